// The worker that answers where there is no connection; browsers have one only over https or on their own machine.

const able = () => "serviceWorker" in navigator && window.isSecureContext;

/** Let the worker begin, or a newer one take its place. @returns {Promise<ServiceWorkerRegistration | null>} */
export async function beginWorker() {
  if (!able()) return null;
  try {
    await navigator.serviceWorker.register("/worker.js");
    return await navigator.serviceWorker.ready;
  } catch {
    return null; // a browser that wants none
  }
}

/** Keep this page, as it is now, for the time without a connection. */
export async function keepPage() {
  const found = await beginWorker();
  found?.active?.postMessage({ path: location.pathname, language: document.documentElement.lang });
}
