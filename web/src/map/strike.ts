// The drawing of a blow on the map: a bent arrow, a burst, a straight arrow. All in the map's units.

import type { Point } from "./looking";

const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const moved = (p: Point, way: Point, far: number): Point => ({ x: p.x + way.x * far, y: p.y + way.y * far });
function toward(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** The point over which an arrow between two tokens bends: above them, or beside them where one stands above the other. */
function over(from: Point, to: Point): Point {
  const lift = Math.max(56, Math.hypot(to.x - from.x, to.y - from.y) * 0.3);
  return moved({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, aside(from, to), lift);
}

/** The way to the side on which an arrow bends. */
function aside(from: Point, to: Point): Point {
  const way = toward(from, to);
  const up = way.x < 0 ? -1 : 1;
  return { x: way.y * up, y: -way.x * up };
}

const HEAD = 19; // units
const STEPS = 14;

/** The middle line of a bent arrow, from its beginning to where its head begins, and its tip. */
function bent(from: Point, to: Point, size: number): { readonly line: readonly Point[]; readonly tip: Point } {
  const [way, side] = [toward(from, to), aside(from, to)];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const start = moved(moved(from, side, 19), way, 8);
  const tip = moved(moved(to, side, 25), way, -10);
  const fall = toward({ x: 0, y: 0 }, moved({ x: way.x * 0.6, y: way.y * 0.6 }, side, -0.8));
  const neck = moved(tip, fall, -HEAD * size);
  const lift = Math.max(26, far * 0.28);
  const [a, b] = [moved(moved(start, side, lift), way, far * 0.12), moved(neck, fall, -lift * 0.8)];
  const at = (t: number): Point => {
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return { x: p * start.x + q * a.x + r * b.x + s * neck.x, y: p * start.y + q * a.y + r * b.y + s * neck.y };
  };
  return { line: Array.from({ length: STEPS + 1 }, (_, n) => at(n / STEPS)), tip };
}

/** The points beside a line, so far away as `wide` says of each. */
const beside = (line: readonly Point[], wide: (n: number) => number): readonly Point[] =>
  line.map((p, n) => {
    const way = toward(line[Math.max(0, n - 1)] ?? p, line[Math.min(line.length - 1, n + 1)] ?? p);
    return moved(p, { x: -way.y, y: way.x }, wide(n));
  });

/** A bent arrow from one token to another, thin at its beginning. `size`: 1, or more where the map is small. */
export function arc(from: Point, to: Point, size: number): string {
  const { line, tip } = bent(from, to, size);
  const neck = line.at(-1) ?? tip;
  const way = toward(neck, tip);
  const side = { x: -way.y, y: way.x };
  const wide = (n: number): number => (1.6 + (n / STEPS) * 4.2) * size;
  const [left, right] = [beside(line, (n) => -wide(n)), beside(line, wide)];
  const head = [-14, 14].map((far) => moved(neck, side, far * size));
  return `M${[...left, head[0] ?? neck, tip, head[1] ?? neck, ...right.toReversed()].map(spot).join("L")}Z`;
}

/** The light along the back of such an arrow. */
export function shine(from: Point, to: Point, size: number): string {
  const { line } = bent(from, to, size);
  const up = aside(from, to);
  const back = beside(line, (n) => (0.4 + (n / STEPS) * 2.2) * size);
  const front = beside(line, (n) => -(0.4 + (n / STEPS) * 2.2) * size);
  const high = (points: readonly Point[]): number => points.reduce((sum, p) => sum + p.x * up.x + p.y * up.y, 0);
  return `M${(high(back) > high(front) ? back : front).map(spot).join("L")}`;
}

/** The dashed way of what is thrown. */
export function thrown(from: Point, to: Point): string {
  return `M${spot(from)}Q${spot(over(from, to))} ${spot(to)}`;
}

/** A straight, thick arrow between two points. */
export function arrow(from: Point, to: Point, size: number): string {
  const way = toward(from, to);
  const side = { x: -way.y, y: way.x };
  const neck = moved(to, way, -16 * size);
  const at = (p: Point, wide: number): string => spot(moved(p, side, wide * size));
  return `M${at(from, 4)}L${at(neck, 4)}L${at(neck, 13)}L${spot(to)}L${at(neck, -13)}L${at(neck, -4)}L${at(from, -4)}Z`;
}

/** A straight arrow from one token to one next to it: nobody else is covered. */
export function short(from: Point, to: Point, size: number): string {
  const way = toward(from, to);
  return arrow(moved(from, way, 12), moved(to, way, -17), size);
}

/** A star of twelve points around a token, with a hole in which the token is seen; it leaves its name free. */
export const BURST = `M${Array.from({ length: 24 }, (_, n) => {
  const far = n % 2 === 1 ? 30 : 25;
  return spot({ x: Math.sin((n * Math.PI) / 12) * far, y: -Math.cos((n * Math.PI) / 12) * far });
}).join("L")}ZM-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0Z`;
