// A hero half made, in the words of the table's files; what is as with everybody else is left out.

import type { MadeSaid } from "../../../generated/wire";
import { titled } from "../../../i18n/format";

export type Given = Readonly<Record<string, unknown>>;

export const textOf = (given: Given, field: string): string => {
  const value = given[field];
  return typeof value === "string" ? value : "";
};

export const listOf = (given: Given, field: string): readonly unknown[] => {
  const value = given[field];
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
};

export const namesOf = (given: Given, field: string): readonly string[] =>
  listOf(given, field).filter((v) => typeof v === "string");

export const skillsOf = (given: Given): readonly (readonly [string, string])[] => {
  const value = given["skills"];
  return value !== null && typeof value === "object" ? Object.entries(value as Record<string, string>) : [];
};

/** With another value in a field; an empty one is left out. */
export function withField(given: Given, field: string, value: unknown): Given {
  const { [field]: _gone, ...rest } = given;
  const empty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return empty ? rest : { ...rest, [field]: value };
}

/** With a skill at a die; without it where there is none. */
export function withSkill(given: Given, skill: string, die: string | null): Given {
  const skills = skillsOf(given);
  const known = skills.some(([name]) => name === skill);
  const now =
    die === null
      ? skills.filter(([name]) => name !== skill)
      : known
        ? skills.map(([name, was]) => [name, name === skill ? die : was])
        : [...skills, [skill, die]];
  return withField(given, "skills", now.length > 0 ? Object.fromEntries(now as [string, string][]) : undefined);
}

/** The id and the name of a weapon or a power, written by its id, by a name in words or by its fields. */
export function weaponOf(item: unknown): { id: string; name: string } {
  if (typeof item === "string") return { id: named(item), name: named(item) === item ? "" : item };
  const fields = (item ?? {}) as Record<string, unknown>;
  const text = (...names: string[]): string =>
    names.map((n) => fields[n]).find((v): v is string => typeof v === "string" && v !== "") ?? "";
  return { id: named(text("id", "is", "name")), name: text("name") };
}

/** Something that a hero has, as it is shown. */
export interface ShownThing {
  readonly id: string;
  readonly title: string;
  readonly does: string;
}

/** What a hero has in a field, as it is shown. `known`: what there is, by id. */
export const shownOf = (given: Given, field: string, known: ReadonlyMap<string, ShownThing>): readonly ShownThing[] =>
  listOf(given, field).map((item) => {
    const { id, name } = weaponOf(item);
    const base = item !== null && typeof item === "object" && "is" in item ? String(item.is) : id;
    return { id, title: name || (known.get(base)?.title ?? titled(id)), does: known.get(base)?.does ?? "" };
  });

/** With one more of a weapon; a second of the same gets an id of its own. */
export function withWeapon(given: Given, kind: string): Given {
  const weapons = listOf(given, "weapons");
  const taken = new Set(weapons.map((w) => weaponOf(w).id));
  let n = 2;
  while (taken.has(`${kind}-${n}`)) n += 1;
  return withField(given, "weapons", [...weapons, taken.has(kind) ? { is: kind, id: `${kind}-${n}` } : kind]);
}

// What is built with a hero: for the table, by chapter and id.

export type Own = Readonly<Record<string, Readonly<Record<string, Given>>>>;

export type Kind = "edges" | "hindrances" | "gear" | "powers";

/** Something that is being built. `field`: where the hero has it; `id`: empty for something new. */
export interface Building {
  readonly kind: Kind;
  readonly chapter: "edges" | "gear" | "powers";
  readonly field: string;
  readonly id: string;
  readonly fields: Given;
}

const CHAPTERS = { edges: "edges", hindrances: "edges", gear: "gear", powers: "powers" } as const;

/** The beginning of something that is built. `name`: what it is called already. */
export function building(kind: Kind, id = "", fields: Given = {}, name = ""): Building {
  const called = CHAPTERS[kind] === "edges" ? "title" : "name";
  const begun = {
    ...(name ? { [called]: name } : {}),
    ...(kind === "hindrances" ? { hindrance: true } : {}),
    ...fields,
  };
  return { kind, chapter: CHAPTERS[kind], field: kind === "gear" ? "weapons" : kind, id, fields: begun };
}

/** A name as files write it. */
export const named = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");

/** An id for something new that is not taken. */
export function freeId(name: string, taken: readonly string[]): string {
  const base = named(name) || "new";
  let n = 1;
  while (taken.includes(n > 1 ? `${base}-${n}` : base)) n += 1;
  return n > 1 ? `${base}-${n}` : base;
}

/** With something built, as the last of its chapter. */
export function withOwn(own: Own, chapter: string, id: string, fields: Given): Own {
  const { [id]: _gone, ...rest } = own[chapter] ?? {};
  return { ...own, [chapter]: { ...rest, [id]: fields } };
}

/** What is built that a hero has; what was taken off again is left out. */
export function ownOf(given: Given, own: Own): Own {
  const has = {
    edges: [...namesOf(given, "edges"), ...namesOf(given, "hindrances")],
    gear: listOf(given, "weapons").map((w) => weaponOf(w).id),
    powers: listOf(given, "powers").map((p) => weaponOf(p).id),
  };
  return Object.fromEntries(
    Object.entries(has)
      .map(
        ([chapter, ids]) => [chapter, Object.entries(own[chapter] ?? {}).filter(([id]) => ids.includes(id))] as const,
      )
      .filter(([, things]) => things.length > 0)
      .map(([chapter, things]) => [chapter, Object.fromEntries(things)]),
  );
}

/** With something built among what a hero has. */
export const withBuilt = (given: Given, field: string, id: string): Given =>
  listOf(given, field).some((each) => weaponOf(each).id === id)
    ? { ...given }
    : withField(given, field, [...listOf(given, field), id]);

/** What is wrong inside a field, as it is called there. */
export const inside = (wrong: readonly MadeSaid[], field: string): readonly MadeSaid[] =>
  wrong.filter((w) => w.field.startsWith(`${field}.`)).map((w) => ({ ...w, field: w.field.slice(field.length + 1) }));

export const effectsOf = (given: Given, field: string): readonly Given[] =>
  listOf(given, field).filter((e): e is Given => e !== null && typeof e === "object");
