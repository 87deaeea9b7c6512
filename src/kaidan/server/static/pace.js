// Telling what happened at the reader's pace: each new line of the log in turn, and with it the places it speaks of.

/** @typedef {{places: string[], item: HTMLElement, shows: Record<string, string>, gone: string[]}} Happening */

/** How long an event stays before the next, in milliseconds; a long row goes faster. */
const SLOW = 750, LONGEST = 7000;

export class Telling {
  /** @param {(fragments: Record<string, string>, gone: string[]) => void} show @param {() => string} pace */
  constructor(show, pace) {
    this.show = show;
    this.pace = pace;
    /** @type {Happening[]} */ this.queue = [];
    this.timer = 0;
    this.last = this.newest(document);
  }

  get busy() { return this.queue.length > 0; }

  /** The number of the last line in a log. @param {ParentNode} root */
  newest(root) {
    const items = root.querySelectorAll("#log li[data-line]");
    return Number(items[items.length - 1]?.getAttribute("data-line") ?? -1);
  }

  /** Show what has come: at once, or event by event. @param {Record<string, string>} fragments @param {string[]} gone */
  tell(fragments, gone) {
    const fresh = fragments.log ? this.happenings(fragments.log) : [];
    if (!this.busy && (this.pace() === "instant" || fresh.length < 2)) { this.show(fragments, gone); return; }
    const waiting = this.busy;
    this.queue.push(...fresh);
    this.share(fragments, gone, fresh);
    if (!waiting) this.next();
  }

  /**
   * Give each event what it changes: its own places; to the first all places that no event names, such as the one a
   * figure has left; the counters to the last that changes a place, so that they agree with the places; to the last of
   * all the rest, so that nobody is asked before everything is told.
   * @param {Record<string, string>} fragments @param {string[]} gone @param {Happening[]} fresh
   */
  share(fragments, gone, fresh) {
    const last = this.queue[this.queue.length - 1];
    for (const [id, html] of Object.entries(fragments)) if (id.startsWith("cell-")) {
      const named = fresh.find((event) => event.places.some((place) => `cell-${place}` === id));
      (named ?? fresh[0] ?? last).shows[id] = html;
    }
    const settled = fresh.findLast((event) => Object.keys(event.shows).length > 0) ?? last;
    for (const [id, html] of Object.entries(fragments)) if (!id.startsWith("cell-")) (id === "bar" ? settled : last).shows[id] = html;
    last.gone.push(...gone);
  }

  /** @param {string} log @returns {Happening[]} */
  happenings(log) {
    const holder = document.createElement("template");
    holder.innerHTML = log;
    const items = /** @type {HTMLElement[]} */ ([...holder.content.querySelectorAll("li[data-line]")]);
    const fresh = items.filter((item) => Number(item.dataset.line) > this.last);
    this.last = Math.max(this.last, this.newest(holder.content));
    // Whoever comes back after a long time wants to see how things stand, not everything that happened.
    return fresh.length > 30 ? [] : fresh.map((item) => ({ places: (item.dataset.at ?? "").split(" ").filter(Boolean), item, shows: {}, gone: [] }));
  }

  next() {
    clearTimeout(this.timer);
    const now = this.queue.shift();
    if (!now) { this.finish(); return; }
    this.show(now.shows, now.gone);
    this.say(now);
    const pace = this.pace();
    if (pace === "instant") { this.finish(); return; }
    // The last event stays to be read while the table already shows how things stand.
    if (!this.queue.length) { if (pace !== "step") this.timer = setTimeout(() => this.finish(), 2 * SLOW); return; }
    if (pace !== "step") this.timer = setTimeout(() => this.next(), Math.min(SLOW, LONGEST / (this.queue.length + 1)));
  }

  /** @param {Happening} now */
  say(now) {
    const ticker = document.getElementById("ticker");
    if (!ticker) return;
    ticker.hidden = false;
    ticker.classList.toggle("stepping", this.pace() === "step");
    const list = ticker.querySelector("ol");
    list?.append(now.item);
    while (list && list.children.length > 4) list.firstElementChild?.remove();
    for (const old of document.querySelectorAll(".told")) old.classList.remove("told");
    for (const place of now.places) document.getElementById(`cell-${place}`)?.classList.add("told");
  }

  /** Show everything that is still held back. */
  finish() {
    clearTimeout(this.timer);
    const { queue } = this;
    this.queue = [];
    const ticker = document.getElementById("ticker");
    if (ticker) { ticker.hidden = true; ticker.querySelector("ol")?.replaceChildren(); }
    for (const old of document.querySelectorAll(".told")) old.classList.remove("told");
    this.show(Object.assign({}, ...queue.map((event) => event.shows)), queue.flatMap((event) => event.gone));
  }
}
