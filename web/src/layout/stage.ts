// Where figures are shown: on a map, along a line, or nowhere.

import type { SeenBoard, SeenFight } from "../generated/wire";
import { places } from "../map/figures";
import { DRAWN } from "../systems/savage/boards/drawn";

export type Stage =
  | { readonly kind: "map"; readonly fight: SeenFight; readonly board: SeenBoard }
  | { readonly kind: "line"; readonly fight: SeenFight };

/** `boarded`: panels are shown; `picks`: a square of the map is being chosen. A map without figures makes way for a board. */
export function stageOf(fight: SeenFight | null, boarded = false, picks = false): Stage | null {
  if (!fight) return null;
  const bare = (): boolean => [...fight.fighters, ...fight.hidden].every((f) => f.at === null || f.status === "gone");
  const drawn = boarded && fight.parts.some((part) => part.type in DRAWN);
  if (fight.board && (picks || !drawn || !bare())) return { kind: "map", fight, board: fight.board };
  return places(fight).length > 0 ? { kind: "line", fight } : null;
}
