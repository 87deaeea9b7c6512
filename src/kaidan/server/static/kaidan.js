// The client of a kaidan table: it shows what the server has drawn and says what its player wants. It knows no rules.
import { Telling } from "./pace.js";
import { tend } from "./setup.js";

/** @typedef {{version?: number, revision?: number, fragments?: Record<string, string>, gone?: string[], ok?: boolean, kind?: string, reason?: string, rule?: string, id?: number}} News */

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement | null} */
const one = (selector, root = document) => root.querySelector(selector);
/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// -- what a browser remembers -------------------------------------------------------------------------------------
/** @param {string} key @param {any} otherwise */
function remembered(key, otherwise) {
  try { return JSON.parse(localStorage.getItem(`kaidan-${key}`) ?? "null") ?? otherwise; } catch { return otherwise; }
}
/** @param {string} key @param {any} value */
function remember(key, value) {
  try { localStorage.setItem(`kaidan-${key}`, JSON.stringify(value)); } catch { /* a browser may keep nothing */ }
}

function applySettings() {
  document.documentElement.dataset.size = String(remembered("size", 0));
  document.documentElement.dataset.motion = remembered("motion", false) ? "less" : "";
  for (const pace of all("[data-pace]")) pace.setAttribute("aria-pressed", String(remembered("pace", "normal") === pace.dataset.pace));
  for (const toggle of all("[data-toggle]")) toggle.setAttribute("aria-pressed", String(remembered(toggle.dataset.toggle ?? "", false)));
}

/** A short tone, only for those who asked for sound. @param {number} pitch */
function tone(pitch) {
  if (!remembered("sound", false)) return;
  try {
    const audio = new AudioContext(), wave = audio.createOscillator(), volume = audio.createGain();
    wave.frequency.value = pitch; volume.gain.value = 0.05;
    wave.connect(volume).connect(audio.destination); wave.start(); wave.stop(audio.currentTime + 0.15);
  } catch { /* a browser may have no sound */ }
}

