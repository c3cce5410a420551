// The page: it fetches drawings and sentences, keeps the state, and puts what people do to the server.

import { loadDeck } from "./card.js";
import { $, wide } from "./dom.js";
import { chanceOf, shake } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { openNewGame, wantedGame } from "./newgame.js";
import { applyAll, viewOf } from "./reducer.js";
import { capital, hasSentence, loadSentences, say, setNames } from "./sentences.js";
import { Connection } from "./socket.js";
import { drawTable } from "./table.js";
import { setsOf } from "./state.js";
import { announce, announceTurn } from "./voice.js";

/** @typedef {import("./state.js").State} State */

/** Milliseconds that a trick stays on the table. @type {Record<string, number>} */
const STAY = { slow: 1600, easy: 1100, brisk: 600, "at once": 0 };
const SPEEDS = ["slow", "easy", "brisk", "at once"];

/** @type {State | null} */
let state = null;
let staying = 0;

const scheme = location.protocol === "https:" ? "wss" : "ws";
const connection = new Connection(`${scheme}://${location.host}/ws`, {
  receive,
  changed: (online) => state && change({ online }),
  since: () => state && { room: state.room, v: state.v },
});

/** @param {Partial<State>} by */
function change(by) {
  if (!state) return;
  state = { ...state, ...by };
  if (!$("app").hidden) drawTable(state, does);
}

/** @param {any} message */
function receive(message) {
  switch (message.t) {
    case "welcome": return welcome(message);
    case "update": return update(message);
    case "refused": return refused(message);
    case "hint": return change({ hint: message, slip: null });
    case "speed": return change({ speed: message.speed });
    case "bye": return bye(message);
    default: return undefined;
  }
}

/** What is half made belongs to one question only. */
const UNMADE = { selected: null, picked: [], alone: false, slip: null, hint: null, lookingBack: false };

/** @param {import("./protocol.js").Welcome} message */
function welcome(message) {
  const view = viewOf(message);
  setNames(view.table.seats.map((seat, at) => (at === view.me ? say("you") : seat.name)));
  state = {
    view, prompt: message.prompt, room: message.room, v: message.v, speed: message.speed,
    online: true, staying: false, putAside: false, reading: state?.reading ?? false, marker: "", ...UNMADE,
  };
  const wanted = wantedGame();
  if (wanted) connection.ask({ t: "new", ...wanted });
  else show();
}

function show() {
  if (!state) return;
  $("app").hidden = false;
  $("wait").hidden = true;
  drawTable(state, does);
  announceTurn(state);
}

/** @param {import("./protocol.js").Update} message */
function update(message) {
  if (!state) return;
  const known = state.v - (message.v - message.events.length);
  if (known < 0) return connection.resume();
  const events = message.events.slice(known), before = state.prompt, view = applyAll(state.view, events);
  const fresh = message.prompt.v !== before.v || message.prompt.needs !== before.needs;
  const stays = events.some((event) => event?.event === "trick won") && STAY[state.speed] > 0;
  if (stays) {
    clearTimeout(staying);
    staying = setTimeout(sweep, STAY[state.speed]);
  }
  change({
    view, prompt: message.prompt, v: message.v, staying: stays || state.staying, ...(fresh ? UNMADE : {}),
    ...(message.prompt.needs === "act" ? { putAside: false } : {}),
  });
  announce(view, events);
  if (fresh) announceTurn(state);
}

function sweep() {
  clearTimeout(staying);
  change({ staying: false });
}

/** @param {import("./protocol.js").Refused} message */
function refused(message) {
  if (message.reason === "STALE" || !state) return;
  if ($("app").hidden) show();
  if (message.reason === "BAD_RULES") return notice(say(`reason.${message.reason}`, message.args));
  change({ slip: { reason: message.reason, args: message.args }, selected: null });
}

/** Something to be read whatever goes on at the table. @param {string} text */
function notice(text) {
  $("notice").textContent = $("warned").textContent = text;
  $("notice").hidden = false;
}

/** @param {{why: string}} message */
function bye(message) {
  $("wait").hidden = false;
  $("wait").textContent = say(hasSentence(`bye.${message.why}`) ? `bye.${message.why}` : "bye");
}

/** @param {Record<string, any>} message */
function ask(message) {
  if (state?.online && connection.ask({ room: state.room, v: state.prompt.v, ...message })) change({ slip: null });
}

const does = {
  /** @param {string} face @param {boolean} byKey @param {string} key */
  pick(face, byKey, key) {
    if (!state) return;
    const { action, refusal, one, asks } = chanceOf(state, face);
    if (one) does.choose(key, Math.max(...setsOf(state).map((set) => set.length)));
    else if (asks) change({ selected: face, slip: null });
    else if (refusal) {
      change({ slip: refusal, selected: null });
      shake($("hand"), face);
    } else if (action && (state.selected === face || (byKey && action.startsWith("play ")))) does.act(action);
    else if (action) change({ selected: face, slip: null });
  },
  /** Choose one of several, or leave it again; of one alone the last chosen stands. @param {string} what @param {number} most */
  choose(what, most) {
    if (!state) return;
    const { picked } = state, left = picked.filter((other) => other !== what);
    if (left.length < picked.length) change({ picked: left, slip: null });
    else if (left.length < most) change({ picked: [...left, what], slip: null });
    else if (most === 1) change({ picked: [what], slip: null });
  },
  /** @param {string[]} picked */
  set: (picked) => change({ picked, slip: null }),
  /** @param {string} text */
  act: (text) => ask({ t: "act", a: text }),
  next() {
    if (state?.prompt.needs === "nothing") does.again();
    else ask({ t: "next" });
  },
  again: () => state && connection.ask({ t: "new", ruleset: state.view.table.ruleset, seats: state.view.table.seats.length, options: state.view.table.options }),
  setUp: () => state && openNewGame(state.view.table, (game) => connection.ask({ t: "new", ...game })),
  putAside: () => change({ putAside: true, lookingBack: true }),
  bringBack: () => change({ putAside: false, lookingBack: false }),
  turnSwitch: () => state && change({ alone: !state.alone }),
  lookBack: () => state && change({ lookingBack: !state.lookingBack }),
  read: () => state && change({ reading: !state.reading }),
  hint: () => connection.tell({ t: "hint" }),
  quicker: () => state && connection.tell({ t: "speed", speed: SPEEDS[(SPEEDS.indexOf(state.speed) + 1) % SPEEDS.length] }),
  /** A press on the cloth ends any wait; on the empty place it plays the card chosen. @param {Event} event */
  press(event) {
    if (!state) return;
    if (state.staying) sweep();
    if (state.lookingBack) change({ lookingBack: false });
    const slot = event.target instanceof Element && event.target.closest(".slot");
    if (slot && state.selected) does.pick(state.selected, false, "");
  },
};

for (const [id, tool] of /** @type {[string, () => void][]} */ ([
  ["last", does.lookBack], ["hint", does.hint], ["new", does.setUp], ["read", does.read], ["close-log", does.read], ["speed", does.quicker],
])) $(id).addEventListener("click", tool);
$("notice").addEventListener("click", () => ($("notice").hidden = true));
$("cloth").addEventListener("click", does.press);
addEventListener("resize", () => change({ reading: Boolean(state?.reading) && !wide() }));
listenToKeys({ lookBack: does.lookBack });

await Promise.all([loadSentences("en"), loadDeck("/static/deck.svg")]);
for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(/** @type {HTMLElement} */ (node).dataset.say ?? "");
for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", capital(say(/** @type {HTMLElement} */ (node).dataset.label ?? "")));
connection.open();
