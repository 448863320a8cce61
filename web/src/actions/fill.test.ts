import { describe, expect, it } from "vitest";
import type { SpokenField, SpokenOffer } from "../generated/wire";
import {
  atOdds,
  barred,
  barredOptions,
  carried,
  commandType,
  fill,
  fits,
  goesAtOnce,
  keepApart,
  lastChoice,
  layOut,
  missing,
  proposed,
  start,
  within,
  withOption,
  type Values,
} from "./fill";
import { distinct, movesByFigure, traitOffer } from "./offers";
import { takenBack } from "../log/takenBack";

const target: SpokenField = {
  name: "target",
  kind: "one",
  label: "Target",
  figures: true,
  choices: [
    { value: "r1", label: "Raider 1" },
    { value: "r2", label: "Raider 2" },
  ],
};
const options: SpokenField = {
  name: "options",
  kind: "some",
  label: "Options",
  choices: ["wild", "head", "limb"].map((value) => ({ value, label: value })),
  apart: [["head", "limb"]],
};
const offer = (fields: SpokenField[], more: Partial<SpokenOffer> = {}): SpokenOffer => ({
  id: "attack:ada",
  command: { type: "attack", who: "ada", target: "" },
  label: "Attack",
  when: "turn",
  fields,
  ...more,
});

describe("an option that does not go with a choice", () => {
  const choices = [
    { value: "r1", label: "Raider 1", without: ["head"] },
    { value: "r2", label: "Raider 2" },
  ];
  const attack = offer([{ ...target, choices }, options]);

  it("puts the choice out of reach while it is on", () => {
    const gone = (on: string[]) => within(attack, { options: on }, { ...target, choices }).map((c) => c.gone ?? false);
    expect(gone([])).toEqual([false, false]);
    expect(gone(["wild"])).toEqual([false, false]);
    expect(gone(["head"])).toEqual([true, false]);
  });

  it("is out of reach while the choice stands", () => {
    const barred = (target: string | undefined) => [...barredOptions(attack, { target })];
    expect([barred("r1"), barred("r2"), barred(undefined)]).toEqual([["head"], [], []]);
  });

  it("holds up an attack that was chosen before", () => {
    expect(atOdds(attack, { target: "r1", options: ["head"] })).toBe(true);
    expect(atOdds(attack, { target: "r2", options: ["head"] })).toBe(false);
    expect(atOdds(attack, { target: "r1", options: [] })).toBe(false);
  });
});

describe("a field that cannot be what another one is", () => {
  const figures = (...names: string[]) => names.map((value) => ({ value, label: value }));
  const who: SpokenField = { ...target, name: "who", choices: figures("ada", "bo", "cy") };
  const other: SpokenField = { ...who, name: "target", unlike: "who" };
  const opposed = offer([who, other]);
  const two = offer([who, other].map((f) => ({ ...f, choices: figures("ada", "bo") })));

  it("lacks that value, once it is chosen", () => {
    const left = (values: Values) => within(opposed, values, other).map((c) => c.value);
    expect(left({})).toEqual(["ada", "bo", "cy"]);
    expect(left({ who: "bo" })).toEqual(["ada", "cy"]);
    expect(within(opposed, { who: "bo" }, who).map((c) => c.value)).toEqual(["ada", "bo", "cy"]);
  });

  it("has to be chosen again where the other takes its value", () => {
    expect(keepApart(opposed, { who: "bo", target: "bo" })).toEqual({ who: "bo", target: undefined });
    expect(keepApart(opposed, { who: "bo", target: "cy" })).toEqual({ who: "bo", target: "cy" });
    expect(keepApart(opposed, { who: undefined, target: "cy" })).toEqual({ who: undefined, target: "cy" });
  });

  it("is what is left where that is one", () => {
    expect(start(two, { who: "bo" })).toEqual({ who: "bo", target: "ada" });
    expect(keepApart(two, { who: "ada", target: "ada" })).toEqual({ who: "ada", target: "bo" });
    expect(start(two)).toEqual({ who: undefined, target: undefined });
  });

  it("holds up what has the same in both", () => {
    expect(atOdds(opposed, { who: "bo", target: "bo" })).toBe(true);
    expect(atOdds(opposed, { who: "bo", target: "cy" })).toBe(false);
  });
});

