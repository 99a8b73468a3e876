/**
 * The seats of a match, and where they are drawn: 0 below, 1 to the right, 2 across, 3 to the left.
 * Where three play, nobody sits across.
 */

import type { TableInfo } from "../protocol.ts";

export type Seat = 0 | 1 | 2 | 3;
export type Wind = (typeof WINDS)[number];

export const SEATS: readonly Seat[] = [0, 1, 2, 3];
export const WINDS = ["E", "S", "W", "N"] as const;

const LEFT = 3;

/** The seats of as many as play, which are the first ones. */
export function seatsOf(players: number): readonly Seat[] {
  return SEATS.slice(0, players);
}

/** The turns from one seat to another. */
function turnsTo(seat: number, from: number, players: number): number {
  return (seat - from + players) % players;
}

export function sideOf(seat: number, below: number, players: number): number {
  const turns = turnsTo(seat, below, players);
  return turns > 0 && turns === players - 1 ? LEFT : turns;
}

/** The seat drawn on a side; none if nobody sits there. */
export function seatAt(side: number, below: number, players: number): number | null {
  const found = seatsOf(players).find((seat) => sideOf(seat, below, players) === side);
  return found ?? null;
}

/** The picture that the player of a seat has chosen. */
export function avatarAt(table: TableInfo | null, seat: number): string | undefined {
  return table?.places.find((place) => place.seat === seat)?.avatar;
}

/** The seat that has this wind while another one deals; none if nobody has it. */
export function seatAtWind(wind: string, dealer: number, players: number): Seat | null {
  return seatsOf(players).find((seat) => windOf(seat, dealer, players) === wind) ?? null;
}

/** The wind of a seat while another one deals. */
export function windOf(seat: number, dealer: number, players: number = SEATS.length): Wind {
  return WINDS[turnsTo(seat, dealer, players)] ?? "E";
}
