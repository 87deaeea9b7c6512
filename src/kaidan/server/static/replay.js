// A replay: the same board, played instant by instant; story, scrubber and table always show the same one.
import { all, one, parsed, remember, remembered, still } from "./dom.js";
import { after, before, rest } from "./motion.js";
import { place, stand } from "./parts.js";
import { Reel } from "./reel.js";
import { apply, settle, share, theme } from "./settings.js";
import { seats } from "./side.js";
import { play as sound, wake } from "./sound.js";

/** @typedef {import("./reel.js").Instant} Instant */

/** How long an instant stays without motion, at speed one, in milliseconds. */
const STAY = 900;
/** From this speed on nothing moves by itself: the instants are motion enough. */
const TOO_FAST = 4;

/** So far below a turning point, in pixels, its thread reaches its instant. */
const THREAD = 12;

class Replay {
  /** @param {HTMLElement} main */
  constructor(main) {
    const { dataset } = main;
    this.main = main;
    this.code = dataset.code ?? "";
    this.last = Number(dataset.last);
    this.now = Number(dataset.frame);
    this.playing = false;
    /** Whether what is told of a turning point was put aside. */ this.aside = false;
    this.speed = Number(remembered("speed", 1));
    /** @type {Record<string, string>} what is shown, by parts */ this.shown = {};
    /** @type {number} the walk under way; one that has been overtaken stops */ this.walk = 0;
    /** @type {(() => void) | null} */ this.cut = null;
    this.reel = new Reel(this.code, dataset.seat ?? "", this.last);
    const range = one(".scrub input");
    this.range = range instanceof HTMLInputElement ? range : document.createElement("input");
    this.turns = all("#turns li").map((item) => ({ first: Number(item.dataset.first), text: item.textContent ?? "" }));
    for (const mark of all(".scrub [data-x]")) mark.style.left = `${mark.dataset.x}%`;
    stand(one(".stage") ?? document);
    seats();
    this.spread();
    this.mark();
    this.begin(dataset.playing === "true");
  }

  /**
   * Turning points that follow closely on each other stand side by side, in their order: none hides another. From each
   * a thread leads to its own instant.
   */
  spread() {
    const points = all(".scrub .point"),
      long = one(".scrub .points")?.clientWidth ?? 0;
    if (!points.length || !long) return;
    const wide = points[0].offsetWidth + 4;
    const instants = points.map((point) => (Number(point.dataset.x) / 100) * long);
    const places = instants.map((at) => Math.max(wide / 2, at));
    for (let i = 1; i < places.length; i += 1) places[i] = Math.max(places[i], places[i - 1] + wide);
    for (let i = places.length - 1, most = long - wide / 2; i >= 0; i -= 1, most -= wide)
      places[i] = Math.min(places[i], most);
    for (const [i, point] of points.entries()) {
      const aside = instants[i] - places[i];
      point.style.left = `${(100 * places[i]) / long}%`;
      point.style.setProperty("--thread", `${Math.hypot(aside, THREAD)}px`);
      point.style.setProperty("--lean", `${-Math.atan2(aside, THREAD)}rad`);
    }
  }

  /** @param {boolean} playing */
  async begin(playing) {
    const found = await this.reel.instant(this.now);
    this.shown = found.scene;
    this.say(found);
    this.mark();
    if (playing) this.play();
  }

  // -- where we are -------------------------------------------------------------------------------------------------
  /** Go to an instant at once. @param {number} n */
  async go(n) {
    const target = Math.max(0, Math.min(this.last, n)),
      walk = this.overtake();
    this.aside = false;
    const found = await this.reel.instant(target);
    if (walk !== this.walk) return;
    this.put(found);
    this.now = target;
    this.say(found);
    this.mark();
  }

  /** Whatever is under way is over. */
  overtake() {
    this.walk += 1;
    this.cut?.();
    return this.walk;
  }

  /** @param {Instant} found */
  put({ scene }) {
    /** @type {Record<string, string>} */ const parts = {};
    for (const [id, html] of Object.entries(scene)) if (this.shown[id] !== html) parts[id] = html;
    place(
      parts,
      Object.keys(this.shown).filter((id) => !(id in scene)),
    );
    this.shown = scene;
  }

