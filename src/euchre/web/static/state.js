// What the page knows: the view folded from events, the server's question, and the viewer's half-made choice.

/** @typedef {import("./reducer.js").View} View */
/** @typedef {import("./protocol.js").Prompt} Prompt */
/** @typedef {import("./protocol.js").Why} Why */
/** @typedef {import("./protocol.js").HintGiven} HintGiven */
/** @typedef {import("./protocol.js").MotiveGiven} MotiveGiven */

/**
 * @typedef {object} State
 * @property {View} view
 * @property {View | null} before the view while the viewer's own card lies there already, but the room hasn't answered
 * @property {Prompt} prompt
 * @property {string} room
 * @property {number} v the version of the view
 * @property {string} speed
 * @property {boolean} online
 * @property {string | null} selected the card chosen but not yet played
 * @property {string[]} picked what is chosen of several: places of cards in the hand, seats, the parts of a bid
 * @property {boolean} alone whether the switch says alone
 * @property {Why | null} slip a refusal to be read
 * @property {HintGiven | null} hint
 * @property {boolean} staying whether the last trick still lies on the table
 * @property {boolean} lookingBack whether the last trick is looked at again
 * @property {boolean} putAside whether the panel at the end of a deal has been put aside
 * @property {boolean} reading whether the column beside the table is open where there is no room for it
 * @property {"log" | "tricks" | "sheet"} tab what that column shows
 * @property {Record<number, MotiveGiven>} motives the reasons asked for, by the place of the act in the game's log
 * @property {string} marker how the score is kept on cards; empty for the game's usual way
 */

/** What the log of a game needs to be told, at the table or from a record.
 * @typedef {Pick<State, "view" | "motives"> & {prompt?: Prompt}} Told */

/** The sets of cards that may be laid away, by how many. @param {State} state */
export const setsOf = ({ prompt }) => prompt.legal.filter((text) => text.startsWith("exchange ")).map((text) => text.split(" ").slice(1));

/** The place of a card in the hand told by its face: two equal faces are two cards. @param {string} key */
export const faceOf = (key) => key.split(".")[0];

/** Whether the game waits for the viewer's act. @param {State} state */
export const isMyTurn = ({ view, prompt }) => view.me !== null && prompt.needs === "act" && prompt.waiting_for.includes(view.me);

/** Whether a bid is asked of the viewer: the ladder lies over the cloth. @param {State} state */
export const isBidding = (state) => isMyTurn(state) && state.prompt.legal.some((text) => text.startsWith("bid "));

/** The sets of seats that the viewer may choose for partners. @param {State} state */
export const partnerSets = ({ prompt }) => prompt.legal.filter((text) => text.startsWith("partner ")).map((text) => text.split(" ").slice(1));

/** The seats among what is picked. @param {State} state */
export const seatsPicked = ({ picked }) => picked.filter((one) => /^\d+$/.test(one));

/** The deal to be shown: between two deals the one that has just ended.
 * @param {State} state */
export const shownDeal = ({ view, prompt }) => (prompt.needs === "deal" && view.previous ? view.previous : view.deal);

/** The view with the deal to be shown in it, and the points as that deal left them: a game that it won
 * stands until the next begins. @param {State} state @returns {State} */
export function asShown(state) {
  const { view } = state, deal = shownDeal(state);
  return { ...state, view: { ...view, deal, points: deal.outcome ? deal.score : view.points } };
}

/** Whether the viewer has done anything yet in a game that isn't over. @param {View} view */
export const isUnderWay = ({ me, deal, ended }) =>
  !ended && (deal.number > 0 || [...deal.calls, ...deal.trick, ...deal.tricks.flatMap((trick) => trick.plays)].some(({ seat }) => seat === me));
