// The outlines of dice in a box of 100 by 100, with the face that is read; light from the upper left.

type Spot = readonly [number, number];

interface Solid {
  readonly outer: readonly Spot[];
  readonly inner: readonly Spot[];
}

// prettier-ignore
const D20: Solid = {
  outer: [[50, 2], [92, 26], [92, 74], [50, 98], [8, 74], [8, 26]],
  inner: [[50, 22], [76, 68], [24, 68]],
};

// prettier-ignore
const SOLIDS: Readonly<Record<number, Solid>> = {
  4: { outer: [[50, 6], [96, 86], [4, 86]], inner: [[50, 34], [72, 73], [28, 73]] },
  6: { outer: [[12, 12], [88, 12], [88, 88], [12, 88]], inner: [[22, 22], [78, 22], [78, 78], [22, 78]] },
  8: {
    outer: [[50, 3], [93, 35], [93, 68], [50, 97], [7, 68], [7, 35]],
    inner: [[50, 14], [84, 72], [16, 72]],
  },
  10: {
    outer: [[50, 3], [95, 42], [95, 60], [50, 97], [5, 60], [5, 42]],
    inner: [[50, 12], [78, 56], [50, 74], [22, 56]],
  },
  12: {
    outer: [[50, 3], [79, 11], [97, 37], [97, 63], [79, 89], [50, 97], [21, 89], [3, 63], [3, 37], [21, 11]],
    inner: [[50, 22], [78, 43], [67, 76], [33, 76], [22, 43]],
  },
};

/** One facet: its corners as SVG has them, and how light it is: 0 light, 1 middle, 2 dark. */
export interface Facet {
  readonly points: string;
  readonly shade: 0 | 1 | 2;
}

export interface Drawn {
  readonly outer: string;
  readonly inner: string;
  readonly facets: readonly Facet[];
  /** The middle of the face that is read. */
  readonly x: number;
  readonly y: number;
}

const points = (spots: readonly Spot[]): string => spots.map((spot) => spot.join(",")).join(" ");
const nearest = (spots: readonly Spot[], to: Spot): Spot =>
  spots.reduce((a, b) => (Math.hypot(b[0] - to[0], b[1] - to[1]) < Math.hypot(a[0] - to[0], a[1] - to[1]) ? b : a));
const middle = (spots: readonly Spot[], axis: 0 | 1): number =>
  spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;

const made = new Map<number, Drawn>();

/** The drawing of a die with so many sides. */
export function drawn(sides: number): Drawn {
  const known = made.get(sides);
  if (known) return known;
  const { outer, inner } = SOLIDS[sides] ?? D20;
  const facets = outer.map((p, i): Facet => {
    const q = outer[(i + 1) % outer.length] ?? p;
    const [mx, my] = [(p[0] + q[0]) / 2 - 50, (p[1] + q[1]) / 2 - 50];
    const [near, next] = [nearest(inner, p), nearest(inner, q)];
    const light = -mx * 0.6 - my * 0.8;
    const corners = near === next ? [p, q, next] : [p, q, next, near];
    return { points: points(corners), shade: light > 12 ? 0 : light > -14 ? 1 : 2 };
  });
  const drawing = { outer: points(outer), inner: points(inner), facets, x: middle(inner, 0), y: middle(inner, 1) };
  made.set(sides, drawing);
  return drawing;
}
