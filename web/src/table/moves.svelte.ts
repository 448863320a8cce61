// What may be done: by this seat, or by the one for which the game master plays just now.

import type { Looked, Member, Now, SpokenOffer } from "../generated/wire";
import { distinct, movesByFigure, withPeople } from "../actions/offers";

interface Table {
  readonly now: Now | null;
  readonly members: readonly Member[];
}

const NONE: readonly SpokenOffer[] = [];

export class Moves {
  #actingFor = $state("");
  #looked = $state.raw<Looked | null>(null);

  readonly offers = $derived.by(() => {
    const given = this.#actingFor ? this.#looked?.offers : this.table.now?.offers;
    return distinct(withPeople(given ?? NONE, this.table.members));
  });
  readonly answers = $derived(this.offers.filter((o) => o.when === "answer"));
  /** What the game master is asked while nobody waits for it. */
  readonly asides = $derived(this.offers.filter((o) => o.when === "aside"));
  readonly turn = $derived(this.offers.filter((o) => o.when === "turn"));
  readonly any = $derived(this.offers.filter((o) => o.when === "any"));
  readonly gm = $derived(this.offers.filter((o) => o.when === "gm"));
  readonly rulings = $derived(this.offers.filter((o) => o.when === "ruling"));
  readonly campaign = $derived(this.offers.find((o) => o.when === "campaign"));
  /** What a single tap should do now, where there is such a thing. */
  readonly main = $derived.by(() =>
    this.#actingFor || this.answers.length > 0 ? undefined : this.offers.find((o) => o.id === this.table.now?.main),
  );
  /** Where figures may go. */
  readonly figures = $derived(movesByFigure(this.offers));

  /** `look`: asks what a player may do. */
  constructor(
    private readonly table: Table,
    private readonly look: (seat: string) => void,
  ) {}

  /** For whom the game master plays just now; empty for nobody. */
  get actingFor(): string {
    return this.#actingFor;
  }

  /** The entry after which the offers stand that were looked at; 0 where they are one's own. */
  get seen(): number {
    return (this.#actingFor && this.#looked?.seq) || 0;
  }

  /** The game master plays for somebody who is away; for nobody with an empty seat. */
  standIn(seat: string): void {
    this.#actingFor = seat;
    this.#looked = null;
    if (seat) this.look(seat);
  }

  /** The game has gone on. */
  turnTo(before: Now | null, now: Now): void {
    const asked = before?.waits?.includes(this.#actingFor) ?? false;
    if (asked && !now.waits?.includes(this.#actingFor)) this.#actingFor = ""; // it was asked, and has answered
    if (this.#actingFor) this.look(this.#actingFor);
  }

  /** What a player may do has come; says whether it is still wanted. */
  heard(looked: Looked, seq: number): boolean {
    if (looked.seat !== this.#actingFor || looked.seq < seq) return false;
    this.#looked = looked;
    return true;
  }
}
