// A roll that somebody has asked to go straight through: what follows it by itself goes out as it is offered, until a
// choice is left. What follows, the offers say.

import { start } from "../../actions/fill";
import type { Session } from "../../table/session.svelte";
import type { SpokenOffer } from "../../generated/wire";

/** What goes next for somebody, and whether the way is over: nothing is offered that goes by itself. */
export function next(answers: readonly SpokenOffer[], who: string): { offer: SpokenOffer | null; over: boolean } {
  const theirs = answers.filter((o) => o.who === who);
  const offer = theirs.find((o) => o.follows) ?? null;
  return { offer, over: offer === null && theirs.some((o) => !o.straight) && !theirs.some((o) => o.straight) };
}

class Straight {
  /** For whom the way is open; empty for nobody. */
  who = $state("");

  /** The next step, as soon as the table has taken the last. */
  step(session: Session): void {
    if (!this.who || session.busy) return;
    const { offer, over } = next(session.moves.answers, this.who);
    if (offer) session.command.give(offer, start(offer));
    else if (over || session.moves.answers.length === 0) this.who = "";
  }
}

export const straight = new Straight();
