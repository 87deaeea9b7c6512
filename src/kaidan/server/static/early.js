// Before the first paint: the theme, the size of text and how much motion this browser has been asked for.
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
})();
