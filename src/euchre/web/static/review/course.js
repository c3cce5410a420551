// The course of a reviewed game: its moves in order, each with what was judged of it and where it stands in the record.

import { Playback } from "../pages/playback.js";

/** @typedef {{mean: number, low: number, high: number}} Figure a mean and its 95% interval */
/** @typedef {{action: string, points: Figure, win: Figure | null, ends: Record<string, number>, cost: Figure, alike: string[], open_tricks: number | null}} Choice */
/** @typedef {{deal: number, at: number, number: number | null, seat: number, kind: string, phase: string, trick: number | null, made: string, best: string, choices: Choice[], loss_points: Figure, loss_win: Figure | null, grade: string, why: string, layouts: number, effective: number, is_exact: boolean, averaged: string[], chance: Figure | null}} Decision */
/** @typedef {{deal: number, at: number, seat: number, kind: string, made: string, reason: string, why: string}} Skipped */
/** @typedef {{could: number, did: number}} OpenHands */
/** @typedef {{number: number, dealer: number, before: number[], points: number[], outcome: string | null, is_void: boolean, chances: [number, number] | null, lost_points: number[], lost_win: number[] | null, luck_points: number | null, luck_win: number | null, open_hands: OpenHands | null, decisions: Decision[], skipped: Skipped[]}} DealReview */
/** @typedef {{points: number, win: number | null, choices: number, faults: number}} Lost */
/** @typedef {{seat: number, name: string, decisions: number, forced: number, accuracy: number | null, by_grade: Record<string, number>, calls: Lost, discards: Lost, plays: Lost, total: Lost}} PlayerReview */
/** @typedef {{title: string, players: PlayerReview[], sides: number[], score: number[], finished: boolean, is_graded: boolean, has_chances: boolean, deals: DealReview[], luck_points: number | null, luck_win: number | null, half_width: number | null, notes: string[]}} Review */
/** @typedef {{record: import("../pages/playback.js").Record, review: Review, egn: string | null, egn_problem: string}} Reviewed what the server sends, or a file has in it */
/** @typedef {{deal: number, place: number, end: number, at: number, seat: number, kind: string, trick: number | null, judged: Decision | null, skipped: Skipped | null}} Move
 * `deal` and `place` among the deals and the moves of its deal; `at` its event in the record, `end` that with what follows quietly */

const FAULTS = ["slip", "mistake", "blunder"];

/** Whether a move surely cost something to speak of. @param {Move} move */
export const isFault = ({ judged }) => judged !== null && FAULTS.includes(judged.grade);

/** What it cost, in what the game is judged by: chances where there are any, else points. @param {Decision} judged */
export const costOf = (judged) => judged.loss_win ?? judged.loss_points;

/** Where a deal begins among the events. @param {Playback} playback @param {number} number @param {number} place */
function beginOf({ begins, record }, number, place) {
  const found = begins.filter((at) => record.events[at]?.deal === number);
  return found.length === 1 ? found[0] : begins[place] ?? 0;
}

/** A game, its review, and who looks at it. */
export class Course {
  /** @param {Reviewed} reviewed */
  constructor({ record, review }) {
    this.review = review;
    this.playback = new Playback(record);
    /** The deals, each with its moves. @type {Move[][]} */
    this.deals = review.deals.map((deal, place) => this.#moves(deal, place));
    this.moves = this.deals.flat();
    this.me = record.seat ?? Math.max(0, record.table.seats.findIndex((/** @type {{kind: string}} */ { kind }) => kind === "person"));
  }

  /** Whether there is anything of a deal: a game that goes on has one that hasn't been dealt. @param {number} at */
  has = (at) => this.deals[at].length > 0 || this.review.deals[at].outcome !== null;

  /** @param {DealReview} deal @param {number} place @returns {Move[]} */
  #moves(deal, place) {
    const begin = beginOf(this.playback, deal.number, place), { events } = this.playback.record, { steps } = this.playback;
    const found = [...deal.decisions.map((judged) => ({ judged, skipped: null, of: judged })), ...deal.skipped.map((skipped) => ({ judged: null, skipped, of: skipped }))];
    return found.sort((a, b) => a.of.at - b.of.at).map(({ judged, skipped, of: { at, seat, kind } }, order) => {
      const won = events.slice(begin, begin + at).filter((event) => event?.event === "trick won").length;
      const end = steps.find((step) => step.at === begin + at)?.end ?? begin + at + 1;
      return { deal: place, place: order, at: begin + at, end, seat, kind, trick: kind === "play" ? won : null, judged, skipped };
    });
  }

  /** What a seat saw before a move. @param {Move} move @param {number} seat */
  before({ at, deal }, seat) {
    const { begins } = this.playback, begin = begins.findLastIndex((place) => place <= at);
    return this.playback.view(seat, /** @type {any} */ ({ end: at, deal: begin < 0 ? deal : begin }));
  }

  /** What came of a move, as the event that tells it. @param {Move} move */
  event = ({ at }) => this.playback.record.events[at];

  /** Whether the chances of the report, which are of side 0, are told as those of the viewer's side. */
  get isOurs() {
    const { sides } = this.review;
    return sides[this.me] === 0 || new Set(sides).size === 2;
  }

  /** A chance of side 0 as the viewer's. @param {Figure} chance @returns {Figure} */
  own({ mean, low, high }) {
    return this.review.sides[this.me] === 0 || !this.isOurs ? { mean, low, high } : { mean: 1 - mean, low: 1 - high, high: 1 - low };
  }

  /** Side 0's luck as the viewer's. @param {number} luck */
  ownLuck(luck) {
    return this.review.sides[this.me] === 0 || !this.isOurs ? luck : -luck;
  }

  /** The viewer's chance after a move; null where it isn't known. @param {Move} move */
  chance({ judged }) {
    return judged?.chance ? this.own(judged.chance) : null;
  }

  /** The next fault after a move, of any player; null behind the last. @param {Move | null} move */
  nextFault(move) {
    return this.moves.slice(move ? this.moves.indexOf(move) + 1 : 0).find(isFault) ?? null;
  }
}
