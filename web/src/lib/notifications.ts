/** Notifications of the system, for a visitor who has asked for them and looks elsewhere. */

import { recall, remember } from "./local-storage.ts";

const WANTED = "notify";

/** Whether the visitor wants notifications, and the browser allows them. */
export function notifies(): boolean {
  return recall(WANTED) === "yes" && globalThis.Notification?.permission === "granted";
}

/** Store whether they are wanted; asks for permission. Returns whether they will come. */
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  remember(WANTED, wanted ? "yes" : null);
  if (!wanted) return false;
  await globalThis.Notification?.requestPermission().catch(() => "denied");
  return notifies();
}

/** Notify a visitor who does not see the page. Phones have notifications by the worker only. */
export async function notify(title: string, body: string): Promise<void> {
  if (!notifies() || document.visibilityState === "visible") return;
  try {
    new Notification(title, { body });
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, { body }).catch(() => undefined);
  }
}
