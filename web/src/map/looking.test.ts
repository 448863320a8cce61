import { expect, test } from "vitest";
import { around, fitting, free, legible, nearest, opening, taken, type Cell } from "./looking";
import { U } from "./shapes";

const at = (x: number, y: number): { x: number; y: number } => ({ x: (x + 0.5) * U, y: (y + 0.5) * U });
const inside = ([x, y]: Cell, box: ReturnType<typeof around> | null): boolean =>
  box !== null &&
  x * U >= box.x &&
  y * U >= box.y &&
  (x + 1) * U <= box.x + box.width &&
  (y + 1) * U <= box.y + box.height;

test("what fits is opened on as a whole, else on one's own and whoever is near", () => {
  const [own, near, far] = [
    [50, 30],
    [53, 31],
    [2, 2],
  ] as const;
  const all = opening([own], [far, near], fitting(5000, 5000, 26));
  expect([own, near, far].every((cell) => inside(cell, all))).toBe(true);
  const some = opening([own], [far, near], fitting(390, 600, 26));
  expect([own, near, far].map((cell) => inside(cell, some))).toEqual([true, true, false]);
  expect(opening([], [], fitting(390, 600, 26))).toBe(null);
});

test("of two figures under a finger the nearer is meant, and whoever stands on the square before all", () => {
  const figures = [
    { id: "a", at: [3, 3] as const },
    { id: "b", at: [4, 3] as const },
  ];
  const finger = (x: number): string => nearest(figures, { x: x * U, y: 3.5 * U }, 3 * U)?.id ?? "";
  expect([finger(2.2), finger(3.9), finger(4.1), finger(6)]).toEqual(["a", "a", "b", "b"]);
  expect(nearest(figures, at(9, 9), 3 * U)).toBe(null);
});

test("who share a square are tapped in turn", () => {
  const both = [
    { id: "rider", at: [3, 3] as const },
    { id: "mount", at: [3, 3] as const },
  ];
  const first = nearest(both, at(3, 3), 0)?.id;
  const second = nearest(both, at(3, 3), 0, first)?.id;
  expect(new Set([first, second])).toEqual(new Set(["rider", "mount"]));
});

test("a name that would lie over a token or another name stands above, or nowhere", () => {
  const named = (
    id: string,
    x: number,
    y: number,
    crowned = false,
  ): { id: string; at: Cell; text: string; crowned: boolean } => ({ id, at: [x, y], text: "A long name", crowned });
  const apart = legible([named("a", 0, 0), named("b", 9, 0)], 7, 15);
  expect([...apart]).toEqual([
    ["a", "below"],
    ["b", "below"],
  ]);
  expect(legible([named("a", 0, 4), named("b", 1, 4)], 7, 15).get("b")).toBe("above");
  expect(legible([named("a", 0, 4), named("below", 0, 5)], 7, 15).get("a")).toBe("above");
  expect(legible([named("a", 0, 4, true), named("below", 0, 5)], 7, 15).has("a")).toBe(false);
});

test("the ground is named where nobody stands and nobody's name lies", () => {
  const one = [{ id: "a", at: [2, 2] as const, text: "Ada", crowned: false }];
  const over = taken(one, legible(one, 7, 15), 7, 15);
  expect(over).toHaveLength(2);
  const [on, beneath, beside] = [
    [(2 + 0.5) * U, (2 + 0.5) * U],
    [(2 + 0.5) * U, (3 + 0.3) * U],
    [(9 + 0.5) * U, (2 + 0.5) * U],
  ] as [[number, number], [number, number], [number, number]];
  expect(free([on, beneath, beside], "ford", over, 7, 14)).toEqual(beside);
  expect(free([on, beneath], "ford", over, 7, 14)).toBeUndefined();
});
