/** Where seats are drawn: 0 below, 1 to the right, 2 across, 3 to the left. */

export const SEATS = [0, 1, 2, 3] as const;

export function sideOf(seat: number, below: number): number {
  return (seat - below + 4) % 4;
}

export function seatAt(side: number, below: number): number {
  return (side + below) % 4;
}
