// The tools: which of them can be used now.

import { $ } from "./dom.js";
import { say } from "./sentences.js";
import { isMyTurn, shownDeal } from "./state.js";

/** @param {import("./state.js").State} state */
export function drawTools(state) {
  $("last").disabled = shownDeal(state).tricks.length === 0;
  $("last").setAttribute("aria-pressed", String(state.lookingBack));
  $("hint").disabled = !isMyTurn(state) || !state.online;
  $("undo").disabled = state.prompt.undo === null || !state.online;
  $("read").setAttribute("aria-expanded", String(state.reading));
  $("speed-name").textContent = say(`speed.${state.speed}`);
}
