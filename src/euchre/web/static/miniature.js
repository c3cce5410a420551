// A trick in miniature: its cards as they lay round the table, the winner ringed.

import { drawCard } from "./card.js";
import { el } from "./dom.js";
import { lookOf } from "./order.js";
import { nameOf, placeOf } from "./seats.js";
import { capital, say, speakCard } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */

/** The width of a card in per cent, and how far it lies from the middle. */
const SIZE = { width: 44, across: 27, down: 20 };

/** Where the card of a place lies, in per cent of the box. @param {number} seats @param {number} place */
function spot(seats, place) {
  const { width, across, down } = SIZE, angle = Math.PI / 2 + (2 * Math.PI * place) / seats;
  return { "--x": `${(50 - width / 2 + across * Math.cos(angle)).toFixed(1)}%`, "--y": `${(21 + down * Math.sin(angle)).toFixed(1)}%`, "--w": `${width}%`,
    "z-index": String(Math.round(50 + down * Math.sin(angle))) };
}

/** So many cards could not be read in a box of this size: then only the one led and the winner lie there. */
const MANY = 5;
const LED = { "--x": "8%", "--y": "8%", "--w": "48%", "z-index": "1" }, BEST = { "--x": "36%", "--y": "20%", "--w": "56%", "z-index": "2" };

/** @param {number} seats @param {import("./reducer.js").Laid[]} plays @param {number} winner */
const shown = (seats, plays, winner) => plays.filter(({ seat }, at) => seats < MANY || at === 0 || seat === winner);

/** @param {View} view @param {string | null} strain @param {{plays: import("./reducer.js").Laid[], winner: number}} trick */
export function drawMiniature(view, strain, { plays, winner }) {
  const seats = view.table.seats.length;
  const told = plays.map(({ seat, card }) => `${nameOf(view, seat)} ${speakCard(card)}`).join(", ");
  return el("figure", {},
    el("div", { class: "mini", role: "img", "aria-label": told }, ...shown(seats, plays, winner).map(({ seat, card }) =>
      el("span", { class: `card ${seat === winner ? "win" : ""}`, css: seats < MANY ? spot(seats, placeOf(view, seat)) : seat === winner ? BEST : LED },
        drawCard(card, { large: true, benny: lookOf(view.table, strain, card).benny })))),
    el("figcaption", { text: capital(nameOf(view, winner)), "aria-label": say("table.took", { seat: winner }) }));
}
