/** Decide which seat a visitor opens a table with: the stored one, or the one a link offers. */

import { forgetOffer, keepToken, offeredToken, tokenFor } from "../../lib/seat-token.ts";
import type { SeatOwner } from "../../protocol.ts";
import { fetchSeat } from "./api.ts";

/** A link offers a seat, and this browser keeps another one: the visitor is asked. */
export interface TwoSeats {
  mine: SeatOwner;
  other: SeatOwner;
  token: string;
}

/** `kept` may go in with the seat that is kept, `none` has no seat, `lost` came by a link to none. */
export type Arrival = "kept" | "none" | "lost" | TwoSeats;

/**
 * Ask the server whose seat it is before storing anything. Throws if the server does not
 * answer.
 */
export async function resolveSeatLink(table: string): Promise<Arrival> {
  const kept = tokenFor(table);
  const offered = offeredToken();
  if (offered === null || offered === kept) {
    forgetOffer();
    return kept === null ? "none" : "kept";
  }
  const other = await fetchSeat(table, offered);
  const mine = kept === null ? null : await fetchSeat(table, kept);
  if (other && mine) return { mine, other, token: offered };
  if (other) takeOffered(table, offered);
  else forgetOffer();
  return other || kept !== null ? "kept" : "lost";
}

/** From now on the seat that the link offered is the one that is kept. */
export function takeOffered(table: string, token: string): void {
  keepToken(table, token);
  forgetOffer();
}