// -- the table ----------------------------------------------------------------------------------------------------
class Table {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.code = main.dataset.code ?? "";
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Map<number, any>} */ this.sent = new Map();
    this.number = 0;
    this.wait = 500;
    this.failures = 0;
    this.polling = false;
    this.face = "";
    this.pressed = false;
    /** @type {News[]} what came while something was pressed */ this.unheard = [];
    /** @type {string} the place that is chosen */ this.chosen = "";
    /** @type {string} the cell that has the keyboard */ this.at = one('.cell[tabindex="0"]')?.dataset.place ?? "";
    this.telling = new Telling((fragments, gone) => this.show(fragments, gone), () => remembered("pace", "normal"));
    this.tick();
    this.connect();
  }

  get version() { return Number(one("#tray")?.dataset.version ?? -1); }
  get revision() { return one("#tray")?.dataset.revision ?? ""; }

  // -- the line to the server -------------------------------------------------------------------------------------
  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ lang: document.documentElement.lang, seat: this.face });
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.code}/socket?${query}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => { opened = true; this.failures = 0; this.wait = 500; this.polling = false; this.line("connected"); };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.socket = null;
      if (event.code === 4404 || event.code === 4403) { this.line("offline"); return; }
      if (this.polling) return;
      if (!opened) this.failures += 1;
      this.line("offline");
      if (this.failures >= 3) { this.polling = true; this.poll(); } else this.later();
    };
  }

  later() {
    setTimeout(() => this.connect(), this.wait + Math.random() * 300);
    this.wait = Math.min(this.wait * 2, 10000);
  }

  /** Without a socket: one request for each wish, and one that waits for news; now and then a socket is tried again. */
  async poll() {
    let known = "", retry = Date.now() + 60000; // the first request does not wait: its answer shows that the line works
    while (this.polling) {
      try {
        const answer = await fetch(`/t/${this.code}/fragments?since=${known}&seat=${this.face}`);
        if (!this.polling) return;
        if (answer.status === 404) { this.polling = false; this.line("offline"); return; }
        if (!answer.ok) throw new Error(String(answer.status));
        this.hear(await answer.json());
        this.line("polling");
        this.wait = 500; known = this.revision;
      } catch { // nobody answers at all: it is not only the socket
        this.polling = false; this.failures = 0;
        this.line("offline"); this.later();
        return;
      }
      if (Date.now() > retry) { retry = Date.now() + 60000; this.connect(); }
    }
  }

  /** @param {string} state */
  line(state) {
    const line = one("#line");
    if (!line) return;
    line.textContent = line.dataset[state] ?? "";
    line.dataset.state = state;
    line.classList.toggle("bad", state === "offline");
  }

  /** Say what the player wants. @param {Record<string, unknown>} wish */
  async want(wish) {
    this.problem("");
    const early = this.telling.busy && "move" in wish; // what he saw was not yet how things stand
    if (!("consider" in wish)) this.telling.finish();
    if (early) return;
    const said = { ...wish, ...("move" in wish || "undo" in wish || "propose" in wish || "vote" in wish ? { version: this.version } : {}) };
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.number += 1;
      this.sent.set(this.number, said);
      this.socket.send(JSON.stringify({ ...said, id: this.number }));
      return;
    }
    try {
      const answer = await fetch(`/t/${this.code}/intent?seat=${this.face}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(said) });
      const news = await answer.json();
      if (news.ok) this.granted(said);
      this.hear(news);
    } catch { this.line("offline"); }
  }

  /** @param {News} news */
  hear(news) {
    if (this.pressed) { this.unheard.push(news); return; } // a button that is replaced under the finger is never clicked
    if (news.fragments || news.gone) this.telling.tell(news.fragments ?? {}, news.gone ?? []);
    const wish = news.id === undefined ? {} : this.sent.get(news.id) ?? {};
    if (news.id !== undefined) this.sent.delete(news.id);
    if (news.ok && news.id !== undefined) this.granted(wish);
    if (news.ok === false && !("consider" in wish)) this.problem(news.reason ?? "", news.rule);
  }

  release() {
    this.pressed = false;
    for (const news of this.unheard.splice(0)) this.hear(news);
  }

  /** @param {Record<string, any>} wish */
  granted(wish) {
    if (wish.move) this.lesson(wish.move);
    if (wish.look) this.face = wish.look;
    if (wish.take && this.main.dataset.own) this.keep();
  }

  /** @param {string} reason @param {string} [rule] */
  problem(reason, rule) {
    const place = one("#problem");
    if (!place) return;
    place.hidden = !reason;
    place.textContent = reason;
    if (rule) {
      const link = document.createElement("a");
      link.href = `/rules?q=${rule}`; link.textContent = ` ${rule}`; link.className = "rule"; link.dataset.rule = rule;
      place.append(link);
    }
  }

  // -- showing ----------------------------------------------------------------------------------------------------
  /** Replace what has changed; focus and scroll stay where they were. @param {Record<string, string>} fragments @param {string[]} gone */
  show(fragments, gone) {
    const wasMine = one("#tray")?.hasAttribute("data-mine");
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const path = focused ? this.pathOf(focused) : null;
    for (const [id, html] of Object.entries(fragments)) {
      const old = document.getElementById(id);
      const holder = document.createElement("template");
      holder.innerHTML = html;
      const fresh = holder.content.firstElementChild;
      if (!(fresh instanceof HTMLElement) || !old || old.outerHTML === fresh.outerHTML) continue;
      const pane = old.closest(".pane");
      const atEnd = pane && pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 30;
      if (/^(cell|seat|pile|player)-/.test(id) && old.innerHTML !== fresh.innerHTML) fresh.classList.add("fresh");
      old.replaceWith(fresh);
      if (id === "chat" && pane?.hasAttribute("hidden")) one("#tab-chat")?.classList.add("news");
      if (pane && (id === "log" || id === "chat") && (atEnd || !pane.dataset.seen)) { pane.dataset.seen = "1"; pane.scrollTop = pane.scrollHeight; }
    }
    for (const id of gone) document.getElementById(id)?.remove();
    if (this.at) this.focusable(this.at);
    if (path && !document.contains(focused)) this.refocus(path);
    this.choose(document.querySelector(`[data-place="${CSS.escape(this.chosen)}"]`) ? this.chosen : "");
    const mine = one("#tray")?.hasAttribute("data-mine");
    if (mine && !wasMine) { tone(660); document.title = `● ${this.main.dataset.yourTurn} · ${this.main.dataset.title}`; }
    if (!mine) document.title = `${this.main.dataset.title} · ${this.code} · kaidan`;
  }

  /** How to find an element again after it was replaced. @param {HTMLElement} element */
  pathOf(element) {
    if (element.id) return `#${CSS.escape(element.id)}`;
    for (const name of ["move", "do", "ask", "wish", "place"]) {
      const value = element.dataset[name];
      if (value !== undefined) return `#${CSS.escape(element.closest("[id]")?.id ?? "table")} [data-${name}="${CSS.escape(value)}"]`;
    }
    return element.closest("#tray") ? "#tray button" : null;
  }

  /** @param {string} path */
  refocus(path) {
    const again = one(path) ?? (path.startsWith("#tray") || path.startsWith("#choices") ? one("#tray button:not([disabled])") : null);
    again?.focus({ preventScroll: true });
  }

  // -- choosing ---------------------------------------------------------------------------------------------------
  /** Mark a place and bring out the options that point there. @param {string} place */
  choose(place) {
    this.chosen = place;
    for (const old of all(".chosen")) old.classList.remove("chosen");
    if (place) one(`[data-place="${CSS.escape(place)}"]:not(button.power)`)?.classList.add("chosen");
    const options = all("#choices .option");
    const here = options.filter((option) => place && (option.dataset.at ?? "").split(" ").includes(place));
    for (const option of options) option.classList.toggle("dimmed", here.length > 0 && !here.includes(option));
    for (const would of all(".would")) would.classList.toggle("shown", would.dataset.card === place);
  }

  /** @param {string} about @param {string} [what] @param {boolean} [focus] */
  async ask(about, what = "", focus = false) {
    const query = new URLSearchParams({ about, what, seat: this.face, lang: document.documentElement.lang });
    const answer = await fetch(`/t/${this.code}/ask?${query}`);
    if (answer.ok) showPanel(await answer.text(), focus);
  }

  /** The best few moves, as soon as the bots have thought. @param {boolean} focus */
  async advise(focus) {
    const panel = one("#panel");
    if (!panel || panel.hasAttribute("aria-busy")) return;
    panel.setAttribute("aria-busy", "true");
    panel.classList.add("open");
    panel.textContent = `${this.main.dataset.thinking} …`;
    panel.scrollIntoView({ block: "nearest" });
    const query = new URLSearchParams({ seat: this.face, lang: document.documentElement.lang });
    try {
      const answer = await fetch(`/t/${this.code}/advice?${query}`, { method: "POST" });
      showPanel(await answer.text(), focus);
    } catch { closePanel(); panel.removeAttribute("aria-busy"); }
  }

  /** Make a cell the one that the keyboard reaches. @param {string} place */
  focusable(place) {
    const cell = one(`.cell[data-place="${CSS.escape(place)}"]`);
    if (!cell) return null;
    for (const other of all('.cell[tabindex="0"]')) other.tabIndex = -1;
    cell.tabIndex = 0;
    this.at = place;
    return cell;
  }

  /** Tap: choose and explain. @param {HTMLElement} element */
  tap(element) {
    const place = element.dataset.place ?? "";
    const moves = (element.dataset.moves ?? "").split("|").filter(Boolean);
    const before = (one(`[data-place="${CSS.escape(this.chosen)}"]`)?.dataset.moves ?? "").split("|");
    const both = this.chosen && this.chosen !== place ? moves.filter((move) => before.includes(move)) : [];
    if (both.length === 1 && this.chosen.startsWith("card-")) { this.want({ move: both[0] }); this.choose(""); return; }
    if (element.classList.contains("cell")) this.focusable(place);
    this.choose(place);
    if (moves.length === 1 && this.socket) this.want({ consider: moves[0] });
    this.ask("place", place);
  }

  /** Enter: act where one thing is possible, else explain and go to what is. @param {HTMLElement} cell */
  act(cell) {
    const moves = (cell.dataset.moves ?? "").split("|").filter(Boolean);
    if (moves.length === 1) { this.want({ move: moves[0] }); return; }
    const place = cell.dataset.place ?? "";
    this.choose(place);
    if (moves.length > 1) { all("#choices .option").find((option) => (option.dataset.at ?? "").split(" ").includes(place))?.focus(); return; }
    this.ask("place", place, true);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const cell = target.closest(".cell");
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-9, 0], End: [9, 0] };
    if (cell instanceof HTMLElement && event.key in steps) {
      event.preventDefault();
      const rows = all("#grid .row").map((row) => all(".cell", row));
      const y = rows.findIndex((row) => row.includes(cell)), x = rows[y].indexOf(cell);
      const [dx, dy] = steps[/** @type {keyof typeof steps} */ (event.key)];
      const row = rows[Math.max(0, Math.min(rows.length - 1, y + dy))];
      const next = row[Math.max(0, Math.min(row.length - 1, x + dx))];
      this.focusable(next.dataset.place ?? "")?.focus();
      return;
    }
    if (cell instanceof HTMLElement && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); this.act(cell); return; }
    if (target.getAttribute("role") === "tab" && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const tabs = all('[role="tab"]'), at = tabs.indexOf(target) + (event.key === "ArrowRight" ? 1 : -1);
      const next = tabs[(at + tabs.length) % tabs.length];
      openTab(next); next.focus(); return;
    }
    if (/^[1-9]$/.test(event.key)) { one(`#choices .option[data-key="${event.key}"]`)?.focus(); return; }
    const verbs = { u: "undo", t: "threat", o: "odds", w: "why", a: "advice", "?": "keys" };
    const letter = event.key.toLowerCase();
    if (letter === "n") { this.telling.next(); return; }
    if (letter in verbs) { event.preventDefault(); this.do(verbs[/** @type {keyof typeof verbs} */ (letter)], true); }
    else if (letter === "l") this.again("#voice");
    else if (letter === "s") this.ask("status", "", true);
    else if (letter === "p" && cell instanceof HTMLElement) this.want({ ping: cell.dataset.place });
    else if (event.key === "Escape") { this.choose(""); closePanel(); this.focusable(this.at)?.focus(); }
  }

  /** Let a live region speak again. @param {string} selector */
  again(selector) {
    const region = one(selector), text = region?.textContent ?? "";
    if (region) { region.textContent = ""; setTimeout(() => { region.textContent = text; }, 60); }
    const log = one('[aria-controls="pane-log"]');
    if (log) openTab(log);
  }

  /** @param {string} verb @param {boolean} [focus] */
  do(verb, focus = false) {
    if (verb === "undo") { if (one('[data-do="undo"]')) this.want({ undo: true }); else if (one('[data-do="propose"]') && !focus) this.want({ propose: true }); }
    else if (verb === "propose") this.want({ propose: true });
    else if (verb === "agree") this.want({ vote: true });
    else if (verb === "disagree") this.want({ vote: false });
    else if (verb === "close") { closePanel(); this.choose(""); }
    else if (verb === "fill") { for (const row of all('.lobby [data-kind="open"]')) this.want({ bot: row.dataset.seat, strength: this.main.dataset.liked }); }
    else if (verb === "advice") { if (one('[data-do="advice"]')) this.advise(focus); }
    else if (verb === "next") this.telling.next();
    else if (verb === "skip") this.telling.finish();
    else if (verb === "review") lookBack(this.code).then(() => one("#review")?.scrollIntoView({ block: "nearest" }));
    else if (verb === "sort") { remember("sort", !remembered("sort", false)); sortHand(); }
    else this.ask(verb, "", focus);
  }

  /** @param {string} seat */
  sit(seat) {
    const field = one(".naming input"), shown = field?.offsetParent;
    const typed = shown && field instanceof HTMLInputElement ? field.value.trim() : remembered("name", "");
    if (shown && !typed) { field.focus(); this.problem(this.main.dataset.askName ?? ""); return; }
    const name = typed || prompt(this.main.dataset.askName) || "";
    if (!name) return;
    remember("name", name);
    this.want({ take: seat, name });
  }

  /** Remember this table among one's own. */
  keep() {
    const token = (this.main.dataset.own ?? "").split("/").pop();
    const games = remembered("games", []).filter((/** @type {any} */ game) => game.code !== this.code);
    remember("games", [{ code: this.code, token, title: this.main.dataset.title, when: Date.now() }, ...games].slice(0, 50));
  }

  // -- lessons ----------------------------------------------------------------------------------------------------
  /** @param {string} [move] */
  lesson(move) {
    const steps = all(".lesson li");
    const next = steps.find((step) => !step.classList.contains("ticked"));
    if (move && next && (next.dataset.tick ?? "").split("|").some((tick) => move.startsWith(tick))) next.classList.add("ticked");
    this.tick();
  }
  tick() {
    const steps = all(".lesson li");
    const next = steps.find((step) => !step.classList.contains("ticked"));
    for (const step of steps) step.classList.toggle("now", step === next);
    const done = one(".lesson .done");
    if (done && steps.length) done.hidden = Boolean(next);
  }
}

