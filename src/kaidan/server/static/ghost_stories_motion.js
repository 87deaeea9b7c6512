// How the events of Ghost Stories and its expansions move: cards arrive, dice roll, figures haunt.
import { all, icon, one, sign } from "./dom.js";
import { play } from "./sound.js";
import "./ghost_stories_sound.js";

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {import("./motion.js").Captured} Captured */

/**
 * How long the table rests after an event before the next, in milliseconds at a calm pace.
 * @type {Record<string, number>}
 */
const RESTS = {
  turn: 650,
  drawn: 1500,
  placed: 350,
  haunted: 500,
  "qi-lost": 300,
  "qi-gained": 300,
  rolled: 200,
  rerolled: 200,
  "curse-rolled": 200,
  exorcised: 250,
  died: 400,
  revived: 400,
  won: 1500,
  lost: 1500,
  moved: 500,
  "yin-yang-used": 900,
  help: 900,
  failed: 1400,
  exorcism: 500,
  "family-curse": 2200,
  "family-saved": 2200,
  barrier: 2000,
  killed: 700,
  saved: 1800,
};
const USUAL = 450;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const fx = () => one("#fx");

/** @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing] */
async function run(element, frames, ms, easing = "cubic-bezier(.3,.1,.2,1)") {
  try {
    await element.animate(frames, { duration: ms, easing }).finished;
  } catch {
    // the element has gone: so has its motion
  }
}

/** The place of an element in per cent of the board. @param {Element | null} element */
function middle(element) {
  const board = fx()?.getBoundingClientRect(),
    box = element?.getBoundingClientRect();
  if (!board || !box || !board.width) return { x: 50, y: 50 };
  return {
    x: (100 * (box.x + box.width / 2 - board.x)) / board.width,
    y: (100 * (box.y + box.height / 2 - board.y)) / board.height,
  };
}

/** @param {string} place */
const cell = (place) => one(`[data-place="${CSS.escape(place)}"]`);

/**
 * Something that is only seen while it moves.
 * @param {string} kind
 * @param {{x: number, y: number}} at
 * @param {Node[]} inside
 */
function bit(kind, at, ...inside) {
  const element = document.createElement("div");
  element.className = `bit ${kind}`;
  element.style.left = `${at.x}%`;
  element.style.top = `${at.y}%`;
  element.append(...inside);
  fx()?.append(element);
  return element;
}

/** What the next instant takes away, kept to be seen going. @param {Frame} frame @returns {Captured} */
export function rest(frame) {
  const copies = [];
  if (["exorcised", "banished", "trapped"].includes(frame.facts.event)) {
    const card = one(".card", cell(frame.facts.space) ?? document.createElement("i"));
    if (card) {
      const box = card.getBoundingClientRect(),
        board = fx()?.getBoundingClientRect();
      const copy = bit("leaving", middle(card), card.cloneNode(true));
      copy.style.width = `${box.width}px`;
      copy.style.height = `${box.height}px`;
      if (board) copies.push(copy);
    }
  }
  const villager = frame.facts.event === "saved" ? one(`#piece-villager-${CSS.escape(frame.facts.tile)}-0`) : null;
  if (villager) copies.push(saved(villager, frame.facts.family));
  return { copies };
}

/** Whoever is saved, kept to be seen on the way to the family. @param {HTMLElement} villager @param {string} family */
function saved(villager, family) {
  const box = villager.getBoundingClientRect();
  const copy = bit("saved-one", middle(villager), ...[...villager.children].map((part) => part.cloneNode(true)));
  copy.style.width = `${box.width}px`;
  copy.dataset.family = family;
  return copy;
}

/** From the tile to the family's crest, which then lights up. @param {HTMLElement} copy @param {number} pace */
async function goHome(copy, pace) {
  const crest = one(`.family .crest[src*="family-${CSS.escape(copy.dataset.family ?? "")}."]`);
  const from = copy.getBoundingClientRect(),
    to = (crest ?? one("#families"))?.getBoundingClientRect() ?? from;
  const dx = to.x + to.width / 2 - from.x - from.width / 2,
    dy = to.y + to.height / 2 - from.y - from.height / 2;
  const at = (/** @type {number} */ part, /** @type {number} */ up) =>
    `translate(calc(-50% + ${dx * part}px), calc(-50% + ${dy * part - up}px))`;
  await run(
    copy,
    [
      { transform: `${at(0, 0)} scale(1)`, opacity: 1 },
      { transform: `${at(0, 16)} scale(1.5)`, opacity: 1, offset: 0.3 },
      { transform: `${at(0.6, 40)} scale(1.3)`, opacity: 1, offset: 0.7 },
      { transform: `${at(1, 0)} scale(.5)`, opacity: 0.4 },
    ],
    1400 * pace,
  );
  copy.remove();
  await glow(crest?.closest(".family") ?? null, pace);
}

