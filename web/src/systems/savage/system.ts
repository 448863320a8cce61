import type { SeenFight } from "../../generated/wire";
import type { System } from "../system";

export const savage: System = { slots: new Set(), fight: (view) => view as SeenFight, draws: true, byFields: true };
