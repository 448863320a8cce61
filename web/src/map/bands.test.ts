import { expect, test } from "vitest";
import { ring } from "./bands";

const board = { width: 24, height: 16 };

test("a ring lies round whoever acts, and ends with the map", () => {
  expect(ring([10, 9], 1, board)).toEqual({ x: 9, y: 8, width: 3, height: 3, said: [10.5, 8, false] });
  expect(ring([10, 3], 5, board)).toEqual({ x: 5, y: 0, width: 11, height: 9, said: [10.5, 9, true] });
});

test("a ring that is cut off above and below is named at its side; one that is all of the map, nowhere", () => {
  expect(ring([2, 8], 10, board)).toEqual({ x: 0, y: 0, width: 13, height: 16, said: [13, 8.5, false] });
  expect(ring([22, 8], 10, board).said).toEqual([12, 8.5, false]);
  expect(ring([10, 9], 40, board).said).toBeNull();
});
