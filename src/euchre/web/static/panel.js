// The panel at the end of a deal, and of the game: what came of it, in the game's words.

import { el, refresh } from "./dom.js";
import { drawCard } from "./card.js";
import { markOf } from "./order.js";
import { fivesOf, playersOf, pointsOf } from "./score.js";
import { isOurs, nameOf, placeOf } from "./seats.js";
import { capital, hasSentence, prose, say, sayOf } from "./sentences.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */
/** @typedef {{next: () => void, again: () => void, setUp: () => void, putAside: () => void}} Does */

/** @param {View} view @param {Deal} deal */
function story(view, deal) {
  const maker = deal.contract?.maker, outcome = deal.outcome ?? "";
  const thrown = deal.events.find((event) => event.event === "threw in");
  if (thrown) return sayOf("result.thrown", view.me, { seat: thrown.seat, cards: thrown.cards });
  if (maker === undefined) return say(`result.${outcome}.then`, { card: deal.upcard });
  const side = view.table.sides[maker];
  const n = deal.won.reduce((sum, won, seat) => sum + (view.table.sides[seat] === side ? won : 0), 0);
  const code = `result.${outcome}.then`;
  return sayOf(hasSentence(code) ? code : "result.then", view.me, { seat: maker, suit: deal.contract?.strain, n, number: n });
}

/** The tricks in miniature, cards as they lay, the winner ringed. @param {View} view @param {Deal} deal */
const miniatures = (view, deal) =>
  el("div", { class: "tricks", css: { "--tricks": Math.max(deal.tricks.length, 1) } }, ...deal.tricks.map(({ plays, winner }) =>
    el("figure", {},
      el("div", { class: "mini" }, ...[...plays].sort((a, b) => order(view, a.seat) - order(view, b.seat)).map(({ seat, card }) =>
        el("span", { class: `card m${placeOf(view, seat)} ${seat === winner ? "win" : ""}` },
          drawCard(card, { large: true, mark: markOf(view.table, deal.contract?.strain ?? null, card) && "" })))),
      el("figcaption", { text: capital(nameOf(view, winner)) }))));

/** The far card lies lowest, the viewer's own on top. @param {View} view @param {number} seat */
const order = (view, seat) => [3, 1, 0, 2][placeOf(view, seat)] ?? placeOf(view, seat);

/** @param {Deal} deal @param {View} view */
function gain(view, deal) {
  const best = Math.max(...deal.marks);
  if (best <= 0) return null;
  const ours = isOurs(view, deal.marks.indexOf(best));
  return el("span", { class: `gain ${ours ? "" : "theirs"}` }, `+${best}`, el("small", { text: say(ours ? "score.for_us" : "score.for_them") }));
}

/** @param {View} view */
const standing = (view) =>
  el("div", { class: "now" }, ...(/** @type {("us" | "them")[]} */ (["us", "them"])).map((side) =>
    el("div", { class: side }, fivesOf(view, side, true), el("span", { class: "n", text: pointsOf(view, side) ?? "" }),
      el("span", { class: "lab" }, el("b", { text: say(`side.${side}`) }), playersOf(view, side)))));

/** @param {State} state */
function headline({ view, prompt }) {
  const ours = view.ended?.winners.some((seat) => seat === view.me);
  if (prompt.needs !== "nothing") return say(`result.${view.deal.outcome}`);
  if (!view.ended?.winners.length) return say("result.level");
  const us = pointsOf(view, "us"), them = pointsOf(view, "them");
  return ours ? say("result.won", { us, them }) : say("result.lost", { us, them });
}

/** @param {State} state @param {Does} does */
function buttons({ view, prompt }, does) {
  const one = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {() => void} */ click, /** @type {string} */ small = "") =>
    el("button", { type: "button", class: `btn ${kind}`, on: { click } }, el("span", { text }), small && el("small", { text: small }));
  if (prompt.needs === "nothing") return [one("", say("act.set_up"), does.setUp), one("go", say("act.again"), does.again)];
  const dealer = view.deal.nextDealer ?? 0;
  return [one("", say("act.look_over"), does.putAside), one("go", say("act.next"), does.next, sayOf("log.deals", view.me, { seat: dealer }))];
}

/** Draws the panel where there is one to show; the view's deal is the one that has ended.
 * @param {HTMLElement} node @param {State} state @param {Does} does */
export function drawPanel(node, state, does) {
  const { view, prompt } = state, { deal } = view;
  const shown = prompt.needs !== "act" && Boolean(deal.outcome) && !state.staying && !state.putAside;
  const appears = shown && node.hidden;
  node.hidden = !shown;
  refresh(node, shown ? [deal.number, view.points, prompt.needs] : null, () => {
    if (!shown) return [];
    return [el("section", { class: "panel paper", role: "dialog", "aria-labelledby": "outcome" },
      el("div", { class: "head" },
        el("div", {}, el("h1", { id: "outcome", text: headline(state) }), el("p", {}, ...prose(story(view, deal)))), gain(view, deal)),
      deal.tricks.length > 0 && miniatures(view, deal), view.points && standing(view),
      el("div", { class: "acts" }, ...buttons(state, does)))];
  });
  if (appears) /** @type {HTMLElement | null} */ (node.querySelector(".go"))?.focus({ preventScroll: true });
}
