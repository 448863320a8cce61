import { expect, test } from "vitest";
import type { SeenArm, SeenChase, SeenRacer } from "../../../generated/wire";
import { armState, bands, flown, lanes, stretches, together } from "./boards";

test("what is too close lies in another row, what is not in the first that is free", () => {
  expect(lanes([], 3)).toEqual([]);
  expect(lanes([4, 7], 3)).toEqual([0, 0]);
  expect(lanes([7, 5, 4], 3)).toEqual([0, 1, 0]);
  expect(lanes([2, 2, 2, 5], 3)).toEqual([0, 1, 2, 0]);
  expect(lanes([-3, -3, 9], 1)).toEqual([0, 1, 0]);
});

test("positions in the same range are one stretch, on either side", () => {
  expect(stretches({ spread: [0, 0, 1] }, 3, [1, 2, 3, 4, 5, 6, 7])).toEqual([
    { far: 1, first: 1, last: 1 },
    { far: 0, first: 2, last: 4 },
    { far: 1, first: 5, last: 5 },
    { far: undefined, first: 6, last: 7 },
  ]);
});

test("missiles come nearer with every turn, and are there with the last", () => {
  expect([3, 2, 1, 0].map(flown)).toEqual([1 / 4, 1 / 3, 1 / 2, 1]);
});

const arm = (of: Partial<SeenArm>): SeenArm => ({
  id: "a",
  name: "A",
  kind: "launcher",
  damage: "2d8",
  heat: 1,
  warhead: "kinetic",
  missiles: 2,
  ...of,
});

test("the worst is said of a weapon first", () => {
  expect(armState(arm({ lost: true, hot: true, missiles: 0 }))).toBe("lost");
  expect(armState(arm({ hot: true, missiles: 0 }))).toBe("hot");
  expect(armState(arm({ missiles: 0, ready: true }))).toBe("empty");
  expect(armState(arm({ warhead: "", missiles: 0, ready: true }))).toBe("ready");
  expect(armState(arm({ ready: true, used: true }))).toBe("again");
  expect(armState(arm({ used: true }))).toBe("used");
  expect(armState(arm({}))).toBe("idle");
});

const racer = (unit: string, rung: number | null, of: Partial<SeenRacer> = {}): SeenRacer => ({
  unit,
  name: unit,
  seat: "",
  side: "foes",
  ride: "foot",
  card: "",
  reach: null,
  targets: [],
  wounds: 0,
  wounds_most: 0,
  distracted: false,
  out: "",
  hazard: "",
  trait: "",
  vehicle: "",
  aboard: "",
  rung,
  ...of,
});
const RUNGS = ["A", "K", "Q", "J", "10", "2"].map((rank, i) => ({
  rank,
  reach: i < 2 ? 0 : i < 4 ? 1 : i < 5 ? 2 : null,
  by: 0,
}));
const chase = (...racers: SeenRacer[]): SeenChase => ({
  type: "chase",
  trait: "fitting",
  rounds: 5,
  fleeing: "foes",
  racers,
  ladder: RUNGS,
});
const drawn = (of: SeenChase): unknown =>
  bands(of).map((b) => [
    b.reach,
    ...b.stretches.map((s) => [s.ranks.map((r) => r.rank).join(" "), ...s.racers.map((r) => r.unit)]),
  ]);

test("ranks in a row without anybody are one stretch, but never over two bands", () => {
  expect(drawn(chase())).toEqual([
    [0, ["A K"]],
    [1, ["Q J"]],
    [2, ["10"]],
    [null, ["2"]],
  ]);
  expect(drawn(chase(racer("a", 1), racer("b", 3), racer("c", 3)))).toEqual([
    [0, ["A"], ["K", "a"]],
    [1, ["Q"], ["J", "b", "c"]],
    [2, ["10"]],
    [null, ["2"]],
  ]);
});

test("whoever goes along stands with the driver, unless a card says otherwise", () => {
  const driver = racer("a", 1);
  const found = chase(
    driver,
    racer("b", null, { aboard: "a" }),
    racer("c", 1, { aboard: "a" }),
    racer("d", 4, { aboard: "a" }),
  );
  expect(together(found, driver).map((r) => r.unit)).toEqual(["a", "b", "c"]);
  expect(drawn(found)).toEqual([
    [0, ["A"], ["K", "a"]],
    [1, ["Q J"]],
    [2, ["10", "d"]],
    [null, ["2"]],
  ]);
});
