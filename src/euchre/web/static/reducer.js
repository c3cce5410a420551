// The one reducer: what a viewer knows, folded from the events as he may see them.
// Live play, resuming and replaying all go through `apply`.

/** @typedef {import("./protocol.js").Welcome} Welcome */

/** @typedef {{seat: number, card: string, suit?: string | null}} Laid `suit` is what a joker led asks for */
/** @typedef {{maker: number, strain: string, level: string, alone: number | null, loneDefender: number | null, blind: boolean, open: boolean}} Contract */

/** A table on which nothing has been dealt yet. @param {number} seats @param {number[]} sides */
const freshDeal = (seats, sides) => ({
  number: 0, dealer: 0, phase: "", events: /** @type {any[]} */ ([]), places: /** @type {number[]} */ ([]), // in the game's log
  hand: /** @type {string[] | null} */ (null), sizes: Array(seats).fill(0), looked: /** @type {number[]} */ ([]),
  laidAway: /** @type {string[]} */ ([]), upcard: /** @type {string | null} */ (null), upcardState: "",
  upcardSuit: /** @type {string | null} */ (null), stock: 0, widow: 0, sides,
  high: /** @type {{seat: number, call: string, strain: string | null} | null} */ (null),
  suitCalled: /** @type {string | null} */ (null), open: /** @type {string[][]} */ (Array(seats).fill([])),
  calls: /** @type {{seat: number, call: string, phase: string}[]} */ ([]), answered: /** @type {number[]} */ ([]),
  contract: /** @type {Contract | null} */ (null),
  resting: /** @type {number[]} */ ([]), trick: /** @type {Laid[]} */ ([]),
  tricks: /** @type {{plays: Laid[], winner: number}[]} */ ([]),
  won: Array(seats).fill(0), marks: Array(seats).fill(0), shown: /** @type {string[]} */ ([]),
  outcome: /** @type {string | null} */ (null), nextDealer: /** @type {number | null} */ (null),
  score: /** @type {number[] | null} */ (null), gameTo: /** @type {number[]} */ ([]), // the points after it; who won a game by it
});

/** @typedef {ReturnType<typeof freshDeal>} Deal */

/** The view at the beginning of what a welcome tells. @param {Welcome} welcome */
const freshView = (welcome) => ({
  me: welcome.seat, table: welcome.table,
  points: welcome.standing ? [...welcome.standing.points] : null,
  games: welcome.standing ? [...welcome.standing.games] : null,
  deal: freshDeal(welcome.table.seats.length, welcome.table.sides),
  previous: /** @type {Deal | null} */ (null),
  deals: /** @type {Deal[]} */ ([]), // those that are over
  count: 0, // events so far, those that aren't for this viewer too
  opening: /** @type {any} */ (null), cuts: /** @type {any[]} */ ([]), // how the first dealer was found
  won: /** @type {{winners: number[], points: number[]} | null} */ (null), // the game last won
  ended: /** @type {{why: string, winners: number[], rubber: number} | null} */ (null),
});

/** @typedef {ReturnType<typeof freshView>} View */

/** The view that a welcome gives. @param {Welcome} welcome @returns {View} */
export const viewOf = (welcome) => applyAll(freshView(welcome), welcome.events);

/** @param {View} view @param {any[]} events @returns {View} */
export const applyAll = (view, events) => events.reduce(apply, view);

/** The view after an event; null is an event that isn't for this viewer. @param {View} view @param {any} event @returns {View} */
export function apply(view, event) {
  const count = view.count + 1;
  if (event === null) return { ...view, count };
  const whole = WHOLE[event.event];
  if (whole) return { ...whole(view, event), count };
  const change = DEAL[event.event], deal = noted(view, event);
  return { ...view, count, deal: change ? { ...deal, ...change(deal, event, view) } : deal };
}