/** @param {string} html @param {boolean} focus */
function showPanel(html, focus) {
  const old = one("#panel");
  if (!old) return;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  if (holder.content.firstElementChild) old.replaceWith(holder.content.firstElementChild);
  const heading = one("#panel h2");
  if (focus) heading?.focus({ preventScroll: true });
  if (matchMedia("(max-width: 60rem)").matches) one("#panel")?.scrollIntoView({ block: "nearest" });
}

function closePanel() {
  const panel = one("#panel");
  if (panel) { panel.replaceChildren(); panel.classList.remove("open"); }
}

/** @param {HTMLElement} tab */
function openTab(tab) {
  for (const other of all('[role="tab"]')) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    if (chosen) other.classList.remove("news");
    other.tabIndex = chosen ? 0 : -1;
    const pane = document.getElementById(other.getAttribute("aria-controls") ?? "");
    if (pane) { pane.hidden = !chosen; if (chosen) pane.scrollTop = pane.scrollHeight; }
  }
}

function sortHand() {
  const cards = one(".hand .cards");
  if (!cards) return;
  const by = remembered("sort", false);
  const value = (/** @type {HTMLElement} */ card) => by ? Number(card.dataset.number) * 1000 + Number(card.id.slice(5)) : Number(card.id.slice(5));
  cards.append(...all(".yokai", cards).sort((a, b) => value(a) - value(b)));
}

