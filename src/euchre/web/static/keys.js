// The keyboard: arrows and digits for cards, letters for what is asked.

import { $ } from "./dom.js";
import { stepFocus } from "./hand.js";

/** @param {{lookBack: () => void}} does */
export function listenToKeys(does) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const hand = $("hand"), key = event.key.toLowerCase();
    if (key === "arrowleft") stepFocus(hand, -1);
    else if (key === "arrowright") stepFocus(hand, 1);
    else if (/^[1-9]$/.test(key)) /** @type {HTMLElement | undefined} */ (hand.querySelectorAll("button")[Number(key) - 1])?.focus();
    else if (key === "l") does.lookBack();
    else if (/^[a-z]$/.test(key)) /** @type {HTMLElement | null} */ (document.querySelector(`#prompt [data-key="${key}"]:not([disabled])`))?.click();
    else return;
    event.preventDefault();
  });
}
