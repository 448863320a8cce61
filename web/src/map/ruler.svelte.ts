// The ruler: two squares, and how far they are apart.

import type { Grip } from "./drag.svelte";
import type { Cell, Point } from "./looking";
import { U } from "./shapes";

export class Ruler {
  on = $state(false);
  from = $state.raw<Cell | null>(null);
  to = $state.raw<Cell | null>(null);

  constructor(private readonly size: () => Cell) {}

  toggle(): void {
    this.on = !this.on;
    this.from = this.to = null;
  }

  /** A tap: the first sets where it begins, the second where it ends, a third begins anew. */
  tap(cell: Cell): void {
    if (!this.from || this.to) [this.from, this.to] = [this.#within(cell), null];
    else this.to = this.#within(cell);
  }

  /** Pulled from a square to another. */
  pulled(from: Cell): Grip {
    return {
      move: (at) => {
        this.from = this.#within(from);
        this.to = this.#within(under(at));
      },
      drop: () => undefined,
    };
  }

  /** An end moved by an arrow key. */
  nudge(end: "from" | "to", [x, y]: Cell): void {
    const at = this[end];
    if (at) this[end] = this.#within([at[0] + x, at[1] + y]);
  }

  #within([x, y]: Cell): Cell {
    const [width, height] = this.size();
    return [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  }
}

export const under = (at: Point): Cell => [Math.floor(at.x / U), Math.floor(at.y / U)];
