// Acting on a Yokai Pagoda table: a card rises, each place it may go to says what would happen, a tap there does it.
// What can be done comes from the server as slips; nothing here knows a rule.
import { Choices } from "./choices.js";
import { all, art, icon, one, remember, remembered } from "./dom.js";

/** @param {string} place @returns {HTMLElement | null} */
const at = (place) => one(`[data-place="${CSS.escape(place)}"]`);
/** @param {Element} from @param {string} selector */
const copies = (from, selector) => [...from.querySelectorAll(selector)].map((found) => found.cloneNode(true));

/** @param {string} tag @param {string} kind @param {(Node | string)[]} inside */
function made(tag, kind, ...inside) {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...inside);
  return element;
}

export class Cards extends Choices {
  /** @type {string} a card that was chosen before its receiver */ gift = "";
  /** @type {string} the seat that was chosen before the card for it */ receiver = "";
  /** Whether it was just to be said who gets a card. */ asked = false;

  // -- what is lit --------------------------------------------------------------------------------------------------
  /** The slips of a place. @param {string} place */
  slips(place) {
    const group = this.group(place);
    return group ? all(".slip", group) : [];
  }

  /** The places, other than cards, where something can be done at once. */
  get direct() {
    return all("#choices .group[data-at]")
      .map((group) => group.dataset.at ?? "")
      .filter((place) => !place.startsWith("card-"));
  }

  /** Whether a card may be chosen before it is asked for: somebody is to get one. */
  get giving() {
    const direct = this.direct;
    return direct.length > 0 && direct.every((place) => place.startsWith("seat-"));
  }

  /** The seats that may get a card of this hand. */
  get receivers() {
    if (!one("#hand .held")) return [];
    if (this.giving) return this.direct;
    const to = all("#choices .slip").map((slip) => slip.dataset.to ?? "");
    return [...new Set(to)].filter((place) => place.startsWith("seat-"));
  }

  light() {
    this.sorted();
    this.tidy();
    const held = all("#hand .held"),
      cards = held.filter((card) => this.slips(card.dataset.place ?? "").length);
    for (const card of cards) this.offer(card, this.slips(card.dataset.place ?? ""));
    if (this.giving) for (const card of held) this.preview(card);
    for (const place of this.direct) this.plaque(place, this.slips(place)[0]);
    const given = all("#choices .slip[data-to^='seat-']");
    for (const place of this.receivers)
      if (!this.giving)
        this.plaque(
          place,
          given.find((slip) => slip.dataset.to === place),
        );
    for (const part of all("#marks, #choices, #prompt, #tools .actions")) part.inert = false;
    document.body.dataset.can = String(all("#choices .slip").length > 0);
    if (this.asked && !this.giving && !this.gift && this.receivers.length === 1) this.receiver = this.receivers[0];
    this.asked = this.giving;
    this.follow();
    if (!this.receivers.includes(this.receiver)) this.receiver = "";
    if (this.receiver) this.appoint(this.receiver);
    if (this.picked && !this.may(this.picked)) this.close();
    else if (this.picked) this.lift(this.picked);
    const walk = one("#hand .held[tabindex='0']") ?? held[0];
    for (const card of held) card.tabIndex = card === walk ? 0 : -1;
  }

  /** Whether a card can be lifted now. @param {string} place */
  may(place) {
    return this.slips(place).length > 0 || (this.giving && place.startsWith("card-") && Boolean(at(place)));
  }

  /**
   * The marks of a card: what it would do on the left and on the right.
   * @param {HTMLElement} card @param {HTMLElement[]} slips
   */
  offer(card, slips) {
    card.classList.add("can");
    card.setAttribute("aria-description", slips.map((slip) => one("b", slip)?.textContent ?? "").join(". "));
    const piles = slips.filter((slip) => slip.dataset.to?.startsWith("pile-"));
    if (slips.some((slip) => slip.classList.contains("gold"))) card.classList.add("ends");
    if (piles.length) {
      const signs = piles.map((slip) => made("i", slip.dataset.sign ?? "", ...copies(slip, ".ico .icon")));
      card.append(made("span", "outs", ...signs));
    } else this.preview(card);
  }

  /** What the hand would score without a card. @param {HTMLElement} card */
  preview(card) {
    card.classList.add("can");
    if (!one(".outs", card)) card.append(made("span", "outs without", `→ ${card.dataset.without}`));
  }

