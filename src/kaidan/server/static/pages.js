// The pages around the table: names, languages, one's own games, setting up, looking back.
import { all, one, remember, remembered } from "./dom.js";
import { askForNotices, markNotices } from "./notices.js";
import { exportStatistics, forgetGames, showOwnGames, showStatistics, watchOwnGames } from "./own_games.js";
import { beginWorker } from "./offline.js";
import { lookBack } from "./review.js";
import { apply, copy, resize, theme } from "./settings.js";
import { tend } from "./setup.js";

apply();

for (const field of all("[data-name]")) {
  if (!(field instanceof HTMLInputElement)) continue;
  field.value = remembered("name", "");
  field.addEventListener("change", () => remember("name", field.value.trim()));
}

for (const number of /** @type {number[]} */ (remembered("lessons", [])))
  document.getElementById(`lesson-${number}`)?.classList.add("learnt");

for (const field of all("[data-known-name]")) {
  if (field instanceof HTMLInputElement) field.value = remembered("name", "");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.named === undefined) return;
  const name = one("[data-name]"),
    twin = one("[data-name-copy]", form);
  if (!(name instanceof HTMLInputElement)) return;
  remember("name", name.value.trim());
  if (twin instanceof HTMLInputElement) twin.value = name.value.trim();
});

document.addEventListener("change", (event) => {
  const form = event.target instanceof HTMLSelectElement ? event.target.form : null;
  if (form?.dataset.language !== undefined) form.requestSubmit();
});

document.addEventListener("click", (event) => {
  const hit = event.target instanceof Element ? event.target.closest("button[data-size],[data-copy],[data-do]") : null;
  if (!(hit instanceof HTMLElement)) return;
  if (hit.dataset.size) resize(hit.dataset.size);
  else if (hit.dataset.copy !== undefined) copy(hit);
  else if (hit.dataset.do === "theme") theme(true);
  else if (hit.dataset.do === "notices") askForNotices();
  else if (hit.dataset.do === "export") exportStatistics();
  else if (hit.dataset.do === "forget") forgetGames(hit);
});

const setup = one("form[data-setup]");
if (setup instanceof HTMLFormElement) tend(setup);
const reviewed = one("[data-review]");
if (reviewed && one("#review[data-again]")) lookBack(reviewed.dataset.review ?? "");
if (location.pathname.startsWith("/companion")) beginWorker();
markNotices();
showOwnGames();
showStatistics();
watchOwnGames();
