// Which lines of the log still stand.

import type { Line } from "../wire";

/** Whether a line can be taken back, or takes back: what is only asked, and answered, changes nothing. */
export const goes = (line: Line): boolean => line.kind !== "asked-back" && line.kind !== "declined";

/** The numbers of the entries that were taken back. */
export function takenBack(lines: readonly Line[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let standing: number[] = [];
  for (const line of lines) {
    if (!goes(line)) continue;
    if (line.kind !== "taken-back") {
      standing.push(line.seq);
      continue;
    }
    const to = line.to ?? 0;
    for (const seq of standing) if (seq > to) gone.add(seq);
    standing = standing.filter((seq) => seq <= to);
  }
  return gone;
}
