// The open decision: which places are lit, the slips that open there, and the list of everything.
import { all, narrow, one } from "./dom.js";
import { settle } from "./spots.js";

/** Where the list begins, how far it keeps from what it lies beside, and how high it has to be. */
const TOP = 66;
const GAP = 10;
const LEAST = 250;

export class Choices {
  /**
   * @param {(move: string) => void} act
   * @param {(place: string) => void} explain
   * @param {(move: string) => void} consider
   */
  constructor(act, explain, consider) {
    this.act = act;
    this.explain = explain;
    this.consider = consider;
    /** @type {string} the place whose slips are open */ this.picked = "";
    this.light();
  }

  /** Mark what can be acted on; asked whenever the decision has been put in place. */
  light() {
    this.darken();
    for (const mark of all("#marks .mark")) {
      const place = one(`[data-place="${CSS.escape(mark.dataset.at ?? "")}"]`);
      if (!place) continue;
      if (mark.classList.contains("chosen")) {
        place.setAttribute("aria-selected", "true");
        place.setAttribute("aria-describedby", "is-chosen");
        this.over(mark, place);
        continue;
      }
      place.classList.add("can");
      place.setAttribute("aria-describedby", "can-act");
      this.over(mark, place);
    }
    for (const part of all("#marks, #choices, #prompt, #tools .actions")) part.inert = false;
    document.body.dataset.can = String(all("#choices .slip").length > 0);
    if (this.picked && !this.group(this.picked)) this.close();
  }

  /** Whether a key means something at this kind of table alone. @param {KeyboardEvent} _event */
  key(_event) {
    return false;
  }

  /** Put what is held in order: only some tables have hands. @param {boolean} [_change] to the other one */
  sorted(_change = false) {}

  /** Nothing is lit, and nothing is chosen. */
  darken() {
    for (const old of all(".can, [aria-selected]")) {
      old.classList.remove("can", "offer-here");
      old.removeAttribute("aria-describedby");
      old.removeAttribute("aria-selected");
    }
  }

  /** A mark lies exactly over its place, wherever that is. @param {HTMLElement} mark @param {HTMLElement} place */
  over(mark, place) {
    if (!place.classList.contains("cell")) {
      mark.classList.add("elsewhere");
      if (!one(".seat-mark", place)) place.classList.add("can");
      return;
    }
    for (const name of [...place.classList]) if (/^(col|row)-/.test(name)) mark.classList.add(name);
    mark.classList.toggle("still", place.classList.contains("corner"));
  }

  /** Nothing can be chosen any more: what happened is being told, or an answer is awaited. */
  clear() {
    this.close();
    this.darken();
    for (const part of all("#marks, #choices, #prompt, #tools .actions")) part.inert = true;
  }

  /** @param {string} place @returns {HTMLElement | null} */
  group(place) {
    return one(`#choices .group[data-at="${CSS.escape(place)}"]`);
  }

  /**
   * A tap on a place opens its slips, with a finger, a mouse or a key alike; a second tap does what is possible there
   * if it is only one thing, and closes them if there are more.
   * @param {string} place
   */
  tap(place) {
    const group = this.group(place);
    if (!group) {
      this.close();
      this.explain(place);
      return;
    }
    const slips = all(".slip", group);
    if (this.picked === place) {
      const move = slips.length === 1 ? slips[0].dataset.move : undefined;
      if (move) this.act(move);
      else this.close();
      return;
    }
    this.pick(place);
    const moves = [...new Set(slips.map((slip) => slip.dataset.move ?? ""))];
    if (moves.length === 1) this.consider(moves[0]);
  }

  /** @param {string} place */
  pick(place) {
    this.close();
    const group = this.group(place),
      cell = one(`[data-place="${CSS.escape(place)}"]`);
    if (!group || !cell) return;
    this.picked = place;
    cell.classList.add("picked");
    one(`#marks [data-at="${CSS.escape(place)}"]`)?.classList.add("picked");
    group.classList.add("open");
    one("#choices")?.classList.add("open");
    document.body.dataset.picked = place;
    if (!narrow()) settle(group, cell);
  }

  close() {
    const list = one("#choices");
    const held = list?.contains(document.activeElement) ?? false;
    const home = one(`.cell[data-place="${CSS.escape(this.picked)}"]`) ?? one('.cell[tabindex="0"]');
    this.picked = "";
    delete document.body.dataset.picked;
    for (const old of all(".picked")) old.classList.remove("picked");
    for (const old of all("#choices .group.open")) {
      old.classList.remove("open");
      old.removeAttribute("style");
    }
    one(".every", list ?? document)?.remove();
    if (list?.classList.contains("list"))
      for (const group of all(".group", list))
        number(group.classList.contains("nowhere") ? [] : all(".slip", group), all(".slip", group));
    list?.classList.remove("open", "list", "sorted");
    list?.removeAttribute("style");
    if (held) home?.focus({ preventScroll: true }); // who has gone into the slips by keys goes on from their place
  }

