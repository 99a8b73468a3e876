/** Check a revealed seed against its commitment, the SHA-256. */

export type SeedVerdict = "agrees" | "differs" | "unchecked";

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Browsers compute it on pages that came safely: from this machine, or by https. */
export async function checkSeed(seed: string, promised: string): Promise<SeedVerdict> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes(seed));
  if (!digest) return "unchecked";
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === promised.toLowerCase() ? "agrees" : "differs";
}
