// What games bring to the browser beside what the server draws, by their names. A game that is not here moves and is
// acted on like any other.
import { Choices } from "./choices.js";
import * as village from "./ghost_stories_motion.js";
import { Cards } from "./yokai_pagoda.js";
import * as cards from "./yokai_pagoda_motion.js";

/**
 * How a game is acted on, how its events move, and the verb whose chance stands on the board.
 * @typedef {{choices: typeof Choices, motion?: import("./motion.js").Motion, chance?: string}} GameCode
 */

/** @type {GameCode} */
const ANY = { choices: Choices };
/** @type {Record<string, GameCode>} */
const GAMES = {
  "ghost-stories": { choices: Choices, motion: village, chance: "exorcise" },
  "yokai-pagoda": { choices: Cards, motion: cards },
};

/** What the game of a table brings. @param {Element | null} table @returns {GameCode} */
export function codeOf(table) {
  return GAMES[(table instanceof HTMLElement && table.dataset.game) || ""] ?? ANY;
}
