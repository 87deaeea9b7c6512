// A form that opens a table: whoever is refused stays where he is, with everything he had filled in.
import { one } from "./dom.js";

/** Send the form; a refusal is read in its `.problem`. @param {HTMLFormElement} form @returns {Promise<boolean>} */
export async function post(form) {
  const problem = one(".problem", form);
  if (problem) problem.hidden = true;
  const body = new URLSearchParams();
  for (const [key, value] of new FormData(form)) body.append(key, String(value));
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(
    () => null,
  );
  if (answer?.ok) {
    location.assign(answer.url);
    return true;
  }
  const told = await answer?.json().catch(() => null);
  if (problem) {
    problem.textContent = told?.reason || (problem.dataset.offline ?? "");
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  }
  return false;
}
