// Those in a chase as its board shows them.

import { en as page } from "../../../i18n/en";
import { card } from "../cards";
import type { SeenChase, SeenFight, SeenFighter, SeenRacer } from "../../../generated/wire";
import { turnOf } from "./boards";
import { en } from "../../../i18n/boards";

/** What a unit is called; a group without a name of its own as it is known. */
export const called = (r: SeenRacer): string => (r.name === r.unit ? page.sheet.trait(r.name) : r.name);

export const calledIn = (chase: SeenChase, unit: string): string => {
  const found = chase.racers.find((r) => r.unit === unit);
  return found ? called(found) : unit;
};

/** The figures of a unit. */
export const members = (fight: SeenFight, unit: string): readonly SeenFighter[] => {
  const ids = fight.order.find((t) => t.unit === unit)?.members ?? [];
  const found = fight.fighters.filter((f) => f.id === unit || ids.includes(f.id) || f.group === unit);
  return found;
};

export const acts = (fight: SeenFight, unit: string): boolean => turnOf(fight, unit)?.state === "acting";

/** What a unit goes in or on. */
export const goes = (r: SeenRacer): string => r.vehicle || (en.chase.ride[r.ride] ?? page.sheet.trait(r.ride));

/** The name of a range, or of having none. */
export const band = (reach: number | null): string =>
  reach === null ? en.chase.out : (en.chase.bands[reach] ?? en.chase.out);

/** Everything that a place on the ladder shows, in words. */
export function spoken(fight: SeenFight, chase: SeenChase, r: SeenRacer): string {
  const said = [called(r)];
  if (acts(fight, r.unit)) said.push(en.acts);
  if (r.out) said.push(en.chase.gone, en.chase.why[r.out]);
  else if (r.rung === null) said.push(en.chase.noCard);
  else said.push(card(r.card).name, band(chase.ladder[r.rung]?.reach ?? null));
  if (r.hazard) said.push(en.chase.hazard[r.hazard]);
  said.push(r.aboard ? en.chase.aboard(goes(r)) : goes(r));
  if (r.wounds > 0) said.push(en.chase.wounds(r.wounds, r.wounds_most));
  if (r.targets.length > 0) said.push(en.chase.over_whom(r.targets.map((t) => calledIn(chase, t))));
  return said.join(", ");
}
