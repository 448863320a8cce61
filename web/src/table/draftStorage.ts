// What somebody has begun on this page and not finished: kept in this tab, and offered again.

/** What lies there, as it is read; null where nothing does, or nothing that can be read. */
export function storedDraft<T>(name: string, read: (told: object) => T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return value !== null && typeof value === "object" ? read(value) : null;
  } catch {
    return null;
  }
}

/** Lays something there, or takes it away. */
export function storeDraft(name: string, what: object | null): void {
  try {
    if (what === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(what));
  } catch {
    // A private window may forbid it: then it is on the screen only.
  }
}
