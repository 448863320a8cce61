// What a token shows besides its face: segments of a ring, and a few states out of many.

import type { SeenFighter } from "../generated/wire";

type State = SeenFighter["states"][number];

/** What is shown first where there is no room for all: what most changes what one can do. */
const FOREMOST: readonly State[] = [
  "shaken",
  "stunned",
  "bound",
  "held",
  "entangled",
  "bleeding",
  "vulnerable",
  "distracted",
  "prone",
];
const rank = (state: State): number => (FOREMOST.includes(state) ? FOREMOST.indexOf(state) : FOREMOST.length);

/** Whether a state is to be seen from across the table: it keeps one from acting. */
export const loud = (state: State): boolean => rank(state) < 2;

/** The states that a token of so many pixels has room for, and how many more there are. */
export function badges(states: readonly State[], pixels: number): { shown: readonly State[]; more: number } {
  const room = Math.max(1, Math.floor(pixels / 24));
  const sorted = states.toSorted((a, b) => rank(a) - rank(b));
  return { shown: sorted.slice(0, room), more: Math.max(0, states.length - room) };
}

/** A ring around (0, 0) in so many segments, of which the first are drawn; it begins at the top. */
export function segments(radius: number, most: number, drawn: number): string {
  const gap = most > 1 ? 0.16 : 0;
  const spot = (angle: number): string =>
    `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  const share = (2 * Math.PI) / most;
  return Array.from({ length: Math.min(drawn, most) }, (_, i) => {
    const [from, to] = [i * share + gap / 2, (i + 1) * share - gap / 2 - (most > 1 ? 0 : 0.001)];
    return `M${spot(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${spot(to)}`;
  }).join("");
}
