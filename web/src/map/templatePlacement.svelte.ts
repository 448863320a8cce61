// A template that is being laid: where it lies, or until then would by a mouse over the map, and who is beneath it there.

import { cellField } from "../actions/fill";
import { cellKey } from "../actions/offers";
import type { Session } from "../table/session.svelte";
import { isCell, spread, type Cell, type SquareChoice } from "../actions/squares";
import type { Grip } from "./drag.svelte";
import type { Point } from "./looking";
import { laidAt } from "./templates";

export class TemplatePlacement {
  #hover = $state.raw<SquareChoice | null>(null);

  /** The field that asks for a square, whatever is laid there. */
  readonly asked = $derived.by(() =>
    this.session.command.filling ? cellField(this.session.command.filling.offer) : undefined,
  );
  readonly picked = $derived.by(() => (this.asked ? this.session.command.filling?.values[this.asked.name] : undefined));
  readonly template = $derived.by(() => this.asked?.template ?? null);
  readonly choices = $derived.by(() => (this.asked && this.template ? spread(this.asked.squares ?? []) : []));
  readonly laid = $derived.by(() => (isCell(this.picked) ? this.#at(this.picked) : null));
  readonly shown = $derived.by(() => (this.template ? (this.laid ?? this.#hover) : null));
  readonly beneath = $derived.by(() => new Set(this.shown?.beneath ?? []));

  constructor(private readonly session: Session) {}

  /** Lays it at a choice, unless it lies there. */
  lay(choice: SquareChoice | null | undefined): void {
    this.#hover = null;
    if (this.asked && choice && choice !== this.laid) this.session.command.set(this.asked, choice.value);
  }

  /** Lays it where a finger is. */
  tap(at: Point): void {
    this.lay(this.#for(at));
  }

  /** Lays it at somebody's square, if it may lie there. */
  onto(cell: Cell): void {
    this.lay(this.#at(cell));
  }

  /** A mouse is over the map; null: it has left, or is busy. */
  over(at: Point | null): void {
    const found = this.template && at && !this.laid ? this.#for(at) : null;
    if (found !== this.#hover) this.#hover = found;
  }

  /** What a pointer pulls that comes down here: a finger the template, a mouse only where it lies. */
  grip(at: Point, mouse: boolean): Grip | null {
    if (!this.template || (mouse && (!this.laid || this.#for(at) !== this.laid))) return null;
    return { move: (to) => this.tap(to), drop: () => undefined };
  }

  /** The squares of a field where no template is laid. */
  get squares(): ReadonlyMap<string, string> | null {
    return this.asked ? new Map(spread(this.asked.squares ?? []).map((c) => [cellKey(c.value), c.hint ?? ""])) : null;
  }

  #at(cell: Cell): SquareChoice | null {
    return this.choices.find((c) => c.value[0] === cell[0] && c.value[1] === cell[1]) ?? null;
  }

  #for(at: Point): SquareChoice | null {
    return this.template ? laidAt(this.template, this.choices, at) : null;
  }
}
