// Questions at a turned card and in the play: order up, name, lay away or give a card, follow.

import { button, aloneSwitch, hintIs, offer, passButton, strainSign, tile } from "./controls.js";
import { el } from "./dom.js";
import { suitLed } from "./order.js";
import { say, suitSign } from "./sentences.js";
import { part } from "./telling.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./controls.js").Ask} Ask */
/** @typedef {import("./controls.js").Does} Does */

/** Round one: adopt the upcard's suit. @param {State} state @param {Does} does @returns {Ask} */
export function askOrder(state, does) {
  const { deal, me } = state.view, { legal } = state.prompt, role = part(state.view, me ?? 0) || "order";
  const must = !legal.includes("order"), alone = must || (state.alone && legal.includes("order alone")), suit = deal.upcardSuit ?? "n";
  const args = { card: deal.upcard, seat: deal.dealer, suit };
  return {
    verbs: ["order"],
    head: say(`ask.order.${role}`, args),
    small: say(must ? "ask.order.must_alone" : `ask.order.${role}.then`, args),
    acts: [
      passButton(state, does, role === "take" ? "act.turn_down" : "act.pass"),
      !must && aloneSwitch(state, does),
      button(`go ${alone ? "lone" : ""}`, say(`act.${role}${alone ? ".alone" : ""}`), () => does.act(alone ? "order alone" : "order"),
        { key: "o", small: [suitSign(suit), say("act.suit_trump", { suit })], hint: hintIs(state, "order"), suit }),
    ],
  };
}

/** Name a suit: in round two, for a joker turned up, or after the highest bid.
 * @param {State} state @param {Does} does @returns {Ask} */
export function askName(state, does) {
  const { legal, refused } = state.prompt, { deal } = state.view;
  const strains = [..."shdcn"].filter((strain) => legal.includes(`name ${strain}`) || refused[`name ${strain}`]);
  const tiles = strains.map((strain) => {
    const action = `name ${strain}`, open = legal.includes(action), alone = state.alone && legal.includes(`${action} alone`);
    const label = open ? say("act.name", { suit: strain }) + (alone ? `, ${say("act.alone")}` : "") : say("act.barred", { suit: strain });
    return tile(strainSign(strain), label, () => does.act(alone ? `${action} alone` : action),
      { key: strain, off: !open, barred: !open, hint: hintIs(state, action), suit: strain });
  });
  const code = legal.includes("pass") ? "ask.name" : !deal.upcard ? "ask.name.won" : deal.upcardState === "up" ? "ask.name.joker" : "ask.name.stuck";
  return {
    verbs: ["name"],
    head: say(code),
    small: deal.upcardState === "down" ? say("ask.name.then", { card: deal.upcard }) : "",
    acts: [passButton(state, does), aloneSwitch(state, does), el("div", { class: "tiles" }, ...tiles)],
  };
}

/** Lay away or give one card of the hand. @param {State} state @param {Does} does @param {string} verb @returns {Ask} */
export function askCard(state, does, verb) {
  const chosen = state.selected && state.prompt.legal.includes(`${verb} ${state.selected}`) ? state.selected : null;
  const { deal, me } = state.view, { contract } = deal;
  const lone = contract?.alone ?? null;
  const partner = lone !== null && lone !== me ? lone : deal.sides.findIndex((side, seat) => side === deal.sides[me ?? 0] && seat !== me);
  const took = verb === "give" || (deal.upcardState === "taken" && deal.dealer === me && !deal.laidAway.length);
  return {
    verbs: [verb],
    head: say(`ask.${verb}`, { seat: partner }),
    small: took ? say(`ask.${verb}.then`, { card: deal.upcard, seat: partner }) : "",
    acts: [passButton(state, does), button("go", chosen ? say(`act.${verb}.card`, { card: chosen }) : say(`act.${verb}`),
      () => chosen && does.act(`${verb} ${chosen}`), { off: !chosen, small: chosen ? undefined : [say("act.choose_one")] })],
  };
}

/** The suits that a joker led at no-trump may ask for. @param {State} state @param {Does} does @returns {Ask} */
function askSuit(state, does) {
  const texts = state.prompt.legal.filter((text) => text.startsWith(`play ${state.selected} `));
  return {
    verbs: ["play"],
    head: say("ask.joker"), small: say("ask.joker.then"),
    acts: [el("div", { class: "tiles" }, ...texts.map((text) => {
      const suit = text.split(" ")[2];
      return tile(strainSign(suit), say("act.joker", { suit }), () => does.act(text), { key: suit, hint: hintIs(state, text) });
    }))],
  };
}

/** Play to the trick. @param {State} state @param {Does} does @returns {Ask} */
export function askPlay(state, does) {
  const { deal, table } = state.view, strain = deal.contract?.strain ?? "n";
  if (state.selected && state.prompt.legal.some((text) => text.startsWith(`play ${state.selected} `))) return askSuit(state, does);
  if (!deal.trick.length) return { verbs: ["play"], head: say("ask.lead"), small: say(deal.tricks.length ? "ask.lead.then" : "ask.lead.first") };
  const first = deal.trick[0], led = first.suit ?? suitLed(table, strain, first.card);
  if (!led) return { verbs: ["play"], head: say("ask.free", { suit: "n" }), small: "" };
  const open = state.prompt.legal.filter((text) => text.startsWith("play ")).map((text) => text.split(" ")[1]);
  const follows = open.every((face) => suitLed(table, strain, face) === led);
  const left = open.find((face) => table.strains[strain].marks[face] === "L");
  const barred = Object.keys(state.prompt.refused).some((text) => text.startsWith("play "));
  const code = follows ? "ask.follow" : barred ? "ask.bound" : "ask.free";
  const trumps = led !== strain && open.some((face) => suitLed(table, strain, face) === strain);
  const then = code === "ask.free" && !trumps ? "ask.free.throw" : `${code}.then`;
  return {
    verbs: ["play"],
    head: say(code, { suit: led }),
    small: follows && left && led === strain ? say("ask.follow.left", { card: left }) : say(then, { suit: led }),
  };
}

/** Blind call and poor hands: sentences with their buttons. @param {State} state @param {Does} does @returns {Ask} */
export function askPoor(state, does) {
  const { legal } = state.prompt, blind = legal.includes("blind");
  const offers = legal.filter((text) => text !== "pass" && text !== "look");
  const code = blind ? "ask.blind" : offers.length ? "ask.poor" : "ask.poor.none";
  return {
    verbs: ["throw", "farmers", "blind", "look"],
    head: say(code),
    small: say(`${code}.then`, { suit: state.view.deal.upcardSuit ?? "n" }),
    offers: offers.filter((text) => text !== "blind").map((text) => offer(state, does, text)),
    acts: [
      passButton(state, does, offers.length ? "act.play_on" : "act.go_on"),
      blind && offer(state, does, "blind"),
      legal.includes("look") && button("go", say("act.look"), () => does.act("look"), { hint: hintIs(state, "look") }),
    ],
  };
}
