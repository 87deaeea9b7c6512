// Where something that is about a place lies: beside it, over as little as possible of what matters there.
import { all } from "./dom.js";

/** How far it stays from its place, and from the edge of the screen. */
const GAP = 10;
const EDGE = 8;
/** A card beside the place, or a tile before a space, is what the choice is about; the place is never hidden. */
const AROUND = 4;
const ITSELF = 40;
/** What is asked, and the card that was drawn, are read while one chooses. */
const READ = 12;
/** What a pixel of distance is worth, in hundreds of square pixels that are hidden. */
const FAR = 2.5;

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** How much of one box another hides, in hundreds of square pixels. @param {Box} a @param {Box} b */
function hides(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left),
    height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? (width * height) / 100 : 0;
}

/** How far two boxes are apart, along the axis on which they are further. @param {Box} a @param {Box} b */
const apart = (a, b) => Math.max(0, a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

/** @param {number} value @param {number} size @param {number} room */
const within = (value, size, room) => Math.max(EDGE, Math.min(value, room - size - EDGE));

/** Everything that somebody reads or taps while he chooses, with how much it matters. @param {Element} cell */
function matters(cell) {
  const place = cell.getBoundingClientRect(),
    about = cell.matches(".space") ? ".tile" : ".space.taken";
  const read = ".can, [data-place]:not(.cell), .seat, .scroll, .drawn.show > *, #panel.open:not([hidden])";
  const boxes = all(`${read}, .space.taken, ${about}`)
    .filter((other) => other !== cell && !other.contains(cell))
    .map((other) => {
      const box = other.getBoundingClientRect();
      return { box, weight: other.matches(about) && apart(place, box) < 2 * GAP ? AROUND : 1 };
    });
  const told = all("#prompt .question, .drawn.show .card").filter((other) => other !== cell && !cell.contains(other));
  const asked = told.map((other) => ({ box: other.getBoundingClientRect(), weight: READ }));
  return [...boxes, ...asked, { box: place, weight: ITSELF }];
}

/**
 * Put something beside its place, or on free ground not far away.
 * @param {HTMLElement} group @param {HTMLElement} cell
 */
export function settle(group, cell) {
  const place = cell.getBoundingClientRect(),
    { width, height } = group.getBoundingClientRect(),
    around = matters(cell);
  const stage = (cell.closest(".stage") ?? cell).getBoundingClientRect();
  const beside = [place.right + GAP, place.left - width - GAP, stage.right + GAP, stage.left - width - GAP];
  const scroll = document.querySelector(".scroll")?.getBoundingClientRect();
  const above = scroll ? [{ x: scroll.left, y: scroll.top - height - GAP }] : [];
  const middle = place.left + place.width / 2 - width / 2;
  const spots = [
    ...beside.flatMap((x) => [place.bottom - height, place.top].map((y) => ({ x, y }))),
    { x: middle, y: place.bottom + GAP },
    { x: middle, y: place.top - height - GAP },
    ...above,
  ];
  let best = spots[0],
    least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const x = within(spot.x, width, innerWidth),
      y = within(spot.y, height, innerHeight),
      box = { left: x, right: x + width, top: y, bottom: y + height };
    const hidden = around.reduce((sum, one) => sum + one.weight * hides(box, one.box), 0);
    const cost = hidden + FAR * apart(place, box);
    if (cost < least) [best, least] = [{ x, y }, cost];
  }
  Object.assign(group.style, { right: "auto", bottom: "auto", left: `${best.x}px`, top: `${best.y}px` });
}
