import { expect, test } from "vitest";
import type { SeenFight } from "../generated/wire";
import { stageOf } from "./stage";

const fight = (at: readonly [number, number] | null, part = "chase"): SeenFight =>
  ({
    board: { width: 9, height: 9, features: [] },
    fighters: [{ id: "ada", at, along: null, status: "up" }],
    hidden: [],
    parts: [{ type: part }],
  }) as unknown as SeenFight;

test("a map without figures makes way for the board of a chase or of ships", () => {
  expect(stageOf(fight(null), true)).toBeNull();
  expect(stageOf(fight(null, "space"), true)).toBeNull();
  expect(stageOf(fight([1, 1]), true)?.kind).toBe("map");
});

test("a map without figures stays where nothing else is drawn, and while a square of it is chosen", () => {
  expect(stageOf(fight(null), false)?.kind).toBe("map");
  expect(stageOf(fight(null, "other"), true)?.kind).toBe("map");
  expect(stageOf(fight(null), true, true)?.kind).toBe("map");
});
