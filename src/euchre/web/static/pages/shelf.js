// The shelf: the games that the server keeps for this browser, searched, by the page.

import { $, el } from "../dom.js";
import { capital, say } from "../sentences.js";
import { askServer } from "./ask.js";

/** @typedef {{name: string, title: string, begun: string, players: string[], sides: number[], score: number[], winners: number[], finished: boolean, deals: number, lone: number, euchred: number, notes: number, labels: string[], found: number[], problem: string}} Game */
/** @typedef {{kept?: boolean, games?: Game[], found?: number, page?: number, pages?: number, problem?: string}} Found */

/** What may be searched for: a word of the catalogue, or an example of a key. */
const TRIES = [
  () => word("alone"), () => `${word("euchred")} ${word("at")} 9-9`, () => word("march"), () => `won:${say("records.you").toLowerCase()}`,
  () => `since:${new Date().toISOString().slice(0, 7)}`, () => word("noted"), () => word("unfinished"),
];

/** @param {string} name */
const word = (name) => say(`library.word.${name}`).split(", ")[0];

/** The question and the page that the address tells. */
const asked = () => new URLSearchParams(location.search);

/** The address of the shelf as it stands: a question and a page. @param {string} query @param {number} page */
export function shelfAddress(query, page) {
  const told = new URLSearchParams();
  if (query) told.set("q", query);
  if (page > 1) told.set("page", String(page));
  return `/records${told.size ? `?${told}` : ""}`;
}

/** @param {Game} game */
function result({ players, winners, sides, score, finished }) {
  const places = [...new Set(sides)], won = new Set(winners.map((seat) => places.indexOf(sides[seat])));
  const points = [...score.filter((_, at) => won.has(at)), ...score.filter((_, at) => !won.has(at))].join("–"), named = winners.map((seat) => players[seat]).filter(Boolean);
  if (!finished) return say("records.unfinished_at", { score: points });
  if (!named.length) return say("records.level", { score: points });
  return say("records.won", { who: named.length < 2 ? named.join("") : say("list.and", { head: named.slice(0, -1).join(", "), last: named.at(-1) }), score: points });
}

/** @param {Game} game */
const marks = ({ lone, euchred, notes, labels }) => [
  ...(lone ? [say("records.mark.lone", { n: lone })] : []), ...(euchred ? [say("records.mark.euchred", { n: euchred })] : []),
  ...(notes ? [say("records.mark.notes", { n: notes })] : []), ...labels,
];

/** @param {string} begun */
const when = (begun) => new Date(begun.replace(/^(\d+-\d+-\d+)-(\d\d)(\d\d)(\d\d)$/, "$1T$2:$3:$4Z")).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** @param {Game} game @param {(name: string, deal: number) => void} open */
function row(game, open) {
  if (game.problem) return el("li", { class: "broken" }, el("b", { text: when(game.begun) }), el("small", { text: game.problem }));
  const told = marks(game);
  return el("li", {}, el("button", { type: "button", "data-name": game.name, on: { click: () => open(game.name, (game.found[0] ?? 1) - 1) } },
    el("b", { text: game.title }), el("span", { class: "when", text: when(game.begun) }),
    el("small", { text: capital([result(game), say("records.deals", { n: game.deals })].join(" · ")) }),
    el("small", { class: "players", text: game.players.join(", ") }),
    told.length > 0 && el("span", { class: "stickers" }, ...told.map((text) => el("span", { class: "sticker", text }))),
    game.found.length > 0 && el("small", { class: "answer", text: say("records.answer", { n: game.found.length, numbers: game.found.join(", ") }) })));
}

/** Shows what was found. @param {Found} found @param {string} query @param {(name: string, deal: number) => void} open */
function draw(found, query, open) {
  const games = found.games ?? [], pages = found.pages ?? 1, page = found.page ?? 1;
  $("query-fault").hidden = !found.problem;
  $("query-fault").textContent = found.problem ?? "";
  $("query").setAttribute("aria-invalid", String(Boolean(found.problem && query)));
  if (found.problem) return;
  $("search").hidden = found.kept === false;
  $("found").textContent = games.length ? say("records.found", { n: found.found }) : say(found.kept === false ? "records.not_kept" : query ? "library.nothing" : "records.none");
  $("games").replaceChildren(...games.map((game) => row(game, open)));
  $("turning").hidden = pages < 2;
  $("page-at").textContent = say("records.page", { number: page, of: pages });
  $("newer").disabled = page <= 1;
  $("older").disabled = page >= pages;
}

/** Makes the shelf ready and shows it. @param {(name: string, deal: number) => void} open opens a game at a deal */
export async function startShelf(open) {
  let page = Number(asked().get("page")) || 1, asking = 0;
  const query = () => $("query").value.trim();

  /** @param {number} to */
  async function show(to, keep = true) {
    const mine = ++asking, found = await askServer(`/records.json?${new URLSearchParams({ q: query(), page: String(to) })}`);
    if (mine !== asking) return;
    page = found.page ?? 1;
    if (keep) history.replaceState(null, "", shelfAddress(query(), page) + location.hash);
    draw(found, query(), open);
  }

  $("query").value = asked().get("q") ?? "";
  $("tries").replaceChildren(...TRIES.map((text) => el("button", { type: "button", class: "chip", text: text(), on: { click: () => {
    $("query").value = text();
    show(1);
  } } })));
  $("search").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    show(1);
  });
  $("query").addEventListener("input", () => $("query").value || show(1)); // what is half written would be refused
  $("newer").addEventListener("click", () => show(page - 1));
  $("older").addEventListener("click", () => show(page + 1));
  await show(page, false);
  return { again: () => show(page), address: () => shelfAddress(query(), page) };
}
