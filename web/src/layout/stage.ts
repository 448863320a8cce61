// Where figures are shown: on a map, along a line, or nowhere.

import type { SeenBoard, SeenFight } from "../generated/wire";
import { places } from "../map/figures";

export type Stage =
  | { readonly kind: "map"; readonly fight: SeenFight; readonly board: SeenBoard }
  | { readonly kind: "line"; readonly fight: SeenFight };

export function stageOf(fight: SeenFight | null): Stage | null {
  if (!fight) return null;
  if (fight.board) return { kind: "map", fight, board: fight.board };
  return places(fight).length > 0 ? { kind: "line", fight } : null;
}
