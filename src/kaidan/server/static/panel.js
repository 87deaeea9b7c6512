// The panel beside the table: what a place, a rule, a threat or the bots have to say, while somebody reads it.
import { all, narrow, one, parsed } from "./dom.js";
import { pathOf } from "./parts.js";
import { settle } from "./spots.js";

/** What lies beside the board keeps so far from others. */
const GAP = 12;
/** A story that is not so high has no room for it. */
const LEAST = 200;
/** What is about the open decision alone, and past with it; and what is told anew when the table has changed. */
const OF_DECISION = ["advice", "plan", "odds", "why"];
const OF_TABLE = ["threat", "status", "place"];
/** What somebody goes by while he looks at places: it stays, or comes back. */
const CONSULTED = [...OF_DECISION, "threat"];

/** Which decision something was written at: its version, and what is named of a choice in steps. */
const written = (/** @type {HTMLElement | null} */ at) => ({
  version: Number(at?.dataset.version ?? -1),
  named: at?.dataset.named ?? "",
});

/** Whether the decision on the table has moved on since that was written. @param {HTMLElement} at */
function isPast(at) {
  const then = written(at),
    now = written(one("#prompt"));
  return (
    then.version >= 0 && (then.version < now.version || (then.version === now.version && then.named !== now.named))
  );
}

/**
 * Where there is little room, only the reasons that somebody has asked for.
 * @param {HTMLElement} fresh @param {HTMLElement} old
 */
function fold(fresh, old) {
  const asked = all(".advice li:has(.reasoned[open]) > .slip", old).map((slip) => slip.dataset.move);
  for (const why of all(".advice .reasoned", fresh))
    if (!asked.includes(one(".slip", why.closest("li") ?? why)?.dataset.move)) why.removeAttribute("open");
}

/**
 * A panel lies over something, as high as that, or above something, as high as it has to be.
 * @param {HTMLElement} panel
 * @param {{left: number, width: number, top: number, height: number, bottom: number}} at
 */
function lie(panel, { left, width, top, height, bottom }) {
  const px = (/** @type {number} */ value) => `${Math.round(value)}px`;
  Object.assign(panel.style, {
    left: px(left),
    right: "auto",
    width: px(width),
    top: bottom ? "auto" : px(top),
    bottom: bottom ? px(bottom) : "auto",
    height: bottom ? "auto" : px(height),
    maxHeight: px(height),
  });
}

export class Panel {
  /**
   * @param {HTMLElement} main
   * @param {() => string} face from which seat one looks
   * @param {() => void} clear puts away what else is open on the table
   * @param {() => void} uncover puts away what would lie on it
   */
  constructor(main, face, clear, uncover) {
    this.code = main.dataset.code ?? "";
    this.thinking = main.dataset.thinking ?? "";
    this.face = face;
    this.clear = clear;
    this.uncover = uncover;
    /** Whether it is about a place and lies there. */
    this.pinned = false;
    /** The place or rule it was asked about. */
    this.what = "";
    /** @type {HTMLElement | null} what had the focus when it was opened */ this.from = null;
    /** @type {HTMLElement | null} what was consulted before a place was looked at */ this.below = null;
    /** How often the bots have been asked. */
    this.asked = 0;
  }

  /** Whether it is consulted beside the board, where it hides nothing that somebody may want to look at. */
  get consulted() {
    const about = one("#panel:not([hidden])")?.dataset.about ?? "";
    return CONSULTED.includes(about) && !this.pinned && !narrow();
  }

  /** @param {string} about @param {string} [what] */
  async ask(about, what = "") {
    this.uncover();
    const html = await this.answer(about, what);
    if (!html) return;
    this.what = what;
    this.show(html, what);
  }

  /** @param {string} about @param {string} what @returns {Promise<string>} */
  async answer(about, what) {
    const query = new URLSearchParams({ about, what, seat: this.face(), lang: document.documentElement.lang });
    const answer = await fetch(`/t/${this.code}/ask?${query}`);
    return answer.ok ? await answer.text() : "";
  }

  /** What happened is being told: what was said about the decision before it is past. */
  pass() {
    const about = one("#panel:not([hidden])")?.dataset.about ?? "";
    this.below = null;
    if (OF_DECISION.includes(about) || one("#panel [data-move], #panel .spread")) this.close();
  }

  /** The table has changed, or has not: what is not true any more is told anew, or is gone. */
  async renew() {
    const panel = one("#panel:not([hidden])"),
      about = panel?.dataset.about ?? "";
    if (!panel || !isPast(panel)) this.rest();
    else if (OF_DECISION.includes(about) || one(".spread", panel)) this.close();
    else if (OF_TABLE.includes(about)) {
      this.rest();
      const html = await this.answer(about, this.what);
      const fresh = parsed(html);
      if (!fresh || !panel.isConnected || panel.hidden) return;
      panel.dataset.version = fresh.dataset.version; // what is the same is left alone: somebody may be reading it
      panel.dataset.named = fresh.dataset.named ?? "";
      if (panel.innerHTML === fresh.innerHTML) return;
      panel.replaceChildren(...fresh.childNodes);
      this.rest();
      this.foretell();
    } else this.rest();
  }

