import { beforeEach, expect, test } from "vitest";
import { SceneEditing } from "./sceneEditing.svelte";
import { full } from "./scene";

let editing: SceneEditing;
const at = (x: number, y: number): readonly [number, number] => [x * 100 + 40, y * 100 + 60];
const places = (): unknown => editing.now.figures.map((f) => f.at);

beforeEach(() => {
  editing = new SceneEditing();
  editing.size = [6, 4];
  editing.open(
    full({ title: "Fall", figures: [{ is: "raider", at: [1, 1] }, { is: "villain" }], heroes_at: [[0, 0]] }),
  );
});

test("whoever is in hand is put where one taps, and it can be undone", () => {
  editing.take(1);
  editing.tap(at(3, 2));
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  editing.tap(at(9, 9));
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  editing.undo();
  expect(places()).toEqual([[1, 1], undefined]);
});

test("somebody is dragged, and a tap takes them in hand", () => {
  expect(editing.press(at(1, 1))).toBe(true);
  editing.drag(at(4, 3));
  expect(editing.shown.figures[0]?.at).toEqual([4, 3]);
  expect(editing.now.figures[0]?.at).toEqual([1, 1]);
  editing.release(true);
  expect(places()).toEqual([[4, 3], undefined]);
  editing.press(at(4, 3));
  editing.release(true);
  expect(editing.hand).toBe(0);
  editing.press(at(4, 3));
  editing.drag(at(0, 1));
  editing.release(false);
  expect(places()).toEqual([[4, 3], undefined]);
  expect(editing.press(at(5, 0))).toBe(false);
});

test("heroes come in on squares in their order", () => {
  editing.take("heroes");
  editing.tap(at(2, 2));
  expect(editing.press(at(0, 0))).toBe(false);
  editing.tap(at(0, 0));
  expect(editing.now.heroes_at).toEqual([[2, 2]]);
  editing.take("heroes");
  editing.press(at(2, 2));
  editing.drag(at(5, 3));
  editing.release(true);
  expect(editing.now.heroes_at).toEqual([[5, 3]]);
});

test("the same goes by keys", () => {
  editing.key("ArrowDown", false, false);
  expect(editing.said).toBe("column 4, row 3");
  editing.take(1);
  editing.key("Enter", false, false);
  expect(places()).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect([editing.key("Escape", false, false), editing.hand, editing.key("Escape", false, false)]).toEqual([
    true,
    null,
    false,
  ]);
  editing.key("z", true, false);
  expect(places()).toEqual([[1, 1], undefined]);
  for (let i = 0; i < 9; i++) editing.key("ArrowLeft", false, false);
  expect(editing.said).toBe("column 1, row 3");
});
