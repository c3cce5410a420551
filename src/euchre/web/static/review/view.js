// A review on the page: what is looked at, and everything drawn from it.

import { $, el, refresh, wide } from "../dom.js";
import { capital, prose, say, sayOf, setNames } from "../sentences.js";
import { nameOf } from "../seats.js";
import { drawChoices } from "./choices.js";
import { Course } from "./course.js";
import { percent } from "./figures.js";
import { drawHands } from "./hands.js";
import { drawLine } from "./line.js";
import { drawMoves } from "./moves.js";
import { dealText, drawSummary, scoreText, sideNames } from "./summary.js";

/** @typedef {import("./course.js").Move} Move */
/** @typedef {import("./course.js").Reviewed} Reviewed */

/** @type {Course | null} */
let course = null;
/** @type {Reviewed | null} */
let reviewed = null;
/** The move that is looked at; the first one behind the whole game. @type {Move | null} */
let here = null;
/** Whether the whole game is shown beside the board, and not one move. */
let whole = true;
/** Whether what the one who decides didn't know lies in the shade. */
let known = false;

const TALL = { desk: 140, phone: 112 };

/** @param {Move | null | undefined} to */
function go(to) {
  if (!to) return;
  [here, whole] = [to, false];
  draw();
}

/** @param {number} by */
function step(by) {
  if (!course) return;
  if (whole) return go(by > 0 ? here ?? course.moves[0] : null);
  const at = course.moves.indexOf(/** @type {Move} */ (here));
  go(course.moves[at + by]);
}

/** To the first or last move of the deal; from there to that of the one before or behind it. @param {number} by */
function leap(by) {
  if (!course || !here) return;
  const moves = course.deals[here.deal], end = by < 0 ? moves[0] : moves[moves.length - 1];
  if (here !== end || whole) return go(end);
  const rest = by < 0 ? course.deals.slice(0, here.deal).reverse() : course.deals.slice(here.deal + 1), next = rest.find((one) => one.length);
  go(by < 0 ? next?.[next.length - 1] : next?.[0]);
}

function nextSlip() {
  go(course?.nextFault(whole ? null : here));
}

/** @param {string} value a deal, or nothing for the whole game */
function choose(value) {
  if (value === "") {
    whole = true;
    draw();
  } else go(course?.deals[Number(value)][0]);
}

function draw() {
  if (!course || !here) return;
  const view = drawHands(course, here, known && !whole), own = course.before(here, here.seat), { record } = course.playback;
  setNames(view.table.seats.map((_, seat) => nameOf(view, seat)));
  $("review").classList.toggle("whole", whole);
  for (const id of ["decision-pane", "list"]) $(id).hidden = whole;
  $("summary").hidden = !whole;
  drawHead(view);
  drawLine($("graph"), course, whole ? null : here.deal, whole ? null : here, go, wide() ? TALL.desk : TALL.phone);
  $("line-pane").hidden = $("graph").hidden;
  if (whole) drawSummary($("summary"), course, view, { go, look, open: (deal) => choose(String(deal)) });
  else {
    drawChoices($("decision-pane"), course, here, view, own);
    drawOpen();
    drawMoves($("moves"), course, here.deal, here, view, go);
    follow();
  }
  $("told").textContent = whole ? "" : $("decision-pane").querySelector("header")?.textContent;
  drawSteps();
  document.title = say("reviewed.title", { what: $("title").textContent ?? "", game: record.table.title });
}

/** Keeps the move that is looked at in sight, where the list scrolls by itself. */
function follow() {
  const list = $("list"), now = list.querySelector(".now");
  if (!now || getComputedStyle(list).overflowY !== "auto") return;
  const top = now.offsetTop - list.offsetTop;
  list.scrollTop = Math.min(Math.max(list.scrollTop, top + now.offsetHeight - list.clientHeight + 40), Math.max(0, top - 40));
}

/** @param {import("../reducer.js").View} view */
function drawHead(view) {
  const { review, me } = /** @type {Course} */ (course), move = /** @type {Move} */ (here), deal = review.deals[move.deal];
  const sides = [...new Set(review.sides)], others = review.sides.flatMap((side, seat) => (side === review.sides[me] ? [] : [nameOf(view, seat)]));
  const them = others.length > 1 ? say("list.and", { head: others.slice(0, -1).join(", "), last: others.at(-1) }) : others.join("");
  $("title").textContent = sides.length === 2 ? say("reviewed.sides", { us: capital(sideNames({ .../** @type {any} */ ({ review, me }), isOurs: true }, view)), them }) : view.table.seats.map((_, seat) => capital(nameOf(view, seat))).join(", ");
  const where = whole ? say("reviewed.score", { score: scoreText(/** @type {Course} */ (course), review.score) }) : `${say("reviewed.deal", { number: move.deal + 1 })} · ${scoreText(/** @type {Course} */ (course), deal.before)}`;
  $("where").textContent = `${where} · ${review.title}`;
  const chance = whole ? null : chanceHere();
  $("chance-of").textContent = /** @type {Course} */ (course).isOurs ? say(`reviewed.chance.${sides.length === 2 && review.sides.length > 2 ? "side" : "own"}`) : say("reviewed.chance.of", { who: sideNames(/** @type {Course} */ (course), view) });
  $("chance").textContent = chance ? percent(chance.mean) : "";
  $("known").setAttribute("aria-pressed", String(known));
  $("known").textContent = whole ? say("reviewed.knew.you") : sayOf("reviewed.knew", me, { seat: move.seat });
  $("known").disabled = whole;
  refresh($("deal"), [review.deals.length, me], () => [el("option", { value: "", text: say("reviewed.whole") }), .../** @type {Course} */ (course).deals.map((moves, at) => {
    const { before, outcome } = dealText(/** @type {Course} */ (course), at);
    return /** @type {Course} */ (course).has(at) && el("option", { value: at, disabled: !moves.length, text: say("reviewed.deal.option", { number: at + 1, score: before, outcome: outcome.toLowerCase() }) });
  })]);
  $("deal").value = whole ? "" : String(move.deal);
  $("save").disabled = !reviewed?.egn;
  $("save").title = reviewed?.egn_problem ?? "";
}

