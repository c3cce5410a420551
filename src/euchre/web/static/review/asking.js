// The question for a review: its answer comes line by line, first how far it is, last the review.

import { say } from "../sentences.js";

/** @typedef {{waiting?: number, done?: number, of?: number, problem?: string, reviewed?: import("./course.js").Reviewed}} Told one line */

/** The lines of an answer as they come. @param {ReadableStream<Uint8Array>} body */
async function* linesOf(body) {
  const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    yield* lines;
  }
  if (text) yield text;
}

/** Asks, and tells how far it is. @param {string} path @param {RequestInit} how @param {(told: Told) => void} tell @returns {Promise<Told>} */
export async function askReview(path, how, tell) {
  try {
    const answer = await fetch(path, { cache: "no-store", ...how }), type = answer.headers.get("content-type") ?? "";
    if (!answer.body || !/json/.test(type)) return { problem: say(answer.status === 413 ? "records.large" : answer.status === 404 ? "reviewed.no_record" : "page.no_answer") };
    for await (const line of linesOf(answer.body)) {
      if (!line) continue; // only a sign of life
      const told = /** @type {Told} */ (JSON.parse(line));
      if (told.problem || told.reviewed) return told;
      tell(told);
    }
  } catch {
    // told below
  }
  return { problem: say("page.no_answer") };
}
