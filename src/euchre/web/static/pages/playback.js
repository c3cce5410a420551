// A record as steps: the one reducer folds its events for any seat, up to any of them.

import { apply, viewOf } from "../reducer.js";
import { isQuiet } from "../telling.js";

/** @typedef {import("../reducer.js").View} View */
/** @typedef {{name: string, seat: number | null, table: any, standing: any, events: any[], open_deals: number[], positions: (string | null)[], faults: {place: string, deal: number | null, reason: string}[], finished: boolean, lines: any[]}} Record */
/** @typedef {{event: any, at: number, end: number, deal: number, trick: boolean}} Step `at` the event's place; `end` how many events have happened, quiet ones after it too; `trick` whether it begins one */

/** Quiet events that belong to what comes after them. */
const NEXT = ["shuffled", "cut", "dealt batch"];

/** @param {any} event */
const shows = (event) => event !== null && (!isQuiet(event) || event.event === "dealt batch");

/** The places where one may stop: after each event that shows, a deal counting as one.
 * @param {any[]} events @returns {Step[]} */
export function stepsOf(events) {
  /** @type {Step[]} */
  const found = [];
  let deal = -1, inTrick = false;
  events.forEach((event, at) => {
    if (event === null) return;
    if (event.event === "deal began") deal += 1;
    if (event.event === "trick won" || event.event === "deal began") inTrick = false;
    const dealing = event.event === "dealt batch" && events[at + 1]?.event === "dealt batch";
    if (!shows(event) || dealing || event.event === "deal began" || deal < 0) return;
    found.push({ event, at, end: at + 1, deal, trick: event.event === "played" && !inTrick });
    if (event.event === "played") inTrick = true;
  });
  const quiet = (/** @type {any} */ event) => event === undefined ? false : event === null || (isQuiet(event) && !NEXT.includes(event.event));
  for (const step of found) while (quiet(events[step.end])) step.end += 1;
  return found;
}

/** Folds a record for each seat, keeping where each deal began. */
export class Playback {
  /** @type {Map<string, View>} */ #starts = new Map();

  /** @param {Record} record */
  constructor(record) {
    this.record = record;
    this.steps = stepsOf(record.events);
    this.begins = record.events.flatMap((event, at) => (event?.event === "deal began" ? [at] : []));
  }

  /** What a seat saw after so many events. @param {number} seat @param {Step} step @returns {View} */
  view(seat, { end, deal }) {
    return this.#fold(this.#start(seat, deal), this.begins[deal] ?? 0, end);
  }

  /** @param {number} seat @param {number} deal @returns {View} */
  #start(seat, deal) {
    const key = `${seat} ${deal}`, known = this.#starts.get(key);
    if (known) return known;
    const { table, standing } = this.record, fresh = viewOf(/** @type {any} */ ({ seat, table, standing, events: [] }));
    const before = deal <= 0 ? fresh : this.#start(seat, deal - 1);
    const start = this.#fold(before, deal <= 0 ? 0 : this.begins[deal - 1], this.begins[deal] ?? 0);
    this.#starts.set(key, start);
    return start;
  }

  /** @param {View} view @param {number} from @param {number} to */
  #fold(view, from, to) {
    return this.record.events.slice(from, to).reduce(apply, view);
  }
}
