// The score: numerals and the pair of fives, the tricks won, the trump and who made it.

import { el, refresh, wide } from "./dom.js";
import { displayOf, drawMarker } from "./marker.js";
import { countsWithUs, hasTwoSides, nameOf, towardsBid } from "./seats.js";
import { capital, prose, rungName, say, suitSign } from "./sentences.js";
import { isTurned } from "./telling.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

const SUITS = { us: ["h", "d"], them: ["s", "c"] };

/** The seats that a corner tells of: a side, or where each plays for himself the viewer and the best of the others.
 * @param {View} view @param {"us" | "them"} side */
function seatsOf(view, side) {
  const seats = view.table.sides.flatMap((_, seat) => (countsWithUs(view, seat) === (side === "us") ? [seat] : []));
  if (hasTwoSides(view) || side === "us") return seats;
  const points = view.points ?? view.deal.won;
  return [seats.reduce((best, seat) => (points[seat] > points[best] ? seat : best))];
}

/** What a side is called: by its player's name where there is but one. @param {View} view @param {"us" | "them"} side */
export const sideName = (view, side) => {
  const seats = seatsOf(view, side);
  return seats.length > 1 ? say(`side.${side}`) : capital(nameOf(view, seats[0]));
};

/** What a corner is called: the best of several rivals stands there for all of them, and how he stands.
 * @param {View} view @param {"us" | "them"} side */
function rivalName(view, side) {
  const name = sideName(view, side), [ours, theirs] = [pointsOf(view, "us"), pointsOf(view, "them")];
  if (side === "us" || hasTwoSides(view) || ours === null || theirs === null) return name;
  return say(`score.rival.${theirs > ours ? "ahead" : theirs < ours ? "behind" : "level"}`, { name });
}

/** The points of a side, or null where scores are hidden. @param {View} view @param {"us" | "them"} side */
export const pointsOf = (view, side) => view.points && view.points[seatsOf(view, side)[0]];

/** Who plays for a side. @param {View} view @param {"us" | "them"} side */
export function playersOf(view, side) {
  if (seatsOf(view, side).length === 1) return "";
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

/** The cards that keep a side's score, where two cards can: as they lie now, or sliding from another score.
 * @param {View} view @param {"us" | "them"} side @param {{marker: string, sideways?: boolean, points?: number, from?: number}} how */
export function markerOf(view, side, { marker, sideways, points = pointsOf(view, side) ?? 0, from }) {
  const shown = displayOf(view.table, marker);
  return view.points && shown.style ? drawMarker(shown, points, { suits: SUITS[side], sideways, from }) : null;
}

const MOST_MARKS = 8;

/** Where nobody is told the score. @param {View} view @param {Deal} deal @param {"us" | "them"} side */
const hidden = ({ table }, deal, side) => [el("span", { class: "lab" }, ...(side === "them"
  ? [el("b", { text: say("score.hidden") }), el("span", { text: say("score.hidden.rest") })]
  : table.deals && !wide() ? [el("b", { text: say("score.deal", { number: deal.number + 1, of: table.deals }) })] : []))];

/** @param {View} view @param {Deal} deal @param {"us" | "them"} side @param {boolean} broad @param {string} marker */
function tally(view, deal, side, broad, marker) {
  if (!view.points) return hidden(view, deal, side);
  const { target, deals } = view.table, many = tricksIn(deal) > MOST_MARKS;
  const won = tricksOf(view, deal, side);
  const towards = deal.contract && seatsOf(view, side).includes(deal.contract.maker) && towardsBid(view, deal.contract.maker);
  const row = deal.contract && !deal.outcome && (many ? el("span", { text: towards ? say("score.tricks_of", { what: towards }) : say("score.tricks", { n: won }) }) : taken(won, tricksIn(deal)));
  const aim = target ? say("score.of", { target }) : deals ? say("score.deal", { number: deal.number + 1, of: deals }) : "";
  const games = view.games && view.table.games > 1 && el("span", { text: say("score.games", { n: view.games[seatsOf(view, side)[0]] }) });
  const small = broad ? [el("span", { text: playersOf(view, side) }), games, row] : [row || el("span", { text: aim }), games];
  return [
    markerOf(view, side, { marker, sideways: !broad }),
    el("span", { class: "n", text: pointsOf(view, side) ?? "" }),
    el("span", { class: "lab" }, el("b", { text: rivalName(view, side) }), ...small.filter(Boolean)),
  ];
}

/** Draws the score of a side. @param {HTMLElement} node @param {View} view @param {Deal} deal @param {"us" | "them"} side
 * @param {{broad: boolean, marker?: string}} how on the cloth of a desk, or in the bar of a phone; the display chosen */
export function drawScore(node, view, deal, side, { broad, marker = "" }) {
  refresh(node, [marker, view.points, view.games, deal.number, deal.won, deal.contract, deal.outcome, wide(), view.table.seats, deal.sizes], () => tally(view, deal, side, broad, marker));
}

/** Draws the trump and who made it. @param {HTMLElement} node @param {View} view @param {Deal} deal @param {boolean} broad */
export function drawTrump(node, view, deal, broad) {
  const { contract } = deal;
  refresh(node, [contract, deal.suitCalled, deal.won, view.table.seats, wide()], () => {
    if (!contract) return broad ? [] : [el("small", { text: say("trump.none") })];
    const rung = view.table.ladder.find((one) => one.call === contract.level);
    const code = `trump.${contract.alone !== null && contract.alone === contract.maker ? "alone" : rung && !rung.forced ? "bid" : "made"}`;
    if (isTurned(contract)) return broad
      ? [el("span", { class: "chip" }, suitSign(contract.strain)), el("span", { class: "lab" }, el("span", { class: "big", text: capital(say(`suit.${contract.strain}`)) }), say("trump.turned"))]
      : [suitSign(contract.strain), el("small", { text: say("trump.turned") })];
    const who = [capital(say(contract.maker === view.me ? `${code}.you` : code, { seat: contract.maker, bid: rung ? rungName(rung.call) : "" }))];
    if (code === "trump.alone" && rung) who.push(rungName(rung.call));
    if (deal.suitCalled) who.push(say("trump.called", { suit: deal.suitCalled }));
    if (contract.loneDefender !== null) who.push(say("trump.defends", { seat: contract.loneDefender }));
    if (!broad) return [suitSign(contract.strain), ...who.map((text) => el("small", {}, ...prose(text)))];
    return [
      el("span", { class: "chip" }, suitSign(contract.strain)),
      el("span", { class: "lab" }, el("span", { class: "big", text: capital(say(`suit.${contract.strain}`)) }), ...prose(who.join(" · "))),
    ];
  });
}
