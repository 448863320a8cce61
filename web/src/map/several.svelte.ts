// Several figures that are chosen at once: they are moved together, one after the other.

import type { SeenFighter } from "../generated/wire";
import type { Cell } from "./looking";

interface Table {
  readonly busy: boolean;
  readonly command: { go(figure: string, cell: Cell, meant: boolean): boolean };
}

interface Step {
  readonly id: string;
  readonly to: Cell;
}

export class Several {
  #chosen = $state.raw<ReadonlySet<string>>(new Set());
  #left = $state.raw<readonly Step[]>([]);

  constructor(
    private readonly table: Table,
    private readonly placed: () => readonly SeenFighter[],
  ) {}

  readonly figures = $derived.by(() => this.placed().filter((f) => this.#chosen.has(f.id)));

  has(id: string): boolean {
    return this.#chosen.has(id);
  }

  /** Chooses a figure too, or no more. */
  turn(id: string): void {
    this.#chosen = this.has(id)
      ? new Set([...this.#chosen].filter((other) => other !== id))
      : new Set([...this.#chosen, id]);
  }

  /** Chooses all between two squares. */
  between(a: Cell, b: Cell): void {
    const [left, right, top, foot] = [
      Math.min(a[0], b[0]),
      Math.max(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[1], b[1]),
    ];
    const within = this.placed().filter(
      (f) => f.at && f.at[0] >= left && f.at[0] <= right && f.at[1] >= top && f.at[1] <= foot,
    );
    this.#chosen = new Set(within.map((f) => f.id));
  }

  clear(): void {
    this.#chosen = new Set();
  }

  /** Moves all of them by so many squares. Those in front go first: nobody stands in another's way. */
  move([x, y]: Cell): void {
    const ahead = ({ at }: SeenFighter): number => (at ? at[0] * x + at[1] * y : 0);
    this.#left = this.figures
      .toSorted((a, b) => ahead(b) - ahead(a))
      .flatMap((f) => (f.at ? [{ id: f.id, to: [f.at[0] + x, f.at[1] + y] as const }] : []));
  }

  /** Sends the next one, once the table has taken in the one before. */
  next(): void {
    while (!this.table.busy && this.#left.length > 0) {
      const [step, ...rest] = this.#left;
      this.#left = rest;
      if (step && this.table.command.go(step.id, step.to, true)) return;
    }
  }
}
