// A finger or a mouse on the map: it pulls what it has grabbed, else the map itself; what it does not pull it taps.

import type { Point } from "./looking";
import type { Viewport } from "./viewport.svelte";

/** Something that can be pulled about on the map. Points are in the map's units. */
export interface Grip {
  /** It has gone far enough to be meant. */
  move: (at: Point) => void;
  /** It is let go of, or lost (null): somebody called it off. */
  drop: (at: Point | null) => void;
}

const MEANT = 6; // pixels that tell pulling from tapping

export class Drag {
  /** Whether what was pressed was pulled: the click that follows is no tap. */
  pulled = false;
  /** Whether something is being pulled just now. */
  busy = $state(false);

  #grip: Grip | null = null;
  #pointer = -1;
  #from: Point | null = null;

  constructor(private readonly view: Viewport) {}

  /** A pointer comes down, in the element's pixels; `grip`: what it would pull. */
  down(pointer: number, at: Point, grip: Grip | null): void {
    this.view.down(pointer, at);
    this.pulled = this.view.fingers > 1;
    if (this.view.fingers > 1) return this.#let(null); // two fingers move the map, whatever the first has hold of
    [this.#grip, this.#pointer, this.#from] = [grip, pointer, at];
  }

  /** It moves; `hold`: keeps the pointer for the map from now on. */
  move(pointer: number, at: Point, hold: () => void): void {
    if (this.view.fingers === 0 || (this.#from === null && this.view.fingers < 2)) return;
    if (!this.pulled) {
      if (this.#from && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < MEANT) return;
      this.pulled = true;
      hold();
    }
    this.busy = true;
    if (this.#grip === null) this.view.move(pointer, at);
    else if (pointer === this.#pointer) this.#grip.move(this.view.to(at));
  }

  up(pointer: number, at: Point, cancelled: boolean): void {
    this.view.up(pointer);
    if (pointer === this.#pointer && this.#grip) this.#let(cancelled || !this.pulled ? null : this.view.to(at));
    if (this.view.fingers === 0) {
      this.busy = false;
      this.#from = null;
    } else this.#from ??= at;
  }

  #let(at: Point | null): void {
    const grip = this.#grip;
    this.#grip = null;
    this.#pointer = -1;
    if (grip && (this.busy || at)) grip.drop(at);
  }
}
