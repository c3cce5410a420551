// The mats round the table: who sits there, what he said, whose turn it is, who deals, made it, rests.

import { el, low, refresh, wide } from "./dom.js";
import { bidText, capital, hasSentence, prose, say, speakCard, suitSign } from "./sentences.js";
import { drawCard } from "./card.js";
import { places } from "./layout.js";
import { orderText } from "./telling.js";

/** @typedef {import("./reducer.js").View} View */

/** Where a seat sits for the viewer, clockwise from himself. @param {View} view @param {number} seat */
export const placeOf = (view, seat) => (seat - (view.me ?? 0) + view.table.seats.length) % view.table.seats.length;

/** Whether a seat plays with the viewer in this deal, as far as it is known. @param {View} view @param {number} seat */
export const isOurs = (view, seat) => view.deal.sides[seat] === view.deal.sides[view.me ?? 0];

/** Whether a seat counts with the viewer all game. @param {View} view @param {number} seat */
export const countsWithUs = (view, seat) => view.table.sides[seat] === view.table.sides[view.me ?? 0];

/** Whether two sides play, and not each for himself. @param {View} view */
export const hasTwoSides = (view) => new Set(view.table.sides).size === 2;

/** Whether it is known who plays with the maker, who has found partners. @param {View} view */
const foundPartners = (view) => !hasTwoSides(view) && new Set(view.deal.sides).size === 2;

/** What a seat is called here. @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.me ? say("you") : view.table.seats[seat].name);

/** The shape of a mat: with the viewer, against him, or neither while nobody has partners. @param {View} view @param {number} seat */
const sideOf = (view, seat) => (!hasTwoSides(view) && !foundPartners(view) ? "" : isOurs(view, seat) ? "us" : "them");

/** A mat with its buttons. @param {View} view @param {number} seat @param {boolean} turn */
export function mat(view, seat, turn) {
  const { deal } = view, maker = deal.contract?.maker, made = maker === seat;
  const ally = maker !== undefined && !made && foundPartners(view) && deal.sides[seat] === deal.sides[maker];
  return el("span", { class: `mat ${sideOf(view, seat)} ${turn ? "turn" : ""}` },
    capital(nameOf(view, seat)).charAt(0),
    deal.dealer === seat && el("b", { class: "dealer", title: say("role.dealer"), text: say("table.dealer_button") }),
    ally && el("b", { class: "ally", title: say("role.ally", { seat: maker }) }),
    made && el("b", { class: "made" }, suitSign(deal.contract?.strain ?? "n")));
}

/** @param {View} view @param {number} seat */
function roles(view, seat) {
  const found = [];
  if (view.deal.resting.includes(seat)) return say("role.rests");
  if ([view.deal.contract?.alone, view.deal.contract?.loneDefender].includes(seat)) found.push(say("role.alone"));
  else if (isOurs(view, seat)) found.push(say("role.partner"));
  if (view.deal.dealer === seat) found.push(say("role.dealer"));
  return found.join(", ");
}

/** Points and tricks, where each plays for himself. @param {View} view @param {number} seat */
function countOf(view, seat) {
  if (hasTwoSides(view)) return "";
  const playing = view.deal.tricks.length > 0 || view.deal.trick.length > 0, points = view.points?.[seat];
  const tricks = playing ? say("score.tricks", { n: view.deal.won[seat] }) : "";
  if (points === undefined) return tricks;
  return tricks ? `${points} · ${tricks}` : say("score.points", { n: points });
}

/** A call in short. @param {View} view @param {number} seat @param {string} call */
function callText(view, seat, call) {
  const [verb, ...rest] = call.split(" "), alone = rest.at(-1) === "alone";
  if (verb === "bid") return bidText(rest[0], rest[1]) + (alone ? `, ${say("call.alone")}` : "");
  if (verb === "order") return orderText(view, seat, alone);
  const code = `call.${verb === "name" ? "name" : call.replaceAll(" ", "_")}`;
  return hasSentence(code) ? say(code, { suit: rest[0] }) : call;
}

/** What a seat said, while trump is made. @param {View} view @param {number} seat */
function speech(view, seat) {
  const { deal } = view, call = deal.calls.filter((one) => one.seat === seat).at(-1);
  if (!call || deal.tricks.length || deal.trick.length || (call.call === "pass" && call.phase !== deal.phase)) return null;
  const [verb] = call.call.split(" "), { high } = deal;
  const leads = Boolean(high && high.seat === seat && !deal.contract);
  return { text: callText(view, seat, call.call), leads, quiet: verb === "pass", alone: verb === "name" && call.call.endsWith("alone") };
}

/** @param {View} view @param {number} seat @param {boolean} turn @param {boolean} gone whether his hand is put away */
function drawSeat(view, seat, turn, gone) {
  const [x, y] = places(view.table.seats.length)[placeOf(view, seat)];
  const said = speech(view, seat), slim = low(), beside = y < 24 && !slim, far = x === 50;
  const cards = slim || gone ? 0 : view.deal.sizes[seat], open = gone ? [] : view.deal.open[seat];
  const many = view.table.seats.length > 5 || cards > 7, count = countOf(view, seat);
  return el("div",
    {
      class: `seat at ${turn ? "turn" : ""} ${slim ? "slim" : beside ? "row" : ""} ${far ? "far" : ""} ${view.deal.resting.includes(seat) ? "rests" : ""}`,
      css: { "--x": `${x}%`, "--y": `${y}%` }, "data-seat": seat,
    },
    mat(view, seat, turn),
    el("div", { class: "who" }, nameOf(view, seat), el("small", { text: roles(view, seat) }), count && el("small", { text: count })),
    open.length > 0 && el("div", { class: "faces", role: "img", "aria-label": open.map((face) => speakCard(face)).join(", ") },
      ...open.map((face) => el("span", { class: "card" }, drawCard(face, { large: true })))),
    cards > 0 && !open.length && el("div", { class: `backs ${many ? "many" : ""}`, role: "img", "aria-label": say("table.cards", { n: cards }) },
      ...Array.from({ length: cards }, () => el("span", { class: "card" }, drawCard(null)))),
    said && el("div", { class: `say ${said.quiet ? "pass" : ""} ${said.leads ? "high" : ""}` }, ...prose(said.text), said.alone && ` ${say("call.alone")}`));
}

/** Draws all mats but the viewer's own.
 * @param {HTMLElement} node @param {View} view @param {number[]} turn the seats that the game waits for */
export function drawSeats(node, view, turn) {
  const { deal } = view, gone = Boolean(deal.outcome);
  const key = [wide(), low(), innerWidth < 900, turn, gone, deal.sizes, deal.calls, deal.contract, deal.resting, deal.dealer,
    deal.trick.length > 0, deal.tricks.length > 0, deal.phase, deal.sides, deal.won, deal.open, view.points, view.table.seats];
  refresh(node, key, () => view.table.seats.flatMap((_, seat) =>
    seat === view.me ? [] : [drawSeat(view, seat, turn.includes(seat), gone)]));
}
