// Moments of the server's clock, told by this device's clock.
import { all } from "./dom.js";

/** Every moment on the page, in its reader's way of telling the time. */
export function tellTimes() {
  const { lang } = document.documentElement;
  const local = navigator.language.startsWith(lang) ? navigator.language : lang;
  for (const time of all("time[data-epoch]")) {
    const moment = new Date(Number(time.dataset.epoch) * 1000);
    const today = moment.toDateString() === new Date().toDateString();
    /** @type {Intl.DateTimeFormatOptions} */ const day = today ? {} : { day: "numeric", month: "short" };
    /** @type {Intl.DateTimeFormatOptions} */ const form = { hour: "2-digit", minute: "2-digit", ...day };
    const told = new Intl.DateTimeFormat(local, form).format(moment);
    time.textContent = (time.dataset.words ?? "{time}").replace("{time}", told);
  }
}
