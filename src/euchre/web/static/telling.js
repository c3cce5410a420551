// What happened as a sentence, by the codes of the shared catalogue: `say.<kind>.<variant>.you`.

import { capital, hasSentence, say } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */

const QUIET = ["phase began", "shuffled", "cut", "dealt batch", "answered", "looked"];
/** @type {Record<string, string>} */
const ARGUMENTS = {
  strain: "suit", shown: "cards_shown", receiver: "seat_to", dealer: "seat", next_dealer: "seat_next", winners: "seats",
};

/** Whether an event needs no telling: people see the cards come. @param {any} event */
export const isQuiet = (event) => QUIET.includes(event.event);

/** The sentence for an event, told to the viewer. @param {View} view @param {any} event */
export function tell(view, event) {
  const kind = `say.${event.event.replaceAll(" ", "_")}`, variant = variantOf(view, event);
  let codes = variant ? [`${kind}.${variant}`, kind] : [kind];
  if (event.seat === view.me) codes = codes.flatMap((code) => [`${code}.you`, code]);
  return capital(say(codes.find(hasSentence) ?? kind, argumentsOf(event)));
}

/** @param {View} view @param {any} event */
function variantOf(view, event) {
  switch (event.event) {
    case "dealer chosen": return event.how;
    case "marked":
    case "deal ended": return event.why;
    case "ordered up": return part(view, event.seat);
    case "match ended": return event.winners?.length ? event.why : "level";
    case "discarded":
    case "gave": return event.card ? "seen" : "";
    case "went under": return event.cards ? "seen" : "";
    default: return "";
  }
}

/** Whether the one who adopts the suit is the dealer, or his partner. @param {View} view @param {number} seat */
export function part(view, seat) {
  const { dealer } = view.deal, { sides } = view.table;
  if (seat === dealer) return "take";
  return sides[seat] === sides[dealer] ? "assist" : "";
}

/** @param {any} event */
function argumentsOf(event) {
  /** @type {Record<string, any>} */
  const found = {};
  for (const [name, value] of Object.entries(event)) if (name !== "event" && name !== "points") found[ARGUMENTS[name] ?? name] = value;
  if (event.event === "dealer chosen") found.card = event.cards?.at(-1) ?? "";
  if (event.event === "threw in") found.kind = say(`hand.${event.kind}`);
  if (event.event === "marked") {
    found.n = Math.max(...event.points);
    found.seats = event.points.flatMap((/** @type {number} */ n, /** @type {number} */ seat) => (n === found.n ? [seat] : []));
  }
  return found;
}
