// A new game: which one, who plays, by which house rules. The server says what goes together.

import { $, el, refresh } from "../dom.js";
import { capital, hasSentence, say } from "../sentences.js";
import { askServer, postJson, settled } from "./ask.js";
import { begin, GAME } from "./begin.js";
import { chipsOf, rowsOf } from "./chips.js";
import { markOptions, optionList } from "./options.js";
import { startPage, tellFault } from "./start.js";
import { valuesOf } from "./wanted.js";

/** @typedef {import("./options.js").Option} Option */
/** @typedef {import("./options.js").Misfit} Misfit */
/** @typedef {{name: string, title: string, seats: number[], options: Option[]}} Game */
/** @typedef {{games: Game[], presets: {name: string, title: string, ruleset: string, options: Record<string, any>}[], bots: string[], names: string[]}} Offer */

const SPEEDS = ["slow", "easy", "brisk", "at once"];
const USUAL_SEATS = 4;

/** @type {Offer} */
let offer = { games: [], presets: [], bots: [], names: [] };
const wish = {
  ruleset: "", seats: USUAL_SEATS, options: /** @type {Record<string, any>} */ ({}), preset: "",
  bots: /** @type {string[]} */ ([]), speed: "easy",
};
const found = { problems: /** @type {Misfit[]} */ ([]), code: "" };
let leaving = "";
/** What was wrong with the last code; it stands until something else is chosen. */
let unread = "";

const game = () => /** @type {Game} */ (offer.games.find((one) => one.name === wish.ruleset));
const playable = () => offer.games.filter((one) => one.seats.includes(wish.seats));

/** The options that differ from the game's own. */
const changed = () => Object.fromEntries(game().options.flatMap((option) => {
  const value = wish.options[option.name] ?? option.default;
  return value === option.default ? [] : [[option.name, value]];
}));

/** @param {string} name @param {Record<string, any>} options */
function choose(name, options, preset = "") {
  Object.assign(wish, { ruleset: name, options: { ...options }, preset });
  if (!game().seats.includes(wish.seats)) wish.seats = game().seats[0];
  draw();
  ask();
}

/** @param {number} seats */
function sit(seats) {
  wish.seats = seats;
  if (!game().seats.includes(seats)) choose(playable()[0].name, {});
  else choose(wish.ruleset, wish.options, wish.preset);
}

/** @param {string} name @param {any} value */
function set(name, value) {
  unread = "";
  wish.options[name] = value;
  wish.preset = "";
  found.code = "";
  drawRules();
  ask();
}

const ask = settled(async () => {
  const asked = JSON.stringify([wish.ruleset, wish.seats, changed()]);
  const verdict = await postJson("/check", { ruleset: wish.ruleset, seats: wish.seats, options: changed() });
  if (asked !== JSON.stringify([wish.ruleset, wish.seats, changed()])) return;
  tellFault(verdict.problem ?? unread);
  Object.assign(found, { problems: verdict.problems ?? [], code: verdict.code ?? "" });
  drawRules();
});

function draw() {
  const counts = [...new Set(offer.games.flatMap((one) => one.seats))].sort((a, b) => a - b);
  refresh($("seats"), [counts, wish.seats], () => chipsOf("seats", counts.map((n) => ({ value: String(n), text: String(n) })), String(wish.seats), (n) => sit(Number(n))));
  refresh($("games"), [wish.seats, wish.ruleset, wish.preset], () => rowsOf("game", playable().map((one) => ({
    value: one.name, text: one.title, about: hasSentence(`game.${one.name}`) ? say(`game.${one.name}`) : "",
  })), wish.ruleset, (name) => {
    unread = "";
    choose(name, {});
  }));
  drawPresets();
  drawPlayers();
  refresh($("pace"), wish.speed, () => chipsOf("pace", SPEEDS.map((speed) => ({ value: speed, text: say(`speed.${speed}`) })), wish.speed, (speed) => { wish.speed = speed; }));
  refresh($("options"), [wish.ruleset, wish.preset, wish.seats, wish.options], () => optionList(game().options, wish.options, set));
  drawRules();
}

function drawPresets() {
  const own = offer.presets.filter((preset) => playable().some((one) => one.name === preset.ruleset));
  $("somewhere").hidden = !own.length;
  refresh($("presets"), [own.length, wish.preset], () => chipsOf("preset", own.map(({ name, title }) => ({ value: name, text: title })), wish.preset, (name) => {
    const preset = own.find((one) => one.name === name);
    if (preset) choose(preset.ruleset, preset.options, name);
  }));
  $("preset-about").textContent = wish.preset ? say(`preset.${wish.preset}`) : "";
}

