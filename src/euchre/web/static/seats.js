// The mats round the table: who sits there, what he said, whose turn it is, who deals, made it, rests.

import { el, low, refresh, wide } from "./dom.js";
import { capital, prose, say, suitSign } from "./sentences.js";
import { drawCard } from "./card.js";
import { places } from "./layout.js";

/** @typedef {import("./reducer.js").View} View */

/** Where a seat sits for the viewer, clockwise from himself. @param {View} view @param {number} seat */
export const placeOf = (view, seat) => (seat - (view.me ?? 0) + view.table.seats.length) % view.table.seats.length;

/** Whether a seat is of the viewer's side. @param {View} view @param {number} seat */
export const isOurs = (view, seat) => view.table.sides[seat] === view.table.sides[view.me ?? 0];

/** What a seat is called here. @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.me ? say("you") : view.table.seats[seat].name);

/** A mat with its buttons. @param {View} view @param {number} seat @param {boolean} turn */
export function mat(view, seat, turn) {
  const { deal } = view, made = deal.contract?.maker === seat;
  return el("span", { class: `mat ${isOurs(view, seat) ? "us" : "them"} ${turn ? "turn" : ""}` },
    capital(nameOf(view, seat)).charAt(0),
    deal.dealer === seat && el("b", { class: "dealer", title: say("role.dealer"), text: say("table.dealer_button") }),
    made && el("b", { class: "made" }, suitSign(deal.contract?.strain ?? "n")));
}

/** @param {View} view @param {number} seat */
function roles(view, seat) {
  const found = [];
  if (view.deal.resting.includes(seat)) return say("role.rests");
  if (view.deal.contract?.alone === seat) found.push(say("role.alone"));
  else if (isOurs(view, seat)) found.push(say("role.partner"));
  if (view.deal.dealer === seat) found.push(say("role.dealer"));
  return found.join(", ");
}

/** What a seat said, while trump is made. @param {View} view @param {number} seat */
function speech(view, seat) {
  const { deal } = view, call = deal.calls.filter((one) => one.seat === seat).at(-1);
  if (!call || deal.tricks.length || deal.trick.length || (call.call === "pass" && call.phase !== deal.phase)) return null;
  const [verb, strain] = call.call.split(" ");
  const text = say(`call.${verb === "name" ? "name" : call.call.replace(" ", "_")}`, { suit: strain });
  return { text, quiet: verb === "pass", alone: verb === "name" && call.call.endsWith("alone") };
}

/** @param {View} view @param {number} seat @param {boolean} turn @param {boolean} gone whether his hand is put away */
function drawSeat(view, seat, turn, gone) {
  const [x, y] = places(view.table.seats.length)[placeOf(view, seat)];
  const said = speech(view, seat), slim = low(), beside = y < 24 && !slim;
  const cards = slim || gone ? 0 : view.deal.sizes[seat];
  return el("div",
    {
      class: `seat at ${turn ? "turn" : ""} ${slim ? "slim" : beside ? "row" : ""} ${view.deal.resting.includes(seat) ? "rests" : ""}`,
      css: { "--x": `${x}%`, "--y": `${y}%` }, "data-seat": seat,
    },
    mat(view, seat, turn),
    el("div", { class: "who" }, nameOf(view, seat), el("small", { text: roles(view, seat) })),
    cards > 0 && el("div", { class: "backs", role: "img", "aria-label": say("table.cards", { n: cards }) },
      ...Array.from({ length: cards }, () => el("span", { class: "card" }, drawCard(null)))),
    said && el("div", { class: `say ${said.quiet ? "pass" : ""}` }, ...prose(said.text), said.alone && ` ${say("call.alone")}`));
}

/** Draws all mats but the viewer's own.
 * @param {HTMLElement} node @param {View} view @param {number[]} turn the seats that the game waits for */
export function drawSeats(node, view, turn) {
  const { deal } = view, gone = Boolean(deal.outcome);
  const key = [wide(), low(), innerWidth < 900, turn, gone, deal.sizes, deal.calls, deal.contract, deal.resting, deal.dealer,
    deal.trick.length > 0, deal.tricks.length > 0, deal.phase, view.table.seats];
  refresh(node, key, () => view.table.seats.flatMap((_, seat) =>
    seat === view.me ? [] : [drawSeat(view, seat, turn.includes(seat), gone)]));
}
