import type { Fetched, Parts, System } from "./system";

let fetched: Promise<Parts> | null = null;

// Each by itself: of two in one expression the builder would fetch the styles of one only.
const steps = (): Fetched => import("../saga/Maker.svelte");
const growth = (): Fetched => import("../saga/Grow.svelte");

export const saga: System = {
  slots: new Set(["acts", "asked", "board", "middle", "sheet", "tray"]),
  parts: () => (fetched ??= import("../saga/Parts.svelte").then((it) => it.default)),
  makes: (of) => (of ? growth() : steps()),
  stages: () => import("../saga/Stage.svelte"),
  draws: false,
  byFields: false,
};
