// How the events of Ghost Stories sound.
import { learn } from "./sound.js";

learn({
  "curse-rolled": [
    ["sine", 90, 55, 0, 0.5, 0.3],
    ["noise", 300, 120, 0, 0.2, 0.08],
  ],
  haunted: [
    ["noise", 700, 150, 0, 0.9, 0.12],
    ["sine", 196, 98, 0, 0.9, 0.12],
  ],
  restored: [["sine", 392, 523, 0, 0.4, 0.1]],
  "qi-lost": [
    ["sine", 440, 220, 0, 0.3, 0.16],
    ["noise", 1200, 300, 0.05, 0.2, 0.05],
  ],
  "qi-gained": [["sine", 440, 660, 0, 0.25, 0.12]],
  exorcised: [
    ["sine", 784, 784, 0, 1.1, 0.12],
    ["sine", 1175, 1175, 0, 0.9, 0.07],
    ["sine", 1568, 1568, 0, 0.6, 0.04],
  ],
  died: [
    ["sine", 165, 82, 0, 1.4, 0.25],
    ["triangle", 110, 70, 0.1, 1.2, 0.12],
  ],
  incarnation: [
    ["sine", 82, 65, 0, 2.2, 0.35],
    ["sine", 123, 98, 0.02, 1.8, 0.2],
    ["noise", 500, 80, 0, 1.2, 0.08],
  ],
});
