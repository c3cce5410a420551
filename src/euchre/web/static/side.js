// The column beside the table, on a phone a sheet over it: the log, the tricks, the score sheet.

import { $, roomOfWindow } from "./dom.js";
import { drawLog } from "./log.js";
import { drawScoreSheet } from "./scoresheet.js";
import { asShown } from "./state.js";
import { drawTricks } from "./tricks.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {State["tab"]} Tab */

/** @type {Tab[]} */
const TABS = ["log", "tricks", "sheet"];
const COVERED = ["top", "stage", "tools"];

/** Whether there is room for the column beside the table. */
export const hasColumn = () => roomOfWindow().width >= 1180;

/** Draws the column. @param {State} state @param {{why: (at: number) => void}} does */
export function drawSide(state, does) {
  const shown = asShown(state), over = state.reading && !hasColumn();
  $("app").classList.toggle("reading", over);
  for (const id of COVERED) $(id).inert = over;
  for (const tab of TABS) {
    $(tab).hidden = tab !== state.tab;
    $(`tab-${tab}`).setAttribute("aria-selected", String(tab === state.tab));
    $(`tab-${tab}`).tabIndex = tab === state.tab ? 0 : -1;
  }
  if (!over && !hasColumn()) return;
  if (state.tab === "log") drawLog($("log"), shown, does.why);
  else if (state.tab === "tricks") drawTricks($("tricks"), shown, does.why);
  else drawScoreSheet($("sheet"), shown);
}

/** Listens to the tabs: a press, or the arrows. @param {(tab: Tab) => void} choose */
export function listenToTabs(choose) {
  for (const [at, tab] of TABS.entries()) {
    $(`tab-${tab}`).addEventListener("click", () => choose(tab));
    $(`tab-${tab}`).addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.stopPropagation();
      const next = TABS[(at + by + TABS.length) % TABS.length];
      choose(next);
      $(`tab-${next}`).focus();
    });
  }
}
