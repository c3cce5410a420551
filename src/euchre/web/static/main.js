// The page: it fetches drawings and sentences, keeps the state, and puts what people do to the server.

import { loadDeck } from "./card.js";
import { $, measureWindow, roomOfWindow } from "./dom.js";
import { chanceOf, shake } from "./hand.js";
import { keepingFocus } from "./focus.js";
import { openHelp } from "./help.js";
import { listenToKeys } from "./keys.js";
import { markerChoices } from "./marker.js";
import { begin, PRACTICE } from "./pages/begin.js";
import { wantedGame } from "./pages/wanted.js";
import { openOptions, optionOf, setOption } from "./options.js";
import { apply, applyAll, viewOf } from "./reducer.js";
import { capital, hasSentence, loadSentences, say, setNames } from "./sentences.js";
import { countsWithUs } from "./seats.js";
import { drawSide, hasColumn, listenToTabs } from "./side.js";
import { Connection } from "./socket.js";
import { soundOf } from "./sound.js";
import { drawTable } from "./table.js";
import { isMyTurn, isUnderWay, setsOf, shownDeal } from "./state.js";
import { drawTools } from "./tools.js";
import { markWords } from "./words.js";
import { announce, announceReason, announceTurn, announceUndo } from "./voice.js";

/** @typedef {import("./state.js").State} State */

/** Milliseconds that a trick stays on the table. @type {Record<string, number>} */
const STAY = { slow: 1600, easy: 1100, brisk: 600, "at once": 0 };
const SPEEDS = ["slow", "easy", "brisk", "at once"];

/** @type {State | null} */
let state = null;
let staying = 0;

const scheme = location.protocol === "https:" ? "wss" : "ws";
/** Practice has a table of its own beside the game. */
const practising = location.pathname.startsWith("/practise");
const connection = new Connection(`${scheme}://${location.host}${practising ? "/ws/practise" : "/ws"}`, {
  receive,
  changed: (online) => state && state.online !== online && change({ online }),
  since: () => state && { room: state.room, v: state.v },
});

/** @param {Partial<State>} by */
function change(by) {
  if (!state) return;
  state = { ...state, ...by };
  draw();
}

function draw() {
  const now = state;
  if (!now || $("app").hidden) return;
  keepingFocus(() => {
    drawTable(now, does);
    if (now.before && now.online) return;
    drawTools(now);
    drawSide(now, does);
    markWords();
  });
}

/** @param {any} message @param {boolean} greeting whether it is the first of a connection */
function receive(message, greeting) {
  switch (message.t) {
    case "welcome": return welcome(message, greeting);
    case "update": return update(message);
    case "refused": return refused(message);
    case "hint": return state !== null && message.v === state.prompt.v ? change({ hint: message, slip: null }) : undefined;
    case "why": return told(message);
    case "speed": return change({ speed: message.speed });
    case "bye": return bye(message);
    default: return undefined;
  }
}

/** What is half made belongs to one question only. */
const UNMADE = { selected: null, picked: [], alone: false, slip: null, hint: null, lookingBack: false };

/** @param {import("./protocol.js").Welcome} message @param {boolean} greeting */
function welcome(message, greeting) {
  const view = viewOf(message), before = state;
  const takenBack = message.room === state?.room && view.count < (state.before ?? state.view).count;
  setNames(view.table.seats.map((seat, at) => (at === view.me ? say("you") : seat.name)));
  clearTimeout(staying);
  state = {
    view, before: null, prompt: message.prompt, room: message.room, v: message.v, speed: message.speed,
    online: true, staying: false, putAside: false, reading: state?.reading ?? false, tab: state?.tab ?? "log", motives: {},
    marker: optionOf("marker"), ...UNMADE,
  };
  const address = location.search, wanted = wantedGame(), speed = optionOf("speed");
  if (wanted && isUnderWay(view)) location.assign(`/new${address}`);
  else if (wanted) connection.ask({ t: "new", ...wanted });
  else show();
  if (takenBack) announceUndo();
  if (greeting && before && message.room !== before.room && !goesOn(before.view, view)) notice(say("page.lost"));
  if (speed && speed !== message.speed) connection.tell({ t: "speed", speed });
}

/** Whether one view can have come from the other: the server was another one meanwhile, but has the game.
 * @param {import("./reducer.js").View} before @param {import("./reducer.js").View} after */
const goesOn = (before, after) =>
  JSON.stringify([before.opening, before.deals[0]?.events]) === JSON.stringify([after.opening, after.deals[0]?.events]) &&
  after.deals.length >= before.deals.length;

function show() {
  if (!state) return;
  $("app").hidden = false;
  $("wait").hidden = true;
  draw();
  announceTurn(state);
}