describe("filling an offer", () => {
  it("asks for a figure where there are several, and takes the only one by itself", () => {
    const several = offer([target, options]);
    expect(missing(several, start(several)).map((f) => f.name)).toEqual(["target"]);
    const one = offer([{ ...target, choices: [{ value: "r1", label: "Raider 1" }] }, options]);
    const values = start(one);
    expect(goesAtOnce(one, values, {})).toBe(true);
    expect(fill(one, values)).toEqual({ type: "attack", who: "ada", target: "r1", options: [] });
  });

  it("attacks with one tap on a foe, options or not", () => {
    const attack = offer([target, options]);
    const given = { target: "r2" };
    expect(goesAtOnce(attack, start(attack, given), given)).toBe(true);
    expect(lastChoice(attack, "target")).toBe(true);
    expect(lastChoice(offer([target]), "target")).toBe(true);
  });

  it("ignores a figure that may not be chosen", () => {
    const attack = offer([target]);
    expect(start(attack, { target: "nobody" })).toEqual({ target: undefined });
  });

  it("opens for a number, beginning at what the command says, at 0, or at the lowest", () => {
    const number = (low: number, high: number): SpokenField => ({ name: "n", kind: "number", label: "N", low, high });
    const from = (low: number, high: number, command: SpokenOffer["command"]): unknown =>
      start(offer([number(low, high)], { command }))["n"];
    expect(from(-10, 10, { type: "call" })).toBe(0);
    expect(from(2, 3, { type: "declare", n: 3 })).toBe(3);
    expect(from(2, 3, { type: "declare" })).toBe(2);
    const declare = offer([number(2, 3)]);
    expect(goesAtOnce(declare, start(declare), {})).toBe(false);
    expect(fits(number(2, 3), 2.5)).toBe(false);
  });

  it("is barred where there is nobody to choose", () => {
    expect(barred(offer([{ name: "target", kind: "one", label: "Target", figures: true }]))).toBe(true);
    expect(barred(offer([target]))).toBe(false);
  });

  it("keeps options apart that do not go together, in the order of the field", () => {
    expect(withOption(options, ["head"], "wild")).toEqual(["wild", "head"]);
    expect(withOption(options, ["wild", "head"], "limb")).toEqual(["wild", "limb"]);
    expect(fits(options, ["head", "limb"])).toBe(false);
  });

  it("reads a command's name however it is written", () => {
    expect(commandType(offer([], { command: { type: "EndTurn" } }))).toBe("end-turn");
    expect(commandType(offer([], { command: { type: "end-turn" } }))).toBe("end-turn");
  });
});

describe("an open offer, while others act", () => {
  const heroes = (...names: string[]): SpokenOffer =>
    offer([
      {
        name: "hero",
        kind: "one",
        label: "Hero",
        figures: true,
        choices: names.map((value) => ({ value, label: value })),
      },
    ]);
  const laid = (...steps: SpokenOffer[]): unknown[] =>
    (steps.reduce((before, now) => layOut(now, before), layOut(steps[0]!))["hero"] ?? []).map((c) =>
      c.gone ? `(${c.value})` : c.value,
    );

  it("keeps each choice in its place: what has gone is out of reach, what has come stands last", () => {
    expect(laid(heroes("ada", "bo", "cy"), heroes("bo", "cy"))).toEqual(["(ada)", "bo", "cy"]);
    expect(laid(heroes("bo", "cy"), heroes("ada", "cy"), heroes("ada", "bo", "cy"))).toEqual(["bo", "cy", "ada"]);
  });

  it("goes on asking where only one choice is left, and for what was not asked before", () => {
    expect(laid(heroes("ada", "bo"), heroes("bo"))).toEqual(["(ada)", "bo"]);
    expect(laid(heroes("ada"), heroes("ada", "bo"))).toEqual(["ada", "bo"]);
    expect(layOut(heroes("ada"))).toEqual({});
  });

  it("puts nothing else in the place of a choice that has gone", () => {
    const weapon = (...names: string[]): SpokenOffer =>
      offer([
        { name: "weapon", kind: "one", label: "Weapon", choices: names.map((value) => ({ value, label: value })) },
      ]);
    expect(carried(weapon("fists", "bow"), { weapon: "sword" })).toEqual({ weapon: undefined });
    expect(carried(weapon("fists"), { weapon: "sword" })).toEqual({ weapon: undefined });
    expect(carried(weapon("fists", "bow"), { weapon: "bow" })).toEqual({ weapon: "bow" });
    expect(carried(heroes("bo"), { hero: undefined })).toEqual({ hero: "bo" });
  });
});

