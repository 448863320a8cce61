// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ThrowDice } from "../generated/wire";
import { shown, type Shown } from "../table/testing";
import DiceEntry from "./DiceEntry.svelte";

const wanted: ThrowDice = {
  type: "throw-dice",
  id: "1",
  title: "Fighting",
  who: "ada",
  dice: [
    { sides: 8, role: "trait", aces: true },
    { sides: 6, role: "wild", aces: true },
  ],
  thrown: [],
};
const face = (n: number): void => it.tap("face", n - 1);

let it: Shown;
beforeEach(() => {
  it = shown(DiceEntry, { wanted });
  it.session.ownDice.ask(wanted, { type: "say", id: "1", text: "/r s8" });
});
afterEach(() => it.close());

test("an ace is thrown again, then the next die is asked for, and all chains are sent", () => {
  expect(it.all("face")).toHaveLength(8);
  face(8);
  expect(it.all("face")).toHaveLength(8);
  face(3);
  expect(it.all("face")).toHaveLength(6);
  face(2);
  it.tap("throw-done");
  expect(it.sent).toMatchObject([{ type: "say", thrown: [[[8, 3], [2]]] }]);
});

test("nothing is sent before every die lies still", () => {
  face(8);
  it.tap("throw-done");
  expect(it.sent).toEqual([]);
});

test("a die that was mistyped is taken up and typed in anew", () => {
  face(3);
  face(2);
  it.tap("throw-die", 0);
  face(4);
  it.tap("throw-done");
  expect(it.sent).toMatchObject([{ thrown: [[[4], [2]]] }]);
});
