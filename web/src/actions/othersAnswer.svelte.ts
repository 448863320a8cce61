// The seconds until somebody else's answer may be given by itself, as far as this seat knows: a guess of the other page's
// clock, for the eyes only. Somebody who wants to think takes longer.

import type { Plea } from "../generated/wire";
import { WHILE } from "./autoAnswer.svelte";

export class OthersAnswer {
  /** The whole seconds that are left; none once they are over. */
  left = $state(0);
  #clock: ReturnType<typeof setInterval> | undefined;

  /** What is waited for from now on, `null` for nothing, or nothing that somebody else decides. */
  turnTo(plea: Plea | null): void {
    clearInterval(this.#clock);
    this.left = plea?.lapse === "soon" || plea?.lapse === "unless" ? WHILE : 0;
    if (this.left === 0) return;
    this.#clock = setInterval(() => {
      this.left -= 1;
      if (this.left === 0) clearInterval(this.#clock);
    }, 1000);
  }
}
