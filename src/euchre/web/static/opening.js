// Before the first deal: the cards that found the dealer, lying before the mats, and why he deals.

import { say, sayOf } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */

/** Whether the viewer has done anything yet. @param {View} view */
const hasActed = ({ deal, me }) => deal.tricks.length > 0 || deal.trick.length > 0 || deal.calls.some((call) => call.seat === me)
  || deal.events.some((event) => event.seat === me && ["discarded", "laid away", "took up"].includes(event.event));

/** The last card that each seat showed, the cards turned to find a jack going round from seat 0. @param {View} view */
function shownBy({ cuts, opening, table }) {
  const found = /** @type {(string | null)[]} */ (table.seats.map(() => null));
  for (const cut of cuts) cut.players.forEach((/** @type {number} */ seat, /** @type {number} */ at) => (found[seat] = cut.cards[at]));
  (opening?.cards ?? []).forEach((/** @type {string} */ card, /** @type {number} */ at) => (found[at % found.length] = card));
  return found;
}

/** Why the dealer deals, and who had to cut again. @param {View} view @param {string | null} card */
function reason({ opening, cuts, me }, card) {
  const why = sayOf(`opening.${opening.how}`, me, { seat: opening.seat, card }), again = cuts.slice(1).at(-1);
  return again ? `${say("opening.tie", { seats: again.players })} ${why}` : why;
}

/** What is to be seen of how the first dealer was found, until the viewer has made his first choice; null afterwards.
 * @param {View} view @returns {{cards: (string | null)[], dealer: number, text: string} | null} */
export function openingOf(view) {
  const { opening, deal } = view, cards = shownBy(view);
  if (!opening || deal.number > 0 || deal.outcome || hasActed(view) || !cards.some(Boolean)) return null;
  return { cards, dealer: opening.seat, text: reason(view, cards[opening.seat]) };
}
