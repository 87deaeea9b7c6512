// The sheet of each round: it opens when a round is over, and whenever somebody asks for it.
import { all, one } from "./dom.js";

/** @type {(() => void) | null} */ let goOn = null;

/** Show the sheet of a round. @param {string} round */
export function open(round) {
  closeSheets();
  const sheet = document.getElementById(`sheet-${round}`);
  if (!sheet) return false;
  sheet.classList.add("open");
  document.body.dataset.sheet = round;
  one("h2", sheet)?.focus({ preventScroll: true });
  return true;
}

export function closeSheets() {
  for (const sheet of all(".round-sheet.open")) sheet.classList.remove("open");
  delete document.body.dataset.sheet;
  goOn?.();
  goOn = null;
}

/**
 * A round is over: its sheet stays until its reader goes on, whatever the pace.
 * @param {import("./line.js").Frame} frame @returns {Promise<void>}
 */
export function hold(frame) {
  const { event } = frame.facts;
  const round =
    event === "round" ? Number(frame.facts.round) - 1 : event === "scored" && !told ? all(".round-sheet").length : 0;
  told = event === "scored";
  if (round < 1 || !open(String(round))) return Promise.resolve();
  return new Promise((resolve) => {
    goOn = resolve;
  });
}
let told = false;
