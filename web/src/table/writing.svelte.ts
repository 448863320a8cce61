// Writing into the campaign, and what comes of it.

import { untrack } from "svelte";
import { t } from "../i18n/campaign";
import type { Session } from "./session.svelte";

export class Writing {
  /** What came in the way, in a sentence or two; empty for nothing. */
  trouble = $state("");
  #toast = $state.raw<number | null>(null);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  get busy(): boolean {
    return this.#toast !== null;
  }

  /** Sends a change; `settle` says what came of it once the server has answered. Whether it was sent. */
  write(text: string): boolean {
    const session = this.#session;
    if (this.busy || session.busy) return false;
    this.trouble = session.moves.campaign ? "" : t("campaign-not-now");
    if (this.trouble) return false;
    this.#toast = session.toasts.shown.at(-1)?.id ?? 0;
    session.write(text);
    return true;
  }

  /** Calls back when what was sent is written; to be called while a component is set up. */
  whenWritten(then: () => void): void {
    $effect(() => {
      void [this.#session.busy, this.#session.toasts.shown];
      untrack(() => {
        if (this.settle()) then();
      });
    });
  }

  /** To be called whenever the session may have heard something. Whether it was written just now. */
  settle(): boolean {
    const session = this.#session;
    const before = this.#toast;
    if (before === null || session.busy) return false;
    this.#toast = null;
    const toast = session.toasts.shown.find((t) => t.id > before);
    if (!toast) return true;
    this.trouble = toast.calm ? t("campaign-meanwhile") : `${toast.problem} ${toast.remedy}`.trim();
    session.toasts.hush(toast.id);
    return false;
  }
}
