// The moves of a deal in two columns, grouped by trick: who, what, its grade, what it cost, the chance after it.

import { el, refresh } from "../dom.js";
import { capital, prose, say } from "../sentences.js";
import { nameOf } from "../seats.js";
import { shortText } from "./actions.js";
import { costOf, isFault } from "./course.js";
import { bare } from "./figures.js";
import { drawLegend, drawShape, gradeName, shapeOf } from "./grades.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Move} Move */
/** @typedef {import("../reducer.js").View} View */

/** What stands over a move that begins a group. @param {Move} move @param {Move | undefined} before */
function heading({ trick }, before) {
  if (before && before.trick === trick) return null;
  return el("h3", { text: trick === null ? say("reviewed.bidding") : say("reviewed.trick", { number: trick + 1 }) });
}

/** What the act was: as it was made, or as its event tells where nothing else does. @param {Course} course @param {Move} move */
export function madeText(course, move) {
  const made = move.judged?.made ?? move.skipped?.made ?? "";
  return capital(shortText(course.before(move, move.seat), move.seat, made));
}

/** @param {Course} course @param {Move} move */
function costText(course, { judged }) {
  if (!judged) return "";
  const lost = costOf(judged).mean;
  return `−${course.review.has_chances ? bare(lost) : lost.toFixed(2)}`;
}

/** @param {Course} course @param {Move} move @param {View} view @param {boolean} now @param {(move: Move) => void} go */
function button(course, move, view, now, go) {
  const chance = course.chance(move), fault = isFault(move);
  return el("button", { type: "button", class: `move ${now ? "now" : ""}`, "aria-current": now && "step", "data-move": `${move.deal} ${move.place}`, on: { click: () => go(move) } },
    drawShape(shapeOf(move), gradeName(move)), el("span", { class: "by", text: capital(nameOf(view, move.seat)) }), el("span", { class: "what" }, ...prose(madeText(course, move))),
    el("span", { class: "after num" }, fault && el("em", { class: `g-${shapeOf(move)}`, text: costText(course, move) }), chance && ` ${bare(chance.mean)}`));
}

/** Draws the moves of a deal. @param {HTMLElement} node @param {Course} course @param {number} deal @param {Move | null} here @param {View} view
 * @param {(move: Move) => void} go */
export function drawMoves(node, course, deal, here, view, go) {
  const moves = course.deals[deal], focused = node.contains(document.activeElement);
  refresh(node, [deal, here?.place, course.me, view.table.seats], () => [
    ...moves.flatMap((move, at) => [heading(move, moves[at - 1]), button(course, move, view, move === here, go)]), drawLegend()]);
  const now = /** @type {HTMLElement | null} */ (node.querySelector(".now"));
  if (focused) now?.focus({ preventScroll: true });
}
