import { describe, expect, it } from "vitest";
import type { SpokenOffer } from "../generated/wire";
import { arrange, keep, search, tabOf, used, type Group } from "./drawerLayout";

const offer = (id: string, more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id,
  command: {},
  label: id,
  when: "gm",
  ...more,
});
const nameOf = (o: SpokenOffer): string => o.whose ?? "";
const ids = (groups: readonly Group[]): string[][] =>
  groups.map((g) => [g.title, ...g.places.map((p) => (p.gone ? `(${p.offer.id})` : p.offer.id))]);
const barred = offer("barred", { fields: [{ name: "who", kind: "one", label: "Who", choices: [] }] });
const wounds = offer("wounds", {
  label: "Deal Wounds",
  hint: "Nobody soaks them",
  fields: [
    {
      name: "who",
      kind: "one",
      label: "Who",
      figures: true,
      choices: [
        { value: "ada", label: "Ada Quill" },
        { value: "tobin", label: "Tobin Reed" },
      ],
    },
  ],
});

describe("the hand as it is laid out", () => {
  it("has a part for every offer, whatever a system says", () => {
    expect(tabOf(offer("a", { hand: "scene" }))).toBe("scene");
    expect(tabOf(offer("a", { hand: "elsewhere" }))).toBe("now");
    expect(tabOf(offer("a"))).toBe("now");
  });

  it("has the table's own first, then what many can do, then figures by their names, and what is barred last", () => {
    const roll = ["ada", "tobin", "raider"].map((who) =>
      offer(`roll:${who}`, { label: "Roll", who, whose: who.toUpperCase() }),
    );
    const groups = arrange(
      [offer("push:ada", { who: "ada", whose: "Ada Quill" }), barred, ...roll, offer("light")],
      nameOf,
    );
    expect(ids(groups)).toEqual([
      ["", "light", "barred"],
      ["Roll", "roll:ada", "roll:tobin", "roll:raider"],
      ["Ada Quill", "push:ada"],
    ]);
    expect(groups.map((g) => g.names ?? false)).toEqual([false, true, false]);
  });

  it("keeps every place: what goes leaves it, what comes back has it again, what comes stands last", () => {
    const [a, b, c, d] = [offer("a"), offer("b"), offer("c"), offer("d")];
    const first = arrange([a, b, c], nameOf);
    const second = keep(first, [d, c, a], "New");
    expect(ids(second)).toEqual([
      ["", "a", "(b)", "c"],
      ["New", "d"],
    ]);
    const third = keep(second, [b, offer("e"), d, c, a], "New");
    expect(ids(third)).toEqual([
      ["", "a", "b", "c"],
      ["New", "d", "e"],
    ]);
    expect(ids(keep(first, [a, b, c], "New"))).toEqual(ids(first));
  });

  it("shows what is said now of what has kept its place", () => {
    const kept = keep(arrange([offer("a")], nameOf), [offer("a", { label: "other" })], "New");
    expect(kept[0]?.places[0]?.offer.label).toBe("other");
  });
});

describe("the search", () => {
  const all = [
    offer("care", { label: "Take care", hint: "It heals" }),
    offer("light", { label: "Set the light" }),
    wounds,
    offer("push", { label: "Push", whose: "Zoë" }),
    offer("wound", { label: "Heal Wounds" }),
  ];
  const found = (text: string): string[] => search(all, text, nameOf).map((f) => f.offer.id);

  it("goes by label, hint and name, accents or not", () => {
    expect(found("LIGHT")).toEqual(["light"]);
    expect(found("soaks")).toEqual(["wounds"]);
    expect(found("zoe")).toEqual(["push"]);
    expect(found("  ")).toEqual([]);
    expect(found("nothing of this")).toEqual([]);
  });

  it("has first what begins with it", () => {
    expect(found("heal")).toEqual(["wound", "care"]);
    expect(found("wounds")).toEqual(["wounds", "wound"]);
  });

  it("fills in whoever is named", () => {
    expect(search(all, "deal tob", nameOf)).toEqual([{ offer: wounds, given: { who: "tobin" }, whom: "Tobin Reed" }]);
    expect(found("deal stranger")).toEqual([]);
    expect(found("reed")).toEqual(["wounds"]);
  });

  it("fills in two who are named, each once", () => {
    const [who] = wounds.fields ?? [];
    if (!who) throw new Error("no field");
    const opposed = offer("opposed roll", { fields: [who, { ...who, name: "target", unlike: "who" }] });
    const given = (text: string) => search([opposed], text, nameOf).map((f) => [f.given, f.whom]);
    expect(given("opposed tobin reed ada")).toEqual([[{ who: "tobin", target: "ada" }, "Tobin Reed, Ada Quill"]]);
    expect(given("opposed ada")).toEqual([[{ who: "ada" }, "Ada Quill"]]);
    expect(given("opposed ada ada")).toEqual([]);
    expect(given("opposed ada stranger")).toEqual([]);
  });
});

it("what was used comes first, once", () => {
  expect(used(["a", "b", "c", "d"], "c", 4)).toEqual(["c", "a", "b", "d"]);
  expect(used(["a", "b", "c", "d"], "e", 4)).toEqual(["e", "a", "b", "c"]);
});
