import type { System } from "../system";

export const saga: System = {
  slots: new Set(["acts", "asked", "bar", "board", "middle", "own", "sheet", "top", "tray"]),
  draws: false,
  byFields: false,
};
