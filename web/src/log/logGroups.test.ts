import { expect, it } from "vitest";
import type { Line } from "../generated/wire";
import { cameOf, logGroups } from "./logGroups";

const line = (seq: number, more: Partial<Line> = {}): Line => ({
  seq,
  at: 0,
  seat: "ada",
  kind: "did",
  head: `${seq}`,
  ...more,
});

it("what is answered belongs to what it was asked by", () => {
  const found = logGroups([line(1), line(2, { goes_on: true }), line(3, { goes_on: true }), line(4)]);
  expect(found.map((group) => group.lines.map((l) => l.seq))).toEqual([[1, 2, 3], [4]]);
});

it("an answer belongs to nothing that was said, ruled or taken back", () => {
  const kinds = ["said", "ruled", "taken-back"] as const;
  for (const kind of kinds) expect(logGroups([line(1, { kind }), line(2, { goes_on: true })]), kind).toHaveLength(2);
});

it("what was taken back stands apart from what stands", () => {
  const gone = new Set([2, 3]);
  const found = logGroups(
    [line(1), line(2, { goes_on: true }), line(3, { goes_on: true })],
    (a, b) => gone.has(a.seq) !== gone.has(b.seq),
  );
  expect(found.map((group) => group.lines.map((l) => l.seq))).toEqual([[1], [2, 3]]);
});

it("an answer that brought nothing says nothing", () => {
  const [group] = logGroups([
    line(1, { said: ["It hits."] }),
    line(2, { goes_on: true, head: "Kept" }),
    line(3, { goes_on: true, said: ["A Wound."] }),
  ]);
  expect(group && cameOf(group)).toEqual(["It hits.", "A Wound."]);
});
