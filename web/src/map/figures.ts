// How figures are told apart: initials, a side's colour and shape.

import { t } from "../i18n/table";
import { stateName, statusName } from "../i18n/names";
import type { SeenFight, SeenFighter } from "../generated/wire";

/** Two or three letters for a token: "Red" RE, "Anna Bell" AB, "Bandit 12" B12. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length > 1 && /^\d{1,3}$/.test(last)) return (words[0] ?? "").charAt(0).toUpperCase() + last;
  if (words.length > 1) return ((words[0] ?? "").charAt(0) + last.charAt(0)).toUpperCase();
  return name.slice(0, 2).toUpperCase();
}

/** The sides as the server names them, in order. Each has a color and a shape. */
export const SIDES = ["heroes", "foes"] as const;

export const sideOf = (side: string): number => Math.max(0, (SIDES as readonly string[]).indexOf(side));

export const down = (f: SeenFighter): boolean => f.status !== "up";

/** Whether a figure is at a post of a ship, and so has no inches to move. */
export const aboard = (fight: SeenFight, f: SeenFighter): boolean =>
  fight.parts.some((part) => part.type === "space" && part.aboard.includes(f.id));

/** Whether everybody is, so that the light outside is no matter. */
export const inSpace = (fight: SeenFight): boolean =>
  fight.fighters.length > 0 && fight.fighters.every((f) => aboard(fight, f));

/** Figures in one place along the line, and how many inches lie between it and the place before. */
export interface LinePlace {
  at: number;
  gap: number;
  figures: readonly SeenFighter[];
}

/** The places along the line where there is no map, in order; none where nobody has said how far apart they are. */
export function places(fight: SeenFight): readonly LinePlace[] {
  const stand = fight.fighters.filter((f) => f.along !== null && f.status !== "gone");
  const every = [...new Set(stand.map((f) => f.along ?? 0))].toSorted((a, b) => a - b);
  return every.map((at, i) => ({ at, gap: at - (every[i - 1] ?? at), figures: stand.filter((f) => f.along === at) }));
}

/** Everything a token shows, in words. */
export function spoken(f: SeenFighter): string {
  const said = [f.name, t("sides-side", { side: f.side })];
  if (f.acting) said.push(t("map-acting"));
  if (f.wounds > 0) said.push(t("fighter-wounds", { n: f.wounds, most: f.wounds_most }));
  if (f.fatigue > 0) said.push(t("fighter-fatigue", { n: f.fatigue }));
  if (down(f)) said.push(statusName(f.status));
  said.push(...f.states.map((s) => stateName(s)));
  if (f.at) said.push(t("map-at", { x: f.at[0] + 1, y: f.at[1] + 1 }));
  if (f.along !== null) said.push(t("line-at", { n: f.along }));
  return said.join(", ");
}
