// The part of the log that is shown: the newest groups at once, the older ones before them bit by bit while nothing else is to be done.

import type { LogGroup } from "./logGroups";

/** Deeds that are shown at once, and how many more at a time. */
export const AT_ONCE = 20;
export const MORE = 20;

export class LogWindow {
  /** The entry that the newest part begins with, and how many groups before it are shown. */
  #from = $state(0);
  #older = $state(0);

  readonly #start = $derived.by(() => firstFrom(this.groups(), this.#from));
  /** What is shown of the groups that were there when the log was opened, and of those before. */
  readonly older = $derived.by(() => this.groups().slice(Math.max(0, this.#start - this.#older), this.#start));
  readonly newest = $derived.by(() => this.groups().slice(this.#start));
  /** How many of the oldest groups are not shown yet. */
  readonly left = $derived.by(() => Math.max(0, this.#start - this.#older));

  constructor(private readonly groups: () => readonly LogGroup[]) {
    this.#from = groups().at(-AT_ONCE)?.first.seq ?? 0;
  }

  /** Show some older groups. */
  grow(): void {
    this.#older += MORE;
  }
}

/** Where the first group stands that begins at an entry or after it. */
export function firstFrom(groups: readonly LogGroup[], seq: number): number {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.first.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
