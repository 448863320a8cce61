// What was played, watched again: the stops, where one is among them, and the moment that is shown.

import { evenings, Trouble } from "../net/api";
import type { Session } from "../table/session.svelte";
import type { Begun, Line, Moment } from "../generated/wire";
import { linesAfter, moment } from "./api";
import { marksOf, stopAt, stopsOf } from "./stops";

export const SPEEDS = [1, 2, 4, 8] as const;
const KEPT = 300; // moments in memory
const AHEAD = 3; // moments that are asked for before they are wanted

export class Player {
  lines = $state.raw<readonly Line[]>([]);
  begun = $state.raw<readonly Begun[]>([]);
  /** What the sessions are called, by their first entries. */
  sessions = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Whether more of the log is on its way. */
  coming = $state(true);
  trouble = $state.raw<Trouble | null>(null);
  withGone = $state(false);
  index = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** The entry whose moment is shown; -1 before the first has come. */
  shown = $state(-1);
  /** How many entries have come in since this was opened. */
  news = $state(0);

  readonly stops = $derived(stopsOf(this.lines, this.withGone));
  readonly marks = $derived(marksOf(this.stops, this.begun, this.sessions));
  readonly last = $derived(this.stops.length - 1);
  readonly stop = $derived(this.stops[Math.min(this.index, this.last)]);
  readonly settled = $derived(this.shown === this.stop?.seq);

  readonly #table: string;
  readonly #key: string;
  readonly #stage: Session;
  readonly #moments = new Map<number, Moment>();
  /** The last entry that was read, and the last that is known to be there. */
  #upto = 0;
  #newest = 0;
  #reading = false;
  #wanted = -1;
  #asking = false;
  #left = false;

  /** `stage`: the session that is shown; what it does goes nowhere. */
  constructor(table: string, key: string, stage: Session) {
    this.#table = table;
    this.#key = key;
    this.#stage = stage;
  }

  /** Fetch the log, and stop at entry `from` as soon as it is there. */
  async open(from: number): Promise<void> {
    this.coming = true;
    this.trouble = null;
    let there = from === 0;
    if (there) this.go(0);
    void this.#name();
    await this.#read(() => {
      if (there || (this.#upto < from && this.coming)) return;
      there = true;
      this.go(stopAt(this.stops, from));
    });
  }

  /** Entry `seq` has come in at the table: fetch what is new. Whoever stands at the end goes along with it. */
  async follow(seq: number): Promise<void> {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#reading || this.#left || seq <= this.#upto) return;
    const [before, end] = [this.lines.length, this.index >= this.last];
    this.trouble = null;
    await this.#read(() => undefined);
    this.news += this.lines.length - before;
    if (end && !this.#left) this.go(this.last);
  }

  /** Page by page up to what is known to be there. `read`: a page has come. */
  async #read(read: () => void): Promise<void> {
    this.#reading = true;
    try {
      do {
        const page = await linesAfter(this.#table, this.#key, this.#upto);
        if (this.#left) return;
        const at = this.stop?.seq ?? 0;
        const further = page.upto > this.#upto;
        this.lines = [...this.lines, ...page.lines];
        this.begun = [...this.begun, ...page.begun];
        this.#upto = page.upto;
        this.coming = further && page.upto < Math.max(page.seq, this.#newest);
        this.index = stopAt(this.stops, at); // what comes in may have taken back what was there
        read();
      } while (this.coming);
    } catch (error) {
      this.#trouble(error);
    } finally {
      this.#reading = false;
    }
  }

  /** Names are an extra: without them a session is called as its line is. */
  async #name(): Promise<void> {
    if (this.#stage.role === "watch") return;
    const told = await evenings(this.#table, this.#key).catch(() => null);
    this.sessions = new Map(told?.evenings.map((e) => [e.first, e.title]));
  }

  /** Whoever watched has left. */
  close(): void {
    this.#left = true;
    this.playing = false;
  }

  go(index: number): void {
    this.index = Math.max(0, Math.min(index, this.last));
    this.#want(this.stop?.seq ?? 0);
  }

  step(by: number): void {
    this.playing = false;
    this.go(this.index + by);
  }

  /** Play from here; from the beginning where it has come to its end. */
  play(): void {
    this.playing = !this.playing;
    if (this.playing && this.index >= this.last) this.go(0);
  }

  /** The next stop while it plays; at the end it pauses. */
  tick(): void {
    if (this.index >= this.last) this.playing = false;
    else this.go(this.index + 1);
  }

  toggleGone(): void {
    const at = this.stop?.seq ?? 0;
    this.withGone = !this.withGone;
    this.go(stopAt(this.stops, at));
  }

  /** Show a moment as soon as it is there; what was wanted before and has not come is wanted no more. */
  #want(seq: number): void {
    this.#wanted = seq;
    this.#show();
    if (!this.#asking) void this.#fetch();
  }

  #show(): void {
    const found = this.#moments.get(this.#wanted);
    if (!found) return;
    this.#stage.showPast(found);
    this.shown = found.seq;
  }

  /** One moment after the other: the one that is wanted, then some of those that come next. */
  async #fetch(): Promise<void> {
    this.#asking = true;
    try {
      for (let seq = this.#next(); seq !== undefined && !this.#left; seq = this.#next()) {
        this.#keep(await moment(this.#table, this.#key, seq));
        this.trouble = null;
        this.#show();
      }
    } catch (error) {
      this.#trouble(error);
    } finally {
      this.#asking = false;
    }
  }

  #next(): number | undefined {
    if (!this.#moments.has(this.#wanted)) return this.#wanted;
    const ahead = this.stops.slice(this.index + 1, this.index + 1 + AHEAD);
    return ahead.find((s) => !this.#moments.has(s.seq))?.seq;
  }

  #keep(found: Moment): void {
    this.#moments.set(found.seq, found);
    const [oldest] = this.#moments.keys();
    if (this.#moments.size > KEPT && oldest !== undefined && oldest !== this.#wanted) this.#moments.delete(oldest);
  }

  #trouble(error: unknown): void {
    this.playing = false;
    this.coming = false;
    this.trouble = error instanceof Trouble ? error : new Trouble(String(error));
  }
}
