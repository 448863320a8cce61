// Whose turn is played just now, with what it may do.

import { inches } from "../map/shapes";
import type { Session } from "../table/session.svelte";
import type { SeenFighter, SpokenOffer } from "../generated/wire";
import { groupByFigure } from "./offers";
import { endOf } from "./stances";
import { suggested, type Suggestion } from "./suggested";

export class TurnFigure {
  /** The figures of this seat that may act now, the one that is played first. */
  readonly able: readonly SeenFighter[] = $derived.by(() => {
    const { moves, command, fighters } = this.session;
    if (moves.answers.length > 0) return [];
    return groupByFigure(moves.turn, command.selected || command.actor).flatMap((each) => fighters.get(each.who) ?? []);
  });
  /** The one whose actions are shown; null where nobody of this seat acts. */
  readonly figure: SeenFighter | null = $derived(this.able[0] ?? null);
  /** The offers of that figure. */
  readonly offers: readonly SpokenOffer[] = $derived.by(() =>
    this.session.moves.turn.filter((o) => o.who === this.figure?.id),
  );
  /** The actions that have a button of their own. */
  readonly acts: readonly Suggestion[] = $derived.by(() =>
    suggested(this.offers, this.session.moves.main?.id ?? "", (id) => this.#far(id)),
  );
  /** What ends the turn, of the figure itself or of its group. */
  readonly end: SpokenOffer | undefined = $derived.by(() => endOf(this.session.moves.turn, this.figure?.id ?? ""));
  /** How many offers there are in all. */
  readonly count: number = $derived.by(() => this.session.moves.turn.length + this.session.moves.any.length);

  constructor(readonly session: Session) {}

  #far(id: string): number {
    const [from, to] = [this.figure, this.session.fighters.get(id)];
    if (from?.at && to?.at) return inches(from.at, to.at);
    return Math.abs((from?.along ?? 0) - (to?.along ?? 0));
  }
}
