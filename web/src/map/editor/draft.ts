// A place as plain values, as the campaign keeps it, and what drawing does to it. Nothing here is a rule of a game.

import { numbered, slug, unlike } from "../../net/ids";

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
}

export const SQUARE = 100;
export const MOST = 100;
/** How near to a line a touch counts as on it. */
const NEAR = 22;

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

const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
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

const look = ({ name, cover, rough, blocks, material, hardness, breaks }: Thing): string =>
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

// Lines.

const lineIds = (place: Place): ReadonlySet<string> => new Set(place.lines.map((l) => l.id));
const lineLook = (l: LineLook): string => `${look(l)} ${l.opaque} ${l.door}`;
const withId = (place: Place, line: Line, name: string): Line => ({
  ...line,
  id: numbered(slug(name), lineIds(place), "-", 1),
});

/** How far along from `a` to `b` a point is, and how far off the straight line. */
function along(a: Point, b: Point, p: Point): readonly [number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy || 1;
  return [
    ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long,
    Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / Math.sqrt(long),
  ];
}

const segments = (line: Line): readonly (readonly [Point, Point])[] =>
  line.path.slice(1).map((b, i) => [line.path[i] ?? b, b] as const);

/** A line from one point to another; it goes on a like one that ends there, unless each needs a name of its own. */
export function drawLine(place: Place, a: Point, b: Point, thing: LineLook): Place {
  if (same(a, b)) return place;
  const { name, cover, rough, blocks, opaque, material, hardness, breaks, door } = thing;
  const made: Line = {
    name,
    cover,
    rough,
    blocks,
    opaque,
    material,
    hardness,
    breaks,
    door,
    id: "",
    open: false,
    locked: false,
    path: [a, b],
  };
  if (door || hardness > 0) {
    const there = cut(place, a, b);
    return { ...there, lines: [...there.lines, withId(there, made, door ? "door" : name)] };
  }
  const likes = place.lines.filter((l) => l.id === "" && lineLook(l) === lineLook(made));
  const covered = likes.some((l) =>
    segments(l).some(([p, q]) => [a, b].every((c) => along(p, q, c)[1] < 1 && onIt(along(p, q, c)[0]))),
  );
  if (covered) return place;
  for (const l of likes) {
    const path = extended(l.path, a, b) ?? extended(l.path, b, a);
    if (path) return { ...place, lines: place.lines.map((each) => (each === l ? { ...l, path } : each)) };
  }
  return { ...place, lines: [...place.lines, made] };
}

const onIt = (t: number): boolean => t > -0.001 && t < 1.001;

function extended(path: readonly Point[], end: Point, next: Point): readonly Point[] | null {
  const [first, last] = [path[0], path.at(-1)];
  if (last && same(last, end)) return straight([...path, next]);
  if (first && same(first, end)) return straight([next, ...path]);
  return null;
}

/** Points in the middle of a straight stretch are left out. */
function straight(path: readonly Point[]): readonly Point[] {
  return path.filter((p, i) => {
    const [before, after] = [path[i - 1], path[i + 1]];
    if (!before || !after) return true;
    const [t, off] = along(before, after, p);
    return off > 0.5 || t <= 0 || t >= 1;
  });
}

/** A gap in whatever line runs along a stretch; what was there goes, as a wall does for a door. */
export function cut(place: Place, a: Point, b: Point): Place {
  const lines: Line[] = [];
  const taken = new Set(lineIds(place));
  let changed = false;
  for (const line of place.lines) {
    const pieces = gapped(line.path, a, b);
    changed ||= pieces.length !== 1 || pieces[0] !== line.path;
    pieces.forEach((path, i) => {
      const id = line.id === "" || i === 0 ? line.id : numbered(line.id.replace(/-\d+$/, ""), taken, "-", 1);
      taken.add(id);
      lines.push({ ...line, id, path });
    });
  }
  return changed ? { ...place, lines } : place;
}

