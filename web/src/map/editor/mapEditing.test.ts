import { beforeEach, describe, expect, test } from "vitest";
import type { Palette } from "../../generated/wire";
import { MapEditing } from "./mapEditing.svelte";
import { EMPTY, type Point } from "./draft";

const THING = {
  id: "x",
  called: "X",
  says: "",
  cover: 0,
  rough: true,
  blocks: false,
  material: "",
  hardness: 0,
  breaks: [],
};
const WALL = { ...THING, name: "wall", opaque: true, blocks: true, door: false };
const palette: Palette = {
  ground: [{ ...THING, name: "mud" }],
  lines: [WALL, { ...WALL, name: "gate", door: true }],
  covers: [],
  materials: [],
  lights: [],
  sorts: [],
};
let editing: MapEditing;
const keys = (...names: readonly string[]): void => names.forEach((name) => editing.key(name, false, false));
const tap = (...points: readonly Point[]): void =>
  points.forEach((at) => {
    editing.down(at);
    editing.up();
  });
const drag = (...points: readonly Point[]): void => {
  editing.down(points[0] ?? [0, 0]);
  points.slice(1).forEach((at) => editing.move(at));
  editing.up();
};
const paths = (): unknown => editing.place.lines.map((l) => l.path);

beforeEach(() => {
  editing = new MapEditing();
  editing.take(palette);
  editing.open({ ...EMPTY, size: [6, 4] });
});

describe("ground", () => {
  beforeEach(() => editing.choose("ground"));
  test("a drag paints, a tap on the like takes away, and both are undone", () => {
    drag([50, 50], [350, 50]);
    expect(editing.place.ground[0]?.cells).toHaveLength(4);
    tap([150, 50]);
    expect(editing.place.ground[0]?.cells).toHaveLength(3);
    expect(editing.said).toBe("1 square cleared.");
    editing.undo();
    editing.undo();
    expect([editing.place.ground, editing.canUndo]).toEqual([[], false]);
    editing.redo();
    expect([editing.place.ground[0]?.cells.length, editing.canRedo]).toEqual([4, true]);
    tap([550, 350]);
    expect(editing.canRedo).toBe(false);
  });
  test("an area is a rectangle", () => {
    editing.down([350, 350], true);
    editing.move([150, 250]);
    expect(editing.shown.ground[0]?.cells).toHaveLength(6);
    expect(editing.place.ground).toEqual([]);
    editing.up();
    expect(editing.place.ground[0]?.cells).toHaveLength(6);
  });
  test("a stroke that is let go draws nothing", () => {
    editing.down([50, 50]);
    editing.letGo();
    editing.up();
    expect([editing.place.ground, editing.canUndo]).toEqual([[], false]);
  });
});

describe("lines", () => {
  test("go from tap to tap until the last is tapped again", () => {
    editing.choose("line");
    tap([110, 95], [290, 105], [300, 300], [300, 300], [500, 400]);
    expect(paths()).toEqual([
      [
        [100, 100],
        [300, 100],
        [300, 300],
      ],
    ]);
    expect(editing.pen).toEqual([500, 400]);
  });
  test("run through squares by halves", () => {
    editing.choose("line");
    editing.half = true;
    drag([60, 40], [200, 40], [260, 140]);
    expect(paths()).toEqual([
      [
        [50, 50],
        [250, 150],
      ],
    ]);
  });
  test("a door is tapped into a side, and turned by taps", () => {
    editing.choose("door");
    tap([205, 150]);
    expect([paths(), editing.said]).toEqual([
      [
        [
          [200, 100],
          [200, 200],
        ],
      ],
      "door-1 added, shut.",
    ]);
    tap([205, 150]);
    expect(editing.said).toBe("door-1 is open.");
    tap([205, 150]);
    expect(editing.said).toBe("door-1 is locked.");
  });
});

describe("keys", () => {
  test("draw ground, a wall and a door from where the mark is", () => {
    keys("g", "ArrowRight", "Enter", "ArrowLeft", " ");
    expect(editing.place.ground[0]?.cells).toEqual([
      [3, 2],
      [2, 2],
    ]);
    keys("w", "Enter", "ArrowUp", "Enter", "Escape");
    keys("d", "Enter", "ArrowLeft", "Enter");
    expect(editing.place.lines.map((l) => [l.id, l.path])).toEqual([
      [
        "",
        [
          [300, 300],
          [300, 200],
        ],
      ],
      [
        "door-1",
        [
          [300, 200],
          [200, 200],
        ],
      ],
    ]);
  });
  test("the mark stays on the map", () => {
    keys("g", ...Array<string>(20).fill("ArrowRight"));
    expect(editing.cursor).toEqual([550, 250]);
  });
  test("only those that do something are ours", () => {
    expect([
      editing.key("Escape", false, false),
      editing.key("Tab", false, false),
      editing.key("c", true, false),
    ]).toEqual([false, false, false]);
    expect(editing.key("z", true, false)).toBe(true);
    expect(editing.said).toBe("Nothing to undo.");
  });
});

test("a lamp stands and goes, and all is said", () => {
  editing.choose("light");
  editing.way = "lamp";
  tap([150, 150]);
  expect([editing.place.lights, editing.said]).toEqual([[{ light: "bright", at: [1, 1], radius: 3 }], "Lamp added."]);
  tap([150, 150]);
  expect([editing.place.lights, editing.said]).toEqual([[], "Lamp removed."]);
});

test("a picture is fitted by two points of it and two corners", () => {
  editing.open({ ...EMPTY, size: [6, 4], picture: { hash: "a", at: [0, 0], size: [600, 400] } });
  editing.choose("picture");
  editing.fit = [];
  tap([10, 10], [5, 8], [310, 10], [195, 4]);
  expect(editing.place.picture).toEqual({ hash: "a", at: [-7, -7], size: [400, 267] });
  expect(editing.fit).toBeNull();
});
