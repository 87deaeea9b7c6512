// The setup page: every choice is in the address, so that every setup is a link.

/** @param {HTMLFormElement} form */
export function tend(form) {
  /** @param {string} selector @returns {HTMLElement[]} */
  const all = (selector) => [...form.querySelectorAll(selector)];
  /** @param {string} name */
  const value = (name) => /** @type {HTMLSelectElement | null} */ (form.querySelector(`[name="${name}"]`))?.value ?? "";

  /** A piece chosen twice changes places with the one it was before. @param {HTMLSelectElement} chosen */
  const swap = (chosen) => {
    const row = /** @type {HTMLSelectElement[]} */ (all(`[data-piece="${chosen.dataset.piece}"]`));
    const twin = row.find((other) => other !== chosen && other.value === chosen.value);
    if (twin) twin.value = chosen.dataset.was ?? twin.value;
    for (const one of row) one.dataset.was = one.value;
  };

  /** The village as it is laid out by hand; by lot nothing is said. */
  const layOut = () => {
    for (const part of all("[data-laid]")) {
      const name = part.dataset.laid ?? "";
      const byHand = /** @type {HTMLInputElement | null} */ (form.querySelector(`[data-by-hand="${name}"]`))?.checked ?? false;
      part.hidden = !byHand;
      const field = /** @type {HTMLInputElement} */ (form.querySelector(`input[name="${name}"]`));
      field.value = byHand ? all(`[data-piece="${name}"]`).map((one) => /** @type {HTMLSelectElement} */ (one).value).join(" ") : "";
    }
    const sides = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name="sides"]'));
    if (!sides) return;
    const order = value("seats").split(" ").filter(Boolean);
    for (const side of all("[data-side]")) {
      const field = side.closest("label");
      if (field) field.style.order = String(order.indexOf(side.dataset.side ?? ""));
    }
    sides.value = order.map((colour) => /** @type {HTMLSelectElement} */ (form.querySelector(`[data-side="${colour}"]`)).value).join(" ");
  };

  const tidy = () => {
    layOut();
    const players = Number(value("players") || 4);
    const seats = all("[data-seat-of]").map((label) => { label.hidden = Number(label.dataset.seatOf) > players; return /** @type {HTMLSelectElement} */ (label.querySelector("select")).value; }).slice(0, players);
    const hidden = form.querySelector("[data-seating]");
    if (hidden instanceof HTMLInputElement) hidden.value = seats.join(",");
    for (const field of all("[data-only]")) {
      const [name, wanted] = (field.dataset.only ?? "").split("=");
      const fits = value(name) === wanted;
      const select = field.querySelector("select");
      field.hidden = !fits;
      if (!fits && select) select.selectedIndex = 0;
    }
    const link = new URLSearchParams();
    for (const [key, chosen] of new FormData(form)) if (chosen && !["name", "text", "password"].includes(key)) link.set(key, String(chosen));
    history.replaceState(null, "", `/setup?${link}`);
    const shown = form.querySelector("[data-setup-link]");
    if (shown instanceof HTMLInputElement) shown.value = location.href;
  };
  for (const piece of all("[data-piece]")) piece.dataset.was = /** @type {HTMLSelectElement} */ (piece).value;
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.dataset.piece) swap(event.target);
    tidy();
  });
  tidy();
}
