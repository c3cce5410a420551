// What happened as a sentence, by the codes of the shared catalogue: `say.<kind>.<variant>.you`.

import { bidText, capital, hasSentence, rungName, say } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */

const QUIET = ["phase began", "shuffled", "cut", "dealt batch", "set aside", "answered", "looked"];
const UNNAMED_LEVELS = ["", "even", "at risk"];
const TURNED_LEVELS = ["even", "at risk"];
const HIDDEN_CARDS = ["went under", "took widow", "laid away", "drew"];
/** @type {Record<string, string>} */
const ARGUMENTS = {
  strain: "suit", shown: "cards_shown", receiver: "seat_to", dealer: "seat", next_dealer: "seat_next", winners: "seats",
  partners: "seats", helper: "seat_to", holder: "seat_to", player: "seat_to",
};

/** Whether nobody named this trump: the card turned up did. @param {{level: string}} contract */
export const isTurned = ({ level }) => TURNED_LEVELS.includes(level);

/** Whether an event only begins the play with the suit turned up. @param {any} event */
export const isUnnamed = (event) => event.event === "contracted" && isTurned({ level: event.level ?? "" });

/** Whether an event needs no telling: people see the cards come. @param {any} event */
export const isQuiet = (event) => QUIET.includes(event.event);

/** The sentence for an event, told to the viewer. @param {View} view @param {any} event */
export function tell(view, event) {
  const kind = `say.${event.event.replaceAll(" ", "_")}`, variant = variantOf(view, event);
  let codes = variant ? [`${kind}.${variant}`, kind] : [kind];
  if (isSingle(view, event)) codes = codes.flatMap((code) => [`${code}.single`, code]);
  else if (event.seat === view.me) codes = codes.flatMap((code) => [`${code}.you`, code]);
  return capital(say(codes.find(hasSentence) ?? kind, argumentsOf(view, event)));
}

/** @param {number[]} points */
const marking = (points) => points.flatMap((n, seat) => (n ? [seat] : []));

/** Whether the sentence is of one seat that isn't addressed. @param {View} view @param {any} event */
function isSingle(view, event) {
  const seats = event.event === "marked" ? marking(event.points) : ["game ended", "match ended"].includes(event.event) ? event.winners ?? [] : [];
  return seats.length === 1 && seats[0] !== view.me;
}

/** @param {any} event */
function howMarked({ points, why }) {
  if (!marking(points).length) return "none";
  return Math.min(...points) >= 0 && new Set(points.filter(Boolean)).size === 1 ? why : "each";
}

/** @param {View} view @param {any} event */
function variantOf(view, event) {
  switch (event.event) {
    case "dealer chosen": return event.how;
    case "cards cut": return event.purpose;
    case "marked": return howMarked(event);
    case "deal ended": return event.why;
    case "ordered up": return event.forced ? "forced" : part(view, event.seat);
    case "contracted": return UNNAMED_LEVELS.includes(event.level ?? "") ? "trump" : "";
    case "partners chosen": return event.partners.length ? "" : "none";
    case "played": return event.suit ? "suit" : "";
    case "match ended":
      if (!event.winners?.length) return event.why === "deals" ? "all_level" : "level";
      return event.rubber ? "rubber" : event.why;
    case "discarded":
    case "gave": return event.card ? "seen" : "";
    default: return HIDDEN_CARDS.includes(event.event) && event.cards ? "seen" : "";
  }
}

/** Whether the one who adopts the suit is the dealer, or his partner. @param {View} view @param {number} seat */
export function part(view, seat) {
  const { dealer } = view.deal, { sides } = view.table;
  if (seat === dealer) return "take";
  return sides[seat] === sides[dealer] ? "assist" : "";
}

/** What adopting the suit is called on the button of the one who does it.
 * @param {View} view @param {number} seat @param {boolean} alone */
export const orderText = (view, seat, alone) => say(`act.${part(view, seat) || "order"}${alone ? ".alone" : ""}`);

/** What each seat marks or loses, those with as much together. @param {View} view @param {number[]} points */
function marksOf(view, points) {
  const parts = [...new Set(points.filter(Boolean))].sort((a, b) => b - a).map((n) => {
    const seats = points.flatMap((own, seat) => (own === n ? [seat] : [])), code = n > 0 ? "mark.gain" : "mark.loss";
    return say(seats.length === 1 && seats[0] !== view.me ? `${code}.single` : code, { seats, n: Math.abs(n) });
  });
  return parts.length < 2 ? parts.join("") : say("list.and", { head: parts.slice(0, -1).join(", "), last: parts.at(-1) });
}

/** @param {View} view @param {any} event */
function argumentsOf(view, event) {
  /** @type {Record<string, any>} */
  const found = {};
  for (const [name, value] of Object.entries(event)) if (name !== "event" && name !== "points" && value !== null) found[ARGUMENTS[name] ?? name] = value;
  if (event.event === "dealer chosen") found.card = event.cards?.at(-1) ?? "";
  if (event.event === "threw in") found.kind = say(`hand.${event.kind}`);
  if (event.event === "bade") found.bid = bidText(event.call, event.strain);
  if (event.event === "contracted") found.level = rungName(event.level ?? "");
  if (event.event === "cards cut") {
    found.cuts = event.cards.map((/** @type {string} */ card, /** @type {number} */ at) => say("cut.card", { seat: event.players[at], card })).join(", ");
  }
  if (event.count !== undefined) found.n = event.count;
  if (event.event === "marked") {
    found.why = hasSentence(`outcome.${event.why}`) ? say(`outcome.${event.why}`) : event.why;
    found.marks = marksOf(view, event.points);
    found.n = Math.max(...event.points);
    found.seats = event.points.flatMap((/** @type {number} */ n, /** @type {number} */ seat) => (n === found.n ? [seat] : []));
  }
  return found;
}
