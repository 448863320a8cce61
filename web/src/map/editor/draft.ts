// A place as plain values, as the campaign keeps it, and what drawing does to it. Nothing here is a rule of a game.

import { unlike } from "../../net/ids";

export type Cell = readonly [number, number];
/** In hundredths of a square, from the upper left corner. */
export type Point = readonly [number, number];

/** What stands somewhere, whether it fills squares or is a line. */
export interface Thing {
  readonly name: string;
  readonly cover: number;
  readonly rough: boolean;
  readonly blocks: boolean;
  readonly material: string;
  readonly hardness: number;
  readonly breaks: readonly string[];
}

export interface Ground extends Thing {
  readonly cells: readonly Cell[];
}

export interface LineLook extends Thing {
  readonly opaque: boolean;
  readonly door: boolean;
}

export interface Line extends LineLook {
  readonly path: readonly Point[];
  readonly id: string;
  readonly open: boolean;
  readonly locked: boolean;
}

export interface Light {
  readonly light: string;
  readonly cells?: readonly Cell[];
  readonly at?: Cell;
  readonly radius?: number;
}

export interface Backdrop {
  readonly hash: string;
  readonly at: Point;
  readonly size: Point;
}

export interface Place {
  readonly title: string;
  readonly size: Cell;
  readonly light: string;
  readonly where: string;
  readonly ground: readonly Ground[];
  readonly lines: readonly Line[];
  readonly lights: readonly Light[];
  readonly picture: Backdrop | null;
  readonly veiled: readonly Cell[];
  /** Whether players do not read its name. */
  readonly secret: boolean;
}

export const SQUARE = 100;
export const MOST = 100;

const THING: Thing = { name: "", cover: 0, rough: false, blocks: false, material: "", hardness: 0, breaks: [] };
const LINE: Omit<Line, "path"> = {
  ...THING,
  name: "wall",
  opaque: false,
  door: false,
  id: "",
  open: false,
  locked: false,
};
export const EMPTY: Place = {
  title: "",
  size: [20, 15],
  light: "bright",
  where: "",
  ground: [],
  lines: [],
  lights: [],
  picture: null,
  veiled: [],
  secret: false,
};

/** A place with every field, from one that leaves out what is as always. */
export function full(told: unknown): Place {
  const given = (told ?? {}) as Partial<Place>;
  return {
    ...EMPTY,
    ...given,
    ground: (given.ground ?? []).map((g) => ({ ...THING, ...g })),
    lines: (given.lines ?? []).map((l) => ({ ...LINE, ...l })),
  };
}

/** What is worth writing down: fields that are as always are left out. */
export function plain(place: Place): Readonly<Record<string, unknown>> {
  const { title, size, ...rest } = place;
  const ground = rest.ground.map((g) => lean(g, THING));
  const lines = rest.lines.map((l) => lean(l, { ...LINE, name: "" }));
  return { title, size, ...lean({ ...rest, ground, lines }, EMPTY) };
}

function lean(thing: object, usual: object): Record<string, unknown> {
  const always = new Map(Object.entries(usual).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(thing).filter(([key, value]) => always.get(key) !== JSON.stringify(value)));
}

// Squares.

export const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
const key = ([x, y]: Cell): string => `${x},${y}`;
const keys = (cells: readonly Cell[]): ReadonlySet<string> => new Set(cells.map(key));
const without = (cells: readonly Cell[], gone: ReadonlySet<string>): readonly Cell[] =>
  cells.filter((c) => !gone.has(key(c)));
const joined = (cells: readonly Cell[], more: readonly Cell[]): readonly Cell[] => [
  ...without(cells, keys(more)),
  ...more,
];

export const within = (place: Place, [x, y]: Cell): boolean =>
  x >= 0 && y >= 0 && x < place.size[0] && y < place.size[1];

/** All squares of a rectangle, by two of its corners. */
export function area(a: Cell, b: Cell): readonly Cell[] {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const wide = Math.abs(a[0] - b[0]) + 1;
  const high = Math.abs(a[1] - b[1]) + 1;
  return Array.from({ length: wide * high }, (_, i) => [left + (i % wide), top + Math.floor(i / wide)] as const);
}

