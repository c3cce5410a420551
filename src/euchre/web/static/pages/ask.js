// Questions to the server that need no table.

import { say } from "../sentences.js";

/** What the server answers; where it doesn't, a sentence that says so.
 * @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
export async function askServer(path, how) {
  try {
    const answer = await fetch(path, { cache: "no-store", ...how });
    if (answer.headers.get("content-type")?.startsWith("application/json")) return await answer.json();
    return { problem: say(answer.status === 413 ? "records.large" : "page.no_answer") };
  } catch {
    return { problem: say("page.no_answer") };
  }
}

/** @param {string} path @param {any} value */
export const postJson = (path, value) => askServer(path, { method: "POST", body: JSON.stringify(value) });

/** A function that runs only when it hasn't been called again for a moment.
 * @template {any[]} A @param {(...args: A) => void} run */
export function settled(run, wait = 150) {
  let timer = 0;
  return (/** @type {A} */ ...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), wait);
  };
}
