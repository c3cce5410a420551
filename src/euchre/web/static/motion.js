// How things move: only transform and opacity, nothing blocks a press, and whoever wants less motion gets a short fade.

import { $, svg } from "./dom.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{x: number, y: number, width: number}} Spot the middle of what is seen, and its width */

const EASE = "cubic-bezier(.2, .8, .3, 1)", FADE = 120;
const PLAY = 220, FLIGHT = 240, CARD = 55, MOST = 1400, FLIP = 260, SWEEP = 280, SCORE = 450, STITCH = 600;
/** How long each takes at a pace, against the usual one; at once nothing moves. @type {Record<string, number>} */
const PACES = { slow: 1.5, easy: 1, brisk: 0.7, "at once": 0 };

/** What was drawn last: by it is known what is new. @type {{room: string, number: number, events: number, staying: boolean} | null} */
let drawn = null;

/** Whether the viewer, or his machine, asks for less motion. */
const isStill = () => document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element | null | undefined} node @returns {Spot | null} */
function spotOf(node) {
  const box = node?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width } : null;
}

/** The mat of a seat, the viewer's own too. @param {State} state @param {number} seat */
const matOf = ({ view }, seat) => document.querySelector(seat === view.me ? "#prompt .mat" : `#seats [data-seat="${seat}"] .mat`) ?? (seat === view.me ? $("hand") : null);

/** A short fade in place of any move. @param {Element} node @param {number} [delay] */
const fade = (node, delay = 0) => node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: "backwards" });

/** Moves a node from where something lay to where it lies now. @param {Element} node @param {Spot} from
 * @param {{duration: number, delay?: number, turn?: number}} how @returns {Animation | null} */
function fly(node, from, { duration, delay = 0, turn = 0 }) {
  const to = spotOf(node);
  if (!to) return null;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${Math.min(1, from.width / to.width)}) rotate(${turn}deg)`;
  return node.animate([{ transform: start, opacity: delay ? 0 : 1 }, { opacity: 1, offset: 0.15 }, { transform: "none", opacity: 1 }], { duration, delay, easing: EASE, fill: "backwards" });
}

/** What has to be known of the table before it is drawn anew.
 * @param {State} state @returns {{hand: Map<string, Spot>, trick: Element[]}} */
export function lookAtTable(state) {
  const hand = new Map(), goes = Boolean(drawn?.staying && !state.staying && PACES[state.speed]);
  if (!drawn || !PACES[state.speed]) return { hand, trick: [] };
  for (const card of document.querySelectorAll("#hand [data-face]")) hand.set(card.getAttribute("data-face"), spotOf(card));
  return { hand, trick: goes ? [...document.querySelectorAll("#centre .spot[data-seat]")] : [] };
}

/** Moves what is new since the table was drawn last. @param {State} state @param {ReturnType<typeof lookAtTable>} before */
export function moveTable(state, before) {
  const { deal } = state.view, pace = PACES[state.speed] ?? 1, last = drawn;
  drawn = { room: state.room, number: deal.number, events: deal.events.length, staying: state.staying };
  if (!last || last.room !== state.room || !pace) return;
  const fresh = deal.events.slice(last.number === deal.number ? last.events : 0);
  if (before.trick.length) sweep(state, before.trick, pace);
  const ends = moveDeal(state, fresh, pace);
  if (!fresh.some((event) => event.event === "played")) flyOn(state);
  for (const event of fresh) {
    if (event.event === "played") movePlay(state, event, before.hand, pace);
    if (event.event === "turned up") flip(pace, ends);
    if (["ordered up", "named", "contracted", "called blind"].includes(event.event)) stitch(pace);
  }
}

/** A card on its way from the hand or the mat to its place. @param {State} state @param {any} event @param {Map<string, Spot>} hand @param {number} pace */
function movePlay(state, event, hand, pace) {
  const card = document.querySelector(`#centre .spot[data-seat="${event.seat}"] .card`);
  if (!card) return;
  const from = (event.seat === state.view.me && hand.get(event.card)) || spotOf(matOf(state, event.seat));
  own = null;
  if (isStill() || !from) return void fade(card);
  const flight = fly(card, from, { duration: PLAY * pace, turn: event.seat === state.view.me ? 0 : -8 });
  if (event.seat === state.view.me && flight) own = { card, from, flight, duration: PLAY * pace };
}

/** The viewer's own card on its way. @type {{card: Element, from: Spot, flight: Animation, duration: number} | null} */
let own = null;

