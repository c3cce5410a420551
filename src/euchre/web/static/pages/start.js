// What every page does first: sentences, drawings, the bar that leads to the others.

import { loadDeck } from "../card.js";
import { $, el, svg } from "../dom.js";
import { loadSentences, say } from "../sentences.js";
import { fillWords } from "./words.js";

const PLACES = [["table", "/"], ["new", "/new"], ["learn", "/learn"], ["practise", "/practise"], ["trainer", "/trainer"], ["odds", "/odds"], ["records", "/records"]];

/** The bar. @param {string} here the page that is open */
const bar = (here) => [
  el("a", { class: "brand", href: "/" }, svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("use", { href: "#s-h" })), "euchre"),
  el("nav", { "aria-label": say("bar.all") }, ...PLACES.map(([name, path]) =>
    el("a", { href: path, "aria-current": name === here && "page", text: say(`bar.${name}`) }))),
];

/** Prepares a page and shows it. @param {string} here */
export async function startPage(here) {
  await Promise.all([loadSentences("en"), loadDeck("/static/deck.svg")]);
  fillWords();
  document.title = say(`page.${here}`);
  $("bar").replaceChildren(...bar(here));
  $("page").hidden = false;
}

/** Says what went wrong, or nothing. @param {string} text */
export function tellFault(text) {
  $("fault").hidden = !text;
  $("fault").textContent = text;
  if (text) $("fault").scrollIntoView({ block: "center" });
}
