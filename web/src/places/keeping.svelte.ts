// Writing a place into the campaign, and what comes of it.

import type { Session } from "../lib/session.svelte";
import { plain, type Place } from "./draft";
import { places as en } from "./en";

export class Keeping {
  /** What came in the way, in a sentence or two; empty for nothing. */
  trouble = $state("");
  /** The place as it was last kept. */
  kept = $state.raw<Place | null>(null);
  /** Under which id. */
  id = $state("");
  #sent = $state.raw<{ readonly id: string; readonly place: Place; readonly toast: number } | null>(null);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  get busy(): boolean {
    return this.#sent !== null;
  }

  /** Sends it; `settle` says what came of it once the server has answered. */
  write(id: string, place: Place): void {
    const session = this.#session;
    if (this.busy || session.busy) return;
    this.trouble = session.campaign ? "" : en.notNow;
    if (this.trouble) return;
    this.#sent = { id, place, toast: session.toasts.at(-1)?.id ?? 0 };
    session.write(JSON.stringify({ places: { [id]: plain(place) } }));
  }

  /** To be called whenever the session may have heard something. Whether it was kept just now. */
  settle(): boolean {
    const session = this.#session;
    const sent = this.#sent;
    if (!sent || session.busy) return false;
    this.#sent = null;
    const toast = session.toasts.find((t) => t.id > sent.toast);
    if (toast) {
      this.trouble = toast.calm ? en.meanwhile : `${toast.problem} ${toast.remedy}`.trim();
      session.hush(toast.id);
      return false;
    }
    this.kept = sent.place;
    this.id = sent.id;
    return true;
  }
}
