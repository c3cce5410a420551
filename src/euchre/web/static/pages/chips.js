// A choice of one among a few: radio buttons that look like what they are on paper.

import { el } from "../dom.js";

/** @typedef {{value: string, text: string, about?: string}} Chip */

/** One radio button of a set. @param {string} name @param {Chip} chip @param {boolean} chosen @param {(value: string) => void} choose @param {string} [kind] */
const radio = (name, { value, text, about }, chosen, choose, kind = "chip") =>
  el("label", { class: kind },
    el("input", { type: "radio", name, value, checked: chosen, on: { change: () => choose(value) } }),
    el("span", { class: "text" }, el("b", { text }), about && el("small", { text: about })));

/** Chips in a row. @param {string} name @param {Chip[]} chips @param {string} chosen @param {(value: string) => void} choose */
export const chipsOf = (name, chips, chosen, choose) => chips.map((chip) => radio(name, chip, chip.value === chosen, choose));

/** Rows, each with a sentence. @param {string} name @param {Chip[]} chips @param {string} chosen @param {(value: string) => void} choose */
export const rowsOf = (name, chips, chosen, choose) => chips.map((chip) => radio(name, chip, chip.value === chosen, choose, "pick"));
