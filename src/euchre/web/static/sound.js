// Sounds, made and not fetched: a card on cloth, a shuffle, a knock, the clink of a glass. Off until chosen.

import { optionOf } from "./options.js";

/** @type {AudioContext | null} */
let context = null;

/** A burst of noise, as of cards. @param {AudioContext} on @param {number} at @param {number} seconds @param {number} pitch @param {number} loud */
function rustle(on, at, seconds, pitch, loud) {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate), data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n += 1) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  const source = new AudioBufferSourceNode(on, { buffer });
  source.connect(new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: 0.8 })).connect(new GainNode(on, { gain: loud })).connect(on.destination);
  source.start(at);
}

/** A tone that dies away. @param {AudioContext} on @param {number} at @param {number} pitch @param {number} seconds @param {number} loud */
function tone(on, at, pitch, seconds, loud) {
  const voice = new OscillatorNode(on, { frequency: pitch }), gain = new GainNode(on, { gain: loud });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(gain).connect(on.destination);
  voice.start(at);
  voice.stop(at + seconds);
}

/** @type {Record<string, (on: AudioContext, at: number) => void>} */
const SOUNDS = {
  card: (on, at) => rustle(on, at, 0.09, 1900, 0.5),
  shuffle: (on, at) => [0, 0.09, 0.18, 0.27].forEach((later) => rustle(on, at + later, 0.08, 2600, 0.22)),
  knock: (on, at) => tone(on, at, 150, 0.16, 0.3),
  clink: (on, at) => [2093, 3136, 5274].forEach((pitch, n) => tone(on, at, pitch, 0.9 - n * 0.2, 0.07)),
};

/** @param {string} name */
function sound(name) {
  if (optionOf("sound") !== "on") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume(); // as long as nothing on the page has been pressed
  SOUNDS[name](context, context.currentTime);
}

/** The sounds of what has happened. @param {any[]} events @param {boolean} mine whether it is now the viewer's turn
 * @param {(seat: number) => boolean} ours */
export function soundOf(events, mine, ours) {
  const kinds = events.filter(Boolean).map((event) => event.event);
  const swept = events.some((event) => event?.event === "marked" && ["march", "lone"].includes(event.why) &&
    event.points.some((/** @type {number} */ n, /** @type {number} */ seat) => n > 0 && ours(seat)));
  if (swept) sound("clink");
  else if (kinds.includes("shuffled")) sound("shuffle");
  else if (kinds.includes("played")) sound("card");
  if (mine) sound("knock");
}
