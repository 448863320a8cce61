// What the page knows a system by. What a system draws itself is fetched: see `fetched.ts`.

import type { SeenFight } from "../generated/wire";

/** Places of the table that a system may fill with parts of its own. */
export type SlotName = "acts" | "asked" | "bar" | "board" | "middle" | "own" | "sheet" | "top" | "tray";

export interface System {
  /** The slots that it fills; the others show what all systems have in common. */
  readonly slots: ReadonlySet<SlotName>;
  /** The fight that a view shows, as the map and the lists of figures need it. */
  readonly fight?: (view: unknown) => SeenFight;
  /** Whether the game master draws maps for it, and writes its figures by fields. */
  readonly draws: boolean;
  readonly byFields: boolean;
}
