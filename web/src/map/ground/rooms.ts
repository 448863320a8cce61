// The squares that walls close in: they have a floor.

import type { SeenBoard } from "../../generated/wire";

type Cell = readonly [number, number];
/** More squares times lines than this, and a place is taken for open ground. */
const MOST = 2_000_000;

/** Whether two stretches cross; all in hundredths of a square. */
function cross(a: Cell, b: Cell, c: Cell, d: Cell): boolean {
  const side = (p: Cell, q: Cell, r: Cell): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** The squares that nobody comes to from outside the map without a door or a wall; none where nothing closes them in. */
export function rooms(board: SeenBoard): readonly Cell[] {
  const closing = (board.lines ?? []).filter(
    (line) => line.blocks === true || line.door === true || line.opaque === true,
  );
  if (closing.length < 3 || board.width * board.height * closing.length > MOST) return [];
  const solid = new Set(board.features.filter((f) => f.blocks).flatMap((f) => f.cells.map((c) => c.join(","))));
  const middle = (n: number): number => n * 100 + 50;
  const shut = (a: Cell, b: Cell): boolean => {
    const [p, q]: [Cell, Cell] = [[middle(a[0]), middle(a[1])], [middle(b[0]), middle(b[1])]]; // prettier-ignore
    return closing.some((line) => cross(p, q, line.a, line.b));
  };
  const outside = new Set<string>();
  const edge: Cell[] = [];
  const reach = (cell: Cell): void => {
    const key = cell.join(",");
    if (outside.has(key) || solid.has(key)) return;
    outside.add(key);
    edge.push(cell);
  };
  for (let x = 0; x < board.width; x++)
    for (const y of [-1, board.height]) if (!shut([x, y], [x, y < 0 ? 0 : y - 1])) reach([x, y < 0 ? 0 : y - 1]);
  for (let y = 0; y < board.height; y++)
    for (const x of [-1, board.width]) if (!shut([x, y], [x < 0 ? 0 : x - 1, y])) reach([x < 0 ? 0 : x - 1, y]);
  for (const [x, y] of edge)
    for (const next of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      // prettier-ignore
      const [nx, ny] = next;
      if (nx >= 0 && ny >= 0 && nx < board.width && ny < board.height && !shut([x, y], next)) reach(next);
    }
  const found: Cell[] = [];
  for (let y = 0; y < board.height; y++)
    for (let x = 0; x < board.width; x++) if (!outside.has(`${x},${y}`) && !solid.has(`${x},${y}`)) found.push([x, y]);
  return found;
}
