// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { SeenFight } from "../../generated/wire";
import { shown, type Shown } from "../../table/testing";
import Order from "./Order.svelte";

let it: Shown;
afterEach(() => it.close());

const turn = (unit: string, side: string) => ({
  unit,
  name: unit,
  side,
  members: [unit],
  card: "",
  cards: [],
  state: "waiting",
});

test("foes have the color of foes though they came before any hero, and no player has taken one", () => {
  const fighters = [
    { id: "raider", side: "foes", seat: "" },
    { id: "ada", side: "heroes", seat: "" },
  ];
  const order = [turn("raider", "foes"), turn("ada", "heroes")];
  it = shown(Order, { fight: { fighters, hidden: [], order, round: 1 } as unknown as SeenFight });
  const sideOf = (card: HTMLElement): string | undefined =>
    [...card.classList].find((name) => name.startsWith("side-"));
  expect(it.all("action-card").map(sideOf)).toEqual(["side-1", "side-0"]);
});
