import { expect, it } from "vitest";
import { bands } from "./bands";

it("has a bar for each round of a short fight, from the first in which it can be over", () => {
  expect(bands([0, 0, 0.25, 0.5, 0.25])).toEqual([
    { from: 2, to: 2, chance: 0.25 },
    { from: 3, to: 3, chance: 0.5 },
    { from: 4, to: 4, chance: 0.25 },
  ]);
});

it("puts the rounds of a long fight together, at most eight bars, and loses none of them", () => {
  const made = bands([0, ...Array.from({ length: 20 }, () => 0.05)]);
  expect(made.map((b) => [b.from, b.to])).toEqual([
    [1, 3],
    [4, 6],
    [7, 9],
    [10, 12],
    [13, 15],
    [16, 18],
    [19, 20],
  ]);
  expect(made.reduce((sum, b) => sum + b.chance, 0)).toBeCloseTo(1);
});

it("leaves out what hardly ever lasts so long, and is nothing where nothing is known", () => {
  expect(bands([0, 0.6, 0.397, 0, 0, 0.003]).map((b) => b.to)).toEqual([1, 2]);
  expect(bands([])).toEqual([]);
});
