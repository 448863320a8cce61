// Where the map opens, and what of it is in sight; pure functions.

import type { Cell } from "../actions/squares";
import { U } from "./shapes";

export type { Cell };

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
export function nearest<T extends { at: Cell | null; id: string }>(
  all: readonly T[],
  at: Point,
  reach: number,
  last = "",
): T | null {
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

/** What lies somewhere on the map: its middle, and how far it reaches from there. */
export interface Spot {
  x: number;
  y: number;
  half: number;
  high: number;
}

/** Whether two things on the map do not lie over each other. */
export const apart = (a: Spot, b: Spot): boolean =>
  Math.abs(a.y - b.y) >= a.high + b.high || Math.abs(a.x - b.x) >= a.half + b.half;
const token = ({ at }: Named): Spot => ({ x: (at[0] + 0.5) * U, y: (at[1] + 0.5) * U, half: U * 0.4, high: U * 0.4 });
const name = (of: Named, side: Side, letter: number, line: number): Spot => {
  const { x, y } = token(of);
  return {
    x,
    y: y + (U * 0.55 + line / 2) * (side === "below" ? 1 : -1),
    half: (of.text.length * letter) / 2,
    high: line / 2,
  };
};

/** Whose names can be read where; who comes first keeps its name. `letter`, `line`: how wide and high, in the map's units. */
export function legible(named: readonly Named[], letter: number, line: number): ReadonlyMap<string, Side> {
  const taken = named.map(token);
  const kept = new Map<string, Side>();
  for (const of of named) {
    const own = token(of);
    for (const side of of.crowned ? (["below"] as const) : (["below", "above"] as const)) {
      const spot = name(of, side, letter, line);
      if (!taken.every((o) => (o.x === own.x && o.y === own.y) || apart(o, spot))) continue;
      taken.push(spot);
      kept.set(of.id, side);
      break;
    }
  }
  return kept;
}

/** Where tokens stand, and their names as `legible` has placed them. */
export function taken(
  named: readonly Named[],
  kept: ReadonlyMap<string, Side>,
  letter: number,
  line: number,
): readonly Spot[] {
  return named.flatMap((of) => {
    const side = kept.get(of.id);
    return side ? [token(of), name(of, side, letter, line)] : [token(of)];
  });
}

/** The first of these places where a word lies over nothing; undefined where each is taken. */
export function free(
  places: readonly (readonly [number, number])[],
  text: string,
  over: readonly Spot[],
  letter: number,
  line: number,
): readonly [number, number] | undefined {
  const half = (text.length * letter) / 2;
  return places.find(([x, y]) => over.every((o) => apart(o, { x, y, half, high: line / 2 })));
}
