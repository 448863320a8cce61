// Those in a chase as its board shows them.

import { listed, titled } from "../../../i18n/format";
import { t } from "../../../i18n/boards";
import { card } from "../cards";
import type { SeenChase, SeenFight, SeenFighter, SeenRacer } from "../../../generated/wire";
import { turnOf } from "./boards";

/** What a unit is called; a group without a name of its own as it is known. */
export const called = (r: SeenRacer): string => (r.name === r.unit ? titled(r.name) : r.name);

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
export const goes = (r: SeenRacer): string => r.vehicle || (t.find(`chase-ride-${r.ride}`) ?? titled(r.ride));

/** The name of a range, or of having none. */
export const band = (reach: number | null): string =>
  reach === null ? t("chase-out") : (t.find(`chase-bands-${reach}`) ?? t("chase-out"));

/** Everything that a place on the ladder shows, in words. */
export function spoken(fight: SeenFight, chase: SeenChase, r: SeenRacer): string {
  const said = [called(r)];
  if (acts(fight, r.unit)) said.push(t("boards-acts"));
  if (r.out) said.push(t("chase-gone"), t(`chase-why-${r.out}`));
  else if (r.rung === null) said.push(t("chase-no-card"));
  else said.push(card(r.card).name, band(chase.ladder[r.rung]?.reach ?? null));
  if (r.hazard) said.push(t(`chase-hazard-${r.hazard}`));
  said.push(r.aboard ? t("chase-aboard", { ride: goes(r) }) : goes(r));
  if (r.wounds > 0) said.push(t("chase-wounds", { n: r.wounds, most: r.wounds_most }));
  if (r.targets.length > 0)
    said.push(t("chase-over-whom", { names: listed(r.targets.map((t) => calledIn(chase, t))) }));
  return said.join(", ");
}
