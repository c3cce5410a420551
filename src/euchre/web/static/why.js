// Why somebody did what he did: asked for once a deal is over, told where the act stands.

import { el } from "./dom.js";
import { capital, hasSentence, prose, say, showCard } from "./sentences.js";
import { hintCall } from "./prompt.js";

/** @typedef {import("./state.js").Told} Told */
/** @typedef {import("./reducer.js").Deal} Deal */

/** Events that tell an act of the seat that they name. */
const ACTS = [
  "passed", "turned down", "ordered up", "named", "called blind", "suit chosen", "bade", "defended alone", "proposed", "stood",
  "accepted", "refused", "laid away", "discarded", "gave", "partners chosen", "suit called", "asked for", "threw in",
  "went under", "played",
];

/** Whether the reason for an event can be asked: the deal is over, and a bot did it, or the viewer.
 * @param {Told} state @param {Deal} deal @param {any} event */
export const canAsk = ({ view }, deal, event) =>
  deal.outcome !== null && view.me !== null && ACTS.includes(event.event) &&
  (event.seat === view.me || view.table.seats[event.seat]?.kind === "bot");

/** What a press on it is called. @param {Told} state @param {number} seat */
export const askText = ({ view }, seat) => say(seat === view.me ? "why.ask.of.you" : "why.ask.of", { seat });

/** The reason as a sentence, where it has been asked for. @param {Told} state @param {number} seat @param {number} at */
export function reasonText(state, seat, at) {
  const motive = state.motives[at];
  if (!motive) return "";
  if (!motive.own) return capital(filled(`why.${motive.rule}`, { ...motive.args, seat }));
  const hint = `hint.${motive.rule}`, why = hasSentence(hint) ? say(hint, motive.args) : "";
  if (motive.rather === null) return say("why.same", { why });
  const words = motive.rather.split(" "), what = words[1]?.length === 2 ? showCard(words[1]) : hintCall(state, words);
  return say("why.other", { what, why });
}

/** A sentence; one that lacks a card that was not shown is left unsaid. @param {string} code @param {Record<string, any>} args */
function filled(code, args) {
  const text = hasSentence(code) ? say(code, args) : say("why.unsaid", args);
  return /\{\w+\}/.test(text) ? say("why.unsaid", args) : text;
}

/** The reason where it stands. @param {Told} state @param {number} seat @param {number} at */
export function because(state, seat, at) {
  const text = reasonText(state, seat, at);
  return text && el("p", { class: "because", "data-at": at, tabindex: -1 }, ...prose(text));
}

/** A button that asks. @param {Told} state @param {number} seat @param {number} at @param {(at: number) => void} ask */
export const whyButton = (state, seat, at, ask) =>
  el("button", { type: "button", class: "why", "data-at": at, "aria-label": askText(state, seat), on: { click: () => ask(at) } }, say("why.ask"));

