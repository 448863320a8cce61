// The chances of commands: asked for one after the other, and kept until the table moves on.

import type { Json, SpokenChances } from "../generated/wire";
import { freshId } from "../net/link";

export class Chances {
  /** What has been told, by the command as it would be sent; null where there is nothing to tell. */
  #known = $state.raw<ReadonlyMap<string, SpokenChances | null>>(new Map());
  /** The question on its way; its command is empty once the table has moved on. */
  #open: { id: string; command: string } | null = null;
  #queue: readonly string[] = [];
  /** Counts how often the table has moved on. */
  #turn = 0;

  constructor(private readonly ask: (id: string, command: Json) => boolean) {}

  of(command: string): SpokenChances | null {
    return this.#known.get(command) ?? null;
  }

  /** Whether it has been answered, be it that there is nothing to tell. */
  knows(command: string): boolean {
    return this.#known.has(command);
  }

  /** Somebody looks at a command: the newest is asked for first. */
  want(command: string): void {
    if (this.#known.has(command) || this.#open?.command === command) return;
    this.#queue = [...this.#queue.filter((other) => other !== command), command].slice(-MOST);
    this.#next();
  }

  /** An answer; says whether it is one to a question of ours. */
  hear(id: string, chances: SpokenChances | null): boolean {
    if (id !== this.#open?.id) return false;
    if (this.#open.command) this.#known = new Map([...this.#known, [this.#open.command, chances]]);
    this.#open = null;
    this.#next();
    return true;
  }

  /** A question was refused; says whether it was one of ours. What cannot be said just now is asked again in a while. */
  refused(id: string, code: string): boolean {
    if (id !== this.#open?.id) return false;
    const { command } = this.#open;
    if (!FOR_NOW.includes(code) || !command) return this.hear(id, null);
    const turn = this.#turn;
    setTimeout(() => {
      if (turn === this.#turn) this.want(command);
    }, LATER);
    this.#open = null;
    this.#next();
    return true;
  }

  /** The table has moved on: nothing that was told holds. What is on its way is waited for, one question at a time. */
  forget(): void {
    this.#known = new Map();
    this.#queue = [];
    this.#turn += 1;
    if (this.#open) this.#open.command = "";
  }

  /** A new connection: nothing that was asked will be answered. */
  anew(): void {
    this.forget();
    this.#open = null;
  }

  #next(): void {
    const command = this.#queue.at(-1);
    if (this.#open || command === undefined) return;
    const id = freshId();
    this.#open = { id, command };
    this.#queue = this.#queue.slice(0, -1);
    if (!this.ask(id, JSON.parse(command) as Json)) this.#open = null;
  }
}

/** Refusals that do not hold for long, and milliseconds until it is asked again. */
const FOR_NOW: readonly string[] = ["not-now", "too-fast", "overtaken"];
const LATER = 5000;

/** So many questions may wait at most. */
const MOST = 12;
