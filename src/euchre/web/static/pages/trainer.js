// The trainer: a question at the table, an answer, and what it was worth.

import { $, el, measureWindow, refresh, roomOfWindow } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { chanceOf, drawHand, shake } from "../hand.js";
import { listenToKeys } from "../keys.js";
import { optionOf } from "../options.js";
import { drawPrompt } from "../prompt.js";
import { viewOf } from "../reducer.js";
import { prose, say, setNames } from "../sentences.js";
import { nameOf } from "../seats.js";
import { askServer, postJson } from "./ask.js";
import { begin, PRACTICE } from "./begin.js";
import { drawAround } from "./board.js";
import { chipsOf } from "./chips.js";
import { after, fresh, isName, load, nextName, save } from "./progress.js";
import { startPage, tellFault } from "./start.js";
import { nameOfChoice, verdictRows } from "./verdict.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./verdict.js").Verdict} Verdict */
/** @typedef {{name: string, kind: string, level: string, seat: number, table: any, standing: any, events: any[], prompt: any, problem?: string}} Asked */

const KIND = "euchre-trainer-kind", ALL = "all";
const UNMADE = { selected: null, picked: [], alone: false, slip: null, hint: null, lookingBack: false };

/** @type {import("./progress.js").Training} */
let training = { schedule: [], size: 0, last: 0, gaps: [] };
let progress = load();
/** @type {Asked | null} */
let question = null;
/** @type {State | null} */
let state = null;
/** @type {Verdict | null} */
let verdict = null;
let kind = localStorage.getItem(KIND) ?? ALL, waiting = false;
/** A question fetched ahead, by its name. @type {{name: string, found: Promise<Asked>} | null} */
let ahead = null;

const kinds = () => (kind === ALL ? [] : [kind]);

/** @param {Partial<State>} by */
function change(by) {
  if (!state) return;
  state = { ...state, ...by };
  draw();
}

/** @param {string} name */
const fetched = (name) => (ahead?.name === name ? ahead.found : askServer(`/trainer/${name}.json`));

/** Puts a question. @param {string} name */
async function put(name) {
  if (waiting) return;
  waiting = true;
  tellFault("");
  $("making").hidden = Number(name) <= training.size;
  const found = /** @type {Asked} */ (await fetched(name));
  waiting = false;
  ahead = null;
  $("making").hidden = true;
  if (found.problem) return tellFault(found.problem);
  [question, verdict] = [found, null];
  const view = viewOf(/** @type {any} */ (found));
  setNames(view.table.seats.map((_, seat) => nameOf(view, seat)));
  state = {
    view, before: null, prompt: found.prompt, room: found.name, v: 0, speed: "easy", online: true, staying: false,
    putAside: false, reading: false, tab: "log", motives: {}, marker: "", ...UNMADE,
  };
  history.replaceState(null, "", `#${name}`);
  $("number").value = name;
  draw();
  $("stage").scrollIntoView({ block: "nearest" });
  $("prompt").focus({ preventScroll: true });
}

const next = () => put(nextName(training, progress, kinds()));

/** @param {string} action */
async function answer(action) {
  if (!question || !state || verdict || waiting) return;
  waiting = true;
  const found = /** @type {Verdict} */ (await postJson(`/trainer/${question.name}`, { a: action }));
  waiting = false;
  if (found.problem) return tellFault(found.problem);
  verdict = found;
  progress = after(training, progress, { name: found.name, isRight: found.is_right, lost: found.is_right ? 0 : found.loss_win?.mean ?? 0 });
  save(progress);
  const [, card] = action.split(" ");
  change({ ...UNMADE, selected: state.view.deal.hand?.includes(card) ? card : null });
  $("next").focus({ preventScroll: true });
  const name = nextName(training, progress, kinds());
  if (Number(name) > training.size) ahead = { name, found: askServer(`/trainer/${name}.json`) };
}

/** The state as the table shows it: once it is answered nothing is asked any more. @param {State} now @returns {State} */
const shown = (now) => (verdict ? { ...now, prompt: { ...now.prompt, legal: [], refused: {}, waiting_for: [] } } : now);

/** @param {State} now */
const awayOf = (now) => (now.prompt.legal.some((text) => text.startsWith("discard ")) ? { chosen: now.selected ? 1 : 0, of: 1 } : {});

