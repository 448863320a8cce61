import { describe, expect, it } from "vitest";
import type { WantedDie } from "../generated/wire";
import { blank, done, next, showed, still, takenUp } from "./faces";

const trait: readonly WantedDie[] = [
  { sides: 8, role: "trait", aces: true },
  { sides: 6, role: "wild", aces: true },
];

describe("a throw that is typed in", () => {
  it("wants an ace thrown again, and goes on to the next die after it", () => {
    let chains = blank(trait);
    expect(next(trait, chains)).toBe(0);
    chains = showed(trait, chains, 0, 8);
    expect(next(trait, chains)).toBe(0);
    chains = showed(trait, chains, 0, 8);
    chains = showed(trait, chains, 0, 3);
    expect(chains).toEqual([[8, 8, 3], []]);
    expect(next(trait, chains)).toBe(1);
    expect(done(trait, chains)).toBe(false);
    chains = showed(trait, chains, 1, 5);
    expect(done(trait, chains)).toBe(true);
    expect(next(trait, chains)).toBe(-1);
  });

  it("lets a die lie at its highest face where it does not ace", () => {
    expect(still({ sides: 6 }, [6])).toBe(true);
    expect(still({ sides: 6, aces: true }, [6])).toBe(false);
    expect(still({ sides: 1, aces: true }, [1])).toBe(true);
    expect(still({ sides: 6 }, [])).toBe(false);
  });

  it("takes a die up again, alone, and goes around to what is left", () => {
    const chains = [[3], [2]];
    expect(takenUp(chains, 0)).toEqual([[], [2]]);
    expect(next(trait, takenUp(chains, 0), 1)).toBe(0);
    expect(showed(trait, chains, 1, 4)).toEqual([[3], [4]]);
  });

  it("takes no face that the die does not have", () => {
    expect(showed(trait, blank(trait), 1, 7)).toEqual([[], []]);
    expect(showed(trait, blank(trait), 0, 0)).toEqual([[], []]);
  });
});
