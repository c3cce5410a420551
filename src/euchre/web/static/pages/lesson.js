// A lesson at the table of practice: a sentence for each step, above the cloth.

import { el, refresh } from "../dom.js";
import { hasSentence, prose, say } from "../sentences.js";
import { isMyTurn, shownDeal } from "../state.js";

/** @typedef {import("../state.js").State} State */

const PLAYED = "euchre-lessons";

/** The lessons that this browser has played to their end. @returns {string[]} */
export const playedLessons = () => (localStorage.getItem(PLAYED) ?? "").split(" ").filter(Boolean);

/** @param {string} name */
const remember = (name) => localStorage.setItem(PLAYED, [...new Set([...playedLessons(), name])].join(" "));

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
  told = isLesson ? stepOf(state, practise ?? "") : "";
  node.hidden = !practise;
  refresh(node, [practise, told], () => [
    el("b", { text: isLesson ? say(`lesson.${practise}`) : say("practise.here") }),
    told && el("span", { role: "status" }, ...prose(say(told))),
    isLesson ? el("a", { href: "/learn", text: say("learn.next") }) : el("a", { href: "/", text: say("practise.back") }),
  ]);
}
