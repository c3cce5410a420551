// Practice: a hand as one wishes it, or a position that somebody wrote down.

import { $, el, refresh } from "../dom.js";
import { hasSentence, say } from "../sentences.js";
import { askServer } from "./ask.js";
import { begin, PRACTICE } from "./begin.js";
import { chipsOf, rowsOf } from "./chips.js";
import { startPage, tellFault } from "./start.js";

const EXAMPLES = [1, 2, 3, 4, 5];
const MOST_SEATS = 7;

/** @type {{name: string, title: string}[]} */
let games = [];
let game = "", turn = "0";

/** How many hands the position has. */
const seats = () => Math.min(($("position").value.split(":")[0].match(/\//g)?.length ?? 3) + 1, MOST_SEATS);

function draw() {
  refresh($("games"), game, () => rowsOf("game", games.map(({ name, title }) => ({
    value: name, text: title, about: hasSentence(`game.${name}`) ? say(`game.${name}`) : "",
  })), game, (name) => {
    game = name;
    draw();
  }));
  $("game-summary").textContent = say("practise.game", { title: games.find(({ name }) => name === game)?.title ?? "" });
  if (Number(turn) >= seats()) turn = "0";
  refresh($("turn"), [turn, seats()], () => chipsOf("turn", Array.from({ length: seats() }, (_, seat) => ({
    value: String(seat), text: `${say("practise.seat")} ${say("practise.seat.n", { number: seat })}`,
  })), turn, (seat) => { turn = seat; }));
}

/** @param {string} id @param {() => void} go */
const whenSent = (id, go) => $(id).addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  tellFault("");
  go();
});

await startPage("practise");
games = (await askServer("/games.json")).games ?? [];
game = games[0]?.name ?? "";
$("examples").replaceChildren(...EXAMPLES.map((n) => el("button", { type: "button", class: "chip", text: say(`practise.wish.${n}`), on: { click: () => { $("wish").value = say(`practise.wish.${n}`); $("wish").focus(); } } })));
whenSent("wish-form", () => begin(PRACTICE, { ruleset: game, practise: { wish: $("wish").value } }, tellFault));
whenSent("position-form", () => begin(PRACTICE, { practise: { position: $("position").value, turn: Number(turn) } }, tellFault));
$("position").addEventListener("input", draw);
if (location.hash.length > 1) $("position").value = decodeURIComponent(location.hash.slice(1));
draw();
