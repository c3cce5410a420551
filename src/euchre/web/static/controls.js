// The controls of a question: buttons, the switch for a lone hand, tiles of suits.

import { el } from "./dom.js";
import { capital, hasSentence, prose, say, suitSign } from "./sentences.js";

/** @typedef {import("./state.js").State} State */
/**
 * @typedef {object} Ask
 * @property {string} head
 * @property {string} [small]
 * @property {any[]} [acts]
 * @property {any[]} [rows] what is chosen from before one of the acts can be done
 * @property {Element} [sheet] a sheet over the cloth, in place of the line and its buttons
 * @property {any[]} [offers] acts that stand in a row of their own: there may be many
 * @property {string[]} [verbs] the verbs of the actions that this question offers
 */
/**
 * @typedef {object} Does
 * @property {(text: string) => void} act
 * @property {() => void} next
 * @property {() => void} bringBack back to the panel at the end of a deal
 * @property {() => void} turnSwitch
 * @property {(what: string, most: number) => void} choose
 * @property {(picked: string[]) => void} set
 */

/** @param {string} kind @param {string} text @param {() => void} click @param {{small?: any[], key?: string, off?: boolean, hint?: boolean, suit?: string}} [more] `suit`: what it would make trump */
export const button = (kind, text, click, { small, key, off, hint, suit } = {}) =>
  el("button", { type: "button", class: `btn ${kind} ${hint ? "hint" : ""}`, disabled: off, "data-key": key, "data-preview": suit, on: { click } },
    el("span", {}, ...prose(text)), small && el("small", {}, ...small));

/** Whether the house would do this. @param {State} state @param {string} text */
export const hintIs = (state, text) => state.hint?.a === text || state.hint?.a === `${text} alone`;

/** @param {State} state @param {Does} does */
export const aloneSwitch = (state, does) =>
  state.prompt.legal.some((text) => text.endsWith(" alone") && text !== "defend alone") &&
  el("button", { type: "button", class: `switch ${state.alone ? "on" : ""}`, role: "switch", "aria-checked": String(state.alone), "data-key": "a", on: { click: does.turnSwitch } },
    el("i"), say("act.alone"));

/** @param {State} state @param {Does} does @param {string} [code] */
export const passButton = (state, does, code = "act.pass") =>
  state.prompt.legal.includes("pass") && button("ghost", say(code), () => does.act("pass"), { key: "p", hint: hintIs(state, "pass") });

/** A tile that shows a suit, or anything small. @param {any} shown @param {string} label @param {() => void} click
 * @param {{key?: string, off?: boolean, hint?: boolean, on?: boolean, barred?: boolean, suit?: string}} [more] `suit`: what it would make trump */
export const tile = (shown, label, click, { key, off, hint, on, barred, suit } = {}) =>
  el("button", {
    type: "button", class: `tile ${barred ? "barred" : ""} ${on ? "on" : ""} ${hint ? "hint" : ""}`, disabled: off,
    "data-key": key, "data-preview": suit, "aria-label": label, "aria-pressed": on === undefined ? null : String(on), on: { click },
  }, ...[shown].flat());

/** The sign of a strain: a suit, or letters for no-trump. @param {string} strain */
export const strainSign = (strain) => (strain === "n" ? el("b", { class: "letters", text: say("bid.nt") }) : suitSign(strain));

/** What an action is called on its button. @param {string} text */
function nameOfAct(text) {
  const [verb, ...rest] = text.split(" "), poor = `hand.${rest[1]}`, code = `act.${text.replaceAll(" ", "_")}`;
  if (verb === "throw" && hasSentence(poor)) return say("act.throw_in", { hand: say(poor) });
  if (verb === "farmers") return say("act.farmers", { cards: rest });
  if (hasSentence(code)) return say(code);
  if (hasSentence(`act.${verb}.card`) && rest.length === 1) return say(`act.${verb}.card`, { card: rest[0] });
  return capital(text);
}

/** A button for any action at all. @param {State} state @param {Does} does @param {string} text @param {string} [kind] */
export const offer = (state, does, text, kind = "plain") =>
  el("button", { type: "button", class: `btn ${kind} ${hintIs(state, text) ? "hint" : ""}`, on: { click: () => does.act(text) } },
    el("span", {}, ...prose(nameOfAct(text))));