/**
 * What moves before the instant itself is shown: dice roll before their faces are known.
 * @param {Frame} frame
 * @param {number} pace
 */
export async function before(frame, pace) {
  const { event } = frame.facts;
  if (event === "rolled" || event === "rerolled" || event === "curse-rolled") await roll(frame, pace);
}

/** The six sides of a Tao die, and of a Curse die: signs as everywhere else, drawn as large as they are seen. */
const TAO_SIDES = ["yellow", "blue", "green", "red", "black", "white"];
const CURSE_SIDES = ["", "haunt", "ghost", "all-lose-tao", "lose-qi", ""];

/** @param {boolean} curse */
function sides(curse) {
  return (curse ? CURSE_SIDES : TAO_SIDES).map((name, j) => {
    const side = document.createElement("i");
    side.className = `side s${j} ${curse ? "curse" : `of-${name}`}`;
    if (!curse) side.append(sign("glyph", `c${j}`));
    else if (name) side.append(icon(name));
    return side;
  });
}

/** @param {Frame} frame @param {number} pace */
async function roll(frame, pace) {
  const n = frame.facts.dice ? frame.facts.dice.split(" ").length : 1;
  const hand = middle(one(".piece.taoist.turn") ?? cell("c3"));
  const board = fx()?.clientWidth ?? 600;
  const faces = all("#cell-e1 .die");
  for (const face of faces) face.style.visibility = "hidden";
  const thrown = [...Array(n).keys()].map((i) => {
    const die = bit("cube", hand);
    const inner = document.createElement("div");
    inner.className = "cube-in";
    inner.append(...sides(event(frame) === "curse-rolled"));
    die.append(inner);
    // they come to rest in the middle of the village, large, one beside the other
    const dx = ((50 - hand.x) / 100) * board + (i - (n - 1) / 2) * 74,
      dy = ((50 - hand.y) / 100) * board;
    const spin = (/** @type {number} */ k) => `rotateX(${k * (420 + 90 * i)}deg) rotateY(${k * (300 + 60 * i)}deg)`;
    run(
      inner,
      [{ transform: spin(0) }, { transform: spin(1) }, { transform: spin(1.7) }],
      (950 + 120 * i) * pace,
      "ease-out",
    );
    return run(
      die,
      [
        { transform: "translate(-50%,-50%) scale(.25)" },
        {
          transform: `translate(calc(-50% + ${dx * 0.45}px), calc(-50% + ${dy * 0.45 - 80}px))`,
          offset: 0.45,
        },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(.94)`, offset: 0.8 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy - 14}px)) scale(.88)`, offset: 0.88 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(.88)` },
      ],
      (950 + 120 * i) * pace,
    ).then(() => die.remove());
  });
  await Promise.all(thrown);
  for (const face of faces) face.style.visibility = "";
}

/** What the dice show, large in the middle of the village, before they go into their bowl. @param {number} pace */
async function showDice(pace) {
  const faces = all("#cell-e1 .die:not(.resting, .captured)");
  if (!faces.length) return;
  const copies = faces.map((face) => /** @type {HTMLElement} */ (face.cloneNode(true)));
  const tray = bit("tray", { x: 50, y: 50 }, ...copies);
  const bowl = middle(cell("e1")),
    board = (fx()?.clientWidth ?? 600) / 100;
  const [dx, dy] = [(bowl.x - 50) * board, (bowl.y - 50) * board];
  const away = `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px))`;
  await run(
    tray,
    [
      { transform: "translate(-50%,-50%) scale(1.08)", opacity: 1 },
      { transform: "translate(-50%,-50%) scale(1)", opacity: 1, offset: 0.12 },
      { transform: "translate(-50%,-50%) scale(1)", opacity: 1, offset: 0.76 },
      { transform: `${away} scale(.35)`, opacity: 0 },
    ],
    1700 * pace,
  );
  tray.remove();
}

/** @param {Frame} frame */
const event = (frame) => frame.facts.event;

/**
 * Let an element come from elsewhere to where it now is.
 * @param {Element | null} element
 * @param {Element | null} from
 * @param {number} ms
 */
async function arrive(element, from, ms) {
  if (!element || !from) return;
  const to = element.getBoundingClientRect(),
    start = from.getBoundingClientRect();
  const dx = start.x + start.width / 2 - to.x - to.width / 2,
    dy = start.y + start.height / 2 - to.y - to.height / 2;
  const rest = getComputedStyle(element).transform;
  const base = rest === "none" ? "" : rest;
  element.classList.add("flying");
  await run(
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) ${base} scale(1.3) rotate(-3deg)` },
      { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 30}px) ${base} scale(1.25) rotate(2deg)`, offset: 0.6 },
      { transform: `${base}` },
    ],
    ms,
  );
  element.classList.remove("flying");
}

/** What a few words about a place should not lie on: cards, tiles, and all that is written. */
const READ =
  ".card, .tile, .corner, .seat > *, .scroll, .bar > *, .coming li, .drawn.show > *, .corner-tools > *, .families";
/** How far they keep from what they speak of. */
const APART = 5;

/**
 * A few words about a place, where they hide the least: beside it, in its own empty middle, above or below it.
 * @param {string} place @param {string} kind @param {string} text @param {number} pace
 */
function float(place, kind, text, pace) {
  const label = bit(`float ${kind}`, { x: 0, y: 0 }, document.createTextNode(text));
  const board = fx()?.getBoundingClientRect(),
    box = cell(place)?.getBoundingClientRect(),
    own = label.getBoundingClientRect();
  if (!board?.width || !box) return label.remove();
  const middleX = box.x + box.width / 2,
    middleY = box.y + box.height / 2;
  const wide = own.width / 2 + APART,
    high = own.height / 2 + APART;
  const spots = [
    [box.right + wide, middleY],
    [box.left - wide, middleY],
    [middleX, middleY],
    [middleX, box.top - high],
    [middleX, box.bottom + high],
    ...[0.2, 0.3, 0.4, 0.6, 0.7, 0.8].map((part) => [box.left + part * box.width, middleY]), // where a bar is empty
  ];
  const read = all(READ).map((one) => ({
    box: one.getBoundingClientRect(),
    weight: one.matches(".card, .tile") ? 4 : 1,
  }));
  const hidden = spots.map(([x, y]) => {
    const [left, right, top, bottom] = [x - wide, x + wide, y - high, y + high];
    const outside = Math.max(0, -left) + Math.max(0, right - innerWidth) + Math.max(0, -top);
    return read.reduce((sum, { box: one, weight }) => {
      const w = Math.min(right, one.right) - Math.max(left, one.left),
        h = Math.min(bottom, one.bottom) - Math.max(top, one.top);
      return sum + (w > 0 && h > 0 ? weight * w * h : 0);
    }, 100 * outside);
  });
  const [x, y] = spots[hidden.indexOf(Math.min(...hidden))];
  label.style.left = `${(100 * (x - board.x)) / board.width}%`;
  label.style.top = `${(100 * (y - board.y)) / board.height}%`;
  run(
    label,
    [
      { opacity: 0, transform: "translate(-50%, -50%) scale(.7)" },
      { opacity: 1, transform: "translate(-50%, -50%) scale(1.06)", offset: 0.2 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.8 },
      { opacity: 0, transform: "translate(-50%, -60%)" },
    ],
    1200 * pace,
  ).then(() => label.remove());
}

/**
 * What moves once the instant is shown, and how long it stays.
 * @param {Frame} frame
 * @param {number} pace
 * @param {Captured | null} captured
 */
export async function after(frame, pace, captured) {
  const { facts } = frame;
  const moves = [];
  for (const copy of captured?.copies ?? []) {
    if (copy.dataset.family !== undefined) {
      moves.push(goHome(copy, pace));
      continue;
    }
    moves.push(
      run(
        copy,
        [
          { opacity: 1, filter: "brightness(1)", transform: "translate(-50%,-50%)" },
          { opacity: 1, filter: "brightness(2)", transform: "translate(-50%,-54%) scale(1.08)", offset: 0.35 },
          { opacity: 0, filter: "brightness(3)", transform: "translate(-50%,-95%) scale(.8) rotate(8deg)" },
        ],
        900 * pace,
      ).then(() => copy.remove()),
    );
  }
  if (facts.event === "placed")
    moves.push(arrive(one(".card", cell(facts.space) ?? undefined), one("#drawn .card") ?? cell("a5"), 800 * pace));
  if (facts.event === "blown" || facts.event === "wanders") {
    moves.push(arrive(one(".card", cell(facts.space) ?? undefined), cell(facts.origin), 800 * pace));
  }
  if (facts.event === "drawn") moves.push(arrive(one("#drawn .card"), cell("a5"), 600 * pace));
  if (facts.event === "haunted") moves.push(burst(facts.tile, pace));
  if (["rolled", "rerolled", "curse-rolled"].includes(facts.event)) moves.push(showDice(pace));
  if (facts.event === "qi-lost") {
    float(`seat-${facts.seat}`, "bad", "−1 Qi", pace);
    moves.push(shake(cell(`seat-${facts.seat}`), pace));
  }
  if (facts.event === "qi-gained") float(`seat-${facts.seat}`, "good", "+1 Qi", pace);
  if (facts.tile && ["restored", "help", "exorcism"].includes(facts.event)) moves.push(glow(cell(facts.tile), pace));
  await Promise.all(moves);
  const veil = one("#veil.show");
  if (veil) await stop(veil, pace);
  await pause((RESTS[facts.event] ?? USUAL) * pace);
}

/** How the figure of each scene comes. @type {Record<string, Keyframe[]>} */
const SCENES = {
  arrives: [
    { transform: "scale(.3)", opacity: 0 },
    { transform: "scale(1.12)", opacity: 1, offset: 0.7 },
    { transform: "scale(1)" },
  ],
  dies: [
    { transform: "none", filter: "none", opacity: 1 },
    { transform: "none", filter: "brightness(1.5)", opacity: 1, offset: 0.3 },
    { transform: "translateY(5%) rotate(-7deg) scale(.97)", filter: "grayscale(1) brightness(.55)", opacity: 0.85 },
  ],
  returns: [
    { transform: "translateY(7%) scale(.94)", filter: "grayscale(1) brightness(.4)", opacity: 0.5 },
    { transform: "translateY(-2%) scale(1.05)", filter: "brightness(1.6)", opacity: 1, offset: 0.65 },
    { transform: "none", filter: "none", opacity: 1 },
  ],
};

/** What everybody stops for: its figure comes, and is looked at. @param {Element} veil @param {number} pace */
async function stop(veil, pace) {
  const kind = Object.keys(SCENES).find((name) => veil.classList.contains(name)) ?? "arrives";
  if (kind === "arrives") play("incarnation");
  const face = one(".face", veil);
  const long = kind === "arrives" ? 900 : 1500;
  if (face) await run(face, SCENES[kind], long * pace);
  await pause((kind === "arrives" ? 2600 : 1400) * pace);
}

/** @param {string} place @param {number} pace */
async function burst(place, pace) {
  const ink = bit("ink", middle(cell(place)));
  await run(
    ink,
    [
      { transform: "translate(-50%,-50%) scale(.1)", opacity: 0 },
      { transform: "translate(-50%,-50%) scale(1.3) rotate(40deg)", opacity: 1, offset: 0.5 },
      { transform: "translate(-50%,-50%) scale(1.5) rotate(70deg)", opacity: 0 },
    ],
    900 * pace,
  );
  ink.remove();
}

/** @param {Element | null} element @param {number} pace */
async function shake(element, pace) {
  if (!element) return;
  const still = getComputedStyle(element).transform;
  const base = still === "none" ? "" : still;
  const at = (/** @type {number} */ x) => ({ transform: `${base} translateX(${x}px)` });
  await run(element, [at(0), at(-6), at(6), at(-4), at(4), at(0)], 500 * pace);
}

/** @param {Element | null} element @param {number} pace */
async function glow(element, pace) {
  if (element)
    await run(
      element,
      [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }],
      500 * pace,
    );
}
