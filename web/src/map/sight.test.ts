import { expect, it } from "vitest";
import type { SeenBoard } from "../generated/wire";
import { BEFORE, groundOf, NEVER, NOW, shownOf } from "./sight";

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

it("keeps dark what is not drawn yet", () => {
  const [before, now] = [Uint8Array.of(NOW, NEVER, NEVER), Uint8Array.of(BEFORE, NOW, NEVER)];
  expect([...shownOf(now, before)]).toEqual([BEFORE, NEVER, NEVER]);
  expect([...shownOf(now, null)]).toEqual([NEVER, NEVER, NEVER]);
});
