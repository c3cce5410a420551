// The viewer's own cards: sorted, lit or in the shade, chosen by pointer or keys.

import { el, roomOfWindow } from "./dom.js";
import { drawCard, icon, isLarge } from "./card.js";
import { layFan } from "./layout.js";
import { shakeHead } from "./motion.js";
import { lookOf, sorted, twinOf } from "./order.js";
import { say, speakCard } from "./sentences.js";
import { isBidding, setsOf } from "./state.js";

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
const keyed = (faces) => faces.map((face, at) => ({ face, key: `${face}.${faces.slice(0, at).filter((other) => other === face).length}`, twin: twinOf(faces, at) }));

/** The cards that came to the viewer's hand after the deal, until he has laid others away or the play begins.
 * @param {import("./reducer.js").View} view */
function newFaces({ deal, me }) {
  /** @type {string[]} */
  let fresh = [];
  for (const event of deal.events) {
    const mine = event.seat === me;
    if ((mine && ["laid away", "discarded", "gave"].includes(event.event)) || event.event === "played") fresh = [];
    else if (event.event === "took up" && mine) fresh = [event.card];
    else if (event.event === "gave" && event.receiver === me) fresh = [event.card];
    else if (["took widow", "drew", "went under"].includes(event.event) && mine) fresh = event.cards ?? [];
  }
  return deal.phase === "tricks" ? [] : fresh;
}

/** @param {State} state @param {{face: string, key: string, twin: string}} card @param {HTMLElement} button @param {string | null} trump @param {boolean} fresh */
function dress(state, { face, key, twin }, button, trump, fresh) {
  const { action, refusal, one, asks } = chanceOf(state, face), look = { ...lookOf(state.view.table, trump ?? preview, face), twin };
  const chosen = one ? state.picked.includes(key) : state.selected === face && Boolean(action || asks);
  const words = state.hint?.a.split(" ") ?? [];
  const hinted = one ? words[0] === "exchange" && words.includes(face) : Boolean(action) && state.hint?.a === action;
  button.className = `card ${refusal ? "ill" : ""} ${chosen ? "sel" : ""} ${hinted ? "hint" : ""}`;
  button.setAttribute("aria-label", [speakCard(face, look.mark), fresh && say("table.new")].filter(Boolean).join(", "));
  button.setAttribute("aria-pressed", String(chosen));
  button.setAttribute("aria-disabled", String(!action && !one && !asks));
  if (refusal) button.setAttribute("aria-description", say(`reason.${refusal.reason}`, refusal.args));
  else button.removeAttribute("aria-description");
  const shown = JSON.stringify([face, look, chosen, fresh, isLarge()]);
  if (button.dataset.look === shown) return;
  button.dataset.look = shown;
  button.replaceChildren(drawCard(face, look), ...(chosen || fresh ? [el("span", { class: "tag" }, chosen && icon("tick"), fresh && say("table.new"))] : []));
}

/** The suit whose bowers are marked before it is trump, while its button is pointed at. @type {string | null} */
let preview = null;

/** Marks the bowers that a suit would have. @param {State} state @param {string | null} strain */
export function previewBowers(state, strain) {
  if (strain === preview) return;
  preview = strain;
  dressAll(state);
}

/** @param {State} state */
function dressAll(state) {
  const { view } = state, trump = view.deal.contract?.strain ?? null;
  if (trump) preview = null;
  const fresh = newFaces(view);
  for (const card of handOf(state)) {
    const button = buttons.get(card.key);
    if (button) dress(state, card, button, trump, fresh.includes(card.face));
  }
}

/** The cards of the viewer's hand as he holds them. @param {State} state */
function handOf({ view }) {
  const { deal, table } = view;
  return keyed(deal.outcome || !deal.hand ? [] : sorted(table, deal.contract?.strain ?? null, deal.hand));
}

/** Draws the hand. @param {HTMLElement} node @param {State} state @param {(face: string, byKey: boolean, key: string) => void} pick */
export function drawHand(node, state, pick) {
  const { view } = state, cards = handOf(state);
  const unseen = !view.deal.outcome && !view.deal.hand && view.me !== null ? view.deal.sizes[view.me] : 0;
  for (const { face, key } of cards) {
    if (!buttons.has(key)) {
      const button = el("button", { type: "button", "data-face": face, on: { click: (/** @type {MouseEvent} */ event) => pick(face, event.detail === 0, key) } });
      buttons.set(key, button);
    }
  }
  dressAll(state);
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
  layFan(node, { choosing: setsOf(state).length > 0, flat: isBidding(state), width: widthOf(node) });
}

/** The room of the window in which a hand was measured last, and how wide it was: a look costs a layout. */
let measured = { room: {}, width: 0 };

/** How wide the hand is. @param {HTMLElement} node */
function widthOf(node) {
  const room = roomOfWindow();
  if (measured.room !== room || !measured.width) measured = { room, width: node.clientWidth };
  return measured.width;
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
  if (card) shakeHead(card);
}
