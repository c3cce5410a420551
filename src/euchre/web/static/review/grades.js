// Grades as shapes and words: circle for the best, ring where nothing was surely lost to speak of, dash where nothing
// could be chosen, triangle for a slip, diamond for a mistake. The shape tells it without its colour.

import { el, svg } from "../dom.js";
import { capital, say } from "../sentences.js";

/** @typedef {import("./course.js").Move} Move */

/** The shape of each grade. @type {Record<string, string>} */
const SHAPES = { brilliant: "circle", great: "circle", best: "circle", interesting: "ring", close: "ring", small: "ring", forced: "dash", slip: "triangle", mistake: "diamond", blunder: "diamond" };

/** @type {Record<string, () => Element>} */
const DRAWN = {
  circle: () => svg("circle", { cx: 6, cy: 6, r: 4.5, fill: "currentColor" }),
  ring: () => svg("circle", { cx: 6, cy: 6, r: 3.6, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }),
  dash: () => svg("path", { d: "M2 6h8", stroke: "currentColor", "stroke-width": 2.5 }),
  triangle: () => svg("path", { d: "M6 1.2L11.2 10.5H.8Z", fill: "currentColor" }),
  diamond: () => svg("path", { d: "M6 .5L11.5 6L6 11.5L.5 6Z", fill: "currentColor" }),
  nothing: () => svg("path", { d: "M3 3l6 6M9 3l-6 6", stroke: "currentColor", "stroke-width": 1.4 }),
};

/** The shape of a move, and the class that colours it. @param {Move} move */
export const shapeOf = ({ judged }) => (judged ? SHAPES[judged.grade] ?? "ring" : "nothing");

/** The grade in a word. @param {Move} move */
export const gradeName = ({ judged }) => wordFor(judged?.grade ?? "skipped");

/** @param {string} grade */
export const wordFor = (grade) => capital(say(`review.grade.${grade}`));

/** @param {string} shape @param {string} label nothing where words stand beside it */
export const drawShape = (shape, label = "") =>
  svg("svg", { class: `shape g-${shape}`, viewBox: "0 0 12 12", ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) }, DRAWN[shape]());

/** Paths for the line of chances, 12 by 12 round the middle. @type {Record<string, string>} */
export const OUTLINES = { triangle: "M6 1.2L11.2 10.5H.8Z", diamond: "M6 .5L11.5 6L6 11.5L.5 6Z" };

/** What the shapes mean. */
export const drawLegend = () => el("p", { class: "fine legend" },
  ...[["circle", "best"], ["ring", "close"], ["dash", "forced"], ["triangle", "slip"], ["diamond", "mistake"], ["nothing", "skipped"]].map(([shape, grade]) =>
    el("span", {}, drawShape(shape), ` ${wordFor(grade)}`)));
