// What came of a deal or of the game, in the game's words: a headline, a sentence, what else is worth a line.

import { pointsOf } from "./score.js";
import { countsWithUs, hasTwoSides, nameOf } from "./seats.js";
import { bidText, capital, hasSentence, say, sayOf } from "./sentences.js";
import { isTurned } from "./telling.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

const COUNTED = 5; // tricks that the words for a lone hand name

/** What stood before a deal that is over. @param {Deal} deal */
const scoreBefore = ({ score, marks }) => score && score.map((have, seat) => have - marks[seat]);

/** Who won a game by the deal that is over, or by it the whole match. @param {View} view */
export const gameWinners = ({ deals, ended }) => ended?.winners ?? deals.at(-1)?.gameTo ?? [];

/** The name of what happened. @param {Deal} deal */
function outcomeName({ outcome, contract, marks, tricks }) {
  const lost = contract ? Math.min(0, marks[contract.maker]) : 0;
  if (lost) return say("result.set_back", { n: -lost });
  if (outcome === "lone" && tricks.length !== COUNTED) return say("result.lone.all");
  return hasSentence(`result.${outcome}`) ? say(`result.${outcome}`) : capital(say(`outcome.${outcome}`));
}

/** How the match ended. @param {View} view */
function matchEnding(view) {
  const winners = view.ended?.winners ?? [], ours = winners.some((seat) => seat === view.me);
  if (!winners.length) return say("result.level");
  const won = (/** @type {number} */ n) => capital(say("result.winners", { seats: winners, n }));
  if (!hasTwoSides(view) || !view.deals.length || !view.deals[view.deals.length - 1].score) return won(winners.length === 1 && !ours ? 1 : 2);
  if (view.ended?.rubber) return say(ours ? "result.rubber.ours" : "result.rubber.theirs");
  if (view.games && view.table.games > 1) return say(ours ? "result.match.ours" : "result.match.theirs");
  const score = view.deals[view.deals.length - 1].score ?? [], us = score[view.me ?? 0], them = score[score.findIndex((_, seat) => !countsWithUs(view, seat))];
  if (view.table.seats.length === 2) return ours ? say("result.won.you", { us, them }) : say("result.lost.seat", { seat: winners[0], us, them });
  return ours ? say("result.won", { us, them }) : say("result.lost", { us, them });
}

/** @param {State} state */
export function headline({ view, prompt }) {
  if (prompt.needs === "nothing") return matchEnding(view);
  const winners = gameWinners(view);
  return winners.length ? sayOf("result.game_won", view.me, { seat: winners[0], seats: winners }) : outcomeName(view.deal);
}

/** What happened in the deal, in one sentence. @param {View} view @param {Deal} deal */
export function story(view, deal) {
  const maker = deal.contract?.maker, outcome = deal.outcome ?? "";
  const thrown = deal.events.find((event) => event.event === "threw in");
  if (thrown) return sayOf("result.thrown", view.me, { seat: thrown.seat, cards: thrown.cards });
  if (maker === undefined || !deal.contract) {
    const code = `result.${outcome}.then`;
    return deal.upcard && hasSentence(code) ? say(code, { card: deal.upcard }) : say("result.no_bid");
  }
  const { level, strain } = deal.contract, n = deal.won.reduce((sum, won, seat) => sum + (deal.sides[seat] === deal.sides[maker] ? won : 0), 0);
  const laid = deal.trick.length > 0, shower = deal.events.findLast((event) => event.event === "card shown");
  if (!deal.tricks.length && laid) return shower ? sayOf("result.shown", view.me, { seat: shower.seat, card: shower.card }) : say("result.unfinished");
  if (!deal.tricks.length) return sayOf("result.unplayed", view.me, { seat: maker, suit: strain });
  if (isTurned(deal.contract)) return sayOf("result.turned", view.me, { seat: maker, suit: strain, n });
  const rung = view.table.ladder.find((one) => one.call === level && !one.forced);
  if (rung) return sayOf("result.bid", view.me, { seat: maker, bid: bidText(rung.call, /^\d+$/.test(rung.call) ? strain : null), n, number: n });
  const code = `result.${outcome}.then`, four = view.table.seats.length === 4 && hasTwoSides(view);
  return sayOf(four && hasSentence(code) ? code : "result.then", view.me, { seat: maker, suit: strain, n, number: n });
}

/** What else there is to say when a game is won: the barn, a skunk, what the rubber is worth. @param {View} view */
export function remarks(view) {
  const deal = view.deals.at(-1), winners = gameWinners(view), { target } = view.table;
  if (!deal?.score || !winners.length) return [];
  const found = [], before = scoreBefore(deal) ?? [], losers = deal.score.flatMap((have, seat) => (winners.includes(seat) ? [] : [have]));
  if (target > 1 && hasTwoSides(view) && before[winners[0]] === target - 1) found.push(say("result.barn"));
  if (target && losers.every((have) => have <= 0)) found.push(say(view.table.slam ? "result.skunk.slam" : "result.skunk"));
  if (view.ended?.rubber) found.push(say("result.rubber.worth", { n: view.ended.rubber }));
  if (view.games && view.table.games > 1 && hasTwoSides(view)) {
    const us = view.games[view.me ?? 0], them = view.games[view.games.findIndex((_, seat) => !countsWithUs(view, seat))];
    found.push(say("result.games", { us, them }));
  }
  return found;
}

/** What the deal gave, and to whom: the maker's marks if he has any, else the others' best.
 * @param {View} view @param {Deal} deal */
export function gainOf(view, deal) {
  const own = deal.contract ? deal.marks[deal.contract.maker] : 0, best = Math.max(...deal.marks), worst = Math.min(...deal.marks);
  const shown = own || (best > 0 ? best : worst);
  if (!shown) return null;
  const seats = deal.marks.flatMap((n, seat) => (n === shown ? [seat] : [])), ours = seats.some((seat) => seat === view.me || (hasTwoSides(view) && countsWithUs(view, seat)));
  const whom = hasTwoSides(view) && view.table.seats.length > 2 ? say(ours ? "score.for_us" : "score.for_them")
    : seats.length === 1 ? (ours ? say("score.for_you") : nameOf(view, seats[0])) : say(ours ? "score.for_you_and" : "score.for_players", { n: ours ? seats.length - 1 : seats.length });
  return { shown, whom, ours };
}

/** With its sign, as a mark or a loss. @param {number} n */
export const signed = (n) => `${n > 0 ? "+" : "−"}${Math.abs(n)}`;

/** The points of a side as the deal that is over left them. @param {View} view @param {"us" | "them"} side */
export const pointsAfter = (view, side) => pointsOf({ ...view, points: view.deals.at(-1)?.score ?? view.points }, side);
