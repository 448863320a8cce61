import { expect, it } from "vitest";
import { askedFirst, recommended } from "./primary";
import type { SpokenChances, SpokenOffer } from "../generated/wire";

const answer = (id: string, more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id,
  command: null,
  label: id,
  when: "answer",
  ...more,
});
const soak = answer("soak", { main: true, odds: true, costs: ["benny"] });
const take = answer("take");
const told = (chances: Readonly<Record<string, SpokenChances>>) => (offer: SpokenOffer) => chances[offer.id] ?? null;

it("recommends the main answer while no chances are known", () => {
  expect(recommended([soak, take], told({}))?.id).toBe("soak");
});

it("recommends none that is not worth its price", () => {
  expect(recommended([soak, take], told({ soak: { short: "9%", advice: "Not worth a Benny" } }))?.id).toBe("take");
  expect(recommended([soak, take], told({ soak: { short: "60%", advice: "Worth a Benny", pays: true } }))?.id).toBe(
    "soak",
  );
});

it("recommends the best one by its chances", () => {
  expect(
    recommended(
      [soak, take],
      told({ take: { short: "", best: true }, soak: { short: "60%", advice: "Worth it", pays: true } }),
    )?.id,
  ).toBe("take");
});

it("has nothing to recommend where nothing is open", () => {
  expect(recommended([], told({}))).toBeNull();
});

it("passes over somebody who may only spend a Benny, while somebody else may answer for nothing", () => {
  const draw = answer("redraw", { costs: ["benny"] });
  const pass = answer("pass");
  expect(askedFirst([{ offers: [draw] }, { offers: [draw, pass] }])).toEqual([draw, pass]);
  expect(askedFirst([{ offers: [draw] }])).toEqual([draw]);
  expect(askedFirst([])).toEqual([]);
});
