// Before the first paint: the theme, the size of text and how much motion this browser has been asked for, and whether
// it knows any games; and the last tap that came before the table's own script, which does it as soon as it is there.
(() => {
  const root = document.documentElement;
  /** @param {string} key @param {unknown} otherwise */
  const kept = (key, otherwise) => {
    try {
      return JSON.parse(localStorage.getItem(`kaidan-${key}`) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  };
  root.dataset.theme = String(kept("theme", matchMedia("(prefers-color-scheme: light)").matches ? "day" : "night"));
  root.dataset.size = String(kept("size", 0));
  root.dataset.motion = kept("motion", false) ? "less" : "";
  root.toggleAttribute("data-knows-games", Array.from(kept("games", [])).length > 0);
  document.addEventListener(
    "click",
    (event) => {
      if (root.dataset.script) return;
      const target = event.target instanceof Element ? event.target : null;
      const hit = target?.closest("[data-intent],[data-do],[data-place]");
      for (const other of document.querySelectorAll("[data-early]")) other.removeAttribute("data-early");
      hit?.setAttribute("data-early", "");
    },
    true,
  );
})();
