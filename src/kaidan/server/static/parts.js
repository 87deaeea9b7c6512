// Putting parts of the page in place: what differs is replaced, pieces walk, focus stays where it was.
import { all, one, parsed } from "./dom.js";
import { seats, seen } from "./side.js";

/**
 * Where a piece stands, in per cent of the board; the page may not carry styles of its own.
 * @param {ParentNode} root
 */
export function stand(root) {
  for (const piece of all("[data-x]", root)) {
    piece.style.left = `${seen(piece.dataset.x)}%`;
    piece.style.top = `${seen(piece.dataset.y)}%`;
  }
}

/**
 * What was told before the turn that is going on is past; each line says so itself: no style has to look ahead.
 * @param {Element | null} log
 */
export function pass(log) {
  let past = false;
  for (let line = log?.lastElementChild; line; line = line.previousElementSibling) {
    const turn = line.classList.contains("turn");
    if (past && !turn && line.classList.contains("past")) return;
    line.classList.toggle("past", past);
    if (turn) line.classList.toggle("current", !past);
    past ||= turn;
  }
}

/** How to find an element again after it was replaced. @param {HTMLElement} element */
export function pathOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["move", "do", "ask", "intent", "place"]) {
    const value = element.dataset[name];
    if (value === undefined) continue;
    return `#${CSS.escape(element.closest("[id]")?.id ?? "table")} [data-${name}="${CSS.escape(value)}"]`;
  }
  return "";
}

/** @param {HTMLElement} old @param {HTMLElement} fresh */
function walk(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) if (name !== "style") old.setAttribute(name, value);
  if (old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  old.style.left = `${seen(fresh.dataset.x)}%`;
  old.style.top = `${seen(fresh.dataset.y)}%`;
}

/** What holds the focus keeps it, changed to what it should be. @param {HTMLElement} old @param {HTMLElement} fresh */
function adopt(old, fresh) {
  fresh.tabIndex = old.tabIndex;
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  old.replaceChildren(...fresh.childNodes);
}

/** What stands on the table and is not among all that should. @param {Record<string, string>} parts */
export const strangers = (parts) => all("[data-in]").flatMap(({ id }) => (id in parts ? [] : [id]));

/**
 * Put what has changed in place, everything in one go.
 * @param {Record<string, string>} parts @param {string[]} gone
 */
export function place(parts, gone) {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const path = focused && focused !== document.body ? pathOf(focused) : "";
  const reachable = one('.cell[tabindex="0"]')?.dataset.place ?? "";
  for (const id of gone) document.getElementById(id)?.remove();
  for (const [id, html] of Object.entries(parts)) {
    const fresh = parsed(html),
      old = document.getElementById(id);
    if (!fresh) continue;
    if (!old) {
      const home = fresh.dataset.in ? document.getElementById(fresh.dataset.in) : null;
      if (home) home.append(fresh);
      if (fresh.dataset.x) stand(home ?? document);
    } else if (old.classList.contains("piece")) walk(old, fresh);
    else if (!old.isEqualNode(fresh)) {
      for (const kept of ["own", "self"]) fresh.classList.toggle(kept, old.classList.contains(kept));
      if (old === focused) adopt(old, fresh);
      else old.replaceWith(fresh);
      stand(fresh);
    }
  }
  seats();
  for (const cell of all(".cell")) {
    const index = cell.dataset.place === reachable ? 0 : -1;
    if (cell.tabIndex !== index) cell.tabIndex = index;
  }
  if (reachable === "") one(".cell")?.setAttribute("tabindex", "0");
  if (path && focused && !document.contains(focused)) one(path)?.focus({ preventScroll: true });
}
