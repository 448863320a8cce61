// What is written on the map, in rows that a phone has room for.

const WIDE = 30; // letters

/** Phrases one after the other, as many to a row as fit. */
export function rows(phrases: readonly string[], wide = WIDE): readonly string[] {
  const found: string[] = [];
  for (const phrase of phrases) {
    const last = found.at(-1);
    if (last !== undefined && last.length + phrase.length + 2 <= wide) found[found.length - 1] = `${last}, ${phrase}`;
    else found.push(phrase);
  }
  return found.map((row, n) => (n < found.length - 1 ? `${row},` : row));
}
