// When dice begin to fall, and when all of them lie still.

import type { Moment } from "./moment";

const FALLS = 520; // milliseconds; `tumble` in MomentDie.svelte takes as long
const LATEST = 660;

/** Milliseconds until a die begins to fall: one after the other, and each time it aced. */
export const waits = (order: number, aces: number): number => Math.min(order * 60 + aces * 220, LATEST);

/** Milliseconds until all dice of a moment lie still, and what they come to may be read. */
export const settled = ({ rolls, fresh }: Pick<Moment, "rolls" | "fresh">): number =>
  Math.max(
    0,
    ...rolls.slice(fresh).flatMap((roll) => roll.dice.map((die, n) => waits(n, die.faces.length - 1) + FALLS)),
  );
