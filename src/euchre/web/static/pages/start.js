// What every page does first: sentences, drawings, the bar that leads to the others.

import { loadDeck } from "../card.js";
import { $, el, svg } from "../dom.js";
import { capital, loadSentences, say } from "../sentences.js";

const PLACES = [["table", "/"], ["new", "/new"], ["learn", "/learn"], ["practise", "/practise"], ["odds", "/odds"], ["records", "/records"]];

/** The bar. @param {string} here the page that is open */
const bar = (here) => [
  el("a", { class: "brand", href: "/" }, svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("use", { href: "#s-h" })), "euchre"),
  el("nav", { "aria-label": say("bar.all") }, ...PLACES.map(([name, path]) =>
    el("a", { href: path, "aria-current": name === here && "page", text: say(`bar.${name}`) }))),
];

/** Prepares a page and shows it. @param {string} here */
export async function startPage(here) {
  await Promise.all([loadSentences("en"), loadDeck("/static/deck.svg")]);
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) node.textContent = say(node.dataset.say ?? "");
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-label]"))) node.setAttribute("aria-label", capital(say(node.dataset.label ?? "")));
  for (const node of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-hint]"))) node.placeholder = say(node.dataset.hint ?? "");
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
