import { expect, test } from "vitest";
import type { Line } from "../generated/wire";
import { marksOf, stopAt, stopsOf } from "./stops";

const line = (seq: number, more: Partial<Line> = {}): Line => ({
  seq,
  at: seq,
  seat: "gm",
  kind: "did",
  head: `Entry ${seq}`,
  ...more,
});

const LOG = [
  line(2),
  line(3),
  line(4, { kind: "said" }),
  line(5),
  line(6, { kind: "asked-back", to: 3 }),
  line(7, { kind: "taken-back", to: 3 }),
  line(9),
];

test("what was taken back is passed over, and so are those who took it back; what was said stays", () => {
  expect(stopsOf(LOG, false).map((s) => s.seq)).toEqual([0, 2, 3, 4, 9]);
});

test("with what was taken back every entry is a stop, and those that are gone say so", () => {
  const stops = stopsOf(LOG, true);
  expect(stops.map((s) => s.seq)).toEqual([0, 2, 3, 4, 5, 6, 7, 9]);
  expect(stops.filter((s) => s.gone).map((s) => s.seq)).toEqual([5]);
});

test("an entry that is no stop is the one before it", () => {
  const stops = stopsOf(LOG, false);
  expect([0, 1, 2, 5, 8, 9, 99].map((seq) => stopAt(stops, seq))).toEqual([0, 0, 1, 3, 3, 4, 4]);
  expect(stopAt(stopsOf([], false), 7)).toBe(0);
});

test("marks stand where their entries do; a session is called as it is summed up", () => {
  const log = [line(1), line(2, { session: "began" }), line(3), line(4), line(5, { session: "began" })];
  const begun = [
    { seq: 3, what: { kind: "round", title: "Round 1" } },
    { seq: 8, what: { kind: "round", title: "Round 2" } },
  ];
  expect(marksOf(stopsOf(log, false), begun, new Map([[2, "Session 1"]]))).toEqual([
    { kind: "session", title: "Session 1", at: 0.4, index: 2 },
    { kind: "round", title: "Round 1", at: 0.6, index: 3 },
    { kind: "session", title: "Entry 5", at: 1, index: 5 },
  ]);
});
