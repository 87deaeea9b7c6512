// The games this browser remembers: the one that waits, the list with dates, and what came of those that are over.
import { all, one, parsed, remember, remembered } from "./dom.js";
import { notice } from "./notices.js";

/** @typedef {{code: string, token: string, when: number}} Kept */
/** @typedef {{code: string, turn: boolean, started: boolean, over: boolean}} Entry */
/** @typedef {{rows?: string[], resume?: string, tables?: Entry[]}} Found */

/** How often a page with all games asks whether one waits; milliseconds. */
const AGAIN = 30_000;
/** @type {Set<string> | null} the games that waited when they were last asked for */
let waited = null;

/** @param {number} when */
function dated(when) {
  const day = new Date(when),
    today = new Date();
  const lang = document.documentElement.lang;
  const time = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(day);
  const days = Math.round(
    (new Date(today.toDateString()).getTime() - new Date(day.toDateString()).getTime()) / 86400000,
  );
  if (days < 2) return `${new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day")}, ${time}`;
  return new Intl.DateTimeFormat(lang, {
    day: "numeric",
    month: "long",
    year: day.getFullYear() === today.getFullYear() ? undefined : "numeric",
  }).format(day);
}

/** Tell the server which tables are meant. @param {string} path @param {Kept[]} kept @param {string} [also] */
async function ask(path, kept, also = "") {
  const body = JSON.stringify(kept.map((game) => [game.code, game.token]));
  const headers = { "content-type": "application/json" };
  const address = `${path}?lang=${document.documentElement.lang}${also}`;
  const answer = await fetch(address, { method: "POST", headers, body });
  return answer.json();
}

/** @returns {Kept[]} */
const games = () => remembered("games", []);

/** Show what is kept here; without anything kept nobody is asked. */
export async function showOwnGames() {
  const list = one("[data-mine]"),
    place = one("[data-resume]"),
    kept = games();
  if ((!list && !place) || !kept.length) return;
  /** @type {Found} */ let found;
  try {
    found = await ask("/mine", kept.slice(0, 20), place?.dataset.beside === undefined ? "" : "&beside");
  } catch {
    return; // the list can wait
  }
  const most = Number(list?.dataset.most ?? 100);
  const rows = (found.rows ?? []).map((html) => parsed(html)).filter((row) => row !== null);
  if (list && rows.length) list.replaceChildren(...rows.slice(0, most));
  for (const time of all("[data-when]")) {
    const game = kept.find((one) => one.code === time.dataset.when);
    if (game?.when) time.textContent = `${dated(game.when)} · `;
  }
  whole(rows.length);
  const slip = found.resume ? parsed(found.resume) : null;
  if (place && slip) place.replaceChildren(slip);
  call(found.tables ?? []);
}

/**
 * Where the list has a height of its own, show the rows that have room as a whole; the rest is a click away.
 * @param {number} known
 */
function whole(known) {
  const list = one("[data-mine]"),
    rows = list ? all("li", list) : [];
  if (!list) return;
  for (const row of rows) row.hidden = false;
  if (list.dataset.whole !== undefined && getComputedStyle(list).overflowY === "hidden") {
    const foot = list.getBoundingClientRect().bottom + 1;
    for (const row of rows.slice(1)) row.hidden = row.getBoundingClientRect().bottom > foot;
  }
  const more = one("[data-all]");
  if (more) more.hidden = known <= rows.filter((row) => !row.hidden).length;
  if (known) window.onresize = () => whole(known);
}

/** The page's title counts what waits; whoever looks elsewhere is told of a new game. @param {Entry[]} tables */
function call(tables) {
  const page = one("[data-yours]");
  if (!page) return;
  const mine = tables.filter((table) => table.turn && table.started && !table.over);
  const waiting = new Set(mine.map(({ code }) => code));
  document.title = `${waiting.size ? `(${waiting.size}) ` : ""}${page.dataset.yours} · kaidan`;
  for (const code of waiting) if (waited && !waited.has(code)) notice(page.dataset.yourTurn ?? "", code, `/t/${code}`);
  waited = waiting;
}

/** Keep the list of all games fresh for as long as its page is open. */
export function watchOwnGames() {
  if (one("[data-waits]") && games().length) setInterval(showOwnGames, AGAIN);
}

/** What came of the finished games. */
export async function showStatistics() {
  const section = one("[data-statistics]");
  if (!section || !games().length) return;
  try {
    const found = await ask("/mine/statistics", games());
    const sheet = parsed(found.sheet ?? "");
    section.hidden = !sheet;
    if (sheet) one("[data-sheet]", section)?.replaceChildren(sheet);
  } catch {
    // they can wait
  }
}

/** The finished games as a file. */
export async function exportStatistics() {
  const found = await ask("/mine/statistics", games());
  const text = JSON.stringify({ kaidan: 1, games: found.games ?? [] }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "kaidan-games.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Delete the finished games here and there, after a question. @param {HTMLElement} button */
export function forgetGames(button) {
  const dialog = one("#confirm"),
    said = one("#confirm p");
  if (!(dialog instanceof HTMLDialogElement) || !said) return;
  said.textContent = button.dataset.confirm ?? "";
  dialog.showModal();
  dialog.onclick = async (event) => {
    const value = event.target instanceof HTMLButtonElement ? event.target.value : "";
    if (!value) return;
    dialog.close();
    if (value !== "yes") return;
    /** @type {{forgotten: string[]}} */ const { forgotten } = await ask("/mine/forget", games());
    remember(
      "games",
      games().filter((game) => !forgotten.includes(game.code)),
    );
    location.reload();
  };
}
