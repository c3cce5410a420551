// The page of a review: asks the server for it, and shows how far it is.

import { loadDeck } from "../card.js";
import { $ } from "../dom.js";
import { askServer } from "../pages/ask.js";
import { fillWords } from "../pages/words.js";
import { loadSentences, say } from "../sentences.js";
import { askReview } from "./asking.js";
import { openReview } from "./view.js";

/** @param {string} problem */
function fail(problem) {
  $("progress").hidden = true;
  $("waiting-title").hidden = true;
  $("progress-text").textContent = "";
  $("fault").hidden = false;
  $("fault").textContent = problem;
  $("bring").hidden = false;
}

/** @param {import("./asking.js").Told} told */
function tellProgress({ waiting = 0, done = 0, of = 0 }) {
  $("progress").max = of || 1;
  if (of) $("progress").value = done;
  else $("progress").removeAttribute("value");
  $("progress-text").textContent = waiting ? say("reviewed.waits", { n: waiting }) : of ? say("reviewed.progress.of", { number: done, of }) : say("reviewed.begins");
}

/** Has a game reviewed, and shows it. @param {string} path @param {RequestInit} how */
async function show(path, how) {
  $("fault").hidden = $("bring").hidden = true;
  $("waiting").hidden = $("progress").hidden = $("waiting-title").hidden = false;
  tellProgress({});
  const { problem, reviewed } = await askReview(path, how, tellProgress);
  if (problem || !reviewed) return fail(problem ?? say("page.no_answer"));
  $("waiting").hidden = true;
  if (!openReview(reviewed)) {
    $("waiting").hidden = false;
    fail(say("reviewed.nothing"));
  } else $("title").focus();
}

/** The newest game of the shelf, or nothing; where none is kept, that is told. */
async function newest() {
  const { games, kept } = await askServer("/records.json");
  if (kept === false) fail(say("records.not_kept"));
  return games?.[0]?.name ?? "";
}

await Promise.all([loadSentences("en"), loadDeck("/static/deck.svg")]);
fillWords();
document.title = say("page.review");
$("waiting").hidden = false;
$("file").addEventListener("change", () => {
  const [file] = $("file").files;
  if (file) show("/reviews", { method: "POST", body: file });
});
const asked = location.hash.slice(1), name = asked === "latest" ? await newest() : asked;
if (name) await show(`/records/${encodeURIComponent(name)}/review`, { method: "POST" });
else if (asked) {
  if ($("fault").hidden) fail(say("records.none"));
}
else {
  fail("");
  $("fault").hidden = true;
}
