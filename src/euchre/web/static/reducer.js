// The one reducer: what a viewer knows, folded from the events as he may see them.
// Live play, resuming and replaying all go through `apply`.

/** @typedef {import("./protocol.js").Welcome} Welcome */

/** A table on which nothing has been dealt yet. @param {number} seats */
const freshDeal = (seats) => ({
  number: 0, dealer: 0, phase: "", events: /** @type {any[]} */ ([]),
  hand: /** @type {string[] | null} */ (null), sizes: Array(seats).fill(0), looked: /** @type {number[]} */ ([]),
  laidAway: /** @type {string[]} */ ([]), upcard: /** @type {string | null} */ (null), upcardState: "", stock: 0,
  calls: /** @type {{seat: number, call: string, phase: string}[]} */ ([]), answered: /** @type {number[]} */ ([]),
  contract: /** @type {null | {maker: number, strain: string, alone: number | null, blind: boolean}} */ (null),
  resting: /** @type {number[]} */ ([]), trick: /** @type {{seat: number, card: string}[]} */ ([]),
  tricks: /** @type {{plays: {seat: number, card: string}[], winner: number}[]} */ ([]),
  won: Array(seats).fill(0), marks: Array(seats).fill(0), shown: /** @type {string[]} */ ([]),
  outcome: /** @type {string | null} */ (null), nextDealer: /** @type {number | null} */ (null),
});

/** @typedef {ReturnType<typeof freshDeal>} Deal */

/** The view at the beginning of what a welcome tells. @param {Welcome} welcome */
const freshView = (welcome) => ({
  me: welcome.seat, table: welcome.table,
  points: welcome.standing ? [...welcome.standing.points] : null,
  deal: freshDeal(welcome.table.seats.length),
  previous: /** @type {Deal | null} */ (null),
  opening: /** @type {any} */ (null),
  ended: /** @type {{why: string, winners: number[]} | null} */ (null),
});

/** @typedef {ReturnType<typeof freshView>} View */

/** The view that a welcome gives. @param {Welcome} welcome @returns {View} */
export const viewOf = (welcome) => applyAll(freshView(welcome), welcome.events);

/** @param {View} view @param {any[]} events @returns {View} */
export const applyAll = (view, events) => events.reduce(apply, view);

/** The view after an event; null is an event that isn't for this viewer. @param {View} view @param {any} event @returns {View} */
export function apply(view, event) {
  if (event === null) return view;
  const whole = WHOLE[event.event];
  if (whole) return whole(view, event);
  const change = DEAL[event.event];
  const deal = { ...view.deal, events: [...view.deal.events, event] };
  return { ...view, deal: change ? { ...deal, ...change(deal, event, view) } : deal };
}

/** @template T @param {T[]} values @param {number} seat @param {T} value */
const set = (values, seat, value) => values.map((old, at) => (at === seat ? value : old));
/** @param {Deal} deal @param {number} seat @param {number} by */
const grown = (deal, seat, by) => set(deal.sizes, seat, deal.sizes[seat] + by);
/** @param {string[]} hand @param {string[]} faces */
function without(hand, faces) {
  const left = [...hand];
  for (const face of faces) if (left.includes(face)) left.splice(left.indexOf(face), 1);
  return left;
}
/** @param {number[]} a @param {number[]} b */
const added = (a, b) => a.map((value, at) => value + b[at]);

/** Events that change more than the deal. @type {Record<string, (view: View, event: any) => View>} */
const WHOLE = {
  "dealer chosen": (view, event) => ({ ...view, opening: event }),
  "deal began": (view, event) => ({
    ...view,
    previous: view.deal.outcome ? view.deal : view.previous,
    deal: { ...freshDeal(view.table.seats.length), number: event.deal, dealer: event.dealer },
  }),
  "deal ended": (view, event) => ({
    ...view,
    points: view.points && added(view.points, view.deal.marks),
    deal: {
      ...view.deal, phase: "over", outcome: event.why, nextDealer: event.next_dealer,
      events: [...view.deal.events, event],
    },
  }),
  "match ended": (view, event) => ({ ...view, ended: { why: event.why, winners: event.winners ?? [] } }),
};

