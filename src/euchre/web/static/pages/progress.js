// What a learner has answered, and what comes next: mistakes come again, in longer and longer steps.
// The same scheme as analysis/trainer/progress.py, which explains it.

/** @typedef {{box: number, due: number}} Card a question that was missed; `due` when it comes, at so many answers */
/** @typedef {{answered: number, right: number, lost: number}} Tally */
/** @typedef {{version: number, answered: number, streak: number, longest: number, seen: string[], missed: Record<string, Card>, tallies: Record<string, Tally>}} Progress */
/** @typedef {{schedule: string[], size: number, last: number, gaps: number[]}} Training */

const KEPT = "euchre-trainer", VERSION = 1;

/** @returns {Progress} */
export const fresh = () => ({ version: VERSION, answered: 0, streak: 0, longest: 0, seen: [], missed: {}, tallies: {} });

/** The seed and number of a question, by its name. @param {string} name */
function placeOf(name) {
  const [number, seed] = name.split("-").reverse();
  return { seed: BigInt(seed ?? 0), number: Number(number) };
}

/** Whether a name can be one of a question. @param {string} name */
export const isName = (name) => /^(\d{1,20}-)?\d{1,7}$/.test(name);

/** The kind of a question, by its number from 1. @param {Training} training @param {number} number */
export const kindOf = ({ schedule }, number) => schedule[(number - 1) % schedule.length];

/** The kind of a question, by its name. @param {Training} training @param {string} name */
export const kindOfName = (training, name) => kindOf(training, placeOf(name).number);

/** The box that a question goes into; null where it is put aside. @param {Training} training @param {Card | undefined} card @param {boolean} isRight */
function nextBox({ gaps }, card, isRight) {
  if (!isRight) return 0;
  return !card || card.box + 1 >= gaps.length ? null : card.box + 1;
}

/** The progress after an answer. @param {Training} training @param {Progress} before
 * @param {{name: string, isRight: boolean, lost: number}} answer `lost` the chance of winning that it cost @returns {Progress} */
export function after(training, before, { name, isRight, lost }) {
  const answered = before.answered + 1, streak = isRight ? before.streak + 1 : 0, kind = kindOfName(training, name);
  const { [name]: card, ...missed } = before.missed, box = nextBox(training, card, isRight);
  const tally = before.tallies[kind] ?? { answered: 0, right: 0, lost: 0 };
  return {
    version: VERSION, answered, streak, longest: Math.max(before.longest, streak),
    seen: [...before.seen.filter((other) => other !== name), name],
    missed: box === null ? missed : { ...missed, [name]: { box, due: answered + training.gaps[box] } },
    tallies: { ...before.tallies, [kind]: { answered: tally.answered + 1, right: tally.right + Number(isRight), lost: Number((tally.lost + lost).toFixed(6)) } },
  };
}

/** What comes first of two missed ones: what is due first, then by seed and number. @param {Record<string, Card>} missed */
const byDue = (missed) => (/** @type {string} */ one, /** @type {string} */ other) => {
  const a = placeOf(one), b = placeOf(other);
  return missed[one].due - missed[other].due || (a.seed < b.seed ? -1 : a.seed > b.seed ? 1 : a.number - b.number);
};

/** The question that comes next. @param {Training} training @param {Progress} progress @param {string[]} kinds those wanted, all where none is named */
export function nextName(training, { answered, seen, missed }, kinds) {
  const wanted = (/** @type {number} */ number) => !kinds.length || kinds.includes(kindOf(training, number));
  const again = Object.keys(missed).sort(byDue(missed)).filter((name) => wanted(placeOf(name).number));
  if (again.length && missed[again[0]].due <= answered) return again[0];
  const known = new Set(seen);
  for (let number = 1; number <= training.last; number += 1) if (wanted(number) && !known.has(String(number))) return String(number);
  return again[0] ?? seen.find((name) => wanted(placeOf(name).number));
}

/** @param {any} kept */
const isProgress = (kept) => kept?.version === VERSION && Array.isArray(kept.seen) && typeof kept.missed === "object" && typeof kept.tallies === "object";

/** What this browser has kept. @returns {Progress} */
export function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return isProgress(kept) ? kept : fresh();
  } catch {
    return fresh();
  }
}

/** @param {Progress} progress */
export const save = (progress) => localStorage.setItem(KEPT, JSON.stringify(progress));
