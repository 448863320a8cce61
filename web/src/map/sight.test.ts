// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { SeenBoard } from "../generated/wire";
import { BEFORE, groundOf, NEVER, NOW, placeOf, remember, remembered } from "./sight";

const board: SeenBoard = { width: 4, height: 2, features: [], lines: [{ a: [200, 0], b: [200, 100] }] };

describe("what is seen of a map", () => {
  beforeEach(() => localStorage.clear());

  it("tells what is seen now from what was seen before", () => {
    const first = groundOf(board, { squares: [[0, 0, 2]] });
    expect([...first]).toEqual([NOW, NOW, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER]);
    const next = groundOf(
      board,
      {
        squares: [
          [1, 0, 1],
          [3, 1, 1],
        ],
      },
      first,
    );
    expect([...next]).toEqual([BEFORE, NOW, NEVER, NEVER, NEVER, NEVER, NEVER, NOW]);
  });

  it("keeps it for the place, whichever door is open", () => {
    const ground = groundOf(board, { squares: [[0, 1, 3]] });
    remember(placeOf(board), ground);
    const opened: SeenBoard = { ...board, lines: [{ a: [200, 0], b: [200, 100], open: true }] };
    expect([...(remembered(placeOf(opened)) ?? [])]).toEqual([
      NEVER,
      NEVER,
      NEVER,
      NEVER,
      BEFORE,
      BEFORE,
      BEFORE,
      NEVER,
    ]);
    expect(remembered(placeOf({ ...board, width: 5 }))).toBeNull();
  });

  it("forgets the places that were left longest ago", () => {
    const ground = groundOf(board, { squares: [] });
    for (let n = 0; n < 20; n++) remember(`place ${n}`, ground);
    expect([remembered("place 0"), remembered("place 19")]).toEqual([null, ground]);
  });
});
