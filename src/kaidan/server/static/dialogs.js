// What a table asks in a window of its own: whether something is meant, and what somebody wants to be called.
import { all, one, remember } from "./dom.js";

/**
 * Ask before something is lost. The answer that Enter gives is the one that looks like it: to do it, or, where that
 * could not be taken back, to leave it.
 * @param {string} text @param {boolean} [final] whether it cannot be taken back @returns {Promise<boolean>}
 */
export function confirmed(text, final = false) {
  const dialog = one("#confirm");
  if (!(dialog instanceof HTMLDialogElement)) return Promise.resolve(false);
  const said = one("p", dialog);
  if (said) said.textContent = text;
  dialog.showModal();
  for (const answer of all("button", dialog)) {
    const likely = (answer.getAttribute("value") === "no") === final;
    answer.classList.toggle("main", likely);
    if (likely) answer.focus();
  }
  return new Promise((resolve) => {
    dialog.onclick = (event) => {
      const value = event.target instanceof HTMLButtonElement ? event.target.value : "";
      if (!value) return;
      dialog.close();
      resolve(value === "yes");
    };
    dialog.oncancel = () => resolve(false);
  });
}

/** Be called otherwise. @param {string} called @param {(name: string) => void} rename */
export function askName(called, rename) {
  const dialog = one("#renaming");
  const field = one("#renaming input");
  if (!(dialog instanceof HTMLDialogElement) || !(field instanceof HTMLInputElement)) return;
  field.value = called;
  dialog.returnValue = "";
  dialog.onclick = (event) => {
    if (event.target instanceof HTMLButtonElement && event.target.value === "no") dialog.close("no");
  };
  dialog.onclose = () => {
    const name = field.value.trim();
    if (dialog.returnValue !== "yes" || !name) return;
    remember("name", name);
    rename(name);
  };
  dialog.showModal();
  field.select();
}
