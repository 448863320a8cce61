import { describe, expect, test } from "vitest";
import {
  area,
  EMPTY,
  fitted,
  full,
  lamped,
  lit,
  paint,
  plain,
  reachesBeyond,
  resized,
  strokeTo,
  veiled,
  type LineLook,
  type Place,
  type Point,
  type Thing,
} from "./draft";
import { cut, drawLine, edgeAt, erasedAt, turned } from "./lines";

const CRATE: Thing = { name: "crates", cover: 3, rough: true, blocks: false, material: "", hardness: 0, breaks: [] };
const WATER: Thing = { ...CRATE, name: "water", cover: 0 };
const NET: Thing = { ...CRATE, name: "net", cover: 0, hardness: 4, breaks: ["cut"] };
const WALL: LineLook = { ...CRATE, name: "wall", cover: 4, rough: false, blocks: true, opaque: true, door: false };
const DOOR: LineLook = { ...WALL, name: "heavy door", hardness: 10, door: true };
const yard: Place = { ...EMPTY, size: [12, 8] };
const walled = (...path: readonly Point[]): Place =>
  path.slice(1).reduce((place, b, i) => drawLine(place, path[i] ?? b, b, WALL), yard);
const paths = (place: Place): readonly (readonly Point[])[] => place.lines.map((l) => l.path);

describe("squares", () => {
  test("one thing stands on a square, and what is alike is one", () => {
    const drawn = paint(paint(paint(yard, area([0, 0], [1, 1]), CRATE), [[5, 5]], CRATE), [[1, 1]], WATER);
    expect(drawn.ground.map((g) => [g.name, g.cells])).toEqual([
      [
        "crates",
        [
          [0, 0],
          [1, 0],
          [0, 1],
          [5, 5],
        ],
      ],
      ["water", [[1, 1]]],
    ]);
  });
  test("what can be broken is a thing of its own for each patch", () => {
    const drawn = paint(paint(paint(yard, [[0, 0]], NET), [[5, 5]], NET), [[1, 1]], NET);
    expect(drawn.ground.map((g) => [g.name, g.cells])).toEqual([
      [
        "net",
        [
          [0, 0],
          [1, 1],
        ],
      ],
      ["net 2", [[5, 5]]],
    ]);
  });
  test("nothing is painted outside", () =>
    expect(
      paint(
        yard,
        [
          [12, 0],
          [-1, 3],
        ],
        CRATE,
      ),
    ).toBe(yard));
  test("a fast finger leaves no gap", () =>
    expect(strokeTo([0, 0], [3, 1])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]));
});

