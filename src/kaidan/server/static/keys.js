// The table by keyboard: letters for what is asked often, arrows from cell to cell, numbers for slips.
import { all, one } from "./dom.js";
import { ended } from "./lesson.js";
import { rowsSeen } from "./side.js";
import { wake } from "./sound.js";

/** @typedef {import("./line.js").Intent} Intent */
/**
 * @typedef {{
 *   choices: import("./choices.js").Choices, clock: import("./clock.js").Clock,
 *   beside: import("./beside.js").Beside | null, drawer: import("./drawer.js").Drawer,
 *   panel: import("./panel.js").Panel, close: () => void, choose: (button: HTMLElement) => Promise<void>,
 *   greet: (read?: boolean) => void, greeted: boolean,
 *   do: (verb: string) => Promise<void>, send: (intent: Intent) => Promise<void>
 * }} Host
 */

export class Keys {
  /** @param {Host} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.key === "Escape" && target.matches("#drawer :is(input, select)")) target.blur();
    else if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (one("dialog[open]") || ended()) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey) {
      if (opened()) return;
      event.preventDefault();
      this.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || written(event.key, target)) return;
    wake();
    if (this.table.greeted && !target.closest("a, button")) {
      if (["Enter", " ", "Escape"].includes(event.key)) {
        event.preventDefault();
        this.table.greet(true);
        return;
      }
      if (this.table.clock.busy) return; // nothing has been told yet
    }
    if ((!this.table.clock.busy || one(".round-sheet.open")) && this.table.choices.key(event)) return;
    const cell = target.closest(".cell");
    if (target === document.body && event.key.startsWith("Arrow")) {
      one('.cell[tabindex="0"]')?.focus({ preventScroll: true });
      return;
    }
    if (cell instanceof HTMLElement && event.key.startsWith("Arrow")) {
      event.preventDefault();
      walk(cell, event.key);
      return;
    }
    if (event.key === " " && this.table.clock.busy) {
      event.preventDefault();
      this.table.clock.skip();
      return;
    }
    if (event.key.toLowerCase() === "p" && this.table.clock.busy) {
      this.table.clock.hold();
      return;
    }
    if (event.key === "Escape") {
      this.table.clock.hold(false);
      this.table.beside?.leave();
      this.table.close();
      this.table.drawer.close();
      // the arrows go on from here; who presses one sees where
      if (!document.activeElement?.getClientRects().length || document.activeElement === document.body)
        one('.cell[tabindex="0"]')?.focus({ preventScroll: true, focusVisible: false });
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      this.table.choices.keyed(event.key);
      return;
    }
    this.letter(event.key.toLowerCase(), cell instanceof HTMLElement ? cell : null, event);
  }

  /** Take back, or ask for it, where that is possible. */
  undo() {
    this.table.do(one('#tools [data-do="undo"]') ? "undo" : "propose");
  }

  /** @param {string} letter @param {HTMLElement | null} cell @param {KeyboardEvent} event */
  letter(letter, cell, event) {
    /** @type {Record<string, string>} */
    const asked = { t: "threat", o: "odds", w: "why", "?": "keys", s: "status" };
    if (letter === "u") this.undo();
    else if (letter === "a") this.table.do("advice");
    else if (letter === "b") this.table.do("plan");
    else if (letter === "l") this.table.do("list");
    else if (letter === "c") this.table.do("correct");
    else if (letter === "e") {
      const end = one("#tools [data-end]");
      if (end) this.table.choose(end);
    } else if (letter === "p" && cell) this.table.send({ intent: "ping", place: cell.dataset.place });
    else if (letter in asked) {
      event.preventDefault();
      this.table.panel.ask(asked[letter]);
    }
  }
}

/** The drawer, if it is open. */
const opened = () => one("#drawer:not([hidden])");

/**
 * Whether a key is a letter of something written, and no word to the table: a drawer is open, or one is in a panel
 * with a field to write in. Where one talks, it goes into the field.
 * @param {string} key @param {HTMLElement} target
 */
function written(key, target) {
  const drawer = opened();
  const beside = target.closest("#panel:has(input:not([readonly]), textarea)");
  if ([...key].length !== 1 || (!drawer && !beside)) return false;
  const field = drawer && one(".speak input", drawer);
  if (key !== " " && field?.getClientRects().length) field.focus({ preventScroll: true });
  return true;
}

/** From cell to cell of the board with the arrows. @param {HTMLElement} cell @param {string} key */
function walk(cell, key) {
  const rows = rowsSeen(all("#grid .grid-row").map((row) => all(".cell", row)));
  const y = rows.findIndex((row) => row.includes(cell)),
    x = rows[y].indexOf(cell);
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0,
    dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const row = rows[Math.max(0, Math.min(rows.length - 1, y + dy))];
  const next = row[Math.max(0, Math.min(row.length - 1, x + dx))];
  for (const other of all('.cell[tabindex="0"]')) other.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
}
