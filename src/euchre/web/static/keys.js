// The keyboard: arrows and digits for cards, letters for what is asked and for the tools.

import { $ } from "./dom.js";
import { stepFocus } from "./hand.js";

/** @param {Record<string, () => void>} tools what the letters do that no question uses
 * @param {() => void} close what Esc does */
export function listenToKeys(tools, close) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const hand = $("hand"), key = event.key.toLowerCase();
    const asked = /^[a-z]$/.test(key) && !$("stage").inert && document.querySelector(`#prompt [data-key="${key}"]:not([disabled])`);
    if (key === "escape") close();
    else if (asked) /** @type {HTMLElement} */ (asked).click();
    else if (tools[key]) tools[key]();
    else if ($("stage").inert) return;
    else if (key === "arrowleft") stepFocus(hand, -1);
    else if (key === "arrowright") stepFocus(hand, 1);
    else if (/^[1-9]$/.test(key)) /** @type {HTMLElement | undefined} */ (hand.querySelectorAll("button")[Number(key) - 1])?.focus();
    else return;
    event.preventDefault();
  });
}
