// The side from which the table is seen: turned by quarters, clockwise, until one's own side lies at its foot.
import { all, one } from "./dom.js";

const SIDES = ["n", "e", "s", "w"];

/** By how many quarters the table is turned. */
export const turned = () => Number(one("#table")?.dataset.turned ?? 0);

/** What is told for each of the four sides, as it is seen from here. @param {string | undefined} four */
export const seen = (four) => (four ?? "").split(" ").at(turned()) ?? "";

/** Every seat lies at its side, as it is seen from here. */
export function seats() {
  const quarters = turned();
  for (const seat of all(".seat[data-side]")) {
    const side = SIDES[(Number(seat.dataset.side) + quarters) % SIDES.length];
    if (seat.classList.contains(`side-${side}`)) continue;
    seat.classList.remove(...SIDES.map((other) => `side-${other}`));
    seat.classList.add(`side-${side}`);
  }
}

/**
 * Turn the table as the server says: to whoever holds one seat, and not at all for others.
 * @param {HTMLElement} table @returns {boolean} whether it has been turned
 */
export function face(table) {
  const quarters = one("#prompt")?.dataset.turned;
  if (table.dataset.turned === quarters) return false;
  if (quarters === undefined) delete table.dataset.turned;
  else table.dataset.turned = quarters;
  return true;
}

/**
 * The cells of the board in rows, as they are seen from here; what lies in the corners is never turned.
 * @param {HTMLElement[][]} rows
 */
export function rowsSeen(rows) {
  let out = rows;
  for (let quarter = 0; quarter < turned(); quarter++) out = out.map((_, y) => out.map((row) => row[y]).reverse());
  return out.map((row, y) => row.map((cell, x) => (rows[y][x].classList.contains("corner") ? rows[y][x] : cell)));
}
