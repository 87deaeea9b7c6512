// Beside the real box: dice and cards are tapped, a tap on a place acts at once, anything can be corrected, what was
// tapped without a connection is kept on the device, and the screen stays awake.
import { all, one, remember, remembered } from "./dom.js";
import { keepPage } from "./offline.js";
import { Picker } from "./picker.js";

/** @typedef {import("./line.js").Intent} Intent */
/**
 * @typedef {{
 *   code: string, version: number, main: HTMLElement, line: import("./line.js").Line, waiting: boolean,
 *   choices: import("./choices.js").Choices, act: (move: string) => void, send: (intent: Intent) => Promise<void>,
 *   panel: import("./panel.js").Panel, problem: (reason: string) => void
 * }} Host
 */

/** What is kept on the device until the server has it. */
const KEPT = ["move", "undo", "correct"];
/** So long after the last change the page is kept for the time without a connection, in milliseconds. */
const CALM = 600;

export class Beside {
  /** @param {Host} table */
  constructor(table) {
    this.table = table;
    this.picker = new Picker();
    this.at = "";
    /** @type {number | undefined} */ this.calm = undefined;
    document.body.dataset.byHand = "true";
    this.talk(remembered("talk", "2"));
    table.line.lost = (intent) => this.keep(intent);
    table.line.told = (state) => this.line(state);
    document.addEventListener("input", (event) => {
      if (event.target instanceof HTMLInputElement) this.picker.find(event.target);
    });
    // A tap acts; whoever wants to know first presses long, or with the other button.
    document.addEventListener("contextmenu", (event) => {
      const place = event.target instanceof Element ? event.target.closest("[data-place]") : null;
      if (!(place instanceof HTMLElement) || document.body.dataset.correcting) return;
      event.preventDefault();
      table.panel.ask("place", place.dataset.place);
    });
    document.addEventListener("visibilitychange", () => this.stayAwake());
    this.stayAwake();
  }

  // -- taps ---------------------------------------------------------------------------------------------------------
  /** Whether a tap was ours. @param {Element} target */
  click(target) {
    if (this.picker.tapped(target)) return true;
    const hit = target.closest("[data-face], [data-slot], [data-edits], button[data-talk]");
    if (!(hit instanceof HTMLElement)) return false;
    const { dataset } = hit;
    if (dataset.face) this.show([...this.faces, dataset.face]);
    else if (dataset.slot) this.show(this.faces.filter((_, i) => i !== Number(dataset.slot)));
    else if (dataset.edits) this.table.send({ intent: "correct", edits: dataset.edits });
    else if (dataset.talk) {
      remember("talk", dataset.talk);
      this.talk(dataset.talk);
    }
    return true;
  }

  /** A tap on a place: where one thing is possible it is done. @param {string} where */
  tap(where) {
    if (document.body.dataset.correcting) {
      this.at = where;
      this.table.panel.ask("correct", where);
      return true;
    }
    const group = this.table.choices.group(where);
    const moves = new Set(group ? all(".slip", group).map((slip) => slip.dataset.move ?? "") : []);
    if (moves.size !== 1) return false;
    this.table.act([...moves][0]);
    return true;
  }

  settled() {
    const kept = remembered(`throw-${this.table.code}`, { version: -1, faces: /** @type {string[]} */ ([]) });
    if (kept.version === this.table.version && one("#picker .throw")) this.show(kept.faces);
    this.tell();
    clearTimeout(this.calm);
    this.calm = setTimeout(() => (this.table.line.open ? keepPage() : undefined), CALM);
  }

  // -- dice ---------------------------------------------------------------------------------------------------------
  /** @returns {string[]} the faces tapped so far */
  get faces() {
    return all("#picker [data-slot][data-shown]").map((slot) => slot.dataset.shown ?? "");
  }

  /** @param {string[]} faces */
  show(faces) {
    const thrown = one("#picker .throw");
    if (!thrown || this.table.waiting) return;
    const slots = all("[data-slot]", thrown);
    for (const [i, slot] of slots.entries()) {
      const face = one(`[data-face="${faces[i] ?? ""}"]`, thrown);
      if (face) slot.dataset.shown = faces[i];
      else delete slot.dataset.shown;
      slot.replaceChildren(...(face ? [...face.children].map((child) => child.cloneNode(true)) : ["?"]));
      slot.setAttribute("aria-label", face?.getAttribute("aria-label") ?? "?");
    }
    remember(`throw-${this.table.code}`, { version: this.table.version, faces });
    if (faces.length < slots.length) return;
    const order = (thrown.dataset.order ?? "").split(" ");
    const sorted = [...faces].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    this.table.act(`${thrown.dataset.verb} ${sorted.join(" ")}`);
  }

  // -- corrections --------------------------------------------------------------------------------------------------
  /** From now on a tap says how a place lies; the same button leaves that again. */
  correct() {
    if (document.body.dataset.correcting) {
      this.leave();
      return;
    }
    this.table.choices.close();
    document.body.dataset.correcting = "true";
    this.table.problem(this.table.main.dataset.correcting ?? "");
  }

  leave() {
    delete document.body.dataset.correcting;
    this.at = "";
    this.table.panel.close();
    this.table.problem("");
  }

  /** @param {Intent} intent */
  granted(intent) {
    if (intent.intent === "correct" && this.at) this.table.panel.ask("correct", this.at);
  }

  /** @param {string} level */
  talk(level) {
    document.body.dataset.talk = level;
    for (const button of all("button[data-talk]"))
      button.setAttribute("aria-pressed", String(button.dataset.talk === level));
  }

  // -- a bad connection ---------------------------------------------------------------------------------------------
  /** @returns {Intent[]} */
  get kept() {
    return remembered(`kept-${this.table.code}`, []);
  }

  /** Nobody has answered: it is sent again when somebody does. @param {Intent} intent */
  keep(intent) {
    if (!KEPT.includes(String(intent.intent))) return;
    const { again, ...meant } = intent;
    const same = (/** @type {Intent} */ other) => JSON.stringify(other) === JSON.stringify(meant);
    if (!this.kept.some(same)) remember(`kept-${this.table.code}`, [...this.kept, meant]);
    this.tell();
  }

  /** @param {string} state */
  line(state) {
    if ((state === "connected" || state === "polling") && this.kept.length) {
      const waiting = this.kept;
      remember(`kept-${this.table.code}`, []);
      // The server knows best what has arrived before; what it has seen already is stale, and that is no trouble.
      for (const intent of waiting) this.table.send({ ...intent, again: true });
    }
    queueMicrotask(() => this.tell());
  }

  tell() {
    document.body.dataset.kept = String(this.kept.length);
    const line = one("#line");
    if (!line || !this.kept.length) return;
    line.textContent = this.table.main.dataset.keptHere ?? "";
    line.hidden = false;
  }

  // -- the screen ---------------------------------------------------------------------------------------------------
  async stayAwake() {
    if (document.hidden || !("wakeLock" in navigator)) return;
    try {
      await navigator.wakeLock.request("screen");
      document.body.dataset.awake = "true";
    } catch {
      document.body.dataset.awake = "false"; // a battery that is nearly empty, or a browser that does not want to
    }
  }
}
