// The setup page: every choice is in the address, so that every setup is a link.
import { all, one } from "./dom.js";
import { post } from "./post.js";

/**
 * What an option is set to, whether one picks it from a list or beside the others.
 * @param {HTMLFormElement} form @param {string} name
 */
const chosen = (form, name) => String(new FormData(form).get(name) ?? "");

/** @param {Element | null} element */
const chosenIn = (element) =>
  element instanceof HTMLSelectElement || element instanceof HTMLInputElement ? element.value : "";

/**
 * A piece chosen twice changes places with the one it was before.
 * @param {HTMLFormElement} form @param {HTMLSelectElement} chosen
 */
function swap(form, chosen) {
  const row = all(`[data-piece="${chosen.dataset.piece}"]`, form).filter((one) => one instanceof HTMLSelectElement);
  const twin = row.find((other) => other !== chosen && other.value === chosen.value);
  if (twin) twin.value = chosen.dataset.was ?? twin.value;
  for (const piece of row) piece.dataset.was = piece.value;
}

/** The village as it is laid out by hand; by lot nothing is said. @param {HTMLFormElement} form */
function layOut(form) {
  for (const part of all("[data-laid]", form)) {
    const name = part.dataset.laid ?? "";
    const box = one(`[data-by-hand="${name}"]`, form),
      field = one(`input[name="${name}"]`, form);
    const byHand = box instanceof HTMLInputElement && box.checked;
    part.hidden = !byHand;
    if (field instanceof HTMLInputElement)
      field.value = byHand ? all(`[data-piece="${name}"]`, form).map(chosenIn).join(" ") : "";
  }
  for (const name of new Set(all("[data-beside]", form).map((one) => one.dataset.beside ?? ""))) besides(form, name);
}

/**
 * What is listed for each piece, in the order in which the pieces lie.
 * @param {HTMLFormElement} form @param {string} name
 */
function besides(form, name) {
  const row = all(`[data-beside="${name}"]`, form),
    field = one(`input[name="${name}"]`, form);
  const order = chosenIn(one(`[name="${row[0].dataset.pieces ?? ""}"]`, form))
    .split(" ")
    .filter(Boolean);
  const place = (/** @type {HTMLElement} */ piece) => order.indexOf(piece.dataset.side ?? "");
  for (const piece of row) {
    const label = piece.closest("label");
    if (label) label.style.order = String(place(piece));
  }
  const laid = order.length
    ? [...row]
        .sort((a, b) => place(a) - place(b))
        .map(chosenIn)
        .join(" ")
    : "";
  if (field instanceof HTMLInputElement) field.value = laid;
}

/** Show what belongs to the choices made, and put them into the address. @param {HTMLFormElement} form */
function tidy(form) {
  layOut(form);
  const players = Number(chosen(form, "players") || all("[data-seat-of]", form).length);
  const seats = all("[data-seat-of]", form).map((label) => {
    label.hidden = Number(label.dataset.seatOf) > players;
    return chosenIn(one("select", label));
  });
  const seating = one("[data-seating]", form);
  if (seating instanceof HTMLInputElement) seating.value = seats.slice(0, players).join(",");
  for (const field of all("[data-only]", form)) {
    const [name, wanted] = (field.dataset.only ?? "").split("=");
    const fits = chosen(form, name) === wanted;
    const select = one("select", field);
    field.hidden = !fits;
    if (!fits && select instanceof HTMLSelectElement) select.selectedIndex = 0;
  }
  for (const line of all("[data-explains]", form)) {
    const [name, value] = (line.dataset.explains ?? "").split("=");
    line.hidden = chosen(form, name) !== value;
  }
  const link = new URLSearchParams();
  for (const [key, value] of new FormData(form))
    if (value && !["name", "text", "password"].includes(key)) link.set(key, String(value));
  history.replaceState(null, "", `/setup?${link}`);
  const shown = one("[data-setup-link]", form);
  if (shown instanceof HTMLInputElement) shown.value = location.href;
}

/** @param {HTMLFormElement} form */
export function tend(form) {
  for (const piece of all("[data-piece]", form)) piece.dataset.was = chosenIn(piece);
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.dataset.piece) swap(form, event.target);
    tidy(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post(form);
  });
  tidy(form);
}
