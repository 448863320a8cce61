// How this device is used: by choice, kept in this browser.

export interface Habits {
  /** What nobody has to think over goes by itself. */
  byItself: boolean;
  /** A phone buzzes when its owner is asked. */
  buzz: boolean;
  /** The same with a sound. */
  sound: boolean;
  /** A phone says over its whole screen that it is its owner's turn. */
  announce: boolean;
  /** The map shows cover and rough ground as patterns, too. */
  patterns: boolean;
}

const USUAL: Habits = { byItself: true, buzz: true, sound: false, announce: true, patterns: false };
const PLACE = "wildtable-habits";

function kept(): Habits {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Habits>) };
  } catch {
    return USUAL;
  }
}

class Kept {
  now = $state.raw<Habits>(kept());

  choose(change: Partial<Habits>): void {
    this.now = { ...this.now, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.now));
    } catch {
      // A private window may forbid it: then they hold until it is closed.
    }
  }
}

export const habits = new Kept();
