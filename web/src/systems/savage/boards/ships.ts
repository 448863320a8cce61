// Ships as their board shows them.

import type { SeenFight, SeenGap, SeenShip, SeenSpace, SeenTurn } from "../../../generated/wire";
import { turnOf } from "./boards";
import { t } from "../../../i18n/boards";

export const STATES = ["departed", "wrecked", "melting", "crippled", "spinning"] as const;

/** What is said of a ship in a word. */
export const states = (ship: SeenShip): readonly string[] =>
  STATES.filter((s) => ship[s]).map((s) => t(`ships-state-${s}`));

/** The name of a range, or of being beyond all. */
export const band = (reach: number | null): string =>
  reach === null ? t("ships-beyond") : (t.find(`ships-bands-${reach}`) ?? t("ships-beyond"));

/** How far a ship is from another; nothing where one of them is out of the fight. */
export const gap = (space: SeenSpace, one: string, other: string): SeenGap | undefined =>
  space.gaps.find((g) => (g.one === one && g.other === other) || (g.one === other && g.other === one));

export const acts = (fight: SeenFight, ship: SeenShip): boolean =>
  ship.crew.some(([, who]) => turnOf(fight, who)?.state === "acting");

export const called = (space: SeenSpace, id: string): string => space.ships.find((s) => s.id === id)?.name ?? id;

/** How it stands with somebody's turn, in words. */
export function turnWords(turn: SeenTurn | undefined): string {
  if (!turn) return "";
  return turn.state === "acting" ? t("boards-acts") : turn.state === "done" ? t("boards-acted") : t("boards-waits");
}

/** Everything that a ship's token shows, in words. */
export function spoken(fight: SeenFight, space: SeenSpace, ship: SeenShip, from: SeenShip | undefined): string {
  const said = [ship.name, ...states(ship), t("ships-position", { n: ship.at }), t(`ships-facing-${ship.facing}`)];
  if (acts(fight, ship)) said.push(t("boards-acts"));
  const far = from && from.id !== ship.id ? gap(space, from.id, ship.id) : undefined;
  if (from && far) said.push(t("ships-gap-to", { name: from.name, n: far.positions, band: band(far.reach) }));
  if (ship.wounds > 0) said.push(t("ships-wounds", { n: ship.wounds, most: ship.wounds_most }));
  return said.join(", ");
}
