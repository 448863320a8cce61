import type { Parts, System } from "./system";

let fetched: Promise<Parts> | null = null;

export const saga: System = {
  slots: new Set(["acts", "asked", "board", "middle", "sheet", "tray"]),
  parts: () => (fetched ??= import("../saga/Parts.svelte").then((it) => it.default)),
  draws: false,
  byFields: false,
};
