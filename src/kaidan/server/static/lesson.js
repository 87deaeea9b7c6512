// A lesson at the table: what its step points at, and its end. What it says is drawn by the server, moment by moment.
import { all, narrow, one, remember, remembered } from "./dom.js";

/** @typedef {[number, number]} Point */

/** How long the tip of the pointer is, and how far its thread keeps from what it passes. */
const TIP = 13;
const GAP = 4;
/** How far the card keeps from everything else. */
const APART = 12;

/** Whether nothing is asked any more: the lesson has ended, well or not. */
export const ended = () => one("#lesson")?.dataset.ends !== undefined;

/** Whether there is still something to be read before the first step. @param {HTMLElement} card */
const reading = (card) => one(".intro", card) !== null && document.body.dataset.read === undefined;

/** What was only to be read has been read. */
export function read() {
  document.body.dataset.read = "";
  attend();
}

/** Whoever has ended a whole game in a lesson may look at its end. */
export function leave() {
  document.body.dataset.left = "";
  attend();
}

/** The card stands as the game does: point at what it asks for, or lead on. */
export function attend() {
  const card = one("#lesson.lesson");
  if (!card) return;
  if (card.dataset.shows === undefined) delete document.body.dataset.shows;
  else document.body.dataset.shows = card.dataset.shows;
  for (const name of all("[data-known-name]", card))
    if (name instanceof HTMLInputElement) name.value = remembered("name", "");
  const over = ended();
  document.body.toggleAttribute("data-taught", over);
  const left = document.body.dataset.left !== undefined;
  for (const part of all("#table > *")) part.inert = over && !left && !part.matches(".lesson, .corner-tools, .drawer");
  if (over) {
    const number = Number(card.dataset.lesson);
    /** @type {number[]} */ const known = remembered("lessons", []);
    if (card.dataset.ends === "done" && !known.includes(number)) remember("lessons", [...known, number]);
    // whoever has come to its end is no newcomer any more
    if (card.dataset.ends === "done") remember(`knows-${one("#table")?.dataset.knownAs}`, true);
    if (!card.contains(document.activeElement)) one(".end-word", card)?.focus({ preventScroll: true });
  }
  point();
}

/** Light what a step asks for; where that is one thing, a thread leads there from what is said. */
export function point() {
  for (const old of all(".pointed")) old.classList.remove("pointed");
  const card = one("#lesson.lesson"),
    pointer = one("#pointer");
  if (!card || !pointer) return;
  const asked = ended() || reading(card) ? "" : (card.dataset.moves ?? "");
  const moves = asked.split("|").filter(Boolean);
  if (reading(card) && !ended()) document.body.dataset.guided = "none";
  else if (moves.length) document.body.dataset.guided = moves.length === 1 ? "one" : "some";
  else delete document.body.dataset.guided;
  const slips = all("#choices .slip, #prompt .slip, #tools [data-end]");
  const taught = slips.filter((slip) => moves.includes(slip.dataset.move ?? ""));
  for (const slip of taught) {
    slip.classList.add("pointed");
    const at = CSS.escape(slip.closest(".group")?.getAttribute("data-at") ?? "");
    const to = CSS.escape(slip.dataset.to ?? "");
    for (const lit of all(`[data-place="${at}"], #marks [data-at="${at}"], [data-place="${to}"]`))
      lit.classList.add("pointed");
  }
  const at = CSS.escape(taught[0]?.closest(".group")?.getAttribute("data-at") ?? "");
  const found = one(`[data-place="${at}"]`) ?? one("#prompt .pointed, #tools .pointed");
  const target = moves.length === 1 ? found : null;
  aside(card);
  if (!narrow() && !ended()) beside(card, target?.checkVisibility() ? target : null);
  draw(pointer, target?.checkVisibility() ? way(card, target) : []);
}

/**
 * On a phone the card never lies on what it speaks of, nor on the bar: it stands above the bar then, at the head, or
 * above the scroll.
 * @param {HTMLElement} card
 */
function aside(card) {
  const put = (/** @type {string} */ top, /** @type {string} */ bottom) => {
    card.style.top = top;
    card.style.bottom = bottom;
  };
  put("", "");
  card.style.left = card.style.right = "";
  if (!narrow() || ended()) return;
  if (reading(card) && getComputedStyle(card).bottom === "0px") return; // it has the whole sheet, and nothing is asked
  const pointed = all("[data-place].pointed, #prompt .pointed, #tools .actions .btn");
  const boxes = pointed.filter((lit) => lit.checkVisibility()).map((lit) => lit.getBoundingClientRect());
  const over = (/** @type {string} */ name) => innerHeight - (one(name)?.getBoundingClientRect().top ?? innerHeight);
  const clear = () => {
    const own = card.getBoundingClientRect();
    return boxes.every((box) => own.top > box.bottom || own.bottom < box.top);
  };
  for (const [top, bottom] of [
    ["auto", `${Math.round(over("#tools") + GAP)}px`],
    ["44px", "auto"],
    ["auto", `${Math.round(over(".scroll"))}px`],
  ]) {
    if (clear()) return;
    put(top, bottom);
  }
}

