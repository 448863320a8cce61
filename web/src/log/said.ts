// What a line of the log says beside its head.

import type { Line } from "../generated/wire";

const bare = (text: string): string => text.replace(/[.!]$/, "");

/** The sentences of a line, without one that is its head again. */
export const said = (line: Line): readonly string[] => (line.said ?? []).filter((s) => bare(s) !== bare(line.head));
