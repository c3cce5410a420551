// The panel at the end of a deal, and of the game: what came of it, in the game's words.

import { el, refresh } from "./dom.js";
import { drawCard } from "./card.js";
import { markOf } from "./order.js";
import { fivesOf, playersOf, pointsOf, sideName } from "./score.js";
import { countsWithUs, hasTwoSides, nameOf, placeOf } from "./seats.js";
import { bidText, capital, hasSentence, prose, say, sayOf } from "./sentences.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */
/** @typedef {{next: () => void, again: () => void, setUp: () => void, putAside: () => void, practise: (turn: number) => void}} Does */

/** @param {View} view @param {Deal} deal */
function story(view, deal) {
  const maker = deal.contract?.maker, outcome = deal.outcome ?? "";
  const thrown = deal.events.find((event) => event.event === "threw in");
  if (thrown) return sayOf("result.thrown", view.me, { seat: thrown.seat, cards: thrown.cards });
  if (maker === undefined || !deal.contract) {
    const code = `result.${outcome}.then`;
    return deal.upcard && hasSentence(code) ? say(code, { card: deal.upcard }) : say("result.no_bid");
  }
  const { level, strain } = deal.contract, n = deal.won.reduce((sum, won, seat) => sum + (deal.sides[seat] === deal.sides[maker] ? won : 0), 0);
  if (!deal.tricks.length) return sayOf("result.unplayed", view.me, { seat: maker, suit: strain });
  const rung = view.table.ladder.find((one) => one.call === level && !one.forced);
  if (rung) return sayOf("result.bid", view.me, { seat: maker, bid: bidText(rung.call, /^\d+$/.test(rung.call) ? strain : null), n, number: n });
  const code = `result.${outcome}.then`, four = view.table.seats.length === 4 && hasTwoSides(view);
  return sayOf(four && hasSentence(code) ? code : "result.then", view.me, { seat: maker, suit: strain, n, number: n });
}

/** The tricks in miniature, cards as they lay, the winner ringed. @param {View} view @param {Deal} deal */
const miniatures = (view, deal) =>
  el("div", { class: "tricks", css: { "--tricks": Math.max(deal.tricks.length > 6 ? Math.ceil(deal.tricks.length / 2) : deal.tricks.length, 1) } }, ...deal.tricks.map(({ plays, winner }) =>
    el("figure", {},
      el("div", { class: `mini ${view.table.seats.length === 4 ? "" : "one"}` }, ...shownPlays(view, plays, winner).sort((a, b) => order(view, a.seat) - order(view, b.seat)).map(({ seat, card }) =>
        el("span", { class: `card m${placeOf(view, seat)} ${seat === winner ? "win" : ""}` },
          drawCard(card, { large: true, mark: markOf(view.table, deal.contract?.strain ?? null, card) && "" })))),
      el("figcaption", { text: capital(nameOf(view, winner)) }))));

/** Four cards as they lay; of another number of players the one that won. @param {View} view @param {import("./reducer.js").Laid[]} plays @param {number} winner */
const shownPlays = (view, plays, winner) => (view.table.seats.length === 4 ? [...plays] : plays.filter(({ seat }) => seat === winner));

/** The far card lies lowest, the viewer's own on top. @param {View} view @param {number} seat */
const order = (view, seat) => [3, 1, 0, 2][placeOf(view, seat)] ?? placeOf(view, seat);

/** @param {Deal} deal @param {View} view */
function gain(view, deal) {
  const best = Math.max(...deal.marks);
  const worst = Math.min(...deal.marks), own = deal.marks[view.me ?? 0];
  const shown = !hasTwoSides(view) && own ? own : best > 0 ? best : worst;
  if (!shown) return null;
  const seats = deal.marks.flatMap((n, seat) => (n === shown ? [seat] : [])), ours = seats.some((seat) => countsWithUs(view, seat));
  const whom = hasTwoSides(view) && view.table.seats.length > 2 ? say(ours ? "score.for_us" : "score.for_them")
    : seats.length > 1 && !ours ? say("score.for_players", { n: seats.length }) : ours ? say("score.for_you") : nameOf(view, seats[0]);
  return el("span", { class: `gain ${ours ? "" : "theirs"} ${Math.abs(shown) > 99 ? "long" : ""}` }, `${shown > 0 ? "+" : "−"}${Math.abs(shown)}`, el("small", { text: whom }));
}

