// Groups of lines: what somebody did, with all that was answered to it. On the table they are one card, in the log one entry.

import type { Line } from "../generated/wire";
import { said } from "./said";

export interface LogGroup {
  /** What it began with. */
  first: Line;
  lines: readonly Line[];
}

/** Whether two lines may not stand in one group, such as one that was taken back and one that stands. */
export type Apart = (a: Line, b: Line) => boolean;

const together: Apart = () => false;

function goesOn(group: LogGroup | undefined, line: Line, apart: Apart): group is LogGroup {
  const before = group?.lines.at(-1);
  return line.goes_on === true && group?.first.kind === "did" && before !== undefined && !apart(before, line);
}

/** The lines in groups, in their order. */
export function logGroups(lines: readonly Line[], apart: Apart = together): readonly LogGroup[] {
  const found: { first: Line; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (goesOn(last, line, apart)) last.lines.push(line);
    else found.push({ first: line, lines: [line] });
  }
  return found;
}

/** The groups with one line more; all but the last stay the same objects. */
export function withLine(before: readonly LogGroup[], line: Line, apart: Apart = together): readonly LogGroup[] {
  const last = before.at(-1);
  if (!goesOn(last, line, apart)) return [...before, { first: line, lines: [line] }];
  return [...before.slice(0, -1), { first: last.first, lines: [...last.lines, line] }];
}

/** What came of a group, in sentences; an answer that brought nothing says nothing. */
export const cameOf = (group: LogGroup): readonly string[] => group.lines.flatMap((line) => said(line));
