// Choices in words, as their buttons at the table have them.

import { bidText, say, showCard } from "../sentences.js";
import { orderText } from "../telling.js";

/** @typedef {import("../reducer.js").View} View */

/** @type {Record<string, (view: View, seat: number, words: string[]) => string>} */
const VERBS = {
  pass: (view, seat) => say(view.deal.phase === "order up" && seat === view.deal.dealer && view.deal.upcard ? "act.turn_down" : "act.pass"),
  order: (view, seat, [alone]) => orderText(view, seat, Boolean(alone)),
  name: (_, __, [suit, alone]) => say(alone ? "reviewed.act.name.alone" : "reviewed.act.name", { suit }),
  discard: (_, __, [card]) => say("act.discard.card", { card }),
  bid: (_, __, [call, strain, alone]) => say("act.bid", { bid: bidText(call, strain === "alone" ? null : strain) }) + (strain === "alone" || alone ? `, ${say("act.alone")}` : ""),
  play: (_, __, [card]) => showCard(card),
  exchange: (_, __, cards) => say("reviewed.act.exchange", { cards }),
  give: (_, __, [card]) => say("act.give.card", { card }),
  alone: () => say("act.alone"),
  with: () => say("act.with_partner"),
  defend: () => say("act.defend_alone"),
};

/** What an act is called, by its text in the grammar of actions. @param {View} view before it @param {number} seat @param {string} action */
export function actText(view, seat, action) {
  const [verb, ...words] = action.split(" ");
  return VERBS[verb] ? VERBS[verb](view, seat, words) : action;
}

/** The same in short, for the list of moves. @param {View} view @param {number} seat @param {string} action */
export function shortText(view, seat, action) {
  const [verb, ...words] = action.split(" ");
  if (verb === "discard") return say("reviewed.act.away", { card: words[0] });
  return actText(view, seat, action);
}

/** Faces that an act names. @param {string} action */
export const facesOf = (action) => {
  const [verb, ...words] = action.split(" ");
  return ["play", "discard", "give"].includes(verb) ? words.slice(0, 1) : verb === "exchange" ? words : [];
};
