// The moment that is shown: the newest one, for about a second. Each new one takes the place of the one before.

import type { Moment } from "./moment";
import { settled } from "./settled";

/** Milliseconds that one is shown: what moves takes 1.2 s at most, then it rests. */
const LONG = 2000;
const SHORT = 1200;

export class Moments {
  #shown = $state.raw<Moment | null>(null);
  /** Where it begins on the screen, in pixels from its top, while it stands at the bottom of a view. */
  top = $state(Infinity);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #falling = $state(false);
  #lies: ReturnType<typeof setTimeout> | undefined;

  /** What is shown now. */
  get shown(): Moment | null {
    return this.#shown;
  }

  /** Dice are in the air: nothing beside them may tell what they come to. */
  get falling(): boolean {
    return this.#falling;
  }

  /** Shows it; on a page that is out of sight, once somebody looks. */
  show(moment: Moment): void {
    clearTimeout(this.#timer);
    if (this.#shown?.first !== moment.first) this.top = Infinity;
    clearTimeout(this.#lies);
    this.#shown = moment;
    this.#falling = settled(moment) > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!document.hidden) return this.#begin(moment);
    const seen = (): void => {
      if (this.#shown === moment) this.#begin(moment);
    };
    document.addEventListener("visibilitychange", seen, { once: true });
  }

  /** Takes it away. */
  skip(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lies);
    this.#shown = null;
    this.#falling = false;
    this.top = Infinity;
  }

  #begin(moment: Moment): void {
    if (this.#falling) this.#lies = setTimeout(() => (this.#falling = false), settled(moment));
    this.#timer = setTimeout(() => this.skip(), moment.routine ? SHORT : LONG);
  }
}
