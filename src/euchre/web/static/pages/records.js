// Records: the games that the server keeps for this browser, or a file; step by step, from any seat.

import { $, el, refresh } from "../dom.js";
import { capital, prose, say, setNames } from "../sentences.js";
import { tell } from "../telling.js";
import { askServer } from "./ask.js";
import { begin, PRACTICE } from "./begin.js";
import { drawBoard } from "./board.js";
import { chipsOf } from "./chips.js";
import { Playback } from "./playback.js";
import { startPage, tellFault } from "./start.js";

const ALL = "all";

/** @type {Playback | null} */
let playback = null;
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
  drawChoices(here.deal);
}

/** @param {number} deal */
function drawChoices(deal) {
  const { record, begins } = /** @type {Playback} */ (playback);
  const views = [{ value: ALL, text: say("records.all") }, ...record.table.seats.map((/** @type {any} */ { name }, /** @type {number} */ n) => ({ value: String(n), text: name }))];
  refresh($("views"), [seen, record.name, record.table.seats], () => chipsOf("view", views, seen, (value) => {
    seen = value;
    draw();
  }));
  refresh($("deals"), [deal, begins], () => chipsOf("deal", begins.map((_, n) => ({ value: String(n), text: String(n + 1) })), String(deal), (value) =>
    go(/** @type {Playback} */ (playback).steps.findIndex((one) => one.deal === Number(value)))));
}

/** @param {any} record */
function open(record) {
  tellFault(record.problem ?? "");
  if (record.problem) return;
  const names = record.table.seats.map((/** @type {any} */ { name }) => name || say("records.you"));
  const seats = record.table.seats.map((/** @type {any} */ one, /** @type {number} */ n) => ({ ...one, name: names[n] }));
  const opened = new Playback({ ...record, table: { ...record.table, seats } });
  drawFaults(record.faults);
  if (!opened.steps.length) return;
  playback = opened;
  [at, seen] = [0, ALL];
  setNames(names);
  $("download").hidden = !record.name;
  $("download").href = `/records/${record.name}.euchre`;
  $("shelf").hidden = true;
  $("player").hidden = false;
  draw();
  $("title").focus();
  scrollTo(0, 0);
}

/** @param {{place: string, reason: string}[]} faults */
function drawFaults(faults) {
  $("faults").hidden = !faults.length;
  $("faults").open = faults.length > 0;
  $("faults-summary").textContent = say("records.faults", { n: faults.length });
  $("fault-list").replaceChildren(...faults.map(({ place, reason }) => el("li", {}, ...prose(say("records.fault", { place, reason })))));
}

function close() {
  playback = null;
  $("player").hidden = true;
  $("shelf").hidden = false;
  $("file").value = "";
  history.replaceState(null, "", "/records");
}

/** @param {any} game */
function shelfRow({ name, title, players, deals, score, sides, finished, begun }) {
  const points = [...new Set(sides)].map((side) => score[sides.indexOf(side)]).join("–");
  const when = new Date(begun.replace(/^(\d+-\d+-\d+)-(\d\d)(\d\d)(\d\d)$/, "$1T$2:$3:$4Z")), words = [say("records.deals", { n: deals }), points, say(finished ? "records.finished" : "records.unfinished")];
  return el("li", {}, el("button", { type: "button", on: { click: () => show(name) } },
    el("b", { text: title }), el("span", { class: "when", text: when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" }) }),
    el("small", { text: `${capital(words.join(" · "))} · ${players.filter(Boolean).join(", ")}` })));
}

/** @param {string} name */
async function show(name) {
  history.replaceState(null, "", `/records#${name}`);
  open(await askServer(`/records/${name}.json`));
}

const CLICKS = /** @type {Record<string, () => void>} */ ({ back: () => go(at - 1), on: () => go(at + 1), "trick-back": () => goTrick(-1), "trick-on": () => goTrick(1), close });
for (const [id, click] of Object.entries(CLICKS)) $(id).addEventListener("click", click);
$("slider").addEventListener("input", () => go(Number($("slider").value)));
$("play").addEventListener("click", () => begin(PRACTICE, { practise: { position: playback?.record.positions[step().deal], turn: seat() } }, tellFault));
$("copy").addEventListener("click", () => navigator.clipboard?.writeText(playback?.record.positions[step().deal] ?? ""));
$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  if (file) open(await askServer("/records", { method: "POST", body: file }));
});
const KEYS = /** @type {Record<string, () => void>} */ ({
  ArrowLeft: CLICKS.back, ArrowRight: CLICKS.on, PageUp: CLICKS["trick-back"], PageDown: CLICKS["trick-on"], Home: () => go(0), End: () => go(Infinity),
});
addEventListener("keydown", (event) => {
  const key = KEYS[event.key], { target } = event;
  if (!playback || !key || event.altKey || event.ctrlKey || event.metaKey || (target instanceof HTMLInputElement)) return;
  event.preventDefault();
  key();
});
addEventListener("resize", draw);

await startPage("records");
const kept = await askServer("/records.json");
$("games").replaceChildren(...(kept.games ?? []).map(shelfRow), ...(kept.games?.length ? [] : [el("li", { class: "about", text: kept.problem ?? say(kept.kept === false ? "records.not_kept" : "records.none") })]));
if (location.hash.length > 1) show(location.hash.slice(1));
