// Filling in an offer. No rules here: only the domains that the server sent.

import type { Json, SpokenChoice, SpokenField, SpokenOffer } from "../generated/wire";
import { countSquares, isCell, spread, squareAt } from "./squares";

export type Values = Readonly<Record<string, unknown>>;

/** Values are compared as they would be sent. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const fieldsOf = (offer: SpokenOffer): readonly SpokenField[] => offer.fields ?? [];
/** The choices of a field. A map's squares may be thousands: to look for one or to count them, see `choice` and `countChoices`. */
export const choicesOf = (field: SpokenField): readonly SpokenChoice[] =>
  field.squares ? spread(field.squares) : (field.choices ?? []);
export const countChoices = (of: SpokenField): number =>
  of.squares ? countSquares(of.squares) : (of.choices ?? []).length;
export const field = (offer: SpokenOffer, name: string): SpokenField | undefined =>
  fieldsOf(offer).find((f) => f.name === name);
export const choice = (of: SpokenField, value: unknown): SpokenChoice | undefined =>
  of.squares
    ? isCell(value)
      ? squareAt(of.squares, value)
      : undefined
    : choicesOf(of).find((c) => same(c.value, value));
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The command's own name, written in one way: `end-turn`, `EndTurn` and `end_turn` are the same. */
export function commandType(offer: SpokenOffer): string {
  const command = offer.command;
  const type = command !== null && typeof command === "object" && !Array.isArray(command) ? command["type"] : "";
  return String(type ?? "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

function template(offer: SpokenOffer, name: string): unknown {
  const command = offer.command;
  return command !== null && typeof command === "object" && !Array.isArray(command) ? command[name] : undefined;
}

/** Whether a value may stand in a field. */
export function fits(of: SpokenField, value: unknown): boolean {
  if (of.kind === "number") {
    return Number.isInteger(value) && Number(value) >= (of.low ?? 0) && Number(value) <= (of.high ?? 0);
  }
  // A few words of one's own; its choices are only ideas.
  if (of.kind === "text") {
    return typeof value === "string" && value === value.trim() && value !== "" && value.length <= (of.high ?? 0);
  }
  if (of.kind !== "some") return choice(of, value) !== undefined;
  const chosen = listOf(value);
  return (
    Array.isArray(value) &&
    new Set(chosen).size === chosen.length &&
    chosen.every((v) => choice(of, v) !== undefined) &&
    (of.apart ?? []).every((group) => chosen.filter((v) => group.includes(v)).length <= 1)
  );
}

/** What stands in a field before anybody touches it; undefined where a person must choose. */
export function initial(offer: SpokenOffer, of: SpokenField): unknown {
  const [only, given] = [countChoices(of) === 1, template(offer, of.name)];
  switch (of.kind) {
    case "some":
      return [];
    case "number":
      // A command leaves its defaults out, and the default of a number is mostly 0.
      return [given, 0].find((n) => fits(of, n)) ?? of.low ?? 0;
    case "cell":
      return only ? choicesOf(of)[0]?.value : undefined;
    default:
      if (only) return choicesOf(of)[0]?.value;
      if (of.figures) return undefined;
      return fits(of, given) ? given : choicesOf(of)[0]?.value;
  }
}

/** The choices of a field beside what stands in the others: one that cannot be what another field is lacks that. */
export const remaining = (f: SpokenField, values: Values, among = choicesOf(f)): readonly Laid[] =>
  f.unlike ? among.filter((c) => !same(c.value, values[f.unlike ?? ""])) : among;

/** The values, where each field that cannot be what another one is holds something else: the only one that is left, or nothing yet. */
export function keepApart(offer: SpokenOffer, values: Values): Values {
  const settled: Record<string, unknown> = { ...values };
  for (const f of fieldsOf(offer)) {
    const [own, other] = [settled[f.name], f.unlike && settled[f.unlike]];
    if (!f.unlike || other === undefined || (own !== undefined && !same(own, other))) continue;
    const left = remaining(f, settled);
    settled[f.name] = left.length === 1 ? left[0]?.value : undefined;
  }
  return settled;
}

/** The values with what a field's value proposes for others. `but`: fields that keep theirs. */
export function proposed(offer: SpokenOffer, of: SpokenField, values: Values, but: Values = {}): Values {
  const sets = Object.entries(choice(of, values[of.name])?.sets ?? {});
  const fit = sets.filter(
    ([name, value]) => !(name in but) && fieldsOf(offer).some((f) => f.name === name && fits(f, value)),
  );
  return { ...values, ...Object.fromEntries(fit) };
}

/** All fields of an offer: what was given where it fits, and what stands there at first. */
export function start(offer: SpokenOffer, given: Values = {}): Values {
  let values: Values = {};
  for (const f of fieldsOf(offer)) {
    const fit = f.name in given && fits(f, given[f.name]);
    values = { ...values, [f.name]: fit ? given[f.name] : initial(offer, f) };
  }
  for (const f of fieldsOf(offer)) values = proposed(offer, f, values, given);
  return keepApart(offer, values);
}

/**
 * The values of an offer that has changed while a person fills it in. What was chosen and cannot be any more
 * has to be chosen again: nothing else takes its place unseen.
 */
export function carried(offer: SpokenOffer, before: Values): Values {
  const lost = (f: SpokenField): boolean =>
    (f.kind === "one" || f.kind === "cell") && before[f.name] !== undefined && !fits(f, before[f.name]);
  return {
    ...start(offer, before),
    ...Object.fromEntries(
      fieldsOf(offer)
        .filter(lost)
        .map((f) => [f.name, undefined]),
    ),
    ...Object.fromEntries(
      fieldsOf(offer)
        .filter((f) => wrong(f, before[f.name]))
        .map((f) => [f.name, before[f.name]]),
    ),
  };
}

/** Whether something is typed into a field that cannot stand there. */
export const wrong = (of: SpokenField, value: unknown): boolean =>
  of.kind === "number" && value !== undefined && !fits(of, value);

/** The fields that a person still has to fill, or to fill rightly. */
export const missing = (offer: SpokenOffer, values: Values): readonly SpokenField[] =>
  fieldsOf(offer).filter((f) => values[f.name] === undefined || wrong(f, values[f.name]));

/** Whether somebody may want to change a field before it goes out. */
export function open(f: SpokenField): boolean {
  if (f.kind === "number") return (f.high ?? 0) > (f.low ?? 0);
  if (f.kind === "text") return true;
  return countChoices(f) > (f.kind === "some" ? 0 : 1);
}

/** Whether nobody can do it now: a field must be chosen and has nothing to choose from. */
export const barred = (offer: SpokenOffer): boolean =>
  fieldsOf(offer).some((f) => (f.kind === "one" || f.kind === "cell") && countChoices(f) === 0);

/** Fields shown as chips beside the offer: they never hold it up. */
export const optionFields = (offer: SpokenOffer): readonly SpokenField[] =>
  fieldsOf(offer).filter((f) => f.kind === "some" && open(f));

/** The fields for which the offer's panel opens. */
export const askedFields = (offer: SpokenOffer): readonly SpokenField[] =>
  fieldsOf(offer).filter((f) => f.kind !== "some" && open(f));

/** A choice as it is shown: out of reach where it has gone since the offer was opened. */
export interface Laid extends SpokenChoice {
  readonly gone?: boolean;
}

/** The fields that an opened offer asks for, with the choices of each in their places. */
export type Layout = Readonly<Record<string, readonly Laid[]>>;

/**
 * Where the choices of an opened offer stand. Each keeps its place while others act, for a finger may be on its
 * way to it: what has gone stays, out of reach, and what has come stands last.
 */
export function layOut(offer: SpokenOffer, before: Layout = {}): Layout {
  const asked = new Set(askedFields(offer));
  const shown = fieldsOf(offer).filter((f) => asked.has(f) || f.name in before);
  return Object.fromEntries(shown.map((f) => [f.name, inPlace(f, before[f.name] ?? [])]));
}

function inPlace(f: SpokenField, before: readonly Laid[]): readonly Laid[] {
  if (f.kind === "cell") return choicesOf(f); // a list that opens, and the map
  const now = new Map(choicesOf(f).map((c) => [JSON.stringify(c.value), c]));
  const kept = before.map((c) => {
    const key = JSON.stringify(c.value);
    const still = now.get(key);
    now.delete(key);
    return still ?? { ...c, gone: true };
  });
  return [...kept, ...now.values()];
}

/**
 * Whether one tap does it. Everything must be filled; what could be changed stops it only
 * where the person has not come by a choice already (a figure or a square that was tapped).
 */
export function goesAtOnce(offer: SpokenOffer, values: Values, given: Values): boolean {
  if (missing(offer, values).length > 0) return false;
  const rest = askedFields(offer).filter((f) => !(f.name in given));
  return rest.length === 0 || offer.main === true;
}

/** Whether picking ``name`` leaves nothing that holds an offer up, so that the pick itself may do it: options never do. */
export const lastChoice = (offer: SpokenOffer, name: string): boolean =>
  fieldsOf(offer).every((f) => f.name === name || f.kind === "some" || !open(f) || (offer.main === true && !f.figures));

/** Whether an offer is what it was for a person who has chosen these values; what else one could choose is no matter. */
export function stillFits(before: SpokenOffer, now: SpokenOffer, values: Values): boolean {
  const asksAlike = askedFields(before).length === askedFields(now).length;
  const chosen = (offer: SpokenOffer): unknown => ({
    ...offer,
    label: asksAlike ? offer.label : "", // the label names the only choice that is left
    command: fill(offer, values), // it comes with the first choice of each field
    fields: fieldsOf(offer).map((f) => {
      const value = values[f.name];
      const picked = f.kind === "some" ? listOf(value) : [value];
      return { ...f, squares: undefined, choices: picked.map((each) => choice(f, each)) };
    }),
  });
  return same(chosen(before), chosen(now));
}

/** The command with its open fields filled in. */
export function fill(offer: SpokenOffer, values: Values): Json {
  const command = offer.command;
  if (command === null || typeof command !== "object" || Array.isArray(command)) return command;
  const filled: { [name: string]: Json } = { ...command };
  for (const f of fieldsOf(offer)) filled[f.name] = values[f.name] as Json;
  return filled;
}

/** Adds an option, and takes away those that it does not go with; keeps the order of the field. */
export function withOption(of: SpokenField, chosen: readonly string[], value: string): readonly string[] {
  const rivals = new Set((of.apart ?? []).filter((group) => group.includes(value)).flat());
  const kept = new Set([...chosen.filter((v) => !rivals.has(v)), value]);
  return choicesOf(of)
    .map((c) => String(c.value))
    .filter((v) => kept.has(v));
}

/** The choices of a field beside what stands in the others; out of reach are those that do not go with an option that is chosen. */
export function within(
  offer: SpokenOffer,
  values: Values,
  f: SpokenField,
  laid: readonly Laid[] = choicesOf(f),
): readonly Laid[] {
  const bars = barring(offer, values);
  return remaining(f, values, laid).map((c) => (bars(c) ? { ...c, gone: true } : c));
}

/** The options that do not go with what is chosen in the other fields. */
export const barredOptions = (offer: SpokenOffer, values: Values): ReadonlySet<string> =>
  new Set(askedFields(offer).flatMap((f) => choice(f, values[f.name])?.without ?? []));

/** Whether a choice does not go with an option that is chosen. */
function barring(offer: SpokenOffer, values: Values): (c: SpokenChoice) => boolean {
  const chosen = new Set(optionFields(offer).flatMap((f) => listOf(values[f.name])));
  return (c) => (c.without ?? []).some((v) => chosen.has(v));
}

/** The values in an offer's fields that do not go together: a choice, and another or an option that is chosen beside it. */
export function atOdds(offer: SpokenOffer, values: Values): boolean {
  const bars = barring(offer, values);
  return askedFields(offer).some((f) => {
    const chosen = choice(f, values[f.name]);
    return chosen !== undefined && (bars(chosen) || (!!f.unlike && same(chosen.value, values[f.unlike])));
  });
}

/** The field of an offer in which a figure may be chosen, if it may. */
export const figureField = (offer: SpokenOffer, figure: string): SpokenField | undefined =>
  fieldsOf(offer).find((f) => f.figures === true && f.kind === "one" && choice(f, figure) !== undefined);

export const cellField = (offer: SpokenOffer): SpokenField | undefined =>
  fieldsOf(offer).find((f) => f.kind === "cell");
