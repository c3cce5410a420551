// Decisions by number: calls and cards, each counted from 0 in its deal, as notes and lines name them.

/** @typedef {{deal: number, call: number | null, card: number | null}} Act */

/** Events that are calls, where they belong to an auction. */
const CALLS = ["passed", "turned down", "ordered up", "named", "bade", "called blind"];

/** The act that each event is, by its place; null for those that are none.
 * @param {any[]} events @param {string[]} auctions @returns {(Act | null)[]} */
export function actsOf(events, auctions) {
  let deal = -1, phase = "", call = 0, card = 0;
  return events.map((event) => {
    if (event?.event === "deal began") {
      deal += 1;
      [phase, call, card] = ["", 0, 0];
    } else if (event?.event === "phase began") phase = event.phase;
    else if (event?.event === "played") return { deal, call: null, card: card++ };
    else if (event && CALLS.includes(event.event) && auctions.includes(phase) && !event.forced) return { deal, call: call++, card: null };
    return null;
  });
}

/** @param {Act} a @param {{deal: number | null, call: number | null, card: number | null}} b */
export const isSame = (a, b) => a.deal === b.deal && a.call === b.call && a.card === b.card;
