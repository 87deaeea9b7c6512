// The client of a kaidan table: it shows what the server has drawn and says what its player wants. It knows no rules.
import { Beside } from "./beside.js";
import { Clock } from "./clock.js";
import { askName, confirmed } from "./dialogs.js";
import { all, narrow, one, paceKey, paceNow, parsed, remember, remembered } from "./dom.js";
import { Drawer } from "./drawer.js";
import { codeOf } from "./games.js";
import { Keys } from "./keys.js";
import { attend, leave, point, read } from "./lesson.js";
import { Line } from "./line.js";
import { showOdds } from "./odds.js";
import { Panel } from "./panel.js";
import { pass, place, stand, strangers } from "./parts.js";
import { askForNotices, markNotices, notice } from "./notices.js";
import { lookBack } from "./review.js";
import { closeSheets, open as openSheet } from "./round_sheets.js";
import { apply, copy, resize, settle, share, theme } from "./settings.js";
import { face, seats } from "./side.js";
import { play as sound, wake } from "./sound.js";
import { showLatest } from "./story.js";
import { tellTimes } from "./times.js";

/** @typedef {import("./line.js").News} News */
/** @typedef {import("./line.js").Intent} Intent */

/** Intents that are about the game as it was seen; they carry its version. */
const SEEN = ["move", "undo", "propose", "vote", "correct"];

/** What answers to a tap. */
const TARGETS = [
  "[data-do]",
  "[data-move]",
  "[data-drawer]",
  "button[data-pace]",
  "[data-toggle]",
  "button[data-size]",
  "[data-intent]",
  "[data-signal]",
  "[data-ping]",
  "[data-copy]",
  "[data-rule]",
  "[data-share]",
  "[data-place]",
].join();
/** How fast events are told, from slow to at once. */
const PACES = ["slow", "calm", "fast", "instant"];
/** Two taps within so many milliseconds, no further apart than so many pixels, are one double tap. */
const DOUBLE = 350;
const NEAR = 30;

