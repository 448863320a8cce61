// Chance that is the same each time: a place looks the same on every screen.

export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return low + (((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  }

  /** One of several. */
  of<T>(all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.between(0, all.length))] ?? all[0];
  }
}
