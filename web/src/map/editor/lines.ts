// Walls, doors and other lines of a place, drawn along the edges of squares and cut. Nothing here is a rule of a game.

import { numbered, slug } from "../../net/ids";
import {
  SQUARE,
  between,
  erased,
  look,
  same,
  unlamped,
  type Cell,
  type Line,
  type LineLook,
  type Place,
  type Point,
} from "./draft";

/** How near to a line a touch counts as on it. */
const NEAR = 22;

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
