// Where a band of range lies on the map, and where there is room to say what it is.

import type { Cell } from "./looking";

/** `said`: the middle of an edge that is on the map, and whether what is written goes inside of it; none where all of the map lies within. */
export interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
  said: readonly [x: number, y: number, inside: boolean] | null;
}

/** All squares that are so many inches away at most, as far as the map goes. */
export function ring(from: Cell, inches: number, board: { width: number; height: number }): Ring {
  const [left, top] = [Math.max(0, from[0] - inches), Math.max(0, from[1] - inches)];
  const [right, bottom] = [Math.min(board.width, from[0] + inches + 1), Math.min(board.height, from[1] + inches + 1)];
  const on = { x: left, y: top, width: right - left, height: bottom - top };
  const [x, y] = [from[0] + 0.5, from[1] + 0.5];
  if (from[1] - inches > 0) return { ...on, said: [x, top, false] };
  if (from[1] + inches + 1 < board.height) return { ...on, said: [x, bottom, true] };
  if (from[0] + inches + 1 < board.width) return { ...on, said: [right, y, false] };
  if (from[0] - inches > 0) return { ...on, said: [left, y, false] };
  return { ...on, said: null };
}
