// Questions with a choice made in parts: a bid, cards to lay away, partners, a card or a suit that finds one.

import { button, hintIs, offer, passButton, strainSign, tile } from "./controls.js";
import { el } from "./dom.js";
import { valueOf } from "./reducer.js";
import { nameOf } from "./seats.js";
import { bidText, capital, hasSentence, prose, rungName, say, sayOf, showCard, speakCard } from "./sentences.js";
import { faceOf, setsOf } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./controls.js").Ask} Ask */
/** @typedef {import("./controls.js").Does} Does */

/** What a rung asks of its maker. @param {import("./protocol.js").RungInfo} rung */
function meaning(rung) {
  const own = `rung.${rung.call}.then`;
  if (hasSentence(own)) return say(own, { n: rung.tricks });
  const partners = rung.alone ? say("bid.alone") : rung.partners === null ? "" : say(rung.partners ? "bid.partners" : "bid.no_partners", { n: rung.partners });
  return capital([say("bid.tricks", { n: rung.tricks }), partners].filter(Boolean).join(", "));
}

/** The ladder: a row of rungs, a row of strains with what each is worth, one button.
 * @param {State} state @param {Does} does @returns {Ask} */
export function askBid(state, does) {
  const { prompt, view } = state, { table, deal } = view, { legal } = prompt;
  const bids = legal.filter((text) => text.startsWith("bid ")).map((text) => text.split(" ").slice(1));
  const rungs = table.ladder.filter((rung) => !rung.forced);
  const rung = rungs.find((one) => one.call === state.picked[0]);
  const own = rung ? bids.filter(([call]) => call === rung.call).map(([, strain]) => strain) : [];
  const needs = own.some(Boolean), strain = needs ? state.picked[1] : undefined;
  const hint = state.hint?.a.split(" ") ?? [];
  const varied = rungs.find((one) => one.values.length > 1);
  const all = [..."shdcn"].filter((one) => bids.some(([, named]) => named === one))
    .sort((a, b) => (varied ? valueOf(table, { call: varied.call, strain: a }) - valueOf(table, { call: varied.call, strain: b }) : 0));
  const ready = rung && (!needs || (strain && own.includes(strain)));
  const bid = rung ? { call: rung.call, strain: strain ?? null } : null;
  const rows = [el("div", { class: "tiles rungs", role: "group", "aria-label": say("ask.bid") }, ...rungs.map((one) => {
    const open = bids.some(([call]) => call === one.call);
    return tile(rungName(one.call), meaning(one), () => does.set([one.call]),
      { off: !open, barred: !open, on: one === rung, hint: hint[0] === "bid" && hint[1] === one.call });
  }))];
  if (all.length) {
    rows.push(el("div", { class: "tiles strains", role: "group", "aria-label": say("ask.name") }, ...all.map((one) => {
      const open = own.includes(one), worth = rung && varied && rung.values.length > 1 ? valueOf(table, { call: rung.call, strain: one }) : "";
      return tile([strainSign(one), worth ? el("small", { text: worth }) : null].filter(Boolean), say(`suit.${one}`), () => rung && does.set([rung.call, one]),
        { key: one, off: !open, on: one === strain, hint: hint[1] === rung?.call && hint[2] === one });
    })));
  }
  const text = bid && ready ? say(varied && valueOf(table, bid) ? "act.bid.for" : "act.bid", { bid: bidText(bid.call, bid.strain), value: valueOf(table, bid) })
    : say("act.bid.choose");
  const high = deal.high && sayOf("ask.bid.high", view.me, { seat: deal.high.seat, bid: bidText(deal.high.call, deal.high.strain) });
  return {
    verbs: ["bid"],
    head: say("ask.bid"), small: rung ? meaning(rung) : high || say("ask.bid.none"), rows,
    acts: [passButton(state, does),
      button("go", text, () => ready && does.act(["bid", rung.call, ...(strain ? [strain] : [])].join(" ")), { off: !ready, key: "o" })],
  };
}

/** Lay cards away, for others or for a widow taken. @param {State} state @param {Does} does @returns {Ask} */
export function askExchange(state, does) {
  const sets = setsOf(state), counts = sets.map((set) => set.length), least = Math.min(...counts), most = Math.max(...counts);
  const sorted = (/** @type {string[]} */ faces) => [...faces].sort().join(" ");
  const faces = state.picked.map(faceOf), set = sets.find((one) => sorted(one) === sorted(faces));
  const missing = least - faces.length, draws = least < most;
  const kind = draws ? "change" : "away";
  return {
    verbs: ["exchange"],
    head: say(draws ? "ask.change" : "ask.exchange", { n: most, number: most }),
    small: say(draws ? "ask.change.then" : "ask.exchange.then", { n: most }),
    acts: [
      passButton(state, does, "act.keep_all"),
      button("ghost", say("act.clear"), () => does.set([]), { off: !faces.length }),
      button("go", set ? say(`act.${kind}`, { n: faces.length }) : say("act.choose_more", { n: Math.max(missing, 1) }),
        () => set && does.act(["exchange", ...set].join(" ")), { off: !set, key: "o", small: draws ? undefined : [say("act.chosen", { number: faces.length, of: most })] }),
    ],
  };
}

