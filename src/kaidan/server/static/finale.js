// The end of a game: a look at the table and back to the scene.
import { one } from "./dom.js";

document.addEventListener("click", (event) => {
  const hit = event.target instanceof Element ? event.target.closest("[data-peek]") : null;
  if (!hit) return;
  const { dataset } = document.body;
  dataset.peek = dataset.peek === "true" ? "" : "true";
  one(dataset.peek ? ".back-to-end" : "#end-title")?.focus({ preventScroll: true });
});
