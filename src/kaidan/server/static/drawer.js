// The drawer with chat, people and menu; what is said while it is closed stands on its badge, and for a while as a
// toast.
import { all, icon, one } from "./dom.js";
import { play as sound } from "./sound.js";

/** How long a place is marked that somebody points at, in milliseconds. */
const POINTS = 5000;

export class Drawer {
  constructor() {
    /** @type {number} the last remark that has been read */ this.read = Number(
      all("#chat li").at(-1)?.dataset.number ?? -1,
    );
    /** @type {number} the remark last shown as a toast */ this.toasted = this.read;
    /** @type {number} the last place pointed at that was marked */ this.pointed = this.read;
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
    this.point(fresh, own);
    const newest = others.filter((line) => Number(line.dataset.number) > this.toasted).slice(-3);
    for (const line of newest) this.toast(line);
    if (!newest.length) return;
    this.toasted = Number(newest.at(-1)?.dataset.number);
    sound("said");
  }

  /**
   * Where somebody points is marked for a while, and whoever did is told what becomes of it.
   * @param {HTMLElement[]} fresh @param {string[]} own
   */
  point(fresh, own) {
    for (const line of fresh.filter(({ dataset }) => dataset.points && Number(dataset.number) > this.pointed)) {
      this.pointed = Number(line.dataset.number);
      if (line.dataset.heard && own.includes(line.dataset.seat ?? "?")) this.note(line.dataset.heard, POINTS);
      const box = one(`[data-place="${CSS.escape(line.dataset.points ?? "")}"]`)?.getBoundingClientRect();
      if (!box?.width) continue;
      const sign = Object.assign(document.createElement("div"), { className: "pointing" });
      sign.append(icon("point"));
      const { left, top, width, height } = box;
      Object.assign(sign.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      one("#table")?.append(sign);
      const gone = () => sign.remove();
      setTimeout(gone, POINTS);
      addEventListener("resize", gone, { once: true });
    }
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

  /**
   * A word about what was just done, for eyes and ears; the next takes its place.
   * @param {string} text @param {number} [long]
   */
  note(text, long = 1800) {
    one("#toasts .note")?.remove();
    const scroll = one(".scroll")?.getBoundingClientRect();
    if (scroll?.height) one("#toasts")?.style.setProperty("--foot", `${Math.round(innerHeight - scroll.top + 10)}px`);
    const line = document.createElement("p");
    line.textContent = text;
    this.toast(line, long);
    one("#toasts")?.lastElementChild?.classList.add("note");
  }
}
