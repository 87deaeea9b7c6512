// The story beside the table: it shows what happened last, in whole lines.
import { all, one } from "./dom.js";

/** Where it was left; whoever scrolls it sees everything. */
let left = -1;

/** Show the last lines, and none that its upper edge or the turn above it cuts through. */
export function showLatest() {
  const lines = one(".story-lines");
  if (!lines) return;
  for (const line of all(".cut", lines)) line.classList.remove("cut");
  lines.scrollTop = lines.scrollHeight;
  left = lines.scrollTop;
  if (!lines.clientHeight) return;
  const title = one("#log > .turn.current")?.getBoundingClientRect();
  const top = lines.getBoundingClientRect().top;
  const edge = title && title.top < top + 1 ? title.bottom : top;
  for (let line = one("#log")?.lastElementChild; line; line = line.previousElementSibling) {
    const box = line.getBoundingClientRect();
    if (box.bottom <= edge + 1) break;
    if (box.top < edge - 1 && !line.classList.contains("current")) line.classList.add("cut");
  }
  lines.onscroll = () => {
    if (Math.abs(lines.scrollTop - left) < 2) return;
    for (const line of all(".cut", lines)) line.classList.remove("cut");
  };
}