  /** @param {string} html @param {string} [at] */
  show(html, at = "") {
    const fresh = parsed(html),
      old = one("#panel");
    if (!fresh || !old) return;
    if (OF_DECISION.includes(fresh.dataset.about ?? "") && isPast(fresh)) {
      this.close();
      return;
    }
    const held = document.activeElement,
      { consulted } = this;
    if (held instanceof HTMLElement && held !== document.body && !old.contains(held)) this.from = held;
    if (narrow()) fold(fresh, old);
    old.replaceWith(fresh);
    fresh.hidden = false;
    fresh.dataset.version ??= one("#prompt")?.dataset.version;
    document.body.dataset.panel = "open";
    const cell = at ? one(`[data-place="${CSS.escape(at)}"], #${CSS.escape(at)}.show`) : null;
    if (!cell) this.below = null;
    else if (consulted) this.below = old;
    if (!cell) this.clear();
    this.pinned = cell !== null;
    if (cell && !narrow()) settle(fresh, cell);
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
   * sight: over the story, always, or above the scroll where the story is hardly there, and in a lesson, which has its
   * card there.
   */
  rest() {
    const names = ["#panel:not([hidden])", ".stage", ".scroll", ".story"];
    const [panel, stage, scroll, story] = names.map((name) => one(name));
    if (!panel || !stage || !scroll || !story || this.pinned || narrow() || one(".spread", panel)) return;
    const told = story.getBoundingClientRect();
    if (!one(".lesson") && told.height >= LEAST) {
      const { left, top, width, height } = told;
      lie(panel, { left, width, top, height, bottom: 0 });
      return;
    }
    const edge = stage.getBoundingClientRect().right;
    const { left, width, top: end } = scroll.getBoundingClientRect();
    const begin = all("#table > :not(#panel), .seat")
      .map((other) => other.getBoundingClientRect())
      .filter((box) => box.height && box.left >= edge - 1 && box.bottom < end)
      .reduce((low, box) => Math.max(low, box.bottom), 0);
    lie(panel, { left, width, top: 0, height: end - begin - 2 * GAP, bottom: innerHeight - end + GAP });
  }

  /** Threats and advice as marks on the table, for as long as the panel that tells them is open. */
  foretell() {
    for (const old of all(".foretold")) old.classList.remove("foretold", "certain", "likely");
    for (const old of all("#marks .advised")) old.remove();
    for (const slip of all("#panel .advice .slip[data-move]")) {
      const move = CSS.escape(slip.dataset.move ?? "");
      const place = one(`#choices .group[data-at]:has(.slip[data-move="${move}"])`)?.dataset.at ?? "";
      const mark = place ? one(`#marks .mark[data-at="${CSS.escape(place)}"]`) : null;
      const rank = one(".rank", slip)?.cloneNode(true);
      if (mark && rank instanceof HTMLElement && !one(".advised", mark)) {
        rank.className = "advised";
        mark.append(rank);
      }
    }
    for (const omen of all("#panel .omen[data-at]")) {
      const at = one(`[data-place="${CSS.escape(omen.dataset.at ?? "")}"]`);
      if (at) at.classList.add("foretold", omen.classList.contains("certain") ? "certain" : "likely");
    }
  }

  /** Whether what was consulted before a place was looked at is back in place of what that place had to say. */
  back() {
    const panel = one("#panel:not([hidden])"),
      { below } = this;
    this.below = null;
    if (!panel || !below || isPast(below) || narrow()) return false;
    panel.replaceWith(below);
    this.pinned = false;
    this.rest();
    this.foretell();
    if (below.dataset.about === "advice") this.refine();
    return true;
  }

  close() {
    const panel = one("#panel");
    const held = panel?.contains(document.activeElement) ?? false;
    if (this.back()) return;
    if (panel) {
      panel.replaceChildren();
      panel.hidden = true;
      for (const name of ["style", "aria-busy", "data-about", "data-version", "data-named"])
        panel.removeAttribute(name);
    }
    this.foretell();
    delete document.body.dataset.panel;
    const { from } = this,
      path = from && !from.isConnected ? pathOf(from) : "";
    if (held) (path ? one(path) : from)?.focus({ preventScroll: true });
    this.from = null;
  }

  /** The best few moves at once, and better ones while somebody looks. */
  async advise() {
    await this.consult("advice");
    await this.refine();
  }

  /** Better ones, for as long as there are any to come and the advice is read. */
  async refine() {
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
    const { version, named } = written(one("#prompt"));
    Object.assign(panel.dataset, { about: what, version: String(version), named });
    this.pinned = false;
    this.rest();
    const query = new URLSearchParams({ seat: this.face(), lang: document.documentElement.lang });
    this.asked += 1;
    const { asked } = this;
    try {
      const answer = await fetch(`/t/${this.code}/${what}?${query}`, { method: "POST" });
      const html = await answer.text();
      if (asked === this.asked && panel.hasAttribute("aria-busy")) this.show(html); // or else nobody waits for it
    } catch {
      this.close();
    }
  }
}
