// Picking from many: a tab for each colour, or the first letters of a name.
import { all, one } from "./dom.js";

/** A word without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export class Picker {
  /** Whether a tap was on a tab, which is then open. @param {Element} target */
  tapped(target) {
    const tab = target.closest("[data-tab]");
    if (!(tab instanceof HTMLElement)) return false;
    this.open(tab);
    return true;
  }

  /** @param {HTMLElement} tab */
  open(tab) {
    const root = tab.closest("[data-kinds]");
    if (!root) return;
    for (const other of all("[data-tab]", root)) other.setAttribute("aria-pressed", String(other === tab));
    for (const list of all("[data-of]", root)) {
      list.hidden = list.dataset.of !== tab.dataset.tab;
      for (const card of all("[data-name]", list)) card.hidden = false;
    }
    const field = one("[data-find]", root);
    if (field instanceof HTMLInputElement) field.value = "";
  }

  /** Show what begins with what was typed, of whatever colour. @param {HTMLInputElement} field */
  find(field) {
    const root = field.closest("[data-kinds]");
    if (field.dataset.find === undefined || !root) return;
    const wanted = plain(field.value.trim());
    const open = one('[data-tab][aria-pressed="true"]', root);
    if (!wanted) {
      if (open) this.open(open);
      return;
    }
    for (const list of all("[data-of]", root)) {
      let some = false;
      for (const card of all("[data-name]", list)) {
        const words = plain(card.dataset.name ?? "").split(/[\s-]+/);
        const fits =
          plain(card.dataset.name ?? "").startsWith(wanted) || words.some((word) => word.startsWith(wanted));
        card.hidden = !fits;
        some ||= fits;
      }
      list.hidden = !some;
    }
  }
}