// -- every page ---------------------------------------------------------------------------------------------------
applySettings();
for (const field of all("[data-name]")) if (field instanceof HTMLInputElement) {
  field.value = remembered("name", "");
  field.addEventListener("change", () => remember("name", field.value.trim()));
}
for (const form of all("form[data-named]")) form.addEventListener("submit", () => {
  const name = one("[data-name]");
  const copy = one("[data-name-copy]", form);
  if (name instanceof HTMLInputElement) { remember("name", name.value.trim()); if (copy instanceof HTMLInputElement) copy.value = name.value.trim(); }
});
for (const form of all("[data-language]")) form.addEventListener("change", () => /** @type {HTMLFormElement} */ (form).requestSubmit());

const setup = one("form[data-setup]");
if (setup instanceof HTMLFormElement) tend(setup);

// A review grows while the bots look back; the page asks for it until it is whole.
async function lookBack(/** @type {string} */ code) {
  for (;;) {
    const answer = await fetch(`/t/${code}/review?part=1&lang=${document.documentElement.lang}`).catch(() => null);
    const old = one("#review");
    if (!answer || !old) return;
    if (!answer.ok) { old.textContent = ""; return; }
    const holder = document.createElement("template");
    holder.innerHTML = await answer.text();
    const fresh = holder.content.firstElementChild;
    if (!(fresh instanceof HTMLElement)) return;
    old.replaceWith(fresh);
    if (!fresh.hasAttribute("data-again")) return;
    await new Promise((later) => setTimeout(later, 500));
  }
}
const reviewed = one("main[data-review]");
if (reviewed && one("#review[data-again]")) lookBack(reviewed.dataset.review ?? "");

