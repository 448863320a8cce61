// Where the curves of a chart are drawn, in a picture as wide as its place and 210 high.

import type { AskedChart } from "../generated/wire";

/** The width of a picture before its place is known. */
export const WIDTH = 480;
const LEFT = 54;
const MARGIN = 20;
const BOTTOM = 180;
const HIGH = 160;
const TICK = 28;

export interface Curve {
  readonly name: string;
  readonly look: number;
  readonly path: string;
  readonly points: readonly { readonly x: number; readonly shape: string }[];
  /** Its shape in the legend. */
  readonly sign: string;
}

/** A diamond, a square, a triangle, a triangle on its head. */
export function shape(kind: number, x: number, y: number): string {
  const shapes = [
    `M${x} ${y - 5}l5 5-5 5-5-5z`,
    `M${x - 4} ${y - 4}h8v8h-8z`,
    `M${x} ${y - 5}l5 9h-10z`,
    `M${x} ${y + 5}l5-9h-10z`,
  ];
  return shapes[kind % shapes.length] ?? "";
}

/** The curves of a chart, a pixel of the page for each unit: so its words are as large as all others. */
export function placed(
  chart: AskedChart,
  width = WIDTH,
): {
  readonly values: readonly number[];
  readonly ticks: readonly { readonly value: number; readonly x: number }[];
  readonly curves: readonly Curve[];
} {
  const values = [...new Set(chart.curves.flatMap((curve) => curve.values))].toSorted((a, b) => a - b);
  const first = values[0] ?? 0;
  const wide = Math.max(TICK, width - MARGIN - LEFT);
  const apart = wide / Math.max(1, (values.at(-1) ?? 0) - first);
  const x = (value: number): number => Math.round(10 * (LEFT + (value - first) * apart)) / 10;
  const y = (chance: number): number => Math.round(10 * (BOTTOM - HIGH * chance)) / 10;
  const every = Math.ceil(values.length / Math.floor(wide / TICK));
  return {
    values,
    ticks: values.filter((_, place) => place % every === 0).map((value) => ({ value, x: x(value) })),
    curves: chart.curves.map((curve, place) => {
      const look = place % 4;
      const points = curve.values.map((value, at) => ({ x: x(value), y: y(curve.chances[at] ?? 0) }));
      return {
        name: curve.name,
        look,
        path: points.map((point, at) => `${at === 0 ? "M" : "L"}${point.x} ${point.y}`).join(""),
        points: points.map((point) => ({ x: point.x, shape: shape(look, point.x, point.y) })),
        sign: shape(look, 18, 6),
      };
    }),
  };
}
