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

/** What is known now, without what was not known yet when the place was drawn: it stays dark until it is. */
export const shownOf = (now: Ground, drawn: Ground | null): Ground =>
  now.map((how, n) => ((drawn?.[n] ?? NEVER) === NEVER ? NEVER : how));

/** What a seat's own heroes have seen of a map; nothing where it sees all of it. */
export function ownGround(board: SeenBoard): Ground | null {
  const own = board.sights?.find((sight) => !sight.who);
  return own ? groundOf(board, own) : null;
}
