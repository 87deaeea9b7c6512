// How events move, whatever the game. The state is drawn by the server; nothing here changes it, and everything may be
// cut short.
import { one } from "./dom.js";
import { codeOf } from "./games.js";

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {{copies: HTMLElement[]}} Captured */
/**
 * How the events of a game move: what is kept to be seen going, what moves before an instant is shown, and after.
 * @typedef {{
 *   rest?: (frame: Frame) => Captured, before: (frame: Frame, pace: number) => Promise<void>,
 *   after: (frame: Frame, pace: number, captured: Captured | null) => Promise<void>
 * }} Motion
 */

/** How long an event of a game without motions of its own stays, in milliseconds at a calm pace. */
const USUAL = 450;

const motion = () => codeOf(one("#table")).motion;

/** What the next instant takes away, kept to be seen going. @param {Frame} frame @returns {Captured} */
export function rest(frame) {
  return motion()?.rest?.(frame) ?? { copies: [] };
}

/** What moves before the instant itself is shown. @param {Frame} frame @param {number} pace */
export async function before(frame, pace) {
  await motion()?.before(frame, pace);
}

/**
 * What moves once the instant is shown, and how long it stays.
 * @param {Frame} frame
 * @param {Captured | null} captured
 * @param {number} pace
 */
export async function after(frame, captured, pace) {
  const own = motion();
  if (own) await own.after(frame, pace, captured);
  else await new Promise((resolve) => setTimeout(resolve, USUAL * pace));
}
