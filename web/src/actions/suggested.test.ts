import { describe, expect, it } from "vitest";
import { alike, suggested } from "./suggested";
import type { SpokenOffer } from "../generated/wire";

const offer = (id: string, targets: readonly string[] = [], more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id,
  command: { type: "attack" },
  label: id,
  when: "turn",
  odds: true,
  main: true,
  fields: [
    {
      name: "target",
      label: "Target",
      kind: "one",
      figures: true,
      choices: targets.map((value) => ({ value, label: value })),
    },
  ],
  ...more,
});
const FAR: Record<string, number> = { near: 1, middle: 5, away: 9 };
const keys = (offers: readonly SpokenOffer[], main = ""): readonly string[] =>
  suggested(offers, main, (figure) => FAR[figure] ?? 0).map((s) => s.key);

describe("the actions that have a button of their own", () => {
  it("are the main one and others, each aimed at the nearest target, one of them at a second", () => {
    const found = keys(
      [offer("pistol", ["away", "near", "middle"]), offer("sabre", ["near"]), offer("push", ["near"])],
      "sabre",
    );
    expect(found).toEqual(["sabre>near", "pistol>near", "pistol>middle"]);
  });

  it("leave out what nobody can do, and what has no chances", () => {
    expect(keys([offer("club"), offer("hold", [], { odds: false, fields: [] }), offer("bolt", ["away"])])).toEqual([
      "bolt>away",
    ]);
  });

  it("begin with the main one although it has no target", () => {
    expect(keys([offer("bolt", ["away"]), offer("move", [], { odds: false, fields: [] })], "move")).toEqual([
      "move",
      "bolt>away",
    ]);
  });
});

describe("offers that begin alike", () => {
  it("stand together where there are four of them, in the place of the first", () => {
    const labels = ["Defend", "Cast Bolt", "Run", "Cast Mend", "Cast Haste", "Cast Daze", "Run away"];
    const found = alike(labels.map((label) => offer(label, [], { label })));
    expect(found.map((each) => each.word || each.offers[0]?.label)).toEqual(["Defend", "Cast", "Run", "Run away"]);
    expect(found[1]?.offers).toHaveLength(4);
  });
});