/** The squares that a fast finger ran over from one to the next, the last included. */
export function strokeTo(from: Cell, to: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const part = (i: 0 | 1, n: number): number => Math.round(from[i] + ((to[i] - from[i]) * n) / steps);
  return Array.from({ length: steps }, (_, n) => [part(0, n + 1), part(1, n + 1)] as const);
}

export const groundAt = (place: Place, cell: Cell): Ground | undefined =>
  place.ground.find((g) => g.cells.some((c) => same(c, cell)));
export const isVeiled = (place: Place, cell: Cell): boolean => place.veiled.some((c) => same(c, cell));

/** A name without the number that tells it from its like. */
const stem = (name: string): string => name.replace(/ \d+$/, "");

/** What something looks like: like things have the same. */
export const look = ({ name, cover, rough, blocks, material, hardness, breaks }: Thing): string =>
  JSON.stringify([hardness > 0 ? stem(name) : name, cover, rough, blocks, material, hardness, breaks]);

/** Whether something stands there that looks like this. */
export const alike = (a: Thing | undefined, b: Thing): boolean => a !== undefined && look(a) === look(b);

/** Squares filled with something, in place of what stood there. What can be broken is one thing for each patch of it. */
export function paint(place: Place, cells: readonly Cell[], thing: Thing): Place {
  const inside = cells.filter((c) => within(place, c));
  if (inside.length === 0) return place;
  const bare = erased(place, inside);
  const touches = (g: Ground): boolean =>
    g.cells.some((a) => inside.some((b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) <= 1));
  const there = bare.ground.find((g) => alike(g, thing) && (thing.hardness === 0 || touches(g)));
  if (there)
    return { ...bare, ground: bare.ground.map((g) => (g === there ? { ...g, cells: joined(g.cells, inside) } : g)) };
  const { name, cover, rough, blocks, material, hardness, breaks } = thing;
  const taken = new Set(bare.ground.map((g) => g.name));
  const called = hardness > 0 ? unlike(name, taken, " ") : name;
  return {
    ...bare,
    ground: [...bare.ground, { name: called, cover, rough, blocks, material, hardness, breaks, cells: inside }],
  };
}

/** Squares with nothing on them. */
export function erased(place: Place, cells: readonly Cell[]): Place {
  const gone = keys(cells);
  if (!place.ground.some((g) => g.cells.some((c) => gone.has(key(c))))) return place;
  return {
    ...place,
    ground: place.ground.map((g) => ({ ...g, cells: without(g.cells, gone) })).filter((g) => g.cells.length > 0),
  };
}

// Light.

/** Squares with a light of their own; with that of everywhere for an empty word. */
export function lit(place: Place, cells: readonly Cell[], light: string): Place {
  const inside = cells.filter((c) => within(place, c));
  const gone = keys(inside);
  const left = place.lights
    .map((l) => (l.cells ? { ...l, cells: without(l.cells, gone) } : l))
    .filter((l) => l.at !== undefined || (l.cells?.length ?? 0) > 0);
  if (light === "" || inside.length === 0) return { ...place, lights: left };
  const there = left.find((l) => l.light === light && l.at === undefined);
  if (there)
    return { ...place, lights: left.map((l) => (l === there ? { ...l, cells: [...(l.cells ?? []), ...inside] } : l)) };
  return { ...place, lights: [...left, { light, cells: inside }] };
}

/** A lamp, below what is painted by hand; where one stands already it goes. */
export function lamped(place: Place, at: Cell, light: string, radius: number): Place {
  const bare = unlamped(place, at);
  return bare === place ? { ...place, lights: [{ light, at, radius }, ...place.lights] } : bare;
}

export function unlamped(place: Place, cell: Cell): Place {
  const lights = place.lights.filter((l) => !l.at || !same(l.at, cell));
  return lights.length === place.lights.length ? place : { ...place, lights };
}

// What the players do not see yet.

