// How things move: only transform and opacity, nothing blocks a press, and whoever wants less motion gets a short fade.

const EASE = "cubic-bezier(.2, .8, .3, 1)", SCORE = 450, FADE = 120;

/** Whether the viewer's machine asks for less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Slides the cards that keep a score from where they lay before. @param {Element} node */
export function slideMarkers(node) {
  for (const card of node.querySelectorAll("[data-from]")) {
    if (isStill()) card.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    else card.animate([{ transform: card.getAttribute("data-from") ?? "" }, {}], { duration: SCORE, delay: 200, easing: EASE, fill: "backwards" });
  }
}
