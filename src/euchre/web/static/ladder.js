// The ladder of an auction: a sheet over the cloth. A grid where the strains have their values, else a row of bids.

import { button, passButton, strainSign } from "./controls.js";
import { el } from "./dom.js";
import { valueOf } from "./reducer.js";
import { nameOf } from "./seats.js";
import { bidText, capital, hasSentence, prose, rungName, say, sayOf } from "./sentences.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./controls.js").Ask} Ask */
/** @typedef {import("./controls.js").Does} Does */
/** @typedef {import("./protocol.js").RungInfo} RungInfo */
/** @typedef {{call: string, strain: string | null}} Bid */

/** What a rung asks of its maker. @param {import("./protocol.js").TableInfo} table @param {RungInfo} rung */
function meaning(table, rung) {
  const own = `rung.${rung.call}.then`;
  if (hasSentence(own)) return say(own, { n: rung.tricks });
  const most = Math.max(...table.ladder.map((one) => one.tricks)), partners = rung.partners;
  const parts = [
    say(rung.tricks === most ? "bid.all_tricks" : "bid.tricks", { n: rung.tricks }),
    rung.alone ? say("bid.alone") : partners === null ? "" : say(partners ? "bid.partners" : "bid.no_partners", { n: partners }),
    rung.widow ? "" : say("bid.no_widow"),
  ];
  return `${capital(parts.filter(Boolean).join(", "))}.`;
}

/** The bids that may be made, in parts. @param {State} state */
const openBids = ({ prompt }) => prompt.legal.filter((text) => text.startsWith("bid ")).map((text) => text.split(" ").slice(1));

/** @param {State} state @param {RungInfo} rung @param {string | null} strain */
const standsAt = ({ view }, rung, strain) => view.deal.high?.call === rung.call && (strain === null || view.deal.high.strain === strain);

/** Whether the house would bid this. @param {State} state @param {string} call @param {string | null} strain */
function hinted({ hint }, call, strain) {
  const [verb, ...words] = hint?.a.split(" ") ?? [];
  return verb === "bid" && words[0] === call && (strain === null || words[1] === strain);
}

/** One place of the ladder: open, too low, standing or chosen.
 * @param {State} state @param {Does} does @param {RungInfo} rung @param {string | null} strain @param {string} shown */
function cell(state, does, rung, strain, shown) {
  const open = openBids(state).some(([call, named]) => call === rung.call && (strain === null || named === strain));
  const held = standsAt(state, rung, strain) && state.view.deal.high, on = state.picked[0] === rung.call && (strain === null || state.picked[1] === strain);
  const who = held ? capital(nameOf(state.view, held.seat)) : "", worth = valueOf(state.view.table, { call: rung.call, strain });
  const label = strain ? say("bid.cell", { bid: rungName(rung.call), suit: strain, value: worth }) : `${rungName(rung.call)}: ${meaning(state.view.table, rung)}`;
  const kept = state.picked[1] && openBids(state).some(([call, named]) => call === rung.call && named === state.picked[1]) ? [state.picked[1]] : [];
  return el("button", {
    type: "button", class: `cell num ${on ? "on" : held ? "held" : open ? "" : "no"} ${hinted(state, rung.call, strain) ? "hint" : ""}`,
    disabled: !open, "aria-pressed": String(on), "aria-label": who ? `${label}, ${who}` : label, "data-preview": strain,
    on: { click: () => does.set([rung.call, ...(strain ? [strain] : kept)]) },
  }, el("span", {}, shown, who && el("small", { text: who })));
}

/** The strains of the ladder, the cheapest first. @param {State} state @param {RungInfo} varied */
const columns = ({ view }, varied) => [..."shdcn"].map((strain) => ({ strain, worth: valueOf(view.table, { call: varied.call, strain }) }))
  .sort((a, b) => a.worth - b.worth).map(({ strain }) => strain);

/** Values by bid and strain. @param {State} state @param {Does} does @param {RungInfo[]} rungs */
function grid(state, does, rungs) {
  const strains = columns(state, rungs[0]);
  return el("div", { class: "grid rungs", role: "group", "aria-label": say("ask.bid"), css: { "--columns": strains.length } },
    el("span"), ...strains.map((strain) => el("span", { class: "h" }, strainSign(strain))),
    ...rungs.flatMap((rung) => [
      el("span", { class: "k", text: rungName(rung.call) }),
      ...strains.map((strain) => cell(state, does, rung, strain, String(valueOf(state.view.table, { call: rung.call, strain })))),
    ]));
}

