import { expect, test } from "vitest";
import type { SeenBoard, SeenFeature, SeenLine } from "../../generated/wire";
import { U } from "../shapes";
import { isSamePlace } from "./bake.svelte";
import { BORDER, continued, outside, woods } from "./beyond";
import { base, groundKind, lineKind } from "./kinds";
import { rooms } from "./rooms";

const feature = (name: string, more: Partial<SeenFeature> = {}): SeenFeature => ({
  name,
  cells: [],
  cover: 0,
  rough: false,
  blocks: false,
  ...more,
});
const line = (a: readonly [number, number], b: readonly [number, number], more: Partial<SeenLine> = {}): SeenLine => ({
  a,
  b,
  blocks: true,
  opaque: true,
  ...more,
});

test.each([
  ["ford", "water"],
  ["low wall", "low-wall"],
  ["stone wall", "wall"],
  ["brick wall", "brick"],
  ["casks", "crates"],
  ["cabinet", null],
  ["device", null],
  ["heather", "bushes"],
])("%s is drawn as %s", (name, kind) => expect(groundKind(feature(name))).toBe(kind));

test("what has no known name is drawn by what shows of it", () => {
  expect(groundKind(feature("idol", { blocks: true }))).toBe("wall");
  expect(groundKind(feature("idol", { cover: 3 }))).toBe("crates");
  expect(groundKind(feature("idol", { rough: true }))).toBe("rubble");
  expect(lineKind(line([0, 0], [1, 1], { opaque: false }))).toBe("window");
  expect(lineKind(line([0, 0], [1, 1], { name: "hedge" }))).toBe("hedge");
  expect([base([feature("trees")], []), base([feature("snow")], []), base([], [line([0, 0], [1, 1], { name: "bulkhead" })])]).toEqual(["grass", "snow", "deck"]); // prettier-ignore
});

test("squares behind walls and shut or open doors are rooms; with a gap they are not", () => {
  const house = (...more: SeenLine[]): SeenBoard => ({
    width: 5,
    height: 4,
    features: [],
    lines: [line([100, 100], [300, 100]), line([300, 100], [300, 300]), line([300, 300], [100, 300]), ...more],
  });
  const door = line([100, 100], [100, 300], { blocks: false, opaque: false, door: true, open: true });
  expect(rooms(house(door))).toEqual([[1, 1], [2, 1], [1, 2], [2, 2]]); // prettier-ignore
  expect(rooms(house())).toEqual([]);
});

test("of a place that is seen in part a room is told from a field by its walls", () => {
  const lines = [line([0, 0], [300, 0]), line([0, 0], [0, 300])]; // its upper left corner, by the light of a lamp
  const runs = [[0, 0, 3], [0, 1, 3], [0, 2, 2]] as const; // prettier-ignore
  const seen = (of: readonly SeenLine[]): SeenBoard => ({
    width: 9,
    height: 9,
    features: [],
    lines: of,
    sights: [{ squares: runs }],
  });
  expect(rooms(seen(lines))).toHaveLength(8);
  expect(rooms(seen(lines.slice(1)))).toEqual([]);
  expect(rooms({ ...seen(lines), sights: [] })).toEqual([]);
});

const field = (...features: SeenFeature[]): SeenBoard => ({ width: 6, height: 4, features });

test("water flows on beyond the border that it reaches, a wall ends with the map", () => {
  const river = continued(field(), feature("river", { cells: [[0, 1], [1, 1]] })); // prettier-ignore
  expect(river).toHaveLength(2 + BORDER);
  expect(river).toContainEqual([-BORDER, 1]);
  expect(continued(field(), feature("stone wall", { cells: [[0, 1]] }))).toEqual([[0, 1]]); // prettier-ignore
});

test("woods stand around a map with trees, none of them on it or in its water", () => {
  const trees = feature("trees", { cells: [[2, 2]] }); // prettier-ignore
  const river = feature("river", { cells: [[0, 1], [1, 1]] }); // prettier-ignore
  const found = woods(field(trees, river)).map(({ x, y }) => [Math.floor(x / U), Math.floor(y / U)] as const);
  expect(found.length).toBeGreaterThan(5);
  expect(found.every(([x, y]) => outside(field(), x, y) >= 2 && !(x < 0 && y === 1))).toBe(true);
  expect(woods(field(river))).toEqual([]);
});

test("a place keeps its picture while a little of it changes, and another place of its size does not get it", () => {
  const board = (features: readonly SeenFeature[], lines: readonly SeenLine[] = []): SeenBoard =>
    ({ width: 20, height: 15, features, lines }) as unknown as SeenBoard;
  const [crates, trees] = [feature("crates", { cells: [[1, 1]] }), feature("trees", { cells: [[4, 4]] })];
  const [wall, door] = [line([0, 3], [4, 3]), line([4, 3], [5, 3], { door: true })];
  const mill = board([crates], [wall, door]);
  expect(isSamePlace(mill, board([crates], [wall, { ...door, blocks: false }]))).toBe(true);
  expect(isSamePlace(mill, board([], [wall, door]))).toBe(true);
  expect(isSamePlace(mill, board([trees]))).toBe(false);
  expect(isSamePlace(mill, { ...mill, width: 10 })).toBe(false);
});
