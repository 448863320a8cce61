// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { SeenBoard, SeenFighter } from "../generated/wire";
import type { Moment } from "../moment/moment";
import { shown, type Shown } from "../table/testing";
import Happening from "./Happening.svelte";
import { around, type Cell } from "./looking";

let it: Shown;
afterEach(() => it.close());

test("what befalls a figure is said within what a close look shows, with others on every side", () => {
  const cells: Cell[] = [[4, 4], [5, 4], [4, 5], [4, 3], [3, 4]]; // prettier-ignore
  const placed = cells.map((at, i) => ({ id: `f${i}`, name: `F${i}`, side: "heroes", at }) as unknown as SeenFighter);
  const outcome = "2 Wounds (−2 from now)";
  const roll = { who: "f1", title: "Damage", dice: [], target: "f0", outcome, tone: "good" };
  const targets = ["f0", "f2"];
  const moment = {
    seq: 2,
    first: 1,
    who: "f1",
    whom: "f0",
    rolls: [roll],
    targets,
    landed: null,
    changes: [],
    spared: [],
  };
  it = shown(Happening, {
    moment: moment as unknown as Moment,
    placed,
    board: { width: 20, height: 20, features: [] } as unknown as SeenBoard,
    scale: 1,
  });
  const [pill] = it.all("befallen");
  const x = Number(/translate\((\S+)/.exec(pill?.getAttribute("transform") ?? "")?.[1]);
  const half = Number(pill?.querySelector("rect")?.getAttribute("width")) / 2;
  const box = around(cells.slice(0, 3));
  expect(x - half).toBeGreaterThanOrEqual(box.x);
  expect(x + half).toBeLessThanOrEqual(box.x + box.width);
});

test("a blow between neighbours is a short straight arrow", () => {
  const strike = (far: number): string => {
    const placed = [0, far].map((x, i) => ({
      id: `f${i}`,
      name: `F${i}`,
      side: i ? "foes" : "heroes",
      at: [4 + x, 4],
    }));
    const roll = { who: "f0", title: "", dice: [], target: "f1", outcome: "Hit", tone: "good" };
    const moment = { seq: 1, first: 1, who: "f0", whom: "f1", rolls: [roll], targets: ["f1"], landed: null, changes: [], spared: [] }; // prettier-ignore
    it = shown(Happening, {
      moment: moment as unknown as Moment,
      placed: placed as unknown as SeenFighter[],
      board: { width: 20, height: 20, features: [] } as unknown as SeenBoard,
      scale: 1,
    });
    const found = it.all("strike").at(-1)?.getAttribute("d") ?? "";
    document.body.replaceChildren();
    return found;
  };
  const high = (path: string): number => {
    const ys = [...path.matchAll(/[ML]\S+ (-?[\d.]+)/g)].map((found) => Number(found[1]));
    return Math.max(...ys) - Math.min(...ys);
  };
  expect(high(strike(1))).toBeLessThan(30);
  expect(high(strike(5))).toBeGreaterThan(40);
});

test("what befalls a foe is good news on every screen, and what befalls a hero is bad news", () => {
  const placed = ["heroes", "foes"].map((side, i) => ({ id: `f${i}`, name: `F${i}`, side, at: [i * 4, 4] }));
  const changes = placed.map(({ id, name, side }) => ({
    ...{ id, name, wounds: null, fatigue: null, gained: ["shaken"], status: "", counts: [] },
    ...{ worse: true, foe: side === "foes", mine: false },
  }));
  const moment = { seq: 1, first: 1, who: "", whom: "f0", rolls: [], targets: [], landed: null, changes, spared: [] };
  it = shown(Happening, {
    moment: moment as unknown as Moment,
    placed: placed as unknown as SeenFighter[],
    board: { width: 20, height: 20, features: [] } as unknown as SeenBoard,
    scale: 1,
  });
  expect(it.all("befallen").map((pill) => pill.classList.contains("bad"))).toEqual([true, false]);
});
