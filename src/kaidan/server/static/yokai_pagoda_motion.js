// How the events of Yokai Pagoda move: one card at a time, from where it was to where it goes. A number changes when
// its card has landed, because the instant itself is put in place only then.
import { art, icon, one } from "./dom.js";

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {{x: number, y: number, w: number}} Spot */

/** How long the table rests after an event, in milliseconds at a calm pace. @type {Record<string, number>} */
const RESTS = {
  round: 500,
  drawn: 120,
  opened: 250,
  played: 60,
  match: 650,
  higher: 650,
  lower: 700,
  given: 350,
  kept: 500,
  taken: 350,
  shuffled: 700,
  shown: 160,
  ended: 300,
  "ended-long": 900,
  collected: 120,
  scored: 350,
  won: 900,
};
/** @type {Record<string, string>} */
const OUTCOMES = { match: "match", higher: "higher", lower: "lower" };
/** Where the last card was played, for what is told of it next. */
let pile = "L";
/** Whether cards are being dealt: then they fly fast. */
let dealing = false;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const fx = () => one("#fx");

/** @param {Element | null} element @param {number} [width] @returns {Spot} */
function spot(element, width) {
  const box = element?.getBoundingClientRect();
  if (!box?.width) return { x: innerWidth / 2, y: innerHeight / 2, w: width ?? 60 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, w: width ?? box.width };
}

const stack = (/** @type {string} */ which) => spot(one(`#stack-${which} .uppermost`) ?? one(`#stack-${which}`));

/** A seat's hand: its fan, or the cards of whoever looks. @param {string} seat @param {string} [card] */
function hand(seat, card = "") {
  const other = one(`#seat-${seat} .fan`);
  if (other) return spot(other, 34);
  const held = card ? document.getElementById(`card-${card}`) : null;
  return held ? spot(held) : spot(one("#hand"), spot(one("#hand .held"), undefined).w || 76);
}

/** The picture of a card, or of its back where nobody here may know it. @param {string} card */
function source(card) {
  return art(card && card !== "?" ? `yokai-card-${card}` : "yokai-back");
}

/** @param {string} card */
function picture(card) {
  const image = document.createElement("img");
  image.src = source(card);
  image.alt = "";
  return image;
}

/**
 * One card on its way; if it is turned over it leaves as a back and lands with its face up.
 * @param {Spot} from @param {Spot} to @param {string} card @param {number} ms @param {boolean} [turning]
 */
async function fly(from, to, card, ms, turning = false) {
  const layer = fx();
  if (!layer || ms < 20) return;
  const flying = document.createElement("span");
  flying.className = "fly";
  const image = picture(turning ? "" : card);
  if (turning)
    picture(card)
      .decode?.()
      .catch(() => undefined);
  flying.append(image);
  flying.style.width = `${to.w}px`;
  flying.style.left = `${to.x - to.w / 2}px`;
  flying.style.top = `${to.y - to.w * 0.7}px`;
  layer.append(flying);
  const dx = from.x - to.x,
    dy = from.y - to.y,
    small = from.w / to.w,
    arc = Math.min(60, Math.abs(dx) / 4 + 20);
  const high = small + (1 - small) * 0.4,
    wide = turning ? 0.05 : high;
  const lean = Math.max(-12, Math.min(12, -dx / 40));
  if (turning)
    setTimeout(() => {
      image.src = source(card);
    }, ms * 0.3);
  const steps = [
    { transform: `translate(${dx}px, ${dy}px) scale(${small})` },
    {
      transform: `translate(${dx * 0.62}px, ${dy * 0.62 - arc * 0.7}px) scale(${wide}, ${high}) rotate(${lean}deg)`,
      offset: 0.3,
    },
    { transform: `translate(${dx * 0.25}px, ${dy * 0.25 - arc}px) scale(1.12) rotate(${lean}deg)`, offset: 0.62 },
    { transform: "none" },
  ];
  try {
    await flying.animate(steps, { duration: ms, easing: "cubic-bezier(.35,.05,.3,1)" }).finished;
  } catch {
    // it has gone: so has its motion
  }
  flying.remove();
}

/** What moves before the instant itself is shown. @param {Frame} frame @param {number} pace */
export async function before(frame, pace) {
  const { facts } = frame;
  const { event, card, seat } = facts;
  if (event === "round") dealing = true;
  if (event === "played" || (event === "opened" && !dealing)) dealing = false;
  if (event === "played") {
    pile = facts.pile;
    const own = document.getElementById(`card-${card}`);
    const start = hand(seat, card);
    if (own) own.style.visibility = "hidden";
    await fly(start, stack(pile), card, 620 * pace, !own);
  } else if (event === "drawn") {
    await fly(stack("deck"), hand(seat), card, (dealing ? 130 : 520) * pace);
  } else if (event === "opened") await fly(stack("deck"), stack(facts.pile), card, 480 * pace, true);
  else if (event === "taken") await fly(stack(facts.pile), hand(seat), card, 560 * pace);
  else if (event === "given") {
    const own = document.getElementById(`card-${card}`),
      start = hand(seat, card);
    if (own) own.style.visibility = "hidden";
    await fly(start, hand(facts.other), card, 680 * pace);
  } else if (event === "ended" || event === "ended-long") await strike(pace);
}

/** The gong sounds: the round is over. @param {number} pace */
async function strike(pace) {
  const layer = fx();
  if (!layer) return;
  const gong = document.createElement("span");
  gong.className = "gonged";
  const image = document.createElement("img");
  image.src = art("gong");
  image.alt = "";
  gong.append(document.createElement("i"), document.createElement("i"), image);
  const at = stack("deck");
  gong.style.left = `${at.x}px`;
  gong.style.top = `${at.y}px`;
  layer.append(gong);
  const swing = [0, -7, 6, -4, 3, -1, 0].map((turn, i) => ({
    transform: `translate(-50%,-50%) scale(${i ? 1 : 0.4}) rotate(${turn}deg)`,
    opacity: i ? 1 : 0,
  }));
  try {
    await gong.animate(swing, { duration: 1100 * pace, easing: "ease-out" }).finished;
  } catch {
    // it has gone
  }
  gong.remove();
}

/** What moves once the instant is shown, and how long it stays. @param {Frame} frame @param {number} pace */
export async function after(frame, pace) {
  const { event } = frame.facts;
  const word = OUTCOMES[event];
  if (word) {
    const at = stack(pile),
      layer = fx(),
      line = one(".piles")?.dataset[word] ?? "";
    const pop = document.createElement("span");
    pop.className = `pop ${word}`;
    pop.append(icon(word), line);
    pop.style.left = `${at.x}px`;
    pop.style.top = `${at.y + at.w * 0.55}px`;
    layer?.append(pop);
    pop
      .animate(
        [
          { opacity: 0, transform: "translate(-50%,-50%) scale(.6)" },
          { opacity: 1, transform: "translate(-50%,-50%) scale(1.08)", offset: 0.2 },
          { opacity: 1, transform: "translate(-50%,-50%)", offset: 0.85 },
          { opacity: 0, transform: "translate(-50%,-60%)" },
        ],
        { duration: (RESTS[event] + 150) * pace },
      )
      .finished.finally(() => pop.remove());
  }
  const rest = dealing && event === "drawn" ? 0 : (RESTS[event] ?? 350);
  await pause(rest * pace);
}
