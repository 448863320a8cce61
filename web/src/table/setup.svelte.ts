// The steps that make a new table ready to play, as the server tells them: until they are done, or put away here.

import type { Now, SetupStep, Welcome } from "../generated/wire";
import type { Moves } from "./moves.svelte";

interface Table {
  readonly now: Now | null;
  readonly welcome: Welcome | null;
  readonly moves: Pick<Moves, "main">;
}

const NONE: readonly SetupStep[] = [];
const PLACE = "wildtable-setup-away";

function putAway(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return ""; // a private window may forbid it
  }
}

export class Setup {
  #away = $state(putAway()); // the table at which they were put away

  /** What is shown: nothing once all is done. */
  readonly steps = $derived.by(() => {
    const told = this.table.now?.steps ?? NONE;
    return this.#away === this.table.welcome?.table || told.every((step) => step.done) ? NONE : told;
  });

  /** Whether they show what to do next: nothing else does then. */
  readonly leads = $derived.by(() => {
    const main = this.table.moves.main;
    return (
      this.steps.length > 0 &&
      (!main || main.when === "campaign" || this.steps.some((step) => step.offers?.includes(main.id)))
    );
  });

  constructor(private readonly table: Table) {}

  putAway(): void {
    this.#away = this.table.welcome?.table ?? "";
    try {
      localStorage.setItem(PLACE, this.#away);
    } catch {
      // Then they stay away for as long as the page is open.
    }
  }
}
