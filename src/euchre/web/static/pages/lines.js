// Alternative lines: how else a deal could have gone, chosen where they branch off, stepped through like the deal itself.

import { $, refresh } from "../dom.js";
import { prose, say } from "../sentences.js";
import { tell } from "../telling.js";
import { rowsOf } from "./chips.js";
import { Playback } from "./playback.js";

/** @typedef {{deal: number, number: number, of: number, at: number, events: any[], problem: string}} Told */
/** @typedef {{told: Told, playback: Playback, branch: number}} Line `branch` is its first step of its own */

/** A line, ready to be stepped through. @param {Playback} main @param {Told} told @returns {Line} */
function lineOf(main, told) {
  const began = main.begins[told.deal], playback = new Playback({ ...main.record, events: [...main.record.events.slice(0, began), ...told.events] });
  const first = playback.steps.findIndex((step) => step.deal === told.deal && step.at >= began + told.at);
  return { told, playback, branch: first < 0 ? playback.steps.length - 1 : first };
}

/** The lines of a game. @param {Playback} main @returns {Line[]} */
export const linesOf = (main) => main.record.lines.map((/** @type {Told} */ told) => lineOf(main, told));

/** What a line does first. @param {Line} line @param {number} seat */
function firstAct({ playback, branch }, seat) {
  const step = playback.steps[branch];
  return step ? tell(playback.view(seat, step), step.event) : "";
}

/** Shows the lines of the deal that one is at. @param {Line[]} lines those of the deal @param {Line | null} open
 * @param {number} step of the main line @param {number} seat @param {(line: Line | null) => void} choose */
export function drawLines(lines, open, step, seat, choose) {
  $("lines").hidden = !lines.length;
  const here = !open && lines.some((line) => line.branch === step);
  $("lines").classList.toggle("here", here);
  const title = (/** @type {Line} */ { told }) => say("records.line", { number: told.number + 1, of: told.of });
  refresh($("line-list"), [lines.map(({ told }) => told), open?.told.number ?? null, seat], () => rowsOf("line",
    [{ value: "", text: say("records.line.main") }, ...lines.map((line) => ({ value: String(line.told.number), text: title(line), about: firstAct(line, seat) }))],
    open ? String(open.told.number) : "", (value) => choose(lines.find((line) => String(line.told.number) === value) ?? null)));
  $("line-said").textContent = open ? title(open) : here ? say("records.line.here", { n: lines.filter((line) => line.branch === step).length }) : "";
  $("line-back").hidden = !open;
  $("line-problem").hidden = !open?.told.problem;
  $("line-problem").replaceChildren(...prose(open?.told.problem ?? ""));
}

