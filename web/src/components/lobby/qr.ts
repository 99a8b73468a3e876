/** A link as a code that phones read: one path of squares, on a grid of `size`. */

export interface Code {
  size: number;
  path: string;
}

export async function codeOf(text: string): Promise<Code> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return { size, path: pathOf(data) };
}

/** Dark squares as runs of each row, so that the drawing stays small and has no seams. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runs(row).map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`))
    .join("");
}

function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
