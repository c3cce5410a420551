// A lesson at the table of practice: a sentence for each step, above the cloth.

import { el, refresh } from "../dom.js";
import { codesOf, hasSentence, prose, say } from "../sentences.js";
import { isMyTurn, shownDeal } from "../state.js";
import { begin, PRACTICE } from "./begin.js";

/** @typedef {import("../state.js").State} State */

const PLAYED = "euchre-lessons";

/** The lessons that this browser has played to their end. @returns {string[]} */
export const playedLessons = () => (localStorage.getItem(PLAYED) ?? "").split(" ").filter(Boolean);

/** @param {string} name */
const remember = (name) => localStorage.setItem(PLAYED, [...new Set([...playedLessons(), name])].join(" "));

/** The lesson after one, by the order of the catalogue; none after the last. @param {string} name */
function lessonAfter(name) {
  const all = codesOf("lesson.", ".about").map((code) => code.slice("lesson.".length, -".about".length));
  return all[all.indexOf(name) + 1];
}

/** The way on from a lesson. @param {string} name */
function wayOn(name) {
  const next = lessonAfter(name);
  const go = (/** @type {Event} */ event) => {
    if (!next) return;
    event.preventDefault();
    begin(PRACTICE, { practise: { lesson: next } }, () => location.assign("/learn"));
  };
  return el("a", { href: "/learn", text: say(next ? "learn.next" : "learn.all"), on: { click: go } });
}

let told = "";

/** The code of the sentence for now; the last one while others play. @param {State} state @param {string} name */
function stepOf(state, name) {
  const deal = shownDeal(state);
  if (deal.number > 0) return "";
  const over = Boolean(deal.outcome);
  if (over) remember(name);
  if (!over && !isMyTurn(state)) return told;
  const phase = over ? "over" : deal.phase.replaceAll(" ", "_"), codes = [`lesson.${name}.${phase}.${deal.tricks.length}`, `lesson.${name}.${phase}`];
  return codes.find(hasSentence) ?? told;
}

/** Draws what the table of practice says of itself. @param {HTMLElement} node @param {State} state */
export function drawLesson(node, state) {
  const { practise } = state.view.table, isLesson = Boolean(practise) && hasSentence(`lesson.${practise}`);
  const beyond = shownDeal(state).number > 0, here = Boolean(practise) || location.pathname.startsWith("/practise");
  told = isLesson && !beyond ? stepOf(state, practise ?? "") : beyond || !practise ? "practise.any" : "";
  node.hidden = !here;
  refresh(node, [practise, told, beyond], () => [
    el("b", { text: say(isLesson && !beyond ? `lesson.${practise}` : "practise.here") }),
    told && el("span", { role: "status" }, ...prose(say(told))),
    isLesson ? wayOn(practise ?? "") : practise ? el("a", { href: "/", text: say("practise.back") }) : el("a", { href: "/practise", text: say("practise.choose") }),
  ]);
}
