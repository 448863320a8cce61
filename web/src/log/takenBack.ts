// Which lines of the log still stand.

import type { Line, RollCard } from "../generated/wire";

/** Whether a line is of the game; words and dice of the line beside it are not. */
export const played = (line: Line): boolean => line.kind !== "said";

/** Whether a line can be taken back, or takes back: what is only asked, answered or said changes nothing. */
export const goes = (line: Line): boolean => played(line) && line.kind !== "asked-back" && line.kind !== "declined";

/** What the last thing that was done has ended, and what it came to; nothing once somebody has gone on. */
export const resultOf = (lines: readonly Line[], gone: ReadonlySet<number>): readonly string[] =>
  lines.findLast((line) => goes(line) && line.kind !== "taken-back" && !gone.has(line.seq))?.result ?? [];

export interface NewestRoll {
  line: Line;
  roll: RollCard;
}

/** The roll that fell last of all that stands; none where nothing has. */
export function newestRoll(
  lines: readonly Line[],
  gone: ReadonlySet<number>,
  counts: (line: Line) => boolean = () => true,
): NewestRoll | undefined {
  const line = lines.findLast((l) => counts(l) && !gone.has(l.seq) && (l.rolls ?? []).length > 0);
  const roll = line?.rolls?.findLast((each) => each.opposes !== true) ?? line?.rolls?.at(-1);
  return line && roll && { line, roll };
}

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
