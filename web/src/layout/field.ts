// The layout of wide screens, which no phone fetches.

import type * as Field from "./Field.svelte";

export const WIDE = "min-width: 1000px";

export const field = (): Promise<typeof Field> => import("./Field.svelte");

/** Fetches it on a wide screen, while somebody still stands at the door; where it does not come, the table says so. */
export function fetchWhereWide(): void {
  if (matchMedia(`(${WIDE})`).matches) field().catch(() => undefined);
}
