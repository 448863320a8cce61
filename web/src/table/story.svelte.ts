// The log of a table, and what follows from it. Each new line is added to what is known; all is gone through again only where something is taken back.

import type { Line } from "../generated/wire";
import { logGroups, withLine, type Apart, type LogGroup } from "../log/logGroups";
import { newestRoll, played, takenBack } from "../log/takenBack";

export class Story {
  #lines = $state.raw<readonly Line[]>([]);
  #gone = $state.raw<ReadonlySet<number>>(new Set());
  #log = $state.raw<readonly LogGroup[]>([]);
  #done = $state.raw<readonly LogGroup[]>([]);
  #liveFrom = $state(Infinity);
  #read = $state(0);
  #seen = 0;

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** The numbers of the entries that were taken back. */
  get gone(): ReadonlySet<number> {
    return this.#gone;
  }

  /** All lines by groups; what was taken back stands apart from what stands. */
  get log(): readonly LogGroup[] {
    return this.#log;
  }

  /** The groups of the game that stand, without words and dice of the line. */
  get done(): readonly LogGroup[] {
    return this.#done;
  }

  /** Entries from here on came while we looked: they may move. */
  get liveFrom(): number {
    return this.#liveFrom;
  }

  /** The last entry that was there to be read when the log was in sight. */
  get read(): number {
    return this.#read;
  }

  /** The last entry whose dice were seen falling. */
  get seen(): number {
    return this.#seen;
  }

  readonly last = $derived(this.lines.at(-1));
  /** The roll of the game that fell last. */
  readonly newest = $derived(newestRoll(this.lines, this.gone, played));
  /** The same where it belongs to what was done last: what is asked now is about it. */
  readonly latest = $derived(
    this.newest && this.done.at(-1)?.lines.includes(this.newest.line) ? this.newest : undefined,
  );

  /** The lines that a welcome brought. `since`: those up to this entry are known already; `seq`: the last entry. */
  welcome(lines: readonly Line[], since: number, seq: number): void {
    this.#lines = [...(since > 0 ? this.#lines.filter((l) => l.seq <= since) : []), ...lines];
    if (since === 0 || this.#liveFrom === Infinity) this.#liveFrom = seq + 1;
    this.#fold();
  }

  /** One line more. */
  add(line: Line): void {
    this.#lines = [...this.#lines, line];
    if (line.kind === "taken-back") return this.#fold();
    this.#log = withLine(this.#log, line, this.#apart);
    if (played(line)) this.#done = withLine(this.#done, line);
  }

  /** The log was in sight, with this entry as its last. */
  readTo(seq: number): void {
    this.#read = seq;
  }

  /** The dice of an entry were seen falling. */
  fell(seq: number): void {
    this.#seen = seq;
  }

  #fold(): void {
    const gone = takenBack(this.#lines);
    this.#gone = gone;
    this.#log = logGroups(this.#lines, this.#apart);
    this.#done = logGroups(this.#lines.filter((l) => played(l) && !gone.has(l.seq)));
  }

  readonly #apart: Apart = (a, b) => this.#gone.has(a.seq) !== this.#gone.has(b.seq);
}
