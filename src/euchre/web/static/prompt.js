// The one question in its one place: a line of two to five words, what follows from it, and the buttons.

import { el, refresh, wide, low } from "./dom.js";
import { suitLed } from "./order.js";
import { mat, nameOf } from "./seats.js";
import { capital, hasSentence, prose, say, showCard, suitSign } from "./sentences.js";
import { isMyTurn } from "./state.js";
import { part } from "./telling.js";

/** @typedef {import("./state.js").State} State */
/**
 * @typedef {object} Ask
 * @property {string} head
 * @property {string} [small]
 * @property {any[]} [acts]
 * @property {any[]} [offers] acts that stand in a row of their own: there may be many
 */
/** @typedef {{act: (text: string) => void, next: () => void, turnSwitch: () => void}} Does */

/** @param {string} kind @param {string} text @param {() => void} click @param {{small?: any[], key?: string, off?: boolean, hint?: boolean}} [more] */
const button = (kind, text, click, { small, key, off, hint } = {}) =>
  el("button", { type: "button", class: `btn ${kind} ${hint ? "hint" : ""}`, disabled: off, "data-key": key, on: { click } },
    el("span", { text }), small && el("small", {}, ...small));

/** @param {State} state @param {Does} does */
const aloneSwitch = (state, does) =>
  el("button", { type: "button", class: `switch ${state.alone ? "on" : ""}`, role: "switch", "aria-checked": String(state.alone), "data-key": "a", on: { click: does.turnSwitch } },
    el("i"), say("act.alone"));

/** @param {State} state */
const hintIs = (state, /** @type {string} */ text) => state.hint?.a === text || state.hint?.a === `${text} alone`;

/** @param {State} state @param {Does} does @param {string} [code] */
const passButton = (state, does, code = "act.pass") =>
  state.prompt.legal.includes("pass") && button("ghost", say(code), () => does.act("pass"), { key: "p", hint: hintIs(state, "pass") });

/** Round one: adopt the upcard's suit. @param {State} state @param {Does} does @returns {Ask} */
function askOrder(state, does) {
  const { deal, me } = state.view, { legal } = state.prompt, role = part(state.view, me ?? 0) || "order";
  const must = !legal.includes("order"), alone = must || state.alone, suit = deal.upcard?.[1] ?? "n";
  const args = { card: deal.upcard, seat: deal.dealer, suit };
  return {
    head: say(`ask.order.${role}`, args),
    small: say(must ? "ask.order.must_alone" : `ask.order.${role}.then`, args),
    acts: [
      passButton(state, does, role === "take" ? "act.turn_down" : "act.pass"),
      !must && aloneSwitch(state, does),
      button(`go ${alone ? "lone" : ""}`, say(`act.${role}${alone ? ".alone" : ""}`), () => does.act(alone ? "order alone" : "order"),
        { key: "o", small: [suitSign(suit), say("act.suit_trump", { suit })], hint: hintIs(state, "order") }),
    ],
  };
}

/** Round two: name a suit. @param {State} state @param {Does} does @returns {Ask} */
function askName(state, does) {
  const { legal, refused } = state.prompt, stuck = !legal.includes("pass");
  const strains = [..."shdcn"].filter((strain) => legal.includes(`name ${strain}`) || refused[`name ${strain}`]);
  const tiles = strains.map((strain) => {
    const action = `name ${strain}`, open = legal.includes(action);
    return el("button", {
      type: "button", class: `tile ${open ? "" : "barred"} ${hintIs(state, action) ? "hint" : ""}`, disabled: !open, "data-key": strain,
      "aria-label": open ? say("act.name", { suit: strain }) + (state.alone ? `, ${say("act.alone")}` : "") : say("act.barred", { suit: strain }),
      on: { click: () => does.act(state.alone ? `${action} alone` : action) },
    }, suitSign(strain));
  });
  return {
    head: say(stuck ? "ask.name.stuck" : "ask.name"),
    small: say("ask.name.then", { card: state.view.deal.upcard }),
    acts: [passButton(state, does), aloneSwitch(state, does), el("div", { class: "tiles" }, ...tiles)],
  };
}