/** What an auction's phase is called: only there does a pass belong among the calls. */
const AUCTIONS = ["order up", "name"];

/** @param {Deal} deal @param {number} seat @param {string} call */
const called = (deal, seat, call) => ({
  calls: AUCTIONS.includes(deal.phase) || call !== "pass" ? [...deal.calls, { seat, call, phase: deal.phase }] : deal.calls,
  answered: [...deal.answered, seat],
});
/** @param {number} maker @param {string} strain @param {boolean} blind */
const made = (maker, strain, blind) => ({ contract: { maker, strain, blind, alone: null } });

/** Events that change the deal alone. @type {Record<string, (deal: Deal, event: any, view: View) => Partial<Deal>>} */
const DEAL = {
  "phase began": (_, event) => ({ phase: event.phase, answered: [] }),
  shuffled: (_deal, _event, view) => ({ stock: view.table.pack.length }),
  "dealt batch": (deal, event) => ({ sizes: grown(deal, event.seat, event.count), stock: deal.stock - event.count }),
  "turned up": (deal, event) => ({ upcard: event.card, upcardState: "up", stock: deal.stock - 1 }),
  looked: (deal, event, view) => ({
    looked: [...deal.looked, event.seat],
    hand: event.seat === view.me ? event.cards : deal.hand,
  }),
  answered: (deal, event) => ({ answered: [...deal.answered, event.seat] }),
  passed: (deal, event) => called(deal, event.seat, "pass"),
  "turned down": (deal, event) => ({ ...called(deal, event.seat, "pass"), upcardState: "down" }),
  "ordered up": (deal, event) => ({ ...called(deal, event.seat, "order"), ...made(event.seat, event.strain, false) }),
  named: (deal, event) => ({ ...called(deal, event.seat, `name ${event.strain}`), ...made(event.seat, event.strain, false) }),
  "called blind": (deal, event) => ({ ...called(deal, event.seat, "blind"), ...made(event.seat, event.strain, true) }),
  "went alone": (deal, event, view) => ({
    contract: deal.contract && { ...deal.contract, alone: event.seat },
    resting: view.table.sides.flatMap((side, seat) =>
      side === view.table.sides[event.seat] && seat !== event.seat ? [seat] : []),
    calls: deal.calls.map((call, at) =>
      at === deal.calls.length - 1 && call.call !== "blind" ? { ...call, call: `${call.call} alone` } : call),
  }),
  "took up": (deal, event, view) => ({
    sizes: grown(deal, event.seat, 1), upcardState: "taken",
    hand: event.seat === view.me && deal.hand ? [...deal.hand, event.card] : deal.hand,
  }),
  discarded: (deal, event, view) => ({
    sizes: grown(deal, event.seat, -1),
    hand: event.seat === view.me && deal.hand ? without(deal.hand, [event.card]) : deal.hand,
    laidAway: event.seat === view.me ? [...deal.laidAway, event.card] : deal.laidAway,
  }),
  "threw in": (_, event) => ({ shown: event.cards }),
  "went under": (deal, event, view) => ({
    shown: event.shown, answered: [...deal.answered, event.seat],
    hand: event.seat === view.me && deal.hand ? [...without(deal.hand, event.shown), ...event.cards] : deal.hand,
  }),
  gave: (deal, event, view) => {
    let hand = deal.hand;
    if (hand && event.seat === view.me) hand = without(hand, [event.card]);
    if (hand && event.receiver === view.me) hand = [...hand, event.card];
    const sizes = set(grown(deal, event.seat, -1), event.receiver, deal.sizes[event.receiver] + 1);
    return { hand, sizes };
  },
  played: (deal, event, view) => ({
    trick: [...deal.trick, { seat: event.seat, card: event.card }],
    sizes: grown(deal, event.seat, -1),
    hand: event.seat === view.me && deal.hand ? without(deal.hand, [event.card]) : deal.hand,
  }),
  "trick won": (deal, event) => ({
    tricks: [...deal.tricks, { plays: deal.trick, winner: event.seat }],
    trick: [], won: set(deal.won, event.seat, deal.won[event.seat] + 1),
  }),
  marked: (deal, event) => ({ marks: added(deal.marks, event.points) }),
};
