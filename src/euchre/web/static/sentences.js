// Sentences from the catalogue that the server shares: the same codes, arguments and rules as in Python.

import { svg, el } from "./dom.js";

/** @type {Record<string, string>} */
export const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const SUIT_OF = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/** @type {Record<string, string>} */
let catalogue = {};
/** @type {string[]} */
let names = [];

/** Takes the sentences of a language. @param {Record<string, string>} found */
export function setSentences(found) {
  catalogue = found;
}

/** Fetches the sentences of a language. @param {string} locale */
export async function loadSentences(locale) {
  const answer = await fetch(`/locales/${locale}.json`);
  setSentences(await answer.json());
}

/** Sets the names of the seats. @param {string[]} seats */
export function setNames(seats) {
  names = seats;
}

/** The codes that begin and end so. @param {string} prefix @param {string} suffix */
export const codesOf = (prefix, suffix) => Object.keys(catalogue).filter((code) => code.startsWith(prefix) && code.endsWith(suffix));

/** @param {string} code */
export const hasSentence = (code) => code in catalogue;

/** The codes that begin so. @param {string} start */
export const codesUnder = (start) => Object.keys(catalogue).filter((code) => code.startsWith(start));

/** A face as people see it: `10♥`, `J♠`, or the joker's name. @param {string} face */
export function showCard(face) {
  const sign = SIGNS[face[1]];
  return sign ? (face[0] === "T" ? "10" : face[0]) + sign : say("card.joker");
}

/** A face in full, for the ear. @param {string} face @param {string} [mark] */
export function speakCard(face, mark) {
  if (!(face[1] in SIGNS)) return say("card.joker");
  const name = say("card.spoken", { rank: say(`rank.${face[0]}`), suit: face[1] });
  return mark ? say("card.marked", { name, mark: say(`mark.${mark}`) }) : name;
}

/** @param {string[]} words @returns {string} */
function join(words) {
  if (words.length < 2) return words.join("");
  return say("list.and", { head: words.slice(0, -1).join(", "), last: words[words.length - 1] });
}

/** An action as a thing that can be better or worse: "making hearts trump". @param {string} text @returns {string} */
function doing(text) {
  const [verb, first = "", ...rest] = text.split(" ");
  const code = `doing.${verb}${[first, ...rest].includes("alone") ? "_alone" : ""}`;
  if (!hasSentence(code)) return text.replace(/\b[2-9TJQKA][shdc]\b/g, showCard);
  return say(code, verb === "play" || verb === "discard" ? { card: first } : verb === "name" ? { suit: first } : {});
}

/** @param {string} key @param {any} value @returns {string} */
function show(key, value) {
  switch (key.split("_")[0]) {
    case "card": return showCard(value);
    case "cards": return join(value.map(showCard));
    case "suit": return say(`suit.${value}`);
    case "act": return doing(value);
    case "suits": return join(value.map((/** @type {string} */ suit) => say(`suit.${suit}`)));
    case "seat": return names[value] ?? say("seat", { number: value });
    case "seats": return join(value.map((/** @type {number} */ seat) => show("seat", seat)));
    default: return String(value);
  }
}

/**
 * The sentence for a code; the code itself where the catalogue lacks it.
 * @param {string} code
 * @param {Record<string, any>} [args]
 * @returns {string}
 */
export function say(code, args = {}) {
  const template = (args.n === 1 ? catalogue[`${code}.one`] : undefined) ?? catalogue[code] ?? code;
  return template.replace(/\{\{|\}\}|\{(\w+)\}/g, (whole, key) => (key === undefined ? whole[0] : key in args ? show(key, args[key]) : whole));
}

/** What a bid of the ladder is called. @param {string} call */
export const rungName = (call) => (hasSentence(`rung.${call}`) ? say(`rung.${call}`) : call);

/** A bid in short: 7♥, 8 NT. @param {string} call @param {string | null} [strain] */
export const bidText = (call, strain) =>
  rungName(call) + (strain ? (SIGNS[strain] ? `${/^\d+$/.test(call) ? "" : " "}${SIGNS[strain]}` : ` ${say("bid.nt")}`) : "");

/** A sentence begins with a capital. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentence about a seat, in the second person where it is the viewer's own.
 * @param {string} code @param {number | null} me @param {{seat: number} & Record<string, any>} args */
export function sayOf(code, me, args) {
  const own = `${code}.you`;
  return capital(say(args.seat === me && hasSentence(own) ? own : code, args));
}

/** A drawn suit. @param {string} suit */
export const suitSign = (suit) =>
  svg("svg", { class: `suit suit-${suit}`, viewBox: "0 0 100 100", role: "img", "aria-label": say(`suit.${suit}`) },
    svg("use", { href: `#s-${suit}` }));

/** A sentence with its suits drawn, each in one piece with the rank before it. @param {string} text */
export function prose(text) {
  return text.split(/((?:10|[2-9JQKA])?[♠♥♦♣])/).filter(Boolean).map((part) => {
    const suit = SUIT_OF[/** @type {"♠"} */ (part.slice(-1))];
    return suit ? el("span", { class: "nowrap" }, part.slice(0, -1), suitSign(suit)) : part;
  });
}