export function veiled(place: Place, cells: readonly Cell[], hide: boolean): Place {
  const inside = cells.filter((c) => within(place, c));
  return { ...place, veiled: hide ? joined(place.veiled, inside) : without(place.veiled, keys(inside)) };
}

export const wholly = (place: Place): readonly Cell[] => area([0, 0], [place.size[0] - 1, place.size[1] - 1]);

// The size.

/** The place with another size; what lies beyond it is cut off. */
export function resized(place: Place, wide: number, high: number): Place {
  const size: Cell = [Math.min(Math.max(Math.round(wide), 1), MOST), Math.min(Math.max(Math.round(high), 1), MOST)];
  const inside = (cells: readonly Cell[]): readonly Cell[] => cells.filter(([x, y]) => x < size[0] && y < size[1]);
  return {
    ...place,
    size,
    ground: place.ground.map((g) => ({ ...g, cells: inside(g.cells) })).filter((g) => g.cells.length > 0),
    lines: place.lines.flatMap((l) => kept(l.path, size).map((path) => ({ ...l, path }))),
    lights: place.lights
      .map((l) => (l.cells ? { ...l, cells: inside(l.cells) } : l))
      .filter((l) => (l.at ? inside([l.at]).length > 0 : (l.cells?.length ?? 0) > 0)),
    veiled: inside(place.veiled),
  };
}

/** Whether something is drawn where a smaller place would end. */
export function reachesBeyond(place: Place, wide: number, high: number): boolean {
  const { size: _, ...before } = place;
  const { size: __, ...after } = resized(place, wide, high);
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** A point part of the way from one to another, in whole hundredths of a square. */
export const between = (p: Point, q: Point, t: number): Point => [
  Math.round(p[0] + (q[0] - p[0]) * t),
  Math.round(p[1] + (q[1] - p[1]) * t),
];

function kept(path: readonly Point[], [wide, high]: Cell): readonly (readonly Point[])[] {
  const [right, bottom] = [wide * SQUARE, high * SQUARE];
  const pieces: Point[][] = [];
  path.slice(1).forEach((q, i) => {
    const p = path[i] ?? q;
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    let [from, to] = [0, 1];
    for (const [start, step, most] of [
      [p[0], dx, right],
      [p[1], dy, bottom],
    ] as const) {
      if (step > 0) to = Math.min(to, (most - start) / step);
      else if (step < 0) from = Math.max(from, (most - start) / step);
      else if (start > most) to = -1;
    }
    if (to - from < 0.001) return;
    const [a, b] = [between(p, q, from), between(p, q, to)];
    const last = pieces.at(-1);
    if (last && same(last.at(-1) ?? b, a)) last.push(b);
    else pieces.push([a, b]);
  });
  return pieces;
}

// A picture below.

/** A picture as it lies at first: as wide or as high as the place, wholly within it. */
export function laidOut(
  place: Place,
  picture: { readonly hash: string; readonly width: number; readonly height: number },
): Backdrop {
  const [wide, high] = [place.size[0] * SQUARE, place.size[1] * SQUARE];
  const scale = Math.min(wide / picture.width, high / picture.height);
  return {
    hash: picture.hash,
    at: [0, 0],
    size: [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))],
  };
}

/** A picture moved and sized so that two points of it come to lie on two others; null where those are one point. */
export function fitted(picture: Backdrop, one: readonly [Point, Point], two: readonly [Point, Point]): Backdrop | null {
  const [p, q] = one;
  const was = Math.hypot(two[0][0] - p[0], two[0][1] - p[1]);
  const is = Math.hypot(two[1][0] - q[0], two[1][1] - q[1]);
  if (was < 1 || is < 1) return null;
  const scale = is / was;
  const far = (i: 0 | 1): number => Math.round(q[i] - (p[i] - picture.at[i]) * scale);
  const size: Point = [
    Math.max(1, Math.round(picture.size[0] * scale)),
    Math.max(1, Math.round(picture.size[1] * scale)),
  ];
  return { ...picture, at: [far(0), far(1)], size };
}
