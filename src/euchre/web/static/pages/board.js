// The board of a record: the table as a seat saw it, or with all hands open.

import { drawCard } from "../card.js";
import { drawCentre, drawSewn } from "../cloth.js";
import { $, el, refresh } from "../dom.js";
import { layFan, middle } from "../layout.js";
import { drawLog } from "../log.js";
import { markOf, sorted } from "../order.js";
import { drawScore, drawTrump } from "../score.js";
import { drawSeats, nameOf } from "../seats.js";
import { capital, setNames, speakCard } from "../sentences.js";

/** @typedef {import("../reducer.js").View} View */

/** The hands of the others, sorted as they would hold them. @param {View} view @param {View[]} others by seat */
const openHands = (view, others) => view.table.seats.map((_, seat) => {
  const hand = seat === view.me ? null : others[seat]?.deal.hand;
  return hand ? sorted(view.table, view.deal.contract?.strain ?? null, hand) : view.deal.open[seat];
});

/** The hand at the bottom. @param {View} view */
function drawFan(view) {
  const trump = view.deal.contract?.strain ?? null, over = Boolean(view.deal.outcome), me = view.me ?? 0;
  const faces = over || !view.deal.hand ? [] : sorted(view.table, trump, view.deal.hand);
  const backs = over || view.deal.hand ? 0 : view.deal.sizes[me];
  refresh($("hand"), [faces, backs, trump, innerWidth], () => [
    ...faces.map((face) => el("span", { class: "card", role: "img", "aria-label": speakCard(face, markOf(view.table, trump, face)) }, drawCard(face, { mark: markOf(view.table, trump, face) }))),
    ...Array.from({ length: backs }, () => el("span", { class: "card" }, drawCard(null))),
  ]);
  layFan($("hand"));
}

/** Draws the table but for the hand at the bottom. @param {View} view
 * @param {{stays?: boolean, back?: boolean, turn?: number[], yours?: boolean, chosen?: number, of?: number}} now whether the
 * trick just won still lies there, or is looked at again; whose turn it is, and whether a card is asked of the viewer */
export function drawAround(view, { stays = false, back = false, turn = [], yours = false, chosen = 0, of = 0 } = {}) {
  const { deal } = view;
  setNames(view.table.seats.map((_, seat) => nameOf(view, seat)));
  $("cloth").classList.toggle("crowded", view.table.seats.length > 5);
  $("cloth").style.setProperty("--mid", `${middle(view.table.seats.length)}%`);
  drawSewn($("sewn"), deal.contract?.strain ?? null);
  drawTrump($("trump"), view, deal, true);
  drawSeats($("seats"), view, { turn });
  drawCentre($("centre"), view, deal, { staying: stays, back, yours, chosen, of });
  drawScore($("us"), view, deal, "us", { broad: false });
  drawScore($("them"), view, deal, "them", { broad: false });
  drawLog($("log"), /** @type {any} */ ({ view: { ...view, deal: { ...deal, outcome: null } }, motives: {} }), () => {}); // nobody is there to be asked why
  $("hand").setAttribute("aria-label", capital(nameOf(view, view.me ?? 0)));
}

/** Draws a moment of a record. @param {View} view @param {View[]} others views of the other seats, where all hands lie open
 * @param {boolean} stays whether the trick just won still lies there */
export function drawBoard(view, others, stays) {
  const shown = others.length ? { ...view, deal: { ...view.deal, open: openHands(view, others) } } : view;
  drawAround(shown, { stays });
  drawFan(shown);
}
