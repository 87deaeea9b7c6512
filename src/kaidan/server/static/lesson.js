// A lesson beside the table: step after step, ticked off by what is played, with an arrow at what it is about.
import { all, one, remember, remembered } from "./dom.js";

/** What was played may be what the lesson asked for. @param {string} move */
export function tick(move) {
  readOn();
  const next = all(".lesson li").find((step) => !step.classList.contains("ticked"));
  const ticks = (next?.dataset.tick ?? "").split("|");
  if (next && ticks.some((tick) => move.startsWith(tick))) next.classList.add("ticked");
  teach();
}

/** What is only to be read has been read. */
export function readOn() {
  for (const step of all('.lesson li.now[data-tick=""]')) step.classList.add("ticked");
  teach();
}

/** Show the step that is next, and where it points; a lesson that is done is remembered. */
export function teach() {
  const steps = all(".lesson li");
  const next = steps.find((step) => !step.classList.contains("ticked"));
  for (const step of steps) step.classList.toggle("now", step === next);
  for (const done of all(".lesson .done")) done.hidden = Boolean(next);
  if (steps.length) document.body.toggleAttribute("data-taught", !next);
  const named = one(".lesson [data-known-name]");
  if (named instanceof HTMLInputElement) named.value = remembered("name", "");
  if (steps.length && !next) {
    const number = Number(one(".lesson")?.dataset.lesson);
    /** @type {number[]} */ const known = remembered("lessons", []);
    if (!known.includes(number)) remember("lessons", [...known, number]);
  }
  point(next?.dataset.tick?.split("|") ?? []);
}

/** An arrow at the one thing a step of a lesson is about: the place, and its slip. @param {string[]} ticks */
function point(ticks) {
  for (const old of all(".pointed")) old.classList.remove("pointed");
  const taught = ticks.filter(Boolean);
  const slips = all("#choices .slip, #prompt .slip, #tools [data-end]");
  const slip = slips.find((one) => taught.some((tick) => one.dataset.move?.startsWith(tick)));
  if (!slip) return;
  slip.classList.add("pointed");
  const at = slip.closest(".group")?.getAttribute("data-at") ?? "";
  if (at)
    for (const lit of all(`[data-place="${CSS.escape(at)}"], #marks [data-at="${CSS.escape(at)}"]`))
      lit.classList.add("pointed");
  else
    one("#tools [data-end]")?.classList.toggle(
      "pointed",
      slip.dataset.move === one("#tools [data-end]")?.dataset.move,
    );
}
