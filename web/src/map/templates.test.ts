import { expect, test } from "vitest";
import type { SquareChoice } from "../actions/squares";
import type { SpokenTemplate } from "../generated/wire";
import { U } from "./shapes";
import { drawn, laidAt, nudged } from "./templates";

const blast: SpokenTemplate = { form: "circle", across: 4 };
const cone: SpokenTemplate = { form: "cone", across: 3, long: 9, start: [5, 5] };
const choices = (...cells: [number, number][]): SquareChoice[] =>
  cells.map((value) => ({ value, label: "", beneath: [] }));
const finger = (x: number, y: number): { x: number; y: number } => ({ x: x * U, y: y * U });

test("a blast is drawn round the middle of its square, or round its corner", () => {
  expect(drawn(blast, [5, 5])).toContain(`M${3.5 * U} ${5.5 * U}a${2 * U} ${2 * U}`);
  expect(drawn({ ...blast, corner: true }, [5, 5])).toContain(`M${3 * U} ${5 * U}a`);
});

test("a cone begins in the middle of whoever sprays, and ends rounded at its length", () => {
  expect(drawn(cone, [8, 5])).toBe(
    `M${5.5 * U} ${5.5 * U}L${13 * U} ${4 * U}A${1.5 * U} ${1.5 * U} 0 0 1 ${13 * U} ${7 * U}Z`,
  );
});

test("a finger lays a blast on the nearest square that can be chosen", () => {
  const some = choices([1, 1], [4, 4], [9, 9]);
  expect(laidAt(blast, some, finger(5.2, 5.1))?.value).toEqual([4, 4]);
  expect(laidAt(blast, [], finger(5, 5))).toBe(null);
});

test("a finger turns a cone its way, however far away it is", () => {
  const ways = choices([8, 5], [5, 8], [2, 5], [5, 2]);
  expect(laidAt(cone, ways, finger(5.6, 40))?.value).toEqual([5, 8]);
  expect(laidAt(cone, ways, finger(-30, 5.2))?.value).toEqual([2, 5]);
  expect(laidAt(cone, choices([14, 9], [8, 5]), finger(9.5, 7.3))?.value).toEqual([14, 9]); // its way, and not the nearest square
  expect(laidAt(cone, ways, finger(5.5, 5.5))).toBe(null);
});

test("arrow keys move a blast by a square and turn a cone", () => {
  expect(nudged(blast, choices([4, 4], [5, 4]), [4, 4], [1, 0])?.value).toEqual([5, 4]);
  expect(nudged(blast, choices([4, 4]), [4, 4], [1, 0])).toBe(null);
  const ways = choices([8, 5], [5, 8], [2, 5], [5, 2]);
  expect(nudged(cone, ways, [8, 5], [1, 0])?.value).toEqual([5, 8]);
  expect(nudged(cone, ways, [8, 5], [-1, 0])?.value).toEqual([5, 2]);
});
