// The moment that is shown: the newest one, for about a second. Each new one takes the place of the one before.

import type { Moment } from "./moment";

/** Milliseconds that one is shown: what moves takes 1.2 s at most, then it rests. */
const LONG = 2000;
const SHORT = 1200;

export class Moments {
  #shown = $state.raw<Moment | null>(null);
  /** Where it begins on the screen, in pixels from its top, while it stands at the bottom of a view. */
  top = $state(Infinity);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is shown now. */
  get shown(): Moment | null {
    return this.#shown;
  }

  /** Shows it; on a page that is out of sight, once somebody looks. */
  show(moment: Moment): void {
    clearTimeout(this.#timer);
    if (this.#shown?.first !== moment.first) this.top = Infinity;
    this.#shown = moment;
    if (!document.hidden) return this.#begin(moment);
    const seen = (): void => {
      if (this.#shown === moment) this.#begin(moment);
    };
    document.addEventListener("visibilitychange", seen, { once: true });
  }

  /** Takes it away. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#shown = null;
    this.top = Infinity;
  }

  #begin(moment: Moment): void {
    this.#timer = setTimeout(() => this.skip(), moment.routine ? SHORT : LONG);
  }
}
