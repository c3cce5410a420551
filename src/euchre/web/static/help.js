// The keys, as a sheet.

import { el } from "./dom.js";
import { say } from "./sentences.js";
import { openSheet } from "./sheet.js";

/** The keys in the order of a deal; the sentence of each is `keys.<code>`. @type {[string[], string][]} */
const KEYS = [
  [["P"], "pass"], [["O"], "order"], [["A"], "alone"], [["S", "H", "D", "C", "N"], "suit"],
  [["←", "→"], "step"], [["1", "9"], "card"], [["Enter"], "enter"], [["Tab"], "tab"],
  [["L"], "last"], [["I"], "hint"], [["U"], "undo"], [["G"], "log"], [["V"], "look_over"], [["Esc"], "close"], [["?"], "help"],
];

/** Opens the list of keys. */
export const openHelp = () => openSheet("help", say("keys.title"), [
  el("dl", { class: "keys" }, ...KEYS.flatMap(([keys, code]) => [
    el("dt", {}, ...keys.flatMap((key, at) => [at > 0 && (code === "card" ? " – " : " "), el("kbd", { text: key })])),
    el("dd", { text: say(`keys.${code}`) }),
  ])),
]);
