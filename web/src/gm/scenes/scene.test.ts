import { expect, test } from "vitest";
import { EMPTY, full, moved, movedTo, plain, standing, withEntry, withFigure, withoutFigure } from "./scene";

const told = {
  title: "Fall",
  place: "mill",
  figures: [
    { is: "raider", count: 3, at: [1, 2], near: "x" },
    { is: "villain", hidden: true },
  ],
  heroes_at: [[0, 0]],
  extra: 4,
};

test("a scene is written as it was read, with what the page does not know", () => {
  expect(plain(full(told))).toEqual(told);
  expect(plain(EMPTY)).toEqual({});
  expect(full(null)).toEqual(EMPTY);
});

test("somebody has other facts, or none of one", () => {
  const scene = full(told);
  expect(withFigure(scene, 0, { at: undefined, hidden: true }).figures[0]).toEqual({
    is: "raider",
    count: 3,
    near: "x",
    hidden: true,
  });
  expect(withFigure(scene, 0, { count: 2 }).figures[1]).toBe(scene.figures[1]);
  expect(withoutFigure(scene, 0).figures.map((f) => f.is)).toEqual(["villain"]);
});

test("a square for heroes comes last, and once more it goes", () => {
  const two = withEntry(full(told), [3, 4]);
  expect(two.heroes_at).toEqual([
    [0, 0],
    [3, 4],
  ]);
  expect(withEntry(two, [0, 0]).heroes_at).toEqual([[3, 4]]);
  expect(moved(two, 0, [5, 5]).heroes_at).toEqual([
    [5, 5],
    [3, 4],
  ]);
});

test("who stands on a square is found, figures before heroes", () => {
  const scene = withFigure(full(told), 1, { at: [0, 0] });
  expect(standing(scene, [1, 2])).toEqual({ figure: 0 });
  expect(standing(scene, [0, 0])).toEqual({ figure: 1 });
  expect(standing(full(told), [0, 0])).toEqual({ entry: 0 });
  expect(standing(scene, [9, 9])).toBeNull();
});

test("at another place nobody stands on squares of the one before", () => {
  const scene = movedTo(full(told), "");
  expect([scene.place, scene.heroes_at, scene.figures[0]]).toEqual(["", [], { is: "raider", count: 3, near: "x" }]);
});
