// Helper pages: what was tapped is in the address; only what it changes is replaced, so that nothing jumps.
import { all, one } from "./dom.js";
import { Picker } from "./picker.js";

/** @param {string} address @param {boolean} keep whether the address is new */
async function show(address, keep) {
  const focus = document.activeElement?.getAttribute("aria-label");
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = one("#helper", page),
      old = one("#helper");
    if (!answer.ok || !fresh || !old) throw new Error(String(answer.status));
    old.replaceWith(document.adoptNode(fresh));
    if (keep) history.pushState(null, "", address);
    if (focus)
      all("#helper [aria-label]")
        .find((one) => one.getAttribute("aria-label") === focus)
        ?.focus();
  } catch {
    location.assign(address);
  }
}

const picker = new Picker();
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target && picker.tapped(target)) return;
  const link = target?.closest("a[data-tap]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(link.href, true);
});
document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement) picker.find(event.target);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.search === undefined) return;
  event.preventDefault();
  const asked = new URLSearchParams({ q: form.querySelector("input")?.value ?? "" });
  show(`${location.pathname}?${asked}`, true);
});
addEventListener("popstate", () => show(location.href, false));