function gapped(path: readonly Point[], a: Point, b: Point): readonly (readonly Point[])[] {
  let changed = false;
  const pieces: Point[][] = [[]];
  const put = (p: Point): void => {
    const piece = pieces.at(-1);
    if (piece && !(piece.length > 0 && same(piece.at(-1) ?? p, p))) piece.push(p);
  };
  path.slice(1).forEach((q, i) => {
    const p = path[i] ?? q;
    const [ta, offA] = along(p, q, a);
    const [tb, offB] = along(p, q, b);
    const [from, to] = [Math.max(0, Math.min(ta, tb)), Math.min(1, Math.max(ta, tb))];
    put(p);
    if (offA < 1 && offB < 1 && to - from > 0.001) {
      changed = true;
      put(between(p, q, from));
      pieces.push([between(p, q, to)]);
    }
    put(q);
  });
  return changed ? pieces.filter((piece) => piece.length > 1) : [path];
}

const between = (p: Point, q: Point, t: number): Point => [
  Math.round(p[0] + (q[0] - p[0]) * t),
  Math.round(p[1] + (q[1] - p[1]) * t),
];

interface Touched {
  readonly line: Line;
  readonly a: Point;
  readonly b: Point;
}

/** The line that a touch is on, and the stretch of it, one square long where it runs along squares. */
export function lineAt(place: Place, point: Point): Touched | null {
  let best: Touched | null = null;
  let least = NEAR;
  for (const line of place.lines) {
    for (const [p, q] of segments(line)) {
      const [t, off] = along(p, q, point);
      const end = t < 0 ? p : t > 1 ? q : null;
      const away = end ? Math.hypot(end[0] - point[0], end[1] - point[1]) : off;
      if (away > least) continue;
      least = away;
      const [a, b] = line.id === "" ? stretch(p, q, point) : [p, q];
      best = { line, a, b };
    }
  }
  return best;
}

function stretch(p: Point, q: Point, point: Point): readonly [Point, Point] {
  for (const [axis, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    if (p[other] !== q[other]) continue;
    const low =
      Math.floor(Math.min(Math.max(point[axis], Math.min(p[axis], q[axis])), Math.max(p[axis], q[axis]) - 1) / SQUARE) *
      SQUARE;
    const at = (v: number): Point => (axis === 0 ? [v, p[1]] : [p[0], v]);
    return [at(low), at(low + SQUARE)];
  }
  return [p, q];
}

/** The side of a square that is nearest to a touch. */
export function edgeAt(place: Place, [x, y]: Point): readonly [Point, Point] {
  const [wide, high] = place.size;
  const [cx, cy] = [
    Math.min(Math.max(Math.floor(x / SQUARE), 0), wide - 1),
    Math.min(Math.max(Math.floor(y / SQUARE), 0), high - 1),
  ];
  const [left, top, right, bottom] = [cx * SQUARE, cy * SQUARE, (cx + 1) * SQUARE, (cy + 1) * SQUARE];
  const sides: readonly (readonly [number, Point, Point])[] = [
    [Math.abs(y - top), [left, top], [right, top]],
    [Math.abs(x - right), [right, top], [right, bottom]],
    [Math.abs(y - bottom), [left, bottom], [right, bottom]],
    [Math.abs(x - left), [left, top], [left, bottom]],
  ];
  const [, a, b] = sides.reduce((best, side) => (side[0] < best[0] ? side : best));
  return [a, b];
}

export const doorAt = (place: Place, point: Point): Line | null => {
  const found = lineAt({ ...place, lines: place.lines.filter((l) => l.door) }, point);
  return found?.line ?? null;
};

/** A door shut, then open, then locked, then shut again. */
export function turned(place: Place, id: string): Place {
  const next = (l: Line): Line => ({ ...l, open: !l.open && !l.locked, locked: l.open });
  return { ...place, lines: place.lines.map((l) => (l.door && l.id === id ? next(l) : l)) };
}

/** What is touched goes: a stretch of a line, or else what stands on the square, or a lamp there. */
export function erasedAt(place: Place, point: Point): Place {
  const found = lineAt(place, point);
  if (found)
    return found.line.id
      ? { ...place, lines: place.lines.filter((l) => l !== found.line) }
      : cut(place, found.a, found.b);
  const cell: Cell = [Math.floor(point[0] / SQUARE), Math.floor(point[1] / SQUARE)];
  const bare = erased(place, [cell]);
  return bare === place ? unlamped(place, cell) : bare;
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

function unlamped(place: Place, cell: Cell): Place {
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
