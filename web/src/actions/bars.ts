// Which outcomes are worth a bar.

import type { SpokenChance } from "../generated/wire";

/** Rarer than this, an outcome would be drawn as nothing. */
const SEEN = 0.005;

/** The outcomes that can be seen in a picture; all of them where none can. */
export function worthABar(bars: readonly SpokenChance[]): readonly SpokenChance[] {
  const seen = bars.filter((bar) => bar.chance >= SEEN);
  return seen.length > 0 ? seen : bars;
}
