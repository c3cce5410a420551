// Learning: the first deals, the bower drill, and the words.

import { $, el } from "../dom.js";
import { codesUnder, hasSentence, prose, say } from "../sentences.js";
import { askServer } from "./ask.js";
import { begin, PRACTICE } from "./begin.js";
import { startDrill } from "./drill.js";
import { playedLessons } from "./lesson.js";
import { startPage, tellFault } from "./start.js";

/** @param {string} name @param {boolean} done */
const lessonRow = (name, done) => el("li", {},
  el("span", { class: "text" }, el("b", { text: say(`lesson.${name}`) }), el("small", { text: say(`lesson.${name}.about`) })),
  done && el("span", { class: "done", text: say("learn.done") }),
  el("button", { type: "button", class: "btn", "aria-label": `${say("learn.play")}: ${say(`lesson.${name}`)}`, text: say("learn.play"), on: { click: () => begin(PRACTICE, { practise: { lesson: name } }, tellFault) } }));

/** The words of the games, those that hold what is looked for. @param {string} text */
function drawWords(text) {
  const ids = codesUnder("glossary.").filter((code) => code.endsWith(".word")).map((code) => code.slice(0, -".word".length))
    .filter((id) => !hasSentence(`${id}.program`)); // what only programs need to know
  const sought = text.trim().toLowerCase();
  const found = ids.map((id) => ({ id, word: say(`${id}.word`), meaning: say(id) }))
    .filter(({ word, meaning }) => word.toLowerCase().includes(sought) || (sought.length > 2 && meaning.toLowerCase().includes(sought)))
    .sort((a, b) => a.word.localeCompare(b.word));
  $("glossary").replaceChildren(...found.flatMap(({ id, word, meaning }) =>
    [el("dt", { id: id.replaceAll(".", "-"), text: word }), el("dd", {}, ...prose(meaning))]));
}

await startPage("learn");
const { lessons } = await askServer("/games.json");
$("lessons").replaceChildren(...(lessons ?? []).map((/** @type {string} */ name) => lessonRow(name, playedLessons().includes(name))));
drawWords("");
$("find").addEventListener("input", () => drawWords($("find").value));
startDrill($("question"), await askServer("/order.json"));
if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
