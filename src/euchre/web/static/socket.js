// The connection: it comes back by itself, asks only for what it has missed, and sends an act again until it is answered.

/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */

const FIRST_WAIT = 300, LONGEST_WAIT = 8000;

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {{id: number, text: string} | null} */ #unanswered = null;
  #wait = FIRST_WAIT;
  #lastId = Date.now() * 1000; // ids of another page of this browser are others
  #ended = false;
  #opened = false;
  #greeting = false; // whether the next message answers the hello

  /**
   * @param {string} address
   * @param {{receive: (message: any, greeting: boolean) => void, changed: (online: boolean) => void, since: () => {room: string, v: number} | null}} owner
   */
  constructor(address, owner) {
    this.address = address;
    this.owner = owner;
  }

  open() {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#opened = this.#greeting = true;
      socket.send(JSON.stringify({ t: "hello", ...(this.owner.since() ?? {}) }));
      if (this.#unanswered) socket.send(this.#unanswered.text);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  /** @param {any} message */
  #receive(message) {
    this.#wait = FIRST_WAIT;
    if (message.t === "bye") this.#ended = true;
    const answered = message.ack ?? message.id;
    if (this.#unanswered && (answered === this.#unanswered.id || message.t === "welcome")) this.#unanswered = null;
    const greeting = this.#greeting;
    this.#greeting = false;
    this.owner.changed(true);
    this.owner.receive(message, greeting);
  }

  #lost() {
    this.#socket = null;
    this.owner.changed(false);
    if (this.#ended) return;
    setTimeout(() => this.#return(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Where the door stayed shut the server may be another one, whose page gives this browser a seat first. */
  async #return() {
    if (!this.#opened) await fetch("/", { cache: "no-store" }).catch(() => null);
    this.#opened = false;
    this.open();
  }

  /** Ends the connection for good. */
  close() {
    this.#ended = true;
    this.#socket?.close();
  }

  /** Asks again for what has been missed. */
  resume() {
    this.tell({ t: "hello", ...(this.owner.since() ?? {}) });
  }

  /** Whether a message of this page still waits for its answer. */
  get busy() {
    return this.#unanswered !== null;
  }

  /** Sends something that must be answered; false while another waits for its answer. @param {Record<string, any>} message */
  ask(message) {
    if (this.busy) return false;
    const id = ++this.#lastId;
    this.#unanswered = { id, text: JSON.stringify({ ...message, id }) };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#unanswered.text);
    return true;
  }

  /** Sends something that may be lost. @param {Record<string, any>} message */
  tell(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
