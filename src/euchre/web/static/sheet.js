// A sheet over the table: a dialog that takes the focus, closes with Esc, and gives the focus back.

import { el } from "./dom.js";
import { say } from "./sentences.js";

/** Opens a sheet, in place of one that is open.
 * @param {string} id @param {string} title @param {any[]} rows @param {any[]} [acts] buttons beside the one that closes it */
export function openSheet(id, title, rows, acts = []) {
  const open = document.querySelector("dialog.over[open]");
  if (open instanceof HTMLDialogElement) open.close();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { id: `${id}-sheet`, class: "sheet over paper", "aria-labelledby": `${id}-title` },
    el("form", { method: "dialog" },
      el("h2", { id: `${id}-title`, text: title }), ...rows,
      el("div", { class: "acts" }, ...acts, el("button", { class: "btn go", text: say("act.close") })))));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // the ground round it
  document.body.append(dialog);
  dialog.showModal();
}