class Table {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.code = main.dataset.code ?? "";
    this.waiting = false;
    /** When the last choice was made, and whether the last click or key made it. */
    this.acted = Number.NEGATIVE_INFINITY;
    this.chosen = false;
    /** Where the last click was. */
    this.clicked = { x: 0, y: 0 };
    /** Whether a key was used last, and no pointer. */
    this.byKeys = false;
    /** @type {(() => void) | null} what goes on when a newcomer has read what he should know */ this.known = null;
    /** Whether the decision before this one was one's own. */
    this.wasMine = false;
    this.kept = false;
    this.called = this.mine;
    this.drawer = new Drawer();
    const game = codeOf(main);
    /** @type {import("./choices.js").Choices} */
    this.choices = new game.choices(
      (move) => this.act(move),
      (what) => this.panel.ask("place", what),
      (move) => this.consider(move),
    );
    this.panel = new Panel(
      main,
      () => this.line.face,
      () => this.choices.close(),
      () => this.drawer.close(),
    );
    this.clock = new Clock(
      () => this.settled(),
      () => {
        this.choices.clear();
        this.panel.pass();
        one("#prompt .free")?.remove(); // answers to a question that is past: what is told has their room
      },
      (batch) => this.newcomer(batch),
    );
    this.line = new Line(this.code, (news, intent) => this.hear(news, intent), main.dataset.revision ?? "");
    /** @type {Intent | null} what was chosen while nobody answered */ this.unsent = null;
    /** @type {boolean} whether the problem that is shown is a decision that was past already */ this.passed = false;
    /** The version of the last decision that was made in this window. */
    this.decided = -1;
    this.line.lost = (intent) => this.lost(intent);
    this.line.told = (state) => this.reached(state);
    this.beside = main.dataset.byHand === undefined ? null : new Beside(this);
    stand(document);
    document.body.dataset.mode = "";
    this.settled();
    this.latest();
  }

  /** The log shows what happened last. */
  latest() {
    pass(one("#log"));
    showLatest();
  }

  get version() {
    return Number(one("#prompt")?.dataset.version ?? -1);
  }

  get mine() {
    return one("#prompt")?.dataset.mine !== undefined;
  }

  // -- news ---------------------------------------------------------------------------------------------------------
  /** @param {News} news @param {Intent} intent */
  hear(news, intent) {
    if (news.frames || news.parts || news.gone) {
      const { review, ...others } = news.parts ?? {};
      if (others.prompt) this.call(parsed(others.prompt)?.dataset.mine !== undefined);
      const parts = review && !one("#review.open") ? { ...others, review } : others; // what the bots said stays
      const gone = news.whole && news.parts ? strangers(parts) : (news.gone ?? []);
      const batch = { frames: news.frames ?? [], parts, gone };
      if (batch.frames.length && !this.passed) this.problem("");
      this.clock.add(batch);
    }
    if (news.ok) this.beside?.granted(intent);
    if (news.ok && intent.intent === "move") this.decided = Number(intent.version);
    if (news.ok && intent.intent === "look") this.line.face = String(intent.seat);
    if (news.ok === false) this.refused(news, intent);
  }

  /** Whoever looks elsewhere is told that it is his turn, before anything is told here. @param {boolean} mine */
  call(mine) {
    const { title, yourTurn } = this.main.dataset;
    if (mine && !this.called) {
      notice(yourTurn ?? "", `${title} · ${this.code}`, location.pathname);
      if (document.hidden) document.title = `● ${yourTurn} · ${title} · ${this.code} · kaidan`;
    }
    this.called = mine;
  }

  /** @param {News} news @param {Intent} intent */
  refused(news, intent) {
    if (intent.intent === "consider" || (intent.again && news.kind === "stale")) return;
    this.waiting = false;
    document.body.dataset.waiting = "";
    const passed = intent.intent === "move" && (news.kind === "stale" || news.kind === "illegal");
    const { movedOn, movedOnHere } = this.main.dataset;
    const moved = Number(intent.version) === this.decided ? movedOnHere : movedOn;
    this.problem((passed ? moved : news.reason) ?? "", news.rule);
    this.passed = passed; // what has happened meanwhile is told after it, and must not wipe it away
  }

  /** Everything that happened has been told: the decision, if there is one, is open now. */
  settled() {
    this.waiting = false;
    document.body.dataset.waiting = "";
    const own = (one("#prompt")?.dataset.own ?? "").split(" ").filter(Boolean);
    const held = all(".seat").filter((seat) => own.includes(seat.dataset.seat ?? "?"));
    const self = held.find((seat) => seat.classList.contains("decides")) ?? held[0];
    for (const seat of all(".seat")) {
      seat.classList.toggle("own", held.includes(seat));
      seat.classList.toggle("self", seat === self);
    }
    if (face(this.main)) stand(document);
    seats();
    this.main.classList.toggle("watching", !own.length);
    if (own.length && !this.kept) this.keep();
    document.body.dataset.started = String(one("#prompt")?.dataset.started !== undefined);
    document.body.dataset.over = String(one("#prompt")?.dataset.over !== undefined);
    // whoever has played sees what decided it without asking
    const untold = document.body.dataset.over === "true" && one('#review [data-do="review"]') !== null;
    if (own.length && untold) lookBack(this.code, true);
    tellTimes();
    this.latest();
    this.choices.light();
    const called = this.mine && !this.wasMine && this.panel.version !== this.version; // it would lie over the decision
    if (called) this.panel.close();
    else this.panel.renew();
    this.beside?.settled();
    attend();
    this.greet();
    this.drawer.unread();
    const { mine } = this;
    if (mine && !this.wasMine) {
      sound("yours");
      showOdds(this);
    } else if (mine) showOdds(this);
    this.wasMine = mine;
    // what was chosen by a key is gone; the keys go on from the board
    if (this.byKeys && this.chosen && document.activeElement === document.body)
      one('.cell[tabindex="0"]')?.focus({ preventScroll: true });
    const title = `${this.main.dataset.title} · ${this.code} · kaidan`;
    document.title = mine ? `● ${this.main.dataset.yourTurn} · ${title}` : title;
  }

  // -- intents ------------------------------------------------------------------------------------------------------
  /** What a button does, after a question where it could be a mistake. @param {HTMLElement} button */
  async choose(button) {
    const { move, confirm } = button.dataset;
    if (!move || this.waiting || this.clock.busy) return;
    const taught = button.classList.contains("pointed"); // what a lesson asks for is no mistake
    if (confirm && !taught && !(await confirmed(confirm))) return;
    this.act(move);
  }

  /** @param {string} move */
  act(move) {
    if (this.waiting || this.clock.busy) return;
    this.waiting = true;
    this.acted = performance.now();
    this.chosen = true;
    document.body.dataset.waiting = "true";
    this.choices.close();
    this.send({ intent: "move", move });
  }

  /** @param {Intent} intent */
  async send(intent) {
    this.problem("");
    const seen = SEEN.includes(String(intent.intent)) ? { version: this.version } : {};
    const meant = { ...seen, ...intent };
    if (!intent.again) this.unsent = null; // whoever chooses anew means that
    if (await this.line.send(meant)) return;
    this.beside?.keep(meant);
    if (!this.beside) this.lost(meant);
    this.waiting = false;
    document.body.dataset.waiting = "";
  }

  /** Nobody has answered: a choice is kept, anything else is said to be lost. @param {Intent} intent */
  lost(intent) {
    this.waiting = false;
    document.body.dataset.waiting = "";
    if (SEEN.includes(String(intent.intent))) this.unsent = intent;
    else if (!["consider", "look"].includes(String(intent.intent))) this.problem(this.main.dataset.notSent ?? "");
    this.tellUnsent();
  }

  /**
   * The line has changed: what was chosen is sent once more; it carries the version it was meant for.
   * @param {string} state
   */
  reached(state) {
    const { unsent } = this;
    if (unsent && (state === "connected" || state === "polling")) {
      this.unsent = null;
      this.send({ ...unsent, again: true });
    }
    queueMicrotask(() => this.tellUnsent());
  }

  tellUnsent() {
    const line = one("#line");
    document.body.toggleAttribute("data-unsent", this.unsent !== null);
    for (const slip of all(".slip[data-move], #tools [data-move]")) {
      const meant = this.unsent !== null && slip.dataset.move === this.unsent.move;
      slip.classList.toggle("unsent", meant);
      const at = slip.closest(".group")?.getAttribute("data-at");
      if (at) one(`#marks [data-at="${CSS.escape(at)}"]`)?.classList.toggle("unsent", meant);
    }
    if (!line || !this.unsent) return;
    line.textContent = this.main.dataset.keptHere ?? "";
    line.hidden = false;
  }

  /** @param {string} move */
  consider(move) {
    if (this.line.socket && !this.clock.busy) this.line.send({ intent: "consider", move });
  }

  /** @param {string} reason @param {string} [rule] */
  problem(reason, rule) {
    const at = one("#problem");
    if (!at) return;
    this.passed = false;
    at.hidden = !reason;
    at.textContent = reason;
    if (!rule) return;
    const link = Object.assign(document.createElement("a"), {
      href: `/rules?q=${rule}`,
      textContent: ` ${rule}`,
      className: "rule",
    });
    link.dataset.rule = rule;
    at.append(link);
  }

  // -- seats --------------------------------------------------------------------------------------------------------
  /** Whoever has a seat here and no name yet is called so from now on. @param {string} name */
  callMe(name) {
    const seat = one("#lobby")?.dataset.nameless;
    if (!seat || !name) return;
    remember("name", name);
    this.send({ intent: "rename", seat, name });
  }

  /** @param {string} seat */
  sit(seat) {
    const field = one(".naming input");
    const typed = field instanceof HTMLInputElement ? field.value.trim() : "";
    const name = typed || remembered("name", "");
    if (!name) {
      field?.focus();
      this.problem(this.main.dataset.askName ?? "");
      return;
    }
    remember("name", name);
    this.send({ intent: "take", seat, name });
  }

  /** Remember this table among one's own. */
  keep() {
    this.kept = true;
    if (one(".lesson")) return;
    const token = (this.main.dataset.own ?? "").split("/").pop();
    /** @type {{code: string}[]} */ const kept = remembered("games", []);
    const others = kept.filter((game) => game.code !== this.code);
    const entry = { when: Date.now(), ...kept.find((game) => game.code === this.code), code: this.code, token };
    remember("games", [entry, ...others].slice(0, 200));
  }

  // -- hands --------------------------------------------------------------------------------------------------------
  /** @param {string} verb @param {HTMLElement | null} [button] */
  async do(verb, button = one(`#tools [data-do="${verb}"]`)) {
    if (button?.hasAttribute("disabled")) return;
    const question = button?.dataset.confirm;
    if (question && !(await confirmed(question, true))) return;
    /** @type {Record<string, () => void>} */
    const deeds = {
      undo: () => this.send({ intent: "undo" }),
      propose: () => this.send({ intent: "propose" }),
      agree: () => this.send({ intent: "vote", agree: true }),
      disagree: () => this.send({ intent: "vote", agree: false }),
      list: () => this.choices.list(),
      asks: () => this.unfold(document.body.dataset.asks === undefined),
      skip: () => this.clock.skip(),
      hold: () => this.clock.hold(),
      close: () => this.close(),
      "close-drawer": () => this.drawer.close(),
      advice: () => this.panel.advise(),
      plan: () => this.panel.consult("plan"),
      theme: () => theme(true),
      notices: () => askForNotices(),
      pace: () => {
        settle(paceKey(), PACES[(PACES.indexOf(paceNow()) + 1) % PACES.length]);
        this.drawer.note(button?.getAttribute("aria-label") ?? "");
      },
      "got-it": () => this.greet(true),
      fill: () => this.fill(),
      sit: () => this.sit(button?.dataset.seat ?? ""),
      rename: () => {
        const seat = button?.dataset.seat ?? "";
        askName(button?.dataset.called ?? "", (name) => this.send({ intent: "rename", seat, name }));
      },
      review: () => lookBack(this.code),
      see: () => (this.clock.busy ? this.clock.skip() : this.panel.ask("place", button?.dataset.what ?? "")),
      sheet: () => openSheet(button?.dataset.what ?? ""),
      "go-on": () => closeSheets(),
      read: () => read(),
      leave: () => leave(),
      kept: () => one("#kept")?.classList.toggle("open"),
      correct: () => this.beside?.correct(),
      sort: () => this.choices.sorted(true),
    };
    if (deeds[verb]) deeds[verb]();
    else this.panel.ask(verb);
  }

  /** The list of what can be asked is open, or it is not. @param {boolean} open */
  unfold(open) {
    if (open) document.body.dataset.asks = "open";
    else delete document.body.dataset.asks;
    one('#tools [data-do="asks"]')?.setAttribute("aria-expanded", String(open));
  }

  /**
   * What a newcomer to this game should know, once in a browser.
   * @param {boolean} [read] @param {HTMLElement | null} [prompt]
   */
  greet(read = false, prompt = one("#prompt")) {
    const card = one("#newcomers");
    if (!card) return;
    const key = `knows-${this.main.dataset.knownAs}`;
    if (read) remember(key, true);
    const { started, over } = document.body.dataset;
    card.hidden = remembered(key, false) || started !== "true" || over === "true" || !prompt?.dataset.own;
    document.body.toggleAttribute("data-greeted", !card.hidden);
    if (card.hidden) this.known?.();
  }

  /**
   * Whoever plays for the first time reads what the game is about before anything of it is told.
   * @param {import("./clock.js").Batch} batch
   */
  newcomer(batch) {
    const card = one("#newcomers");
    if (!card) return null;
    const next = batch.parts.prompt ? parsed(batch.parts.prompt) : one("#prompt");
    if (next?.dataset.started !== undefined) document.body.dataset.started = "true"; // by what is told next
    this.greet(false, next);
    if (card.hidden) return null;
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        this.known = () => resolve();
      })
    );
  }

  /** Whether a newcomer has yet to say that he has read it. */
  get greeted() {
    return document.body.dataset.greeted !== undefined;
  }

  close() {
    this.unfold(false);
    this.choices.close();
    this.panel.close();
  }

  fill() {
    for (const row of all('.lobby [data-kind="open"]'))
      this.send({ intent: "bot", seat: row.dataset.seat, strength: this.main.dataset.liked });
  }

  /** @param {MouseEvent} event */
  click(event) {
    wake();
    const target = event.target instanceof Element ? event.target : null;
    if (this.doubled(event)) return;
    // a tap anywhere is enough; where something is held or hidden for the card, the tap does nothing else
    if (target && this.greeted && !target.closest(".newcomers, .corner-tools, .drawer, dialog")) {
      const waits = this.clock.busy || narrow();
      this.greet(true);
      if (waits) return;
    }
    if (target && narrow() && this.leaves(target)) return;
    if (target && this.beside?.click(target)) return;
    const hit = target?.closest(TARGETS);
    if (!(hit instanceof HTMLElement)) {
      if (target?.closest(".round-sheet")) return;
      if (this.clock.busy) this.clock.skip();
      else if (!target?.closest("#choices,#panel,#drawer,.scroll,.story,dialog")) this.close();
      else this.unfold(false);
      return;
    }
    const { dataset } = hit;
    if (dataset.do !== "asks") this.unfold(false);
    if (dataset.rule) {
      event.preventDefault();
      this.panel.ask("rule", dataset.rule);
    } else if (dataset.do) {
      if (hit instanceof HTMLAnchorElement) event.preventDefault();
      this.do(dataset.do, hit);
    } else if (dataset.move) this.choose(hit);
    else if (dataset.drawer) this.drawer.open(dataset.drawer);
    else if (dataset.pace) settle(paceKey(), dataset.pace);
    else if (dataset.size) resize(dataset.size);
    else if (dataset.toggle) settle(dataset.toggle, !remembered(dataset.toggle, false));
    else if (dataset.intent) this.intend(hit);
    else if (dataset.signal) this.send({ intent: "signal", signal: dataset.signal });
    else if (dataset.ping) this.send({ intent: "ping", place: dataset.ping });
    else if (dataset.copy !== undefined) copy(hit);
    else if (dataset.share) share(hit, location.origin + dataset.share);
    else if (dataset.place) this.tap(dataset.place);
  }

  /**
   * Whether this is the second half of a double click or tap on a choice: what lay below it is not meant.
   * @param {MouseEvent} event
   */
  doubled(event) {
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    const soon = event.timeStamp - this.acted < DOUBLE;
    const near = Math.hypot(event.clientX - this.clicked.x, event.clientY - this.clicked.y) < NEAR;
    const again = finger ? soon && near : event.detail > 1;
    if (!again) this.chosen = false;
    this.clicked = { x: event.clientX, y: event.clientY };
    return this.chosen;
  }

  /**
   * On a phone a tap beside an open sheet closes it and does nothing else; another lit place opens its own.
   * @param {Element} target
   */
  leaves(target) {
    const inside = (/** @type {string} */ names) => target.closest(names) !== null;
    if (inside("dialog, .drawer, [data-drawer], .round-sheet") || this.clock.busy) return false;
    const said = one(".intends[open]");
    if (said && !inside(".intends")) {
      said.removeAttribute("open");
      return true;
    }
    const asks = document.body.dataset.asks !== undefined && !inside('.asks, [data-do="asks"]');
    const panel = document.body.dataset.panel !== undefined && !inside("#panel, .asks");
    const listed = one("#choices.list.open") !== null && !inside("#choices, #panel");
    const slips = one("#choices.open:not(.list)") !== null && !inside("#choices, #panel, [data-place], #drawn");
    if (!asks && !panel && !listed && !slips) return false;
    if (asks) this.unfold(false);
    if (panel) this.panel.close();
    else this.close();
    return true;
  }

  /** @param {string} where */
  tap(where) {
    if (this.clock.busy) {
      this.clock.skip();
      return;
    }
    if (this.beside?.tap(where)) return;
    if (!this.panel.consulted) this.panel.close();
    one(`.cell[data-place="${CSS.escape(where)}"]`)?.focus({ preventScroll: true, focusVisible: this.byKeys });
    this.choices.tap(where);
  }

  /** @param {HTMLElement} button */
  async intend(button) {
    const question = button.dataset.confirm;
    if (question && !(await confirmed(question, button.dataset.final !== undefined))) return;
    this.send(JSON.parse(button.dataset.intent ?? "{}"));
  }
}

