// Which parts of the game have a board of their own.

import type { SeenFight } from "../../../generated/wire";

/** The panels that a board shows as well, by the part of the game that they are of. */
export const DRAWN: Readonly<Partial<Record<SeenFight["parts"][number]["type"], readonly string[]>>> = {
  chase: ["chase"],
  space: ["ships", "missiles"],
};
