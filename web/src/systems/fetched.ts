// What systems draw themselves, each fetched by whoever sits at a table of it. Apart from the registry, which a screen that only shows has too.

import type { Component } from "svelte";
import type { SeenName } from "../generated/wire";
import type { Filling } from "../table/command.svelte";
import type { SlotName } from "./system";

export type Parts = Component<{ part: SlotName; filling?: Filling | null }>;

/** Something that is done over the whole screen. */
export interface Work {
  of: string;
  close: () => void;
}
export type Fetched = Promise<{ default: Component<Work> }>;

interface Fetching {
  /** What fills the slots of the table. */
  readonly parts?: () => Promise<Parts>;
  /** What somebody is made by, and grows by between sessions: `of`, an id, empty for somebody new. */
  readonly makes: (of: string) => Fetched;
  /** What something that is kept in words only is built by. */
  readonly builds?: () => Promise<{ default: Component<{ thing: SeenName; of: string; close: () => void }> }>;
  /** What scenes are prepared by. */
  readonly stages: () => Fetched;
}

let parts: Promise<Parts> | null = null;
// Each by itself: of two in one expression the builder would fetch the styles of one only.
const steps = (): Fetched => import("./saga/CharacterMaker.svelte");
const growth = (): Fetched => import("./saga/Grow.svelte");

const FETCHING = new Map<string, Fetching>([
  [
    "saga",
    {
      parts: () => (parts ??= import("./saga/SagaSlots.svelte").then((it) => it.default)),
      makes: (of) => (of ? growth() : steps()),
      stages: () => import("./saga/SagaSceneEditor.svelte"),
    },
  ],
  [
    "savage",
    {
      makes: () => import("./savage/making/HeroMaker.svelte"),
      builds: () => import("./savage/making/BuildOne.svelte"),
      stages: () => import("../gm/scenes/SceneEditor.svelte"),
    },
  ],
]);

/** The figures in words. */
export const figures = (): Promise<typeof import("./savage/figures")> => import("./savage/figures");

export const fetching = (system: string | undefined): Fetching | undefined => FETCHING.get(system ?? "");
