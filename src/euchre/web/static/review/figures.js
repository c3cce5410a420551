// Figures as text: shares in per cent, points with their sign.

import { say } from "../sentences.js";

/** @param {number} value @param {number} digits */
const fixed = (value, digits) => (Math.abs(value) < 0.5 / 10 ** digits ? 0 : value).toFixed(digits);

/** @param {string} text */
const minus = (text) => text.replace("-", "−");

/** A share: 78.9%. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 1) => say("reviewed.percent", { number: minus(fixed(share * 100, digits)) });

/** A share without its sign, for a column of them. @param {number} share */
export const bare = (share) => minus(fixed(share * 100, 1));

/** Points with their sign: +1.5, −0.4. @param {number} points @param {number} [digits] */
export const signed = (points, digits = 1) => {
  const text = fixed(points, digits);
  return Number(text) > 0 ? `+${text}` : minus(text);
};

/** A share with its sign: +2.1%. @param {number} share */
export const signedPercent = (share) => say("reviewed.percent", { number: signed(share * 100) });

/** What was lost, in chances where there are any, else in points. @param {{points: number, win: number | null}} lost */
export const lostText = ({ points, win }) => (win === null ? say("reviewed.points", { number: fixed(points, 2) }) : percent(win));
