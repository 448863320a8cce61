// Two squares set with the tool in hand: how far they are apart, what is pointed at, or who is chosen between them.

import type { Pointing, ToolKind } from "../table/pointing.svelte";
import type { Grip } from "./drag.svelte";
import type { Cell, Point } from "./looking";
import { U } from "./shapes";

export class MapTool {
  from = $state.raw<Cell | null>(null);
  to = $state.raw<Cell | null>(null);

  /** `select`: chooses all figures between two squares. */
  constructor(
    private readonly pointing: Pointing,
    private readonly size: () => Cell,
    private readonly select: (from: Cell, to: Cell) => void,
  ) {}

  get kind(): ToolKind {
    return this.pointing.tool;
  }

  /** Whether squares are set with it. */
  get on(): boolean {
    return this.kind !== "" && this.kind !== "tray";
  }

  take(kind: ToolKind): void {
    this.pointing.take(kind);
    this.from = this.to = null;
  }

  /** A tap: the first sets where it begins, the second where it ends, a third begins anew. */
  tap(at: Cell): void {
    const cell = this.#within(at);
    if (this.kind === "ping") this.pointing.point("ping", cell, cell);
    else if (!this.from || this.to) [this.from, this.to] = [cell, null];
    else {
      this.to = cell;
      this.#done();
    }
  }

  /** Pulled from a square to another. */
  pulled(from: Cell): Grip {
    return {
      move: (at) => {
        this.from = this.#within(from);
        this.to = this.#within(under(at));
      },
      drop: () => this.#done(),
    };
  }

  /** An end moved by an arrow key. */
  nudge(end: "from" | "to", [x, y]: Cell): void {
    const at = this[end];
    if (at) this[end] = this.#within([at[0] + x, at[1] + y]);
  }

  /** Both ends are set: what is measured stays, all else is done. */
  #done(): void {
    const { from, to, kind } = this;
    if (!from || !to || kind === "ruler") return;
    this.from = this.to = null;
    if (kind === "select") this.select(from, to);
    else if (kind === "line" || kind === "circle" || kind === "ping") this.pointing.point(kind, from, to);
  }

  #within([x, y]: Cell): Cell {
    const [width, height] = this.size();
    return [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  }
}

export const under = (at: Point): Cell => [Math.floor(at.x / U), Math.floor(at.y / U)];