/** Lay away or give one card of the hand. @param {State} state @param {Does} does @param {string} verb @returns {Ask} */
function askCard(state, does, verb) {
  const chosen = state.selected && state.prompt.legal.includes(`${verb} ${state.selected}`) ? state.selected : null;
  const { deal, table, me } = state.view;
  const partner = table.sides.findIndex((side, seat) => side === table.sides[me ?? 0] && seat !== me);
  return {
    head: say(`ask.${verb}`, { seat: partner }),
    small: say(`ask.${verb}.then`, { card: deal.upcard, seat: partner }),
    acts: [button("go", chosen ? say(`act.${verb}.card`, { card: chosen }) : say(`act.${verb}`),
      () => chosen && does.act(`${verb} ${chosen}`), { off: !chosen, small: chosen ? undefined : [say("act.choose_one")] })],
  };
}

/** Play to the trick. @param {State} state @returns {Ask} */
function askPlay(state) {
  const { deal, table } = state.view, strain = deal.contract?.strain ?? "n";
  if (!deal.trick.length) return { head: say("ask.lead"), small: say(deal.tricks.length ? "ask.lead.then" : "ask.lead.first") };
  const led = suitLed(table, strain, deal.trick[0].card);
  const open = state.prompt.legal.map((text) => text.split(" ")[1]);
  const follows = open.every((face) => suitLed(table, strain, face) === led);
  const left = open.find((face) => table.strains[strain].marks[face] === "L");
  return {
    head: say(follows ? "ask.follow" : "ask.free", { suit: led }),
    small: follows && left && led === strain ? say("ask.follow.left", { card: left }) : say(follows ? "ask.follow.then" : "ask.free.then", { suit: led }),
  };
}

/** Blind call, poor hands, rights: sentences with their buttons. @param {State} state @param {Does} does @returns {Ask} */
function askOther(state, does) {
  const { legal } = state.prompt, blind = legal.includes("blind");
  const offers = legal.filter((text) => text !== "pass" && text !== "look");
  const code = blind ? "ask.blind" : offers.length ? "ask.poor" : "ask.poor.none";
  return {
    head: say(code),
    small: say(`${code}.then`, { suit: state.view.deal.upcard?.[1] ?? "n" }),
    offers: offers.filter((text) => text !== "blind").map((text) => offer(state, does, text)),
    acts: [
      passButton(state, does, offers.length ? "act.play_on" : "act.go_on"),
      blind && offer(state, does, "blind"),
      legal.includes("look") && button("go", say("act.look"), () => does.act("look"), { hint: hintIs(state, "look") }),
    ],
  };
}

/** A button for any action at all. @param {State} state @param {Does} does @param {string} text */
function offer(state, does, text) {
  const [verb, ...rest] = text.split(" "), poor = `hand.${rest[1]}`;
  const name = verb === "throw" && hasSentence(poor) ? say("act.throw_in", { hand: say(poor) })
    : verb === "farmers" ? say("act.farmers", { cards: rest })
    : hasSentence(`act.${text}`) ? say(`act.${text}`) : text;
  return el("button", { type: "button", class: `btn plain ${hintIs(state, text) ? "hint" : ""}`, on: { click: () => does.act(text) } },
    el("span", {}, ...prose(name)));
}

