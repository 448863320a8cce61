// Rounds put together, so that a long fight is a handful of bars.

export interface Band {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

const MOST = 8; // bars

/** The rounds in which it may be over, in at most eight bands of as many rounds each; the last one is the rest. */
export function bands(lasts: readonly number[]): readonly Band[] {
  const from = lasts.findIndex((chance) => chance > 0);
  if (from < 0) return [];
  const rare = 0.995; // what comes after nearly all of them is one band more, not many
  let [last, sum] = [from, lasts[from] ?? 0];
  while (sum < rare && last < lasts.length - 1) sum += lasts[(last += 1)] ?? 0;
  const wide = Math.ceil((last - from + 1) / MOST);
  const made: Band[] = [];
  for (let at = from; at <= last; at += wide) {
    const end = Math.min(at + wide - 1, last);
    made.push({ from: at, to: end, chance: lasts.slice(at, end + 1).reduce((a, b) => a + b, 0) });
  }
  return made;
}
