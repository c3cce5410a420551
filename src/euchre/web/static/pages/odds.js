// The odds of a call: five cards, the upcard, who deals, the score; and what each call is worth.

import { drawCard } from "../card.js";
import { $, el, refresh } from "../dom.js";
import { prose, say, showCard, speakCard } from "../sentences.js";
import { askServer, postJson } from "./ask.js";
import { chipsOf } from "./chips.js";
import { callRows } from "./odds-rows.js";
import { startPage, tellFault } from "./start.js";

/** @typedef {import("./odds-rows.js").Found} Found */

const RANKS = ["A", "K", "Q", "J", "T", "9"], SUITS = ["s", "h", "c", "d"], HAND = 5;
const FIRST = 20_000, MORE = 4, MOST = 320_000;
/** @typedef {{ruleset: string, title: string, options: string[]}} Game */

/** @type {Game[]} */
let games = [];
/** @type {Record<string, boolean>} */
const flags = {};
/** @type {string[]} */
let hand = [];
let upcard = "", dealer = "3", round = "1", game = "", layouts = FIRST, asking = false, asked = 0;
/** @type {Found | null} */
let found = null;

/** Lays a card, or takes it back. @param {string} face */
function pick(face) {
  if (hand.includes(face)) hand = hand.filter((card) => card !== face);
  else if (upcard === face) upcard = "";
  else if (hand.length < HAND) hand = [...hand, face];
  else if (!upcard) upcard = face;
  else return;
  change();
}

/** What was found is of another question now. */
function change() {
  [found, layouts, asking] = [null, FIRST, false];
  asked += 1;
  tellFault("");
  draw();
}

/** @param {string | undefined} face */
const slot = (face) => (face
  ? el("button", { type: "button", class: "card", "data-face": face, "aria-label": speakCard(face), on: { click: () => pick(face) } }, drawCard(face, { compact: true }))
  : el("span", { class: "card slot", role: "img", "aria-label": say("odds.slot") }));

/** @param {string} face */
function chip(face) {
  const laid = hand.includes(face) || upcard === face, full = hand.length === HAND && Boolean(upcard);
  return el("button", {
    type: "button", class: "chip", "data-pick": face, "aria-pressed": String(laid), "aria-disabled": String(full && !laid),
    "aria-label": speakCard(face), on: { click: () => pick(face) },
  }, el("b", {}, ...prose(showCard(face))));
}

/** The chips of one choice. @param {string} name @param {{value: string, text: string}[]} chips @param {string} chosen @param {(value: string) => void} choose */
const choice = (name, chips, chosen, choose) => refresh($(name), chosen, () => chipsOf(name, chips, chosen, (value) => { choose(value); change(); }));

/** @param {string} name @param {string[]} values */
const told = (name, values) => values.map((value) => ({ value, text: say(`odds.${name}.${value}`) }));

/** The flags of the game that is chosen. */
const options = () => games.find(({ ruleset }) => ruleset === game)?.options ?? [];

/** @param {string} name */
const flag = (name) => el("div", { class: "option" }, el("label", {}, el("span", { class: "text" }, el("b", { text: say(`option.${name}.title`) })),
  el("input", { type: "checkbox", class: "flag", id: name, checked: flags[name], on: { change: (/** @type {any} */ event) => { flags[name] = event.target.checked; change(); } } })));

function draw() {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.pick;
  refresh($("hand"), hand, () => Array.from({ length: HAND }, (_, at) => slot(hand[at])));
  refresh($("upcard"), upcard, () => [slot(upcard || undefined)]);
  refresh($("deck"), [hand, upcard], () => SUITS.flatMap((suit) => RANKS.map((rank) => chip(rank + suit))));
  if (focused) /** @type {HTMLElement | null} */ (document.querySelector(`[data-pick="${focused}"]`))?.focus({ preventScroll: true });
  const ready = hand.length === HAND && Boolean(upcard);
  $("picking").textContent = say(ready ? "odds.pick.done" : hand.length === HAND ? "odds.pick.upcard" : "odds.pick");
  choice("dealer", told("dealer", ["0", "1", "2", "3"]), dealer, (value) => { dealer = value; });
  choice("round", told("round", ["1", "2"]), round, (value) => { round = value; });
  choice("game", games.map(({ ruleset, title }) => ({ value: ruleset, text: title })), game, (value) => { game = value; });
  refresh($("flags"), game, () => options().map(flag));
  $("count").disabled = !ready || asking;
  $("more").disabled = asking || layouts >= MOST;
  $("working").textContent = asking ? `${say("odds.counting")} ${found ? "" : say("odds.first")}` : "";
  $("found").hidden = !found;
  if (found) show(found);
}

/** @param {Found} odds */
function show(odds) {
  $("rows").replaceChildren(...callRows(odds, dealer === "0"));
  $("sample").textContent = say("odds.sample", { count: odds.layouts.toLocaleString("en") });
  $("away").replaceChildren(...Object.entries(odds.discards).flatMap(([call, cards], at) => {
    const best = cards.find((card) => !card.behind.points);
    if (!best) return [];
    const code = call.endsWith("alone") ? "odds.away.alone" : "odds.away";
    return [at ? ", " : "", ...prose(say(code, { card: best.call.replace("discard ", "") }))];
  }));
}

/** Asks the server; an answer to what is no longer asked is dropped. */
async function ask() {
  const own = (asked += 1);
  asking = true;
  tellFault("");
  draw();
  const answer = await postJson("/odds", {
    ruleset: game, options: Object.fromEntries(options().map((name) => [name, Boolean(flags[name])])), hand: hand.join(" "), upcard, seat: 0, dealer: Number(dealer), turned_down: round === "2",
    score: `${Number($("ours").value)}-${Number($("theirs").value)}`, layouts,
  });
  if (own !== asked) return;
  asking = false;
  if (answer.choices) found = answer;
  draw();
  const problems = answer.problems ?? (answer.problem ? [answer.problem] : []);
  tellFault(problems.join("\n"));
  if (found && layouts === FIRST) $("found-title").scrollIntoView({ block: "start" });
}

await startPage("odds");
const offered = await askServer("/odds/games.json");
if (Array.isArray(offered)) games = offered;
else tellFault(offered.problem);
game = games[0]?.ruleset ?? "";
$("odds-form").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  layouts = FIRST;
  ask();
});
$("more").addEventListener("click", () => {
  layouts = Math.min(layouts * MORE, MOST);
  ask();
});
$("clear").addEventListener("click", () => {
  [hand, upcard] = [[], ""];
  change();
});
for (const id of ["ours", "theirs"]) $(id).addEventListener("input", change);
draw();