  /** The list of everything, for whoever prefers it. */
  list() {
    const list = one("#choices"),
      open = list?.classList.contains("list");
    this.close();
    if (!list || open || !all(".slip", list).length) return;
    const every = this.byDeed(list);
    if (every) list.append(every);
    list.classList.add("list", "open");
    list.classList.toggle("sorted", every !== null);
    this.beside(list);
    const slips = all(".slip", every ?? list);
    number(slips);
    slips[0].focus({ preventScroll: true });
  }

  /**
   * Beside the board the list leaves the question in sight: it lies above the scroll, or, if it is too long for that
   * and nothing is consulted there, on the other side of the board, below the card that was drawn.
   * @param {HTMLElement} list
   */
  beside(list) {
    const scroll = one(".scroll")?.getBoundingClientRect();
    if (narrow() || !scroll?.height) return;
    const edge = `${innerWidth - scroll.right}px`,
      width = `${scroll.width}px`,
      room = scroll.top - TOP - GAP,
      below = (one(".drawn.show")?.getBoundingClientRect().bottom ?? TOP - GAP) + GAP;
    Object.assign(list.style, { right: edge, width, bottom: "auto", maxHeight: `${room}px` });
    if (list.scrollHeight <= room || (room >= LEAST && one("#panel:not([hidden])"))) return;
    Object.assign(list.style, { left: edge, right: "auto", bottom: "", maxHeight: "", top: `${below}px` });
  }

  /**
   * All choices by what is done, each once, with the places it is done at; nothing where choices have no headings.
   * @param {HTMLElement} list @returns {HTMLElement | null}
   */
  byDeed(list) {
    if (!one(".slip[data-deed]", list)) return null;
    /** @type {Map<string, Map<string, {slip: HTMLElement, places: string[]}>>} */ const deeds = new Map();
    for (const slip of all(".slip", list)) {
      const { deed = "", move = "" } = slip.dataset;
      const rows = deeds.get(deed) ?? new Map();
      const row = rows.get(move) ?? { slip, places: [] };
      const group = slip.closest(".group");
      const place = group?.getAttribute("data-where") ?? one("h3", group ?? list)?.textContent ?? "";
      if (deed && place && !row.places.includes(place)) row.places.push(place);
      deeds.set(deed, rows.set(move, row));
    }
    const every = Object.assign(document.createElement("div"), { className: "every" });
    const order = (/** @type {Map<string, {slip: HTMLElement}>} */ rows) =>
      Math.min(...[...rows.values()].map(({ slip }) => Number(slip.dataset.order ?? 99)));
    for (const [deed, rows] of [...deeds].sort(([, a], [, b]) => order(a) - order(b))) {
      const section = document.createElement("section");
      if (deed) section.append(Object.assign(document.createElement("h3"), { textContent: deed }));
      for (const { slip, places } of rows.values()) section.append(this.row(slip, places.join(", ")));
      every.append(section);
    }
    return every;
  }

  /** A slip of the list: its place is its title. @param {HTMLElement} slip @param {string} places */
  row(slip, places) {
    const row = /** @type {HTMLElement} */ (slip.cloneNode(true));
    const title = one("b", row);
    if (title && places) title.textContent = places;
    return row;
  }

  /**
   * The slip of a key: of the open place, of the list, or of the prompt; where none has one, the list opens.
   * @param {string} key
   */
  keyed(key) {
    const open = one("#choices .group.open, #choices.list .every") ?? one("#choices.list") ?? one("#prompt");
    if (!open) return;
    const slip = one(`.slip[data-key="${key}"]`, open);
    if (slip) slip.click();
    else if (!one(".slip[data-key]", open)) this.list();
  }
}

/**
 * The first nine of some slips bear the keys that choose them, and of others none does any more.
 * @param {HTMLElement[]} slips @param {HTMLElement[]} [old]
 */
function number(slips, old = slips) {
  for (const slip of old) {
    slip.removeAttribute("data-key");
    one("kbd", slip)?.remove();
  }
  for (const [i, slip] of slips.slice(0, 9).entries()) {
    slip.dataset.key = String(i + 1);
    const key = Object.assign(document.createElement("kbd"), { textContent: String(i + 1), ariaHidden: "true" });
    one(".side", slip)?.append(key);
  }
}
