/** The seats of a match, and where they are drawn: 0 below, 1 to the right, 2 across, 3 to the left. */

export type Seat = 0 | 1 | 2 | 3;
export type Wind = (typeof WINDS)[number];

export const SEATS: readonly Seat[] = [0, 1, 2, 3];
export const WINDS = ["E", "S", "W", "N"] as const;

export function sideOf(seat: number, below: number): number {
  return (seat - below + 4) % 4;
}

export function seatAt(side: number, below: number): number {
  return (side + below) % 4;
}

/** The wind of a seat while another one deals. */
export function windOf(seat: number, dealer: number): Wind {
  return WINDS[sideOf(seat, dealer)] ?? "E";
}
