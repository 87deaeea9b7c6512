// Finding elements, and what a browser remembers from one visit to the next.

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement | null} */
export const one = (selector, root = document) => root.querySelector(selector);

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
export const all = (selector, root = document) =>
  [...root.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));

/** @param {string} html @returns {HTMLElement | null} */
export function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const first = holder.content.firstElementChild;
  return first instanceof HTMLElement || first instanceof SVGElement ? /** @type {HTMLElement} */ (first) : null;
}

/** Where a picture is, by its name. @param {string} name */
export const art = (name) => `${one("#table")?.dataset.art}${name}.svg`;

/** One of the drawings that every page carries. @param {string} kind @param {string} id */
export function sign(kind, id) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** An icon by its name. @param {string} name */
export const icon = (name) => sign("icon", `i-${name}`);

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function remembered(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`kaidan-${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`kaidan-${key}`, JSON.stringify(value));
  } catch {
    // a browser may keep nothing
  }
}

/** Under which name the pace is remembered: lessons have one of their own, and are calm until it is changed there. */
export const paceKey = () => (document.body.dataset.lesson === undefined ? "pace" : "lesson-pace");

/** How fast events are told here. */
export const paceNow = () => remembered(paceKey(), "calm");

/** Whether whoever looks wants as little motion as possible. */
export const still = () => remembered("motion", false) || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the page has the form of a phone: one column, a sheet below the board. */
export const narrow = () => matchMedia("(max-width: 1023px)").matches;