// Arrow keys and the slider step through a replay.
const steps = one("[data-steps]");
if (steps) {
  const at = Number(steps.dataset.now), last = Number(steps.dataset.steps), to = (/** @type {number} */ n) => { if (n >= 0 && n <= last && n !== at) location.href = `/t/${steps.dataset.table}/at/${n}`; };
  one("input[type=range]", steps)?.addEventListener("change", (event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value)));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (event.target).tagName)) return;
    const by = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (by !== undefined && !(/** @type {HTMLElement} */ (event.target).closest(".pane"))) { event.preventDefault(); to(by); }
    const cell = event.target instanceof HTMLElement && event.key === "Enter" ? event.target.closest("[data-place]") : null;
    if (cell instanceof HTMLElement) explain("place", cell.dataset.place, true);
  });
  // A tap explains a place as it was then.
  const explain = async (/** @type {string} */ about, what = "", focus = false) => {
    const query = new URLSearchParams({ about, what, at: String(at), lang: document.documentElement.lang });
    const answer = await fetch(`/t/${steps.dataset.table}/ask?${query}`);
    if (answer.ok) showPanel(await answer.text(), focus);
  };
  document.addEventListener("click", (event) => {
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(selector) : null);
    const rule = find("[data-rule]"), verb = find("[data-do]"), place = find("[data-place]");
    if (rule) { event.preventDefault(); explain("rule", rule.dataset.rule, true); }
    else if (verb?.dataset.do === "close") closePanel();
    else if (verb?.dataset.do === "log") explain("log", "", true);
    else if (place) explain("place", place.dataset.place);
  });
}

