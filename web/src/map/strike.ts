// The drawing of a blow on the map: a bent arrow, a burst, a straight arrow. All in the map's units.

import type { Point } from "./looking";

const TOKEN = 24;
const AROUND = 36;

const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const moved = (p: Point, way: Point, far: number): Point => ({ x: p.x + way.x * far, y: p.y + way.y * far });
function toward(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** The point over which an arrow between two tokens bends: above them, or beside them where one stands above the other. */
function over(from: Point, to: Point): Point {
  const way = toward(from, to);
  const up = way.x < 0 ? -1 : 1;
  const lift = Math.max(56, Math.hypot(to.x - from.x, to.y - from.y) * 0.3);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return moved(middle, { x: way.y * up, y: -way.x * up }, lift);
}

/** A bent arrow from one token to another, thin at its beginning. `size`: 1, or more where the map is small. */
export function arc(from: Point, to: Point, size: number): string {
  const bend = over(from, to);
  const start = moved(from, toward(from, bend), TOKEN);
  const tip = moved(to, toward(to, bend), AROUND);
  const way = toward(bend, tip);
  const side = { x: -way.y, y: way.x };
  const neck = moved(tip, way, -20 * size);
  const edge = (wide: number): string => spot(moved(neck, side, wide * size));
  const curve = (wide: number): string => spot(moved(bend, side, wide * size));
  return `M${spot(start)}Q${curve(3)} ${edge(5)}L${edge(13)}L${spot(tip)}L${edge(-13)}L${edge(-5)}Q${curve(-3)} ${spot(start)}Z`;
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

/** A star of twelve points around a token, with a hole in which the token is seen. */
export const BURST = `M${Array.from({ length: 24 }, (_, n) => {
  const far = n % 2 === 0 ? 42 : 29;
  return spot({ x: Math.sin((n * Math.PI) / 12) * far, y: -Math.cos((n * Math.PI) / 12) * far });
}).join("L")}ZM-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0Z`;
