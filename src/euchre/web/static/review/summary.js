// The whole game: what each player's choices cost, the luck of the deal apart from it, the deals, the dearest moves.

import { $, el, refresh } from "../dom.js";
import { capital, prose, say } from "../sentences.js";
import { nameOf } from "../seats.js";
import { costOf, isFault } from "./course.js";
import { lostText, percent, signed, signedPercent } from "./figures.js";
import { drawLegend, drawShape, gradeName, shapeOf, wordFor } from "./grades.js";
import { madeText } from "./moves.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Move} Move */
/** @typedef {import("./course.js").PlayerReview} PlayerReview */
/** @typedef {import("./course.js").Lost} Lost */
/** @typedef {import("../reducer.js").View} View */
/** @typedef {{go: (move: Move) => void, look: (seat: number) => void, open: (deal: number) => void}} Does */

const DEAREST = 8;
const KINDS = /** @type {const} */ (["calls", "discards", "plays", "total"]);

/** What choices of a kind cost: in chances, and in points below. @param {Lost} lost */
const cell = (lost) => (lost.choices ? [el("b", { text: lostText(lost) }), lost.win !== null && el("small", { text: say("reviewed.points.short", { number: lost.points.toFixed(2) }) })] : ["–"]);

/** The rows of the table, by player. @param {Course} course @param {View} view */
function accounts(course, view) {
  const head = [say("reviewed.player"), say("reviewed.accuracy"), ...KINDS.map((kind) => say(`reviewed.${kind}`))];
  const cells = (/** @type {PlayerReview} */ player) => [
    player.accuracy === null ? ["–"] : [el("b", { text: percent(player.accuracy, 0) }), el("small", { text: say("reviewed.choices.counted", { n: player.decisions - player.forced }) })],
    ...KINDS.map((kind) => cell(player[kind]))];
  return el("table", { class: "accounts num" },
    el("caption", { class: "unseen", text: say("reviewed.accounts") }),
    el("thead", {}, el("tr", {}, ...head.map((text) => el("th", { scope: "col", text })))),
    el("tbody", {}, ...course.review.players.map((player) => el("tr", { "data-seat": player.seat },
      el("th", { scope: "row" }, capital(nameOf(view, player.seat)), el("small", { class: "tally-of" }, ...faultsOf(player))),
      ...cells(player).map((parts, at) => el("td", { "data-label": head[at + 1] }, ...parts))))));
}

/** How many slips and mistakes of each kind. @param {PlayerReview} player */
const faultsOf = ({ by_grade: counts }) => [["triangle", "slip", counts.slip ?? 0], ["diamond", "mistake", (counts.mistake ?? 0) + (counts.blunder ?? 0)]].map(([shape, grade, n]) =>
  el("span", { title: wordFor(String(grade)) }, drawShape(String(shape), wordFor(String(grade))), ` ${n}`));

/** The luck of the deal, in a sentence. @param {Course} course @param {View} view */
function drawLuck(course, view) {
  const { luck_points: points, luck_win: win } = course.review;
  if (points === null) return null;
  return el("section", { class: "luck" }, el("h3", { text: say("reviewed.luck") }),
    el("p", {}, say("reviewed.luck.of", { who: sideNames(course, view), points: signed(course.ownLuck(points)) }), win !== null && ` ${say("reviewed.luck.win", { number: signedPercent(course.ownLuck(win)) })}`), el("p", { class: "fine", text: say("reviewed.luck.about") }));
}

/** The players of the viewer's side. @param {Course} course @param {View} view */
export function sideNames({ review, me, isOurs }, view) {
  const side = isOurs ? review.sides[me] : 0, seats = review.sides.flatMap((other, seat) => (other === side ? [seat] : []));
  const names = seats.sort((a, b) => Number(a === me) - Number(b === me)).map((seat) => nameOf(view, seat));
  return capital(names.length > 1 ? say("list.and", { head: names.slice(0, -1).join(", "), last: names.at(-1) }) : names.join(""));
}

