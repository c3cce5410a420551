// The tricks of this deal, and of the deals before it in this game, with who called what.

import { el, refresh } from "./dom.js";
import { callsOf, drawRows } from "./log.js";
import { markOf } from "./order.js";
import { nameOf } from "./seats.js";
import { capital, hasSentence, prose, say, showCard, speakCard, suitSign } from "./sentences.js";
import { askText, because, canAsk } from "./why.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").Deal} Deal */
/** @typedef {(at: number) => void} Ask */

/** How a deal ended, in the words of its panel. @param {Deal} deal */
export const endOf = ({ outcome }) =>
  outcome === null ? "" : hasSentence(`result.${outcome}`) ? say(`result.${outcome}`) : capital(say(`outcome.${outcome}`));

/** The card of a trick; once the deal is over a press asks why it was played.
 * @param {State} state @param {Deal} deal @param {{seat: number, card: string}} play @param {number} winner @param {Ask} ask */
function cardOf(state, deal, { seat, card }, winner, ask) {
  const { view } = state, mark = markOf(view.table, deal.contract?.strain ?? null, card), won = seat === winner;
  const at = placeOfCard(deal, seat, card), event = { event: "played", seat };
  const name = capital(nameOf(view, seat)), words = say(won ? "tricks.card.won" : "tricks.card", { name, what: speakCard(card, mark) });
  const shown = [el("small", { text: name }), el("b", {}, ...prose(showCard(card)), mark && el("i", { class: "bower", text: mark }))];
  if (!canAsk(state, deal, event)) return el("li", { class: won ? "won" : "" }, el("span", { class: "laid", role: "img", "aria-label": words }, ...shown));
  return el("li", { class: won ? "won" : "" }, el("button", {
    type: "button", class: "laid", "data-at": at, "aria-label": `${words}. ${askText(state, seat)}`, on: { click: () => ask(at) },
  }, ...shown));
}

/** Where in the game's log a card was played. @param {Deal} deal @param {number} seat @param {string} card */
const placeOfCard = (deal, seat, card) =>
  deal.places[deal.events.findIndex((event) => event.event === "played" && event.seat === seat && event.card === card)] ?? -1;

/** @param {State} state @param {Deal} deal @param {Ask} ask */
const tricksOf = (state, deal, ask) => deal.tricks.flatMap(({ plays, winner }, number) => [
  el("h2", {}, say("log.trick", { number: number + 1 }), el("span", { text: capital(say(winner === state.view.me ? "log.takes.you" : "log.takes", { seat: winner })) })),
  el("ol", { class: "trick", css: { "--cards": Math.min(plays.length, 4) } }, ...plays.map((play) => cardOf(state, deal, play, winner, ask))),
  ...plays.map(({ seat, card }) => because(state, seat, placeOfCard(deal, seat, card))),
]);

/** What was made of a deal, in a line. @param {State} state @param {Deal} deal */
function headOf({ view }, deal) {
  const { contract } = deal;
  return el("summary", {}, el("b", { text: say("log.deal", { number: deal.number + 1 }) }), el("span", {},
    ...(contract ? [suitSign(contract.strain), " ", capital(nameOf(view, contract.maker)), " · "] : []), endOf(deal)));
}

/** Draws the tricks: of the deal on the table, last one first, then the earlier deals, closed.
 * @param {HTMLElement} node @param {State} state @param {Ask} ask */
export function drawTricks(node, state, ask) {
  const { view } = state, { deal } = view, earlier = view.deals.filter((one) => one.number !== deal.number).reverse();
  refresh(node, [deal.number, deal.tricks.length, deal.outcome, earlier.length, view.table.seats, state.motives], () => {
    const open = [...node.querySelectorAll("details[open]")].map((one) => /** @type {HTMLElement} */ (one).dataset.deal);
    return [
      ...(deal.tricks.length ? tricksOf(state, deal, ask) : [el("p", { class: "empty", text: say("tricks.empty") })]),
      ...earlier.map((one) => el("details", { "data-deal": one.number, open: open.includes(String(one.number)) },
        headOf(state, one), ...drawRows(state, one, callsOf(view, one), ask), ...tricksOf(state, one, ask))),
    ];
  });
}