/** @param {State} state @param {Does} does @returns {Ask} */
function ask(state, does) {
  const { prompt, view } = state;
  if (prompt.needs !== "act") {
    const over = prompt.needs === "nothing";
    return { head: say(over ? "ask.over" : "ask.deal"), acts: [button("go", say(over ? "act.again" : "act.next"), does.next)] };
  }
  if (!isMyTurn(state)) return waiting(state, does);
  const verbs = prompt.legal.filter((text) => text !== "pass").map((text) => text.split(" ")[0]);
  const rights = (/** @type {Ask} */ question) => withRights(question, state, does);
  if (verbs.includes("play")) return askPlay(state);
  if (verbs.includes("order")) return rights(askOrder(state, does));
  if (verbs.includes("name")) return rights(askName(state, does));
  if (verbs.includes("discard")) return askCard(state, does, "discard");
  if (verbs.includes("give")) return askCard(state, does, "give");
  return askOther(state, does);
}

/** Rights beside the turn. @param {Ask} question @param {State} state @param {Does} does @returns {Ask} */
function withRights(question, state, does) {
  return { ...question, offers: rightsIn(state.prompt.legal).map((text) => offer(state, does, text)) };
}

/** @param {string[]} legal */
const rightsIn = (legal) => legal.filter((text) => ["throw", "farmers"].includes(text.split(" ")[0]));

/** Somebody else is to act. @param {State} state @param {Does} does @returns {Ask} */
function waiting(state, does) {
  const { prompt, view } = state, seats = prompt.waiting_for;
  const resting = view.me !== null && view.deal.resting.includes(view.me);
  const code = `ask.wait.${prompt.phase}`;
  return {
    head: say(hasSentence(code) ? code : "ask.wait", { seats }),
    small: resting ? say("ask.resting") : "",
    offers: rightsIn(prompt.legal).map((text) => offer(state, does, text)),
  };
}

/** Draws the line and its buttons. @param {HTMLElement} node @param {State} state @param {Does} does */
export function drawPrompt(node, state, does) {
  const { view, prompt } = state, mine = isMyTurn(state);
  const key = [prompt, state.selected, state.alone, state.slip, state.hint, state.online, wide(), low(), view.deal.trick.length, view.deal.tricks.length, view.deal.contract, view.deal.dealer];
  refresh(node, key, () => {
    const question = ask(state, does), acts = (question.acts ?? []).filter(Boolean);
    const shown = acts.length > 0 && el("div", { class: "acts" }, ...acts);
    const beside = wide() || low(), offers = (question.offers ?? []).length > 0 && el("div", { class: "acts offers" }, ...(question.offers ?? []));
    return [
      el("div", { class: "line" },
        view.me !== null && mat(view, view.me, mine),
        state.slip ? slip(state.slip) : text(state, question),
        beside && shown),
      offers,
      !beside && shown,
    ];
  });
}

/** @param {State} state @param {Ask} question */
function text(state, question) {
  const hint = state.hint, small = hint ? hintText(hint) : question.small ?? "";
  return el("div", { class: `txt ${hint ? "hinted" : ""}` }, ...prose(question.head), el("small", {}, ...prose(small)));
}

/** @param {import("./protocol.js").HintGiven} hint */
function hintText(hint) {
  const code = `hint.${hint.rule}`, what = hint.a.split(" ");
  const card = what[1] && what[1].length === 2 ? showCard(what[1]) : "";
  return capital(say("advice.says", { what: card ? say("advice.card", { face: card }) : hintCall(what), why: hasSentence(code) ? say(code, hint.args) : "" }).trim());
}

/** @param {string[]} words */
const hintCall = ([verb, ...rest]) => {
  const code = `call.${verb === "name" ? "name" : [verb, ...rest].join("_")}`;
  return hasSentence(code) ? say(code, { suit: rest[0] }) : [verb, ...rest].join(" ");
};

/** @param {import("./protocol.js").Why} why */
function slip(why) {
  const sentences = say(`reason.${why.reason}`, why.args).split(/(?<=\.) /);
  return el("div", { class: "bubble", role: "alert" }, el("b", {}, ...prose(sentences[0])), ...(sentences.length > 1 ? [el("br"), ...prose(sentences.slice(1).join(" "))] : []));
}
