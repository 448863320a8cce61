// The squares that a moment on the map is about.

import type { SeenFighter } from "../generated/wire";
import type { Moment } from "../moment/moment";
import type { Cell } from "./looking";

/** Returns where those stand whom a moment concerns, and the corners around a template where it was aimed and landed. */
export function concerned(moment: Moment, placed: readonly SeenFighter[]): readonly Cell[] {
  const ids = new Set([moment.who, ...moment.targets, ...moment.changes.map((change) => change.id), ...moment.spared]);
  const { landed } = moment;
  const r = landed && !landed.template.start ? Math.ceil(landed.template.across / 2) - 1 : 0;
  const corners = ([x, y]: Cell): Cell[] => [
    [x - r, y - r],
    [x + r, y + r],
  ];
  return [
    ...placed.flatMap((f) => (f.at && ids.has(f.id) ? [f.at] : [])),
    ...(landed ? corners(landed.at) : []),
    ...(landed?.aimed ? corners(landed.aimed) : []),
  ];
}
