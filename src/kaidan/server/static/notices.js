// "Your turn" for whoever looks elsewhere: the notifications of the browser, asked for with a button. No other service
// takes part in it: a page that is open somewhere in the browser says it, where a page may not, its worker does.
import { all, remember, remembered } from "./dom.js";
import { beginWorker } from "./offline.js";

const known = () => "Notification" in window;

/** Whether somebody has asked for notices here and the browser lets us. */
export const wanted = () => known() && Notification.permission === "granted" && remembered("notices", false);

/** Let every button say how it stands. */
export function markNotices() {
  for (const button of all('[data-do="notices"]')) {
    button.hidden = !known();
    button.setAttribute("aria-pressed", String(wanted()));
    const refused = known() && Notification.permission === "denied";
    button.toggleAttribute("disabled", refused);
    if (refused) button.textContent = button.dataset.refused ?? "";
  }
}

/** Ask the browser, or want no notices any more. */
export async function askForNotices() {
  if (!known()) return;
  const now = wanted();
  if (!now && Notification.permission === "default") await Notification.requestPermission();
  remember("notices", !now && Notification.permission === "granted");
  if (wanted()) beginWorker();
  markNotices();
}

/**
 * Say it once for a table, while its page is not looked at.
 * @param {string} title @param {string} body @param {string} address
 */
export function notice(title, body, address) {
  if (!document.hidden || !wanted()) return;
  const about = { body, tag: address, icon: "/static/icon-192.png" };
  try {
    const shown = new Notification(title, about);
    shown.onclick = () => {
      window.focus();
      if (location.pathname !== address) location.assign(address);
      shown.close();
    };
  } catch {
    // A phone lets only a worker show notices; where there is none, the page's title says it all the same.
    beginWorker().then((found) => found?.showNotification(title, { ...about, data: address }).catch(() => undefined));
  }
}