/** The deal with one more event in its log. @param {View} view @param {any} event @returns {Deal} */
const noted = ({ deal, count }, event) => ({ ...deal, events: [...deal.events, event], places: [...deal.places, count] });

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
  "cards cut": (view, event) => ({ ...view, cuts: [...view.cuts, event] }),
  "dealer chosen": (view, event) => ({ ...view, opening: event }),
  "deal began": (view, event) => ({
    ...view,
    previous: view.deal.outcome ? view.deal : view.previous,
    deal: { ...freshDeal(view.table.seats.length, view.table.sides), number: event.deal, dealer: event.dealer },
  }),
  "deal ended": (view, event) => {
    const score = view.points && added(view.points, view.deal.marks);
    const deal = { ...noted(view, event), phase: "over", outcome: event.why, nextDealer: event.next_dealer, score };
    return { ...view, points: score, deal, deals: [...view.deals, deal] };
  },
  "game ended": (view, event) => ({
    ...view, won: { winners: event.winners, points: event.points },
    deals: view.deals.map((deal, at) => (at === view.deals.length - 1 ? { ...deal, gameTo: event.winners } : deal)),
    points: view.points && view.points.map((have, seat) =>
      (view.table.lap && event.winners.includes(seat) ? Math.max(0, have - view.table.target) : 0)),
    games: view.games && view.games.map((n, seat) => (event.winners.includes(seat) ? n + worth(view.table, event) : n)),
  }),
  "match ended": (view, event) => ({ ...view, ended: { why: event.why, winners: event.winners ?? [], rubber: event.rubber ?? 0 } }),
};

/** What a game won counts. @param {View["table"]} table @param {any} event */
const worth = (table, event) =>
  (table.slam && event.points.every((/** @type {number} */ n, /** @type {number} */ seat) => n <= 0 || event.winners.includes(seat)) ? 2 : 1);

/** A pass belongs among the calls only in an auction.
 * @param {Deal} deal @param {View} view @param {number} seat @param {string} call */
const called = (deal, view, seat, call) => ({
  calls: view.table.auctions.includes(deal.phase) || call !== "pass" ? [...deal.calls, { seat, call, phase: deal.phase }] : deal.calls,
  answered: [...deal.answered, seat],
});
/** @param {number} maker @param {string} strain @param {{blind?: boolean, level?: string}} [more] @returns {{contract: Contract}} */
const made = (maker, strain, { blind = false, level = "" } = {}) =>
  ({ contract: { maker, strain, level, blind, alone: null, loneDefender: null, open: false } });

/** The others of a seat's side, with those who rest already. @param {Deal} deal @param {number} seat */
const restingWith = (deal, seat) => deal.sides.flatMap((side, other) =>
  (side === deal.sides[seat] && other !== seat) || deal.resting.includes(other) ? [other] : []);

/** @param {Deal} deal @param {number[]} makers */
const sidesWith = (deal, makers) => deal.sides.map((_, seat) => (makers.includes(seat) ? 0 : 1));

/** What a bid is worth, by the ladder that the server sent. @param {View["table"]} table @param {{call: string, strain: string | null}} bid */
export function valueOf(table, { call, strain }) {
  const values = table.ladder.find((rung) => rung.call === call)?.values ?? [0];
  return values.length === 1 || !strain ? values[0] : values["shdcn".indexOf(strain)];
}

/** @param {Deal} deal @param {View} view @param {any} event */
function bade(deal, view, event) {
  const bid = { seat: event.seat, call: event.call, strain: event.strain ?? null };
  const high = !deal.high || valueOf(view.table, bid) > valueOf(view.table, deal.high) ? bid : deal.high;
  return { ...called(deal, view, event.seat, ["bid", event.call, ...(event.strain ? [event.strain] : [])].join(" ")), high };
}

/** @param {string} what @returns {(deal: Deal, event: any, view: View) => Partial<Deal>} */
const answers = (what) => (deal, event, view) => called(deal, view, event.seat, what);

/** Cards that come to a hand: faces where they are the viewer's own. @param {Deal} deal @param {any} event @param {View} view @param {number} count */
const taken = (deal, event, view, count) => ({
  sizes: grown(deal, event.seat, count),
  hand: event.seat === view.me && deal.hand ? [...deal.hand, ...(event.cards ?? [])] : deal.hand,
});

