// A reel of a game: its instants, fetched by the dozen, each as the whole table by parts.

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {{frame: Frame, scene: Record<string, string>}} Instant */

/** So many instants are fetched at once. */
const PORTION = 40;

export class Reel {
  /** @param {string} code @param {string} seat whose eyes, nobody's for open cards @param {number} last */
  constructor(code, seat, last) {
    this.code = code;
    this.seat = seat;
    this.last = last;
    /** @type {Map<number, Promise<Instant[]>>} */ this.portions = new Map();
  }

  /** @param {number} n @returns {Promise<Instant>} */
  async instant(n) {
    const which = Math.floor(n / PORTION);
    const portion = await this.portion(which);
    if (n % PORTION > PORTION / 2 && (which + 1) * PORTION <= this.last) this.portion(which + 1).catch(() => {});
    return portion[n - which * PORTION];
  }

  /** @param {number} which @returns {Promise<Instant[]>} */
  portion(which) {
    const found = this.portions.get(which);
    if (found) return found;
    const fresh = this.fetched(which);
    this.portions.set(which, fresh);
    fresh.catch(() => this.portions.delete(which));
    return fresh;
  }

  /** @param {number} which @returns {Promise<Instant[]>} */
  async fetched(which) {
    const first = which * PORTION;
    const query = new URLSearchParams({
      from: String(first),
      to: String(Math.min(first + PORTION - 1, this.last)),
      seat: this.seat,
      lang: document.documentElement.lang,
    });
    const answer = await fetch(`/t/${this.code}/frames?${query}`);
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {{frames: Frame[]}} */ const { frames } = await answer.json();
    /** @type {Record<string, string>} */ let scene = {};
    return frames.map((frame) => {
      scene = { ...scene, ...frame.parts };
      for (const id of frame.gone) delete scene[id];
      return { frame, scene };
    });
  }
}
