import { describe, expect, it } from "vitest";
import { pips } from "./pips";

describe("the pips of a card", () => {
  it("are as many as it counts, each at a place of its own, and none at court", () => {
    for (let n = 2; n <= 10; n++) {
      const all = pips(`${n}`);
      expect(all.length).toBe(n);
      expect(new Set(all.map(String)).size).toBe(n);
    }
    expect(pips("A")).toEqual([[50, 50]]);
    for (const rank of ["J", "Q", "K", ""]) expect(pips(rank)).toEqual([]);
  });

  it("look the same upside down, but for the seven", () => {
    const turned = (rank: string) =>
      pips(rank)
        .map(([x, y]) => `${100 - x},${(100 - y).toFixed(1)}`)
        .sort();
    const upright = (rank: string) =>
      pips(rank)
        .map(([x, y]) => `${x},${y.toFixed(1)}`)
        .sort();
    for (const rank of ["2", "3", "4", "5", "6", "8", "9", "10"]) expect(turned(rank)).toEqual(upright(rank));
    expect(turned("7")).not.toEqual(upright("7"));
  });
});
