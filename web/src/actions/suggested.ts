// The few actions of a turn that have a button of their own, each with its target filled in; pure functions.

import { barred, choicesOf, fieldsOf, type Values } from "./fill";
import { preselectedLabels, type PrefilledOffer } from "./offers";
import type { SpokenField, SpokenOffer } from "../generated/wire";

/** An offer for one tap; `target`: the figure it is aimed at, empty for none. `others`: whether another one may be. */
export interface Suggestion extends PrefilledOffer {
  readonly key: string;
  readonly target: string;
  readonly others: boolean;
}

const targetField = (offer: SpokenOffer): SpokenField | undefined =>
  fieldsOf(offer).find((f) => f.kind === "one" && f.figures === true);

/** An offer aimed at its `place`th nearest target. */
function aimed(offer: SpokenOffer, place: number, far: (figure: string) => number): readonly Suggestion[] {
  const field = targetField(offer);
  if (!field) return place === 0 ? [{ offer, given: {}, key: offer.id, target: "", others: false }] : [];
  const targets = choicesOf(field)
    .map((c) => String(c.value))
    .toSorted((a, b) => far(a) - far(b));
  const target = targets[place];
  if (target === undefined) return [];
  const given: Values = { [field.name]: target };
  return [{ offer, given, key: `${offer.id}>${target}`, target, others: targets.length > 1 }];
}

/** Whether a tap on it says all there is to say: nothing is guessed. */
const whole = (s: Suggestion): boolean => preselectedLabels(s.offer, s.given).length === 0;

/**
 * The actions that are worth a button, the main one first. Each offer with chances comes with its nearest target; of the
 * first two the second one comes with another target too, where it has one. `main`: the id of the main offer; `far`: how
 * far it is to a figure.
 */
export function suggested(
  offers: readonly SpokenOffer[],
  main: string,
  far: (figure: string) => number,
  most = 3,
): readonly Suggestion[] {
  const able = offers.filter((offer) => !barred(offer));
  const first = able.filter((offer) => offer.id === main).flatMap((offer) => aimed(offer, 0, far));
  const rest = able
    .filter((offer) => offer.id !== main && offer.odds === true && targetField(offer))
    .flatMap((offer) => aimed(offer, 0, far))
    .toSorted((a, b) => Number(whole(b)) - Number(whole(a)));
  const [one, two, ...others] = [...first, ...rest];
  const again = [two, one].flatMap((each) => (each && whole(each) ? aimed(each.offer, 1, far) : [])).slice(0, 1);
  return [...(one ? [one] : []), ...(two ? [two] : []), ...again, ...others].slice(0, most);
}

/** Offers whose labels begin with the same word, where there are many of them, under that word; all others alone. */
export interface Alike {
  readonly word: string;
  readonly offers: readonly SpokenOffer[];
}

const MANY = 4;
const firstWord = (offer: SpokenOffer): string => /^[\p{L}\p{N}-]+/u.exec(offer.label)?.[0] ?? offer.label;

/** The offers, those that begin alike together in the place of the first; `word` is empty for one that stands alone. */
export function alike(offers: readonly SpokenOffer[]): readonly Alike[] {
  const words = new Map<string, SpokenOffer[]>();
  for (const offer of offers) words.set(firstWord(offer), [...(words.get(firstWord(offer)) ?? []), offer]);
  const many = (offer: SpokenOffer): readonly SpokenOffer[] => words.get(firstWord(offer)) ?? [];
  return offers.flatMap((offer): Alike[] => {
    const same = many(offer);
    if (same.length < MANY) return [{ word: "", offers: [offer] }];
    return same[0] === offer ? [{ word: firstWord(offer), offers: same }] : [];
  });
}
