// Draws cards. Units: a card is 250 by 350.

import { svg } from "./dom.js";

const LEFT = 91, MIDDLE = 125, RIGHT = 159;
/** Centres of the pips; those below the middle stand on their heads. @type {Record<string, number[][]>} */
const PIPS = {
  2: [[MIDDLE, 68], [MIDDLE, 282]],
  3: [[MIDDLE, 68], [MIDDLE, 175], [MIDDLE, 282]],
  4: [[LEFT, 68], [RIGHT, 68], [LEFT, 282], [RIGHT, 282]],
  5: [[LEFT, 68], [RIGHT, 68], [MIDDLE, 175], [LEFT, 282], [RIGHT, 282]],
  6: [[LEFT, 68], [RIGHT, 68], [LEFT, 175], [RIGHT, 175], [LEFT, 282], [RIGHT, 282]],
  7: [[LEFT, 68], [RIGHT, 68], [MIDDLE, 121], [LEFT, 175], [RIGHT, 175], [LEFT, 282], [RIGHT, 282]],
  8: [[LEFT, 68], [RIGHT, 68], [MIDDLE, 121], [LEFT, 175], [RIGHT, 175], [MIDDLE, 229], [LEFT, 282], [RIGHT, 282]],
  9: [[LEFT, 62], [RIGHT, 62], [LEFT, 137], [RIGHT, 137], [MIDDLE, 175], [LEFT, 213], [RIGHT, 213], [LEFT, 288], [RIGHT, 288]],
  T: [[LEFT, 62], [RIGHT, 62], [MIDDLE, 99], [LEFT, 137], [RIGHT, 137], [LEFT, 213], [RIGHT, 213], [MIDDLE, 251], [LEFT, 288], [RIGHT, 288]],
};
/** Widths of the rank figures, 60 where nothing is said. @type {Record<string, number>} */
const WIDTHS = { T: 92, J: 56, Q: 62, K: 64, A: 62, R: 62, O: 61, E: 58, L: 58 };
const TURN = "rotate(180 125 175)";

/** @param {string} id @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
export const use = (id, x, y, size, turned = false) =>
  svg("use", {
    href: `#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size,
    transform: turned && `rotate(180 ${x} ${y})`,
  });

/** A rank figure in a box. @param {string} rank @param {number} x @param {number} y @param {number} width @param {number} height */
const figure = (rank, x, y, width, height) => {
  const own = (WIDTHS[rank] ?? 60) + 8;
  return svg("svg", { x, y, width, height, viewBox: `-4 -4 ${own} 108`, preserveAspectRatio: "none" },
    svg("use", { href: `#r-${rank}`, x: -4, y: -4, width: own, height: 108 }));
};

/** Whether people want the large index. */
export const isLarge = () => document.documentElement.dataset.index === "large";

/** A joker's index: a star, and letters under it. @param {number} x @param {number} top @param {number} height @param {boolean} large */
function starred(x, top, height, large) {
  const size = large ? 26 : 19;
  return [use("s-star", x, top + height * 0.42, height * 0.8),
    ...[..."JOKER"].map((letter, at) => figure(letter, x - size * 0.4, top + height * 0.98 + at * size * 1.24, size * 0.8, size))];
}

/** @param {string} face @param {Look} look @param {boolean} large */
function index(face, { mark, twin, benny }, large) {
  const height = large ? 96 : 60, x = large ? 41 : 28, top = large ? 14 : 15, joker = benny || isJoker(face);
  const parts = joker ? starred(x, top, height, large) : ranked(face, x, top, height, large);
  let y = joker ? top + height * 0.98 + (large ? 26 : 19) * 6.4 + 14 : top + height + (large ? 106 : 72);
  if (mark) {
    const radius = large ? 29 : 23;
    parts.push(svg("g", { class: "mark" }, svg("circle", { cx: x, cy: y, r: radius }),
      figure(mark, x - radius * 0.42, y - radius * 0.6, radius * 0.84, radius * 1.2)));
    y += large ? 58 : 46;
  }
  if (twin) parts.push(svg("circle", { class: `twin ${twin}`, cx: x, cy: y - 8, r: large ? 13 : 10 }));
  return parts;
}

