// The pair of cards on which a side keeps its score: two fives, two and three, six and four, and the others.

import { svg } from "./dom.js";
import { use } from "./card.js";
import { DISPLAYS, MARKER_PIPS, POSES } from "./displays.js";

/** @typedef {import("./displays.js").Marker} Marker */
/** @typedef {{right: number, down: number, turn: number}} Place where a card's top left corner lies, and its turn about its middle */
/** @typedef {{cards: {marker: Marker, place: Place}[], swapped: boolean}} Lie the under card and the over card; `swapped`: the under one is drawn on top */

const WIDTH = 250, HEIGHT = 350, BESIDE = 262, TUCKED = 172, SPROUT = 0.22;

/** What a game's score is kept on where nobody has chosen. @param {import("./protocol.js").TableInfo} table */
const usual = ({ markers, target }) => (target <= 5 && markers.includes("two_three") ? "two_three" : markers.includes("fives") ? "fives" : markers[0] ?? "");

/** What people may choose from: the game's displays, and the rituals of the usual one. @param {import("./protocol.js").TableInfo} table */
export const markerChoices = (table) => (table.markers.length ? [...table.markers, "barn", "sprouting"] : []);

/** The display in use: its style, whether one short of the game the cards are "in the barn", whether the next pip sprouts.
 * @param {import("./protocol.js").TableInfo} table @param {string} chosen words of `markerChoices`, or nothing for the usual one */
export function displayOf(table, chosen) {
  const words = chosen.split(" "), style = words.find((word) => table.markers.includes(word)) ?? usual(table);
  return { style, barnAt: words.includes("barn") ? table.target - 1 : -1, sprouts: words.includes("sprouting") };
}

/** @typedef {ReturnType<typeof displayOf>} ShownOn */

/** Two cards crossed in a V; wide where all the pips of the lower are to be seen. @param {boolean} open @returns {[Place, Place]} */
const crossed = (open) => (open
  ? [{ right: -135, down: 0, turn: -24 }, { right: 135, down: 0, turn: 24 }]
  : [{ right: -70, down: 0, turn: -24 }, { right: 70, down: 0, turn: 24 }]);

/** @param {number[]} pose @returns {Place} */
const placeOf = ([right, down, turn]) => ({ right, down, turn });

/** The upper card on its way to the next pip. @param {string} rank @param {number} pips @returns {Place} */
function sprouting(rank, pips) {
  const here = POSES[rank][pips], next = POSES[rank][pips + 1];
  return next ? placeOf(here.map((value, at) => value + (next[at] - value) * SPROUT)) : placeOf(here);
}

/** How the cards of a score lie. @param {ShownOn} shown @param {number} points @returns {Lie} */
export function lieOf({ style, barnAt, sprouts }, points) {
  const scores = DISPLAYS[style], [under, over, pose] = scores[Math.max(0, Math.min(points, scores.length - 1))];
  const home = { right: 0, down: 0, turn: 0 }, beside = { right: BESIDE, down: 0, turn: 0 };
  if (points === barnAt) return { cards: [{ marker: [under[0], false, 0], place: home }, { marker: [over[0], false, 0], place: beside }], swapped: false };
  const whole = under[2] >= Number(under[0]);
  if (pose === "V") {
    const [left, right] = crossed(whole);
    return { cards: [{ marker: under, place: left }, { marker: over, place: right }], swapped: false };
  }
  if (pose === "side-by-side") return { cards: [{ marker: under, place: home }, { marker: over, place: beside }], swapped: false };
  if (whole) return { cards: [{ marker: under, place: home }, { marker: over, place: { ...beside, right: TUCKED } }], swapped: true };
  const place = sprouts && under[1] ? sprouting(under[0], under[2]) : placeOf(POSES[under[0]][under[1] ? under[2] : 0]);
  return { cards: [{ marker: under, place: home }, { marker: over, place }], swapped: false };
}

/** A card with neither index nor frame: it is a thumb wide. @param {Marker} marker @param {string} suit */
const bare = ([rank, up], suit) => (up
  ? svg("svg", { class: `face suit-${suit}`, width: WIDTH, height: HEIGHT, viewBox: "0 0 250 350" },
      svg("rect", { class: "stock edged", x: 3, y: 3, width: 244, height: 344, rx: 20 }),
      ...MARKER_PIPS[rank].map(([x, y]) => use(`s-${suit}`, x, y, 66, y > 175)))
  : svg("svg", { width: WIDTH, height: HEIGHT }, svg("use", { href: "#card-back", width: WIDTH, height: HEIGHT })));

/** The box round cards that lie so: x, y, width, height. @param {Place[]} places */
function box(places) {
  const points = places.flatMap(({ right, down, turn }) => {
    const angle = (turn * Math.PI) / 180, x = right + WIDTH / 2, y = down + HEIGHT / 2;
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => [
      x + (a * WIDTH * Math.cos(angle) - b * HEIGHT * Math.sin(angle)) / 2, y + (a * WIDTH * Math.sin(angle) + b * HEIGHT * Math.cos(angle)) / 2]);
  });
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y), left = Math.min(...xs) - 4, top = Math.min(...ys) - 4;
  return [left, top, Math.max(...xs) - left + 8, Math.max(...ys) - top + 8];
}

/** The style that puts a card where it lies: turned about its middle. @param {Place} place */
const transformOf = ({ right, down, turn }) => `translate(${right}px, ${down}px) rotate(${turn}deg)`;

/** Draws the cards that show a score; `sideways` turns them for a flat strip, `from` is the score they slide from.
 * @param {ShownOn} shown @param {number} points @param {{suits: string[], sideways?: boolean, from?: number}} how */
export function drawMarker(shown, points, { suits, sideways = false, from = points }) {
  const { cards, swapped } = lieOf(shown, points), before = lieOf(shown, from).cards, [x, y, w, h] = box(cards.map(({ place }) => place));
  const drawn = cards.map(({ marker, place }, at) => svg("g",
    {
      class: "slides", css: { transform: transformOf(place) },
      "data-from": from === points ? null : transformOf(before[at].place), "data-rank": marker[0], "data-up": String(marker[1]),
    },
    svg("rect", { x: -3, y: 2, width: 256, height: 355, rx: 24, class: "fall" }), bare(marker, suits[at])));
  if (swapped) drawn.reverse();
  const flat = sideways && h > w, [width, height] = flat ? [h, w] : [w, h];
  return svg("svg",
    {
      class: "fives", "aria-hidden": "true", viewBox: flat ? `${y} ${-x - w} ${h} ${w}` : `${x} ${y} ${w} ${h}`,
      css: { "--w": width, "--h": height },
    },
    flat ? svg("g", { transform: "rotate(-90)" }, ...drawn) : drawn);
}
