// The mats round the table: who sits there, what he said, whose turn it is, who deals, made it, rests.

import { el, low, refresh, roomOfWindow, svg, wide } from "./dom.js";
import { bidText, capital, hasSentence, prose, say, speakCard, suitSign } from "./sentences.js";
import { drawCard, icon } from "./card.js";
import { heightOf, places, short } from "./layout.js";
import { orderText } from "./telling.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {{can: number[], chosen: number[], hint: number[], choose: (seat: number) => void}} Pick the seats that may be chosen for partners */
/** @typedef {{turn: number[], sheet?: boolean, pick?: Pick | null, opening?: ReturnType<typeof import("./opening.js").openingOf>}} Now what goes on: whom the game waits for, and what is asked */

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

/** Whether a seat plays with the maker, who has found partners. @param {View} view @param {number} seat */
function isAlly(view, seat) {
  const maker = view.deal.contract?.maker;
  return maker !== undefined && maker !== seat && foundPartners(view) && view.deal.sides[seat] === view.deal.sides[maker];
}

/** What a seat is called here. @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.me ? say("you") : view.table.seats[seat].name);

/** The shape of a mat: with the viewer, against him, or neither while nobody has partners. @param {View} view @param {number} seat */
const sideOf = (view, seat) => (!hasTwoSides(view) && !foundPartners(view) ? "" : isOurs(view, seat) ? "us" : "them");

/** The ring round the mat of the one whose turn it is, round or square like the mat. @param {boolean} square */
function ring(square) {
  const shape = (/** @type {string} */ kind) => (square
    ? svg("rect", { class: kind, x: 2, y: 2, width: 56, height: 56, rx: 16 }) : svg("circle", { class: kind, cx: 30, cy: 30, r: 28.5 }));
  return svg("svg", { class: "ring", viewBox: "0 0 60 60", "aria-hidden": "true" }, shape("r0"), shape("r1"));
}

/** A mat with its buttons. @param {View} view @param {number} seat @param {boolean} turn @param {boolean} [chosen] whether it has been given a counter */
export function mat(view, seat, turn, chosen = false) {
  const { deal } = view, maker = deal.contract?.maker, made = maker === seat, side = sideOf(view, seat);
  const ally = isAlly(view, seat);
  return el("span", { class: `mat ${side} ${turn ? "turn" : ""}` },
    turn && ring(side === "them"),
    capital(nameOf(view, seat)).charAt(0),
    deal.dealer === seat && el("b", { class: "dealer", title: say("role.dealer"), text: say("table.dealer_button") }),
    ally && el("b", { class: "ally", title: say("role.ally", { seat: maker }) }),
    chosen && el("b", { class: "counter" }, icon("tick")),
    made && el("b", { class: "made" }, suitSign(deal.contract?.strain ?? "n")));
}

/** @param {View} view @param {number} seat */
function roles(view, seat) {
  const found = [];
  if (view.deal.resting.includes(seat)) return say("role.rests");
  if ([view.deal.contract?.alone, view.deal.contract?.loneDefender].includes(seat)) found.push(say("role.alone"));
  else if (isOurs(view, seat)) found.push(say("role.partner"));
  else if (isAlly(view, seat)) found.push(say("role.ally", { seat: view.deal.contract?.maker }));
  if (view.deal.dealer === seat) found.push(say("role.dealer"));
  return found.join(", ");
}

/** Whether the play has begun. @param {View} view */
const isPlaying = ({ deal }) => deal.tricks.length > 0 || deal.trick.length > 0;

/** The tricks of the maker's side and those bid. @param {View} view @param {number} seat */
export function towardsBid({ table, deal }, seat) {
  const rung = deal.contract?.maker === seat && table.ladder.find((one) => one.call === deal.contract?.level && !one.forced);
  if (!rung) return "";
  return say("score.of_bid", { number: deal.won.reduce((sum, won, other) => sum + (deal.sides[other] === deal.sides[seat] ? won : 0), 0), of: rung.tricks });
}

/** Points and tricks where each plays for himself; beside the maker what he has of his bid.
 * @param {View} view @param {number} seat @returns {string[]} */