/** The own card lay at once; where the room's answer draws it anew it goes on from where it was. @param {State} state */
function flyOn(state) {
  const card = own && !own.card.isConnected && document.querySelector(`#centre .spot[data-seat="${state.view.me}"] .card`);
  if (!own || !card) return;
  const { currentTime } = own.flight, flight = Number(currentTime) < own.duration ? fly(card, own.from, own) : null;
  if (flight) flight.currentTime = currentTime;
  own = null;
}

/** The cards on their way from the dealer, in the batches in which they are dealt; gives when the last is there.
 * @param {State} state @param {any[]} fresh @param {number} pace */
function moveDeal(state, fresh, pace) {
  const batches = fresh.filter((event) => event.event === "dealt batch");
  const from = batches.length ? spotOf(matOf(state, state.view.deal.dealer)) : null; // a look costs a layout
  if (!from) return 0;
  if (isStill()) {
    for (const node of document.querySelectorAll("#hand, #seats .backs")) fade(node);
    return FADE;
  }
  const count = batches.reduce((sum, { count: n }) => sum + n, 0), step = Math.min(CARD, (MOST - FLIGHT) / count) * pace;
  /** @type {Record<number, number>} */
  const given = {};
  let at = 0;
  for (const batch of batches) {
    const cards = batch.seat === state.view.me ? $("hand").children : document.querySelectorAll(`#seats [data-seat="${batch.seat}"] .backs .card`);
    for (let n = 0; n < batch.count; n++, at++) {
      const card = cards[(given[batch.seat] = (given[batch.seat] ?? -1) + 1)];
      if (card) fly(card.firstElementChild ?? card, { ...from, width: 30 }, { duration: FLIGHT * pace, delay: at * step + 1 });
    }
  }
  return at * step + FLIGHT * pace;
}

/** The top card of the stock turns its face up. @param {number} pace @param {number} delay */
function flip(pace, delay) {
  const card = document.querySelector("#centre .upcard");
  if (card && isStill()) fade(card);
  else card?.animate([{ transform: "translateX(-24%) rotateY(90deg) scale(1.04)", opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }],
    { duration: FLIP * pace, delay, easing: EASE, fill: "backwards" });
}

/** The cards of a trick square up and slide to its winner. @param {State} state @param {Element[]} cards @param {number} pace */
function sweep(state, cards, pace) {
  const winner = state.view.deal.tricks.at(-1)?.winner, to = winner === undefined ? null : spotOf(matOf(state, winner)), centre = spotOf($("centre"));
  if (!to || isStill()) return;
  const ghosts = document.createElement("div");
  ghosts.className = "ghosts";
  ghosts.setAttribute("aria-hidden", "true");
  $("cloth").append(ghosts);
  for (const card of cards) {
    ghosts.append(card);
    const here = spotOf(card) ?? centre;
    if (!here) continue;
    card.animate([{ transform: "none", opacity: 1 }, { transform: `translate(${to.x - here.x}px, ${to.y - here.y}px) scale(.25)`, opacity: 0.4 }],
      { duration: SWEEP * pace, easing: "ease-in", fill: "forwards" }).finished.then(() => ghosts.remove(), () => ghosts.remove());
  }
}

/** The suit is sewn along its outline. @param {number} pace */
function stitch(pace) {
  const drawing = document.querySelector("#sewn svg"), outline = drawing?.querySelector("path");
  if (!drawing || !outline) return;
  if (isStill()) return void fade(drawing);
  const thread = svg("path", { d: outline.getAttribute("d"), transform: outline.getAttribute("transform"), pathLength: 100, class: "thread" });
  const mask = svg("mask", { id: "stitching" }, thread);
  drawing.prepend(mask);
  outline.setAttribute("mask", "url(#stitching)");
  thread.animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: STITCH * pace, easing: "linear" }).finished
    .then(() => { outline.removeAttribute("mask"); mask.remove(); }, () => undefined);
}

/** Slides the cards that keep a score from where they lay before. @param {Element} node */
export function slideMarkers(node) {
  for (const card of node.querySelectorAll("[data-from]")) {
    if (isStill()) fade(card);
    else card.animate([{ transform: card.getAttribute("data-from") ?? "" }, {}], { duration: SCORE, delay: 200, easing: EASE, fill: "backwards" });
  }
}

/** A refused card shakes its head; with less motion its ring flashes once. @param {Element} card */
export function shakeHead(card) {
  const at = (/** @type {number} */ x) => ({ translate: `${x}px 0` });
  if (isStill()) card.animate([{ boxShadow: "0 0 0 3px var(--glow)" }, { boxShadow: "0 0 0 3px transparent" }], FADE * 2);
  else card.animate([at(0), at(-3), at(3), at(-3), at(3), at(0)], 320);
}

/** A press on the cloth ends whatever is still on its way. */
export function hurry() {
  for (const animation of document.getAnimations()) if (!(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition)) animation.finish();
}
