// A trick in miniature: its cards as they lay round the table, the winner ringed.

import { drawCard } from "./card.js";
import { el } from "./dom.js";
import { lookOf } from "./order.js";
import { nameOf, placeOf } from "./seats.js";
import { capital, say, speakCard } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */

/** The width of a card in per cent, by how many lie there, and how far from the middle. @param {number} seats */
const sizeOf = (seats) => (seats < 5 ? { width: 44, across: 27, down: 20 } : { width: 36, across: 31, down: 25 });

/** Where the card of a place lies, in per cent of the box. @param {number} seats @param {number} place */
function spot(seats, place) {
  const { width, across, down } = sizeOf(seats), angle = Math.PI / 2 + (2 * Math.PI * place) / seats;
  return { "--x": `${(50 - width / 2 + across * Math.cos(angle)).toFixed(1)}%`, "--y": `${(21 + down * Math.sin(angle)).toFixed(1)}%`, "--w": `${width}%`,
    "z-index": String(Math.round(50 + down * Math.sin(angle))) };
}

/** @param {View} view @param {string | null} strain @param {{plays: import("./reducer.js").Laid[], winner: number}} trick */
export function drawMiniature(view, strain, { plays, winner }) {
  const seats = view.table.seats.length;
  const told = plays.map(({ seat, card }) => `${nameOf(view, seat)} ${speakCard(card)}`).join(", ");
  return el("figure", {},
    el("div", { class: "mini", role: "img", "aria-label": told }, ...plays.map(({ seat, card }) =>
      el("span", { class: `card ${seat === winner ? "win" : ""}`, css: spot(seats, placeOf(view, seat)) },
        drawCard(card, { large: true, benny: lookOf(view.table, strain, card).benny })))),
    el("figcaption", { text: capital(nameOf(view, winner)), "aria-label": say("table.took", { seat: winner }) }));
}
