// The log of a deal in the words of the game, latest section first.

import { el, refresh } from "./dom.js";
import { nameOf } from "./seats.js";
import { SIGNS, bidText, capital, hasSentence, prose, say } from "./sentences.js";
import { isUnnamed, part } from "./telling.js";
import { because, canAsk, whyButton } from "./why.js";

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */
/** @typedef {import("./state.js").Told} Told */
/** @typedef {{seat: number, text: string, event: any, at: number}} Row `at` is its place in the game's log */
/** @typedef {{title: string, note: string, rows: Row[]}} Section */

/** What is written for an event; kinds that aren't here show on the table.
 * @type {Record<string, (event: any, view: View) => [string, Record<string, any>?]>} */
const ROWS = {
  bade: (event) => ["log.plain", { what: bidText(event.call, event.strain) }],
  "suit chosen": (event) => ["log.suit_chosen", { suit: event.strain, sign: SIGNS[event.strain] }],
  contracted: (event) => ["log.contracted", { suit: event.strain, sign: SIGNS[event.strain] ?? "" }],
  "defended alone": () => ["log.defended_alone"],
  "laid open": (event) => ["log.laid_open", { cards: event.cards }],
  "called best": () => ["log.called_best"],
  "card called": (event) => ["log.card_called", { card: event.card, seat: event.player }],
  proposed: () => ["log.proposed"], stood: () => ["log.stood"], accepted: () => ["log.accepted"], refused: () => ["log.refused"],
  "took widow": () => ["log.took_widow"],
  "laid away": (event) => (event.cards ? ["log.laid_away.seen", { cards: event.cards }] : ["log.laid_away", { n: event.count }]),
  drew: (event) => (event.cards ? ["log.drew.seen", { cards: event.cards }] : ["log.drew", { n: event.count }]),
  "partners chosen": (event) => (event.partners.length ? ["log.partners", { seats: event.partners }] : ["log.no_partners"]),
  "helper chosen": (event) => ["log.partners", { seats: [event.helper] }],
  "asked for": (event) => ["log.asked_for", { card: event.card, seat: event.holder }],
  "suit called": (event) => ["log.suit_called", { suit: event.suit }],
  "partner shown": () => ["log.partner_shown"],
  "card shown": (event) => ["log.card_shown", { card: event.card }],
  "turned up": (event) => ["log.turned_up", { card: event.card }],
  passed: () => ["log.passed"],
  "turned down": (event) => ["log.turned_down", { card: event.card }],
  "ordered up": (event, view) => [["log.ordered_up", part(view, event.seat)].filter(Boolean).join("."), { sign: SIGNS[event.strain] }],
  named: (event) => ["log.named", { suit: event.strain, sign: SIGNS[event.strain] ?? "" }],
  "called blind": (event) => ["log.called_blind", { suit: event.strain }],
  "went alone": () => ["log.went_alone"],
  "took up": (event) => ["log.took_up", { card: event.card }],
  discarded: (event) => (event.card ? ["log.discarded.seen", { card: event.card }] : ["log.discarded"]),
  gave: (event) => (event.card ? ["log.gave.seen", { card: event.card, seat: event.receiver }] : ["log.gave", { seat: event.receiver }]),
  "went under": (event) => ["log.went_under", { cards: event.shown }],
  "threw in": (event) => ["log.threw_in", { cards: event.cards }],
  played: (event) => (event.suit ? ["log.played.suit", { card: event.card, suit: event.suit }] : ["log.played", { card: event.card }]),
};

/** @param {View} view @param {Deal} deal @returns {Section[]} */
function sections(view, deal) {
  /** @type {Section[]} */
  const found = [{ title: say("log.deal", { number: deal.number + 1 }), note: say(deal.dealer === view.me ? "log.deals.you" : "log.deals", { seat: deal.dealer }), rows: [] }];
  let phase = "", tricks = 0, inTrick = false;
  for (const [place, event] of deal.events.entries()) {
    const last = found[found.length - 1];
    if (event.event === "phase began") {
      phase = event.phase;
      if (hasSentence(`log.phase.${phase}`)) found.push({ title: say(`log.phase.${phase}`), note: "", rows: [] });
    } else if (event.event === "trick won") {
      inTrick = false;
      last.note = capital(say(event.seat === view.me ? "log.takes.you" : "log.takes", { seat: event.seat }));
    } else if (ROWS[event.event] && !isUnnamed(event)) {
      if (event.event === "played" && !inTrick) {
        inTrick = true;
        found.push({ title: say("log.trick", { number: ++tricks }), note: "", rows: [] });
      }
      const [code, args] = ROWS[event.event](event, { ...view, deal });
      const seat = event.event === "turned up" ? deal.dealer : event.seat;
      found[found.length - 1].rows.push({ seat, text: say(seat === view.me && hasSentence(`${code}.you`) ? `${code}.you` : code, args), event, at: deal.places[place] });
    }
  }
  return found.filter((section) => section.rows.length || section.note);
}

/** The rows of a section, each with its reason where one has been asked for.
 * @param {Told} state @param {Deal} deal @param {Row[]} rows @param {(at: number) => void} [ask] */
export const drawRows = (state, deal, rows, ask) => rows.flatMap(({ seat, text, event, at }) => [
  el("div", { class: "entry" },
    el("span", { class: "p", text: capital(nameOf(state.view, seat)) }), el("span", { class: "a" }, ...prose(text)),
    ask && canAsk(state, deal, event) && !state.motives[at] && whyButton(state, seat, at, ask)),
  because(state, seat, at),
]);

/** The calls of a deal, without its play. @param {View} view @param {Deal} deal */
export const callsOf = (view, deal) => sections(view, deal).flatMap(({ rows }) => rows.filter(({ event }) => event.event !== "played"));

/** Draws the log of the deal on the table, latest section first.
 * @param {HTMLElement} node @param {Told} state @param {(at: number) => void} [ask] asks why somebody did something; none in a record */
export function drawLog(node, state, ask) {
  const { view } = state, { deal } = view;
  refresh(node, [deal.number, deal.events.length, deal.outcome, view.table.seats, deal.places.map((at) => state.motives[at])], () => {
    const all = sections(view, deal).reverse();
    if (!all.some((section) => section.rows.length)) return [el("p", { class: "empty", text: say("log.empty") })];
    return all.flatMap(({ title, note, rows }) => [
      el("h2", {}, title, el("span", { text: note })), ...drawRows(state, deal, rows, ask),
    ]);
  });
}
