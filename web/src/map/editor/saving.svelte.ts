// Saving something in the campaign that was made on the page, and what comes of it.

import type { Session } from "../../table/session.svelte";
import { Writing } from "../../table/writing.svelte";

export class Saving<T> extends Writing {
  /** The thing as it was last kept. */
  kept = $state.raw<T | null>(null);
  /** Under which id. */
  id = $state("");
  #sent: { readonly id: string; readonly thing: T } | null = null;
  readonly #chapter: string;
  readonly #plain: (thing: T) => unknown;

  /** `plain`: a thing as files of the chapter have it. */
  constructor(session: Session, chapter: string, plain: (thing: T) => unknown) {
    super(session);
    this.#chapter = chapter;
    this.#plain = plain;
  }

  /** A thing as a change of the campaign. */
  change(id: string, thing: T): string {
    return JSON.stringify({ [this.#chapter]: { [id]: this.#plain(thing) } });
  }

  /** Sends it; `settle` says what came of it once the server has answered. */
  keep(id: string, thing: T): void {
    if (this.write(this.change(id, thing))) this.#sent = { id, thing };
  }

  override settle(): boolean {
    const done = super.settle();
    if (done && this.#sent) [this.kept, this.id] = [this.#sent.thing, this.#sent.id];
    return done;
  }
}