  /** What would happen at a place, on a plaque there. @param {string} place @param {HTMLElement | undefined} slip */
  plaque(place, slip) {
    const where = at(place);
    if (!where || !slip) return;
    document.getElementById(`plaque-${place}`)?.remove();
    where.classList.add("can");
    const home = where.closest(".pile") ?? where;
    home.classList.add("lit");
    const gold = slip.classList.contains("gold") ? " gold" : "";
    if (gold) home.classList.add("gold");
    const word = made("b", "", slip.dataset.word ?? "");
    const words = [
      made("span", "mk", ...copies(slip, ".ico .icon")),
      word,
      ...copies(slip, ".said small"),
      ...copies(slip, ".side .points"),
    ];
    const plaque = made("span", `plaque${gold}`, ...words);
    plaque.id = `plaque-${place}`;
    where.setAttribute("aria-describedby", plaque.id);
    home.append(plaque);
  }

  /** The gong stands where the deck was: striking it is the move itself. @param {HTMLElement} slip */
  gong(slip) {
    const deck = one("#deck");
    if (!deck) return;
    const picture = document.createElement("img");
    picture.src = art("gong");
    picture.alt = "";
    const button = made(
      "button",
      "strike",
      picture,
      made("b", "", slip.dataset.word ?? ""),
      ...copies(slip, ".said small"),
    );
    button.setAttribute("type", "button");
    button.dataset.move = slip.dataset.move;
    deck.append(button);
  }

  tidy() {
    for (const old of all(".plaque, .outs, .strike")) old.remove();
    for (const old of all(".can, .lit, .gold:not(.slip)")) old.classList.remove("can", "lit", "gold", "ends");
    for (const old of all("[aria-describedby^='plaque-']")) old.removeAttribute("aria-describedby");
    for (const card of all("#hand .held")) {
      card.classList.remove("lifted", "ends");
      card.removeAttribute("aria-description");
      card.setAttribute("aria-pressed", "false");
    }
    for (const seat of all("#seats .appointed")) {
      seat.classList.remove("appointed");
      seat.removeAttribute("aria-pressed");
    }
    delete document.body.dataset.lifted;
    delete document.body.dataset.receiver;
  }

  clear() {
    this.picked = "";
    this.receiver = "";
    this.tidy();
    one("#choices")?.classList.remove("open", "list");
    for (const part of all("#marks, #choices, #prompt, #tools .actions")) part.inert = true;
  }

  // -- hands --------------------------------------------------------------------------------------------------------
  /** @param {string} place */
  tap(place) {
    if (place.startsWith("card-") && this.may(place)) {
      if (this.picked === place) this.close();
      else if (!this.give(place)) this.pick(place);
      return;
    }
    if (!this.picked && this.receivers.includes(place)) {
      this.receiver = this.receiver === place ? "" : place;
      this.light();
      return;
    }
    const move = this.target(place);
    if (move) this.act(move);
    else this.explain(place);
  }

  /**
   * What a tap on a place does now: the lifted card goes there, or what is offered there is done.
   * @param {string} place
   */
  target(place) {
    const lifted = this.picked ? this.slips(this.picked).filter((slip) => slip.dataset.to === place) : [];
    if (lifted.length) return lifted[0].dataset.move;
    const here = place.startsWith("card-") ? [] : this.slips(place);
    if (!here.length) return undefined;
    this.gift = this.giving ? this.picked : "";
    return here[0].dataset.move;
  }

  /** Somebody has been chosen who gets this card: whether it is on its way. @param {string} card */
  give(card) {
    if (!this.receiver) return false;
    const slips = this.giving ? this.slips(this.receiver) : this.slips(card);
    const move = slips.find((slip) => this.giving || slip.dataset.to === this.receiver)?.dataset.move;
    if (!move) return false;
    this.gift = this.giving ? card : "";
    this.act(move);
    return true;
  }

  /** It is plain who gets the card that is still to be chosen. @param {string} place */
  appoint(place) {
    const seat = at(place);
    if (!seat) return;
    document.body.dataset.receiver = place;
    seat.classList.add("can", "appointed");
    seat.setAttribute("aria-pressed", "true");
    const tick = made("span", "tick", icon("keep"));
    one(".plaque", seat)?.prepend(tick);
  }

