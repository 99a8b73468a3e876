/** The service worker keeps the files of the page, so that it opens where there is no network. */

import { WITHOUT_SERVER } from "./home-kind.ts";

/** Milliseconds that a first start waits for it at most. */
const PATIENCE = 2000;

/**
 * Without a server, waits until what the page fetches passes through the service worker: the engine
 * is large, and is kept as it is fetched.
 */
export async function keepFiles(
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  everything = WITHOUT_SERVER,
): Promise<void> {
  const registered = workers
    ?.register(`${import.meta.env.BASE_URL}worker.js`)
    .catch(() => undefined);
  if (workers && everything) await Promise.race([controlled(workers, registered), late()]);
}

async function controlled(
  workers: ServiceWorkerContainer,
  registered: Promise<ServiceWorkerRegistration | undefined> | undefined,
): Promise<void> {
  const registration = await registered;
  if (!registration) return;
  void workers.ready.then(({ active }) => active?.postMessage("keep"));
  // One that is active has this page already, or was passed over on purpose by a reload.
  if (workers.controller || registration.active) return;
  await new Promise((resolve) => workers.addEventListener("controllerchange", resolve));
}

function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
