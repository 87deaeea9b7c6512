// Without a connection: the pages of the companion open again, the game that is followed too, as everybody sees it;
// and notices for devices that show none of a page's own. Nothing else is kept, least of all what is one person's.

/** The server writes in what this is the worker of: the digest of everything below /static, and what is kept of it. */
const VERSION = "";
const FILES = "";

const STORE = `kaidan-${VERSION}`;
/** So many followed games open without a connection, the newest. */
const MOST = 5;
/** What a server's doorkeeper answers while nobody is at home. */
const NOBODY = [502, 503, 504];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function prepare() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.split(" ").filter(Boolean));
  await worker.skipWaiting();
}

/** A new version takes the place of the old one. */
async function replace() {
  const old = (await caches.keys()).filter((name) => name.startsWith("kaidan-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {string} path */
const isFile = (path) => path.startsWith("/static/") || path.startsWith("/art/");
/** @param {string} path */
const isCompanion = (path) => path === "/companion" || path.startsWith("/companion/");
/** @param {string} path */
const isTable = (path) => /^\/t\/[0-9a-z-]+$/i.test(path);

/** What the server says; if nobody answers, what is kept. @param {Request} request @param {URL} url */
async function answered(request, url) {
  const store = await caches.open(STORE);
  const kept = () => store.match(isFile(url.pathname) ? request : url.pathname, { ignoreVary: true });
  try {
    const answer = await fetch(request);
    if (NOBODY.includes(answer.status)) return (await kept()) ?? answer;
    const wanted = isFile(url.pathname) ? !(await kept()) : isCompanion(url.pathname) && !url.search;
    if (wanted && answer.ok && !answer.redirected) await store.put(url.pathname, answer.clone());
    return answer;
  } catch (trouble) {
    const found = await kept();
    if (found) return found;
    throw trouble;
  }
}

/**
 * Keep the page of a followed game as a stranger would get it: nobody's seat, name or key is asked for with it.
 * @param {string} path @param {string} language
 */
async function keep(path, language) {
  if (!isTable(path)) return;
  const answer = await fetch(`${path}?lang=${encodeURIComponent(language)}`, { credentials: "omit" });
  const page = answer.ok ? await answer.clone().text() : "";
  if (!page.includes(" data-by-hand")) return;
  const store = await caches.open(STORE);
  await store.delete(path);
  await store.put(path, answer);
  const files = new Set(page.match(/\/(?:static|art)\/[\w./-]+/g) ?? []);
  for (const file of files) if (!(await store.match(file))) await store.add(file).catch(() => undefined);
  const games = (await store.keys()).filter((one) => isTable(new URL(one.url).pathname));
  for (const old of games.slice(0, -MOST)) await store.delete(old);
}

/** Lead whoever taps a notice to its table. @param {string} address */
async function lead(address) {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === address) ?? open[0];
  if (!there) await worker.clients.openWindow(address);
  else if (new URL(there.url).pathname === address) await there.focus();
  else await (await there.focus()).navigate(address);
}

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(replace()));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
  const page = event.request.mode === "navigate" && (isCompanion(url.pathname) || isTable(url.pathname));
  if (page || isFile(url.pathname)) event.respondWith(answered(event.request, url));
});
worker.addEventListener("message", (event) => {
  const { path, language } = event.data ?? {};
  if (typeof path === "string") event.waitUntil(keep(path, String(language)).catch(() => undefined));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data ?? "/")));
});
