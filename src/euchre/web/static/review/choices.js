// The choices of a decision: a dot each with its 95% interval, all on one scale, in per cent and points; and why.

import { el, refresh } from "../dom.js";
import { capital, prose, say, sayOf } from "../sentences.js";
import { tell } from "../telling.js";
import { actText } from "./actions.js";
import { costOf } from "./course.js";
import { percent, signed } from "./figures.js";
import { drawShape, gradeName, shapeOf } from "./grades.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Move} Move */
/** @typedef {import("./course.js").Decision} Decision */
/** @typedef {import("./course.js").Choice} Choice */
/** @typedef {import("../reducer.js").View} View */

const FEW = 6;

/** What a choice is drawn by: the chance of winning the game where there is one, else points. @param {Choice} choice */
const weighed = ({ win, points }) => win ?? points;

/** Steps of scales, in chances and in points; the first that makes few of them is taken. */
const STEPS = { chances: [0.01, 0.02, 0.05, 0.1], points: [0.05, 0.1, 0.25, 0.5] }, MOST_STEPS = 8;

/** The scale of some choices: whole steps that hold all intervals, with one in the middle. @param {Choice[]} choices @param {boolean} inChances */
function scaleOf(choices, inChances) {
  const least = Math.min(...choices.map((one) => weighed(one).low)), most = Math.max(...choices.map((one) => weighed(one).high));
  const steps = inChances ? STEPS.chances : STEPS.points, step = steps.find((one) => most - least <= MOST_STEPS * one) ?? (inChances ? 0.25 : 1);
  const low = Math.floor(least / step), high = Math.max(Math.ceil(most / step), low + 2);
  return { low: low * step, high: (high + ((high - low) % 2)) * step };
}

/** The choices, those that come to the same thing once. @param {Decision} judged */
const distinct = ({ choices }) => choices.filter(({ action }, at) => !choices.slice(0, at).some(({ alike }) => alike.includes(action)));

/** What a figure is called on the scale. @param {number} value @param {boolean} inChances */
const mark = (value, inChances) => (inChances ? percent(value, 0) : signed(value, 2));

/** What stands under a choice: that it was made, that it is best. @param {Choice} choice @param {Decision} judged @param {Course} course */
function noteOf({ action, alike }, { made, best, seat }, course) {
  const own = [action, ...alike], code = "reviewed.made";
  return [own.includes(best) && el("small", { class: "best", text: say("reviewed.best") }),
    own.includes(made) && el("small", { text: say(seat === course.me ? `${code}.you` : code, { seat }) })];
}

/** One choice. @param {Choice} choice @param {Decision} judged @param {Course} course @param {View} view @param {{low: number, high: number}} scale */
function row(choice, judged, course, view, { low, high }) {
  const figure = weighed(choice), inChances = choice.win !== null, at = (/** @type {number} */ value) => `${(((value - low) / (high - low)) * 100).toFixed(2)}%`;
  const alike = choice.alike.map((action) => actText(view, judged.seat, action));
  const told = say("reviewed.interval", { low: inChances ? percent(figure.low) : signed(figure.low, 2), high: inChances ? percent(figure.high) : signed(figure.high, 2) });
  const width = ((figure.high - figure.low) / (high - low)) * 100;
  return el("li", { class: `choice ${[choice.action, ...choice.alike].includes(judged.best) ? "is-best" : ""}`, "data-action": choice.action },
    el("span", { class: "act" }, ...prose(capital(actText(view, judged.seat, choice.action))), ...noteOf(choice, judged, course),
      alike.length > 0 && el("small", {}, ...prose(say("reviewed.alike", { acts: alike.join(", ") })))),
    el("span", { class: "scale-bar", title: told }, el("u", { css: { left: at(figure.low), width: `${width.toFixed(2)}%` } }), el("i", { css: { left: at(figure.mean) } })),
    el("span", { class: "value num" }, el("b", { text: inChances ? percent(figure.mean) : signed(figure.mean, 2) }), inChances && el("small", { text: signed(choice.points.mean) }),
      el("span", { class: "unseen", text: ` ${say("reviewed.points.each", { number: signed(choice.points.mean, 2) })}, ${told}` })));
}

