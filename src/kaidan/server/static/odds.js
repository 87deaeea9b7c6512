// Exact odds on the slips that roll dice, and on the board: a help that comes when it has been worked out.
import { all, one } from "./dom.js";
import { codeOf } from "./games.js";

/** A chance below so many per cent is no good news, and below so many a gamble. */
const SLIM = 25;
const GAMBLE = 60;

/**
 * @typedef {{
 *   main: HTMLElement, code: string, version: number, line: import("./line.js").Line,
 *   choices: import("./choices.js").Choices
 * }} Host
 */

/** Exact odds for the slips that roll dice, worked out while somebody looks. @param {Host} table */
export async function showOdds(table) {
  const { version } = table;
  for (const old of all("#marks .badges .chance")) old.remove(); // they were those of the decision before
  if (!all("#choices [data-odds]").length) return;
  try {
    const answer = await fetch(`/t/${table.code}/odds?seat=${table.line.face}`);
    const found = await answer.json();
    if (version !== table.version || found.version !== version) return;
    for (const chip of all("#choices [data-odds]")) {
      const said = found.odds[chip.dataset.odds ?? ""];
      if (!said) continue;
      chip.textContent = (chip.dataset.words ?? "{chance}").replace("{chance}", said);
      const chance = Number.parseFloat(said);
      chip.classList.toggle("slim", chance < SLIM);
      chip.classList.toggle("gamble", chance >= SLIM && chance < GAMBLE);
      chip.hidden = false;
    }
    showBadges(table);
  } catch {
    // odds are a help; without them everything can still be chosen
  }
}

/**
 * The chance of an attempt on its place; where there are two, it is that of either, which their slips say.
 * @param {Host} table
 */
function showBadges(table) {
  const { chance } = codeOf(table.main);
  if (!chance) return;
  const found = all("#marks .mark").flatMap((mark) => {
    const group = table.choices.group(mark.dataset.at ?? "");
    const chip = group ? one(`.slip[data-move="${chance}"] [data-odds]:not([hidden])`, group) : null;
    const badge = one(`.badges span:has(use[href="#i-${chance}"])`, mark);
    return chip && badge ? [{ chip, badge }] : [];
  });
  if (found.length !== 1) return;
  for (const { chip, badge } of found)
    if (!one("b", badge))
      badge.append(Object.assign(document.createElement("b"), { className: "chance", textContent: chip.textContent }));
}
