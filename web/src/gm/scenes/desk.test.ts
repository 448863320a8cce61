import { beforeEach, expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import { full } from "./scene";

let desk: Desk;
const at = (x: number, y: number): readonly [number, number] => [x * 100 + 40, y * 100 + 60];
const places = (): unknown => desk.now.figures.map((f) => f.at);

beforeEach(() => {
  desk = new Desk();
  desk.size = [6, 4];
  desk.open(full({ title: "Fall", figures: [{ is: "raider", at: [1, 1] }, { is: "villain" }], heroes_at: [[0, 0]] }));
});

test("whoever is in hand is put where one taps, and it can be undone", () => {
  desk.take(1);
  desk.tap(at(3, 2));
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  desk.tap(at(9, 9));
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  desk.undo();
  expect(places()).toEqual([[1, 1], undefined]);
});

test("somebody is dragged, and a tap takes them in hand", () => {
  expect(desk.press(at(1, 1))).toBe(true);
  desk.drag(at(4, 3));
  expect(desk.shown.figures[0]?.at).toEqual([4, 3]);
  expect(desk.now.figures[0]?.at).toEqual([1, 1]);
  desk.release(true);
  expect(places()).toEqual([[4, 3], undefined]);
  desk.press(at(4, 3));
  desk.release(true);
  expect(desk.hand).toBe(0);
  desk.press(at(4, 3));
  desk.drag(at(0, 1));
  desk.release(false);
  expect(places()).toEqual([[4, 3], undefined]);
  expect(desk.press(at(5, 0))).toBe(false);
});

test("heroes come in on squares in their order", () => {
  desk.take("heroes");
  desk.tap(at(2, 2));
  expect(desk.press(at(0, 0))).toBe(false);
  desk.tap(at(0, 0));
  expect(desk.now.heroes_at).toEqual([[2, 2]]);
  desk.take("heroes");
  desk.press(at(2, 2));
  desk.drag(at(5, 3));
  desk.release(true);
  expect(desk.now.heroes_at).toEqual([[5, 3]]);
});

test("the same goes by keys", () => {
  desk.key("ArrowDown", false, false);
  expect(desk.said).toBe("column 4, row 3");
  desk.take(1);
  desk.key("Enter", false, false);
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect([desk.key("Escape", false, false), desk.hand, desk.key("Escape", false, false)]).toEqual([true, null, false]);
  desk.key("z", true, false);
  expect(places()).toEqual([[1, 1], undefined]);
  for (let i = 0; i < 9; i++) desk.key("ArrowLeft", false, false);
  expect(desk.said).toBe("column 1, row 3");
});
