// The score sheet: a row a deal, who dealt, who made what, what came of it, and the score as it stood then.

import { el, refresh } from "./dom.js";
import { countsWithUs, hasTwoSides, nameOf } from "./seats.js";
import { bidText, capital, prose, say, suitSign } from "./sentences.js";
import { endOf } from "./tricks.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./reducer.js").Deal} Deal */

/** Who has a column: the sides, or each player. @param {View} view @returns {{name: string, seat: number}[]} */
function columnsOf(view) {
  const { seats } = view.table;
  if (!hasTwoSides(view)) return seats.map((_, seat) => ({ name: capital(nameOf(view, seat)), seat }));
  const them = seats.findIndex((_, seat) => !countsWithUs(view, seat));
  return [{ name: say("side.us"), seat: view.me ?? 0 }, { name: say("side.them"), seat: them }];
}

/** Who made what. @param {View} view @param {Deal} deal */
function callOf(view, { contract }) {
  if (!contract) return [];
  const rung = view.table.ladder.find((one) => one.call === contract.level && !one.forced);
  const bid = rung ? prose(bidText(rung.call, /^\d+$/.test(rung.call) ? contract.strain : null)) : [suitSign(contract.strain)];
  return [capital(nameOf(view, contract.maker)), " ", el("span", { class: "nowrap" }, ...bid), contract.alone !== null && ` ${say("call.alone")}`];
}

/** @param {number} n */
const signed = (n) => (n ? `${n > 0 ? "+" : "−"}${Math.abs(n)}` : "");

/** @param {View} view @param {Deal} deal @param {{seat: number}[]} columns */
function rowsOf(view, deal, columns) {
  const row = el("tr", {},
    el("th", { scope: "row", text: deal.number + 1 }),
    el("td", { text: capital(nameOf(view, deal.dealer)) }), el("td", {}, ...callOf(view, deal), el("span", { class: "end", text: endOf(deal) })),
    ...(deal.score ? columns.map(({ seat }) => el("td", { class: "num" },
      el("small", { text: signed(deal.marks[seat]) }), " ", el("b", { text: deal.score?.[seat] }))) : []));
  if (!deal.gameTo.length) return [row];
  return [row, el("tr", { class: "game" }, el("td", { colspan: 3 + (deal.score ? columns.length : 0), text: capital(say("result.game_won", { seats: deal.gameTo })) }))];
}

/** Games won, and what a rubber came to. @param {View} view @param {{name: string, seat: number}[]} columns */
const gamesOf = (view, columns) => [
  view.table.games > 1 && view.games && el("p", { class: "games" }, columns.map(({ name, seat }) =>
    say("score.row", { name, what: say("score.games", { n: view.games?.[seat] ?? 0 }) })).join(" · ")),
  view.ended?.rubber ? el("p", { class: "games", text: capital(say(`say.match_ended.rubber${view.ended.winners.length === 1 ? ".single" : ""}`, { seats: view.ended.winners, rubber: view.ended.rubber })) }) : null,
];

/** Draws the sheet. @param {HTMLElement} node @param {State} state */
export function drawScoreSheet(node, { view }) {
  refresh(node, [view.deals.length, view.games, view.ended, view.table.seats], () => {
    const columns = columnsOf(view), head = (/** @type {string} */ code) => el("th", { scope: "col", text: say(code) });
    if (!view.deals.length) return [el("p", { class: "empty", text: say("scores.empty") })];
    return [
      !view.points && el("p", { class: "empty", text: `${say("score.hidden")} ${say("score.hidden.rest")}` }),
      el("div", { class: "sums" }, el("table", {},
        el("thead", {}, el("tr", {}, head("scores.deal"), head("scores.dealer"), head("scores.call"),
          ...(view.points ? columns.map(({ name }) => el("th", { scope: "col", class: "num", text: name })) : []))),
        el("tbody", {}, ...view.deals.flatMap((deal) => rowsOf(view, deal, columns))))),
      ...gamesOf(view, columns),
    ];
  });
}
