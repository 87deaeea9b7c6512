// A review grows while the bots look back; the page asks for it until it is whole.
import { one, parsed } from "./dom.js";

/** @type {boolean} */ let looking = false;

/**
 * Ask until it is whole; `unasked`: nobody has asked for it, and a busy server may leave it.
 * @param {string} code @param {boolean} [unasked]
 */
export async function lookBack(code, unasked = false) {
  if (looking) return;
  looking = true;
  const address = `/t/${code}/review?part=1&lang=${document.documentElement.lang}${unasked ? "&unasked=1" : ""}`;
  while (await grown(address)) await new Promise((later) => setTimeout(later, unasked ? 1000 : 500));
  looking = false;
}

/** Put in what is there, and say whether more will come. @param {string} address @returns {Promise<boolean>} */
async function grown(address) {
  const answer = await fetch(address).catch(() => null);
  const old = one("#review");
  if (!answer?.ok || answer.status === 204 || !old) return false;
  const fresh = parsed(await answer.text());
  if (!fresh) return false;
  old.replaceWith(fresh);
  return fresh.dataset.again !== undefined;
}
