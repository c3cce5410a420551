// Where things lie: seats round the table and the trick (per cent of the cloth), cards in the fan (pixels).

import { low, wide } from "./dom.js";

/** @type {Record<number, number[][]>} */
const TALL = {
  2: [[50, 100], [50, 11]],
  3: [[50, 100], [20, 14], [80, 14]],
  4: [[50, 100], [12, 27], [50, 10], [88, 27]],
  5: [[50, 100], [12, 36], [26, 12], [74, 12], [88, 36]],
  6: [[50, 100], [12, 58], [12, 26], [50, 10], [88, 26], [88, 58]],
  7: [[50, 100], [12, 69], [12, 34], [27, 12], [73, 12], [88, 34], [88, 69]],
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
/** How each seat throws its card, in degrees. */
const TURNS = [-2, 3, 1.5, -3, 2, -1.5, 2.5];

/** Places of the mats, clockwise from the viewer. @param {number} seats */
export const places = (seats) => (wide() || low() ? WIDE : TALL)[seats];

/** How far down the cloth its middle is, in per cent. @param {number} seats */
export const middle = (seats) => (wide() || low() ? 57 : seats === 4 || seats === 2 ? 60 : 56);

/** Width of the cards on the cloth. @param {number} seats */
export function clothCard(seats) {
  const one = wide() ? (innerHeight < 720 ? 84 : 100)
    : low() ? Math.round(innerHeight * 0.155)
    : Math.round(Math.min(104, innerWidth * 0.25, innerHeight * 0.122));
  return seats > 4 ? Math.round(one * (wide() ? 0.86 : 0.74)) : one;
}

/** Where the card of a place lies in the trick, as custom properties. @param {number} seats @param {number} place */
export function trickSpot(seats, place) {
  const many = seats > 4, across = many ? (wide() ? 1.28 : 1.12) : 0.92, down = low() ? 0.45 : many ? 0.86 : 0.62;
  const [x, y] = place ? places(seats)[place] : [50, 100];
  const dx = (x - 50) / 50, dy = seats === 4 && place % 2 ? 0 : (y - 50) / 50, length = Math.hypot(dx, dy) || 1;
  const width = clothCard(seats);
  return {
    "--dx": `${((dx / length) * across * width).toFixed(1)}px`, "--dy": `${((dy / length) * down * width).toFixed(1)}px`,
    "--turn": `${TURNS[place]}deg`, "--cw": `${width}px`,
    // Nearer cards lie on top, and of two at one height the right-hand one: every index stays in sight.
    "z-index": String(Math.round((place ? y : 110) + (place ? x / 12 : 0))),
  };
}

/** Lays the cards of a hand: one fan, or two rows on a phone when there are more than seven.
 * @param {HTMLElement} hand @param {boolean} [choosing] whether cards are raised to be laid away */
export function layFan(hand, choosing = false) {
  const cards = /** @type {HTMLElement[]} */ ([...hand.children]), n = cards.length, broad = wide(), flat = low(), short = innerHeight < 700;
  if (!n) return;
  const rows = !broad && !flat && n > 7 ? 2 : 1, per = Math.ceil(n / rows), room = hand.clientWidth - (broad ? 120 : n > 5 && rows === 1 ? 34 : 22);
  const step = broad || flat ? (n <= 7 ? 0.8 : 0.6) : rows === 2 ? 0.78 : n <= 5 ? 0.7 : 0.6;
  const widest = broad ? (short ? 104 : n <= 7 ? 122 : 112) : flat ? 76 : short ? 84 : 104;
  const width = Math.floor(Math.min(room / (1 + (Math.max(per, 5) - 1) * step), widest));
  const pace = per > 1 ? Math.min(width * step, (room - width) / (per - 1)) : 0, height = width * 1.4;
  const sink = choosing ? 0.68 : 0.52;
  const turn = rows === 2 ? 0 : broad ? (n <= 5 ? 3 : n <= 7 ? 2 : 1.5) : n <= 5 ? 2 : n <= 7 ? 1.4 : 0.8;
  const lift = broad ? 26 : flat ? 14 : choosing ? 30 : 20;
  cards.forEach((card, at) => {
    const row = Math.floor(at / per), k = at - row * per, count = row === rows - 1 ? n - per * (rows - 1) : per, mid = (count - 1) / 2;
    const x = (hand.clientWidth - width - (count - 1) * pace) / 2 + k * pace, arc = (k - mid) ** 2 * turn * width * 0.0049;
    const raised = card.classList.contains("sel") ? -18 : card.classList.contains("ill") ? 8 : 0;
    card.style.setProperty("--cw", `${width}px`);
    card.style.zIndex = String(at + 1);
    card.style.transform = `translate(${x.toFixed(1)}px,${(lift + row * height * sink + arc + raised).toFixed(1)}px) rotate(${((k - mid) * turn).toFixed(2)}deg)`;
  });
  hand.style.setProperty("--hand-h", `${Math.round(height * (1 + (rows - 1) * sink) + lift + (broad ? 14 : 16))}px`);
}
