// The score: numerals and the pair of fives, the tricks won, the trump and who made it.

import { el, refresh, wide } from "./dom.js";
import { drawFives } from "./card.js";
import { isOurs, nameOf } from "./seats.js";
import { capital, say, suitSign } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

const MOST_PIPS = 10;
const SUITS = { us: ["h", "d"], them: ["s", "c"] };

/** @param {View} view @param {"us" | "them"} side */
const seatsOf = (view, side) => view.table.sides.flatMap((_, seat) => (isOurs(view, seat) === (side === "us") ? [seat] : []));

/** The points of a side, or null where scores are hidden. @param {View} view @param {"us" | "them"} side */
export const pointsOf = (view, side) => view.points && view.points[seatsOf(view, side)[0]];

/** Who plays for a side. @param {View} view @param {"us" | "them"} side */
export function playersOf(view, side) {
  const seats = seatsOf(view, side).sort((a, b) => Number(a === view.me) - Number(b === view.me));
  return capital(say("list.and", { head: seats.slice(0, -1).map((seat) => nameOf(view, seat)).join(", "), last: nameOf(view, seats[seats.length - 1]) }));
}

/** @param {View} view @param {Deal} deal @param {"us" | "them"} side */
const tricksOf = (view, deal, side) => seatsOf(view, side).reduce((sum, seat) => sum + deal.won[seat], 0);

/** How many tricks the deal has. @param {Deal} deal */
const tricksIn = (deal) => deal.tricks.length + (deal.trick.length ? 1 : 0) + Math.min(...deal.sizes.filter((_, seat) => !deal.resting.includes(seat)));

/** @param {number} won @param {number} of */
const taken = (won, of) =>
  el("span", { class: "taken", role: "img", "aria-label": say("score.tricks", { n: won }) },
    ...Array.from({ length: of }, (_, at) => el("i", { class: at < won ? "on" : "" })));

/** Whether a game can be counted on a pair of fives. @param {View} view */
const countsOnFives = (view) => view.table.target <= MOST_PIPS;

/** @param {View} view @param {"us" | "them"} side @param {boolean} sideways */
export function fivesOf(view, side, sideways) {
  const points = pointsOf(view, side);
  return points !== null && countsOnFives(view) ? drawFives(Math.min(points, MOST_PIPS), SUITS[side], sideways) : null;
}

/** @param {View} view @param {Deal} deal @param {"us" | "them"} side @param {boolean} broad */
function tally(view, deal, side, broad) {
  const row = deal.contract && !deal.outcome && taken(tricksOf(view, deal, side), tricksIn(deal));
  const small = broad ? [el("span", { text: playersOf(view, side) }), row] : [row || el("span", { text: say("score.of", { target: view.table.target }) })];
  return [
    fivesOf(view, side, !broad),
    el("span", { class: "n", text: pointsOf(view, side) ?? "" }),
    el("span", { class: "lab" }, el("b", { text: say(`side.${side}`) }), ...small.filter(Boolean)),
  ];
}

/** Draws the score of a side. @param {HTMLElement} node @param {View} view @param {Deal} deal @param {"us" | "them"} side @param {boolean} broad */
export function drawScore(node, view, deal, side, broad) {
  refresh(node, [view.points, deal.won, deal.contract, deal.outcome, wide(), view.table.seats, deal.sizes], () => tally(view, deal, side, broad));
}

/** Draws the trump and who made it. @param {HTMLElement} node @param {View} view @param {Deal} deal @param {boolean} broad */
export function drawTrump(node, view, deal, broad) {
  const { contract } = deal;
  refresh(node, [contract, view.table.seats, wide()], () => {
    if (!contract) return broad ? [] : [el("small", { text: say("trump.none") })];
    const code = `trump.${contract.alone === null ? "made" : contract.alone === contract.maker ? "alone" : "made"}`;
    const who = capital(say(contract.maker === view.me ? `${code}.you` : code, { seat: contract.maker }));
    if (!broad) return [suitSign(contract.strain), el("small", { text: who })];
    return [
      el("span", { class: "chip" }, suitSign(contract.strain)),
      el("span", { class: "lab" }, el("span", { class: "big", text: capital(say(`suit.${contract.strain}`)) }), who),
    ];
  });
}
