// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { SeenFighter, SeenShip } from "../../../generated/wire";
import { shown, type Shown } from "../../../table/testing";
import HeatGauge from "./HeatGauge.svelte";

let it: Shown;
afterEach(() => it.close());

const ship = (crew: SeenShip["crew"], risks: readonly number[] = []): SeenShip =>
  ({ heat: 2, radiation: 3, risks, fatigue: 0, fatigue_most: 3, crew }) as unknown as SeenShip;

test.each([
  [ship([["engineer", "gil"]], [0, 0.2, 0.33]), "33% chance to fail to radiate it"],
  [ship([["engineer", "gil"]]), "You cannot see their chance"],
  [ship([["pilot", "gil"]]), "Nobody at the engineer’s post: heat stays"],
])("the chance to radiate is told, or why there is none", (of, words) => {
  it = shown(HeatGauge, { ship: of }, { fighters: [{ id: "gil", status: "up" } as unknown as SeenFighter] });
  expect(it.all("risk")[0]?.textContent).toBe(words);
});
