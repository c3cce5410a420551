// Beginning a game from a page: at the person's table, or at his table of practice beside it.

import { say } from "../sentences.js";
import { Connection } from "../socket.js";

/** The sockets and pages of the two tables. */
export const GAME = { socket: "/ws", page: "/" }, PRACTICE = { socket: "/ws/practise", page: "/practise/table" };

/** Asks for a game and goes to its table; where it is refused, says why.
 * @param {typeof GAME} table @param {Record<string, any>} wish @param {(fault: string) => void} refused */
export function begin(table, wish, refused) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  let room = "", over = false;
  const connection = new Connection(`${scheme}://${location.host}${table.socket}`, {
    changed: () => {},
    since: () => null,
    /** @param {any} message */
    receive(message) {
      if (over) return;
      if (message.t === "welcome" && !room) {
        room = message.room;
        connection.ask({ t: "new", ...wish });
      } else if (message.t === "welcome" && message.room !== room) {
        over = true;
        location.assign(table.page);
      } else if (message.t === "refused" || message.t === "bye") {
        over = true;
        connection.close();
        refused(message.args?.problems ?? say("page.no_answer"));
      }
    },
  });
  connection.open();
}
