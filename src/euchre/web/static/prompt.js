// The one question in its one place: a line of two to five words, what follows from it, and the buttons.

import { askCard, askName, askOrder, askPlay, askPoor } from "./asks.js";
import { askAny, askCall, askExchange, askPartners } from "./choices.js";
import { button, offer } from "./controls.js";
import { el, low, refresh, wide } from "./dom.js";
import { askBid } from "./ladder.js";
import { previewBowers } from "./hand.js";
import { mat } from "./seats.js";
import { bidText, capital, hasSentence, prose, say, showCard } from "./sentences.js";
import { isMyTurn } from "./state.js";
import { orderText, part } from "./telling.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./controls.js").Ask} Ask */
/** @typedef {import("./controls.js").Does} Does */

/** The question for a verb; the first of these that an action has is the one. @type {Record<string, (state: State, does: Does) => Ask>} */
const QUESTIONS = {
  play: askPlay, order: askOrder, name: askName, bid: askBid, exchange: askExchange, partner: askPartners, ask: askPartners,
  discard: (state, does) => askCard(state, does, "discard"), give: (state, does) => askCard(state, does, "give"), call: askCall,
};
const POOR = ["throw", "farmers", "blind", "look"];

/** @param {State} state @param {Does} does @returns {Ask} */
function ask(state, does) {
  const { prompt } = state;
  if (prompt.needs !== "act") {
    const over = prompt.needs === "nothing";
    return { head: say(over ? "ask.over" : "ask.deal"), acts: [
      state.putAside && button("ghost", say("act.result"), does.bringBack),
      button("go", say(over ? "act.again" : "act.next"), does.next),
    ] };
  }
  if (!isMyTurn(state)) return waiting(state, does);
  const verbs = prompt.legal.filter((text) => text !== "pass").map((text) => text.split(" ")[0]);
  const verb = Object.keys(QUESTIONS).find((one) => verbs.includes(one));
  const poor = verbs.every((one) => POOR.includes(one));
  const question = (verb ? QUESTIONS[verb] : poor ? askPoor : askAny)(state, does);
  return withRest(question, state, does);
}

/** What else may be done, beside the question. @param {Ask} question @param {State} state @param {Does} does @returns {Ask} */
function withRest(question, state, does) {
  const rest = state.prompt.legal.filter((text) => text !== "pass" && !question.verbs?.includes(text.split(" ")[0]));
  return { ...question, offers: [...(question.offers ?? []), ...rest.map((text) => offer(state, does, text))] };
}

/** Somebody else is to act. @param {State} state @param {Does} does @returns {Ask} */
function waiting(state, does) {
  const { prompt, view } = state, seats = prompt.waiting_for;
  const resting = view.me !== null && view.deal.resting.includes(view.me);
  const code = `ask.wait.${prompt.phase}`;
  return {
    head: say(hasSentence(code) ? code : "ask.wait", { seats }),
    small: resting ? say("ask.resting") : "",
    offers: prompt.legal.map((text) => offer(state, does, text)),
  };
}

/** The question as it stands, for listeners that are set once. @type {WeakMap<HTMLElement, State>} */
const standing = new WeakMap();

/** Shows the bowers of the suit that is pointed at or focused. @param {HTMLElement} node */
function listen(node) {
  for (const [type, on] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]])) {
    node.addEventListener(type, (event) => {
      const state = standing.get(node), target = event.target instanceof Element && event.target.closest("[data-preview]");
      if (state && target) previewBowers(state, on ? target.getAttribute("data-preview") : null);
    });
  }
}

/** Draws the line and its buttons. @param {HTMLElement} node @param {State} state @param {Does} does */
export function drawPrompt(node, state, does) {
  const { view, prompt } = state, mine = isMyTurn(state);
  if (!standing.has(node)) listen(node);
  standing.set(node, state);
  const key = [prompt, state.selected, state.picked, state.alone, state.slip, state.hint, state.putAside, state.online, wide(), low(), view.deal.trick.length, view.deal.tricks.length, view.deal.contract, view.deal.dealer];
  refresh(node, key, () => {
    const question = ask(state, does);
    node.dataset.asks = question.verbs?.[0] ?? "";
    node.parentElement?.classList.toggle("sheeted", Boolean(question.sheet));
    const acts = (question.acts ?? []).filter(Boolean);
    const shown = acts.length > 0 && el("div", { class: "acts" }, ...acts);
    const beside = wide() || low(), offers = (question.offers ?? []).length > 0 && el("div", { class: "acts offers" }, ...(question.offers ?? []));
    const hint = (wide() || question.sheet) && state.hint && !state.slip && el("p", { class: "txt hinted" }, el("small", {}, ...prose(hintText(state, state.hint))));
    if (question.sheet) return [state.slip && slip(state.slip), hint, question.sheet, offers];
    return [
      hint,
      el("div", { class: "line" },
        view.me !== null && mat(view, view.me, mine),
        state.slip ? slip(state.slip) : text(question, wide() ? null : state.hint && hintText(state, state.hint)),
        beside && shown),
      (question.rows ?? []).length > 0 && el("div", { class: "rows" }, ...(question.rows ?? [])),
      offers,
      !beside && shown,
    ];
  });
}

/** The question, and what follows from it or what the house would do. On a desk the hint
 * has a line of its own above, so that the buttons keep their place. @param {Ask} question @param {string | null} hint */
const text = (question, hint) =>
  el("div", { class: `txt ${hint ? "hinted" : ""}` }, ...prose(question.head), el("small", {}, ...prose(hint || (question.small ?? ""))));

/** @param {State} state @param {import("./protocol.js").HintGiven} hint */
function hintText(state, hint) {
  const code = `hint.${hint.rule}`, what = hint.a.split(" ");
  const card = what[1] && what[1].length === 2 ? showCard(what[1]) : "";
  return capital(say("advice.says", { what: card ? say("advice.card", { face: card }) : hintCall(state, what), why: hasSentence(code) ? say(code, hint.args) : "" }).trim());
}

/** What an act is called, as on its button. @param {Pick<State, "view"> & {prompt?: import("./protocol.js").Prompt}} state @param {string[]} words */
export const hintCall = ({ view, prompt }, [verb, ...rest]) => {
  const ordering = prompt?.legal.some((text) => text.split(" ")[0] === "order");
  if (verb === "order") return orderText(view, view.me ?? 0, rest[0] === "alone");
  if (verb === "pass" && ordering && part(view, view.me ?? 0) === "take") return say("act.turn_down");
  if (verb === "bid") return bidText(rest[0], rest[1] ?? null);
  if (verb === "exchange") return say("advice.cards", { cards: rest });
  if (verb === "partner") return rest.map((seat) => say("seat.name", { seat: Number(seat) })).join(", ");
  const code = `call.${verb === "name" ? "name" : [verb, ...rest].join("_")}`, act = `act.${[verb, ...rest].join("_")}`;
  return hasSentence(code) ? say(code, { suit: rest[0] }) : hasSentence(act) ? say(act) : [verb, ...rest].join(" ");
};

/** @param {import("./protocol.js").Why} why */
function slip(why) {
  const sentences = say(`reason.${why.reason}`, why.args).split(/(?<=\.) /);
  return el("div", { class: "bubble", role: "alert" }, el("b", {}, ...prose(sentences[0])), ...(sentences.length > 1 ? [el("br"), ...prose(sentences.slice(1).join(" "))] : []));
}