  /** A card that was chosen before its receiver goes on its way as soon as it is asked for. */
  follow() {
    const slips = this.gift ? this.slips(this.gift) : [];
    const move = slips.length === 1 ? slips[0].dataset.move : undefined;
    if (move || !this.giving) this.gift = "";
    if (move) setTimeout(() => this.act(move));
  }

  /** @param {string} place */
  pick(place) {
    const byKey = Boolean(document.activeElement?.matches("#hand .held:focus-visible"));
    this.close();
    this.lift(place);
    if (byKey) this.targets[0]?.focus({ preventScroll: true });
  }

  /** @param {string} place */
  lift(place) {
    const card = at(place);
    if (!card) return;
    this.picked = place;
    document.body.dataset.lifted = place;
    card.classList.add("lifted");
    card.setAttribute("aria-pressed", "true");
    for (const slip of this.slips(place)) {
      const to = slip.dataset.to ?? "";
      if (to === "gong") this.gong(slip);
      else if (to) this.plaque(to, slip);
    }
  }

  /** Where the lifted card may go, or what else can be done, from left to right. */
  get targets() {
    const found = [...all(".piles .stack.can"), ...all(".strike"), ...all("#seats .seat.can")];
    return found.sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x);
  }

  close() {
    const card = this.picked ? at(this.picked) : null;
    const away = document.activeElement instanceof HTMLElement && this.targets.includes(document.activeElement);
    const appointed = this.receiver;
    this.picked = "";
    this.receiver = "";
    const open = one("#choices")?.classList.contains("open");
    one("#choices")?.classList.remove("open", "list");
    if (card) {
      this.light();
      if (away) card.focus({ preventScroll: true });
    } else if (open || appointed) this.light();
  }

  // -- keys ---------------------------------------------------------------------------------------------------------
  /** Cards by number, the hand by arrows, a lifted card's places by arrows too. @param {KeyboardEvent} event */
  key(event) {
    const cards = all("#hand .held"),
      here = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
    const sheet = one(".round-sheet.open");
    if (sheet) {
      if (event.key !== "Enter" && event.key !== "Escape") return false;
      one("[data-do='go-on']", sheet)?.click();
      event.preventDefault();
      return true;
    }
    if (one("#choices.list.open, #panel:not([hidden])")) return false;
    if (/^[1-9]$/.test(event.key) && cards.length) {
      const card = cards[Number(event.key) - 1];
      card?.focus({ preventScroll: true });
      if (card) this.tap(card.dataset.place ?? "");
      return true;
    }
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step) {
      const row = this.picked || this.direct.length ? this.targets : cards;
      const found = row.length ? row : cards,
        from = found.indexOf(here);
      const next = from < 0 ? (step > 0 ? 0 : found.length - 1) : (from + step + found.length) % found.length;
      this.walk(found[next], event);
      return true;
    }
    if (event.key === "ArrowDown")
      this.walk(one("#hand .held.lifted") ?? one("#hand .held[tabindex='0']") ?? undefined, event);
    else if (event.key === "ArrowUp") this.walk(this.targets[0] ?? one("#stack-L") ?? undefined, event);
    else return false;
    return true;
  }

  /** @param {HTMLElement | undefined} to @param {KeyboardEvent} event */
  walk(to, event) {
    event.preventDefault();
    if (!to) return;
    if (to.classList.contains("held")) for (const card of all("#hand .held")) card.tabIndex = card === to ? 0 : -1;
    to.focus({ preventScroll: true });
  }

  // -- the hand's order ---------------------------------------------------------------------------------------------
  /** By yokai as it comes, or by number; a matter of this browser. @param {boolean} [change] */
  sorted(change = false) {
    /** @type {string} */ let by = remembered("sort", "yokai");
    if (change) {
      by = by === "yokai" ? "number" : "yokai";
      remember("sort", by);
    }
    const slots = all("#hand .spot"),
      cards = all("#hand .held");
    if (by === "number") cards.sort((a, b) => Number(a.dataset.number) - Number(b.dataset.number));
    else if (change) cards.sort((a, b) => Number(a.dataset.order) - Number(b.dataset.order));
    if (!change && by === "yokai") return;
    for (const [i, card] of cards.entries()) if (slots[i]?.firstElementChild !== card) slots[i]?.append(card);
  }
}
