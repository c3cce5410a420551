// Records: the games that the server keeps for this browser, or a file; step by step, from any seat.

import { $, el, refresh } from "../dom.js";
import { prose, say, setNames } from "../sentences.js";
import { tell } from "../telling.js";
import { actsOf } from "./acts.js";
import { askServer } from "./ask.js";
import { begin, PRACTICE } from "./begin.js";
import { drawBoard } from "./board.js";
import { chipsOf } from "./chips.js";
import { drawLines, linesOf } from "./lines.js";
import { NotesPane } from "./notes.js";
import { Playback } from "./playback.js";
import { startShelf } from "./shelf.js";
import { startPage, tellFault } from "./start.js";

const ALL = "all", FORMS = [".euchre", ".egn", ".egnb"];

/** The game as it was played. @type {Playback | null} */
let main = null;
/** What is being stepped through: the game, or an alternative line. @type {Playback | null} */
let playback = null;
/** @type {import("./lines.js").Line[]} */
let lines = [];
/** @type {import("./lines.js").Line | null} */
let line = null;
/** @type {(import("./acts.js").Act | null)[]} */
let acts = [];
/** The file that was brought, to be asked for another of its games. @type {File | null} */
let file = null;
let at = 0, seen = ALL;

const step = () => /** @type {import("./playback.js").Step} */ (playback?.steps[at]);
/** The seat at the bottom of the board. */
const seat = () => (seen === ALL ? playback?.record.seat ?? 0 : Number(seen));
const isOpen = () => Boolean(playback?.record.open_deals.includes(step().deal));

/** @param {number} to */
function go(to) {
  if (!playback) return;
  at = Math.max(0, Math.min(playback.steps.length - 1, to));
  draw();
}

/** To the next place where a trick or a deal begins. @param {number} by */
function goTrick(by) {
  if (!playback) return;
  const { steps } = playback;
  let to = at + by;
  while (to > 0 && to < steps.length - 1 && !steps[to].trick && steps[to].deal === steps[to - 1].deal) to += by;
  go(to);
}

/** To another line of the deal, at the place where it branches off; null is the main line. @param {import("./lines.js").Line | null} to */
function choose(to) {
  const leaving = line;
  line = to;
  playback = to?.playback ?? main;
  if (to) go(to.branch);
  else if (leaving) go(leaving.branch);
}

/** To the first step of a deal, in the main line. @param {number} deal */
function goDeal(deal) {
  if (!main) return;
  [line, playback] = [null, main];
  go(main.steps.findIndex((one) => one.deal >= deal));
}

function draw() {
  if (!playback) return;
  const { record, steps } = playback, own = isOpen() ? seat() : record.seat ?? seat(), here = step();
  const view = playback.view(own, here), { event } = here;
  const others = seen === ALL && isOpen() ? record.table.seats.map((/** @type {any} */ _, /** @type {number} */ other) => /** @type {Playback} */ (playback).view(other, here)) : [];
  drawBoard(view, others, event.event === "trick won");
  $("title").textContent = `${record.table.title}, ${say("records.deal", { number: here.deal + 1 })}`;
  $("said").replaceChildren(...prose(event.event === "dealt batch" ? say("log.deals", { seat: view.deal.dealer }) : tell(view, event)));
  $("slider").max = String(steps.length - 1);
  $("slider").value = String(at);
  $("slider").setAttribute("aria-valuetext", $("said").textContent ?? "");
  $("at").textContent = say("records.step.of", { number: at + 1, of: steps.length });
  for (const id of ["back", "trick-back"]) $(id).disabled = at === 0;
  for (const id of ["on", "trick-on"]) $(id).disabled = at === steps.length - 1;
  $("hidden").hidden = isOpen() || record.finished;
  $("play").disabled = $("copy").disabled = !record.positions[here.deal];
  drawLines(lines.filter(({ told }) => told.deal === here.deal), line, at, own ?? 0, choose);
  notes.draw({ deal: here.deal, act: line ? null : acts[here.at] }, !line);
  drawChoices(here.deal);
}

/** @param {number} deal */
function drawChoices(deal) {
  const { record, begins } = /** @type {Playback} */ (main);
  const views = [{ value: ALL, text: say("records.all") }, ...record.table.seats.map((/** @type {any} */ { name }, /** @type {number} */ n) => ({ value: String(n), text: name }))];
  refresh($("views"), [seen, record.name, record.table.seats], () => chipsOf("view", views, seen, (value) => {
    seen = value;
    draw();
  }));
  refresh($("deals"), [deal, begins], () => chipsOf("deal", begins.map((_, n) => ({ value: String(n), text: String(n + 1) })), String(deal), (value) => goDeal(Number(value))));
}