/** The moves that cost most. @param {Course} course @param {View} view @param {Does} does */
function dearest(course, view, { go }) {
  const found = course.moves.filter(isFault).sort((a, b) => costOf(/** @type {any} */ (b.judged)).mean - costOf(/** @type {any} */ (a.judged)).mean).slice(0, DEAREST);
  if (!found.length) return [el("p", { text: say("reviewed.no_faults") })];
  return [el("ol", { class: "dearest" }, ...found.map((move) => {
    const { judged } = move, loss = /** @type {import("./course.js").Decision} */ (judged);
    return el("li", {}, el("button", { type: "button", class: "move", "data-move": `${move.deal} ${move.place}`, on: { click: () => go(move) } },
      drawShape(shapeOf(move), gradeName(move)), el("span", { class: "by", text: capital(nameOf(view, move.seat)) }),
      el("span", { class: "what" }, ...prose(madeText(course, move)), el("small", { text: say("reviewed.deal", { number: move.deal + 1 }) })),
      el("em", { class: `num g-${shapeOf(move)}`, text: `−${lostText({ points: loss.loss_points.mean, win: loss.loss_win?.mean ?? null })}` })));
  }))];
}

/** What came of a deal. @param {Course} course @param {number} at */
export function dealText(course, at) {
  const deal = course.review.deals[at], outcome = deal.is_void ? say("reviewed.void") : deal.outcome ? say(`outcome.${deal.outcome}`) : say("reviewed.broken_off");
  const before = scoreText(course, deal.before), faults = course.deals[at].filter(isFault).length;
  return { before, outcome: capital(outcome), faults: faults ? say("reviewed.faults", { n: faults }) : "" };
}

/** A score as the viewer's side sees it: ours first. @param {Course} course @param {number[]} points by seat */
export function scoreText({ review: { sides }, me }, points) {
  const all = [sides[me], ...new Set(sides.filter((side) => side !== sides[me]))];
  return all.map((side) => points[sides.indexOf(side)]).join("–");
}

/** @param {Course} course @param {Does} does */
const deals = (course, { open }) => el("ol", { class: "deal-list" }, ...course.review.deals.map((deal, at) => {
  const { before, outcome, faults } = dealText(course, at);
  return course.has(at) && el("li", {}, el("button", { type: "button", class: `deal ${deal.is_void ? "void" : ""}`, "data-deal": at, disabled: !course.deals[at].length, on: { click: () => open(at) } },
    el("b", { text: say("reviewed.deal", { number: at + 1 }) }), el("span", { class: "num", text: before }), el("span", { text: outcome }), el("small", { text: faults })));
}));

/** Why decisions were not judged, each reason once with how many there are. @param {Course} course */
function skipped(course) {
  /** @type {Map<string, {why: string, n: number}>} */
  const found = new Map();
  for (const { reason, why } of course.review.deals.flatMap((deal) => deal.skipped)) found.set(reason, { why, n: (found.get(reason)?.n ?? 0) + 1 });
  if (!found.size) return null;
  return el("section", { class: "skipped" }, el("h3", { text: say("reviewed.skipped") }),
    el("ul", {}, ...[...found.values()].map(({ why, n }) => el("li", {}, `${say("reviewed.skipped.n", { n })} `, ...prose(why)))));
}

/** Through whose eyes: their side's chances, their place at the bottom. @param {Course} course @param {View} view @param {Does} does */
const eyes = (course, view, { look }) => el("label", { class: "eyes" }, el("span", { text: say("reviewed.eyes") }),
  el("select", { id: "eyes", on: { change: (/** @type {Event} */ event) => look(Number(/** @type {HTMLSelectElement} */ (event.target).value)) } },
    ...view.table.seats.map(({ name }, seat) => el("option", { value: seat, text: capital(name) }))));

/** Draws the whole game. @param {HTMLElement} node @param {Course} course @param {View} view @param {Does} does */
export function drawSummary(node, course, view, does) {
  const { review } = course;
  refresh(node, [course.me, view.table.seats], () => [
    ...(review.is_graded ? [
      el("h2", { text: say("reviewed.accounts") }), accounts(course, view), el("p", { class: "fine", text: say(review.has_chances ? "reviewed.accounts.about" : "reviewed.accounts.points") }),
      drawLuck(course, view), el("h3", { text: say("reviewed.dearest") }), ...dearest(course, view, does)] : []),
    el("h3", { text: say("reviewed.deals") }), deals(course, does), skipped(course),
    review.notes.length > 0 && el("ul", { class: "notes-of" }, ...review.notes.map((text) => el("li", {}, ...prose(text)))),
    eyes(course, view, does), drawLegend()]);
  $("eyes").value = String(course.me);
}
