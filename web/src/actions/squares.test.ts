import { expect, test } from "vitest";
import type { SpokenSquares } from "../generated/wire";
import { countSquares, isCell, spread, squareAt } from "./squares";

const reach: readonly SpokenSquares[] = [
  {
    runs: [
      [1, 0, 2],
      [0, 1, 1],
    ],
    hint: "1″",
  },
  {
    runs: [
      [0, 0, 1],
      [1, 1, 3],
    ],
    hint: "2″",
    beneath: ["ada"],
  },
];

test("squares are spread row by row, each with its words", () => {
  expect(spread(reach).map((c) => [...c.value, c.hint])).toEqual([
    [0, 0, "2″"],
    [1, 0, "1″"],
    [2, 0, "1″"],
    [0, 1, "1″"],
    [1, 1, "2″"],
    [2, 1, "2″"],
    [3, 1, "2″"],
  ]);
});

test("the same squares are spread once", () => {
  expect(spread(reach)).toBe(spread(reach));
});

test("squares are counted without being spread", () => {
  expect(countSquares(reach)).toBe(7);
  expect(countSquares([])).toBe(0);
});

test("a square is found in its run, and nowhere beside it", () => {
  expect(squareAt(reach, [3, 1])).toEqual({ value: [3, 1], label: "", hint: "2″", beneath: ["ada"] });
  expect(squareAt(reach, [2, 0])?.hint).toBe("1″");
  expect(squareAt(reach, [3, 0])).toBeUndefined();
  expect(squareAt(reach, [1, 2])).toBeUndefined();
});

test("a square is two numbers", () => {
  expect([[1, 2], [1], "1,2", undefined, [1, "2"]].map(isCell)).toEqual([true, false, false, false, false]);
});
