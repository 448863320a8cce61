// Where the map opens, and what of it is in sight; pure functions.

import { U } from "./shapes";

export type Cell = readonly [number, number];

export interface Point {
  x: number;
  y: number;
}

/** A part of the map, in its units. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** The box around squares, with one square more on every side: a name and a ring need room. */
export function around(cells: readonly Cell[]): Box {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return { x: x * U, y: y * U, width: (Math.max(...xs) + 2 - x) * U, height: (Math.max(...ys) + 2 - y) * U };
}

/** What to open on: all figures if they fit, else those that come first, and as many of the nearest others as fit. */
export function opening(first: readonly Cell[], others: readonly Cell[], fits: (box: Box) => boolean): Box | null {
  const all = [...first, ...others];
  if (all.length === 0) return null;
  if (fits(around(all))) return around(all);
  const [heart] = first.length > 0 ? first : others;
  if (!heart) return null;
  const away = ([x, y]: Cell): number => Math.hypot(x - heart[0], y - heart[1]);
  const near = (cells: readonly Cell[]): readonly Cell[] => cells.toSorted((a, b) => away(a) - away(b));
  const found: Cell[] = [heart];
  for (const cell of [...near(first), ...near(others)]) if (fits(around([...found, cell]))) found.push(cell);
  return around(found);
}

/** How much of a screen shows when its squares are at least so wide: whether a box fits. */
export const fitting =
  (width: number, height: number, least: number) =>
  (box: Box): boolean =>
    (box.width / U) * least <= width && (box.height / U) * least <= height;

/** Of all that lie under a finger: the nearest, within its reach; of several in one place the one after `last`. */
export function nearest<T extends { at: Cell | null; id: string }>(all: readonly T[], at: Point, reach: number, last = ""): T | null {
  const away = (f: T): number => {
    const [x, y] = f.at ?? [Infinity, Infinity];
    const [dx, dy] = [Math.abs(at.x - (x + 0.5) * U), Math.abs(at.y - (y + 0.5) * U)];
    return Math.max(dx, dy) <= U / 2 ? 0 : Math.hypot(dx, dy);
  };
  const near = all.map((f) => ({ f, away: away(f) })).filter((one) => one.away <= Math.max(reach, U / 2));
  const least = Math.min(...near.map((one) => one.away));
  const there = near.filter((one) => one.away === least).map((one) => one.f);
  const turn = there.findIndex((f) => f.id === last);
  return (turn >= 0 && there.length > 1 ? there.at(turn - 1) : there.at(-1)) ?? null;
}

interface Named {
  id: string;
  at: Cell;
  text: string;
  /** Something stands above the token already. */
  crowned: boolean;
}

/** Where a name stands, seen from its token; absent where it would lie over a token or another name. */
export type Side = "below" | "above";

/** Whose names can be read where; who comes first keeps its name. `letter`, `line`: how wide and high, in the map's units. */
export function legible(named: readonly Named[], letter: number, line: number): ReadonlyMap<string, Side> {
  const tokens = named.map(({ at }) => ({ x: (at[0] + 0.5) * U, y: (at[1] + 0.5) * U, half: U * 0.4, high: U * 0.4 }));
  const taken = [...tokens];
  const kept = new Map<string, Side>();
  for (const { id, at, text, crowned } of named) {
    const own = { x: (at[0] + 0.5) * U, y: (at[1] + 0.5) * U };
    for (const side of crowned ? (["below"] as const) : (["below", "above"] as const)) {
      const spot = { x: own.x, y: own.y + (U * 0.55 + line / 2) * (side === "below" ? 1 : -1), half: (text.length * letter) / 2, high: line / 2 };
      const free = taken.every((o) => (o.x === own.x && o.y === own.y) || Math.abs(o.y - spot.y) >= o.high + spot.high || Math.abs(o.x - spot.x) >= o.half + spot.half);
      if (!free) continue;
      taken.push(spot);
      kept.set(id, side);
      break;
    }
  }
  return kept;
}