/** @param {import("./protocol.js").Update} message */
function update(message) {
  if (!state) return;
  const known = state.v - (message.v - message.events.length);
  if (known < 0) return connection.resume();
  const events = message.events.slice(known), before = state.prompt, view = applyAll(state.before ?? state.view, events);
  const fresh = message.prompt.v !== before.v || message.prompt.needs !== before.needs;
  const stays = events.some((event) => event?.event === "trick won") && STAY[state.speed] > 0;
  if (stays) {
    clearTimeout(staying);
    staying = setTimeout(sweep, STAY[state.speed]);
  }
  change({
    view, before: null, prompt: message.prompt, v: message.v, staying: stays || state.staying, ...(fresh ? UNMADE : {}),
    ...(message.prompt.needs === "act" ? { putAside: false } : {}),
  });
  announce(view, events);
  if (fresh) announceTurn(state);
  soundOf(events, fresh && isMyTurn(state), (seat) => countsWithUs(view, seat));
}

function sweep() {
  clearTimeout(staying);
  change({ staying: false });
}

/** @param {import("./protocol.js").MotiveGiven} message */
function told(message) {
  if (!state) return;
  change({ motives: { ...state.motives, [message.at]: message } });
  announceReason(message.at);
}

/** @param {import("./protocol.js").Refused} message */
function refused(message) {
  if (!state) return;
  if (state.before) change({ view: state.before, before: null });
  if (message.reason === "STALE") return;
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
  if (state?.online && connection.ask({ room: state.room, v: state.prompt.v, ...message })) change({ slip: null, ...playedBy(state, message.a) });
}

/** The viewer's own card lies on the table at once; should the room refuse it, it comes back.
 * @param {State} now @param {string} [text] @returns {Partial<State>} */
function playedBy({ view }, text = "") {
  const [verb, card, suit = null] = text.split(" ");
  return verb === "play" ? { before: view, view: apply(view, { event: "played", seat: view.me, card, suit }), selected: null } : {};
}

/** Whether a result lies over the table that can be put aside. */
const canLookOver = () => !$("panel").hidden && Boolean(document.querySelector("#panel .look-over"));

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
    } else if (action && (state.selected === face || ((byKey || optionOf("taps") === "1") && action.startsWith("play ")))) does.act(action);
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
  setUp: () => location.assign("/new"),
  /** Deals the hand that is shown again, to the seat so many places on. @param {number} turn */
  practise: (turn) => state && begin(PRACTICE, { practise: { room: state.room, deal: shownDeal(state).number, turn } }, notice),
  putAside: () => change({ putAside: true, lookingBack: true }),
  lookOver: () => (state?.putAside ? does.bringBack() : canLookOver() && does.putAside()),
  bringBack: () => change({ putAside: false, lookingBack: false }),
  turnSwitch: () => state && change({ alone: !state.alone }),
  lookBack: () => state && change({ lookingBack: !state.lookingBack }),
  /** Opens the column beside the table, or closes it; where it is always open it gets the focus. */
  read() {
    if (!state) return;
    const open = !state.reading || hasColumn();
    change({ reading: open });
    $(open ? `tab-${state.tab}` : "read").focus();
  },
  /** @param {State["tab"]} tab */
  turnTo: (tab) => change({ tab }),
  hint: () => !$("hint").disabled && connection.tell({ t: "hint" }),
  undo: () => state && state.prompt.undo !== null && ask({ t: "undo", v: state.prompt.undo }),
  /** @param {number} at */
  why: (at) => connection.tell({ t: "why", at }),
  /** @param {string} speed */
  pace(speed) {
    setOption("speed", speed);
    connection.tell({ t: "speed", speed });
  },
  quicker: () => state && does.pace(SPEEDS[(SPEEDS.indexOf(state.speed) + 1) % SPEEDS.length]),
  options: () => state && openOptions({
    speed: state.speed, markers: markerChoices(state.view.table), changed: () => change({ marker: optionOf("marker") }), pace: does.pace,
  }),
  /** Closes what lies over the table, the last thing first. */
  close() {
    if (!state) return;
    if (state.reading && !hasColumn()) does.read();
    else if (state.putAside) does.bringBack();
    else if (canLookOver()) does.putAside();
    else if (state.lookingBack || state.slip || state.selected) change({ lookingBack: false, slip: null, selected: null });
  },
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
  ["last", does.lookBack], ["hint", does.hint], ["undo", does.undo], ["read", does.read], ["close-side", does.read],
  ["options", does.options], ["speed", does.quicker],
])) $(id).addEventListener("click", tool);
$("to-game").hidden = !practising;
$("notice").addEventListener("click", () => ($("notice").hidden = true));
$("cloth").addEventListener("click", does.press);
addEventListener("resize", () => change({ reading: Boolean(state?.reading) && !hasColumn() }));
// People can set the size of text at any time: no event of the window tells it.
new ResizeObserver(() => roomOfWindow().scale !== measureWindow().scale && change({})).observe($("top"));
listenToTabs(does.turnTo);
listenToKeys({ l: does.lookBack, i: does.hint, u: does.undo, g: does.read, v: does.lookOver, "?": openHelp }, does.close);

await Promise.all([loadSentences("en"), loadDeck("/static/deck.svg")]);
for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(/** @type {HTMLElement} */ (node).dataset.say ?? "");
for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", capital(say(/** @type {HTMLElement} */ (node).dataset.label ?? "")));
connection.open();