  /** @param {Instant} found */
  say({ frame }) {
    const line = one("#now-line");
    if (line) {
      line.textContent = frame.say;
      line.dataset.tone = frame.tone;
    }
    this.range.setAttribute("aria-valuetext", `${this.turn().text}: ${frame.say}`);
  }

  turn() {
    return this.turns.findLast((turn) => turn.first <= this.now) ?? this.turns[0];
  }

  /** Scrubber, story and buttons show the same instant as the board. */
  mark() {
    this.range.value = String(this.now);
    const done = `${(100 * this.now) / Math.max(1, this.last)}%`;
    one(".scrub")?.style.setProperty("--done", done);
    const where = one("#where");
    if (where) where.textContent = this.turn().text;
    for (const old of all("#log .now")) {
      old.classList.remove("now");
      one("button", old)?.removeAttribute("aria-current");
    }
    const button = one(`#log [data-frame="${this.now}"]`),
      item = button?.closest("li"),
      lines = one(".story-lines");
    item?.classList.add("now");
    button?.setAttribute("aria-current", "step");
    if (item && lines) lines.scrollTop = item.offsetTop - lines.clientHeight / 2;
    document.body.dataset.instant = String(this.now);
    for (const point of all(".scrub .point")) {
      if (point.dataset.frame === String(this.now)) point.setAttribute("aria-current", "step");
      else point.removeAttribute("aria-current");
    }
    let told = false;
    for (const card of all(".turning")) {
      card.hidden = told || this.playing || this.aside || card.dataset.at !== String(this.now);
      told ||= !card.hidden;
    }
    const form = one("[data-fork]");
    const played = Number(item?.dataset.lines ?? 0),
      all_ = Number(all("#log li").at(-1)?.dataset.lines ?? 0);
    if (form instanceof HTMLFormElement) {
      form.action = `/t/${this.code}/fork?n=${played}`;
      one("button", form)?.toggleAttribute("disabled", played >= all_);
    }
    const seen = this.main.dataset.seat ? `&seat=${this.main.dataset.seat}` : "";
    history.replaceState(null, "", `/t/${this.code}/replay?frame=${this.now}${seen}`);
    for (const eyes of all("[data-eyes]")) {
      const seat = eyes.dataset.eyes ? `&seat=${eyes.dataset.eyes}` : "";
      if (eyes instanceof HTMLAnchorElement) eyes.href = `/t/${this.code}/replay?frame=${this.now}${seat}`;
    }
    one('[data-do="play"]')?.setAttribute("aria-pressed", String(this.playing));
    document.body.dataset.playing = String(this.playing);
    for (const one of all("[data-speed]"))
      one.setAttribute("aria-pressed", String(Number(one.dataset.speed) === this.speed));
  }

  // -- playing ------------------------------------------------------------------------------------------------------
  async play() {
    if (this.playing) return;
    this.playing = true;
    if (this.now >= this.last) await this.go(0);
    const walk = this.overtake();
    this.mark();
    while (this.playing && this.now < this.last && walk === this.walk) await this.step(walk);
    if (walk !== this.walk) return;
    this.playing = false;
    this.mark();
  }

  /** One instant on, with its motion. @param {number} walk */
  async step(walk) {
    const next = this.now + 1;
    const found = await this.reel.instant(next);
    if (walk !== this.walk) return;
    const moves = this.speed < TOO_FAST && !still() && !document.hidden,
      pace = 1 / this.speed;
    if (moves) await this.during(before(found.frame, pace));
    if (walk !== this.walk) return;
    const captured = moves ? rest(found.frame) : null;
    this.put(found);
    this.now = next;
    this.say(found);
    this.mark();
    sound(found.frame.facts.event);
    await this.during(
      moves ? after(found.frame, captured, pace) : new Promise((later) => setTimeout(later, STAY / this.speed)),
    );
  }

  /** Wait for a motion, unless somebody wants to be elsewhere. @param {Promise<unknown>} motion */
  during(motion) {
    return Promise.race([
      motion,
      new Promise((resolve) => {
        this.cut = () => resolve(undefined);
      }),
    ]);
  }

  pause() {
    this.playing = false;
    this.overtake();
    this.mark();
  }

