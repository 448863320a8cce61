// The squares of a field: they come as runs, and are spread out only where each is shown.

import type { SpokenChoice, SpokenSquares } from "../generated/wire";

type Squares = readonly SpokenSquares[];
export type Cell = readonly [number, number];

/** A square that can be chosen; `beneath`: the figures under a template that is laid there. */
export interface SquareChoice extends SpokenChoice {
  readonly value: Cell;
  readonly beneath: readonly string[];
}

const choice = (some: SpokenSquares, x: number, y: number): SquareChoice => ({
  value: [x, y],
  label: "",
  hint: some.hint ?? "",
  beneath: some.beneath ?? [],
});

/** How many squares there are. */
export const countSquares = (squares: Squares): number =>
  squares.reduce((sum, some) => some.runs.reduce((of, run) => of + run[2], sum), 0);

/** The choice of one square; undefined where it is none of these. */
export function squareAt(squares: Squares, [x, y]: Cell): SquareChoice | undefined {
  const some = squares.find((each) =>
    each.runs.some(([first, row, count]) => row === y && x >= first && x < first + count),
  );
  return some && choice(some, x, y);
}

const known = new WeakMap<Squares, readonly SquareChoice[]>();

/** All squares, row by row; the same list for the same squares. */
export function spread(squares: Squares): readonly SquareChoice[] {
  const before = known.get(squares);
  if (before) return before;
  const found = squares
    .flatMap((some) =>
      some.runs.flatMap(([x, y, count]) => Array.from({ length: count }, (_, step) => choice(some, x + step, y))),
    )
    .sort((a, b) => a.value[1] - b.value[1] || a.value[0] - b.value[0]);
  known.set(squares, found);
  return found;
}

/** Whether a value has the form of a square. */
export const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === "number");
