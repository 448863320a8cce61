// What this device keeps of the game master's hand: what was used last, and whether it lies open.

import { TABS, used, type Tab } from "./drawerLayout";

const MOST = 4;

const read = (name: string): string => {
  try {
    return localStorage.getItem(`wildtable-hand-${name}`) ?? "";
  } catch {
    return ""; // a private window may forbid it
  }
};

const write = (name: string, value: string): void => {
  try {
    localStorage.setItem(`wildtable-hand-${name}`, value);
  } catch {
    // Then it is kept for as long as the page is open.
  }
};

class Kept {
  tab = $state<Tab>(TABS[0]);
  #open = $state(read("open"));
  #atFirst: boolean | undefined;
  #lately = $state.raw<readonly string[]>(read("lately").split("\n").filter(Boolean));

  /** Whether it lies open; where nobody has said, as it was `at first`, but not while a map is `fought` on. */
  open(atFirst: boolean, fought = false): boolean {
    this.#atFirst ??= atFirst;
    return this.#open === "" ? this.#atFirst && !fought : this.#open === "yes";
  }

  /** Whether somebody has opened or shut it by hand. */
  get decided(): boolean {
    return this.#open !== "";
  }

  fold(open: boolean): void {
    this.#open = open ? "yes" : "no";
    write("open", this.#open);
  }

  /** Ids of the offers that were used last, the last one first. */
  get lately(): readonly string[] {
    return this.#lately;
  }

  note(id: string): void {
    this.#lately = used(this.#lately, id, MOST);
    write("lately", this.#lately.join("\n"));
  }
}

export const kept = new Kept();
