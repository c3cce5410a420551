// The panel at the end of a deal, and of the game: what came of it, in the game's words.

import { el, refresh } from "./dom.js";
import { drawMiniature } from "./miniature.js";
import { slideMarkers } from "./motion.js";
import { gainOf, gameWinners, headline, remarks, signed, story } from "./outcome.js";
import { prose, say, sayOf } from "./sentences.js";
import { drawStanding, drawStrip } from "./standing.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */
/** @typedef {{next: () => void, again: () => void, setUp: () => void, putAside: () => void, practise: (turn: number) => void}} Does */

const ROW = 6; // tricks that stand side by side

/** The tricks as they lay. @param {View} view @param {Deal} deal */
function tricks(view, deal) {
  const { length } = deal.tricks, columns = length > ROW ? Math.ceil(length / 2) : length;
  return length > 0 && el("div", { class: "tricks", css: { "--tricks": columns } },
    ...deal.tricks.map((trick) => drawMiniature(view, deal.contract?.strain ?? null, trick)));
}

/** The points of the deal in a disc. @param {View} view @param {Deal} deal */
function disc(view, deal) {
  const gain = gainOf(view, deal);
  return gain && el("span", { class: `gain ${gain.ours ? "" : "theirs"} ${Math.abs(gain.shown) > 99 ? "long" : ""}` }, signed(gain.shown), el("small", { text: gain.whom }));
}

/** The way to the review of the game that is over; a table of practice keeps none. */
const review = () => location.pathname === "/" && el("a", { class: "btn", href: "/review#latest" }, el("span", { text: say("act.review") }));

/** @param {State} state @param {Does} does */
function buttons({ view, prompt }, does) {
  const one = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {() => void} */ click, /** @type {string} */ small = "") =>
    el("button", { type: "button", class: `btn ${kind}`, on: { click } }, el("span", { text }), small && el("small", { text: small }));
  if (prompt.needs === "nothing") return [one("", say("act.set_up"), does.setUp), review(), one("go", say("act.again"), does.again)];
  const dealer = view.deal.nextDealer ?? 0;
  return [one("look-over", say("act.look_over"), does.putAside), one("go", say("act.next"), does.next, sayOf("log.deals", view.me, { seat: dealer }))];
}

/** Whether there is something to be played again. @param {Deal} deal */
const canRepeat = (deal) => deal.tricks.length > 0 || deal.trick.length > 0 || deal.calls.length > 0 || deal.answered.length > 0;

/** Draws the panel where there is one to show; the view's deal is the one that has ended.
 * @param {HTMLElement} node @param {State} state @param {Does} does */
export function drawPanel(node, state, does) {
  const { view, prompt } = state, { deal } = view;
  const shown = prompt.needs !== "act" && Boolean(deal.outcome) && !state.staying && !state.putAside;
  const appears = shown && node.hidden;
  node.hidden = !shown;
  node.parentElement?.classList.toggle("veiled", shown);
  refresh(node, shown ? [deal.number, view.points, view.games, view.ended, prompt.needs, state.marker] : null, () => {
    if (!shown) return [];
    const won = gameWinners(view).length > 0 || Boolean(view.ended), told = remarks(view);
    return [el("section", { class: `panel paper ${prompt.needs === "nothing" ? "ending" : ""}`, role: "dialog", "aria-labelledby": "outcome" },
      el("div", { class: "head" },
        el("div", {}, el("h1", { id: "outcome", text: headline(state) }), el("p", {}, ...prose(story(view, deal)))), disc(view, deal)),
      tricks(view, deal), ...drawStanding(view, state.marker),
      told.length > 0 && el("div", { class: "remarks" }, ...told.map((text) => el("p", { class: "remark", text }))), won && drawStrip(view),
      el("div", { class: "acts" }, ...buttons(state, does)),
      canRepeat(deal) && el("p", { class: "once-more" }, ...[["practise.again", 0], ["practise.swap", 1]].map(([code, turn]) =>
        el("button", { type: "button", text: say(String(code)), on: { click: () => does.practise(Number(turn)) } }))))];
  });
  if (!appears) return;
  slideMarkers(node);
  /** @type {HTMLElement | null} */ (node.querySelector(".go"))?.focus({ preventScroll: true });
}
