// The house rules of a game: each with its name and sentence, the changed ones marked, clashes at both.

import { el } from "../dom.js";
import { capital, hasSentence, say } from "../sentences.js";
import { rowsOf } from "./chips.js";

/** @typedef {{name: string, kind: string, default: any, group: string, choices: string[], low: number, high: number}} Option */
/** @typedef {{sentence: string, options: string[]}} Misfit */

const GROUPS = ["making", "scoring", "alone", "deal", "table"];

/** @param {string} code @param {string} otherwise */
const sayOr = (code, otherwise) => (hasSentence(code) ? say(code) : otherwise.replaceAll("_", " "));

/** What an option is called. @param {Option} option */
export const titleOf = (option) => sayOr(`option.${option.name}.title`, capital(option.name));

/** A value in words. @param {Option} option @param {any} value */
const wordsOf = (option, value) =>
  option.kind === "flag" ? say(value ? "new.yes" : "new.no") : option.kind === "word" ? sayOr(`option.${option.name}.${value}`, value) : String(value);

/** @param {Option} option @param {any} value @param {(value: any) => void} set @param {string} about */
function control(option, value, set, about) {
  if (option.kind === "flag") return el("input", { type: "checkbox", class: "flag", name: option.name, checked: Boolean(value), "aria-describedby": about, on: { change: (/** @type {any} */ event) => set(event.target.checked) } });
  if (option.kind === "number") return el("input", {
    type: "number", class: "field number", name: option.name, min: option.low, max: option.high, value, inputmode: "numeric", required: true, "aria-describedby": about,
    on: { input: (/** @type {any} */ event) => set(event.target.value === "" ? "" : Number(event.target.value)) },
  });
  return null;
}

/** The row of an option. @param {Option} option @param {any} value @param {(value: any) => void} set */
function rowOf(option, value, set) {
  const about = `about-${option.name}`, title = titleOf(option), sentence = capital(sayOr(`option.${option.name}`, ""));
  const range = option.kind === "number" ? ` (${say("new.range", { low: option.low, high: option.high })})` : "";
  const words = [el("b", { text: title }), el("span", { class: "changed", text: say("new.changed") }), el("small", { id: about, text: sentence + range })];
  const body = option.kind === "word"
    ? el("fieldset", { class: "word" }, el("legend", { class: "text" }, ...words),
      el("div", { class: "rows" }, ...rowsOf(option.name, option.choices.map((choice) => ({ value: choice, text: capital(wordsOf(option, choice)) })), value, set)))
    : el("label", { class: option.kind }, el("span", { class: "text" }, ...words), control(option, value, set, about));
  return el("div", { class: "option", "data-option": option.name }, body,
    el("p", { class: "usual" }, el("span", { text: say("new.usual", { value: wordsOf(option, option.default) }) })),
    el("p", { class: "clash", role: "alert", hidden: true }));
}

/** The options of a game by groups. @param {Option[]} options @param {Record<string, any>} values
 * @param {(name: string, value: any) => void} set */
export const optionList = (options, values, set) => GROUPS.flatMap((group) => {
  const own = options.filter((option) => option.group === group);
  if (!own.length) return [];
  const id = `group-${group}`;
  return [el("section", { "aria-labelledby": id }, el("h3", { id, text: capital(say(`group.${group}`)) }),
    ...own.map((option) => rowOf(option, values[option.name] ?? option.default, (value) => set(option.name, value))))];
});

/** Marks what is changed, and what doesn't go together. @param {HTMLElement} node @param {Option[]} options
 * @param {Record<string, any>} changed @param {Misfit[]} problems */
export function markOptions(node, options, changed, problems) {
  for (const option of options) {
    const row = /** @type {HTMLElement | null} */ (node.querySelector(`[data-option="${option.name}"]`));
    if (!row) continue;
    const wrong = problems.filter((problem) => problem.options.includes(option.name)).map((problem) => problem.sentence).join(" ");
    const clash = /** @type {HTMLElement} */ (row.querySelector(".clash"));
    row.classList.toggle("is-changed", option.name in changed);
    row.classList.toggle("is-wrong", Boolean(wrong));
    clash.hidden = !wrong;
    if (clash.textContent !== wrong) clash.textContent = wrong;
  }
}
