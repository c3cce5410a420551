// The order of the cards, looked up in the table that the server sends: no rule of the game is here.

/** @typedef {import("./protocol.js").TableInfo} TableInfo */

const COLOURS = { s: "black", c: "black", h: "red", d: "red" };
const SHOWN = ["s", "h", "c", "d"];

/** @param {TableInfo} table @param {string} strain @param {string} face */
function look(table, strain, face) {
  const at = table.pack.indexOf(face), order = table.strains[strain];
  return { suit: order.suits[at], power: order.powers[at] };
}

/** The bower's letter of a card, or nothing. @param {TableInfo} table @param {string | null} strain @param {string} face */
export const markOf = (table, strain, face) => (strain && table.strains[strain]?.marks[face]) || "";

/** Whether a card of the pack serves as the Benny: whatever is trump, it is one. @param {TableInfo} table @param {string} face */
export const isBenny = (table, face) => "shdc".includes(face[1] ?? "?") && [..."shdc"].every((strain) => look(table, strain, face).suit === strain);

/** Dot and ring for the first and second of two equal faces; nothing where a face lies there once.
 * @param {string[]} faces @param {number} at */
export function twinOf(faces, at) {
  const same = faces.flatMap((face, place) => (face === faces[at] ? [place] : []));
  return same.length < 2 ? "" : same[0] === at ? "dot" : "ring";
}

/** How a card is drawn under a strain. @param {TableInfo} table @param {string | null} strain @param {string} face */
export const lookOf = (table, strain, face) => ({ mark: markOf(table, strain, face), benny: isBenny(table, face) });

/** The suits beside trump in the order of a hand: colours alternate as far as they can.
 * @param {string[]} suits @param {string | null} trump */
function alternate(suits, trump) {
  const left = SHOWN.filter((suit) => suits.includes(suit) && suit !== trump);
  const sorted = trump && suits.includes(trump) ? [trump] : [];
  while (left.length) {
    const before = sorted[sorted.length - 1];
    const colour = (/** @type {string} */ suit) => COLOURS[/** @type {"s"} */ (suit)];
    const wanted = before
      ? left.findIndex((suit) => colour(suit) !== colour(before))
      : left.findIndex((suit) => left.filter((other) => colour(other) === colour(suit)).length > 1);
    sorted.push(...left.splice(Math.max(wanted, 0), 1));
  }
  return sorted;
}

/** A hand as it is held: trumps first from the best down, then the other suits.
 * @param {TableInfo} table @param {string | null} trump @param {string[]} hand */
export function sorted(table, trump, hand) {
  const cards = hand.map((face) => ({ face, ...look(table, trump ?? "n", face) }));
  const suits = alternate([...new Set(cards.map((card) => card.suit))], trump);
  return cards
    .sort((a, b) => suits.indexOf(a.suit) - suits.indexOf(b.suit) || b.power - a.power)
    .map((card) => card.face);
}

/** The suit that a card led asks for. @param {TableInfo} table @param {string} strain @param {string} face */
export const suitLed = (table, strain, face) => look(table, strain, face).suit;

/** Who is winning a trick so far: the highest trump, a joker, or else the highest card of the suit led.
 * @param {TableInfo} table @param {string} strain @param {{seat: number, card: string, suit?: string | null}[]} trick */
export function winning(table, strain, trick) {
  if (!trick.length) return null;
  const led = trick[0].suit ?? suitLed(table, strain, trick[0].card);
  let best = { seat: trick[0].seat, power: -1 };
  for (const { seat, card } of trick) {
    const { suit, power } = look(table, strain, card);
    const beats = table.gathers_last ? power >= best.power : power > best.power;
    if ((suit === led || suit === strain || suit === "") && beats) best = { seat, power };
  }
  return best.seat;
}
