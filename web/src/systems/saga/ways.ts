// Offers that are one thing done in several ways, filled in as if they were one. No rules here: what goes together is
// what the server's own domains admit.

import { choicesOf, field, fieldsOf, fits, initial, open, same, type Values } from "../../actions/fill";
import type { Json, SpokenChoice, SpokenField, SpokenOffer } from "../../generated/wire";

/** Some offers by what they are a way of, in the order in which they come. */
export interface Family {
  id: string;
  label: string;
  offers: readonly SpokenOffer[];
}

/** The families among some offers, and those that stand by themselves. */
export function families(offers: readonly SpokenOffer[]): {
  families: readonly Family[];
  alone: readonly SpokenOffer[];
} {
  const found = new Map<string, Family & { offers: SpokenOffer[] }>();
  const alone: SpokenOffer[] = [];
  for (const offer of offers) {
    const family = offer.family;
    if (!family) alone.push(offer);
    else {
      const known = found.get(family.id) ?? { id: family.id, label: family.label, offers: [] };
      known.offers.push(offer);
      found.set(family.id, known);
    }
  }
  return { families: [...found.values()], alone };
}

/** Whether something has more to it than a row of buttons can say: it is laid out as a tray. */
export const isDeep = (offers: readonly SpokenOffer[]): boolean => offers.some((offer) => fieldsOf(offer).length > 2);

const stands = (offer: SpokenOffer, name: string): Json | undefined => {
  const command = offer.command;
  return command !== null && typeof command === "object" && !Array.isArray(command) ? command[name] : undefined;
};

/** What an offer says of a field that it does not leave open; a command leaves its defaults out. */
const fixed = (offer: SpokenOffer, of: SpokenField): unknown =>
  stands(offer, of.name) ?? (of.kind === "number" ? 0 : undefined);

/** Every field of some offers, each with all that any of them admits. */
export function together(offers: readonly SpokenOffer[]): readonly SpokenField[] {
  const found = new Map<string, SpokenField>();
  for (const of of offers.flatMap((offer) => fieldsOf(offer))) {
    const before = found.get(of.name);
    found.set(of.name, before ? joined(before, of) : of);
  }
  return [...found.values()].map((of) => {
    if (of.kind !== "number") return of;
    const others = offers.filter((offer) => !field(offer, of.name)).map((offer) => Number(fixed(offer, of)));
    return { ...of, low: Math.min(of.low ?? 0, ...others), high: Math.max(of.high ?? 0, ...others) };
  });
}

function joined(a: SpokenField, b: SpokenField): SpokenField {
  const more: readonly SpokenChoice[] = choicesOf(b).filter(
    (c) => !choicesOf(a).some((known) => same(known.value, c.value)),
  );
  const low = Math.min(a.low ?? 0, b.low ?? 0);
  return { ...a, choices: [...choicesOf(a), ...more], low, high: Math.max(a.high ?? 0, b.high ?? 0) };
}

/** An offer, and what stands in its fields. */
export interface Way {
  offer: SpokenOffer;
  values: Values;
}

/** The values of an offer with what it says of all other fields beside them. */
const whole = (offer: SpokenOffer, every: readonly SpokenField[], values: Values): Values =>
  Object.fromEntries(every.map((of) => [of.name, field(offer, of.name) ? values[of.name] : fixed(offer, of)]));

/**
 * The way of a family that has what is wanted in it and changes least of all else: of an attack with a token of force the
 * one with grace, once force is taken out. `wanted` holds; null where no way admits it.
 */
export function settled(offers: readonly SpokenOffer[], before: Values, wanted: Values): Way | null {
  const every = together(offers);
  let best: { way: Way; cost: number } | null = null;
  for (const offer of offers) {
    if (!every.every((of) => !(of.name in wanted) || admits(offer, of, wanted[of.name]))) continue;
    const values: Record<string, unknown> = {};
    for (const of of fieldsOf(offer)) {
      const kept = of.name in wanted ? wanted[of.name] : before[of.name];
      values[of.name] = fits(of, kept) ? kept : nearest(offer, of);
    }
    const all = whole(offer, every, values);
    const cost = every.filter(
      (of) => of.kind !== "some" && !(of.name in wanted) && !same(all[of.name], before[of.name]),
    ).length;
    if (!best || cost < best.cost) best = { way: { offer, values }, cost };
  }
  return best?.way ?? null;
}

function admits(offer: SpokenOffer, of: SpokenField, value: unknown): boolean {
  const own = field(offer, of.name);
  return own ? value !== undefined && fits(own, value) : same(fixed(offer, of) ?? null, value ?? null);
}

/** What stands in a field at first; where that cannot be proposed, the first that there is. */
const nearest = (offer: SpokenOffer, of: SpokenField): unknown => initial(offer, of) ?? choicesOf(of)[0]?.value;

/** How a family begins: with its first offer, as far as nothing is given. */
export function begun(offers: readonly SpokenOffer[], given: Values = {}): Way | null {
  const first = offers[0];
  if (!first) return null;
  const values = Object.fromEntries(fieldsOf(first).map((of) => [of.name, nearest(first, of)]));
  return settled(offers, whole(first, together(offers), values), given) ?? { offer: first, values };
}

/** All that stands in a family's fields: what the way leaves open and what it says itself. */
export const standing = (offers: readonly SpokenOffer[], way: Way): Values =>
  whole(way.offer, together(offers), way.values);

/** The fields of a family by how they are laid: numbers as tokens, one of some, any of some, words. */
export function sorted(
  offers: readonly SpokenOffer[],
): Readonly<Record<"numbers" | "ones" | "somes" | "texts", readonly SpokenField[]>> {
  const every = together(offers).filter((of) => open(of) || offers.some((offer) => !field(offer, of.name)));
  const are = (...kinds: readonly string[]): readonly SpokenField[] => every.filter((of) => kinds.includes(of.kind));
  return { numbers: are("number"), ones: are("one"), somes: are("some"), texts: are("text", "cell", "seat") };
}

/** Offers that choose one thing and nothing else, as a button each: the choice does it. */
export interface Pick {
  key: string;
  offer: SpokenOffer;
  given: Values;
  /** What is chosen, as text. */
  value: string;
  label: string;
  hint: string;
}

/** More choices than these are no row of buttons. */
const FEW = 12;

/** The buttons of an offer: one for each value of the first field in which one of a few is chosen, else one. */
export function picks(offer: SpokenOffer): readonly Pick[] {
  const short = offer.family?.short ?? offer.label;
  const first = fieldsOf(offer).find((of) => of.kind === "one" && choicesOf(of).length > 0);
  const choices = first ? choicesOf(first) : [];
  if (!first || choices.length > FEW)
    return [{ key: offer.id, offer, given: {}, value: "", label: short || offer.label, hint: "" }];
  return choices.map((c) => ({
    key: `${offer.id}=${JSON.stringify(c.value)}`,
    offer,
    given: { [first.name]: c.value },
    value: String(c.value),
    label: c.label,
    hint: c.hint ?? "",
  }));
}

/** Whether an offer asks for one of a few and for nothing else. */
export function isPick(offer: SpokenOffer): boolean {
  const asked = fieldsOf(offer).filter(open);
  return asked.length === 1 && asked[0]?.kind === "one" && choicesOf(asked[0]).length <= FEW;
}
