// Setting up as it lies on the table: tapped piece by piece, kept on this device, sent as one form.
import { all, one, remember, remembered } from "./dom.js";
import { post } from "./post.js";

/** @param {string} selector @param {ParentNode} [root] */
const field = (selector, root = document) => {
  const found = one(selector, root);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
};

/**
 * @typedef {{
 *   boards: string[], names: string[], tiles: string[], powers: Record<string, string>, first: string, stand: string,
 *   options: Record<string, string>
 * }} Lay
 */

class BoxLayout {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.key = `box-${form.dataset.laying}`;
    this.step = 1;
    /** Whether somebody wanted to go on like this: while names are still being written nothing is wrong. */
    this.warned = false;
    this.places = all(".sq", form).map((place) => place.dataset.at ?? "");
    this.pieces = all("[data-tile]", form).map((piece) => piece.dataset.tile ?? "");
    this.colours = all('[data-side="0"] [data-board]', form).map((board) => board.dataset.board ?? "");
    /** @type {string[]} */ this.boards = [...this.colours];
    /** @type {string[]} */ this.tiles = [];
    /** @type {number} the tile that is asked for */ this.next = 0;
    this.first = "";
    this.stand = "";
    const kept = remembered(`${this.key}-now`, null);
    if (kept) this.fill(kept);
    const last = one("[data-last]", form);
    if (last) last.hidden = !remembered(this.key, null);
    this.draw();
  }

  // -- what is said -------------------------------------------------------------------------------------------------
  get names() {
    return all("[data-sitter]", this.form).map((one) => (one instanceof HTMLInputElement ? one.value.trim() : ""));
  }

  /** Who plays: the boards with a name; if nobody has one, all of them. */
  get players() {
    const named = this.boards.filter((_, side) => this.names[side]);
    return named.length ? named : this.boards;
  }

  /** @returns {Record<string, string>} */
  get powers() {
    /** @type {Record<string, string>} */ const out = {};
    for (const power of all("[data-power-of]", this.form))
      out[power.dataset.powerOf ?? ""] = one('[aria-pressed="true"]', power)?.dataset.power ?? "";
    return out;
  }

  /** @returns {Lay} */
  get lay() {
    const { boards, names, tiles, powers, first, stand } = this;
    /** @type {Record<string, string>} */ const options = {};
    for (const choice of all("select", this.form))
      if (choice instanceof HTMLSelectElement) options[choice.name] = choice.value;
    return { boards, names, tiles, powers, first, stand, options };
  }

  /** @param {Lay} lay */
  fill(lay) {
    this.boards = lay.boards;
    this.tiles = lay.tiles;
    this.first = lay.first;
    this.stand = lay.stand;
    for (const [side, sitter] of all("[data-sitter]", this.form).entries())
      if (sitter instanceof HTMLInputElement) sitter.value = lay.names[side] ?? "";
    for (const power of Object.values(lay.powers).filter(Boolean)) {
      const chosen = one(`[data-power="${power}"]`, this.form);
      if (chosen) this.choose(chosen, ".power");
    }
    for (const [name, value] of Object.entries(lay.options)) {
      const choice = field(`select[name="${name}"]`, this.form);
      if (choice) choice.value = value;
    }
    this.next = this.tiles.findIndex((tile) => !tile);
    if (this.next < 0) this.next = this.tiles.length;
  }

  /** @param {HTMLElement} chosen @param {string} group */
  choose(chosen, group) {
    for (const other of all("[aria-pressed]", chosen.closest(group) ?? this.form))
      other.setAttribute("aria-pressed", String(other === chosen));
  }

  // -- taps ---------------------------------------------------------------------------------------------------------
  /** @param {HTMLElement} button */
  tap(button) {
    const { dataset } = button;
    if (dataset.board) this.sit(Number(button.closest(".side")?.getAttribute("data-side")), dataset.board);
    else if (dataset.tile) this.put(dataset.tile);
    else if (dataset.at) this.take(this.places.indexOf(dataset.at));
    else if (dataset.power) this.choose(button, ".power");
    else if (dataset.begins !== undefined) this.first = dataset.begins;
    else if (dataset.stand) this.stand = dataset.stand;
    else if (dataset.across !== undefined) this.across();
    else if (dataset.same !== undefined) this.again();
    else if (dataset.lot !== undefined) this.lot();
    else if (dataset.back !== undefined) this.back();
    else if (dataset.on !== undefined) this.on();
    else return;
    this.draw();
  }

  /** A board changes places with the one that lay there. @param {number} side @param {string} board */
  sit(side, board) {
    const was = this.boards.indexOf(board);
    this.boards[was] = this.boards[side];
    this.boards[side] = board;
  }

  /** @param {string} tile */
  put(tile) {
    if (this.next >= this.places.length) return;
    this.tiles[this.next] = tile;
    this.next = this.places.findIndex((_, i) => !this.tiles[i]);
    if (this.next < 0) this.next = this.places.length;
    const left = this.pieces.filter((piece) => !this.tiles.includes(piece));
    const open = this.places.filter((_, i) => !this.tiles[i]).length;
    if (open === 1 && left.length === 1) this.put(left[0]); // the last one lies where nothing else can
  }

  /** @param {number} place */
  take(place) {
    this.tiles[place] = "";
    this.next = place;
  }

  /** Whether so many play that they sit opposite one another, and these do not. */
  get askew() {
    const [one, other] = this.players.map((board) => this.boards.indexOf(board));
    return this.players.length === Number(this.form.dataset.opposite || 0) && other - one !== 2;
  }

  /** The second of two players moves to the side opposite the first, board and name; what lay there changes places. */
  across() {
    const [one, other] = this.players.map((board) => this.boards.indexOf(board));
    const free = (one + 2) % 4;
    this.sit(free, this.boards[other]);
    const sitters = all("[data-sitter]", this.form).filter((sitter) => sitter instanceof HTMLInputElement);
    [sitters[free].value, sitters[other].value] = [sitters[other].value, sitters[free].value];
  }

  again() {
    const last = remembered(this.key, null);
    if (last) this.fill(last);
    this.step = 4;
  }

  /** Let the lot propose what this step asks for; people lay it out so. */
  lot() {
    /** @param {string[]} list */
    const shuffled = (list) => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = Math.floor(Math.random() * (i + 1));
        [out[i], out[j]] = [out[j], out[i]];
      }
      return out;
    };
    if (this.step === 1) {
      const seated = Object.fromEntries(this.boards.map((board, side) => [board, this.names[side]]));
      this.boards = shuffled(this.boards);
      for (const [side, sitter] of all("[data-sitter]", this.form).entries())
        if (sitter instanceof HTMLInputElement) sitter.value = seated[this.boards[side]] ?? "";
    } else if (this.step === 2) {
      this.tiles = shuffled(this.pieces).slice(0, this.places.length);
      this.next = this.places.length;
    } else if (this.step === 3) {
      for (const power of all("[data-power-of]", this.form)) {
        const sides = all("[data-power]", power);
        this.choose(sides[Math.floor(Math.random() * sides.length)], ".power");
      }
    } else this.first = shuffled(this.players)[0];
  }

  back() {
    if (this.step === 2 && this.tiles.some(Boolean)) {
      const last = this.tiles.findLastIndex(Boolean);
      this.take(last);
    } else this.step = Math.max(1, this.step - 1);
  }

  on() {
    this.warned = this.askew;
    if (this.warned) {
      this.step = 1;
      this.draw();
      one("[data-askew]", this.form)?.scrollIntoView({ block: "nearest" });
    } else if (this.step < 4) this.step += 1;
    else this.form.requestSubmit();
  }

  /** Begin; what was tapped is forgotten only when the table is open. */
  async begin() {
    this.write();
    const button = one("[data-on]", this.form);
    if (button instanceof HTMLButtonElement) button.disabled = true;
    if (await post(this.form)) {
      remember(this.key, this.lay);
      remember(`${this.key}-now`, null);
    } else if (button instanceof HTMLButtonElement) button.disabled = false;
  }

  // -- what is shown and sent ---------------------------------------------------------------------------------------
  draw() {
    const { form } = this;
    if (this.step !== 4 || this.tiles.filter(Boolean).length) remember(`${this.key}-now`, this.lay);
    for (const part of all(".laystep", form)) part.hidden = part.dataset.step !== String(this.step);
    for (const [i, mark] of all(".steps i").entries()) mark.classList.toggle("on", i < this.step);
    const steps = one(".steps");
    steps?.setAttribute("aria-label", (steps.dataset.said ?? "").replace("{n}", String(this.step)));
    for (const side of all(".side", form))
      for (const board of all("[data-board]", side)) {
        const mine = this.boards[Number(side.dataset.side)] === board.dataset.board;
        board.setAttribute("aria-pressed", String(mine));
      }
    const wrong = one("[data-askew]", form);
    if (wrong) wrong.hidden = !(this.warned && this.askew);
    const problem = one(".layform > .problem");
    if (problem) problem.hidden = true;
    for (const only of all("[data-alone]", form)) {
      const alone = this.players.length === 1;
      if (alone) this.choose(only, ".power");
      for (const side of all("[data-power]", only.closest(".power") ?? form))
        if (side instanceof HTMLButtonElement) side.disabled = alone && side !== only;
      const why = one(".alone", only.closest(".power") ?? form);
      if (why) why.hidden = !alone;
    }
    if (!this.players.includes(this.first)) this.first = "";
    for (const begins of all("[data-begins]", form)) {
      begins.hidden = Boolean(begins.dataset.begins) && !this.players.includes(begins.dataset.begins ?? "");
      begins.setAttribute("aria-pressed", String(begins.dataset.begins === this.first));
    }
    for (const stand of all("[data-stand]", form)) {
      if (!this.stand) this.stand = stand.dataset.stand ?? "";
      stand.setAttribute("aria-pressed", String(stand.dataset.stand === this.stand));
    }
    for (const power of all("[data-power-of]", form))
      power.style.order = String(this.boards.indexOf(power.dataset.powerOf ?? ""));
    this.village();
    for (const row of all("[data-only]", form)) {
      const [name, value] = (row.dataset.only ?? "").split("=");
      row.hidden = (field(`[name="${name}"]`, form)?.value ?? "") !== value;
    }
    const back = one("[data-back]", form);
    if (back instanceof HTMLButtonElement) back.disabled = this.step === 1;
    const on = one("[data-words]", form);
    const words = (on?.dataset.words ?? "").split("|");
    const open =
      (this.step === 2 && this.tiles.filter(Boolean).length < this.places.length) ||
      (this.step === 3 && Object.values(this.powers).some((power) => !power));
    if (on) on.textContent = words[this.step === 4 ? 2 : open ? 1 : 0];
    on?.closest(".btn")?.classList.toggle("main", !open); // to leave it open is not what one comes for
  }

  village() {
    const { form } = this;
    for (const edge of all("[data-edge]", form)) {
      const side = Number(edge.dataset.edge);
      const board = one(`[data-side="0"] [data-board="${this.boards[side]}"]`, form);
      edge.className = `edge ${"NESW"[side]} ${board?.dataset.colour ?? ""}`;
      edge.textContent = this.names[side] || (board?.getAttribute("aria-label") ?? "");
    }
    for (const [i, place] of all(".lay:not(.small) .sq", form).entries()) {
      const tile = this.tiles[i] ? one(`[data-tile="${this.tiles[i]}"]`, form) : null;
      place.classList.toggle("on", Boolean(tile));
      place.classList.toggle("next", i === this.next);
      place.replaceChildren(...(tile ? [...tile.children].map((child) => child.cloneNode(true)) : []));
      if (!tile && i === this.next) place.textContent = "?";
      place.setAttribute("aria-label", `${place.dataset.at} ${tile?.dataset.name ?? ""}`.trim());
    }
    for (const piece of all("[data-tile]", form)) piece.hidden = this.tiles.includes(piece.dataset.tile ?? "");
    const copy = one("[data-copy-of]", form),
      lay = one(".lay:not(.small)", form);
    if (copy && lay) {
      copy.replaceChildren(...[...lay.children].map((child) => child.cloneNode(true)));
      for (const place of all(".sq", copy)) place.setAttribute("tabindex", "-1");
    }
  }

  /** Put what was tapped into the form; what was left for later lies as it comes, until somebody corrects it. */
  write() {
    const set = (/** @type {string} */ name, /** @type {string} */ value) => {
      const found = field(`[name="${name}"]`, this.form);
      if (found) found.value = value;
    };
    const { players, powers } = this;
    set("players", String(players.length));
    set("setup-boards", this.boards.join(" "));
    set("setup-players", players.join(" "));
    set("setup-first", this.first || players[0]);
    const shown = (/** @type {string} */ board) =>
      powers[board] || one(`[data-power-of="${board}"] [data-power]`, this.form)?.dataset.power;
    set("setup-powers", this.boards.map(shown).join(" "));
    const left = this.pieces.filter((piece) => !this.tiles.includes(piece));
    const tiles = this.places.map((_, i) => this.tiles[i] || left.shift());
    set("setup-tiles", tiles.join(" "));
    const stands = one("[data-stands]", this.form);
    if (stands) {
      const chosen = one(`[data-stand="${this.stand}"]`, stands);
      set(`setup-${stands.dataset.stands}`, this.stand);
      set(stands.dataset.standsOption ?? "", chosen?.dataset.value ?? "");
    }
    for (const row of all("[data-only][hidden] select", this.form))
      if (row instanceof HTMLSelectElement) row.selectedIndex = 0;
    for (const old of all("[name^='name-']", this.form)) old.remove();
    for (const [side, name] of this.names.entries()) {
      const hidden = Object.assign(document.createElement("input"), { type: "hidden", value: name });
      hidden.name = `name-${this.boards[side]}`;
      this.form.append(hidden);
    }
  }
}

const form = one("[data-laying]");
if (form instanceof HTMLFormElement) {
  const layout = new BoxLayout(form);
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button) layout.tap(button);
  });
  form.addEventListener("input", () => layout.draw());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (layout.step === 4) layout.begin();
  });
  Object.assign(window, { kaidan: { layout } });
}