/** Who sits there, from the person's left. */
function drawPlayers() {
  const others = offer.names.slice(0, wish.seats - 1);
  refresh($("who"), [others, wish.bots], () => others.map((name, at) =>
    el("fieldset", { class: "player" }, el("legend", {}, el("span", { class: "mat", "aria-hidden": "true", text: name.charAt(0) }), name),
      el("div", { class: "chips" }, ...chipsOf(`bot-${at}`, offer.bots.map((bot) => ({
        value: bot, text: hasSentence(`temper.${bot}`) ? say(`temper.${bot}`) : bot, about: hasSentence(`temper.${bot}.about`) ? say(`temper.${bot}.about`) : "",
      })), wish.bots[at] ?? offer.bots[0], (bot) => { wish.bots = others.map((_, seat) => (seat === at ? bot : wish.bots[seat] ?? offer.bots[0])); })))));
}

function drawRules() {
  const different = changed(), n = Object.keys(different).length;
  $("rules-summary").textContent = n ? say("new.rules.changed", { n }) : say("new.rules.as", { title: game().title });
  markOptions($("options"), game().options, different, found.problems);
  $("code").textContent = found.code;
  $("copy").disabled = !found.code;
  const loose = found.problems.filter((problem) => !problem.options.length).map((problem) => problem.sentence).join(" ");
  const bad = found.problems.length > 0;
  refresh($("deal"), [game().title, wish.seats, n, bad, loose, leaving], () => [
    el("p", { class: "summary" }, el("b", { text: leaving ? say("new.leave", { title: leaving }) : say("new.summary", { title: game().title, number: wish.seats }) }),
      el("span", { class: bad ? "bad" : "", text: bad ? loose || say("new.mend") : n ? say("new.summary.rules", { n }) : "" })),
    leaving && el("button", { type: "button", class: "btn", text: say("new.leave.keep"), on: { click: () => location.assign("/") } }),
    el("button", { type: "button", class: "btn go", disabled: bad, text: say(leaving ? "new.leave.deal" : "new.deal"), on: { click: deal } }),
  ]);
}

/** Deals; but asks first where a game is running. */
async function deal() {
  if (!leaving) {
    const running = await askServer("/running.json");
    if (running.title) {
      leaving = running.title;
      drawRules();
      return;
    }
  }
  const bots = Array.from({ length: wish.seats - 1 }, (_, at) => wish.bots[at] ?? offer.bots[0]);
  begin(GAME, { ruleset: wish.ruleset, seats: wish.seats, options: changed(), bots, speed: wish.speed }, tellFault);
}

/** Takes the rules of a code. @param {string} code */
async function use(code) {
  const verdict = await postJson("/check", { code });
  const problems = verdict.problem ?? (verdict.problems ?? []).map((/** @type {Misfit} */ one) => one.sentence).join(" ");
  unread = problems;
  tellFault(problems);
  if (problems) return;
  wish.seats = verdict.seats;
  choose(verdict.ruleset, verdict.options);
}

/** What the address asks for: a code, or the old form of `?ruleset=…`. */
function fromAddress() {
  const { ruleset, seats, options } = valuesOf(location.search);
  const known = offer.games.find((one) => one.name === ruleset) ?? offer.games[0];
  wish.seats = seats ?? known.seats[0];
  choose(known.name, options);
  $("rules").open = Object.keys(options).length > 0;
  if (location.hash.length > 1) use(decodeURIComponent(location.hash.slice(1)));
}

$("copy").addEventListener("click", async () => {
  const link = `${location.origin}/new#${found.code}`;
  history.replaceState(null, "", `/new#${found.code}`);
  await navigator.clipboard?.writeText(link).catch(() => {});
  $("copy").textContent = say("new.code.copied");
  setTimeout(() => ($("copy").textContent = say("new.code.copy")), 2000);
});
$("use").addEventListener("click", () => use($("typed").value));
$("typed").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && use($("typed").value));
$("form").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
addEventListener("hashchange", fromAddress);

await startPage("new");
offer = await askServer("/games.json");
$("deal").hidden = false;
$("code-title").textContent = capital(say("new.code"));
fromAddress();