/** @param {any} record @param {Record<string, string>} forms those that it can be had in @param {number} deal */
function open(record, forms = {}, deal = 0) {
  tellFault(record.problem ?? "");
  if (record.problem) return;
  const names = record.table.seats.map((/** @type {any} */ { name }) => name || say("records.you"));
  const seats = record.table.seats.map((/** @type {any} */ one, /** @type {number} */ n) => ({ ...one, name: names[n] }));
  const opened = new Playback({ ...record, table: { ...record.table, seats } });
  drawFaults(record.faults);
  if (!opened.steps.length) return;
  playback = main = opened;
  [at, seen, line] = [0, ALL, null];
  lines = linesOf(opened);
  acts = actsOf(record.events, record.table.auctions);
  setNames(names);
  notes.open({ name: record.name, notes: record.notes, labels: record.labels, notes_problem: record.notes_problem });
  drawForms(record.name, forms);
  $("to-review").href = record.name ? `/review#${record.name}` : "/review"; // a file is brought there again
  $("shelf").hidden = true;
  $("player").hidden = false;
  drawGames(record);
  if (deal > 0) goDeal(deal);
  else draw();
  $("title").focus();
  scrollTo(0, 0);
}

/** What the game can be had as; why it can't be had as the rest. @param {string} name @param {Record<string, string>} forms */
function drawForms(name, forms) {
  const had = FORMS.filter((form) => forms[form] === "");
  $("downloads").hidden = !had.length;
  $("forms").replaceChildren(...had.map((form) => el("a", { class: "quiet", download: "", href: `/records/${name}${form}`, text: form })));
  $("forms-not").replaceChildren(...FORMS.filter((form) => forms[form]).map((form) => el("li", { text: say("records.form.not", { form, reason: forms[form] }) })));
}

/** The games of a file that holds several. @param {any} record */
function drawGames({ game, games }) {
  $("of-file").hidden = games < 2;
  const chips = Array.from({ length: games < 2 ? 0 : games }, (_, n) => ({ value: String(n + 1), text: String(n + 1) }));
  $("file-games").replaceChildren(...chipsOf("file-game", chips, String(game), (value) => bring(Number(value))));
}

/** @param {{place: string, reason: string}[]} faults */
function drawFaults(faults) {
  $("faults").hidden = !faults.length;
  $("faults").open = faults.length > 0;
  $("faults-summary").textContent = say("records.faults", { n: faults.length });
  $("fault-list").replaceChildren(...faults.map(({ place, reason }) => el("li", {}, ...prose(say("records.fault", { place, reason })))));
}

function close() {
  playback = main = null;
  $("player").hidden = true;
  $("shelf").hidden = false;
  $("file").value = "";
  history.replaceState(null, "", shelf.address());
  shelf.again();
}

/** @param {string} name @param {number} deal */
async function show(name, deal = 0) {
  history.replaceState(null, "", `${location.pathname}${location.search}#${name}`);
  const answer = await askServer(`/records/${name}.json`);
  open(answer.record ?? answer, answer.forms, deal);
}

/** Has the server read the file that was brought. @param {number} game */
async function bring(game) {
  if (file) open(await askServer(`/records?game=${game}`, { method: "POST", body: file }));
}

/** To the place of a note. @param {import("./notes.js").Note} note */
function goNote({ deal, call, card }) {
  if (!main || deal === null) return;
  if (call === null && card === null) return goDeal(deal);
  const place = acts.findIndex((act) => act && act.deal === deal && act.call === call && act.card === card);
  [line, playback] = [null, main];
  go(main.steps.findIndex((one) => one.at === place));
}

const CLICKS = /** @type {Record<string, () => void>} */ ({ back: () => go(at - 1), on: () => go(at + 1), "trick-back": () => goTrick(-1), "trick-on": () => goTrick(1), "line-back": () => choose(null), close });
for (const [id, click] of Object.entries(CLICKS)) $(id).addEventListener("click", click);
$("slider").addEventListener("input", () => go(Number($("slider").value)));
$("play").addEventListener("click", () => begin(PRACTICE, { practise: { position: playback?.record.positions[step().deal], turn: seat() } }, tellFault));
$("copy").addEventListener("click", () => navigator.clipboard?.writeText(playback?.record.positions[step().deal] ?? ""));
$("file").addEventListener("change", () => {
  [file] = $("file").files;
  bring(1);
});
const KEYS = /** @type {Record<string, () => void>} */ ({
  ArrowLeft: CLICKS.back, ArrowRight: CLICKS.on, PageUp: CLICKS["trick-back"], PageDown: CLICKS["trick-on"], Home: () => go(0), End: () => go(Infinity),
});
addEventListener("keydown", (event) => {
  const key = KEYS[event.key], { target } = event;
  if (!playback || !key || event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  key();
});
addEventListener("resize", draw);

await startPage("records");
const notes = new NotesPane({ changed: draw, go: goNote });
const shelf = await startShelf(show);
if (location.hash.length > 1) show(location.hash.slice(1));
