import { expect, test } from "vitest";
import { faceOf } from "./faces";

test("a face goes by a word of the name, else by the name and its side, the same each time", () => {
  expect(faceOf("Raider 2", 1)).toContain("bandit");
  expect(faceOf("Grey Wolf", 1)).toContain("wolf");
  expect(faceOf("Mia", 0)).toMatch(/faces\/(hat|cloak|bare)/);
  expect(faceOf("Nobody", 1)).toMatch(/faces\/foe-/);
  expect(faceOf("Mia", 0)).toBe(faceOf("Mia", 0));
});
