import { expect, test } from "vitest";
import type { Line } from "../generated/wire";
import { logGroups, withLine, type LogGroup } from "./logGroups";
import { AT_ONCE, firstFrom, LogWindow, MORE } from "./logWindow.svelte";

const line = (seq: number): Line => ({ seq, at: 0, seat: "ada", kind: "did", head: `${seq}` });
const log = (count: number): readonly LogGroup[] => logGroups(Array.from({ length: count }, (_, n) => line(n + 1)));
const seqs = (shown: readonly LogGroup[]): number[] => shown.map((group) => group.first.seq);

test("the newest groups are shown at once, older ones by and by, until nothing is left", () => {
  const all = log(AT_ONCE + 2 * MORE - 5);
  const shown = new LogWindow(() => all);
  expect(seqs(shown.newest)).toEqual(seqs(all.slice(-AT_ONCE)));
  expect(shown.older).toEqual([]);
  shown.grow();
  expect(seqs([...shown.older, ...shown.newest])).toEqual(seqs(all.slice(-AT_ONCE - MORE)));
  expect(shown.left).toBe(MORE - 5);
  shown.grow();
  expect(seqs([...shown.older, ...shown.newest])).toEqual(seqs(all));
  expect(shown.left).toBe(0);
});

test("a short log is shown whole, and so is one that begins empty", () => {
  const short = log(3);
  expect(seqs(new LogWindow(() => short).newest)).toEqual([1, 2, 3]);
  expect(new LogWindow(() => []).left).toBe(0);
});

test("what comes later stands with the newest", () => {
  const now = { groups: log(AT_ONCE + 1) };
  const shown = new LogWindow(() => now.groups);
  now.groups = withLine(now.groups, line(AT_ONCE + 2));
  expect(firstFrom(now.groups, 2)).toBe(1);
  expect(seqs(new LogWindow(() => now.groups).newest).at(-1)).toBe(AT_ONCE + 2);
  expect(shown.left).toBe(1);
});

test("a place in the log is found by its entry", () => {
  const some = logGroups([line(2), line(5), line(9)]);
  expect([0, 2, 3, 5, 9, 10].map((seq) => firstFrom(some, seq))).toEqual([0, 0, 1, 1, 2, 3]);
});
