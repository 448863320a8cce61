import { expect, it } from "vitest";
import type { SeenBoard } from "../generated/wire";
import { BEFORE, groundOf, NEVER, NOW } from "./sight";

const board: SeenBoard = { width: 4, height: 2, features: [] };

it("tells what is seen now from what was seen before and from what never was", () => {
  const ground = groundOf(board, {
    squares: [
      [1, 0, 1],
      [3, 1, 1],
    ],
    before: [[0, 0, 2]],
  });
  expect([...ground]).toEqual([BEFORE, NOW, NEVER, NEVER, NEVER, NEVER, NEVER, NOW]);
});
