// The game that an address asks for: `?ruleset=…&seats=…&stick_the_dealer=true`.

/** @typedef {{ruleset?: string, seats?: number, options: Record<string, any>}} Wanted */

/** @param {string} text */
const valueOf = (text) => (text === "true" ? true : text === "false" ? false : /^-?\d{1,9}$/.test(text) ? Number(text) : text);

/** What the words behind an address say. @param {string} search @returns {Wanted} */
export function valuesOf(search) {
  const { ruleset, seats, ...options } = Object.fromEntries(new URLSearchParams(search));
  return {
    ...(ruleset ? { ruleset } : {}), ...(seats ? { seats: Number(seats) } : {}),
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, valueOf(value)])),
  };
}

/** What this page's address asks for, once. @returns {Wanted | null} */
export function wantedGame() {
  const { search } = location;
  if (search.length < 2) return null;
  history.replaceState(null, "", location.pathname);
  return valuesOf(search);
}
