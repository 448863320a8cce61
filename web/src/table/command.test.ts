import { beforeEach, describe, expect, test } from "vitest";
import type { Json, SeenFighter, SpokenField, SpokenOffer } from "../generated/wire";
import { Command } from "./command.svelte";
import { start } from "../actions/fill";
import { movesByFigure } from "../actions/offers";

const target: SpokenField = {
  name: "target",
  kind: "one",
  label: "Whom",
  figures: true,
  choices: [
    { value: "bo", label: "Bo" },
    { value: "cy", label: "Cy" },
  ],
};
const options: SpokenField = {
  name: "options",
  kind: "some",
  label: "How",
  choices: [
    { value: "head", label: "Head" },
    { value: "wild", label: "Wild" },
  ],
  apart: [["head", "wild"]],
};
const attack: SpokenOffer = {
  id: "attack:ada",
  command: { type: "attack", who: "ada" },
  label: "Attack",
  when: "turn",
  who: "ada",
  fields: [target, options],
};
const end: SpokenOffer = {
  id: "end-turn:ada",
  command: { type: "end-turn", who: "ada" },
  label: "End",
  when: "turn",
  who: "ada",
};
const place: SpokenOffer = {
  id: "place",
  command: { type: "place", who: "ada", at: [0, 0] },
  label: "Place",
  when: "gm",
  fields: [
    {
      name: "who",
      kind: "one",
      label: "Who",
      figures: true,
      choices: [
        { value: "ada", label: "Ada" },
        { value: "bo", label: "Bo" },
      ],
    },
    { name: "at", kind: "cell", label: "Where", squares: [{ runs: [[0, 0, 80]] }] },
  ],
};
const move: SpokenOffer = {
  id: "move:ada",
  command: { type: "move", who: "ada", to: [0, 0] },
  label: "Move",
  when: "turn",
  who: "ada",
  fields: [{ name: "to", kind: "cell", label: "Where", squares: [{ runs: [[3, 0, 2]] }] }],
};

let sent: Json[];
let table: {
  moves: { offers: readonly SpokenOffer[]; figures: ReturnType<typeof movesByFigure> };
  busy: boolean;
  seen: number;
  fight: null;
  fighters: Map<string, SeenFighter>;
  acting: SeenFighter[];
  onBoard: () => boolean;
};
let command: Command;
const offer = (...offers: SpokenOffer[]): void => {
  table.moves = { offers, figures: movesByFigure(offers) };
};

beforeEach(() => {
  sent = [];
  table = {
    moves: { offers: [], figures: movesByFigure([]) },
    busy: false,
    seen: 1,
    fight: null,
    fighters: new Map(),
    acting: [],
    onBoard: () => false,
  };
  offer(attack, end, place, move);
  command = new Command(table, (each) => String(sent.push(each)));
});

describe("a tap", () => {
  test("sends what has nothing to fill in", () => {
    command.tap(end);
    expect(sent).toEqual([{ type: "end-turn", who: "ada" }]);
    expect(command.filling).toBe(null);
  });

  test("opens what has, and the figure that is tapped then does it", () => {
    command.tap(attack);
    expect(sent).toEqual([]);
    expect(command.filling?.offer.id).toBe("attack:ada");
    command.pick("cy");
    expect(sent).toEqual([{ type: "attack", who: "ada", target: "cy", options: [] }]);
    expect(command.filling).toBe(null);
  });

  test("on one figure and another fills in who, and then whom", () => {
    const choices = ["ada", "bo", "cy"].map((value) => ({ value, label: value }));
    const who: SpokenField = { ...target, name: "who", choices };
    const trait: SpokenField = { name: "trait", kind: "text", label: "Trait", high: 40 };
    const opposed = { ...place, id: "opposed", fields: [who, { ...who, name: "target", unlike: "who" }, trait] };
    const chosen = () => [command.filling?.values["who"], command.filling?.values["target"]];
    command.tap(opposed);
    command.pick("bo");
    expect(chosen()).toEqual(["bo", undefined]);
    command.pick("bo");
    expect(chosen()).toEqual(["bo", undefined]);
    command.pick("cy");
    expect(chosen()).toEqual(["bo", "cy"]);
    command.pick("ada");
    expect(chosen()).toEqual(["bo", "ada"]);
    command.set(who, "ada");
    expect(chosen()).toEqual(["ada", undefined]);
    expect(sent).toEqual([]);
  });

  test("on OK sends nothing while a number is out of range, and keeps what was typed", () => {
    const count: SpokenField = { name: "count", kind: "number", label: "How many", low: 1, high: 12 };
    const name: SpokenField = { name: "name", kind: "text", label: "Name", high: 20 };
    const group = { ...end, id: "add", command: { type: "add", count: 3, name: "Wolves" }, fields: [count, name] };
    offer(group);
    command.tap(group);
    command.set(count, 35);
    command.confirm();
    command.settle(false);
    expect([sent, command.filling?.values]).toEqual([[], { count: 35, name: "Wolves" }]);
    command.set(count, 5);
    command.set(name, undefined);
    command.confirm();
    expect([sent, command.filling?.values]).toEqual([[], { count: 5, name: undefined }]);
    command.set(name, "Bears");
    command.confirm();
    expect(sent).toEqual([{ type: "add", count: 5, name: "Bears" }]);
  });

  test("does nothing while the table has not answered", () => {
    table.busy = true;
    command.tap(end);
    command.give(attack, { target: "bo" });
    expect(sent).toEqual([]);
  });
});

