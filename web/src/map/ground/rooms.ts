// The squares that walls close in: they have a floor.

import type { SeenBoard } from "../../generated/wire";
import { NEVER, ownGround } from "../sight";

type Cell = readonly [number, number];
/** More squares times lines than this, and a place is taken for open ground. */
const MOST = 2_000_000;

/** Whether two stretches cross; all in hundredths of a square. */
function cross(a: Cell, b: Cell, c: Cell, d: Cell): boolean {
  const side = (p: Cell, q: Cell, r: Cell): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** What bounds squares that one comes to from each other, in edges of squares. */
interface Bounds {
  walls: number;
  unseen: number;
  open: number;
}

/**
 * The squares that nobody comes to from outside the map without a door or a wall; none where nothing closes them in. Of a
 * place that is seen in part, those that are bounded more by walls than by what was never seen.
 */
export function rooms(board: SeenBoard): readonly Cell[] {
  const { width, height } = board;
  const closing = (board.lines ?? []).filter(
    (line) => line.blocks === true || line.door === true || line.opaque === true,
  );
  const ground = ownGround(board);
  if (closing.length < (ground ? 1 : 3) || width * height * closing.length > MOST) return [];
  const solid = new Set(board.features.filter((f) => f.blocks).flatMap((f) => f.cells.map(([x, y]) => y * width + x)));
  const middle = (n: number): number => n * 100 + 50;
  const shut = (a: Cell, b: Cell): boolean => {
    const [p, q]: [Cell, Cell] = [[middle(a[0]), middle(a[1])], [middle(b[0]), middle(b[1])]]; // prettier-ignore
    return closing.some((line) => cross(p, q, line.a, line.b));
  };
  const done = new Set(solid);
  /** All squares that one comes to from one, and what bounds them. */
  const region = (from: Cell): [readonly Cell[], Bounds] => {
    const [cells, bounds]: [Cell[], Bounds] = [[from], { walls: 0, unseen: 0, open: 0 }];
    done.add(from[1] * width + from[0]);
    for (const [x, y] of cells)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        // prettier-ignore
        const next: Cell = [x + dx, y + dy];
        const at = next[1] * width + next[0];
        if (solid.has(at) || shut([x, y], next)) bounds.walls += 1;
        else if (next[0] < 0 || next[1] < 0 || next[0] >= width || next[1] >= height) bounds.open += 1;
        else if (ground?.[at] === NEVER) bounds.unseen += 1;
        else if (!done.has(at)) {
          done.add(at);
          cells.push(next);
        }
      }
    return [cells, bounds];
  };
  const found: Cell[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (done.has(y * width + x) || ground?.[y * width + x] === NEVER) continue;
      const [cells, { walls, unseen, open }] = region([x, y]);
      if (open === 0 && walls >= unseen) found.push(...cells);
    }
  return found.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
}