describe("lines", () => {
  test("go on where a like one ends, and straight on without a corner", () => {
    expect(paths(walled([0, 0], [400, 0], [700, 0], [700, 300]))).toEqual([
      [
        [0, 0],
        [700, 0],
        [700, 300],
      ],
    ]);
    expect(paths(drawLine(walled([0, 0], [400, 0]), [0, 0], [0, 200], WALL))).toEqual([
      [
        [0, 200],
        [0, 0],
        [400, 0],
      ],
    ]);
  });
  test("drawn again they are there once", () => {
    const drawn = walled([0, 0], [400, 0]);
    expect(drawLine(drawn, [300, 0], [100, 0], WALL)).toBe(drawn);
  });
  test("a door takes the wall's place, has an id and no corner", () => {
    const drawn = drawLine(drawLine(walled([0, 0], [600, 0]), [200, 0], [300, 0], DOOR), [500, 0], [600, 0], DOOR);
    expect(drawn.lines.map((l) => [l.name, l.id, l.path])).toEqual([
      [
        "wall",
        "",
        [
          [0, 0],
          [200, 0],
        ],
      ],
      [
        "wall",
        "",
        [
          [300, 0],
          [500, 0],
        ],
      ],
      [
        "heavy door",
        "door-1",
        [
          [200, 0],
          [300, 0],
        ],
      ],
      [
        "heavy door",
        "door-2",
        [
          [500, 0],
          [600, 0],
        ],
      ],
    ]);
  });
  test("a gap keeps the corners beside it", () => {
    expect(paths(cut(walled([0, 0], [400, 0], [400, 400]), [400, 100], [400, 200]))).toEqual([
      [
        [0, 0],
        [400, 0],
        [400, 100],
      ],
      [
        [400, 200],
        [400, 400],
      ],
    ]);
  });
  test("a crossing line makes no gap", () => {
    const drawn = walled([0, 0], [400, 0]);
    expect(cut(drawn, [200, -100], [200, 100])).toBe(drawn);
  });
  test("a door is shut, open, locked, shut", () => {
    const states: unknown[] = [];
    let drawn = drawLine(yard, [0, 0], [100, 0], DOOR);
    for (let i = 0; i < 3; i++) {
      drawn = turned(drawn, "door-1");
      states.push([drawn.lines[0]?.open, drawn.lines[0]?.locked]);
    }
    expect(states).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
  test("the side of a square that is nearest", () => {
    expect(edgeAt(yard, [190, 250])).toEqual([
      [200, 200],
      [200, 300],
    ]);
    expect(edgeAt(yard, [1299, 850])).toEqual([
      [1100, 800],
      [1200, 800],
    ]);
  });
});

describe("erasing", () => {
  test("takes one square's stretch of a wall", () => {
    expect(paths(erasedAt(walled([0, 0], [400, 0]), [150, 10]))).toEqual([
      [
        [0, 0],
        [100, 0],
      ],
      [
        [200, 0],
        [400, 0],
      ],
    ]);
  });
  test("takes a door whole, then what stands there, then a lamp, and else nothing", () => {
    const drawn = lamped(paint(drawLine(yard, [0, 0], [200, 0], DOOR), [[0, 0]], CRATE), [0, 0], "bright", 2);
    const shut = erasedAt(drawn, [50, 5]);
    expect([shut.lines, shut.ground.length]).toEqual([[], 1]);
    const bare = erasedAt(shut, [50, 50]);
    expect([bare.ground, bare.lights.length]).toEqual([[], 1]);
    const dark = erasedAt(bare, [50, 50]);
    expect(dark.lights).toEqual([]);
    expect(erasedAt(dark, [50, 50])).toBe(dark);
  });
});

describe("light and veil", () => {
  test("a square has one light by hand, and lamps lie below", () => {
    const drawn = lamped(lit(lit(yard, area([0, 0], [2, 0]), "dim"), [[1, 0]], "dark"), [4, 4], "bright", 3);
    expect(drawn.lights).toEqual([
      { light: "bright", at: [4, 4], radius: 3 },
      {
        light: "dim",
        cells: [
          [0, 0],
          [2, 0],
        ],
      },
      { light: "dark", cells: [[1, 0]] },
    ]);
    expect(lit(lamped(drawn, [4, 4], "bright", 1), area([0, 0], [2, 0]), "").lights).toEqual([]);
  });
  test("squares are hidden once and shown again", () => {
    const hidden = veiled(
      veiled(
        yard,
        [
          [0, 0],
          [1, 0],
        ],
        true,
      ),
      [
        [1, 0],
        [2, 0],
        [99, 0],
      ],
      true,
    );
    expect(hidden.veiled).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(veiled(hidden, [[1, 0]], false).veiled).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });
});

describe("the size", () => {
  const drawn = veiled(
    paint(
      walled([200, 200], [1200, 200], [1200, 800]),
      [
        [11, 7],
        [0, 0],
      ],
      CRATE,
    ),
    [[11, 0]],
    true,
  );
  test("cuts off what lies beyond", () => {
    const less = resized(drawn, 10, 8);
    expect([less.size, paths(less), less.ground[0]?.cells, less.veiled]).toEqual([
      [10, 8],
      [
        [
          [200, 200],
          [1000, 200],
        ],
      ],
      [[0, 0]],
      [],
    ]);
  });
  test("is said beforehand", () => {
    expect([reachesBeyond(drawn, 10, 8), reachesBeyond(drawn, 13, 9), reachesBeyond(yard, 1, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("stays between 1 and 100", () => expect(resized(yard, 0, 1000).size).toEqual([1, 100]));
});

describe("as values", () => {
  test("what is as always is left out, and comes back", () => {
    const drawn = veiled(drawLine(paint(yard, [[3, 3]], CRATE), [0, 0], [100, 0], WALL), [[1, 1]], true);
    expect(plain(drawn)).toEqual({
      title: "",
      size: [12, 8],
      ground: [{ name: "crates", cells: [[3, 3]], cover: 3, rough: true }],
      lines: [
        {
          name: "wall",
          path: [
            [0, 0],
            [100, 0],
          ],
          cover: 4,
          blocks: true,
          opaque: true,
        },
      ],
      veiled: [[1, 1]],
    });
    expect(full(JSON.parse(JSON.stringify(plain(drawn))))).toEqual(drawn);
  });
});

test("a picture is fitted by two points", () => {
  const picture = { hash: "x", at: [0, 0] as const, size: [1000, 500] as const };
  const lies = fitted(
    picture,
    [
      [100, 100],
      [200, 300],
    ],
    [
      [300, 100],
      [600, 300],
    ],
  );
  expect(lies).toEqual({ hash: "x", at: [0, 100], size: [2000, 1000] });
  expect(
    fitted(
      picture,
      [
        [100, 100],
        [200, 300],
      ],
      [
        [100, 100],
        [600, 300],
      ],
    ),
  ).toBeNull();
});
