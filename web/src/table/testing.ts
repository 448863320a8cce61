// A component in a table that no server has opened: for tests.

import { flushSync, mount, unmount, type Component } from "svelte";
import { vi } from "vitest";
import type { Line, Now, SeenFighter, SpokenOffer } from "../generated/wire";
import { Link } from "../net/link";
import { giveSession, Session } from "./session.svelte";

interface Given {
  offers?: readonly SpokenOffer[];
  lines?: readonly Line[];
  back?: number;
  fighters?: readonly SeenFighter[];
}

class AtTable extends Session {
  readonly #now: Now;

  constructor({ offers = [], lines = [], back = -1, fighters }: Given) {
    super({ table: "table", key: "key", name: "Ada" }, () => undefined);
    this.#now = { view: fighters ? { system: "savage", fighters, order: [], parts: [] } : {}, offers, back };
    this.story.welcome(lines, 0, lines.at(-1)?.seq ?? 0);
  }

  override get now(): Now {
    return this.#now;
  }
}

/** What is seen, by its test id, and what the page sends. */
export interface Shown {
  readonly session: Session;
  readonly sent: readonly unknown[];
  readonly all: (id: string) => HTMLElement[];
  readonly tap: (id: string, which?: number) => void;
  readonly close: () => Promise<void>;
}

export function shown<P extends Record<string, unknown>>(component: Component<P>, props: P, given: Given = {}): Shown {
  const session = new AtTable(given);
  const sent: unknown[] = [];
  vi.spyOn(Link.prototype, "send").mockImplementation((message) => void sent.push(message));
  const seated: Component<P> = (anchor, own) => {
    giveSession(session);
    return component(anchor, own);
  };
  const it = mount(seated, { target: document.body, props });
  flushSync();
  const all = (id: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
  return {
    session,
    sent,
    all,
    tap: (id, which = 0) => {
      const found = all(id)[which];
      if (!found) throw new Error(`nothing here is called ${id} (${which})`);
      found.click();
      flushSync();
    },
    close: () => unmount(it),
  };
}
