import { expect, test } from "vitest";
import { kept } from "./drawerHabits.svelte";

test("the tools lie open before a fight on a map and not during it, unless somebody has opened them", () => {
  expect(kept.open(true)).toBe(true);
  expect(kept.open(false)).toBe(true);
  expect([kept.open(true, true), kept.decided]).toEqual([false, false]);
  kept.fold(true);
  expect([kept.open(false, true), kept.decided]).toEqual([true, true]);
  kept.fold(false);
  expect(kept.open(true)).toBe(false);
});
