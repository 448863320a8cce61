// Offers filtered, grouped and indexed for the places where they are shown; pure functions.

import { cellText } from "../i18n/table";
import type { Member, SpokenChoice, SpokenField, SpokenOffer } from "../generated/wire";
import {
  askedFields,
  cellField,
  choice,
  choicesOf,
  fieldsOf,
  figureField,
  goesAtOnce,
  start,
  type Values,
} from "./fill";
import type { Cell } from "./squares";

/** The offers with unique ids, which Svelte needs as keys: of several with one id the later ones get `#1`, `#2` ... behind it, and all get their figure as `who`. */
export function distinct(offers: readonly SpokenOffer[]): readonly SpokenOffer[] {
  const total = new Map<string, number>();
  for (const { id } of offers) total.set(id, (total.get(id) ?? 0) + 1);
  const times = new Map<string, number>();
  return offers.map((offer) => {
    const n = times.get(offer.id) ?? 0;
    times.set(offer.id, n + 1);
    if (total.get(offer.id) === 1) return offer;
    return { ...offer, id: n === 0 ? offer.id : `${offer.id}#${n}`, who: offer.who || commandFigure(offer) };
  });
}

/** The figure that the command itself names, unless the offer leaves it open; else empty. */
function commandFigure(offer: SpokenOffer): string {
  const command = offer.command;
  if (command === null || typeof command !== "object" || Array.isArray(command)) return "";
  const who = command["who"];
  return typeof who === "string" && !fieldsOf(offer).some((f) => f.name === "who") ? who : "";
}

/** The offers with the people at the table in every field for one of them. */
export function withPeople(offers: readonly SpokenOffer[], members: readonly Member[]): readonly SpokenOffer[] {
  const people = members.filter((m) => m.role === "player").map((m) => ({ value: m.seat, label: m.name }));
  return offers.map((offer) => {
    const fields = fieldsOf(offer);
    if (!fields.some((f) => f.kind === "seat")) return offer;
    const nobody = (f: SpokenField): readonly SpokenChoice[] => choicesOf(f).filter((c) => c.value === "");
    return {
      ...offer,
      fields: fields.map((f) => (f.kind === "seat" ? { ...f, kind: "one", choices: [...nobody(f), ...people] } : f)),
    };
  });
}

/** The offers of one figure; `who` is empty for those of no figure. */
export interface FigureOffers {
  who: string;
  offers: readonly SpokenOffer[];
}

