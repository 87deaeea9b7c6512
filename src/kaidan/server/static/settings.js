// What a browser has been asked for: theme, size of text, motion, sound, pace; and copying a text.
import { all, one, paceNow, remember, remembered } from "./dom.js";

/** @param {string} key @param {unknown} value */
export function settle(key, value) {
  remember(key, value);
  apply();
}

export function apply() {
  const root = document.documentElement;
  root.dataset.size = String(remembered("size", 0));
  root.dataset.pace = paceNow();
  root.dataset.motion = remembered("motion", false) ? "less" : "";
  for (const pace of all("button[data-pace]"))
    pace.setAttribute("aria-pressed", String(paceNow() === pace.dataset.pace));
  for (const pacer of all("[data-label]"))
    pacer.setAttribute("aria-label", `${pacer.dataset.label}: ${paceName(pacer)}`);
  for (const toggle of all("[data-toggle]")) {
    const on = remembered(toggle.dataset.toggle ?? "", false);
    toggle.setAttribute("aria-pressed", String(toggle.dataset.inverse === undefined ? on : !on));
  }
  theme(false);
}

/** What the pace that is set is called here. @param {ParentNode} pacer */
export const paceName = (pacer) => one(`[data-named="${paceNow()}"]`, pacer)?.textContent ?? "";

/** Day or night: as chosen here, else as the device has it. @param {boolean} change */
export function theme(change) {
  const root = document.documentElement;
  let now = remembered("theme", matchMedia("(prefers-color-scheme: light)").matches ? "day" : "night");
  if (change) {
    now = root.dataset.theme === "day" ? "night" : "day";
    remember("theme", now);
  }
  root.dataset.theme = now;
}

/** Smaller or larger text, within bounds. @param {string} step */
export function resize(step) {
  settle("size", Math.max(-1, Math.min(4, remembered("size", 0) + Number(step))));
}

/** Copy the field beside a button. @param {HTMLElement} button */
export async function copy(button) {
  const field = one("input", button.parentElement ?? document);
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.textContent = button.dataset.copied ?? "";
}

/** Copy an address and say so on the button. @param {HTMLElement} button @param {string} address */
export async function share(button, address) {
  try {
    await navigator.clipboard.writeText(address);
    const said = one("span", button) ?? button;
    said.textContent = button.dataset.copied ?? "";
  } catch {
    // nothing can be copied here
  }
}
