// What a system brings to the page. The page knows a system by this alone.

import type { Component } from "svelte";
import type { Filling } from "../lib/command.svelte";
import type { SeenFight } from "../wire";

/** Places of the table that a system may fill with parts of its own. */
export type SlotName = "acts" | "asked" | "board" | "middle" | "sheet" | "tray";

export type Parts = Component<{ part: SlotName; filling?: Filling | null }>;

/** Something that is done over the whole screen. */
export interface Work {
  of: string;
  close: () => void;
}
export type Fetched = Promise<{ default: Component<Work> }>;

export interface System {
  /** The slots that it fills; the others show what all systems have in common. */
  readonly slots: ReadonlySet<SlotName>;
  /** Fetches what fills them, once. */
  readonly parts?: () => Promise<Parts>;
  /** The fight that a view shows, as the map and the lists of figures need it. */
  readonly fight?: (view: unknown) => SeenFight;
  /** What somebody is made by, and grows by between sessions: `of`, an id, empty for somebody new. */
  readonly makes?: (of: string) => Fetched;
  /** What scenes are prepared by. */
  readonly stages?: () => Fetched;
  /** Whether the game master draws maps for it, and writes its figures by fields. */
  readonly draws: boolean;
  readonly byFields: boolean;
}