const mine = one("ul[data-mine]"); // the list of own games; a tray is mine in another way
if (mine) {
  const games = remembered("games", []);
  if (games.length) fetch("/mine", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(games.map((/** @type {any} */ game) => [game.code, game.token])) })
    .then((answer) => answer.json()).then((news) => {
      const rows = (news.tables ?? []).map((/** @type {any} */ table) => {
        const row = document.createElement("li"), link = document.createElement("a"), state = document.createElement("span");
        const known = games.find((/** @type {any} */ game) => game.code === table.code);
        link.href = `/t/${table.code}/me/${known.token}`; link.textContent = `${known.title} · ${table.code}`;
        state.className = "hint"; state.textContent = `${table.over ? mine.dataset.over : !table.started ? mine.dataset.waiting : table.turn ? mine.dataset.turn : mine.dataset.running} · ${table.names.join(", ")}`;
        row.append(link, state);
        return row;
      });
      if (rows.length) mine.replaceChildren(...rows);
    }).catch(() => {});
}

const main = one("#table[data-code]");
/** @type {Table | null} */
let table = null;
if (main) {
  table = new Table(main);
  table.keep();
  const pane = one("#pane-log");
  if (pane) pane.scrollTop = pane.scrollHeight;
  sortHand();
  new MutationObserver(() => { if (one(".hand .cards") && !one(".hand .cards[data-sorted]")) { one(".hand .cards")?.setAttribute("data-sorted", ""); sortHand(); } }).observe(main, { childList: true, subtree: true });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (target?.closest(selector) ?? null);
  let hit;
  if ((hit = find("button[data-size]"))) { remember("size", Math.max(-1, Math.min(2, remembered("size", 0) + Number(hit.dataset.size)))); applySettings(); }
  else if ((hit = find("[data-toggle]"))) { const key = hit.dataset.toggle ?? ""; remember(key, !remembered(key, false)); applySettings(); tone(440); }
  else if ((hit = find("[data-pace]"))) { remember("pace", hit.dataset.pace); applySettings(); if (hit.dataset.pace === "instant") table?.telling.finish(); }
  else if ((hit = find('[role="tab"]'))) openTab(hit);
  else if ((hit = find("[data-copy]"))) { const field = one("input", hit.parentElement ?? document); if (field instanceof HTMLInputElement) { field.select(); navigator.clipboard?.writeText(field.value).catch(() => {}); hit.textContent = hit.dataset.copied ?? ""; } }
  else if (!table) return;
  else if ((hit = find("[data-rule]"))) { event.preventDefault(); table.ask("rule", hit.dataset.rule, true); }
  else if ((hit = find("[data-move]"))) { table.choose(""); table.want({ move: hit.dataset.move }); }
  else if ((hit = find('[data-do="sit"]'))) table.sit(hit.dataset.seat ?? "");
  else if ((hit = find("[data-wish]"))) table.want(JSON.parse(hit.dataset.wish ?? "{}"));
  else if ((hit = find("[data-ping]"))) table.want({ ping: hit.dataset.ping });
  else if ((hit = find("[data-share]"))) { navigator.clipboard?.writeText(location.origin + hit.dataset.share).catch(() => {}); hit.textContent = hit.dataset.copied ?? ""; }
  else if ((hit = find("[data-signal]"))) table.want({ signal: hit.dataset.signal });
  else if ((hit = find("[data-do]"))) { event.preventDefault(); table.do(hit.dataset.do ?? ""); }
  else if ((hit = find("[data-place]"))) table.tap(hit);
});
document.addEventListener("pointerdown", (event) => { if (table && event.button === 0) table.pressed = true; });
for (const end of ["pointerup", "pointercancel", "dragend"]) document.addEventListener(end, () => setTimeout(() => table?.release())); // after the click
window.addEventListener("blur", () => table?.release());
document.addEventListener("change", (event) => {
  const choice = event.target instanceof HTMLSelectElement && event.target.dataset.bot ? event.target : null;
  if (choice && choice.selectedIndex > 0) table?.want({ bot: choice.dataset.bot, strength: choice.value });
});
document.addEventListener("keydown", (event) => table?.key(event));
for (const form of all("[data-speak]")) form.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = one("input", form);
  if (field instanceof HTMLInputElement && field.value.trim()) { table?.want({ say: field.value.trim() }); field.value = ""; }
});
