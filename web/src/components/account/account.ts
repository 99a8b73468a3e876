/** Requests about accounts, and the settings stored with them. */

import { recall, remember } from "../../lib/local-storage.ts";
import { router } from "../../lib/router.svelte.ts";
import { CHOSEN } from "../../lib/settings.svelte.ts";
import type { AccountView, SignInResponse } from "../../protocol.ts";
import { ask, download, tell } from "../lobby/api.ts";
import { cleanName, guestId, setGuestId, storeName } from "../lobby/guest-id.ts";

const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux"];

export function fetchAccount(): Promise<AccountView> {
  return ask<AccountView>("/api/account");
}

/** What this browser has as a guest, while it is signed in to an account; null if nothing. */
export async function fetchGuestHistory(): Promise<AccountView | null> {
  const guest = recall("guest");
  if (!guest) return null;
  const left = await ask<AccountView>("/api/account", undefined, {
    headers: { "X-Visitor": guest },
  });
  return left.matches || left.rated ? left : null;
}

/** The token of an operator's sign-in link; removes it from the address. */
export function linkToken(): string {
  const given = router.fragment;
  if (given) router.forgetFragment();
  return given;
}

/** Whether this is the page for which passkeys are, in a browser that has them. */
export function hasPasskeys({ passkeys_at }: AccountView): boolean {
  return passkeys_at === location.origin && "PublicKeyCredential" in globalThis;
}

/** The address where passkeys work, if not here; a local address does not count. */
export function passkeysElsewhere({ passkeys_at }: AccountView): string {
  if (!passkeys_at || passkeys_at === location.origin) return "";
  const near = ["127.0.0.1", "[::1]"].includes(location.hostname);
  return near || new URL(passkeys_at).hostname !== "localhost" ? passkeys_at : "";
}

export async function signUp(name: string): Promise<void> {
  const credential = await made({ kind: "sign-up", name: cleanName(name) });
  const label = deviceName();
  become(await ask<SignInResponse>("/api/account", { name: cleanName(name), credential, label }));
  await takeOver();
  await saveSettings();
}

export async function signIn(): Promise<void> {
  const optionsJSON = await challenge({ kind: "sign-in" });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const credential = await startAuthentication({ optionsJSON: optionsJSON as never });
  become(await ask<SignInResponse>("/api/account/sign-in", { credential }));
  await choose();
}

export async function followLink(token: string): Promise<void> {
  become(await ask<SignInResponse>("/api/account/link", { token }));
  await choose();
}

export async function addPasskey(): Promise<void> {
  const credential = await made({ kind: "add" });
  await tell("/api/account/passkeys", { credential, label: deviceName() });
}

export async function removePasskey(id: string, last: boolean): Promise<void> {
  await tell(`/api/account/passkeys/${id}?last=${last}`, undefined, { method: "DELETE" });
}

/** What the guest of this browser had is the account's from now on, and so is moderating. */
export async function takeOver(): Promise<void> {
  const [guest, moderator] = [recall("guest") ?? "", recall("moderator") ?? ""];
  await tell("/api/account/take-over", { guest, moderator });
  remember("guest", null);
  remember("moderator", null);
}

/** The guest of this browser stays with it, until it is signed out. */
export async function signOut(): Promise<void> {
  await tell("/api/account/sign-out", {});
  becomeGuest();
}

export function signOutOthers(): Promise<void> {
  return tell("/api/account/sign-out", { others: true });
}

/** This browser is a guest's: the one that it was before, or a new one. */
export function becomeGuest(): void {
  setGuestId(recall("guest"));
  remember("guest", null);
  remember("account", null);
}

/** Everything that is kept of the visitor, saved as a file. */
export async function save(): Promise<void> {
  await download("/api/account/export", "hanchan.zip");
}

/** The server forgets the visitor, and so does this browser. */
export async function forget(): Promise<void> {
  await tell("/api/account", undefined, { method: "DELETE" });
  setGuestId(null);
  for (const key of ["guest", "account", "name", "moderator"]) remember(key, null);
}

/** What was chosen of the page follows the account; a guest's stays in this browser. */
export async function saveSettings(): Promise<void> {
  if (recall("account") === null) return;
  const chosen = Object.fromEntries(CHOSEN.map((key) => [key, recall(key)]));
  await tell("/api/account/settings", { settings: JSON.stringify(chosen) }).catch(() => null);
}

/** Whether the user cancelled the passkey dialog. */
export function declined(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}

function become({ visitor: secret, name }: SignInResponse): void {
  if (recall("account") === null) remember("guest", guestId());
  setGuestId(secret);
  remember("account", name);
  storeName(name);
}

/** The page is as the account has chosen elsewhere. */
async function choose(): Promise<void> {
  const { settings } = await fetchAccount();
  const chosen = JSON.parse(settings ?? "{}") as Partial<Record<string, string | null>>;
  for (const key of CHOSEN) {
    const value = chosen[key];
    if (typeof value === "string") remember(key, value);
  }
}

function challenge(asked: { kind: string; name?: string }): Promise<object> {
  return ask<object>("/api/account/challenge", asked);
}

async function made(asked: { kind: string; name?: string }): Promise<object> {
  const optionsJSON = await challenge(asked);
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: optionsJSON as never });
}

/** A label by which the user recognises a passkey of this device. */
function deviceName(): string {
  return SYSTEMS.find((system) => navigator.userAgent.includes(system)) ?? "";
}