/** @param {View} view */
const standing = (view) => !hasTwoSides(view) ? players(view) :
  el("div", { class: "now" }, ...(/** @type {("us" | "them")[]} */ (["us", "them"])).map((side) =>
    el("div", { class: side }, fivesOf(view, side, true), el("span", { class: "n", text: pointsOf(view, side) ?? "" }),
      el("span", { class: "lab" }, el("b", { text: sideName(view, side) }), playersOf(view, side)))));

/** Everybody's points, the best first. @param {View} view */
const players = (view) => el("div", { class: "now each" }, ...view.table.seats
  .map((_, seat) => ({ seat, points: view.points?.[seat] ?? 0, won: view.deal.marks[seat] }))
  .sort((a, b) => b.points - a.points || a.seat - b.seat)
  .map(({ seat, points, won }) => el("div", { class: seat === view.me ? "us" : "" },
    el("b", { text: capital(nameOf(view, seat)) }), el("span", { class: "won", text: won ? `${won > 0 ? "+" : "−"}${Math.abs(won)}` : "" }), el("span", { class: "n", text: points }))));

/** @param {State} state */
function headline({ view, prompt }) {
  const winners = view.ended?.winners ?? [], ours = winners.some((seat) => seat === view.me);
  if (prompt.needs !== "nothing") return view.won && gameEnded(view) ? sayOf("result.game_won", view.me, { seat: view.won.winners[0], seats: view.won.winners })
    : hasSentence(`result.${view.deal.outcome}`) ? say(`result.${view.deal.outcome}`) : capital(say(`outcome.${view.deal.outcome}`));
  if (!winners.length) return say("result.level");
  if (view.ended?.rubber) return capital(say("result.rubber", { seats: winners, n: view.ended.rubber }));
  if (!view.points || !hasTwoSides(view) || view.won) return capital(say("result.winners", { seats: winners, n: winners.length === 1 && !ours ? 1 : 2 }));
  const us = pointsOf(view, "us"), them = pointsOf(view, "them");
  return ours ? say("result.won", { us, them }) : say("result.lost", { us, them });
}

/** Whether the deal that has just ended won a game of several. @param {View} view */
const gameEnded = (view) => view.points !== null && view.points.every((n) => n === 0) && view.deal.marks.some((n) => n > 0);

/** @param {State} state @param {Does} does */
function buttons({ view, prompt }, does) {
  const one = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {() => void} */ click, /** @type {string} */ small = "") =>
    el("button", { type: "button", class: `btn ${kind}`, on: { click } }, el("span", { text }), small && el("small", { text: small }));
  if (prompt.needs === "nothing") return [one("", say("act.set_up"), does.setUp), one("go", say("act.again"), does.again)];
  const dealer = view.deal.nextDealer ?? 0;
  return [one("", say("act.look_over"), does.putAside), one("go", say("act.next"), does.next, sayOf("log.deals", view.me, { seat: dealer }))];
}

/** Draws the panel where there is one to show; the view's deal is the one that has ended.
 * @param {HTMLElement} node @param {State} state @param {Does} does */
export function drawPanel(node, state, does) {
  const { view, prompt } = state, { deal } = view;
  const shown = prompt.needs !== "act" && Boolean(deal.outcome) && !state.staying && !state.putAside;
  const appears = shown && node.hidden;
  node.hidden = !shown;
  refresh(node, shown ? [deal.number, view.points, view.games, view.ended, prompt.needs] : null, () => {
    if (!shown) return [];
    return [el("section", { class: "panel paper", role: "dialog", "aria-labelledby": "outcome" },
      el("div", { class: "head" },
        el("div", {}, el("h1", { id: "outcome", text: headline(state) }), el("p", {}, ...prose(story(view, deal)))), gain(view, deal)),
      deal.tricks.length > 0 && miniatures(view, deal), view.points && standing(view),
      el("div", { class: "acts" }, ...buttons(state, does)),
      deal.tricks.length > 0 && el("p", { class: "once-more" }, ...[["practise.again", 0], ["practise.swap", 1]].map(([code, turn]) =>
        el("button", { type: "button", text: say(String(code)), on: { click: () => does.practise(Number(turn)) } }))))];
  });
  if (appears) /** @type {HTMLElement | null} */ (node.querySelector(".go"))?.focus({ preventScroll: true });
}