/** What stands beside the board and is read. */
const READ = ".bar, .coming li, .drawn.show, .seat, .families, .corner-tools, .scroll";

/**
 * At a desk the card stands as near to what it speaks of as it can without hiding anything: above the question, or
 * beside the board at the height of the place; else at the foot of the page.
 * @param {HTMLElement} card @param {HTMLElement | null} target
 */
function beside(card, target) {
  const scroll = target?.closest(".scroll")?.getBoundingClientRect(),
    high = card.offsetHeight;
  if (!target) return;
  const to = target.getBoundingClientRect();
  const top = scroll
    ? scroll.top - high - APART
    : Math.min(Math.max(to.top + (to.height - high) / 2, APART), innerHeight - high - APART);
  card.style.top = `${Math.round(top)}px`;
  card.style.bottom = "auto";
  if (scroll) {
    card.style.left = "auto";
    card.style.right = `${Math.round(innerWidth - scroll.right)}px`;
  }
  const own = card.getBoundingClientRect();
  const hidden = all(READ).some((other) => {
    const box = other.getBoundingClientRect();
    const apart = box.right < own.left || box.left > own.right || box.bottom < own.top || box.top > own.bottom;
    return !apart && other.checkVisibility({ visibilityProperty: true });
  });
  if (!hidden) return;
  for (const side of ["top", "bottom", "left", "right"]) card.style.removeProperty(side);
}

/** @param {HTMLElement} pointer @param {Point[]} points */
function draw(pointer, points) {
  const thread = points.map(([x, y], i) => `${i ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`).join("");
  for (const path of all(".edge, .thread", pointer)) path.setAttribute("d", thread);
  const [from, to] = points.slice(-2);
  one(".tip", pointer)?.setAttribute("d", from ? tip(from, to) : "");
}

/** A triangle that ends where the thread does. @param {Point} from @param {Point} to */
function tip([x, y], [toX, toY]) {
  const dx = Math.sign(toX - x),
    dy = Math.sign(toY - y);
  const [endX, endY] = [toX + TIP * dx, toY + TIP * dy];
  const side = TIP * 0.75;
  return `M${endX} ${endY}L${toX - side * dy} ${toY - side * dx}L${toX + side * dy} ${toY + side * dx}Z`;
}

/**
 * The way from the card to the one thing, between the places: along the gap above its row and from there down onto it,
 * so that nothing that is written is crossed and nothing else is framed.
 * @param {HTMLElement} card @param {HTMLElement} target @returns {Point[]}
 */
function way(card, target) {
  const from = card.getBoundingClientRect(),
    to = target.getBoundingClientRect(),
    board = one(".board")?.getBoundingClientRect();
  const middle = to.top + to.height / 2;
  if (target.matches(".held")) return []; // cards lie over one another; the one that is meant is framed
  if (narrow()) return upright(from, to);
  if (board && target.closest(".board")) {
    const beside = Math.max(board.left - GAP, from.right + 2),
      above = to.top - GAP,
      before = to.left - GAP,
      centre = to.left + to.width / 2;
    const start = Math.min(Math.max(above, from.top + 20), from.bottom - 20);
    if (before < beside + 2 * GAP)
      return [
        [from.right, start],
        [beside, start],
        [beside, middle],
        [beside + 1, middle],
      ];
    return [
      [from.right, start],
      [beside, start],
      [beside, above],
      [centre, above],
      [centre, above + 1],
    ];
  }
  const scroll = target.closest(".scroll")?.getBoundingClientRect();
  if (scroll && from.bottom <= scroll.top && from.right > scroll.left) {
    const edge = scroll.left + GAP;
    return [
      [edge, from.bottom],
      [edge, middle],
      [Math.max(edge, to.left - TIP), middle],
    ];
  }
  return []; // from further off the frame around it says enough
}

/**
 * On a phone the card lies above or below what it speaks of.
 * @param {DOMRect} from @param {DOMRect} to @returns {Point[]}
 */
function upright(from, to) {
  const middle = to.top + to.height / 2,
    centre = innerWidth / 2,
    foot = one(".board")?.getBoundingClientRect().bottom ?? from.top;
  const below = from.top >= to.bottom - 1;
  if (!below && to.top - from.bottom < TIP) return [];
  const left = to.left - GAP > GAP;
  const lane = left ? to.left - GAP : to.right + GAP;
  /** @type {Point[]} */ const last = [
    [lane, middle],
    [left ? lane + 1 : lane - 1, middle],
  ];
  if (!below) return [[lane, from.bottom], ...last];
  return [[centre, from.top], [centre, foot + 2], [lane, foot + 2], ...last]; // the plate is empty in its middle
}
