// The board of a review: the cloth with all hands open, in the shade where the one who decides didn't know them.

import { drawCard, icon } from "../card.js";
import { drawCentre, drawSewn } from "../cloth.js";
import { $, el, refresh, roomOfWindow, svg, wide } from "../dom.js";
import { middle, places } from "../layout.js";
import { lookOf, sorted } from "../order.js";
import { drawTrump } from "../score.js";
import { nameOf, placeOf, speechOf } from "../seats.js";
import { capital, prose, say, speakCard } from "../sentences.js";
import { facesOf } from "./actions.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./course.js").Move} Move */
/** @typedef {{made: string[], best: string[]}} Marked the cards of the choice made, and of the best one */

/** The side of the cloth on which each of four sits, clockwise from the viewer. */
const SIDES = ["south", "west", "north", "east"];

/** What is known of a hand, as it would be held. @param {View} view @param {View} own the same moment as its seat saw it @param {number} seat */
function handOf(view, own, seat) {
  const known = own.deal.hand ?? view.deal.open[seat], faces = sorted(view.table, view.deal.contract?.strain ?? null, known);
  return [...faces, ...Array(Math.max(0, view.deal.sizes[seat] - faces.length)).fill(null)];
}

/** @param {View} view @param {string | null} face @param {Marked} marked */
function card(view, face, { made, best }) {
  if (!face) return el("span", { class: "card" }, drawCard(null));
  const { contract, upcardSuit, upcardState } = view.deal, look = lookOf(view.table, contract?.strain ?? (upcardState === "up" ? upcardSuit : null), face), isMade = made.includes(face), isBest = best.includes(face) && !isMade;
  const name = speakCard(face, look.mark), told = isMade ? say("reviewed.card.made", { name }) : isBest ? say("reviewed.card.best", { name }) : name;
  return el("span", { class: `card ${isMade ? "sel" : isBest ? "hint" : ""}`, role: "img", "aria-label": told, "data-face": face }, drawCard(face, { ...look, compact: true }),
    (isMade || isBest) && el("span", { class: "badge", title: say(isMade ? "reviewed.tag.made" : "reviewed.tag.best") }, isMade ? icon("tick") : svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("use", { href: "#s-star" }))));
}

/** @param {View} view @param {number} seat */
function said(view, seat) {
  const speech = speechOf(view, seat);
  return speech && el("span", { class: "said" }, ...prose(speech.quiet ? speech.text.toLowerCase() : speech.text), speech.alone && ` ${say("call.alone")}`);
}

/** @param {View} view @param {View} own @param {number} seat @param {boolean} shade whether the one who decides didn't know it @param {Marked} marked */
function hand(view, own, seat, shade, marked) {
  const seats = view.table.seats.length, place = placeOf(view, seat), [x, y] = places(seats)[place], cards = handOf(view, own, seat);
  const rests = view.deal.resting.includes(seat);
  return el("div", { class: `open-hand ${seats === 4 ? SIDES[place] : place ? "round" : "south"} ${shade ? "shade" : ""} ${rests ? "rests" : ""}`, "data-seat": seat,
    css: { "--x": `${x}%`, "--nx": x, "--y": `${y}%`, "--n": Math.max(cards.length, 1) } },
    el("div", { class: "name" }, el("b", { text: capital(nameOf(view, seat)) }), view.deal.dealer === seat && el("i", { class: "dealer", title: say("role.dealer"), text: say("table.dealer_button") }), said(view, seat)),
    el("div", { class: "cards", role: "group", "aria-label": say(shade ? "reviewed.hand.unknown" : "reviewed.hand", { seat }) }, ...cards.map((face) => card(view, face, marked))));
}

/** Draws the table before a move. @param {Course} course @param {Move} move @param {boolean} known whether what its player didn't know lies in the shade
 * @returns {View} as the viewer sees it */
export function drawHands(course, move, known) {
  const view = course.before(move, course.me), { deal } = view, { judged } = move, seats = view.table.seats.length;
  const marked = { made: facesOf(judged?.made ?? move.skipped?.made ?? ""), best: facesOf(judged?.best ?? "") };
  $("cloth").classList.toggle("crowded", seats > 4);
  $("cloth").style.setProperty("--mid", seats === 4 ? "47%" : `${middle(seats)}%`);
  drawSewn($("sewn"), deal.contract?.strain ?? null);
  drawTrump($("trump"), view, deal, true);
  drawCentre($("centre"), view, deal, { staying: false, back: false, yours: false, chosen: 0, of: 0 });
  refresh($("hands"), [move.deal, move.place, known, course.me, view.table.seats, wide(), roomOfWindow()], () => view.table.seats.map((_, seat) =>
    hand(view, course.before(move, seat), seat, known && seat !== move.seat && !deal.open[seat].length, seat === move.seat ? marked : { made: [], best: [] })));
  return view;
}
