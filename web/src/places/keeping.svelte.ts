// Keeping a place in the campaign, and what comes of it.

import { Writing } from "../lib/writing.svelte";
import { plain, type Place } from "./draft";

export class Keeping extends Writing {
  /** The place as it was last kept. */
  kept = $state.raw<Place | null>(null);
  /** Under which id. */
  id = $state("");
  #sent: { readonly id: string; readonly place: Place } | null = null;

  /** Sends it; `settle` says what came of it once the server has answered. */
  keep(id: string, place: Place): void {
    if (this.write(JSON.stringify({ places: { [id]: plain(place) } }))) this.#sent = { id, place };
  }

  override settle(): boolean {
    const done = super.settle();
    if (done && this.#sent) [this.kept, this.id] = [this.#sent.place, this.#sent.id];
    return done;
  }
}
