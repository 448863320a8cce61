// Templates as they are drawn, and where a finger lays them. Who is beneath one, the squares of its field say.

import type { Cell, SquareChoice } from "../actions/squares";
import type { SpokenTemplate } from "../generated/wire";
import type { Point } from "./looking";
import { U } from "./shapes";

const middle = ([x, y]: Cell): Point => ({ x: (x + 0.5) * U, y: (y + 0.5) * U });
export const cellOf = (choice: SquareChoice): Cell => choice.value;

/** The point that a template is laid at, in the map's units. */
export function heart(template: SpokenTemplate, at: Cell): Point {
  return template.corner === true ? { x: at[0] * U, y: at[1] * U } : middle(at);
}

/** The outline of a template that lies at a square, as a path. */
export function drawn(template: SpokenTemplate, at: Cell): string {
  const r = (template.across / 2) * U;
  const { x, y } = heart(template, at);
  if (template.form === "circle" || !template.start)
    return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  const from = middle(template.start);
  const far = Math.hypot(x - from.x, y - from.y) || 1;
  const [ax, ay] = [(x - from.x) / far, (y - from.y) / far];
  const long = (template.long ?? 0) * U;
  const spot = (ahead: number, aside: number): string =>
    `${from.x + ax * ahead - ay * aside} ${from.y + ay * ahead + ax * aside}`;
  if (template.form === "strip") return `M${spot(0, -r)}L${spot(long, -r)}L${spot(long, r)}L${spot(0, r)}Z`;
  return `M${spot(0, 0)}L${spot(long - r, -r)}A${r} ${r} 0 0 1 ${spot(long - r, r)}Z`;
}

/** Where a template is laid for a finger: the square below it, else the nearest that can be chosen; one with a direction is turned that way. */
export function laidAt(template: SpokenTemplate, choices: readonly SquareChoice[], finger: Point): SquareChoice | null {
  const start = template.start ? middle(template.start) : null;
  const way = (p: Point): number => (start ? Math.atan2(p.y - start.y, p.x - start.x) : 0);
  const aside = (p: Point): number =>
    Math.abs(Math.atan2(Math.sin(way(p) - way(finger)), Math.cos(way(p) - way(finger))));
  const away = (p: Point): number => Math.hypot(p.x - finger.x, p.y - finger.y);
  let best: { choice: SquareChoice; rank: readonly [number, number] } | null = null;
  for (const choice of choices) {
    const p = heart(template, cellOf(choice));
    if (start && away(p) > U / 2 && away(start) < U / 2) continue; // nothing is meant by a finger on whoever sprays
    const rank = start ? ([Math.round(aside(p) * 90), away(p)] as const) : ([0, away(p)] as const);
    if (!best || rank[0] < best.rank[0] || (rank[0] === best.rank[0] && rank[1] < best.rank[1]))
      best = { choice, rank };
  }
  return best?.choice ?? null;
}

/** A template moved by an arrow key: to the next square that way; one with a direction turned a little. */
export function nudged(
  template: SpokenTemplate,
  choices: readonly SquareChoice[],
  at: Cell,
  step: Cell,
): SquareChoice | null {
  if (!template.start)
    return choices.find((c) => cellOf(c)[0] === at[0] + step[0] && cellOf(c)[1] === at[1] + step[1]) ?? null;
  const start = middle(template.start);
  const way = (cell: Cell): number => Math.atan2(middle(cell).y - start.y, middle(cell).x - start.x);
  const clockwise = step[0] + step[1] > 0;
  const turn = (cell: Cell): number => {
    const by = (clockwise ? way(cell) - way(at) : way(at) - way(cell)) % (2 * Math.PI);
    return by <= 1e-9 ? by + 2 * Math.PI : by;
  };
  return choices.toSorted((a, b) => turn(cellOf(a)) - turn(cellOf(b)))[0] ?? null;
}
