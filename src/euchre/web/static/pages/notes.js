// Notes on a game: shown at their calls and cards, added, changed and taken away; and the game's labels.

import { $, el, refresh } from "../dom.js";
import { prose, say } from "../sentences.js";
import { isSame } from "./acts.js";
import { postJson } from "./ask.js";
import { chipsOf } from "./chips.js";

/** @typedef {import("./acts.js").Act} Act */
/** @typedef {{text: string, label: string, deal: number | null, call: number | null, card: number | null, kept: any}} Note */
/** @typedef {{name: string, notes: Note[], labels: string[], notes_problem: string}} Noted `name` is empty where nothing can be kept */
/** @typedef {{deal: number, act: Act | null}} Place */

/** How good a decision was, and the mark for it that begins a note. Source: Euchre Game Notation, annotations. @type {Record<string, string>} */
const MARKS = { brilliant: "!!", great: "!", interesting: "!?", dubious: "?!", mistake: "?", blunder: "??" };

/** @param {string} label @param {string} text */
const marked = (label, text) => (label ? `[${MARKS[label]}]${text}` : text);

/** @param {Note} note */
const placeOf = ({ deal, call, card }) => {
  if (deal === null) return say("records.note.game");
  if (call !== null) return say("records.note.call", { number: deal + 1, nth: call + 1 });
  return card === null ? say("records.deal", { number: deal + 1 }) : say("records.note.card", { number: deal + 1, nth: card + 1 });
};

/** The notes of one game on the page; `changed` is called when there are others, `go` leads to a place. */
export class NotesPane {
  /** @type {Noted} */ #noted = { name: "", notes: [], labels: [], notes_problem: "" };
  /** @type {Place} */ #at = { deal: 0, act: null };
  /** @type {Note | null} the one being changed */ #old = null;
  /** @type {any} the one taken away last */ #gone = null;
  #where = "act"; #label = "";

