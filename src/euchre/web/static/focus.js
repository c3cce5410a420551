// The focus is never lost: where what had it is drawn anew, its like takes over, or else the question's line.

import { $ } from "./dom.js";

const PARTS = "#hand, #prompt, #panel, #side";

/** What tells a control among those drawn in its place. @param {Element} node */
const likeness = (node) => ["data-key", "data-face", "data-at", "aria-label"].flatMap((name) => {
  const value = node.getAttribute(name);
  return value === null ? [] : [`[${name}=${CSS.escape(value)}]:not([disabled])`];
});

/** Draws, and keeps the focus where it was as far as can be. @param {() => void} draw */
export function keepingFocus(draw) {
  const had = document.activeElement, part = had?.closest(PARTS);
  draw();
  if (!had || !part || had === part || document.activeElement === had) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const like = likeness(had).map((selector) => part.querySelector(selector)).find(Boolean);
  /** @type {HTMLElement} */ (like ?? (part.id === "side" ? part : $("prompt"))).focus({ preventScroll: true });
}
