// The campaign's handouts and notes, for the game master's page; and what is being written and not kept yet.

import { SvelteMap } from "svelte/reactivity";
import { campaign } from "../../net/api";
import type { Session } from "../../table/session.svelte";
import { idFor } from "../../net/ids";

export type Chapter = "handouts" | "notes";

export interface Paper {
  readonly name: string;
  readonly text?: string;
  readonly picture?: string;
}

type Papers = Readonly<Record<string, Paper>>;

/** Letters that the server takes. */
export const MOST = { name: 120, handouts: 4000, notes: 10_000 } as const;

/** Handouts that can be in hands at once. */
export const MOST_IN_HANDS = 40;

/** What is written in the campaign now; asked for anew whenever that is other. */
export function written(session: Session): {
  readonly handouts: Papers;
  readonly notes: Papers;
  readonly known: boolean;
} {
  let found = $state.raw<Readonly<Partial<Record<Chapter, Papers>>> | null>(null);
  $effect(() => {
    const [welcome, stamp] = [session.welcome, session.now?.papers?.written];
    if (!welcome || stamp === undefined) return;
    campaign(welcome.table, welcome.key).then(
      (told) => (found = told.campaign as Readonly<Partial<Record<Chapter, Papers>>>),
      () => undefined,
    );
  });
  return {
    get handouts() {
      return found?.handouts ?? {};
    },
    get notes() {
      return found?.notes ?? {};
    },
    get known() {
      return found !== null;
    },
  };
}

/** What is being written, by table, chapter and id: a dialog that is closed loses nothing. */
export const drafts = new SvelteMap<string, Paper>();

export const draftKey = (session: Session, chapter: Chapter, id: string): string =>
  `${session.welcome?.table ?? ""}/${chapter}/${id}`;

/** The change that keeps a paper under an id, or that takes it away. */
export function change(chapter: Chapter, id: string, paper: Paper | null): string {
  const said = paper && {
    name: paper.name.trim(),
    ...(paper.text && { text: paper.text }),
    ...(paper.picture && { picture: paper.picture }),
  };
  return JSON.stringify({ [chapter]: { [id]: said } });
}

/** An id for a new paper, unlike those that there are. */
export const freshFor = (name: string, there: Papers): string => idFor(name.slice(0, 40), new Set(Object.keys(there)));
