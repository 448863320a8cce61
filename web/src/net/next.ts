// The key that the game master's page has made and sent, until the server opens by it: its answer may get lost.

export const nextKey = (table: string): string => {
  try {
    return localStorage.getItem(`wildtable-next:${table}`) ?? "";
  } catch {
    return "";
  }
};

export function keepNext(table: string, key: string): void {
  try {
    if (key) localStorage.setItem(`wildtable-next:${table}`, key);
    else localStorage.removeItem(`wildtable-next:${table}`);
  } catch {
    // A private window may forbid it: then this page alone knows it.
  }
}
