// All systems that the page has parts for; any other is shown by what all have in common.

import { saga } from "./saga/system";
import { savage } from "./savage/system";
import type { System } from "./system";

const SYSTEMS = new Map<string, System>(Object.entries({ saga, savage }));
const ANY: System = { slots: new Set(), draws: false, byFields: false };

export const systemOf = (name: string | undefined): System => SYSTEMS.get(name ?? "") ?? ANY;

/** The system that a view is of: it says so itself. */
export function systemOfView(view: unknown): System {
  const name = view !== null && typeof view === "object" && "system" in view ? view.system : undefined;
  return systemOf(typeof name === "string" ? name : undefined);
}
