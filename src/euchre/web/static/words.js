// Words where they stand: those of the glossary can be pressed, wherever a sentence of the table uses them.

import { el } from "./dom.js";
import { codesOf, prose, say } from "./sentences.js";
import { openSheet } from "./sheet.js";

const PREFIX = "glossary.", FORMS = ".forms";
const PLACES = "#prompt .txt, #log .a, #tricks .a, .because, #panel p";

/** The words' ids, by the forms in which they occur. @type {Map<string, string> | null} */
let forms = null;
/** @type {RegExp | null} */
let pattern = null;
/** @type {WeakSet<Element>} */
const marked = new WeakSet();

function learn() {
  forms = new Map(codesOf(PREFIX, FORMS).flatMap((code) =>
    say(code).split("|").map((form) => /** @type {[string, string]} */ ([form.toLowerCase(), code.slice(PREFIX.length, -FORMS.length)]))));
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  pattern = longest.length ? new RegExp(`(?<![\\p{L}'])(${longest.join("|")})(?![\\p{L}])`, "giu") : null;
}

/** @param {string} id */
const explain = (id) => openSheet("word", say(`${PREFIX}${id}.word`), [el("p", { class: "meaning" }, ...prose(say(PREFIX + id)))]);

/** The text with its words as buttons, each word once. @param {Text} node @param {Set<string>} told */
function split(node, told) {
  if (!pattern || !forms) return;
  const parts = node.data.split(pattern);
  if (parts.length < 2) return;
  node.replaceWith(...parts.map((part, at) => {
    const id = at % 2 ? forms?.get(part.toLowerCase()) : undefined;
    const [mark] = /^[.,;:!?]+/.exec(parts[at + 1] ?? "") ?? [""];
    if (!id || told.has(id)) return part;
    told.add(id);
    parts[at + 1] = (parts[at + 1] ?? "").slice(mark.length);
    const word = el("button", { type: "button", class: "word", on: { click: () => explain(id) } }, part);
    return mark ? el("span", { class: "nowrap" }, word, mark) : word; // a full stop is never alone in a line
  }));
}

/** Makes the words of all sentences on the table ready to be pressed. */
export function markWords() {
  if (!forms) learn();
  for (const place of document.querySelectorAll(PLACES)) {
    if (marked.has(place)) continue;
    marked.add(place);
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), told = new Set(), texts = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest("button")) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) split(text, told);
  }
}
