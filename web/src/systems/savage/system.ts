import type { SeenFight } from "../../generated/wire";
import type { System } from "../system";

const spelt = (unit: string): string => unit.charAt(0).toUpperCase() + unit.slice(1).replaceAll("-", " ");

/** A group without a name of its own is called as it is known: `river-raiders` are River raiders. */
function named(view: unknown): SeenFight {
  const fight = view as SeenFight;
  return { ...fight, order: fight.order.map((t) => (t.name === t.unit ? { ...t, name: spelt(t.unit) } : t)) };
}

export const savage: System = { slots: new Set(), fight: named, draws: true, byFields: true };
