// The one clock: only it changes what is shown, and it changes everything at once. What happened is played frame by
// frame; a decision is put in place when the telling has reached it.
import { one, paceNow, parsed, still } from "./dom.js";
import { after, before, rest } from "./motion.js";
import { pass, place } from "./parts.js";
import { hold } from "./round_sheets.js";
import { play as sound } from "./sound.js";
import { showLatest } from "./story.js";

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {{frames: Frame[], parts: Record<string, string>, gone: string[]}} Batch */

/** How much shorter each pace makes a pause. @type {Record<string, number>} */
const PACES = { slow: 1.8, calm: 1, fast: 0.4, instant: 0 };

/** How many sentences stay to be read below the one of now. */
const EARLIER = 2;
/** No picture is waited for longer than so many milliseconds. */
const PATIENCE = 600;
/** @type {Map<string, Promise<unknown>>} pictures that have been asked for */
const fetched = new Map();

/** Fetch the pictures of what will be shown. @param {Batch} batch */
function fetchPictures(batch) {
  const texts = [...batch.frames.map((frame) => Object.values(frame.parts)), Object.values(batch.parts)].flat();
  for (const text of texts) picturesOf(text);
}

/** The pictures that a part shows, each on its way or there. @param {string} html @returns {Promise<unknown>[]} */
function picturesOf(html) {
  return [...html.matchAll(/src="(\/art\/[^"]+)"/g)].map(([, source]) => {
    const known = fetched.get(source);
    if (known) return known;
    const image = new Image();
    image.src = source;
    const there = image.decode().catch(() => undefined); // a picture that cannot be had is not waited for
    fetched.set(source, there);
    return there;
  });
}

/**
 * The next time the page is painted: what has been put in place is measured, moved and painted in a task of its own,
 * and nothing has been seen in between. A page that is not painted is not waited for long.
 */
const painting = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, PATIENCE);
  });

export class Clock {
  /**
   * @param {() => void} told what to do when nothing is left to tell
   * @param {() => void} begun before the first frame
   * @param {(batch: Batch) => Promise<void> | null} ready what has to be read before anything is told
   */
  constructor(told, begun, ready) {
    this.told = told;
    this.begun = begun;
    this.ready = ready;
    /** @type {Batch[]} */ this.queue = [];
    this.running = false;
    this.skipping = false;
    /** @type {(() => void) | null} */ this.cut = null;
    this.number = 0;
    this.waiting = 0;
    this.held = false;
    /** @type {(() => void) | null} */ this.release = null;
  }

  get busy() {
    return this.running;
  }

  get pace() {
    if (this.skipping || document.hidden || still() || document.body.dataset.byHand) return 0;
    const pace = PACES[paceNow()] ?? 1;
    return this.waiting > 12 ? pace * 0.6 : pace;
  }

  /** @param {Batch} batch */
  add(batch) {
    this.queue.push(batch);
    fetchPictures(batch);
    this.waiting += batch.frames.length;
    if (!this.running) this.run();
  }

  /** Stop after what is being told, or go on. @param {boolean} [on] */
  hold(on = !this.held) {
    this.held = on && this.running;
    if (!this.held) this.release?.();
    const button = one('#telling [data-do="hold"]');
    if (!button) return;
    button.setAttribute("aria-pressed", String(this.held));
    one("use", button)?.setAttribute("href", this.held ? "#i-play" : "#i-pause");
    const word = one("span", button);
    if (word) word.textContent = (this.held ? button.dataset.goOn : button.dataset.pause) ?? "";
  }

  /** Tell everything that is left at once; whoever has stopped the telling goes on with it first. */
  skip() {
    if (this.held) {
      this.hold(false);
      return;
    }
    this.skipping = true;
    this.cut?.();
  }

