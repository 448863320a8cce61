// Which drawers beside the map lie open: by choice, kept in this browser.

const PLACE = "wildtable-drawers";

/** What lies on the left of the map, one at a time. */
export const LEFT = ["fighters", "sheet", "notes"] as const;
export type Left = (typeof LEFT)[number];
export type Drawer = Left | "log";

function kept(): readonly string[] {
  try {
    return (localStorage.getItem(PLACE) ?? "").split(" ").filter(Boolean);
  } catch {
    return []; // a private window may forbid it
  }
}

class Drawers {
  #open = $state.raw<readonly string[]>(kept());

  /** What is open on the left of the map; empty for nothing. */
  readonly left = $derived<Left | "">(LEFT.find((each) => this.#open.includes(each)) ?? "");

  isOpen(drawer: Drawer): boolean {
    return drawer === "log" ? this.#open.includes(drawer) : this.left === drawer;
  }

  /** Opens a drawer, or closes it; on the left it takes the place of another one. */
  turn(drawer: Drawer, open = !this.isOpen(drawer)): void {
    const others = this.#open.filter((each) => (drawer === "log" ? each !== drawer : each === "log"));
    this.#open = open ? [...others, drawer] : others;
    try {
      localStorage.setItem(PLACE, this.#open.join(" "));
    } catch {
      // Then it is kept for as long as the page is open.
    }
  }
}

export const drawers = new Drawers();
