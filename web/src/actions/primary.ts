// Which one of the open answers is the golden one; pure functions.

import type { SpokenChances, SpokenOffer } from "../generated/wire";

/** The answer to recommend: the best by its chances, else the main one unless its price is not worth it; null for none. */
export function recommended(
  offers: readonly SpokenOffer[],
  chancesOf: (offer: SpokenOffer) => SpokenChances | null,
): SpokenOffer | null {
  const best = offers.find((offer) => chancesOf(offer)?.best);
  if (best) return best;
  const dear = (offer: SpokenOffer): boolean => {
    const chances = chancesOf(offer);
    return Boolean(chances?.advice) && chances?.pays !== true;
  };
  const fair = offers.filter((offer) => !dear(offer));
  const free = fair.filter((offer) => (offer.costs ?? []).length === 0);
  return fair.find((offer) => offer.main) ?? free[0] ?? fair[0] ?? offers[0] ?? null;
}

/** The answers of the one among which the golden one is: the first who is asked and may answer for nothing. */
export function askedFirst<T extends { readonly offers: readonly SpokenOffer[] }>(
  groups: readonly T[],
): readonly SpokenOffer[] {
  const free = groups.find((group) => group.offers.some((offer) => (offer.costs ?? []).length === 0));
  return (free ?? groups[0])?.offers ?? [];
}
