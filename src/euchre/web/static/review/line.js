// The course as a line: the viewer's chance of winning the game after each move, with its 95% interval.

import { refresh, roomOfWindow, svg } from "../dom.js";
import { capital, say } from "../sentences.js";
import { percent } from "./figures.js";
import { OUTLINES, shapeOf } from "./grades.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Move} Move */
/** @typedef {import("./course.js").Figure} Figure */
/** @typedef {{x: number, figure: Figure, move: Move | null}} Point `x` in moves from the left */
/** @typedef {{from: number, to: number, text: string}} Part moves that stand under one heading */

const LEFT = 44, RIGHT = 6, TOP = 12, BOTTOM = 24, STEP = 0.25, FEW = 40;

/** A chance that is known. @param {number} mean @returns {Figure} */
const sure = (mean) => ({ mean, low: mean, high: mean });

/** The points of a deal, from the chance before it to that after it. @param {Course} course @param {number} deal @param {number} start @returns {Point[]} */
function pointsOf(course, deal, start) {
  const moves = course.deals[deal], { chances } = course.review.deals[deal];
  const found = moves.flatMap((move, at) => {
    const figure = course.chance(move);
    return figure ? [{ x: start + at + 0.5, figure, move }] : [];
  });
  if (!chances) return found;
  const [before, after] = chances.map((chance) => course.own(sure(chance)));
  return [{ x: start, figure: before, move: null }, ...found, { x: start + moves.length, figure: after, move: null }];
}

/** @param {Move[]} moves @returns {Part[]} */
function tricksOf(moves) {
  /** @type {Part[]} */
  const parts = [];
  let last = -2;
  moves.forEach(({ trick }, at) => {
    const number = trick ?? -1;
    if (number !== last) parts.push({ from: at, to: at, text: number < 0 ? say("reviewed.bidding") : String(number + 1) });
    parts[parts.length - 1].to = at + 1;
    last = number;
  });
  return parts;
}

/** The deals of a game; those without a move are passed over. @param {Course} course @returns {Part[]} */
function dealsOf(course) {
  let from = 0;
  return course.deals.flatMap((moves, deal) => {
    const part = { from, to: (from += moves.length), text: String(deal + 1) };
    return moves.length ? [part] : [];
  });
}

/** What is shown: one deal, or all. @param {Course} course @param {number | null} deal */
function shownOf(course, deal) {
  if (deal !== null) return { points: pointsOf(course, deal, 0), parts: tricksOf(course.deals[deal]), length: course.deals[deal].length };
  const parts = dealsOf(course);
  let start = 0;
  const points = course.deals.flatMap((moves, at) => {
    const found = pointsOf(course, at, start);
    start += moves.length;
    return found;
  });
  return { points, parts, length: start };
}

/** The scale: quarters that hold all of it, two at least. @param {Point[]} points */
function scaleOf(points) {
  const down = Math.floor(Math.min(...points.map(({ figure }) => figure.low)) / STEP), up = Math.ceil(Math.max(...points.map(({ figure }) => figure.high)) / STEP);
  const low = Math.max(0, up - down < 2 ? Math.min(down, up === 4 ? 2 : down) : down), high = Math.min(4, Math.max(up, low + 2));
  return { low: low * STEP, high: high * STEP };
}

/** Headings under the line, as many as fit. @param {Part[]} parts @param {(x: number) => number} place @param {number} height */
function headings(parts, place, height) {
  let end = -Infinity;
  return parts.flatMap(({ from, to, text }, at) => {
    const middle = (place(from) + place(to)) / 2, half = text.length * 3.6;
    const drawn = [at ? svg("path", { class: "parting", d: `M${place(from).toFixed(1)} ${TOP}V${height - BOTTOM}` }) : null];
    if (middle - half > end) {
      end = middle + half + 4;
      drawn.push(svg("text", { x: middle.toFixed(1), y: height - 7, "text-anchor": "middle" }, text));
    }
    return drawn.filter(Boolean);
  });
}

/** Draws the line; a press on it leads to the nearest move.
 * @param {HTMLElement} node @param {Course} course @param {number | null} deal all deals where there is none @param {Move | null} here
 * @param {(move: Move) => void} go @param {number} height in pixels of usual text */
export function drawLine(node, course, deal, here, go, height) {
  const { points, parts, length } = shownOf(course, deal);
  node.hidden = points.length < 2;
  if (node.hidden) return;
  const { scale } = roomOfWindow(), width = Math.max(200, Math.round(node.clientWidth / scale)); // it grows with the text
  refresh(node, [deal, here && [here.deal, here.place], course.me, width, height], () => {
    const { low, high } = scaleOf(points);
    const place = (/** @type {number} */ x) => LEFT + ((width - LEFT - RIGHT) * x) / length, level = (/** @type {number} */ y) => TOP + ((height - TOP - BOTTOM) * (high - y)) / (high - low);
    const path = (/** @type {Point[]} */ found, /** @type {keyof Figure} */ which) => found.map(({ x, figure }) => `${place(x).toFixed(1)} ${level(figure[which]).toFixed(1)}`).join("L");
    const quarters = Array.from({ length: Math.round((high - low) / STEP) + 1 }, (_, at) => low + at * STEP);
    const grid = quarters.flatMap((share) => [
      svg("path", { class: "grid", d: `M${LEFT} ${level(share).toFixed(1)}H${width - RIGHT}` }),
      svg("text", { x: LEFT - 8, y: (level(share) + 4).toFixed(1), "text-anchor": "end" }, percent(share, 0))]);
    const dots = points.flatMap(({ x, figure, move }) => {
      if (!move) return [];
      const outline = OUTLINES[shapeOf(move)], [across, down] = [place(x), level(figure.mean)];
      if (outline) return [svg("path", { class: `fault g-${shapeOf(move)}`, d: outline, transform: `translate(${(across - 6.6).toFixed(1)} ${(down - 6.6).toFixed(1)}) scale(1.1)` })];
      return length > FEW ? [] : [svg("circle", { class: "dot", cx: across.toFixed(1), cy: down.toFixed(1), r: 2.3 })];
    });
    const now = points.find(({ move }) => move !== null && move === here);
    const drawn = svg("svg", { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": toldOf(points) },
      ...grid, ...headings(parts, place, height),
      now && svg("path", { class: "cursor", d: `M${place(now.x).toFixed(1)} ${TOP - 4}V${height - BOTTOM}` }),
      svg("path", { class: "band", d: `M${path(points, "low")}L${path([...points].reverse(), "high")}Z` }),
      svg("path", { class: "course", d: `M${path(points, "mean")}` }), ...dots,
      now && svg("circle", { class: "at-now", cx: place(now.x).toFixed(1), cy: level(now.figure.mean).toFixed(1), r: 9 }));
    drawn.addEventListener("click", (event) => {
      const { left, width: across } = drawn.getBoundingClientRect(), x = ((/** @type {MouseEvent} */ (event).clientX - left) * width) / across;
      const at = ((x - LEFT) * length) / (width - LEFT - RIGHT);
      const moves = points.filter(({ move }) => move !== null), nearest = moves.sort((a, b) => Math.abs(a.x - at) - Math.abs(b.x - at))[0];
      if (nearest?.move) go(nearest.move);
    });
    return [drawn];
  });
}

/** The line in words. @param {Point[]} points */
const toldOf = (points) => capital(say("reviewed.line.told", { first: percent(points[0].figure.mean, 0), last: percent(points[points.length - 1].figure.mean, 0) }));