describe("what is being filled in", () => {
  test("goes on where the offer is there still, and has to be chosen again what cannot be any more", () => {
    command.ask(attack, { target: "cy" });
    offer({
      ...attack,
      fields: [
        {
          ...target,
          choices: [
            { value: "bo", label: "Bo" },
            { value: "dee", label: "Dee" },
          ],
        },
        options,
      ],
    });
    command.settle(false);
    expect(command.filling?.values["target"]).toBeUndefined();
    offer(end);
    command.settle(false);
    expect(command.filling).toBe(null);
  });

  test("is left before whoever is chosen", () => {
    command.pick("ada");
    command.ask(attack);
    command.cancel();
    expect([command.filling, command.selected, command.actor]).toEqual([null, "ada", "ada"]);
    command.cancel();
    expect(command.selected).toBe("");
  });
});

describe("options", () => {
  test("are on for once, then until taken off, then off", () => {
    const on = (): readonly string[] => command.options.of(attack, options);
    command.options.cycle(attack, options, "head");
    expect([on(), command.options.pinned(attack, options, "head")]).toEqual([["head"], false]);
    command.give(attack, { target: "bo" });
    expect([sent, on()]).toEqual([[{ type: "attack", who: "ada", target: "bo", options: ["head"] }], []]);
    command.options.cycle(attack, options, "head");
    command.options.cycle(attack, options, "head");
    command.give(attack, { target: "bo" });
    expect([on(), command.options.pinned(attack, options, "head")]).toEqual([["head"], true]);
    command.options.cycle(attack, options, "head");
    expect([on(), command.options.pinned(attack, options, "head")]).toEqual([[], false]);
  });

  test("take away what they do not go with", () => {
    command.options.cycle(attack, options, "head");
    command.options.cycle(attack, options, "wild");
    expect(command.options.of(attack, options)).toEqual(["wild"]);
  });

  test("stand in the text of a command, which is empty while something is missing", () => {
    command.options.cycle(attack, options, "wild");
    expect(command.text(attack, start(attack))).toBe("");
    expect(JSON.parse(command.text(attack, start(attack, { target: "bo" })))).toEqual({
      type: "attack",
      who: "ada",
      target: "bo",
      options: ["wild"],
    });
  });
});

describe("a figure", () => {
  test("goes by its own step before the game master's hand", () => {
    expect(command.go("ada", [4, 0])).toBe(true);
    expect(sent).toEqual([{ type: "move", who: "ada", to: [4, 0] }]);
  });

  test("goes by that hand where it is plainly meant", () => {
    expect(command.go("ada", [9, 0])).toBe(false);
    expect(command.go("ada", [9, 0], true)).toBe(true);
    expect(command.go("bo", [90, 0], true)).toBe(false);
    expect(sent).toEqual([{ type: "place", who: "ada", at: [9, 0] }]);
  });
});

describe("a command that was refused because somebody else came first", () => {
  const cy = { value: "cy", label: "Cy" };
  const against = (...choices: (typeof cy)[]): SpokenOffer => ({
    ...attack,
    fields: [{ ...target, choices }, options],
  });
  /** Whether the attack on Cy goes out again, with the offer as it is now. */
  const goesAgain = (now: SpokenOffer, seen = 2): boolean => {
    command.tap(attack, { target: "cy" });
    table.seen = seen;
    offer(now);
    return command.again(String(sent.length));
  };

  test("goes out again where only other choices have gone", () => {
    expect(goesAgain(against(cy))).toBe(true);
    expect(sent).toEqual(Array(2).fill({ type: "attack", who: "ada", target: "cy", options: [] }));
  });

  test("goes out each time that others come first, and never on the same picture", () => {
    expect(goesAgain(against(cy))).toBe(true);
    expect(command.again("2")).toBe(false);
    table.seen = 3;
    expect(command.again("2")).toBe(true);
    expect(sent).toHaveLength(3);
  });

  test("keeps the options that it had", () => {
    command.options.cycle(attack, options, "head");
    expect(goesAgain(against(cy))).toBe(true);
    expect(sent[1]).toEqual({ type: "attack", who: "ada", target: "cy", options: ["head"] });
  });

  test.each([
    ["its choice is gone", against({ value: "bo", label: "Bo" })],
    ["its choice is in other words", against({ value: "cy", label: "Cy, behind cover" })],
    ["the offer is in other words", { ...against(cy), hint: "At -2" }],
    ["its label is, with as much to choose", { ...attack, label: "Attack again" }],
    ["the offer is gone", end],
  ])("does not go out again where %s", (_, now) => {
    expect(goesAgain(now)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("is left alone where another command was refused", () => {
    command.tap(attack, { target: "cy" });
    table.seen = 2;
    expect(command.again("of the line")).toBe(false);
  });
});
