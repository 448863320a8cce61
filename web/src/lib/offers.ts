// Sorting offers for the places where they are shown.

import { en } from "../en";
import type { SpokenChoice, SpokenField, SpokenOffer } from "../wire";
import { askedFields, cellField, choice, choicesOf, fieldsOf, figureField, goesAtOnce, same, start, type Values } from "./fill";

/** The offers with unique ids, for Svelte keys its lists by them; of several with the same id each gets its figure as `who`. */
export function distinct(offers: readonly SpokenOffer[]): readonly SpokenOffer[] {
  const total = new Map<string, number>();
  for (const { id } of offers) total.set(id, (total.get(id) ?? 0) + 1);
  const times = new Map<string, number>();
  return offers.map((offer) => {
    const n = times.get(offer.id) ?? 0;
    times.set(offer.id, n + 1);
    if (total.get(offer.id) === 1) return offer;
    return { ...offer, id: n === 0 ? offer.id : `${offer.id}#${n}`, who: offer.who || ownWho(offer) };
  });
}

function ownWho(offer: SpokenOffer): string {
  const command = offer.command;
  if (command === null || typeof command !== "object" || Array.isArray(command)) return "";
  const who = command["who"];
  return typeof who === "string" && !fieldsOf(offer).some((f) => f.name === "who") ? who : "";
}

/** The offers of one figure; `who` is empty for those of no figure. */
export interface Group {
  who: string;
  offers: readonly SpokenOffer[];
}

export function byWho(offers: readonly SpokenOffer[], first = ""): readonly Group[] {
  const groups = new Map<string, SpokenOffer[]>();
  for (const offer of offers) {
    const who = offer.who ?? "";
    const group = groups.get(who);
    if (group) group.push(offer);
    else groups.set(who, [offer]);
  }
  const sorted = [...groups].map(([who, list]) => ({ who, offers: list }));
  return sorted.sort((a, b) => Number(b.who === first) - Number(a.who === first));
}

/** An offer with some of its fields filled in already, such as the target that was tapped. */
export interface PrefilledOffer {
  offer: SpokenOffer;
  given: Values;
}

/** The offers that may choose a figure, that field filled in; those of `actor` first. */
export function aimedAt(offers: readonly SpokenOffer[], figure: string, actor: string): readonly PrefilledOffer[] {
  const aimed: PrefilledOffer[] = [];
  for (const offer of offers) {
    const field = figureField(offer, figure);
    if (field) aimed.push({ offer, given: { [field.name]: figure } });
  }
  return aimed.sort((a, b) => Number(b.offer.who === actor) - Number(a.offer.who === actor));
}

export const cellKey = (cell: unknown): string => {
  const [x, y] = cell as readonly [number, number];
  return `${x},${y}`;
};

/** How a figure gets to a square: an offer, its field for the square, the choice there. `given`: who goes, where the offer leaves that open. */
export interface Route {
  offer: SpokenOffer;
  given: Values;
  field: SpokenField;
  choice: SpokenChoice;
}

/** For each figure that may move, the squares it can move to, by `cellKey`, each with the first offer that leads there. */
export function waysOf(offers: readonly SpokenOffer[]): ReadonlyMap<string, ReadonlyMap<string, Route>> {
  const rank = (offer: SpokenOffer): number => (offer.main ? 0 : 1) + (offer.when === "gm" ? 4 : offer.when === "any" ? 2 : 0);
  const ways = new Map<string, Map<string, Route>>();
  for (const offer of [...offers].sort((a, b) => rank(a) - rank(b))) {
    const field = cellField(offer);
    if (!field) continue;
    const whose = offer.who ? undefined : fieldsOf(offer).find((f) => f.figures === true && f.kind === "one");
    const goers = whose ? choicesOf(whose).map((c) => String(c.value)) : offer.who ? [offer.who] : [];
    for (const who of goers) {
      const given: Values = whose ? { [whose.name]: who } : {};
      const mine = ways.get(who) ?? new Map<string, Route>();
      for (const c of choicesOf(field)) {
        const key = cellKey(c.value);
        if (!mine.has(key)) mine.set(key, { offer, given, field, choice: c });
      }
      ways.set(who, mine);
    }
  }
  return ways;
}

/** The offer that rolls a trait for a figure, found by its label or by the label of a choice; null where there is none. */
export function forTrait(offers: readonly SpokenOffer[], who: string, trait: string): PrefilledOffer | null {
  const name = trait.toLowerCase();
  for (const offer of offers) {
    if (offer.who !== who && offer.who) continue;
    if (offer.label.toLowerCase() === name) return { offer, given: {} };
    for (const field of fieldsOf(offer)) {
      if (field.figures || field.kind !== "one") continue;
      const found = choicesOf(field).find((c) => c.label.toLowerCase() === name || String(c.value).toLowerCase() === name);
      if (!found) continue;
      const whose = fieldsOf(offer).find((f) => f.figures === true && choice(f, who) !== undefined);
      return { offer, given: { [field.name]: found.value, ...(whose && { [whose.name]: who }) } };
    }
  }
  return null;
}

/** The label of a field's value; for a square its column and row. */
export const labelOf = (field: SpokenField, value: unknown): string => {
  const found = choicesOf(field).find((c) => same(c.value, value));
  if (found?.label) return found.label;
  return field.kind === "cell" && Array.isArray(value) ? en.offer.cell(Number(value[0]), Number(value[1]), found?.hint ?? "") : String(value ?? "");
};

/** The preselected choices of an offer that opens for more questions: the number that it shows holds for these and changes with them. */
export function presumed(offer: SpokenOffer, given: Values): readonly string[] {
  const values = start(offer, given);
  if (goesAtOnce(offer, values, given)) return [];
  return askedFields(offer)
    .filter((f) => f.kind === "one" && !(f.name in given) && values[f.name] !== undefined)
    .map((f) => labelOf(f, values[f.name]));
}
