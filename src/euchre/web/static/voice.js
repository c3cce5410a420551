// For the ear: what happens goes to a polite live region, the viewer's turn to an assertive one.

import { $ } from "./dom.js";
import { say, speakCard } from "./sentences.js";
import { isMyTurn } from "./state.js";
import { isQuiet, tell } from "./telling.js";

/** Suits and ranks of a sentence in full. @param {string} text */
const spoken = (text) => text.replace(/(10|[2-9JQKA])([♠♥♦♣])/g, (_, rank, sign) =>
  speakCard((rank === "10" ? "T" : rank) + { "♠": "s", "♥": "h", "♦": "d", "♣": "c" }[/** @type {"♠"} */ (sign)]));

/** Says what has happened. @param {import("./reducer.js").View} view @param {any[]} events */
export function announce(view, events) {
  const told = events.filter((event) => event && !isQuiet(event)).map((event) => spoken(tell(view, event))).filter((text) => !/^Say\.|\{\w+\}/.test(text));
  if (told.length) $("told").textContent = told.join(" ");
}

/** Says the reason for an act, which has come to stand beside it. @param {number} at */
export function announceReason(at) {
  $("told").textContent = spoken(document.querySelector(`.because[data-at="${at}"]`)?.textContent ?? "");
}

/** Says that an act has been taken back. */
export function announceUndo() {
  $("told").textContent = say("page.taken_back");
}

/** Says that it is the viewer's turn. @param {import("./state.js").State} state */
export function announceTurn(state) {
  $("turn").textContent = isMyTurn(state) ? say("page.your_turn") : "";
}