/** The offers grouped by figure, in the order in which the figures come up, `first` before all others. */
export function groupByFigure(offers: readonly SpokenOffer[], first = ""): readonly FigureOffers[] {
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

/** Whether an offer is the game master's hand, or a ruling of theirs. */
export const isMasters = (offer: SpokenOffer): boolean => offer.when === "gm" || offer.when === "ruling";

/** The offers that have a field in which a figure can be chosen, that field filled in; those of `actor` first. */
export function offersTargeting(
  offers: readonly SpokenOffer[],
  figure: string,
  actor: string,
): readonly PrefilledOffer[] {
  const targeting: PrefilledOffer[] = [];
  for (const offer of offers) {
    const field = figureField(offer, figure);
    if (field) targeting.push({ offer, given: { [field.name]: figure } });
  }
  return targeting.sort((a, b) => Number(b.offer.who === actor) - Number(a.offer.who === actor));
}

/** A square, [column, row], as a key for maps and sets. */
export const cellKey = (cell: unknown): string => {
  const [x, y] = cell as readonly [number, number];
  return `${x},${y}`;
};

/** An offer that moves a figure to one square: `field` is the offer's field for the square, `choice` the square. `given`: the field for the figure, where the offer has one. */
export interface MoveOffer {
  offer: SpokenOffer;
  given: Values;
  field: SpokenField;
  choice: SpokenChoice;
}

/** The moves of each figure that may move. */
export interface FigureMoves {
  has(figure: string): boolean;
  /** The offer that moves a figure to a square. */
  to(figure: string, cell: Cell): MoveOffer | undefined;
  /** From the `cellKey` of a square to the offer that moves the figure there, the game master's hand left out: it reaches everywhere. */
  steps(figure: string): ReadonlyMap<string, MoveOffer>;
}

interface Way {
  offer: SpokenOffer;
  field: SpokenField;
  given: Values;
}

/**
 * The moves by figure. Nothing is gone through before it is asked for, since one offer may have seventy figures and
 * five thousand squares. Of several offers for a square the first counts; a turn's own offers come before those of any
 * time, and these before the game master's.
 */
export function movesByFigure(offers: readonly SpokenOffer[]): FigureMoves {
  const rank = (offer: SpokenOffer): number =>
    (offer.main ? 0 : 1) + (isMasters(offer) ? 4 : offer.when === "any" ? 2 : 0);
  const ways = new Map<string, Way[]>();
  for (const offer of [...offers].sort((a, b) => rank(a) - rank(b))) {
    const field = cellField(offer);
    if (!field || field.template) continue; // where a template is laid nobody goes
    const moverField = offer.who ? undefined : fieldsOf(offer).find((f) => f.figures === true && f.kind === "one");
    const movers = moverField ? choicesOf(moverField).map((c) => String(c.value)) : offer.who ? [offer.who] : [];
    for (const who of movers) {
      const way = { offer, field, given: moverField ? { [moverField.name]: who } : {} };
      const its = ways.get(who);
      if (its) its.push(way);
      else ways.set(who, [way]);
    }
  }
  const made = new Map<string, ReadonlyMap<string, MoveOffer>>();
  return {
    has: (figure) => ways.has(figure),
    to: (figure, cell) => {
      for (const way of ways.get(figure) ?? []) {
        const found = choice(way.field, cell);
        if (found) return { ...way, choice: found };
      }
      return undefined;
    },
    steps: (figure) => {
      const steps = made.get(figure) ?? stepsOf((ways.get(figure) ?? []).filter((way) => !isMasters(way.offer)));
      made.set(figure, steps);
      return steps;
    },
  };
}

function stepsOf(ways: readonly Way[]): ReadonlyMap<string, MoveOffer> {
  const bySquare = new Map<string, MoveOffer>();
  for (const way of ways) {
    for (const each of choicesOf(way.field)) {
      const key = cellKey(each.value);
      if (!bySquare.has(key)) bySquare.set(key, { ...way, choice: each });
    }
  }
  return bySquare;
}

/** The offer that rolls a trait for a figure, found by its label or by the label of a choice; null where there is none. */
export function traitOffer(offers: readonly SpokenOffer[], who: string, trait: string): PrefilledOffer | null {
  const name = trait.toLowerCase();
  for (const offer of offers) {
    if (offer.who !== who && offer.who) continue;
    if (offer.label.toLowerCase() === name) return { offer, given: {} };
    for (const field of fieldsOf(offer)) {
      if (field.figures || (field.kind !== "one" && field.kind !== "text")) continue;
      const found = choicesOf(field).find(
        (c) => c.label.toLowerCase() === name || String(c.value).toLowerCase() === name,
      );
      if (!found) continue;
      const rollerField = fieldsOf(offer).find((f) => f.figures === true && choice(f, who) !== undefined);
      return { offer, given: { [field.name]: found.value, ...(rollerField && { [rollerField.name]: who }) } };
    }
  }
  return null;
}

/** The label of a field's value; for a square its column and row. */
export const labelOf = (field: SpokenField, value: unknown): string => {
  const found = choice(field, value);
  if (found?.label) return found.label;
  return field.kind === "cell" && Array.isArray(value)
    ? cellText(Number(value[0]), Number(value[1]), found?.hint ?? "")
    : String(value ?? "");
};

/** The labels of an offer's preselected choices, empty for an offer that is sent at once: the chance shown beside the offer is that of these choices. */
export function preselectedLabels(offer: SpokenOffer, given: Values): readonly string[] {
  const values = start(offer, given);
  if (goesAtOnce(offer, values, given)) return [];
  return askedFields(offer)
    .filter((f) => f.kind === "one" && !(f.name in given) && values[f.name] !== undefined)
    .map((f) => labelOf(f, values[f.name]));
}
