// The drawer with chat, people and menu; what is said while it is closed stands on its badge, and for a while as a
// toast.
import { all, one } from "./dom.js";
import { play as sound } from "./sound.js";

export class Drawer {
  constructor() {
    /** @type {number} the last remark that has been read */ this.read = Number(
      all("#chat li").at(-1)?.dataset.number ?? -1,
    );
    /** @type {number} the remark last shown as a toast */ this.toasted = this.read;
  }

  /** @param {string} name */
  open(name) {
    const drawer = one("#drawer");
    if (!drawer) return;
    const open = !drawer.hidden && drawer.dataset.open === name;
    this.close();
    if (open) return;
    drawer.hidden = false;
    drawer.dataset.open = name;
    for (const section of all(":scope > section", drawer)) section.hidden = section.id !== `drawer-${name}`;
    drawer.scrollTop = 0;
    if (name === "chat") {
      this.read = Number(all("#chat li").at(-1)?.dataset.number ?? -1);
      this.unread();
      const chat = one("#chat");
      if (chat) chat.scrollTop = chat.scrollHeight;
    }
    // who talks writes at once; where a field calls a keyboard of glass, he calls it himself
    const field = name === "chat" && !matchMedia("(pointer: coarse)").matches ? one(".speak input", drawer) : null;
    (field ?? one(".x", drawer))?.focus({ preventScroll: true });
  }

  close() {
    const drawer = one("#drawer");
    if (drawer) drawer.hidden = true;
  }

  /** Remarks that nobody has read here: a badge on the drawer, a toast and a sound for each new one. */
  unread() {
    const fresh = all("#chat li[data-number]").filter((line) => Number(line.dataset.number) > this.read);
    const badge = one("#unread"),
      open = one("#drawer")?.dataset.open === "chat" && !one("#drawer")?.hidden;
    if (open && fresh.length) this.read = Number(fresh.at(-1)?.dataset.number);
    const own = (one("#prompt")?.dataset.own ?? "").split(" ");
    const others = open ? [] : fresh.filter((line) => !own.includes(line.dataset.seat ?? "?"));
    if (badge) {
      badge.hidden = others.length === 0;
      badge.textContent = String(others.length);
    }
    const newest = others.filter((line) => Number(line.dataset.number) > this.toasted).slice(-3);
    for (const line of newest) this.toast(line);
    if (!newest.length) return;
    this.toasted = Number(newest.at(-1)?.dataset.number);
    sound("said");
  }

  /** What somebody says, for a while, also for ears. @param {HTMLElement} line @param {number} [long] */
  toast(line, long = 6000) {
    const toast = Object.assign(document.createElement("div"), { className: "toast" });
    toast.append(...line.cloneNode(true).childNodes);
    one("#toasts")?.append(toast);
    const voice = one("#voice");
    if (voice) voice.textContent = line.textContent;
    setTimeout(() => toast.remove(), long);
  }

  /** A word about what was just set, for eyes and ears; the next takes its place. @param {string} text */
  note(text) {
    one("#toasts .note")?.remove();
    const line = document.createElement("p");
    line.textContent = text;
    this.toast(line, 1800);
    one("#toasts")?.lastElementChild?.classList.add("note");
  }
}