/** What the figures rest on. @param {Decision} judged @param {Course} course */
function basis({ seat, layouts, is_exact: exact, averaged }, course) {
  const known = sayOf("reviewed.known", course.me, { seat }), how = say(exact ? "reviewed.layouts.all" : "reviewed.layouts", { n: layouts, number: layouts.toLocaleString("en") });
  return [known, how, ...averaged.map((code) => say(`reviewed.averaged.${code}`))].join(" ");
}

/** The grade, and what the choice cost. @param {Move} move */
function verdict(move) {
  const { judged } = move, shape = shapeOf(move);
  if (!judged) return el("span", { class: "verdict" }, drawShape(shape), gradeName(move));
  const lost = costOf(judged).mean, text = judged.loss_win ? percent(lost) : say("reviewed.points", { number: lost.toFixed(2) });
  const cost = ["triangle", "diamond"].includes(shape) || judged.grade === "small" ? `, ${text}` : "";
  return el("span", { class: `verdict g-${shape}` }, drawShape(shape), gradeName(move) + cost);
}

/** Hindsight, apart from the grades: what would be made if all cards were seen. @param {Decision} judged @param {View} view */
function hindsight({ choices, seat }, view) {
  const known = choices.filter(({ open_tricks: tricks }) => tricks !== null);
  if (known.length < 2) return null;
  return el("details", { class: "hindsight" }, el("summary", { text: say("reviewed.open.choices") }), el("p", { class: "fine", text: say("reviewed.open.about") }),
    el("ul", {}, ...known.map(({ action, open_tricks: tricks }) => el("li", {}, el("span", {}, ...prose(capital(actText(view, seat, action)))), el("span", { class: "num", text: say("reviewed.open.tricks", { n: tricks }) })))));
}

/** Draws a decision. @param {HTMLElement} node @param {Course} course @param {Move} move @param {View} view the table as the viewer sees it before the move
 * @param {View} own as the one who decides sees it */
export function drawChoices(node, course, move, view, own) {
  refresh(node, [move.deal, move.place, course.me, view.table.seats], () => {
    const { judged, skipped } = move, head = prose(tell(view, course.event(move)).replace(/\.$/, ""));
    const top = el("header", {}, el("h2", { id: "decision", tabindex: "-1" }, ...head), verdict(move));
    if (!judged) return [top, el("p", { class: "why" }, ...prose(skipped?.why ?? ""))];
    const why = judged.why && el("p", { class: "why" }, ...prose(judged.why));
    if (judged.choices.length < 2) return [top, why];
    const choices = distinct(judged), inChances = choices[0].win !== null, scale = scaleOf(choices, inChances);
    const rows = choices.map((choice) => row(choice, judged, course, own, scale));
    const [first, rest] = [rows.slice(0, FEW), rows.slice(FEW)];
    const madeLate = choices.findIndex(({ action, alike }) => action === judged.made || alike.includes(judged.made)) >= FEW;
    return [top, el("ol", { class: "choices", "aria-label": say("reviewed.choices") }, ...first),
      el("div", { class: "scale num", "aria-hidden": "true" }, el("span", {}, ...[scale.low, (scale.low + scale.high) / 2, scale.high].map((value) => el("span", { text: mark(value, inChances) })))),
      rest.length > 0 && el("details", { class: "more", open: madeLate }, el("summary", { text: say("reviewed.choices.more", { n: rest.length }) }), el("ol", { class: "choices", start: FEW + 1 }, ...rest)),
      why, el("p", { class: "fine", text: basis(judged, course) }), hindsight(judged, own)];
  });
}
