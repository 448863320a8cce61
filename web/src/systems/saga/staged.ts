// A scene as it is prepared on the page: how the campaign has it, what is changed about it, how it is written.

import type { Element, Scene } from "../../generated/saga";

/** An element as files have it: what must be said, and what is other than usual. */
export type Written = Partial<Element>;

/** Elements of one kind that are there. */
export interface There {
  readonly is: string;
  readonly count?: number;
  readonly hidden?: boolean;
}

/** A scene as files have it. */
export type WrittenScene = Partial<Omit<Scene, "id" | "elements">> & { readonly elements?: readonly There[] };

/** The chapters of a campaign that a scene is prepared from. */
export interface Chapters {
  readonly scenes?: Readonly<Record<string, WrittenScene>>;
  readonly elements?: Readonly<Record<string, Written>>;
}

/** What is prepared: the scene, and the elements that are new or other. */
export interface Prepared {
  readonly scene: WrittenScene;
  readonly elements: Readonly<Record<string, Written>>;
}

export const prepared = (of: string, has: Chapters): Prepared => ({ scene: has.scenes?.[of] ?? {}, elements: {} });

/** How many of an element are there, in the open or hidden. */
export const counted = (scene: WrittenScene, is: string, hidden: boolean): number =>
  (scene.elements ?? [])
    .filter((t) => t.is === is && (t.hidden ?? false) === hidden)
    .reduce((sum, t) => sum + (t.count ?? 1), 0);

/** The same scene with so many of an element; others keep their places. */
export function recounted(scene: WrittenScene, is: string, hidden: boolean, count: number): WrittenScene {
  const same = (t: There): boolean => t.is === is && (t.hidden ?? false) === hidden;
  const now: There = { is, ...(count === 1 ? {} : { count }), ...(hidden ? { hidden } : {}) };
  const there = scene.elements ?? [];
  const first = there.findIndex(same);
  const kept = there.flatMap((t, i) => (!same(t) ? [t] : i === first && count > 0 ? [now] : []));
  return { ...scene, elements: first < 0 && count > 0 ? [...kept, now] : kept };
}

/** What a thing says, without what says nothing. */
const said = <T extends object>(thing: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== "" && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>;

/** The change of the campaign that keeps it. */
export function change(of: string, what: Prepared): string {
  const elements = Object.fromEntries(Object.entries(what.elements).map(([id, each]) => [id, said(each)]));
  return JSON.stringify({
    ...(Object.keys(elements).length > 0 ? { elements } : {}),
    scenes: { [of]: said(what.scene) },
  });
}
