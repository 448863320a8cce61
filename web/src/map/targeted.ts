// Whom the offers of somebody's turn are about.

import { fieldsOf } from "../actions/fill";
import type { SpokenOffer } from "../generated/wire";

/** Returns the ids that can be chosen where offers of this figure ask for another one. */
export const targeted = (offers: readonly SpokenOffer[], who: string): ReadonlySet<string> =>
  new Set(
    offers
      .filter((offer) => offer.who === who && offer.odds)
      .flatMap((offer) => fieldsOf(offer).filter((field) => field.kind === "one" && field.figures))
      .flatMap((field) => (field.choices ?? []).map((choice) => String(choice.value))),
  );
