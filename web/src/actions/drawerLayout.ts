// Where everything in the game master's hand stands; pure functions.

import { barred, fieldsOf, remaining, type Values } from "./fill";
import type { SpokenOffer } from "../generated/wire";

export const TABS = ["now", "people", "scene", "rule"] as const;
export type Tab = (typeof TABS)[number];

/** One place of the hand. `gone`: what was here is not open any more, and nothing else takes its place unseen. */
export interface Place {
  readonly offer: SpokenOffer;
  readonly gone?: boolean;
}

/** Places under a heading. `names`: all do the same, each to or by somebody else, so that the names tell them apart. */
export interface Group {
  readonly key: string;
  readonly title: string;
  readonly names?: boolean;
  readonly places: readonly Place[];
}

/** So many figures that can do the same are listed under what they do, and not each under its name. */
const MANY = 3;
const SINCE = "since";

/** The part of the hand that holds an offer; a part that the page does not know is what the moment asks. */
export const tabOf = (offer: SpokenOffer): Tab => TABS.find((tab) => tab === offer.hand) ?? "now";

/** The offers in their groups: those of the table, those that many figures have, those of one figure. What is barred comes last. */
export function arrange(offers: readonly SpokenOffer[], nameOf: (offer: SpokenOffer) => string): readonly Group[] {
  const many = new Set(
    [
      ...byKey(
        offers.filter((o) => o.who),
        (o) => o.label,
      ),
    ]
      .filter(([, same]) => same.length >= MANY)
      .map(([label]) => label),
  );
  const key = (o: SpokenOffer): string => (!o.who ? "" : many.has(o.label) ? `all ${o.label}` : `by ${o.who}`);
  const groups = [...byKey(offers, key)].map(([key, list]): Group => {
    const [first] = list;
    const places = list.toSorted((a, b) => Number(barred(a)) - Number(barred(b))).map((offer) => ({ offer }));
    if (key.startsWith("all ")) return { key, title: first?.label ?? "", names: true, places };
    return { key, title: first?.who ? nameOf(first) : "", places };
  });
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

const rank = (group: Group): number => (group.key === "" ? 0 : group.names ? 1 : 2);

/**
 * The same groups with what is open now. Everything keeps its place while others act, for a finger may be on its way to
 * it: what has gone leaves its place, and what has come stands last, under a heading of its own.
 */
export function keep(before: readonly Group[], offers: readonly SpokenOffer[], since: string): readonly Group[] {
  const now = new Map(offers.map((offer) => [offer.id, offer]));
  const groups = before.map((group) => ({ ...group, places: group.places.map((place) => still(place, now)) }));
  if (now.size === 0) return groups;
  const come = [...now.values()].map((offer) => ({ offer }));
  const last = groups.at(-1);
  if (last?.key === SINCE) return [...groups.slice(0, -1), { ...last, places: [...last.places, ...come] }];
  return [...groups, { key: SINCE, title: since, places: come }];
}

function still(place: Place, now: Map<string, SpokenOffer>): Place {
  const offer = now.get(place.offer.id);
  now.delete(place.offer.id);
  return offer ? { offer } : { offer: place.offer, gone: true };
}

function byKey(offers: readonly SpokenOffer[], key: (offer: SpokenOffer) => string): Map<string, SpokenOffer[]> {
  const groups = new Map<string, SpokenOffer[]>();
  for (const offer of offers) {
    const list = groups.get(key(offer));
    if (list) list.push(offer);
    else groups.set(key(offer), [offer]);
  }
  return groups;
}

/** What was looked for and found: an offer, with whoever was named filled in already, and what they are called. */
export interface Found {
  readonly offer: SpokenOffer;
  readonly given: Values;
  readonly whom: string;
}

/**
 * The offers that a search means: every word is in its label, its figure's name or its hint, or begins a word of a name
 * that can be chosen, as in `wounds ada`; of two fields for figures the first name is for the first. Those whose label
 * begins with it come first.
 */
export function search(
  offers: readonly SpokenOffer[],
  text: string,
  nameOf: (offer: SpokenOffer) => string,
): readonly Found[] {
  const words = plain(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found = offers.flatMap((offer) => meant(offer, words, nameOf(offer)));
  const worth = ({ offer, whom }: Found): number => {
    const label = plain(offer.label);
    return (
      (barred(offer) ? 8 : 0) +
      (whom ? 1 : 0) +
      (label.startsWith(words[0] ?? "") ? 0 : label.includes(words[0] ?? "") ? 2 : 4)
    );
  };
  return found.toSorted((a, b) => worth(a) - worth(b));
}

function meant(offer: SpokenOffer, words: readonly string[], name: string): readonly Found[] {
  const says = plain(`${offer.label} ${name} ${offer.hint ?? ""}`);
  let rest = words.filter((word) => !says.includes(word));
  const given: Record<string, unknown> = {};
  const whom: string[] = [];
  for (const field of fieldsOf(offer)) {
    if (field.kind !== "one" || !field.figures) continue;
    const choices = remaining(field, given).map((c) => ({ ...c, called: ` ${plain(c.label)}` }));
    const named = (words: readonly string[]) =>
      words.length > 0 && new Set(words).size === words.length
        ? choices.find((c) => words.every((word) => c.called.includes(` ${word}`)))
        : undefined;
    const many = rest.findLastIndex((_, last) => named(rest.slice(0, last + 1)) !== undefined) + 1;
    const who = named(rest.slice(0, many));
    if (!who) continue;
    given[field.name] = who.value;
    whom.push(who.label);
    rest = rest.slice(many);
  }
  return rest.length === 0 ? [{ offer, given, whom: whom.join(", ") }] : [];
}

export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();

/** A list of ids with one that was used in front, no longer than `most`. */
export const used = (ids: readonly string[], id: string, most: number): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, most);