  /** @param {{changed: () => void, go: (note: Note) => void}} does */
  constructor({ changed, go }) {
    this.changed = changed;
    this.go = go;
    $("note-form").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#save();
    });
    $("note-cancel").addEventListener("click", () => this.#edit(null));
    $("note-undo").addEventListener("click", () => this.#post({ add: this.#gone }));
    $("label-form").addEventListener("submit", async (/** @type {Event} */ event) => {
      event.preventDefault();
      if ($("label").value.trim() && await this.#post({ label: $("label").value })) $("label").value = "";
    });
  }

  /** Shows another game's notes. @param {Noted} noted */
  open(noted) {
    this.#noted = noted;
    this.#gone = null;
    this.#told("");
    this.#refused(noted.notes_problem);
    this.#edit(null);
  }

  /** Those at a place. @param {Place} place @returns {Note[]} */
  #here({ act }) {
    return this.#noted.notes.filter((note) => act && note.deal !== null && isSame(act, note));
  }

  /** Shows the notes as they stand at a place; in an alternative line, none. @param {Place} place @param {boolean} main */
  draw(place, main) {
    this.#at = place;
    const { notes, labels, name } = this.#noted, here = main ? this.#here(place) : [];
    refresh($("remarks"), here, () => here.map((note) => el("li", {}, ...this.#words(note))));
    const shown = notes.filter((note) => note.deal === null || note.deal === place.deal);
    $("notes").hidden = !name && !notes.length;
    $("note-form").hidden = $("label-form").hidden = !name;
    $("notes-more").textContent = say("records.notes.elsewhere", { n: notes.length - shown.length });
    $("notes-more").hidden = shown.length === notes.length;
    refresh($("note-list"), [shown, name], () => shown.map((note) => this.#row(note)));
    refresh($("labels"), [labels, name], () => labels.map((label) => this.#labelChip(label)));
    this.#drawWhere(main);
  }

  /** @param {Note} note */
  #words({ label, text }) {
    return [label && el("b", { class: `grade grade-${label}`, text: say(`records.grade.${label}`) }), el("span", { class: "text" }, ...prose(text))];
  }

  /** @param {Note} note */
  #row(note) {
    const { kept } = note, place = placeOf(note), mine = kept && this.#noted.name;
    return el("li", {},
      note.deal === null ? el("span", { class: "small", text: place }) : el("button", { type: "button", class: "quiet", text: place, on: { click: () => this.go(note) } }),
      el("p", {}, ...this.#words(note)),
      mine && el("p", { class: "links" },
        el("button", { type: "button", class: "quiet", "aria-label": say("records.note.change.which", { place }), text: say("records.note.change"), on: { click: () => this.#edit(note) } }),
        el("button", { type: "button", class: "quiet", "aria-label": say("records.note.drop.which", { place }), text: say("records.note.drop"), on: { click: () => this.#drop(note) } })));
  }

  /** @param {string} label */
  #labelChip(label) {
    const drop = this.#noted.name && el("button", { type: "button", class: "drop", "aria-label": say("records.label.drop", { label }), text: "×", on: { click: () => this.#post({ drop_label: label }) } });
    return el("li", { class: "sticker" }, el("span", { text: label }), drop);
  }

  /** What a new note is to be on, and how good the decision was. @param {boolean} main */
  #drawWhere(main) {
    const act = main ? this.#at.act : null, { deal } = this.#at;
    const places = [...(act ? [{ value: "act", text: placeOf({ ...act, text: "", label: "", kept: null }) }] : []),
      { value: "deal", text: say("records.deal", { number: deal + 1 }) }, { value: "game", text: say("records.note.game") }];
    if (!places.some(({ value }) => value === this.#where)) this.#where = "deal";
    else if (act && !this.#old && !$("note-text").value) this.#where = "act";
    $("note-where").hidden = Boolean(this.#old);
    refresh($("note-places"), [places, this.#where], () => chipsOf("note-where", places, this.#where, (value) => {
      this.#where = value;
      this.#drawWhere(main);
    }));
    const grades = [{ value: "", text: say("records.grade.none") }, ...Object.keys(MARKS).map((value) => ({ value, text: say(`records.grade.${value}`) }))];
    refresh($("note-grades"), [this.#label], () => chipsOf("note-grade", grades, this.#label, (value) => {
      this.#label = value;
    }));
    $("note-save").textContent = say(this.#old ? "records.note.save" : "records.note.add");
    $("note-cancel").hidden = !this.#old;
  }

  /** Begins to change a note, or a new one. @param {Note | null} note */
  #edit(note) {
    this.#old = note;
    this.#label = note?.label ?? "";
    $("note-text").value = note?.text ?? "";
    if (!this.#noted.name) return;
    this.#drawWhere(true);
    if (note) $("note-text").focus();
  }

  /** @param {Note} note */
  async #drop(note) {
    if (!await this.#post({ drop: note.kept })) return;
    this.#gone = note.kept;
    this.#told(say("records.note.dropped"), true);
  }

  async #save() {
    const text = marked(this.#label, $("note-text").value.trim()), { deal, act } = this.#at, old = this.#old;
    const place = this.#where === "game" ? {} : { deal: deal + 1, ...(this.#where === "act" && act ? { call: act.call, card: act.card } : {}) };
    const done = await this.#post(old ? { change: { old: old.kept, text } } : { add: { text, ...place } });
    if (!done) return;
    this.#edit(null);
    this.#told(say("records.note.kept"));
  }

  /** Has the server do something; whether it did. @param {any} what */
  async #post(what) {
    this.#told("");
    const answer = await postJson(`/records/${this.#noted.name}/notes`, what);
    this.#refused(answer.problem ?? "");
    if (answer.problem) return false;
    this.#noted = { ...this.#noted, ...answer };
    this.changed();
    return true;
  }

  /** @param {string} problem */
  #refused(problem) {
    $("note-fault").hidden = !problem;
    $("note-fault").textContent = problem;
  }

  /** @param {string} text @param {boolean} [undo] */
  #told(text, undo = false) {
    $("note-fault").hidden = true;
    $("note-told").textContent = text;
    $("note-undo").hidden = !undo;
  }
}