describe("sorting offers", () => {
  it("gives twins ids of their own and says whose they are", () => {
    const twins = ["ada", "bo"].map((who) => offer([], { id: "call:", command: { type: "call", who } }));
    expect(distinct(twins).map((o) => [o.id, o.who])).toEqual([
      ["call:", "ada"],
      ["call:#1", "bo"],
    ]);
  });

  it("finds the way to a square, the turn's before the game master's", () => {
    const to = (id: string, when: string): SpokenOffer =>
      offer([{ name: "to", kind: "cell", label: "To", squares: [{ runs: [[1, 2, 1]] }] }], { id, when, who: "ada" });
    expect(movesByFigure([to("place", "gm"), to("move", "turn")]).to("ada", [1, 2])?.offer.id).toBe("move");
  });

  it("finds the offer that rolls a trait", () => {
    const trait: SpokenField = {
      name: "trait",
      kind: "one",
      label: "Trait",
      choices: [{ value: "notice", label: "Notice" }],
    };
    const test = offer([trait], { who: "ada", when: "any" });
    expect(traitOffer([test], "ada", "Notice")?.given).toEqual({ trait: "notice" });
    expect(traitOffer([test], "bo", "Notice")).toBeNull();
  });
});

it("knows which lines stand after taking back, twice", () => {
  const line = (seq: number, kind: string, to = 0) => ({ seq, at: 0, seat: "gm", kind, head: "", to });
  const lines = [
    line(1, "did"),
    line(2, "did"),
    line(3, "taken-back", 1),
    line(4, "did"),
    line(5, "taken-back", 0),
    line(6, "did"),
  ];
  expect([...takenBack(lines)].sort()).toEqual([1, 2, 4]);
});

describe("a field for words of one's own", () => {
  const words: SpokenField = {
    name: "name",
    kind: "text",
    label: "Name",
    high: 12,
    choices: [{ value: "Winded", label: "Winded" }],
  };

  it("takes any line that is not too long", () => {
    expect(fits(words, "Off balance")).toBe(true);
    expect(fits(words, "Winded")).toBe(true);
    expect(fits(words, "")).toBe(false);
    expect(fits(words, " padded ")).toBe(false);
    expect(fits(words, "far too many words")).toBe(false);
    expect(fits(words, 3)).toBe(false);
  });

  it("begins with an idea and is always asked for", () => {
    const offered = offer([words]);
    expect(start(offered)).toEqual({ name: "Winded" });
    expect(goesAtOnce(offered, start(offered), {})).toBe(false);
  });
});

it("proposes what goes with a choice, unless that was given", () => {
  const one = (name: string, ...choices: readonly { value: string; label: string; sets?: Record<string, string> }[]) =>
    ({ name, kind: "one", label: name, choices }) satisfies SpokenField;
  const [hero, foe] = [
    { side: "heroes", edge: "south" },
    { side: "foes", edge: "north" },
  ];
  const figure = one(
    "figure",
    { value: "ada", label: "Ada", sets: hero },
    { value: "raider", label: "Raider", sets: foe },
  );
  const side = one("side", { value: "foes", label: "foes" }, { value: "heroes", label: "heroes" });
  const edge = one("edge", { value: "north", label: "north" }, { value: "south", label: "south" });
  const enter: SpokenOffer = { id: "enter", command: null, label: "", when: "gm", fields: [figure, side, edge] };
  expect(start(enter)).toEqual({ figure: "ada", side: "heroes", edge: "south" });
  expect(start(enter, { side: "foes" })).toEqual({ figure: "ada", side: "foes", edge: "south" });
  const chosen = { ...start(enter), figure: "raider" };
  expect(proposed(enter, figure, chosen)).toEqual({ figure: "raider", side: "foes", edge: "north" });
  expect(proposed({ ...enter, fields: [figure, side] }, figure, { figure: "raider" })).toEqual({
    figure: "raider",
    side: "foes",
  });
});
