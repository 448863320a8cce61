import { expect, test } from "vitest";
import { arc, arrow, thrown } from "./strike";

const numbers = (path: string): number[] => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test("an arrow bends over two tokens, whichever way it goes, and ends beside the second", () => {
  const [left, right] = [
    { x: 100, y: 200 },
    { x: 300, y: 200 },
  ];
  for (const [from, to] of [
    [left, right],
    [right, left],
  ] as const) {
    const heights = numbers(arc(from, to, 1)).filter((_, n) => n % 2 === 1);
    expect(Math.max(...heights)).toBeLessThan(200);
    const [, , bend] = numbers(thrown(from, to)).filter((_, n) => n % 2 === 1);
    expect(bend).toBe(200);
    expect(numbers(thrown(from, to))[3]).toBeLessThan(200 - 55);
  }
});

test("a straight arrow begins and ends where it is told", () => {
  const drawn = numbers(arrow({ x: 0, y: 0 }, { x: 0, y: 96 }, 1));
  expect(drawn.slice(6, 8)).toEqual([0, 96]);
  expect(drawn.slice(0, 2)).toEqual([-4, 0]);
});