/** The chance after the move, or the last one before it that is known. */
function chanceHere() {
  const { deals, review } = /** @type {Course} */ (course), { deal, place } = /** @type {Move} */ (here);
  const known = deals[deal].slice(0, place + 1).map((move) => /** @type {Course} */ (course).chance(move)).findLast(Boolean), before = review.deals[deal].chances?.[0];
  return known ?? (before === undefined ? null : /** @type {Course} */ (course).own({ mean: before, low: before, high: before }));
}

/** Hindsight on the deal, apart from all grades. */
function drawOpen() {
  const { review } = /** @type {Course} */ (course), deal = review.deals[/** @type {Move} */ (here).deal], open = deal.open_hands;
  $("deal-open").hidden = !open;
  refresh($("deal-open"), [deal.number, open], () => (open ? [el("h3", { text: say("reviewed.open") }),
    el("p", {}, ...prose(say(open.could === open.did ? "reviewed.open.same" : "reviewed.open.deal", { number: open.could, of: open.did }))), el("p", { class: "fine", text: say("reviewed.open.about") })] : []));
}

function drawSteps() {
  const { deals, moves } = /** @type {Course} */ (course), move = /** @type {Move} */ (here), of = deals[move.deal];
  $("at").textContent = whole ? say("reviewed.deals.n", { n: deals.filter((_, at) => course?.has(at)).length }) : say("records.step.of", { number: move.place + 1, of: of.length });
  $("in").textContent = whole ? say("reviewed.moves.n", { n: moves.length }) : move.trick === null ? say("reviewed.bidding") : say("reviewed.trick", { number: move.trick + 1 });
  $("first").disabled = $("back").disabled = !whole && move === moves[0];
  $("on").disabled = $("final").disabled = !whole && move === moves[moves.length - 1];
  if (whole) $("first").disabled = $("back").disabled = true;
  $("next-slip").disabled = !course?.nextFault(whole ? null : move);
}

/** Another seat's eyes. @param {number} seat */
function look(seat) {
  if (!course) return;
  course.me = seat;
  draw();
}

/** Gives the game as a file, with its grades in it. */
function save() {
  if (!reviewed?.egn) return;
  const address = URL.createObjectURL(new Blob([reviewed.egn], { type: "application/json" }));
  el("a", { href: address, download: `${reviewed.record.name || "review"}.egn` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const CLICKS = /** @type {Record<string, () => void>} */ ({
  first: () => leap(-1), back: () => step(-1), on: () => step(1), final: () => leap(1), "next-slip": nextSlip, save,
  known: () => {
    known = !known;
    draw();
  },
});
const KEYS = /** @type {Record<string, () => void>} */ ({
  ArrowLeft: CLICKS.back, ArrowRight: CLICKS.on, Home: CLICKS.first, End: CLICKS.final, n: nextSlip, k: CLICKS.known, g: () => choose(""),
});

/** Makes the controls ready, once. */
function listen() {
  for (const [id, click] of Object.entries(CLICKS)) $(id).addEventListener("click", click);
  $("deal").addEventListener("change", () => choose($("deal").value));
  addEventListener("keydown", (event) => {
    const key = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key], { target } = event;
    if (!course || !key || event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    key();
  });
  addEventListener("resize", draw);
}

/** Shows a review. @param {Reviewed} found */
export function openReview(found) {
  const names = found.record.table.seats.map((/** @type {{name: string, kind: string}} */ { name, kind }, /** @type {number} */ seat) => name || (kind === "person" ? say("records.you") : say("seat", { number: seat })));
  const seats = found.record.table.seats.map((/** @type {any} */ one, /** @type {number} */ at) => ({ ...one, name: names[at] }));
  reviewed = { ...found, record: { ...found.record, table: { ...found.record.table, seats } } };
  if (!course) listen();
  course = new Course(reviewed);
  here = course.moves[0] ?? null;
  $("review").hidden = !here;
  draw();
  return Boolean(here);
}
