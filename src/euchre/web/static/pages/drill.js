// The bower drill: quick questions put together at random from the order of the cards that the server sends.

import { el } from "../dom.js";
import { drawCard } from "../card.js";
import { markOf, sorted, suitLed, winning } from "../order.js";
import { capital, prose, say, SIGNS, speakCard } from "../sentences.js";

/** @typedef {import("../protocol.js").TableInfo} TableInfo */
/** @typedef {{asks: "card" | "cards" | "suit", text: string, cards: string[], right: string[], why: string[], trump: string}} Question
 * `right` the cards, or the suit, of the right answer */
/** @typedef {{question: Question, chosen: string[], answer: boolean | null, streak: number, best: number}} State */

const SUITS = ["s", "h", "d", "c"];
const BEST = "euchre-drill-best";

/** @template T @param {T[]} items @returns {T} */
const any = (items) => items[Math.floor(Math.random() * items.length)];

/** So many of them, at random. @template T @param {T[]} items @param {number} n */
function some(items, n) {
  const left = [...items];
  return Array.from({ length: n }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

/** Cards among which there is often a bower. @param {TableInfo} table @param {string} trump @param {number} n */
function cardsFor(table, trump, n) {
  const bowers = Object.keys(table.strains[trump].marks), plain = table.pack.filter((face) => !bowers.includes(face));
  const few = some(bowers, Math.min(any([0, 1, 1, 1, 2]), bowers.length));
  return some([...few, ...some(plain, n - few.length)], n);
}

/** @param {TableInfo} table @returns {Question} */
function highest(table) {
  const trump = any(SUITS), cards = cardsFor(table, trump, 4), plays = cards.map((card, seat) => ({ seat, card }));
  const best = cards[winning(table, trump, plays) ?? 0], mark = markOf(table, trump, best);
  const code = mark ? `drill.why.${mark}` : suitLed(table, trump, best) === trump ? "drill.why.trump" : "drill.why.led";
  return { asks: "card", text: capital(say("drill.highest", { suit: trump, card_led: cards[0] })), cards, right: [best], why: [say(code, { card: best })], trump };
}

/** @param {TableInfo} table @returns {Question} */
function follow(table) {
  const trump = any(SUITS), [led, ...drawn] = cardsFor(table, trump, 6), suit = suitLed(table, trump, led);
  const cards = sorted(table, trump, drawn), same = cards.filter((card) => suitLed(table, trump, card) === suit);
  const lefts = [led, ...cards].filter((card) => markOf(table, trump, card) === "L");
  const why = [capital(same.length ? say("drill.why.must", { suit, cards: same }) : say("drill.why.free", { suit })), ...lefts.map((card) => say("drill.why.left", { card }))];
  return { asks: "cards", text: capital(say("drill.follow", { suit: trump, card_led: led })), cards, right: same.length ? same : cards, why, trump };
}

/** @param {TableInfo} table @returns {Question} */
function belongs(table) {
  const card = any(table.pack.filter((face) => face[0] === "J")), trump = any(SUITS), mark = markOf(table, trump, card), suit = suitLed(table, trump, card);
  return {
    asks: "suit", text: capital(say("drill.belongs", { suit: trump, card })), cards: [card], right: [suit],
    why: [say(`drill.why.belongs.${mark || "plain"}`, { card, suit })], trump,
  };
}

/** @param {TableInfo} table */
const ask = (table) => any([highest, highest, follow, follow, belongs])(table);

/** How the shown cards and suits look once an answer is given. @param {State} state @param {string} one */
const look = ({ question, chosen, answer }, one) =>
  (answer === null ? (chosen.includes(one) ? "sel" : "") : question.right.includes(one) ? "is-right" : chosen.includes(one) ? "is-wrong" : "");

/** @param {State} state @param {TableInfo} table @param {string} face @param {(one: string) => void} choose */
function card(state, table, face, choose) {
  const mark = state.answer === null ? "" : markOf(table, state.question.trump, face), drawn = drawCard(face, { mark });
  if (state.question.asks === "suit") return el("span", { class: "card", role: "img", "aria-label": speakCard(face, mark) }, drawn);
  return el("button", {
    type: "button", class: `card ${look(state, face)}`, "data-choice": face, "aria-pressed": String(state.chosen.includes(face)),
    "aria-disabled": String(state.answer !== null), "aria-label": speakCard(face, mark), on: { click: () => choose(face) },
  }, drawn);
}

/** @param {State} state @param {(one: string) => void} choose */
const suits = (state, choose) => el("div", { class: "chips" }, ...SUITS.map((suit) => el("button", {
  type: "button", class: `chip ${look(state, suit)}`, "data-choice": suit, "aria-disabled": String(state.answer !== null), on: { click: () => choose(suit) },
}, el("b", {}, ...prose(SIGNS[suit]), ` ${say(`suit.${suit}`)}`))));

/** What was right, and why. @param {State} state */
const verdict = ({ question, answer }) => el("p", { class: "verdict", role: "status" }, ...(answer === null ? [] : [
  el("b", { class: answer ? "good" : "bad", text: `${say(answer ? "drill.right" : "drill.wrong")} ` }), ...prose(question.why.join(" ")),
]));

/** Puts questions into a place of the page, one after the other. @param {HTMLElement} place @param {TableInfo} table */
export function startDrill(place, table) {
  /** @type {State} */
  let state = { question: ask(table), chosen: [], answer: null, streak: 0, best: Number(localStorage.getItem(BEST) ?? 0) };

  /** @param {Partial<State>} by */
  function change(by) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.choice, inside = place.contains(document.activeElement);
    state = { ...state, ...by };
    draw();
    const next = inside && (state.answer !== null ? ".next" : focused ? `[data-choice="${focused}"]` : "[data-choice]");
    if (next) /** @type {HTMLElement | null} */ (place.querySelector(next))?.focus({ preventScroll: true });
  }
  /** @param {string[]} chosen */
  function check(chosen) {
    const { right } = state.question, answer = chosen.length === right.length && chosen.every((one) => right.includes(one));
    const streak = answer ? state.streak + 1 : 0, best = Math.max(state.best, streak);
    localStorage.setItem(BEST, String(best));
    change({ chosen, answer, streak, best });
  }
  /** @param {string} one */
  function choose(one) {
    const { chosen, question, answer } = state;
    if (answer !== null) return;
    if (question.asks === "cards") change({ chosen: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one] });
    else check([one]);
  }
  const draw = () => place.replaceChildren(
    el("p", { class: "asked" }, ...prose(state.question.text)),
    el("div", { class: "drill-cards", role: "group", "aria-label": state.question.text }, ...state.question.cards.map((face) => card(state, table, face, choose))),
    ...(state.question.asks === "suit" ? [suits(state, choose)] : []),
    verdict(state),
    el("p", { class: "acts-line" },
      el("span", { class: "streak", text: `${say("drill.streak", { number: state.streak })}, ${say("drill.best", { number: state.best })}` }),
      state.answer !== null ? el("button", { type: "button", class: "btn go next", text: say("drill.next"), on: { click: () => change({ question: ask(table), chosen: [], answer: null }) } })
        : state.question.asks === "cards" && el("button", { type: "button", class: "btn go", disabled: !state.chosen.length, text: say("drill.check"), on: { click: () => check(state.chosen) } })));
  draw();
}
