// The line to the server: a socket, or requests one by one where no socket comes through.
import { one } from "./dom.js";

/**
 * @typedef {{
 *   facts: Record<string, string>, say: string, tone: string, line: string, parts: Record<string,
 *   string>, gone: string[], sum?: string
 * }} Frame
 */
/**
 * @typedef {{
 *   version?: number, revision?: number, frames?: Frame[], parts?: Record<string, string>, gone?:
 *   string[], whole?: boolean, ok?: boolean, kind?: string, reason?: string, rule?: string, id?: number
 * }} News
 */
/** @typedef {Record<string, unknown>} Intent */

export class Line {
  /** @param {string} code @param {(news: News, intent: Intent) => void} heard @param {string} revision */
  constructor(code, heard, revision) {
    this.code = code;
    this.heard = heard;
    this.have = revision;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Map<number, Intent>} */ this.sent = new Map();
    this.number = 0;
    this.wait = 500;
    this.failures = 0;
    this.polling = false;
    /** @type {number} the newest revision that came without a socket */ this.newest = 0;
    this.face = "";
    /** Something was meant, and nobody has answered. @type {(intent: Intent) => void} */ this.lost = () => undefined;
    /** The line has changed. @type {(state: string) => void} */ this.told = () => undefined;
    this.connect();
  }

  get open() {
    return this.polling || this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ lang: document.documentElement.lang, seat: this.face, have: this.have });
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.code}/socket?${query}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.failures = 0;
      this.wait = 500;
      this.polling = false;
      this.say("connected");
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.socket = null;
      for (const intent of this.sent.values()) this.lost(intent);
      this.sent.clear();
      if (event.code === 4404 || event.code === 4403) {
        this.say("offline");
        return;
      }
      if (this.polling) return;
      if (!opened) this.failures += 1;
      this.say("offline");
      if (this.failures >= 3) {
        this.polling = true;
        this.poll();
      } else this.later();
    };
  }

  later() {
    setTimeout(() => this.connect(), this.wait + Math.random() * 300);
    this.wait = Math.min(this.wait * 2, 10000);
  }

  /**
   * Without a socket: one request for each intent, and one that waits for news; now and then a socket is tried
   * again.
   */
  async poll() {
    let known = "";
    this.newest = 0;
    let retry = Date.now() + 60000; // the first request does not wait: its answer shows that the line works
    while (this.polling) {
      try {
        const answer = await fetch(`/t/${this.code}/fragments?since=${known}&seat=${this.face}`);
        if (!this.polling) return;
        if (answer.status === 404) {
          this.polling = false;
          this.say("offline");
          return;
        }
        if (!answer.ok) throw new Error(String(answer.status));
        const news = await answer.json();
        this.newest = Number(news.revision ?? 0);
        this.hear(news);
        this.say("polling");
        this.wait = 500;
        known = String(news.revision ?? "");
      } catch {
        this.polling = false; // nobody answers at all: it is not only the socket
        this.failures = 0;
        this.say("offline");
        this.later();
        return;
      }
      if (Date.now() > retry) {
        retry = Date.now() + 60000;
        this.connect();
      }
    }
  }

  /** @param {string} state */
  say(state) {
    const line = one("#line");
    document.body.dataset.line = state;
    this.told(state);
    if (!line) return;
    line.textContent = line.dataset[state] ?? "";
    line.dataset.state = state;
    line.hidden = !line.textContent;
  }

  /** @param {News} news */
  hear(news) {
    if (news.revision !== undefined) this.have = String(news.revision);
    const intent = news.id === undefined ? {} : (this.sent.get(news.id) ?? {});
    if (news.id !== undefined) this.sent.delete(news.id);
    this.heard(news, intent);
  }

  /**
   * The answer to one request: what others did after it may have come before it.
   * @param {News} news @param {Intent} intent
   */
  hearLate(news, intent) {
    const late = (news.revision ?? this.newest) < this.newest;
    this.heard(late ? { ...news, parts: undefined } : news, intent);
  }

  /** Say what the player wants. @param {Intent} intent */
  async send(intent) {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.number += 1;
      this.sent.set(this.number, intent);
      this.socket.send(JSON.stringify({ ...intent, again: undefined, id: this.number }));
      return true;
    }
    try {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ ...intent, again: undefined });
      const answer = await fetch(`/t/${this.code}/intent?seat=${this.face}`, { method: "POST", headers, body });
      this.hearLate(await answer.json(), intent);
      return true;
    } catch {
      this.say("offline");
      return false;
    }
  }
}
