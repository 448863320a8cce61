// Cards that have been seen on this page: what is dealt turns over once, however often its place is shown again.

const seen = new Set<string>();

/** Whether a card has not been seen yet; from now on it has. `mark`: what tells it from any other deal. */
export function isNew(mark: string): boolean {
  if (seen.has(mark)) return false;
  if (seen.size > 500) seen.clear();
  seen.add(mark);
  return true;
}
