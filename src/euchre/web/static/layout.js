// Where things lie: seats round the table and the trick (per cent of the cloth), cards in the fan (pixels).

import { isLarge } from "./card.js";
import { low, roomOfWindow, wide } from "./dom.js";

/** @type {Record<number, number[][]>} */
const TALL = {
  2: [[50, 100], [50, 11]],
  3: [[50, 100], [20, 14], [80, 14]],
  4: [[50, 100], [12, 27], [50, 10], [88, 27]],
  5: [[50, 100], [10, 36], [26, 12], [74, 12], [90, 36]],
  6: [[50, 100], [10, 59], [10, 25], [50, 10], [90, 25], [90, 59]],
  7: [[50, 100], [10, 70], [10, 33], [27, 12], [73, 12], [90, 33], [90, 70]],
};
/** @type {Record<number, number[][]>} */
const WIDE = {
  2: [[50, 100], [50, 10]],
  3: [[50, 100], [18, 24], [82, 24]],
  4: [[50, 100], [10, 40], [50, 10], [90, 40]],
  5: [[50, 100], [10, 46], [33, 12], [67, 12], [90, 46]],
  6: [[50, 100], [9, 64], [12, 29], [50, 10], [88, 29], [91, 64]],
  7: [[50, 100], [9, 66], [12, 31], [37, 12], [64, 12], [88, 31], [91, 66]],
};
/** While bids show on a short phone the name lies beside the mat, and the seats move in from the edge. @type {Record<number, number[][]>} */
const SHORT = {
  6: [[50, 100], [16, 62], [16, 34], [50, 11], [84, 34], [84, 62]],
  7: [[50, 100], [16, 72], [16, 42], [30, 12], [72, 12], [84, 42], [84, 72]],
};
/** Above a sheet that leaves little of the cloth: all in a line. @type {Record<number, number[][]>} */
const LINE = {
  2: [[50, 100], [50, 50]],
  3: [[50, 100], [28, 50], [72, 50]],
  4: [[50, 100], [17, 50], [50, 50], [83, 50]],
};
/** Text so much larger than usual takes room from the cards on the cloth of a phone. */
const LARGE_TEXT = 1.4;
/** Cards further apart than this, in widths, show each other's index. */
const INDEX = 0.35;
/** A card this much further right, in widths, would lie on the tag of the one before it. */
const BESIDE = 1.35;
/** How each seat throws its card, in degrees. */
const TURNS = [-2, 3, 1.5, -3, 2, -1.5, 2.5];

/** Whether a phone is short. */
export const short = () => roomOfWindow().height < 700;

/** Places of the mats, clockwise from the viewer: what lies over the cloth, and whether bids stand at the seats.
 * @param {number} seats @param {{sheet?: boolean, bids?: boolean}} [now] */
export function places(seats, { sheet = false, bids = false } = {}) {
  if (sheet && !wide() && LINE[seats]) return LINE[seats];
  if (wide() || low()) return WIDE[seats];
  return (short() && (bids || sheet) && SHORT[seats]) || TALL[seats];
}

/** How far down the cloth its middle is, in per cent. @param {number} seats */
export const middle = (seats) => (wide() || low() ? 57 : seats === 4 || seats === 2 ? 60 : 56);

/** Width of the cards on the cloth. @param {number} seats */
export function clothCard(seats) {
  const { width, height, scale } = roomOfWindow(), one = Math.round(scale * (wide() ? (height < 720 ? 84 : 100)
    : low() ? height * 0.155
    : Math.min(104, width * (scale > LARGE_TEXT ? 0.2 : 0.25), height * 0.122)));
  return seats > 4 ? Math.round(one * (wide() ? 0.86 : 0.74)) : one;
}

/** Where the card of a place lies in the trick: distances from the middle in widths of a card, and its height in the pile.
 * @param {number} seats @param {number} place */
function spotOf(seats, place) {
  const many = seats > 4, across = many ? (wide() || low() ? 1.28 : 1.22) : 0.92, down = many ? (isLarge() ? 1.12 : 0.9) : low() ? 0.45 : 0.62;
  const [x, y] = place ? places(seats)[place] : [50, 100];
  const dx = (x - 50) / 50, dy = seats === 4 && place % 2 ? 0 : (y - 50) / 50, length = Math.hypot(dx, dy) || 1;
  const ax = (dx / length) * across, ay = (dy / length) * down;
  // As in a fan the right-hand card lies on top, and of two above each other the nearer: every index stays in sight.
  return { ax, ay, down, z: 100 + 10 * Math.round(ax / INDEX) + Math.round((dy / length) * 4) };
}

/** How much of a card's upper edge no other card of a full trick reaches, in its widths from the left; more than one where
 * the next card lies beside it. @param {number} seats @param {number} place */