function countsOf(view, seat) {
  const towards = isPlaying(view) ? towardsBid(view, seat) : "", points = hasTwoSides(view) ? undefined : view.points?.[seat];
  const tricks = towards || (isPlaying(view) && !hasTwoSides(view) ? say("score.tricks", { n: view.deal.won[seat] }) : "");
  return [points === undefined ? "" : say("score.points", { n: points }), tricks].filter(Boolean);
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
export function speechOf(view, seat) {
  const { deal } = view, call = deal.calls.filter((one) => one.seat === seat).at(-1);
  if (!call || deal.tricks.length || deal.trick.length || (call.call === "pass" && call.phase !== deal.phase)) return null;
  const [verb] = call.call.split(" "), { high } = deal;
  const leads = Boolean(high && high.seat === seat && !deal.contract);
  return { text: callText(view, seat, call.call), leads, quiet: verb === "pass", alone: verb === "name" && call.call.endsWith("alone") };
}

/** The cards of a seat: its hand face down or open, and beside the dealer what isn't played with.
 * @param {View} view @param {number} seat @param {boolean} bare whether no backs are drawn */
function cardsOf(view, seat, bare) {
  const { deal } = view, open = deal.open[seat], count = bare ? 0 : deal.sizes[seat];
  const many = view.table.seats.length > 5 || count > 7, kitty = !bare && deal.dealer === seat && isPlaying(view) && deal.stock > 0;
  if (open.length) {
    return el("div", { class: "faces", role: "img", "aria-label": open.map((face) => speakCard(face)).join(", ") },
      ...open.map((face) => el("span", { class: "card" }, drawCard(face, { large: true }))));
  }
  return count > 0 && el("div", { class: `backs ${many ? "many" : ""}`, role: "img", "aria-label": say("table.cards", { n: count }) },
    ...Array.from({ length: count }, () => el("span", { class: "card" }, drawCard(null))),
    kitty && el("span", { class: "card kitty", title: say("table.kitty") }, drawCard(null)));
}

/** The card that a seat showed when the first dealer was found. @param {number} seat @param {Now} now @param {string} kind @param {any[]} [more] */
function cutCard(seat, { opening }, kind, more = []) {
  const face = opening?.cards[seat];
  return opening && (face || more.length > 0) && el("div", { class: `cut ${kind} ${opening.dealer === seat ? "deals" : ""}` },
    face && el("span", { class: "card", role: "img", "aria-label": speakCard(face) }, drawCard(face, { large: true })), ...more);
}

/** @param {View} view @param {number} seat @param {Now} now */
function drawSeat(view, seat, now) {
  const { turn, sheet, pick } = now;
  const seats = view.table.seats.length, bids = view.deal.calls.length > 0 && !isPlaying(view);
  const [x, y] = places(seats, { sheet, bids })[placeOf(view, seat)], waits = turn.includes(seat), gone = Boolean(view.deal.outcome);
  const slim = low() || (!wide() && (sheet || (short() && bids && seats > 5))), beside = y < 24 && !slim;
  const tight = short() && !wide() && seats > 5 && !view.deal.resting.includes(seat);
  const said = speechOf(view, seat), can = pick?.can.includes(seat), chosen = pick?.chosen.includes(seat), counts = countsOf(view, seat);
  const drawn = mat(view, seat, waits, chosen), lines = wide() || beside ? [counts.join(" · ")].filter(Boolean) : counts;
  return el("div",
    {
      class: ["seat at", waits && "turn", slim ? "slim" : beside ? "beside" : seats > 4 && !wide() && "column", x === 50 && "far", view.deal.resting.includes(seat) && "rests", chosen ? "chosen" : can && "can", pick?.hint.includes(seat) && "hint"].filter(Boolean).join(" "),
      css: { "--x": `${x}%`, "--n": x, "--y": slim ? `${y}%` : heightOf(seats, placeOf(view, seat), y, !short()) }, "data-seat": seat,
    },
    can ? el("button", { type: "button", class: "pick", "aria-pressed": String(chosen), "aria-label": nameOf(view, seat), on: { click: () => pick?.choose(seat) } }, drawn) : drawn,
    el("div", { class: "who" }, nameOf(view, seat), !tight && el("small", { text: roles(view, seat) }), ...lines.map((text) => el("small", { text }))),
    !gone && !now.opening && cardsOf(view, seat, slim), cutCard(seat, now, seats > 4 && !wide() && !beside ? (x < 50 ? "toright" : "toleft") : ""),
    said && el("div", { class: `say ${said.quiet ? "pass" : ""} ${said.leads ? "high" : ""}` }, ...prose(said.text), said.alone && ` ${say("call.alone")}`));
}

/** Draws all mats but the viewer's own. @param {HTMLElement} node @param {View} view @param {Now} now */
export function drawSeats(node, view, now) {
  const { deal } = view, { turn, sheet, pick } = now;
  const key = [wide(), low(), roomOfWindow(), short(), turn, sheet, pick?.can, pick?.chosen, pick?.hint, deal.outcome, deal.sizes, deal.calls, deal.contract, deal.resting, deal.dealer,
    isPlaying(view), deal.phase, deal.sides, deal.won, deal.open, view.points, view.table.seats, now.opening];
  const focused = document.activeElement?.closest(".seat")?.getAttribute("data-seat");
  refresh(node, key, () => view.table.seats.flatMap((_, seat) => (seat !== view.me ? [drawSeat(view, seat, now)]
    : [cutCard(seat, now, "mine", now.opening ? [el("span", { class: "label" }, ...prose(now.opening.text))] : [])])));
  if (focused) /** @type {HTMLElement | null} */ (node.querySelector(`[data-seat="${focused}"] .pick`))?.focus();
}