  async run() {
    this.running = true;
    while (this.queue.length) {
      const batch = /** @type {Batch} */ (this.queue.shift());
      if (batch.frames.length) {
        const reading = this.ready(batch);
        if (reading) {
          await reading;
          this.waiting = batch.frames.length; // what has piled up meanwhile is told no faster for it
        }
        await this.tell(batch.frames);
      }
      place(batch.parts, batch.gone);
      if (batch.frames.length && this.pace) await painting();
    }
    this.running = false;
    this.skipping = false;
    document.body.dataset.mode = "";
    const telling = one("#telling");
    if (telling) telling.hidden = true;
    one("#telling .nowtell")?.replaceChildren();
    one("#telling .earlier")?.replaceChildren();
    one("#fx")?.replaceChildren();
    this.told();
  }

  /** @param {Frame[]} frames */
  async tell(frames) {
    this.begun();
    document.body.dataset.mode = "telling";
    for (const [i, frame] of frames.entries()) {
      this.waiting = Math.max(0, this.waiting - 1);
      const pace = this.pace;
      if (pace) await this.during(before(frame, pace));
      if (pace) await this.during(this.pictures(frame));
      const captured = pace ? rest(frame) : null;
      place(frame.parts, frame.gone);
      this.say(frame, (i + 1) / frames.length);
      sound(frame.facts.event);
      await hold(frame);
      if (this.pace) await painting();
      showLatest();
      if (this.pace) await this.during(after(frame, captured, this.pace));
      if (this.held) await this.still();
    }
  }

  /** Nothing goes on until somebody says so. */
  async still() {
    document.body.dataset.held = "true";
    await new Promise((resolve) => {
      this.release = () => resolve(undefined);
    });
    delete document.body.dataset.held;
  }

  /** A frame is shown when its pictures are there: no card lies without its figure. @param {Frame} frame */
  pictures(frame) {
    const wanted = Object.values(frame.parts).flatMap(picturesOf);
    return Promise.race([Promise.all(wanted), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  /** Wait for a motion, unless somebody skips. @param {Promise<unknown>} motion */
  during(motion) {
    return Promise.race([
      motion.catch(() => undefined), // what is told does not depend on how it moves
      new Promise((resolve) => {
        this.cut = () => resolve(undefined);
      }),
    ]);
  }

  /**
   * The sentence of a frame: to the scroll, the story and the ears at the same instant.
   * @param {Frame} frame
   * @param {number} part
   */
  say(frame, part) {
    this.number += 1;
    document.body.dataset.frame = String(this.number);
    const telling = one("#telling"),
      log = one("#log"),
      voice = one("#voice");
    if (telling && this.pace) {
      telling.hidden = false;
      telling.dataset.tone = frame.tone;
      const text = one(".nowtell", telling),
        bar = one(".prog i", telling);
      if (text) this.speak(text, frame.say);
      const sum = frame.sum ? parsed(frame.sum) : null; // without one that of before still holds
      if (frame.sum !== undefined) one(".reckoning", telling)?.replaceChildren(...(sum ? [sum] : []));
      if (bar) bar.style.width = `${Math.round(100 * part)}%`;
    }
    const item = parsed(frame.line);
    if (log && item) {
      one(":scope > .hint", log)?.remove(); // it said that nothing had happened yet
      const last = log.lastElementChild;
      if (last instanceof HTMLElement && last.dataset.about && last.dataset.about === item.dataset.about)
        last.replaceWith(item); // it says all that the line before did
      else log.append(item);
      pass(log);
      while (log.children.length > 200) log.firstElementChild?.remove();
    }
    if (voice) voice.textContent = frame.say;
  }

  /**
   * The sentence of now, and the last ones before it, for whoever has not read them yet.
   * @param {Element} text
   * @param {string} said
   */
  speak(text, said) {
    const earlier = one("#telling .earlier"),
      before = text.textContent;
    if (earlier && before) {
      const item = document.createElement("li");
      item.textContent = before;
      earlier.prepend(item);
      while (earlier.children.length > EARLIER) earlier.lastElementChild?.remove();
    }
    text.textContent = said;
  }
}