function clearOf(seats, place) {
  const own = spotOf(seats, place), rest = Array.from({ length: seats }, (_, other) => spotOf(seats, other));
  return Math.min(2, ...rest.filter(({ ax, ay, z }) => z > own.z && ax > own.ax && ay < own.ay + 0.1 && ay > own.ay - 1.3).map(({ ax }) => ax - own.ax));
}

/** How wide the cards of a trick are, as a style: they shrink on a low cloth so that they keep clear of the mat above.
 * @param {number} seats @param {number} down */
function trickCard(seats, down) {
  const most = low() ? "60cqh" : `(${middle(seats)}cqh - ${wide() ? 92 * roomOfWindow().scale : 72}px) / ${(down + 0.7).toFixed(2)}`;
  return seats > 4 ? `${clothCard(seats)}px` : `max(44px, min(${clothCard(seats)}px, ${most}))`;
}

/** How far down the cloth the mat of a seat lies: on a phone those at the sides of four keep above the cards that lie
 * before them. @param {number} seats @param {number} place @param {number} y its place in per cent @param {boolean} backs */
export function heightOf(seats, place, y, backs) {
  if (seats !== 4 || place % 2 === 0 || wide() || low()) return `${y}%`;
  const own = `${backs ? 6.625 : 5.25}rem`; // from the middle of the mat to the end of what stands under it
  return `max(1.875rem, min(${y}%, ${middle(seats)}cqh - 0.72 * ${trickCard(seats, spotOf(seats, 1).down)} - ${own}))`;
}

/** Where the card of a place lies in the trick, as custom properties. @param {number} seats @param {number} place */
export function trickSpot(seats, place) {
  const { ax, ay, down, z } = spotOf(seats, place), clear = clearOf(seats, place);
  return {
    "--ax": ax.toFixed(3), "--ay": ay.toFixed(3), "--turn": `${TURNS[place]}deg`, "--cw": trickCard(seats, down),
    ...(clear < BESIDE ? { "--clear": Math.min(1, clear).toFixed(2) } : {}), "z-index": String(z),
  };
}

/** Lays the cards of a hand: one fan, or two rows on a phone when there are more than seven.
 * @param {HTMLElement} hand @param {{choosing?: boolean, flat?: boolean, width?: number}} [now] whether cards are raised to be laid
 * away; whether a ladder needs the room on a short phone; how wide the hand is, where that is known */
export function layFan(hand, { choosing = false, flat = false, width: across = hand.clientWidth } = {}) {
  const cards = /** @type {HTMLElement[]} */ ([...hand.children]), n = cards.length, broad = wide(), side = low(), large = isLarge(), { scale } = roomOfWindow();
  if (!n) return;
  const rows = !broad && !side && n > 7 && !(flat && short()) ? 2 : 1, per = Math.ceil(n / rows), room = across - (broad ? 120 * scale : n > 5 && rows === 1 ? 34 : 22);
  const step = broad || side ? (n <= 7 ? 0.8 : 0.6) : rows === 2 ? 0.78 : n <= 5 ? 0.7 : n <= 7 ? 0.6 : 0.36;
  const widest = scale * (broad ? (short() ? 104 : n <= 7 ? 122 : 112) : side ? 76 : short() ? 84 : 104);
  const width = Math.floor(Math.min(room / (1 + (Math.max(per, 5) - 1) * step), widest));
  const pace = per > 1 ? Math.min(width * step, (room - width) / (per - 1)) : 0, height = width * 1.4;
  const sink = large ? 0.72 : choosing ? 0.68 : 0.52;
  const turn = rows === 2 ? 0 : broad ? (n <= 5 ? 3 : n <= 7 ? 2 : 1.5) : n <= 5 ? 2 : n <= 7 ? 1.4 : 0.8;
  const lift = broad ? 26 : side ? (choosing ? 34 : 14) : choosing ? 30 : 20;
  cards.forEach((card, at) => {
    const row = Math.floor(at / per), k = at - row * per, count = row === rows - 1 ? n - per * (rows - 1) : per, mid = (count - 1) / 2;
    const x = (across - width - (count - 1) * pace) / 2 + k * pace, arc = (k - mid) ** 2 * turn * width * 0.0049;
    const raised = card.classList.contains("sel") ? -18 : card.classList.contains("ill") ? 8 : 0;
    card.style.setProperty("--cw", `${width}px`);
    card.style.setProperty("--tag", row && count < per ? "16%" : "58%"); // between two indexes of the row above
    card.style.zIndex = String(at + 1);
    card.style.transform = `translate(${x.toFixed(1)}px,${(lift + row * height * sink + arc + raised).toFixed(1)}px) rotate(${((k - mid) * turn).toFixed(2)}deg)`;
  });
  hand.style.setProperty("--hand-h", `${Math.round(height * (1 + (rows - 1) * sink) + lift + (broad ? 14 : 16))}px`);
}
