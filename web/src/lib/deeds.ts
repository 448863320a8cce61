// Deeds: what somebody did, with all that was answered to it. On the table they are one card, in the log one entry.

import type { Line } from "../wire";
import { said } from "./said";

export interface Deed {
  /** What it began with. */
  first: Line;
  lines: readonly Line[];
}

/** The lines grouped by deeds, in their order. `apart`: whether two lines may not stand in one, such as one that was taken back and one that stands. */
export function deeds(lines: readonly Line[], apart: (a: Line, b: Line) => boolean = () => false): readonly Deed[] {
  const found: { first: Line; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && line.goes_on && last.first.kind === "did" && !apart(before, line)) last.lines.push(line);
    else found.push({ first: line, lines: [line] });
  }
  return found;
}

/** What came of a deed, in sentences; an answer that brought nothing says nothing. */
export const cameOf = (deed: Deed): readonly string[] => deed.lines.flatMap((line) => said(line));
