// The panel beside the table: what a place, a rule, a threat or the bots have to say, while somebody reads it.
import { all, narrow, one, parsed } from "./dom.js";

/** What lies beside the board keeps so far from others. */
const GAP = 12;

export class Panel {
  /**
   * @param {HTMLElement} main
   * @param {() => string} face from which seat one looks
   * @param {(panel: HTMLElement, cell: HTMLElement) => void} settle puts it beside the place it is about
   * @param {() => void} clear puts away what else is open on the table
   * @param {() => void} uncover puts away what would lie on it
   */
  constructor(main, face, settle, clear, uncover) {
    this.code = main.dataset.code ?? "";
    this.thinking = main.dataset.thinking ?? "";
    this.face = face;
    this.settle = settle;
    this.clear = clear;
    this.uncover = uncover;
    /** Whether it is about a place and lies there. */
    this.pinned = false;
  }

  /** @param {string} about @param {string} [what] */
  async ask(about, what = "") {
    this.uncover();
    const query = new URLSearchParams({ about, what, seat: this.face(), lang: document.documentElement.lang });
    const answer = await fetch(`/t/${this.code}/ask?${query}`);
    if (answer.ok) this.show(await answer.text(), what);
  }

  /** @param {string} html @param {string} [at] */
  show(html, at = "") {
    const fresh = parsed(html),
      old = one("#panel");
    if (!fresh || !old) return;
    old.replaceWith(fresh);
    fresh.hidden = false;
    fresh.dataset.version = one("#prompt")?.dataset.version;
    document.body.dataset.panel = "open";
    const cell = at ? one(`[data-place="${CSS.escape(at)}"], #${CSS.escape(at)}.show`) : null;
    if (!cell) this.clear();
    this.pinned = cell !== null;
    if (cell && !narrow()) this.settle(fresh, cell);
    else this.rest();
    this.foretell();
    one("h2", fresh)?.focus({ preventScroll: true });
    if (one(".whole", fresh)) fresh.scrollTop = fresh.scrollHeight; // what happened last is what one looks for
  }

  /** The version of the table that the panel was opened at. */
  get version() {
    return Number(one("#panel")?.dataset.version ?? -1);
  }

  /**
   * A panel about the whole table lies beside the board, so that what it speaks of and what can be chosen stay in
   * sight: above the scroll if it is seen whole there, or else over the story where there is more room.
   */
  rest() {
    const names = ["#panel:not([hidden])", ".stage", ".scroll", ".story"];
    const [panel, stage, scroll, story] = names.map((name) => one(name));
    const { body } = document,
      before = body.hasAttribute("data-makes-room"); // what is told more while somebody reads stays where it is
    body.removeAttribute("data-makes-room");
    if (!panel || !stage || !scroll || !story || this.pinned || narrow() || one(".spread", panel)) return;
    const edge = stage.getBoundingClientRect().right;
    const { left, width, top: end } = scroll.getBoundingClientRect();
    const begin = all("#table > :not(#panel), .seat")
      .map((other) => other.getBoundingClientRect())
      .filter((box) => box.height && box.left >= edge - 1 && box.bottom < end)
      .reduce((low, box) => Math.max(low, box.bottom), 0);
    const room = end - begin - 2 * GAP;
    Object.assign(panel.style, { width: `${Math.round(width)}px`, maxHeight: "none" });
    const whole = panel.scrollHeight <= room && !panel.hasAttribute("aria-busy");
    body.toggleAttribute("data-makes-room", !one(".lesson") && (before || !whole));
    const over = body.hasAttribute("data-makes-room") && story.getBoundingClientRect().height > room;
    body.toggleAttribute("data-makes-room", over);
    const at = over ? story.getBoundingClientRect() : { left, width, top: begin + GAP, height: room };
    Object.assign(panel.style, {
      left: `${Math.round(at.left)}px`,
      right: "auto",
      width: `${Math.round(at.width)}px`,
      top: over ? `${Math.round(at.top)}px` : "auto",
      bottom: over ? "auto" : `${Math.round(innerHeight - end + GAP)}px`,
      maxHeight: `${Math.round(at.height)}px`,
    });
  }

  /** Threats as marks on the table, for as long as the panel that tells them is open. */
  foretell() {
    for (const old of all(".foretold")) old.classList.remove("foretold", "certain", "likely");
    for (const omen of all("#panel .omen[data-at]")) {
      const at = one(`[data-place="${CSS.escape(omen.dataset.at ?? "")}"]`);
      if (at) at.classList.add("foretold", omen.classList.contains("certain") ? "certain" : "likely");
    }
  }

  close() {
    const panel = one("#panel");
    if (panel) {
      panel.replaceChildren();
      panel.hidden = true;
      panel.removeAttribute("style");
    }
    this.foretell();
    document.body.removeAttribute("data-makes-room");
    delete document.body.dataset.panel;
  }

  /** The best few moves at once, and better ones while somebody looks. */
  async advise() {
    await this.consult("advice");
    for (let hint = one("#panel [data-more]"); hint; hint = one("#panel [data-more]")) {
      const query = new URLSearchParams({
        seat: this.face(),
        lang: document.documentElement.lang,
        more: hint.dataset.more ?? "",
      });
      const answer = await fetch(`/t/${this.code}/advice?${query}`, { method: "POST" }).catch(() => null);
      const html = answer?.ok ? await answer.text() : "";
      if (!html || !hint.isConnected || one("#panel")?.hidden) return;
      const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.move : "";
      this.show(html);
      if (held) one(`#panel [data-move="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
    }
  }

  /** What the bots have to say, as soon as they have thought: advice or their plan. @param {string} what */
  async consult(what) {
    const panel = one("#panel");
    if (!panel || panel.hasAttribute("aria-busy")) return;
    this.uncover();
    panel.setAttribute("aria-busy", "true");
    panel.hidden = false;
    panel.textContent = `${this.thinking} …`;
    this.pinned = false;
    this.rest();
    const query = new URLSearchParams({ seat: this.face(), lang: document.documentElement.lang });
    try {
      const answer = await fetch(`/t/${this.code}/${what}?${query}`, { method: "POST" });
      this.show(await answer.text());
    } catch {
      this.close();
      panel.removeAttribute("aria-busy");
    }
  }
}
