// A hero half made, in the words of the table's files; what is as with everybody else is left out.

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

/** The id and the name of a weapon, written by its name or by its fields. */
export function weaponOf(item: unknown): { id: string; name: string } {
  if (typeof item === "string") return { id: item, name: "" };
  const fields = (item ?? {}) as Record<string, unknown>;
  const text = (...names: string[]): string =>
    names.map((n) => fields[n]).find((v): v is string => typeof v === "string" && v !== "") ?? "";
  return { id: text("id", "is", "name"), name: text("name") };
}

/** With one more of a weapon; a second of the same gets an id of its own. */
export function withWeapon(given: Given, kind: string): Given {
  const weapons = listOf(given, "weapons");
  const taken = new Set(weapons.map((w) => weaponOf(w).id));
  let n = 2;
  while (taken.has(`${kind}-${n}`)) n += 1;
  return withField(given, "weapons", [...weapons, taken.has(kind) ? { is: kind, id: `${kind}-${n}` } : kind]);
}