  /** @param {number} by turns on or back */
  leap(by) {
    const at = this.turns.indexOf(this.turn());
    const back = by < 0 && this.now > this.turns[at].first ? at : at + by;
    this.seek(this.turns[Math.max(0, Math.min(this.turns.length - 1, back))].first);
  }

  /** @param {number} n */
  seek(n) {
    this.playing = false;
    this.go(n);
  }

  /** @param {number} speed */
  hurry(speed) {
    this.speed = speed;
    remember("speed", speed);
    this.mark();
  }

  // -- hands --------------------------------------------------------------------------------------------------------
  /** @param {string} verb @param {HTMLElement} button */
  do(verb, button) {
    /** @type {Record<string, () => void>} */
    const deeds = {
      play: () => (this.playing ? this.pause() : this.play()),
      first: () => this.seek(0),
      back: () => this.seek(this.now - 1),
      forward: () => this.seek(this.now + 1),
      last: () => this.seek(this.last),
      theme: () => theme(true),
      story: () => button.setAttribute("aria-pressed", String(this.main.classList.toggle("with-story"))),
      link: () => share(button, `${button.dataset.address}/replay?frame=${this.now}`),
      close: () => this.close(),
      aside: () => this.putAside(),
    };
    deeds[verb]?.();
  }

  close() {
    const panel = one("#panel");
    if (panel) panel.hidden = true;
  }

  putAside() {
    this.aside = true;
    this.mark();
  }

  /** What a place was at this instant. @param {string} about @param {string} what */
  async ask(about, what) {
    const lines = one("#log .now")?.dataset.lines ?? "0";
    const query = new URLSearchParams({ about, what, at: lines, lang: document.documentElement.lang });
    const answer = await fetch(`/t/${this.code}/ask?${query}`);
    const fresh = answer.ok ? parsed(await answer.text()) : null;
    if (!fresh) return;
    one("#panel")?.replaceWith(fresh);
    fresh.hidden = false;
  }

  /** @param {MouseEvent} event */
  click(event) {
    wake();
    const hit =
      event.target instanceof Element
        ? event.target.closest("[data-do],button[data-frame],[data-speed],[data-toggle],[data-rule],[data-place]")
        : null;
    if (!(hit instanceof HTMLElement)) {
      this.close();
      return;
    }
    const { dataset } = hit;
    if (dataset.do) this.do(dataset.do, hit);
    else if (dataset.speed) this.hurry(Number(dataset.speed));
    else if (dataset.toggle) settle(dataset.toggle, !remembered(dataset.toggle, false));
    else if (dataset.rule) {
      event.preventDefault();
      this.ask("rule", dataset.rule);
    } else if (dataset.frame) this.seek(Number(dataset.frame));
    else if (dataset.place) {
      this.pause();
      this.ask("place", dataset.place);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onRange = target === this.range,
      cell = target.closest(".cell");
    /** @type {Record<string, () => void>} */
    const deeds = {
      ArrowLeft: () => this.seek(this.now - 1),
      ArrowRight: () => this.seek(this.now + 1),
      PageUp: () => this.leap(-1),
      PageDown: () => this.leap(1),
      Home: () => this.seek(0),
      End: () => this.seek(this.last),
      Escape: () => {
        this.close();
        this.putAside();
      },
    };
    if (event.key === " " && (onRange || !target.closest("button, a, .cell")))
      deeds[" "] = () => (this.playing ? this.pause() : this.play());
    if (event.key === "Enter" && cell instanceof HTMLElement)
      deeds.Enter = () => this.ask("place", cell.dataset.place ?? "");
    const speed = "12345".indexOf(event.key);
    if (speed >= 0) deeds[event.key] = () => this.hurry([0.5, 1, 2, 4, 8][speed]);
    if (!deeds[event.key] || (cell && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    wake();
    deeds[event.key]();
  }
}

apply();
const main = one("#table");
if (main) {
  const replay = new Replay(main);
  document.addEventListener("click", (event) => replay.click(event));
  document.addEventListener("keydown", (event) => replay.key(event));
  window.addEventListener("resize", () => replay.spread());
  replay.range.addEventListener("input", () => replay.seek(Number(replay.range.value)));
  Object.assign(window, { kaidan: { replay } });
}