/** @param {string} face @param {number} x @param {number} top @param {number} height @param {boolean} large */
function ranked(face, x, top, height, large) {
  const width = Math.min((height * ((WIDTHS[face[0]] ?? 60) + 8)) / 100, large ? 70 : 47);
  return [
    figure(face[0], x - width / 2, top, width, height),
    use(`s-${face[1]}`, x, top + height + (large ? 38 : 24), large ? 64 : 36),
  ];
}

/** The jester; with the small index of the card that serves as one. @param {string} face @param {boolean} large */
function jester(face, large) {
  const art = svg("use", { href: "#court-B", width: 250, height: 350 });
  const corner = !isJoker(face) && svg("g", { class: `suit-${face[1]}` }, figure(face[0], 202, 14, 22, 30), use(`s-${face[1]}`, 226, 30, 22));
  return [large ? svg("g", { transform: "translate(28 27) scale(.92)" }, art) : art, corner];
}

/** @param {string} face @param {Look} look @param {boolean} large */
function body(face, { compact, benny }, large) {
  const [rank, suit] = face;
  if (benny || isJoker(face)) return jester(face, large);
  const sign = `s-${suit}`;
  if ("JQK".includes(rank)) {
    const art = [svg("use", { href: `#court-${rank}`, width: 250, height: 350 }), use(sign, 74, 52, 28), use(sign, 176, 298, 28, true)];
    return large ? [svg("g", { transform: "translate(28 27) scale(.92)" }, ...art)] : art;
  }
  if (rank === "A") {
    const [x, y] = large ? [142, 200] : [125, 175];
    return [svg("g", { opacity: 0.13 }, use(sign, x, y, 178)), use(sign, x, y, 124)];
  }
  if (large) return [use(sign, 152, 232, 130)];
  if (compact) return [use(sign, 132, 190, 120)];
  return PIPS[rank].map(([x, y]) => use(sign, x, y, 46, y > 175));
}

/** Whether a face has no suit of its own. @param {string} face */
const isJoker = (face) => !"shdc".includes(face[1] ?? "?");

/**
 * @typedef {object} Look how a face is drawn
 * @property {string} [mark] R or L on a bower
 * @property {boolean} [benny] whether a card of the pack serves as the Benny
 * @property {string} [twin] `dot` or `ring`, to tell two equal cards apart
 * @property {boolean} [compact] one large pip in place of many
 * @property {boolean} [large] the large index
 */

/** The drawing of a card, or of a back where there is no face. @param {string | null} face @param {Look} [look] */
export function drawCard(face, look = {}) {
  if (!face) return svg("svg", { class: "face", viewBox: "0 0 250 350", "aria-hidden": "true" }, svg("use", { href: "#card-back" }));
  const large = look.large ?? isLarge(), suit = look.benny || isJoker(face) ? "b" : face[1];
  return svg("svg", { class: `face suit-${suit}`, viewBox: "0 0 250 350", "aria-hidden": "true" },
    svg("rect", { class: "stock", width: 250, height: 350, rx: 15 }),
    ...body(face, look, large), svg("g", { class: "index" }, ...index(face, look, large)),
    !large && svg("g", { transform: TURN }, ...index(face, look, false)));
}

/** An icon of a tool. @param {string} name */
export const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));

/** Fetches the drawings that cards and icons refer to, into the page. @param {string} address */
export function loadDeck(address) {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.overrideMimeType("image/svg+xml");
    request.onload = () => {
      const drawings = request.responseXML?.documentElement;
      if (!drawings) return failed(new Error(address));
      const here = document.importNode(drawings, true);
      here.classList.add("drawings");
      document.body.prepend(here);
      return done(undefined);
    };
    request.onerror = () => failed(new Error(address));
    request.send();
  });
}
