// What a person chooses about the looks and the pace: remembered by the browser, set as attributes of the page.

import { el } from "./dom.js";
import { openHelp } from "./help.js";
import { hasSentence, say } from "./sentences.js";
import { openSheet } from "./sheet.js";

/** The choices of each option; the first is the usual one, which leaves no attribute. @type {Record<string, string[]>} */
const CHOICES = {
  theme: ["system", "light", "dark"], deck: ["2", "4"], index: ["normal", "large"], taps: ["2", "1"],
  motion: ["system", "less"], sound: ["off", "on"],
};
const SPEEDS = ["slow", "easy", "brisk", "at once"];
const KEPT = "euchre.looks";
const page = document.documentElement;

/** What is chosen for an option; empty for one that knows no usual choice. @param {string} name */
export const optionOf = (name) => page.dataset[name] ?? CHOICES[name]?.[0] ?? "";

/** @param {string} name @param {string} value */
export function setOption(name, value) {
  if (value === (CHOICES[name]?.[0] ?? "")) delete page.dataset[name];
  else page.dataset[name] = value;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...page.dataset }));
  } catch {
    // It holds until the page is left.
  }
}

/** One row: what it is about, and its choices. @param {string} name @param {string[]} choices @param {string} chosen @param {(value: string) => void} choose */
const row = (name, choices, chosen, choose) =>
  el("label", {}, el("span", { text: say(`look.${name}`) }),
    el("select", { name, on: { change: (/** @type {any} */ event) => choose(event.target.value) } },
      ...choices.map((value) => el("option", { value, selected: value === chosen, text: labelOf(name, value) }))));

/** @param {string} name @param {string} value */
function labelOf(name, value) {
  const code = `look.${name}.${value}`;
  return hasSentence(code) ? say(code) : hasSentence(`speed.${value}`) ? say(`speed.${value}`) : value;
}

/** Opens the options. @param {{speed: string, markers: string[], changed: () => void, pace: (speed: string) => void}} table
 * how the game goes, the ways to keep its score, and what to do when something has been chosen */
export function openOptions({ speed, markers, changed, pace }) {
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    setOption(name, value);
    changed();
  };
  openSheet("options", say("look.title"), [
    ...Object.keys(CHOICES).map((name) => row(name, CHOICES[name], optionOf(name), set(name))),
    markers.length > 1 && row("marker", ["", ...markers], optionOf("marker"), set("marker")),
    row("speed", SPEEDS, speed, pace),
  ], [el("button", { type: "button", class: "btn", on: { click: openHelp }, text: say("keys.title") })]);
}
