// Draws the whole table from the state: each part draws itself anew only where it shows something else.

import { $, low, wide } from "./dom.js";
import { drawCentre, drawSewn } from "./cloth.js";
import { drawHand } from "./hand.js";
import { middle, short } from "./layout.js";
import { hurry, lookAtTable, moveTable } from "./motion.js";
import { openingOf } from "./opening.js";
import { drawPanel } from "./panel.js";
import { drawPrompt } from "./prompt.js";
import { drawLesson } from "./pages/lesson.js";
import { drawScore, drawTrump } from "./score.js";
import { drawSeats } from "./seats.js";
import { say } from "./sentences.js";
import { asShown, isBidding, isMyTurn, partnerSets, seatsPicked, setsOf } from "./state.js";

/** @typedef {import("./state.js").State} State */
/**
 * @typedef {object} Does what the table's controls do
 * @property {(face: string, byKey: boolean, key: string) => void} pick
 * @property {(what: string, most: number) => void} choose
 * @property {(picked: string[]) => void} set
 * @property {(text: string) => void} act
 * @property {() => void} next
 * @property {() => void} again
 * @property {() => void} setUp
 * @property {(turn: number) => void} practise
 * @property {() => void} putAside
 * @property {() => void} bringBack
 * @property {() => void} turnSwitch
 */

/** How many cards the viewer is to lay away, and has chosen. @param {State} state */
function awayOf(state) {
  if (state.prompt.legal.some((text) => text.startsWith("discard "))) return { chosen: state.selected ? 1 : 0, of: 1 };
  const sizes = setsOf(state).map((set) => set.length), of = Math.max(0, ...sizes);
  return Math.min(...sizes) === of ? { chosen: state.picked.length, of } : { chosen: 0, of: 0 };
}

/** The seats that may be chosen for partners, and those that have been. @param {State} state @param {Does} does */
function pickOf(state, does) {
  const sets = partnerSets(state), chosen = seatsPicked(state).map(Number);
  if (!sets.length || !isMyTurn(state)) return null;
  const [verb, ...words] = state.hint?.a.split(" ") ?? [];
  return { can: [...new Set(sets.flat())].map(Number), chosen, hint: verb === "partner" ? words.map(Number) : [], of: sets[0].length, choose: (/** @type {number} */ seat) => does.choose(String(seat), sets[0].length) };
}

/** Whether a sheet leaves little of the cloth: on a desk, on a short phone, or a ladder with the values of all strains. @param {State} state */
const hasSheet = (state) => isBidding(state) && (wide() || short() || state.view.table.ladder.some((rung) => rung.values.length > 1));

/** What is played, and to what end. @param {import("./reducer.js").View} view */
function gameOf({ table, deal }) {
  const args = { title: table.title, target: table.target, number: deal.number + 1, of: table.deals };
  return say(table.target ? "page.game" : table.deals ? "page.deals" : "page.endless", args);
}

/** The middle of the table and the hand. @param {State} shown @param {Does} does @param {any} pick */
function drawPlay(shown, does, pick) {
  const { view, prompt } = shown, { deal } = view;
  const yours = isMyTurn(shown) && !shown.before && !shown.lookingBack && prompt.legal.some((text) => text.startsWith("play "));
  drawCentre($("centre"), view, deal, { staying: shown.staying, back: shown.lookingBack, yours, pick, sheet: hasSheet(shown), ...awayOf(shown) });
  drawHand($("hand"), shown, does.pick);
}

/** @param {State} state @param {Does} does */
export function drawTable(state, does) {
  const shown = asShown(state), { view } = shown, { deal } = view, mine = isMyTurn(state), pick = pickOf(shown, does), before = lookAtTable(shown);
  if (state.before && state.online) { // all else waits for the room's answer
    drawPlay(shown, does, pick);
    return moveTable(shown, before);
  }
  const opening = hasSheet(shown) || low() ? null : openingOf(view);
  document.title = mine ? say("page.your_turn") : say("page.title");
  $("game").textContent = gameOf(view);
  Object.assign($("stage").dataset, { phase: state.prompt.phase, asked: `${state.room} ${state.prompt.v}` });
  $("cloth").classList.toggle("crowded", view.table.seats.length > 5);
  $("cloth").style.setProperty("--mid", `${middle(view.table.seats.length)}%`);
  for (const side of /** @type {("us" | "them")[]} */ (["us", "them"])) {
    drawScore($(`${side}-tally`), view, deal, side, { broad: false, marker: state.marker });
    drawScore($(`${side}-plaque`), view, deal, side, { broad: true, marker: state.marker });
  }
  drawTrump($("trump"), view, deal, false);
  drawTrump($("trump-plaque"), view, deal, true);
  drawSewn($("sewn"), deal.contract?.strain ?? null);
  drawPlay(shown, does, pick);
  drawSeats($("seats"), view, { turn: state.prompt.waiting_for, sheet: hasSheet(shown), pick, opening });
  drawPrompt($("prompt"), state.before ? asShown({ ...state, view: state.before }) : shown, does);
  drawPanel($("panel"), shown, does);
  drawLesson($("lesson"), state);
  moveTable(shown, before);
  $("cloth").onpointerdown = hurry;
  $("app").classList.toggle("off", !state.online);
  $("offline").hidden = state.online;
}