/** A row of bids. @param {State} state @param {Does} does @param {RungInfo[]} rungs */
const row = (state, does, rungs) => el("div", { class: "steps rungs", role: "group", "aria-label": say("ask.bid") },
  ...rungs.map((rung) => cell(state, does, rung, null, rungName(rung.call))));

/** The suits of a bid, once its height is chosen. @param {State} state @param {Does} does @param {RungInfo | undefined} rung */
function suits(state, does, rung) {
  const all = [..."shdcn"].filter((strain) => openBids(state).some(([, named]) => named === strain));
  if (!all.length) return null;
  return el("div", { class: "steps strains", role: "group", "aria-label": say("ask.name") }, ...all.map((strain) => {
    const open = rung !== undefined && openBids(state).some(([call, named]) => call === rung.call && named === strain), on = open && state.picked[1] === strain;
    return el("button", {
      type: "button", class: `cell ${on ? "on" : ""} ${rung && hinted(state, rung.call, strain) ? "hint" : ""}`, disabled: !open, "data-key": strain,
      "aria-label": say(`suit.${strain}`), "aria-pressed": String(on), "data-preview": strain, on: { click: () => rung && does.set([rung.call, strain]) },
    }, strainSign(strain));
  }));
}

/** The bid chosen, if it is whole. @param {State} state @param {RungInfo | undefined} rung @returns {Bid | null} */
function chosenBid(state, rung) {
  const own = rung ? openBids(state).filter(([call]) => call === rung.call).map(([, strain]) => strain) : [];
  if (!rung || !own.length) return null;
  if (!own.some(Boolean)) return { call: rung.call, strain: null };
  return own.includes(state.picked[1]) ? { call: rung.call, strain: state.picked[1] } : null;
}

/** What the bid chosen asks for, or how bids are made here; values in a grid speak for themselves.
 * @param {State} state @param {RungInfo | undefined} rung */
function explained(state, rung) {
  const { table } = state.view;
  if (rung) return rung.values.length > 1 ? "" : meaning(table, rung);
  if (table.ladder.some((one) => one.values.length > 1)) return "";
  return say(openBids(state).some(([, strain]) => strain) ? "ask.bid.suits" : "ask.bid.later");
}

/** The ladder with its one button. @param {State} state @param {Does} does @returns {Ask} */
export function askBid(state, does) {
  const { view } = state, { table, deal } = view, rungs = table.ladder.filter((rung) => !rung.forced);
  const varied = rungs.filter((rung) => rung.values.length > 1), plain = rungs.filter((rung) => rung.values.length === 1);
  const rung = rungs.find((one) => one.call === state.picked[0]), bid = chosenBid(state, rung);
  const dear = varied.length > 0 && bid, standing = deal.high && { seat: deal.high.seat, bid: bidText(deal.high.call, deal.high.strain), value: valueOf(table, deal.high) };
  const high = standing ? sayOf(varied.length ? "ask.bid.stands" : "ask.bid.high", view.me, standing) : say("ask.bid.none");
  const text = dear ? say("act.bid.for", { bid: bidText(bid.call, bid.strain), value: valueOf(table, bid) })
    : bid ? say("act.bid", { bid: bidText(bid.call, bid.strain) }) : say(rung ? "act.bid.suit" : "act.bid.choose");
  return {
    verbs: ["bid"],
    head: say("ask.bid"),
    sheet: el("section", { class: "ladder paper", "aria-label": say("ask.bid") },
      el("header", {}, el("b", { text: say("ask.bid") }), el("span", {}, ...prose(high))),
      varied.length > 0 && grid(state, does, varied),
      plain.length > 0 && row(state, does, plain),
      explained(state, rung) && el("p", { class: "means", text: explained(state, rung) }),
      plain.length > 0 && suits(state, does, rung),
      el("div", { class: "acts" }, passButton(state, does),
        button("go", text, () => bid && does.act(["bid", bid.call, ...(bid.strain ? [bid.strain] : [])].join(" ")), { off: !bid, key: "o" }))),
  };
}
