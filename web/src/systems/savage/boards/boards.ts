// Where things stand on a board: geometry, and what belongs to what. No rules here.

import type {
  SeenArm,
  SeenChase,
  SeenFight,
  SeenRacer,
  SeenRung,
  SeenShip,
  SeenSpace,
  SeenTurn,
} from "../../../generated/wire";

/** Rows in which things that are closer than `room` do not lie over each other; each takes the first that is free. */
export function lanes(places: readonly number[], room: number): readonly number[] {
  const ends: number[] = [];
  const found = new Map<number, number>();
  const order = places.map((_, i) => i).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  for (const i of order) {
    const at = places[i] ?? 0;
    const free = ends.findIndex((end) => at - end >= room);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = at;
    found.set(i, lane);
  }
  return places.map((_, i) => found.get(i) ?? 0);
}

/** The first and the last position of a track that is drawn: all on which ships begin, and every ship. */
export function ends(space: SeenSpace): readonly [number, number] {
  const at = space.ships.filter((s) => !s.departed).map((s) => s.at);
  return [Math.min(1, ...at), Math.max(space.length, ...at)];
}

/** Positions beside each other in the same range band of a position; `far`: undefined beyond all bands. */
export function stretches(
  space: Pick<SeenSpace, "spread">,
  from: number,
  positions: readonly number[],
): readonly { far: number | undefined; first: number; last: number }[] {
  const found: { far: number | undefined; first: number; last: number }[] = [];
  for (const at of positions) {
    const far = space.spread[Math.abs(at - from)];
    const before = found.at(-1);
    if (before && before.far === far) before.last = at;
    else found.push({ far, first: at, last: at });
  }
  return found;
}

/** How far missiles have come, 0 at the ship that has fired them, 1 at their target. */
export const flown = (turns: number): number => 1 / (turns + 1);

/** The card that a unit, or somebody of it, has this round. */
export const turnOf = (fight: SeenFight, id: string): SeenTurn | undefined =>
  fight.order.find((t) => t.unit === id || t.members.includes(id));

/** The ship from which distances are told: what is selected, whose crew acts, one's own, any. */
export function eye(fight: SeenFight, space: SeenSpace, selected: string, seat: string): SeenShip | undefined {
  const there = space.ships.filter((s) => !s.departed && !s.wrecked);
  const manned = (ids: ReadonlySet<string>): SeenShip | undefined =>
    there.find((s) => s.crew.some(([, who]) => ids.has(who)));
  const acting = new Set(fight.fighters.filter((f) => f.acting).map((f) => f.id));
  const own = new Set(fight.fighters.filter((f) => seat !== "" && f.seat === seat).map((f) => f.id));
  return (
    there.find((s) => s.id === selected) ?? manned(new Set([selected])) ?? manned(acting) ?? manned(own) ?? there[0]
  );
}

export type ArmState = "lost" | "hot" | "empty" | "used" | "ready" | "again" | "idle";

/** How a weapon stands, in a word: the worst first. */
export function armState(arm: SeenArm): ArmState {
  if (arm.lost) return "lost";
  if (arm.hot) return "hot";
  if (arm.warhead && !arm.missiles) return "empty";
  if (arm.ready) return arm.used ? "again" : "ready";
  return arm.used ? "used" : "idle";
}

/** A stretch of the ladder: a rank that somebody has, or ranks in a row that nobody has. */
export interface Stretch {
  ranks: readonly SeenRung[];
  racers: readonly SeenRacer[];
}

/** A band of the ladder, all of whose ranks reach equally far. */
export interface Band {
  reach: number | null;
  by: number;
  stretches: readonly Stretch[];
}

/** Whether somebody goes along with a driver and has no place of their own: no card, or the same. */
export const goesAlong = (chase: SeenChase, racer: SeenRacer): boolean => {
  const driver = racer.aboard ? chase.racers.find((r) => r.unit === racer.aboard) : undefined;
  return driver !== undefined && (racer.rung === null || driver.rung === racer.rung) && driver.out === racer.out;
};

/** Those with whom somebody shares a place: themselves, and who goes along. */
export const together = (chase: SeenChase, racer: SeenRacer): readonly SeenRacer[] => [
  racer,
  ...chase.racers.filter((r) => r.aboard === racer.unit && goesAlong(chase, r)),
];

/** The ladder from the highest card down, band by band. */
export function bands(chase: SeenChase): readonly Band[] {
  const found: {
    reach: number | null;
    by: number;
    stretches: { ranks: SeenRung[]; racers: readonly SeenRacer[] }[];
  }[] = [];
  chase.ladder.forEach((rung, place) => {
    const racers = chase.racers.filter((r) => r.rung === place && !goesAlong(chase, r));
    const above = found.at(-1);
    const band =
      above && above.reach === rung.reach && above.by === rung.by
        ? above
        : { reach: rung.reach, by: rung.by, stretches: [] };
    if (band !== above) found.push(band);
    const last = band.stretches.at(-1);
    if (last && last.racers.length === 0 && racers.length === 0) last.ranks.push(rung);
    else band.stretches.push({ ranks: [rung], racers });
  });
  return found;
}