/** Events that change the deal alone. @type {Record<string, (deal: Deal, event: any, view: View) => Partial<Deal>>} */
const DEAL = {
  "phase began": (_, event) => ({ phase: event.phase, answered: [] }),
  shuffled: (_deal, _event, view) => ({ stock: view.table.pack.length }),
  "dealt batch": (deal, event) => ({ sizes: grown(deal, event.seat, event.count), stock: deal.stock - event.count }),
  "turned up": (deal, event) => ({ upcard: event.card, upcardState: "up", upcardSuit: "shdc".includes(event.card[1] ?? "?") ? event.card[1] : null, stock: deal.stock - 1 }),
  looked: (deal, event, view) => ({
    looked: [...deal.looked, event.seat],
    hand: event.seat === view.me ? event.cards : deal.hand,
  }),
  answered: (deal, event) => ({ answered: [...deal.answered, event.seat] }),
  passed: (deal, event, view) => called(deal, view, event.seat, "pass"),
  "turned down": (deal, event, view) => ({ ...called(deal, view, event.seat, "pass"), upcardState: "down" }),
  "ordered up": (deal, event, view) =>
    ({ ...(event.forced ? {} : called(deal, view, event.seat, "order")), ...made(event.seat, event.strain) }),
  named: (deal, event, view) => ({ ...called(deal, view, event.seat, `name ${event.strain}`), ...made(event.seat, event.strain) }),
  "called blind": (deal, event, view) => ({ ...called(deal, view, event.seat, "blind"), ...made(event.seat, event.strain, { blind: true }) }),
  "suit chosen": (_, event) => ({ upcardSuit: event.strain }),
  bade: (deal, event, view) => bade(deal, view, event),
  contracted: (_, event) => made(event.seat, event.strain, { level: event.level ?? "" }),
  "went alone": (deal, event) => ({
    contract: deal.contract && { ...deal.contract, alone: event.seat },
    resting: restingWith(deal, event.seat),
    calls: deal.calls.map((call, at) =>
      at === deal.calls.length - 1 && call.seat === event.seat && !deal.contract?.blind && !deal.contract?.level
        ? { ...call, call: `${call.call} alone` } : call),
  }),
  "defended alone": (deal, event) => ({
    contract: deal.contract && { ...deal.contract, loneDefender: event.seat }, resting: restingWith(deal, event.seat),
  }),
  "laid open": (deal, event) => ({
    contract: deal.contract && { ...deal.contract, open: true }, open: set(deal.open, event.seat, event.cards),
  }),
  proposed: answers("proposed"), stood: answers("stood"), accepted: answers("accepted"), refused: answers("refused"),
  "set aside": (deal, event) => ({ widow: deal.widow + event.count, stock: deal.stock - event.count }),
  "took widow": (deal, event, view) => ({ ...taken(deal, event, view, deal.widow), widow: 0 }),
  drew: (deal, event, view) => ({ ...taken(deal, event, view, event.count), stock: deal.stock - event.count }),
  "laid away": (deal, event, view) => ({
    sizes: grown(deal, event.seat, -event.count),
    hand: event.seat === view.me && deal.hand ? without(deal.hand, event.cards) : deal.hand,
    laidAway: event.seat === view.me ? [...deal.laidAway, ...event.cards] : deal.laidAway,
  }),
  "partners chosen": (deal, event) => ({ sides: sidesWith(deal, [event.seat, ...event.partners]) }),
  "suit called": (_, event) => ({ suitCalled: event.suit }),
  "partner shown": (deal, event) => ({ sides: sidesWith(deal, [event.seat, ...(deal.contract ? [deal.contract.maker] : [])]) }),
  "card shown": (deal, event) => ({ shown: [...deal.shown, event.card] }),
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
    trick: [...deal.trick, { seat: event.seat, card: event.card, ...(event.suit ? { suit: event.suit } : {}) }],
    open: deal.open[event.seat].length ? set(deal.open, event.seat, without(deal.open[event.seat], [event.card])) : deal.open,
    sizes: grown(deal, event.seat, -1),
    hand: event.seat === view.me && deal.hand ? without(deal.hand, [event.card]) : deal.hand,
  }),
  "trick won": (deal, event) => ({
    tricks: [...deal.tricks, { plays: deal.trick, winner: event.seat }],
    trick: [], won: set(deal.won, event.seat, deal.won[event.seat] + 1),
  }),
  marked: (deal, event) => ({ marks: added(deal.marks, event.points) }),
};
