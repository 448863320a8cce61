// Names and ids that are not taken.

/** A name, with a number behind it where it is taken. */
export function unlike(name: string, taken: ReadonlySet<string>, between: string): string {
  return taken.has(name) ? numbered(name, taken, between, 2) : name;
}

/** A name with the first number from `from` on that is not taken. */
export function numbered(name: string, taken: ReadonlySet<string>, between: string, from: number): string {
  let n = from;
  while (taken.has(`${name}${between}${n}`)) n += 1;
  return `${name}${between}${n}`;
}

/** A name in small letters, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "") || "place";

/** An id made of a name, that is not taken. */
export const idFor = (name: string, taken: ReadonlySet<string>): string => unlike(slug(name), taken, "-");
