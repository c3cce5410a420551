// The middle of the table: the stock with the card turned up, the trick, and the trump sewn into the cloth.

import { el, low, refresh, roomOfWindow, svg, wide } from "./dom.js";
import { drawCard, isLarge } from "./card.js";
import { clothCard, middle, trickSpot } from "./layout.js";
import { lookOf, twinOf, winning } from "./order.js";
import { nameOf, placeOf } from "./seats.js";
import { capital, prose, say, speakCard } from "./sentences.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

/** The trick on the table: the one in progress, or the last one while it stays or is looked at again.
 * @param {Deal} deal @param {boolean} staying @param {boolean} back */
function shownTrick(deal, staying, back) {
  if (!back && (!staying || deal.trick.length)) return { plays: deal.trick, winner: null };
  return deal.tricks.at(-1) ?? { plays: [], winner: null };
}

/** @param {View} view @param {Deal} deal @param {boolean} staying @param {boolean} back @param {boolean} yours */
function trick(view, deal, staying, back, yours) {
  const seats = view.table.seats.length, { plays, winner } = shownTrick(deal, staying, back), strain = deal.contract?.strain ?? null;
  const leads = winner ?? (strain && plays.length ? winning(view.table, strain, plays) : null);
  const compact = clothCard(seats) < 92;
  const faces = plays.map(({ card }) => card);
  const cards = plays.map(({ seat, card }, at) => {
    const look = { ...lookOf(view.table, strain, card), twin: twinOf(faces, at), compact }, wins = seat === leads;
    const tag = winner === null ? "table.winning" : "table.takes";
    const spot = trickSpot(seats, placeOf(view, seat));
    return el("div", { class: `spot ${seats > 4 ? "crowd" : ""} ${"--clear" in spot ? "beneath" : ""}`, "data-seat": seat, css: spot },
      el("div", {
        class: `card ${wins ? "win" : ""}`, role: "img",
        "aria-label": `${capital(nameOf(view, seat))}: ${speakCard(card, look.mark)}${wins ? `, ${say(tag)}` : ""}`,
      }, drawCard(card, look), wins && el("span", { class: "tag", text: say(seats > 4 ? `${tag}.short` : tag) })));
  });
  if (yours) cards.push(el("div", { class: "spot", css: trickSpot(seats, 0) }, el("div", { class: "slot", text: say("table.slot") })));
  return cards;
}

/** @param {View} view @param {Deal} deal */
function stock(view, deal) {
  const seats = view.table.seats.length, width = Math.round(clothCard(seats) * 1.16), up = deal.upcardState === "up";
  const card = deal.upcard ?? "", under = deal.upcardState === "down" && view.table.face_up;
  const label = up ? { code: "table.turned_up", seat: deal.dealer } : deal.upcardState === "down"
    ? { code: "table.turned_down", seat: deal.dealer } : { code: "table.taken", seat: deal.dealer };
  return el("div", { class: "centre at turned", css: { "--x": up ? "47%" : "50%", "--y": `${middle(seats) - 2}%`, "--full": `${width}px` } },
    el("div", { class: "onstock" },
      under && el("div", { class: "card upcard under", role: "img", "aria-label": speakCard(card) }, drawCard(card, lookOf(view.table, null, card))),
      el("div", { class: "deck" }, ...[0, 1, 2].map((n) => el("span", { class: `card d${n}` }, drawCard(null)))),
      up && el("div", { class: "card upcard", role: "img", "aria-label": speakCard(card) }, drawCard(card, lookOf(view.table, null, card)))),
    el("div", { class: "label" }, ...prose(capital(say(label.seat === view.me ? `${label.code}.you` : label.code, { seat: label.seat, card })))));
}

/** The widow, squared; or the places of the cards that the viewer lays away.
 * @param {View} view @param {Deal} deal @param {{chosen: number, of: number}} away */
function widow(view, deal, { chosen, of }) {
  const seats = view.table.seats.length, width = Math.round(clothCard(seats) * (of > 3 ? 0.72 : 0.9));
  const cards = of ? Array.from({ length: of }, (_, at) => el("span", { class: at < chosen ? "card" : "slot" }, at < chosen && drawCard(null)))
    : [el("div", { class: "deck" }, ...[0, 1, 2].slice(0, deal.widow).map((n) => el("span", { class: `card d${n}` }, drawCard(null))))];
  const label = of ? say("table.away", { number: chosen, of }) : say("table.widow", { n: deal.widow });
  return el("div", { class: "centre at", css: { "--x": "50%", "--y": `${middle(seats)}%`, "--cw": `${width}px` } },
    el("div", { class: "tray" }, ...cards), el("div", { class: "label", text: label }));
}

/** The counters that the viewer has still to give to partners. @param {View} view @param {{chosen: number[], of: number}} pick */
function counters(view, { chosen, of }) {
  const left = of - chosen.length;
  return el("div", { class: "centre at", css: { "--x": "50%", "--y": `${middle(view.table.seats.length)}%` } },
    el("div", { class: "counters", "aria-hidden": "true" }, ...Array.from({ length: of }, (_, at) => el("i", { class: at < left ? "" : "no" }))),
    el("div", { class: "label", role: "status", text: say(left ? "table.counters" : "table.counters.given", { n: left }) }));
}

/** Draws the middle. @param {HTMLElement} node @param {View} view @param {Deal} deal
 * @param {{staying: boolean, back: boolean, yours: boolean, chosen: number, of: number, sheet?: boolean, pick?: {chosen: number[], of: number} | null}} now */
export function drawCentre(node, view, deal, { staying, back, yours, chosen, of, sheet, pick }) {
  const playing = deal.phase === "tricks" || staying || back || deal.trick.length > 0;
  const key = [isLarge(), roomOfWindow(), low(), staying, back, yours, deal.trick, deal.tricks.length, deal.upcard, deal.upcardState, playing, deal.outcome, deal.contract, deal.widow, chosen, of, sheet, pick?.chosen, pick?.of];
  refresh(node, key, () => {
    if (playing) return trick(view, deal, staying, back, yours);
    if (deal.outcome || sheet) return [];
    if (pick) return [counters(view, pick)];
    if (of || (deal.widow && !deal.upcard)) return [widow(view, deal, { chosen, of })];
    return deal.upcard ? [stock(view, deal)] : [];
  });
}

/** Draws the trump sewn into the cloth, in the shape that the deck has. @param {HTMLElement} node @param {string | null} trump */
export function drawSewn(node, trump) {
  refresh(node, trump, () => {
    const shape = trump && document.querySelector(`#s-${trump} path`)?.getAttribute("d");
    if (!shape) return [];
    const at = (/** @type {number} */ scale) => svg("path", { d: shape, transform: `translate(50 50) scale(${scale}) translate(-50 -50)` });
    return [svg("svg", { class: "sewn", viewBox: "0 0 100 100", "aria-hidden": "true" }, at(0.94), at(0.8))];
  });
}
