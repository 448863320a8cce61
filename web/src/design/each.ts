// Keys for lists: Svelte gives up the whole page where two items of one list have the same.

/** Every item with a key of its own, whatever came; twins are numbered. `name`: what the key is made of. */
export function apart<T>(
  items: readonly T[],
  name: (item: T) => unknown = (item) => item,
): readonly (readonly [string, T])[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const key = String(name(item));
    const n = times.get(key) ?? 0;
    times.set(key, n + 1);
    return [n === 0 ? key : `${key}#${n}`, item] as const;
  });
}
