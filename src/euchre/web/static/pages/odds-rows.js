// What was found of each call: a dot with its interval on one scale, and how many points the deal gives how often.

import { el } from "../dom.js";
import { prose, say } from "../sentences.js";

/** @typedef {{mean: number, low: number, high: number}} Interval */
/** @typedef {{call: string, points: Interval, win: Interval | null, behind: {points: Interval | null, win: Interval | null}, spread: Record<string, number>}} Choice */
/** @typedef {{choices: Choice[], best: string, layouts: number, discards: Record<string, Choice[]>}} Found */

const NAMED = /^name (\w)( alone)?$/, LEAST_TOLD = 0.07;

/** The name of a call, as people say it. @param {string} call @param {boolean} own whether the upcard goes to me */
function nameOf(call, own) {
  if (call === "pass") return say("odds.pass");
  const named = NAMED.exec(call), plain = named
    ? named[1] === "n" ? say("odds.name.n") : say("odds.name", { suit: named[1] })
    : say(own ? "odds.order.self" : "odds.order");
  return call.endsWith("alone") ? say("odds.order.alone", { call: plain }) : plain;
}

/** @param {number} value @param {number} digits */
const signed = (value, digits) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** The figures of a choice, with half their intervals. @param {Choice} choice */
function figures({ points, win }) {
  const within = (/** @type {Interval} */ { mean, high }, times = 1, digits = 2) => say("odds.within", { half: (times * (high - mean)).toFixed(digits) });
  return el("div", { class: "figures" },
    win && el("div", {}, el("span", { class: "unseen", text: say("odds.chance") }), el("b", { text: ` ${(100 * win.mean).toFixed(2)}% ` }), el("small", { text: within(win, 100) })),
    el("div", {}, el("span", { class: "unseen", text: say("odds.worth") }), win ? ` ${signed(points.mean, 2)} ` : el("b", { text: ` ${signed(points.mean, 2)} ` }), el("small", { text: within(points) })));
}

/** The dot with its interval. @param {Interval} value @param {number[]} ends of the scale */
function scale(value, [low, high]) {
  const at = (/** @type {number} */ place) => `${(100 * (place - low)) / (high - low || 1)}%`;
  return el("div", { class: "scale", "aria-hidden": "true" },
    el("i", { css: { "--from": at(value.low), "--wide": `calc(${at(value.high)} - ${at(value.low)})` } }),
    el("u", { css: { "--at": at(value.mean) } }));
}

/** How often the deal gives how many points. @param {Record<string, number>} spread */
function spreadOf(spread) {
  const parts = Object.entries(spread).map(([points, share]) => ({ points: Number(points), share })).sort((a, b) => a.points - b.points);
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(share < 0.01 ? 1 : 0)}%`;
  const text = (/** @type {number} */ points) => (points ? signed(points, 0) : "0");
  const told = parts.map(({ points, share }) => say("odds.spread", { points: text(points), share: percent(share) })).join(", ");
  return el("div", { class: "spread", role: "img", "aria-label": `${say("odds.ends")}: ${told}` }, ...parts.map(({ points, share }) => el("span", {
    class: points > 0 ? "ours" : points < 0 ? "theirs" : "none", css: { "--share": share.toFixed(4) }, title: say("odds.spread", { points: text(points), share: percent(share) }),
    text: share < LEAST_TOLD ? "" : text(points),
  })));
}

/** A row for each call. @param {Found} found @param {boolean} own whether the upcard goes to me */
export function callRows(found, own) {
  const value = (/** @type {Choice} */ { win, points }) => win ?? points;
  const values = found.choices.map(value), low = Math.min(...values.map((each) => each.low)), high = Math.max(...values.map((each) => each.high));
  const edge = (high - low) * 0.04;
  return found.choices.map((choice) => {
    const best = choice.call === found.best, less = choice.behind.win ?? choice.behind.points;
    const times = choice.behind.win ? 100 : 1, unit = choice.behind.win ? "%" : "";
    const behind = less && `${Math.abs(times * less.mean).toFixed(2)}${unit} ${say("odds.within", { half: (times * (less.high - less.mean)).toFixed(2) })}`;
    return el("div", { class: `call${best ? " is-best" : ""}`, "data-call": choice.call },
      el("p", { class: "name" }, ...prose(nameOf(choice.call, own)), el("small", { text: best ? say("odds.best") : say("odds.behind", { behind: behind ?? "" }) })),
      figures(choice),
      el("div", { class: "bars" }, scale(value(choice), [low - edge, high + edge]), spreadOf(choice.spread)));
  });
}
