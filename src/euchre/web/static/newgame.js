// A new game: which one, and the house rules. The server says which games and options there are.

import { $, el } from "./dom.js";
import { capital, hasSentence, say } from "./sentences.js";

/** @typedef {{name: string, kind: string, default: any, group: string, choices: string[], low: number, high: number}} Option */
/** @typedef {{name: string, title: string, seats: number[], options: Option[]}} Game */
/** @typedef {{ruleset?: string, seats?: number, options: Record<string, any>}} Wanted */

/** The game that the address asks for, once: `?ruleset=…&stick_the_dealer=true`. @returns {Wanted | null} */
export function wantedGame() {
  const asked = new URLSearchParams(location.search);
  if (![...asked].length) return null;
  history.replaceState(null, "", location.pathname);
  const { ruleset, seats, ...options } = Object.fromEntries(asked);
  return { ...(ruleset ? { ruleset } : {}), ...(seats ? { seats: Number(seats) } : {}), options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, valueOf(value)])) };
}

/** @param {string} text */
const valueOf = (text) => (text === "true" ? true : text === "false" ? false : /^-?\d{1,9}$/.test(text) ? Number(text) : text);

/** @param {string} code @param {string} otherwise */
const sayOr = (code, otherwise) => (hasSentence(code) ? say(code) : otherwise.replaceAll("_", " "));

/** The control of an option. @param {Option} option @param {any} value */
function control(option, value) {
  if (option.kind === "flag") return el("input", { type: "checkbox", name: option.name, checked: Boolean(value) });
  if (option.kind === "number") return el("input", { type: "number", name: option.name, min: option.low, max: option.high, value, required: true });
  return el("select", { name: option.name }, ...option.choices.map((choice) =>
    el("option", { value: choice, selected: choice === value, text: sayOr(`option.${option.name}.${choice}`, choice) })));
}

/** @param {Game} game @param {Record<string, any>} values */
function fields(game, values) {
  const seats = game.seats.length > 1 && el("label", { class: "word" }, el("span", { text: capital(say("new.seats")) }),
    el("select", { name: "seats" }, ...game.seats.map((n) => el("option", { value: n, selected: n === values.seats, text: String(n) }))));
  return [seats, ...["making", "scoring", "alone", "deal", "table"].map((group) => {
    const own = game.options.filter((option) => option.group === group);
    return own.length > 0 && el("fieldset", {}, el("legend", { text: capital(sayOr(`group.${group}`, group)) }), ...own.map((option) =>
      el("label", { class: option.kind }, el("span", { text: capital(sayOr(`option.${option.name}`, option.name)) }),
        control(option, values[option.name] ?? option.default))));
  })].filter(Boolean);
}

/** What the form says, without what is the game's own. @param {HTMLFormElement} form @param {Game} game @returns {Wanted} */
function read(form, game) {
  /** @type {Record<string, any>} */
  const options = {};
  for (const option of game.options) {
    const input = /** @type {any} */ (form.elements.namedItem(option.name));
    const value = option.kind === "flag" ? input.checked : option.kind === "number" ? Number(input.value) : input.value;
    if (value !== option.default) options[option.name] = value;
  }
  const seats = /** @type {any} */ (form.elements.namedItem("seats"));
  return { ruleset: game.name, ...(seats ? { seats: Number(seats.value) } : {}), options };
}

/** Opens the form. @param {import("./protocol.js").TableInfo} table the game that is on the table
 * @param {(wanted: Wanted) => void} begin */
export async function openNewGame(table, begin) {
  const answer = await fetch("/games.json"), games = /** @type {Game[]} */ (await answer.json());
  const dialog = /** @type {HTMLDialogElement} */ ($("new-game"));
  const chosen = () => games.find((game) => game.name === select.value) ?? games[0];
  const rules = el("div", { class: "rules" });
  const select = /** @type {HTMLSelectElement} */ (el("select", { name: "ruleset", on: { change: () => rules.replaceChildren(.../** @type {any[]} */ (fields(chosen(), {}))) } },
    ...games.map((game) => el("option", { value: game.name, selected: game.name === table.ruleset, text: game.title }))));
  rules.append(.../** @type {any[]} */ (fields(chosen(), chosen().name === table.ruleset ? { ...table.options, seats: table.seats.length } : {})));
  const form = /** @type {HTMLFormElement} */ (el("form", {
    method: "dialog",
    on: { submit: (/** @type {SubmitEvent} */ event) => { if (event.submitter?.getAttribute("value") === "begin") begin(read(form, chosen())); } },
  },
    el("h2", { id: "new-game-title", text: say("new.title") }),
    el("label", { class: "word" }, el("span", { text: say("new.game") }), select),
    el("h3", { text: say("new.rules") }), rules,
    el("div", { class: "acts" },
      el("button", { class: "btn", value: "leave", formnovalidate: true, text: say("act.leave_it") }),
      el("button", { class: "btn go", value: "begin", text: say("act.begin") }))));
  dialog.replaceChildren(form);
  dialog.showModal();
}
