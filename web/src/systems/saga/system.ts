import type { System } from "../system";

export const saga: System = {
  slots: new Set(["acts", "asked", "board", "middle", "sheet", "tray"]),
  draws: false,
  byFields: false,
};
