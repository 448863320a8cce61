// The ground beyond a map's borders: what flows off the map flows on, woods stand around it, and it fades into the dark.

import type { SeenBoard, SeenFeature } from "../../generated/wire";
import { U } from "../shapes";
import { Chance } from "./chance";
import { groundKind, type GroundKind } from "./kinds";

/** The squares of a map across and down. */
export type Size = Pick<SeenBoard, "width" | "height">;

type Cells = SeenFeature["cells"];

/** Squares around a map that are drawn like the place itself; farther out there is only its bare ground. */
export const BORDER = 10;

/** Units around a map that have its bare ground and its dark: as far as any screen reaches. */
export const FAR = 150 * U;

/** Kinds of ground that do not end where a map ends. */
const FLOWS: readonly (GroundKind | null)[] = ["water", "mud", "sand", "snow"];

const clamp = (n: number, most: number): number => Math.min(most - 1, Math.max(0, n));

/** Squares between a square and the map: 0 on it. */
export const outside = (board: Size, x: number, y: number): number =>
  Math.hypot(x - clamp(x, board.width), y - clamp(y, board.height));

/** The place in a list of a map's squares, row by row, of the nearest square of the map. */
export const nearestOf = (board: Size, x: number, y: number): number =>
  clamp(y, board.height) * board.width + clamp(x, board.width);

/** Calls `visit` with every square around a map. */
function around(board: SeenBoard, visit: (x: number, y: number) => void): void {
  for (let y = -BORDER; y < board.height + BORDER; y++)
    for (let x = -BORDER; x < board.width + BORDER; x++) if (outside(board, x, y) > 0) visit(x, y);
}

/** The squares of a feature, and those around the map on which it goes on. */
export function continued(board: SeenBoard, feature: SeenFeature): Cells {
  if (!FLOWS.includes(groundKind(feature))) return feature.cells;
  const own = new Set(feature.cells.map(([x, y]) => y * board.width + x));
  const found = [...feature.cells];
  around(board, (x, y) => {
    if (own.has(nearestOf(board, x, y))) found.push([x, y]);
  });
  return found;
}

/** A tree that stands beyond the border: its middle and its size, in the map's units. */
export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The trees around a map on which there are trees. */
export function woods(board: SeenBoard): readonly Tree[] {
  if (!board.features.some((f) => groundKind(f) === "trees")) return [];
  const wet = new Set(
    board.features
      .filter((f) => FLOWS.includes(groundKind(f)))
      .flatMap((f) => continued(board, f).map((cell) => cell.join(","))),
  );
  const free = (x: number, y: number): boolean =>
    [-1, 0, 1].every((dx) => [-1, 0, 1].every((dy) => !wet.has(`${x + dx},${y + dy}`)));
  const chance = new Chance(board.width * 61 + board.height * 17 + 5);
  const found: Tree[] = [];
  around(board, (x, y) => {
    const [there, dx, dy, r] = [0, 1, 2, 3].map(() => chance.between(0, 1)) as [number, number, number, number];
    const far = outside(board, x, y);
    if (far >= 2 && there < 0.05 + far * 0.012 && free(x, y))
      found.push({ x: (x + dx) * U, y: (y + dy) * U, r: U * (0.55 + r * 0.45) });
  });
  return found;
}