apply();
markNotices();
const main = one("#table");
if (main) {
  const table = new Table(main),
    keys = new Keys(table);
  document.addEventListener("click", (event) => table.click(event));
  document.addEventListener("keydown", (event) => {
    table.byKeys = true;
    table.chosen = false;
    keys.press(event);
  });
  document.addEventListener("pointerdown", () => {
    table.byKeys = false;
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement)) return;
    if (field.dataset.bot && field.value)
      table.send({ intent: "bot", seat: field.dataset.bot, strength: field.value });
    else field.closest("form")?.requestSubmit();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const lesson = form.dataset.begins;
    if (lesson && main.dataset.asksPassword !== undefined) {
      event.preventDefault();
      location.assign(`/learn#lesson-${lesson}`); // where the password is asked for
    }
    if (form.dataset.speak === undefined) return;
    event.preventDefault();
    const field = form.querySelector("input");
    if (field?.value.trim()) table.send({ intent: "say", text: field.value.trim() });
    if (field) field.value = "";
  });
  addEventListener("resize", () => {
    table.choices.close();
    table.panel.rest();
    table.latest();
    point();
  });
  const name = one(".naming input");
  if (name instanceof HTMLInputElement) {
    name.value = remembered("name", "");
    name.addEventListener("change", () => table.callMe(name.value.trim()));
  }
  Object.assign(window, { kaidan: { table, place } });
  document.documentElement.dataset.script = "there";
  const early = one("[data-early]"); // tapped before this script was there
  early?.removeAttribute("data-early");
  early?.click();
}
