// Shapes on the map. A square of it is `U` units wide.

export const U = 48;

/** The outline of a side's tokens, around (0, 0): circle, square with cut corners, diamond, hexagon. */
export function outline(side: number): string {
  switch (side) {
    case 1:
      return "M-10.400-18.500H10.400L18.500-10.400V10.400L10.400 18.500H-10.400L-18.500 10.400V-10.400Z";
    case 2:
      return "M0-23 23 0 0 23-23 0Z";
    case 3:
      return "M-10.500-19H10.500L21 0 10.500 19H-10.500L-21 0Z";
    default:
      return "M0-20A20 20 0 1 1 0 20 20 20 0 1 1 0-20Z";
  }
}

/** One path for many squares, so that a forest is one element. */
export const squares = (cells: readonly (readonly [number, number])[]): string =>
  cells.map(([x, y]) => `M${x * U} ${y * U}h${U}v${U}h${-U}Z`).join("");

/** Squares that hang together, by sides or corners: a wood is named where it stands, not between its trees. */
export function patches(cells: readonly (readonly [number, number])[]): readonly (readonly [number, number])[][] {
  const left = new Map(cells.map((c) => [c.join(","), c]));
  const found: (readonly [number, number])[][] = [];
  for (const first of cells) {
    if (!left.delete(first.join(","))) continue;
    const patch = [first];
    for (const [x, y] of patch) {
      for (let i = 0; i < 9; i++) {
        const key = `${x + (i % 3) - 1},${y + Math.floor(i / 3) - 1}`;
        const next = left.get(key);
        if (next && left.delete(key)) patch.push(next);
      }
    }
    found.push(patch);
  }
  return found;
}

/** Inches between two squares; a diagonal step counts one, as on the server's grid. */
export const inches = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
