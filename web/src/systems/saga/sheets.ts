// What of a sheet can be done something with now: found among the offers, by what they name. No rules here.

import { choicesOf, fieldsOf, type Values } from "../../actions/fill";
import type { PrefilledOffer } from "../../actions/offers";
import type { SpokenOffer } from "../../generated/wire";

const FIRST: readonly string[] = ["answer", "turn", "any", "gm"];
const rank = (offer: SpokenOffer): number => FIRST.indexOf(offer.when);

/** The offers that somebody may make, or that may be made of them; those that are asked for first come first. */
function about(offers: readonly SpokenOffer[], who: string): readonly { offer: SpokenOffer; given: Values }[] {
  return offers
    .filter((offer) => rank(offer) >= 0)
    .flatMap((offer) => {
      if (offer.who === who) return [{ offer, given: {} }];
      const whom = offer.who
        ? undefined
        : fieldsOf(offer).find((f) => f.name === "who" && choicesOf(f).some((c) => c.value === who));
      return whom ? [{ offer, given: { [whom.name]: who } }] : [];
    })
    .toSorted((a, b) => rank(a.offer) - rank(b.offer));
}

/** What rolls a skill: the first offer in which it can be chosen as one. */
export function rolling(offers: readonly SpokenOffer[], who: string, skill: string): PrefilledOffer | null {
  const name = skill.toLowerCase();
  for (const { offer, given } of about(offers, who)) {
    const field = fieldsOf(offer).find((f) => f.name === "skill" && f.kind === "one");
    const found = field && choicesOf(field).find((c) => String(c.value) === skill || c.label.toLowerCase() === name);
    if (field && found) return { offer, given: { ...given, [field.name]: found.value } };
  }
  return null;
}

/** What can be done with something of one's own by its name: a trait, a drive, a piece of gear. */
export function using(offers: readonly SpokenOffer[], who: string, name: string): PrefilledOffer | null {
  for (const { offer, given } of about(offers, who)) {
    if (offer.when === "gm") continue;
    const family = offer.family;
    if (!family) continue;
    const field = fieldsOf(offer).find(
      (f) => f.kind === "one" && choicesOf(f).some((c) => c.value === `${who}:${name}`),
    );
    if (field) return { offer, given: { ...given, [field.name]: `${who}:${name}` } };
    if (family.short === name) return { offer, given };
  }
  return null;
}
