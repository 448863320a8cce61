// Where a slider over what was played stops, and what begins there.

import { goes, played, takenBack } from "../log/takenBack";
import type { Begun, Line } from "../generated/wire";

/** A place of the slider: the beginning, or an entry as it was told. */
export interface Stop {
  readonly seq: number;
  readonly line: Line | null;
  readonly gone: boolean;
}

/** Something that begins, as a mark beside the slider: how far along it is, from 0 to 1. */
export interface Mark {
  readonly kind: string;
  readonly title: string;
  readonly at: number;
  readonly index: number;
}

const BEGINNING: Stop = { seq: 0, line: null, gone: false };

/** The stops of a log. Without `withGone` what was taken back is passed over, and so is the taking back. */
export function stopsOf(lines: readonly Line[], withGone: boolean): readonly Stop[] {
  const gone = takenBack(lines);
  const all = lines.map((line) => ({ seq: line.seq, line, gone: gone.has(line.seq) }));
  const plays = (line: Line): boolean => !played(line) || (goes(line) && line.kind !== "taken-back");
  return [BEGINNING, ...(withGone ? all : all.filter((s) => !s.gone && plays(s.line)))];
}

/** The last stop that is not after an entry. */
export function stopAt(stops: readonly Stop[], seq: number): number {
  const after = stops.findIndex((s) => s.seq > seq);
  return after < 0 ? stops.length - 1 : Math.max(0, after - 1);
}

/** What begins at the stops. `sessions`: what they are called, by their first entries; one without a name is as its line. */
export function marksOf(
  stops: readonly Stop[],
  begun: readonly Begun[],
  sessions: ReadonlyMap<number, string>,
): readonly Mark[] {
  const known = new Map(begun.map((b) => [b.seq, b.what]));
  const most = Math.max(1, stops.length - 1);
  return stops.flatMap(({ seq, line }, index) => {
    const at = index / most;
    if (line?.session === "began") return [{ kind: "session", title: sessions.get(seq) ?? line.head, at, index }];
    const what = known.get(seq);
    return what ? [{ ...what, at, index }] : [];
  });
}
