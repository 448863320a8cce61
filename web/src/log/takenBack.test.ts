import { expect, test } from "vitest";
import type { Line } from "../generated/wire";
import { resultOf, takenBack } from "./takenBack";

const line = (seq: number, more: Partial<Line> = {}): Line => ({
  seq,
  at: 0,
  seat: "gm",
  kind: "did",
  head: "",
  ...more,
});
const over = line(2, { result: ["The chase is over", "Got away: Noor."] });
const shown = (...lines: readonly Line[]): readonly string[] => resultOf(lines, takenBack(lines));

test("a result stands until somebody goes on; what is said beside the game leaves it", () => {
  expect(shown(line(1), over)).toEqual(over.result);
  expect(shown(line(1), over, line(3, { kind: "said" }), line(4, { kind: "asked-back" }))).toEqual(over.result);
  expect(shown(line(1), over, line(3))).toEqual([]);
});

test("a result that is taken back is gone, and one that stands again is there", () => {
  expect(shown(line(1), over, line(3, { kind: "taken-back", to: 1 }))).toEqual([]);
  expect(shown(line(1), over, line(3), line(4, { kind: "taken-back", to: 2 }))).toEqual(over.result);
});
