// Words for what stands in a page already.

import { capital, say } from "../sentences.js";

/** Puts the sentences where the page names their codes. */
export function fillWords() {
  const all = (/** @type {string} */ name) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-${name}]`));
  for (const node of all("say")) node.textContent = say(node.dataset.say ?? "");
  for (const node of all("label")) node.setAttribute("aria-label", capital(say(node.dataset.label ?? "")));
  for (const node of all("hint")) /** @type {HTMLInputElement} */ (node).placeholder = say(node.dataset.hint ?? "");
}
