// What is seen of a map and what was seen of it before, as the server tells it.

import type { SeenBoard, SeenSight } from "../generated/wire";

/** One letter for each square, row by row: seen now, seen before, never seen. */
export type Ground = Uint8Array;
export const NEVER = 0;
export const BEFORE = 1;
export const NOW = 2;

/** The squares that are seen now, and those that the server says were seen before. */
export function groundOf(board: SeenBoard, sight: SeenSight): Ground {
  const ground: Ground = new Uint8Array(board.width * board.height);
  const fill = (how: number, [x, y, count]: readonly [number, number, number]): void => {
    ground.fill(how, y * board.width + x, y * board.width + x + count);
  };
  for (const run of sight.before ?? []) fill(BEFORE, run);
  for (const run of sight.squares) fill(NOW, run);
  return ground;
}
