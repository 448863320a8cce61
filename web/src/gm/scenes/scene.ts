// A scene as plain values, as the campaign keeps it. Nothing here is a rule of a game.

import type { Cell } from "../../map/editor/draft";

/** Somebody who is there; what is as always is left out. */
export interface Staged {
  readonly is: string;
  readonly count?: number;
  readonly at?: Cell;
  readonly side?: string;
  readonly hidden?: boolean;
  readonly [more: string]: unknown;
}

export interface Scene {
  readonly title: string;
  readonly place: string;
  /** Empty for as the place is, and so is `where`. */
  readonly light: string;
  readonly where: string;
  readonly figures: readonly Staged[];
  readonly heroes_at: readonly Cell[];
  readonly notes: string;
  readonly [more: string]: unknown;
}

export const EMPTY: Scene = { title: "", place: "", light: "", where: "", figures: [], heroes_at: [], notes: "" };

/** A scene with every field, from one that leaves out what is as always. */
export const full = (told: unknown): Scene => ({ ...EMPTY, ...((told ?? {}) as Partial<Scene>) });

/** What is worth writing down. */
export const plain = (scene: Scene): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(scene).filter(([, value]) => !(value === "" || (Array.isArray(value) && value.length === 0))),
  );

const same = (a: Cell | undefined, b: Cell): boolean => a?.[0] === b[0] && a[1] === b[1];

/** Somebody with other facts; one that is undefined is left out. */
export function withFigure(scene: Scene, i: number, facts: Readonly<Record<string, unknown>>): Scene {
  const made = (staged: Staged): Staged => {
    const kept = Object.entries({ ...staged, ...facts }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(kept) as Staged;
  };
  return { ...scene, figures: scene.figures.map((each, n) => (n === i ? made(each) : each)) };
}

export const withoutFigure = (scene: Scene, i: number): Scene => ({
  ...scene,
  figures: scene.figures.filter((_, n) => n !== i),
});

/** With one more square for heroes, the last; one that is there already is taken away. */
export function withEntry(scene: Scene, cell: Cell): Scene {
  const left = scene.heroes_at.filter((c) => !same(c, cell));
  return { ...scene, heroes_at: left.length < scene.heroes_at.length ? left : [...left, cell] };
}

/** At another place: squares of the one before mean nothing there. */
export const movedTo = (scene: Scene, place: string): Scene => ({
  ...scene,
  place,
  heroes_at: [],
  figures: scene.figures.map(({ at: _gone, ...rest }) => rest as Staged),
});

/** Who stands on a square: one of the figures, or a hero by the number of the entry; the last one put there first. */
export function standing(scene: Scene, cell: Cell): { readonly figure: number } | { readonly entry: number } | null {
  const figure = scene.figures.findLastIndex((each) => same(each.at, cell));
  if (figure >= 0) return { figure };
  const entry = scene.heroes_at.findIndex((c) => same(c, cell));
  return entry >= 0 ? { entry } : null;
}

export const moved = (scene: Scene, entry: number, cell: Cell): Scene => ({
  ...scene,
  heroes_at: scene.heroes_at.map((c, n) => (n === entry ? cell : c)),
});

/** A number that is 1 where nobody says, as files have it. */
export const many = (staged: Staged): number => staged.count ?? 1;
