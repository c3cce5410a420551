// The standing at the end of a deal: the cards that keep the score, sliding to it; or everybody's points; the deals so far.

import { el } from "./dom.js";
import { markerOf, playersOf, pointsOf, sideName } from "./score.js";
import { gameWinners, pointsAfter, signed } from "./outcome.js";
import { countsWithUs, hasTwoSides, nameOf } from "./seats.js";
import { capital, say, suitSign } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

/** The marks of a deal, if any. @param {number} n */
const won = (n) => n !== 0 && el("span", { class: "won", text: signed(n) });

/** Both sides. @param {View} view @param {string} marker */
const sides = (view, marker) => el("div", { class: "now" }, ...(/** @type {("us" | "them")[]} */ (["us", "them"])).map((side) => {
  const points = pointsAfter(view, side) ?? 0, marks = pointsOf({ ...view, points: view.deal.marks }, side) ?? 0;
  return el("div", { class: side },
    markerOf(view, side, { marker, sideways: true, points, from: points - marks }), el("span", { class: "n", text: points }),
    el("span", { class: "lab" }, el("b", { text: sideName(view, side) }), el("span", { class: "names", text: playersOf(view, side) }), won(marks)));
}));

/** Everybody's points after the deal; kept out of sight until the match is over, when the marks of all deals are counted.
 * @param {View} view */
function scoreAfter({ deals, points, ended, table }) {
  if (points || !ended) return deals.at(-1)?.score ?? points;
  return table.seats.map((_, seat) => deals.reduce((sum, deal) => sum + deal.marks[seat], 0));
}

/** Everybody, the best first; where scores are kept out of sight only what this deal marked. @param {View} view */
function players(view) {
  const score = scoreAfter(view), winners = gameWinners(view);
  const rows = view.table.seats.map((_, seat) => ({ seat, points: score?.[seat] ?? 0, marks: view.deal.marks[seat] }))
    .filter(({ marks }) => score || marks)
    .sort((a, b) => b.points - a.points || b.marks - a.marks || a.seat - b.seat);
  return el("div", { class: "now each" }, ...rows.map(({ seat, points, marks }) =>
    el("div", { class: `${seat === view.me ? "us" : ""} ${winners.includes(seat) ? "best" : ""}` },
      el("b", { text: capital(nameOf(view, seat)) }), won(marks), score && el("span", { class: "n", text: points }))));
}

/** How all stand now. @param {View} view @param {string} marker */
export const drawStanding = (view, marker) => [
  hasTwoSides(view) && view.points ? sides(view, marker) : players(view),
  !view.points && !view.ended && el("p", { class: "remark", text: say("score.hidden.kept") }),
];

/** One deal: what was trump, and what it gave to whom. @param {View} view @param {Deal} deal */
function dealCell(view, deal) {
  const two = hasTwoSides(view), best = Math.max(...deal.marks), shown = best > 0 ? best : Math.min(...deal.marks);
  const seats = deal.marks.flatMap((n, seat) => (n === shown && n ? [seat] : [])), ours = seats.some((seat) => (two ? countsWithUs(view, seat) : seat === view.me));
  const whom = two ? sideName(view, ours ? "us" : "them") : seats.length > 2 ? say("score.for_players", { n: seats.length })
    : seats.map((seat) => capital(nameOf(view, seat))).join(", ");
  const told = seats.length ? say("strip.deal", { number: deal.number + 1, outcome: say(`outcome.${deal.outcome}`), seats, n: signed(shown) })
    : say("strip.deal.nothing", { number: deal.number + 1, outcome: say(`outcome.${deal.outcome}`) });
  return el("li", { class: seats.length ? (ours ? "us" : "them") : "", "aria-label": told, title: told },
    deal.contract ? suitSign(deal.contract.strain) : el("i", { text: "–" }), el("b", { class: "num", text: seats.length ? signed(shown) : "0" }), el("small", { text: whom }));
}

/** The deals of the game in a row; those of the last game where there were several. @param {View} view */
export function drawStrip(view) {
  const last = view.deals.slice(0, -1).findLastIndex((deal) => deal.gameTo.length > 0);
  const deals = view.deals.slice(last + 1);
  return deals.length > 1 && el("ol", { class: "course", "aria-label": say("strip.title") }, ...deals.map((deal) => dealCell(view, deal)));
}