function draw() {
  const now = state, asked = question, found = verdict;
  if (!now || !asked) return;
  keepingFocus(() => {
    const seen = shown(now), { view } = now, yours = !found && now.prompt.legal.some((text) => text.startsWith("play "));
    drawAround(view, { back: now.lookingBack, turn: found ? [] : [asked.seat], yours: yours && !now.lookingBack, ...awayOf(seen) });
    drawHand($("hand"), seen, does.pick);
    if (found) drawAnswered(now, found);
    else drawPrompt($("prompt"), now, does);
    $("which").textContent = say("trainer.heading", { name: asked.name, kind: say(`trainer.kind.${asked.kind}`), level: say(`trainer.level.${asked.level}`) });
    $("verdict").hidden = !found;
    refresh($("told"), [found, asked.name], () => (found ? verdictRows(now, found) : []));
    $("last").disabled = !view.deal.tricks.length;
    $("last").setAttribute("aria-pressed", String(now.lookingBack));
  });
  drawProgress();
}

/** In the prompt's place: the grade, what was chosen, and the way on. @param {State} now @param {Verdict} found */
function drawAnswered(now, found) {
  refresh($("prompt"), [found, "answered"], () => [
    el("div", { class: "line" },
      el("div", { class: "txt", role: "status" }, say(`trainer.grade.${found.grade}`), el("small", {}, ...prose(`${nameOfChoice(now, found.made)}. ${found.cost}`))),
      el("div", { class: "acts" }, el("button", { type: "button", id: "next", class: "btn go", "data-key": "n", text: say("trainer.next"), on: { click: next } })))]);
}

function drawKinds() {
  const all = [ALL, ...new Set(training.schedule)].map((value) => ({ value, text: say(`trainer.kind.${value}`) }));
  if (!all.some(({ value }) => value === kind)) kind = ALL;
  refresh($("kinds"), kind, () => chipsOf("kind", all, kind, (value) => {
    kind = value;
    localStorage.setItem(KIND, value);
    drawKinds();
    if (!verdict) next();
  }));
}

function drawProgress() {
  const { answered, tallies, missed, longest } = progress, right = Object.values(tallies).reduce((sum, tally) => sum + tally.right, 0);
  refresh($("done"), progress, () => [
    el("p", { class: "about", text: answered ? say("trainer.summary", { n: answered, right, longest, again: Object.keys(missed).length }) : say("trainer.progress.none") }),
    el("ul", { class: "tally-rows" }, ...Object.entries(tallies).map(([name, tally]) =>
      el("li", { text: say("trainer.progress.row", { kind: say(`trainer.kind.${name}`), ...tally }) }))),
  ]);
  $("forget").hidden = !answered;
}

const does = {
  /** @param {string} face @param {boolean} byKey */
  pick(face, byKey) {
    if (!state || verdict) return;
    const { action, refusal } = chanceOf(state, face);
    if (refusal) {
      change({ slip: refusal, selected: null });
      shake($("hand"), face);
    } else if (action && (state.selected === face || ((byKey || optionOf("taps") === "1") && action.startsWith("play ")))) answer(action);
    else if (action) change({ selected: face, slip: null });
  },
  act: answer,
  turnSwitch: () => state && change({ alone: !state.alone }),
  choose: () => {},
  set: () => {},
  next,
  bringBack: () => {},
  lookBack: () => state?.view.deal.tricks.length && change({ lookingBack: !state.lookingBack }),
  close: () => change({ lookingBack: false, slip: null, ...(verdict ? {} : { selected: null }) }),
};

await startPage("trainer");
$("last").addEventListener("click", does.lookBack);
$("cloth").addEventListener("click", (/** @type {Event} */ event) => {
  if (state?.selected && event.target instanceof Element && event.target.closest(".slot")) does.pick(state.selected, true);
});
$("link").addEventListener("click", () => navigator.clipboard?.writeText(location.href));
$("play").addEventListener("click", () => verdict && begin(PRACTICE, { practise: { position: verdict.position, turn: verdict.seat } }, tellFault));
$("go").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const name = $("number").value.trim();
  if (isName(name)) put(name);
  else tellFault(say("trainer.no_question", { name }));
});
$("forget").addEventListener("click", () => {
  progress = fresh();
  save(progress);
  draw();
});
listenToKeys({ l: does.lookBack }, does.close);
addEventListener("resize", draw);
new ResizeObserver(() => roomOfWindow().scale !== measureWindow().scale && draw()).observe($("bar"));

const known = await askServer("/trainer.json");
if (known.problem) tellFault(known.problem);
else {
  training = known;
  drawKinds();
  drawProgress();
  const name = location.hash.slice(1);
  put(isName(name) ? name : nextName(training, progress, kinds()));
}
