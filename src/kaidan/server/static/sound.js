// Sounds of our own, made of a few waves; on unless switched off, and silent until the first tap.
import { remembered } from "./dom.js";

/**
 * A wave, the pitch it goes from and to, when it starts, how long it lasts and how loud it is.
 * @typedef {[OscillatorType | "noise", number, number, number, number, number]} Note
 */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  yours: [
    ["sine", 660, 660, 0, 0.18, 0.16],
    ["sine", 990, 990, 0.12, 0.3, 0.12],
  ],
  turn: [["triangle", 210, 160, 0, 0.09, 0.2]],
  rolled: [
    ["noise", 1800, 900, 0, 0.05, 0.2],
    ["noise", 1500, 800, 0.09, 0.05, 0.18],
    ["noise", 1200, 600, 0.2, 0.06, 0.16],
  ],
  placed: [["noise", 2400, 700, 0, 0.08, 0.14]],
  drawn: [["noise", 3200, 1800, 0, 0.14, 0.06]],
  won: [
    ["sine", 523, 523, 0, 0.4, 0.14],
    ["sine", 659, 659, 0.2, 0.4, 0.14],
    ["sine", 784, 784, 0.4, 0.9, 0.14],
    ["sine", 1046, 1046, 0.6, 1.2, 0.1],
  ],
  lost: [
    ["sine", 196, 185, 0, 0.7, 0.2],
    ["sine", 156, 147, 0.5, 0.7, 0.2],
    ["sine", 131, 98, 1, 1.6, 0.22],
  ],
  played: [["noise", 2000, 700, 0, 0.07, 0.12]],
  given: [["noise", 2800, 1500, 0, 0.12, 0.06]],
  ended: [
    ["sine", 98, 92, 0, 2, 0.3],
    ["sine", 147, 138, 0.01, 1.5, 0.15],
  ],
  said: [["sine", 880, 880, 0, 0.09, 0.08]],
};

/** How the events of a game sound that only it has. @param {Record<string, Note[]>} sounds */
export function learn(sounds) {
  Object.assign(SOUNDS, sounds);
}

/** @type {AudioContext | null} */ let audio = null;
/** @type {AudioBuffer | null} */ let hiss = null;

/** A browser makes sounds only after somebody has touched the page. */
export function wake() {
  if (audio || remembered("mute", false)) return;
  try {
    audio = new AudioContext();
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  } catch {
    audio = null; // a browser may have no sound
  }
}

/** @param {string} name */
export function play(name) {
  const notes = SOUNDS[name];
  if (!notes || !audio || document.hidden || remembered("mute", false)) return;
  for (const note of notes) sing(audio, note);
}

/** @param {AudioContext} at @param {Note} note */
function sing(at, [wave, from, to, start, length, loud]) {
  const begin = at.currentTime + start,
    end = begin + length;
  const volume = at.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(at.destination);
  if (wave === "noise") {
    const source = at.createBufferSource(),
      band = at.createBiquadFilter();
    source.buffer = hiss;
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(band).connect(volume);
    source.start(begin, 0, length);
    return;
  }
  const source = at.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(volume);
  source.start(begin);
  source.stop(end);
}
