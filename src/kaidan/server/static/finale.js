// The end of a game: a look at the table and back to the scene, and the paper alone for whoever reads on.
import { one } from "./dom.js";

document.addEventListener("click", (event) => {
  const hit = event.target instanceof Element ? event.target.closest("[data-peek]") : null;
  if (!hit) return;
  const { dataset } = document.body;
  dataset.peek = dataset.peek === "true" ? "" : "true";
  one(dataset.peek ? ".back-to-end" : "#end-title")?.focus({ preventScroll: true });
});

const after = one(".after");
after?.addEventListener("scroll", () => document.body.toggleAttribute("data-reads", after.scrollTop > 40), {
  passive: true,
});
