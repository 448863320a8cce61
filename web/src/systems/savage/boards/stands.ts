// Where somebody stands on a board: the unit in a chase, or the ship.

import type { SeenChase, SeenFight, SeenSpace } from "../../../generated/wire";

export interface Standing {
  readonly part: SeenChase | SeenSpace;
  /** The id of the unit in the chase, or of the ship. */
  readonly on: string;
}

/** Returns where a figure, a group or a ship stands; null where no board shows it. */
export function standing(fight: SeenFight | null, id: string): Standing | null {
  const units = (fight?.order ?? []).filter((turn) => turn.members.includes(id)).map((turn) => turn.unit);
  const known = [id, fight?.fighters.find((f) => f.id === id)?.group ?? "", ...units].filter(Boolean);
  for (const part of fight?.parts ?? []) {
    if (part.type === "chase") {
      const racer = part.racers.find((r) => known.includes(r.unit));
      if (racer) return { part, on: racer.unit };
    } else if (part.type === "space") {
      const ship = part.ships.find((s) => s.id === id || s.crew.some(([, who]) => who === id));
      if (ship) return { part, on: ship.id };
    }
  }
  return null;
}
