// The viewer's own cards: sorted, lit or in the shade, chosen by pointer or keys.

import { el } from "./dom.js";
import { drawCard, icon } from "./card.js";
import { layFan } from "./layout.js";
import { markOf, sorted } from "./order.js";
import { say, speakCard } from "./sentences.js";
import { setsOf } from "./state.js";

/** @typedef {import("./state.js").State} State */

/** @type {Map<string, HTMLElement>} */
const buttons = new Map();
let before = "";

/** Verbs of the actions that name one card of the hand. */
const CARD_VERBS = ["play", "discard", "give"];

/** The action on a card, of those in a list of texts. @param {string[]} texts @param {string} face */
const actionOn = (texts, face) => CARD_VERBS.map((verb) => `${verb} ${face}`).find((text) => texts.includes(text));

/** What may be done with a card now, or the refusal. A card is `one` of several to be chosen, or a joker that
 * still `asks` for a suit. @param {State} state @param {string} face
 * @returns {{action?: string, refusal: import("./protocol.js").Why | null, one?: boolean, asks?: boolean}} */
export function chanceOf(state, face) {
  const { legal, refused } = state.prompt;
  if (setsOf(state).some((set) => set.includes(face))) return { refusal: null, one: true };
  if (legal.some((text) => text.startsWith(`play ${face} `))) return { refusal: null, asks: true };
  const action = actionOn(legal, face), refusal = actionOn(Object.keys(refused), face);
  return { action, refusal: action || !refusal ? null : refused[refusal] };
}

/** Two equal faces are two cards. @param {string[]} faces */
const keyed = (faces) => faces.map((face, at) => ({ face, key: `${face}.${faces.slice(0, at).filter((other) => other === face).length}` }));

/** @param {State} state @param {{face: string, key: string}} card @param {HTMLElement} button @param {string | null} trump */
function dress(state, { face, key }, button, trump) {
  const { action, refusal, one, asks } = chanceOf(state, face), mark = markOf(state.view.table, trump, face);
  const chosen = one ? state.picked.includes(key) : state.selected === face && Boolean(action || asks);
  const words = state.hint?.a.split(" ") ?? [];
  const hinted = one ? words[0] === "exchange" && words.includes(face) : Boolean(action) && state.hint?.a === action;
  const look = `${face} ${mark} ${chosen}`;
  button.className = `card ${refusal ? "ill" : ""} ${chosen ? "sel" : ""} ${hinted ? "hint" : ""}`;
  button.setAttribute("aria-label", speakCard(face, mark));
  button.setAttribute("aria-pressed", String(chosen));
  button.setAttribute("aria-disabled", String(!action && !one && !asks));
  if (refusal) button.setAttribute("aria-description", say(`reason.${refusal.reason}`, refusal.args));
  else button.removeAttribute("aria-description");
  if (button.dataset.look === look) return;
  button.dataset.look = look;
  button.replaceChildren(drawCard(face, { mark }));
  if (chosen) button.append(el("span", { class: "tag" }, icon("tick")));
}

/** Draws the hand. @param {HTMLElement} node @param {State} state @param {(face: string, byKey: boolean, key: string) => void} pick */
export function drawHand(node, state, pick) {
  const { view } = state, trump = view.deal.contract?.strain ?? null, over = Boolean(view.deal.outcome);
  const faces = over || !view.deal.hand ? [] : sorted(view.table, trump, view.deal.hand);
  const cards = keyed(faces), choosing = setsOf(state).length > 0;
  const unseen = !over && !view.deal.hand && view.me !== null ? view.deal.sizes[view.me] : 0;
  for (const { face, key } of cards) {
    if (!buttons.has(key)) {
      const button = el("button", { type: "button", "data-face": face, on: { click: (/** @type {MouseEvent} */ event) => pick(face, event.detail === 0, key) } });
      buttons.set(key, button);
    }
    dress(state, { face, key }, /** @type {HTMLElement} */ (buttons.get(key)), trump);
  }
  for (const key of [...buttons.keys()]) if (!cards.some((card) => card.key === key)) buttons.delete(key);
  const order = JSON.stringify([cards.map((card) => card.key), unseen]);
  if (order !== before) {
    before = order;
    const focused = document.activeElement;
    node.replaceChildren(
      ...cards.map((card) => /** @type {HTMLElement} */ (buttons.get(card.key))),
      ...Array.from({ length: unseen }, () => el("span", { class: "card" }, drawCard(null))));
    if (focused instanceof HTMLElement && node.contains(focused)) focused.focus();
    else if (focused instanceof HTMLElement && focused.dataset.face) /** @type {HTMLElement | null} */ (node.firstElementChild)?.focus();
  }
  node.classList.toggle("resting", view.me !== null && view.deal.resting.includes(view.me));
  layFan(node, choosing);
}

/** Moves the focus along the hand. @param {HTMLElement} node @param {number} by */
export function stepFocus(node, by) {
  const cards = /** @type {HTMLElement[]} */ ([...node.querySelectorAll("button")]);
  if (!cards.length) return;
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  cards[at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length].focus();
}

/** A refused card shakes its head. @param {HTMLElement} node @param {string} face */
export function shake(node, face) {
  const card = node.querySelector(`[data-face="${face}"]`);
  card?.classList.remove("no");
  requestAnimationFrame(() => card?.classList.add("no"));
}
