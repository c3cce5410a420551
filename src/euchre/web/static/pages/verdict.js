// What an answer was worth: the grade, the reason, and all choices on one scale.

import { el } from "../dom.js";
import { hintCall } from "../prompt.js";
import { capital, prose, say, showCard } from "../sentences.js";

/** @typedef {{mean: number, low: number, high: number}} Figure */
/** @typedef {{action: string, grade: string, points: Figure, win: Figure | null}} Choice */
/** @typedef {{name: string, made: string, grade: string, is_right: boolean, loss_win: Figure | null, cost: string, why: string, rule: string, themes: string[], choices: Choice[], position: string, seat: number, problem?: string}} Verdict */
/** @typedef {import("../state.js").State} State */

/** Shapes and colours of the grades: circle, triangle, diamond. @type {Record<string, string>} */
const LOOKS = { small: "dubious", slip: "dubious", mistake: "mistake", blunder: "blunder" };

/** @param {string} grade */
const lookOf = (grade) => `grade grade-${LOOKS[grade] ?? "great"}`;

/** What a choice is called. @param {State} state @param {string} action */
export function nameOfChoice(state, action) {
  const words = action.split(" "), [verb, what, how] = words;
  if (verb === "play" || verb === "discard") return showCard(what);
  const name = capital(hintCall(state, words));
  return verb === "name" && how ? `${name}, ${say("act.alone")}` : name;
}

/** Where a value lies on the scale of all choices, in per cent. @param {Choice[]} choices */
function scaleOf(choices) {
  const figures = choices.map(({ win, points }) => win ?? points);
  const low = Math.min(...figures.map((figure) => figure.low)), high = Math.max(...figures.map((figure) => figure.high));
  return (/** @type {number} */ value) => 2 + 96 * (value - low) / (high - low || 1);
}

/** @param {number} mean */
const signed = (mean) => `${mean < 0 ? "−" : "+"}${Math.abs(mean).toFixed(2)}`;

/** @param {State} state @param {Choice} choice @param {string} made @param {(value: number) => number} scale */
function row(state, choice, made, scale) {
  const { mean, low, high } = choice.win ?? choice.points, mine = choice.action === made;
  return el("li", { class: mine ? "mine" : "" },
    el("b", { class: lookOf(choice.grade) }, ...prose(nameOfChoice(state, choice.action)), mine && el("small", { text: ` ${say("trainer.yours")}` })),
    el("span", { class: "num" }, choice.win && el("b", { text: say("trainer.chance", { chance: (100 * mean).toFixed(1) }) }), ` ${say("trainer.points", { points: signed(choice.points.mean) })}`),
    el("span", { class: "scale", "aria-hidden": "true", css: { "--low": `${scale(low)}%`, "--reach": `${scale(high) - scale(low)}%`, "--mean": `${scale(mean)}%` } }, el("i"), el("u")));
}

/** @param {State} state @param {Verdict} verdict */
export function verdictRows(state, verdict) {
  const scale = scaleOf(verdict.choices);
  return [
    el("h2", { class: lookOf(verdict.grade), id: "grade", tabindex: "-1", text: say(`trainer.grade.${verdict.grade}`) }),
    verdict.cost && el("p", { class: "cost", text: `${verdict.cost} ${say("trainer.again")}` }),
    el("p", { class: "reason" }, ...prose(verdict.why)),
    verdict.rule && el("p", { class: "reason" }, ...prose(say("trainer.rule", { rule: verdict.rule }))),
    verdict.themes.length > 0 && el("ul", { class: "themes" }, ...verdict.themes.map((theme) => el("li", { text: theme }))),
    el("h3", { text: say("trainer.choices") }),
    el("p", { class: "about", text: say("trainer.choices.about") }),
    el("ul", { class: "choices" }, ...verdict.choices.map((choice) => row(state, choice, verdict.made, scale))),
  ];
}
