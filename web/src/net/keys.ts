// Keys of tables: read from behind the `#`, kept on this device, never in a link that is sent anywhere.

export interface Kept {
  /** The member's own key. */
  own: string;
  name: string;
  /** The key of the link by which they came. */
  via: string;
  /** They chose to watch only. */
  watch?: boolean;
  /** What the table is called, who one is there, and when one was there last (milliseconds). */
  title?: string;
  role?: string;
  at?: number;
}

export interface Links {
  gm: string;
  player: string;
}

export interface Place {
  table: string;
  key: string;
  /** A screen for the room, which nobody sits at. */
  wall: boolean;
  /** The same, without a background, to be laid over a picture that is broadcast. */
  overlay: boolean;
}

const read = <T>(store: Storage, name: string): T | null => {
  try {
    const text = store.getItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
};

const write = (store: Storage, name: string, value: unknown): void => {
  try {
    store.setItem(name, JSON.stringify(value));
  } catch {
    // A private window may forbid it: then the link itself has to do.
  }
};

/** `#/<table>/<key>` or `#/<table>`, with `/wall` or `/overlay` behind it for a screen; null for anything else. */
export function place(hash: string): Place | null {
  const match = /^#\/([A-Za-z0-9_.:-]{1,64})(?:\/([^/]{1,64}))??(?:\/(wall|overlay))?$/.exec(hash);
  if (!match) return null;
  const [, table = "", key = "", screen] = match;
  return { table, key: decodeURIComponent(key), wall: screen !== undefined, overlay: screen === "overlay" };
}

/** Whether a key is the one that all players come with: the server has marked it. (Of older tables it is not.) */
export const isPlayers = (key: string): boolean => key.startsWith("p.");

const name = (table: string, via = ""): string => `wildtable:${table}${via && `:${via}`}`;

/** The own key for a table: by the link it came from, else the one of this tab, else the last of this device. */
export function kept(table: string, via: string): Kept | null {
  if (via) return read<Kept>(localStorage, name(table, via));
  return read<Kept>(sessionStorage, name(table)) ?? read<Kept>(localStorage, name(table));
}

export function keep(table: string, what: Kept): void {
  write(localStorage, name(table), what);
  write(localStorage, name(table, what.via), what);
  write(sessionStorage, name(table), what);
}

/** Forgets who one was at a table on this device. */
export function forget(table: string, via: string): void {
  for (const store of [localStorage, sessionStorage]) {
    try {
      store.removeItem(name(table));
      store.removeItem(name(table, via));
    } catch {
      // Nothing was kept.
    }
  }
}

/** A table that this device knows, and how one goes on there. */
export interface Known {
  table: string;
  title: string;
  role: string;
  name: string;
  at: number;
}

/** The tables at which one has sat on this device, the last one first. */
export function known(): Known[] {
  const found: Known[] = [];
  try {
    for (let place = 0; place < localStorage.length; place++) {
      const [, table] = /^wildtable:([A-Za-z0-9_.-]{1,64})$/.exec(localStorage.key(place) ?? "") ?? [];
      const what = table ? read<Kept>(localStorage, name(table)) : null;
      if (table && what?.own)
        found.push({ table, title: what.title ?? "", role: what.role ?? "", name: what.name, at: what.at ?? 0 });
    }
  } catch {
    // Nothing is kept here.
  }
  return found.toSorted((a, b) => b.at - a.at);
}

/** Takes a table from the list; whoever has its link comes back as before. */
export function lose(table: string): void {
  const gone = Object.keys(localStorage).filter((key) =>
    `${key}:`.replace(/^wildtable(-\w+)?:/, "").startsWith(`${table}:`),
  );
  for (const key of gone) localStorage.removeItem(key);
}

export const links = (table: string): Links | null => read<Links>(localStorage, `wildtable-links:${table}`);
export const keepLinks = (table: string, what: Links): void => write(localStorage, `wildtable-links:${table}`, what);
/** The key by which a screen in the room shows a table, so that it need not stand in its address. */
export const wallKey = (table: string): string => read<string>(localStorage, `wildtable-wall:${table}`) ?? "";
export const keepWall = (table: string, key: string): void => write(localStorage, `wildtable-wall:${table}`, key);
export const wallLink = (table: string, key: string): string => `#/${table}/${key}/wall`;
/** The page's address as far as its last slash: a proxy may serve it under a path. */
export const home = (): string => new URL(".", location.href).href.slice(0, -1);
export const linkTo = (table: string, key: string, at = home()): string => `${at}/#/${table}/${key}`;
