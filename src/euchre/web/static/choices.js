// Questions with a choice made in parts: cards to lay away, partners, a card or a suit that finds one.

import { button, hintIs, offer, passButton, strainSign, tile } from "./controls.js";
import { el } from "./dom.js";
import { hasSentence, say } from "./sentences.js";
import { faceOf, partnerSets, seatsPicked, setsOf } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./controls.js").Ask} Ask */
/** @typedef {import("./controls.js").Does} Does */

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

/** Partners: the mats are the targets. Or a card is asked for, whose holder is the partner.
 * @param {State} state @param {Does} does @returns {Ask} */
export function askPartners(state, does) {
  const sets = partnerSets(state), count = sets[0]?.length ?? 0, chosen = seatsPicked(state);
  const set = sets.find((one) => one.length === chosen.length && one.every((seat) => chosen.includes(seat)));
  const missing = count - chosen.length, cards = state.prompt.legal.some((text) => text.startsWith("ask "));
  const alone = state.prompt.legal.includes("alone");
  const choosing = sets.length > 0 && [
    button("ghost", say("act.clear"), () => does.set([]), { off: !chosen.length }),
    button("go", set ? say("act.partners", { seats: set.map(Number) }) : say("act.choose_names", { n: missing, number: missing }),
      () => set && does.act(["partner", ...set].join(" ")), { off: !set, key: "o", small: count > 1 ? [say("act.chosen", { number: chosen.length, of: count })] : undefined }),
  ];
  return {
    verbs: ["partner", "ask", "alone"],
    head: sets.length ? say("ask.partners", { n: Math.max(missing, 1), number: Math.max(missing, 1) }) : say("ask.card"),
    small: say(cards && sets.length ? "ask.partners.or_card" : cards ? "ask.card.then" : "ask.partners.then"),
    rows: cards ? cardRows(state, does) : [],
    acts: [passButton(state, does), alone && offer(state, does, "alone", "ghost"), ...(cards && !chosen.length ? [askButton(state, does)] : choosing || [])],
  };
}

/** The card picked by its parts. @param {State} state */
function cardPicked({ picked }) {
  const part = (/** @type {string} */ name) => picked.find((one) => one.startsWith(`${name} `))?.split(" ")[1];
  return { rank: part("rank"), suit: part("suit") };
}

/** A card to ask for: a row of ranks and a row of suits, what the viewer holds struck out.
 * @param {State} state @param {Does} does */
function cardRows(state, does) {
  const faces = state.prompt.legal.filter((text) => text.startsWith("ask ")).map((text) => text.slice(4));
  const { rank, suit } = cardPicked(state), jokers = faces.filter((face) => !("shdc".includes(face[1] ?? "?")));
  const ranks = [..."AKQJT98765432"].filter((one) => state.view.table.pack.some((face) => face[0] === one && face.length === 2));
  const set = (/** @type {string} */ name, /** @type {string} */ value) => does.set([...state.picked.filter((one) => !one.startsWith(`${name} `)), `${name} ${value}`]);
  return [
    el("div", { class: "tiles rungs", role: "group", "aria-label": say("ask.card") }, ...ranks.map((one) => {
      const open = suit ? faces.includes(one + suit) : faces.some((face) => face[0] === one);
      return tile(one === "T" ? "10" : one, say(`rank.${one}`), () => set("rank", one), { off: !open, barred: !open, on: one === rank });
    })),
    el("div", { class: "tiles suits", role: "group", "aria-label": say("ask.card") }, ...[..."shdc"].map((one) => {
      const open = rank ? faces.includes(rank + one) : faces.some((face) => face[1] === one);
      return tile(strainSign(one), say(`suit.${one}`), () => set("suit", one), { key: one, off: !open, barred: !open, on: one === suit });
    }), ...jokers.map((face) => tile(say("card.joker"), say("card.joker"), () => does.act(`ask ${face}`), { hint: hintIs(state, `ask ${face}`) }))),
  ];
}

/** @param {State} state @param {Does} does */
function askButton(state, does) {
  const { rank, suit } = cardPicked(state), text = `ask ${rank}${suit}`, ready = state.prompt.legal.includes(text);
  return button("go", ready ? say("act.ask.card", { card: `${rank}${suit}` }) : say("act.ask.choose"), () => ready && does.act(text), { off: !ready, key: "o" });
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