/** Partners by their names, or by asking for a card. @param {State} state @param {Does} does @returns {Ask} */
export function askPartners(state, does) {
  const { prompt, view } = state;
  const sets = prompt.legal.filter((text) => text.startsWith("partner ")).map((text) => text.split(" ").slice(1));
  const count = sets[0]?.length ?? 0, seats = [...new Set(sets.flat())].map(Number).sort((a, b) => a - b);
  const seatsPicked = state.picked.filter((one) => !one.startsWith("suit ")), hint = state.hint?.a.split(" ") ?? [];
  const set = sets.find((one) => one.length === seatsPicked.length && one.every((seat) => seatsPicked.includes(seat)));
  const names = el("div", { class: "tiles names", role: "group" }, ...seats.map((seat) =>
    tile(nameOf(view, seat), nameOf(view, seat), () => does.choose(String(seat), count),
      { on: seatsPicked.includes(String(seat)), hint: hint[0] === "partner" && hint.includes(String(seat)) })));
  return {
    verbs: ["partner", "ask"],
    head: say("ask.partners", { n: count }), small: say("ask.partners.then"),
    rows: [names, ...cardRows(state, does)],
    acts: [button("go", set ? say("act.partners", { seats: set.map(Number) }) : say("act.choose_names", { n: count - seatsPicked.length, number: count - seatsPicked.length }),
      () => set && does.act(["partner", ...set].join(" ")), { off: !set, key: "o" })],
  };
}

/** A card to ask for: its suit first, then its rank. @param {State} state @param {Does} does */
function cardRows(state, does) {
  const faces = state.prompt.legal.filter((text) => text.startsWith("ask ")).map((text) => text.slice(4));
  if (!faces.length) return [];
  const suitOf = (/** @type {string} */ face) => ("shdc".includes(face[1] ?? "?") ? face[1] : "j");
  const suits = [..."shdcj"].filter((suit) => faces.some((face) => suitOf(face) === suit));
  const suit = state.picked.find((one) => one.startsWith("suit "))?.slice(5);
  const others = state.picked.filter((one) => !one.startsWith("suit "));
  return [
    el("div", { class: "tiles", role: "group", "aria-label": say("ask.card") }, ...suits.map((one) =>
      tile(one === "j" ? say("card.joker") : strainSign(one), one === "j" ? say("card.joker") : say(`suit.${one}`), () => does.set([...others, `suit ${one}`]), { on: one === suit }))),
    suit && el("div", { class: "tiles rungs", role: "group" }, ...faces.filter((face) => suitOf(face) === suit).map((face) =>
      tile(prose(showCard(face)), say("act.ask.card", { card: face }) || speakCard(face), () => does.act(`ask ${face}`), { hint: hintIs(state, `ask ${face}`) }))),
  ].filter(Boolean);
}

/** Call a suit whose best card finds the partner, or for a card of an open hand.
 * @param {State} state @param {Does} does @returns {Ask} */
export function askCall(state, does) {
  const { legal } = state.prompt, suits = [..."shdc"].filter((suit) => legal.includes(`call ${suit}`));
  if (!suits.length) return askAny(state, does);
  return {
    verbs: ["call", "alone"],
    head: say("ask.call"), small: say("ask.call.then"),
    acts: [
      passButton(state, does), legal.includes("alone") && offer(state, does, "alone", "ghost"),
      el("div", { class: "tiles" }, ...suits.map((suit) =>
        tile(strainSign(suit), say("act.call.suit", { suit }), () => does.act(`call ${suit}`), { key: suit, hint: hintIs(state, `call ${suit}`) }))),
    ],
  };
}

/** Whatever else there is to choose from: few as buttons in a line, many in rows.
 * @param {State} state @param {Does} does @returns {Ask} */
export function askAny(state, does) {
  const { legal, phase } = state.prompt, texts = legal.filter((text) => text !== "pass"), few = texts.length <= 3;
  const codes = [`ask.${texts[0]?.replaceAll(" ", "_")}`, `ask.phase.${phase}`];
  const code = codes.find(hasSentence) ?? "ask.any", shown = texts.map((text, at) => offer(state, does, text, few && at === texts.length - 1 ? "go" : few ? "ghost" : "plain"));
  return {
    verbs: texts.map((text) => text.split(" ")[0]),
    head: say(code), small: hasSentence(`${code}.then`) ? say(`${code}.then`) : "",
    offers: few ? [] : shown,
    acts: [passButton(state, does), ...(few ? shown : [])],
  };
}
