import { expect, test } from "vitest";
import type { Line, RollCard, SeenFight, SeenFighter } from "../generated/wire";
import { changes, momentOf } from "./moment";

const figure = (id: string, more: Partial<SeenFighter> = {}): SeenFighter =>
  ({ id, name: id, side: "foes", seat: "", wounds: 0, wounds_most: 3, fatigue: 0, fatigue_most: 2, states: [], status: "up", ...more }) as SeenFighter; // prettier-ignore
const standing = (...fighters: SeenFighter[]) => ({ fight: { fighters } as unknown as SeenFight, panels: [] });
const roll = (more: Partial<RollCard> = {}): RollCard => ({
  who: "ada",
  title: "Ada strikes",
  dice: [{ sides: 6, faces: [3] }],
  total: 3,
  ...more,
});
const line = (more: Partial<Line> = {}): Line => ({
  seq: 7,
  at: 0,
  seat: "gm",
  kind: "did",
  head: "Ada strikes",
  ...more,
});
const nobody = (): boolean => false;

test("what was hurt comes first, and is known for one's own", () => {
  const before = standing(figure("ada", { seat: "mia", wounds: 1 }), figure("ben"), figure("red"));
  const after = standing(
    figure("ada", { seat: "mia" }),
    figure("ben", { wounds: 2, states: ["shaken"] }),
    figure("red"),
  );
  const found = changes(before, after, "mia");
  expect(found.map((c) => [c.id, c.worse, c.mine])).toEqual([["ben", true, false], ["ada", false, true]]); // prettier-ignore
  expect(found[0]).toMatchObject({ wounds: { before: 0, after: 2, most: 3 }, gained: ["shaken"] });
});

test("counts of a panel's cards are told by their labels", () => {
  const panels = (count: number) => ({
    fight: null,
    panels: [{ id: "p", title: "", cards: [{ id: "watch", title: "The Watch", facts: [{ label: "Physical", value: "", count, most: 7 }] }] }], // prettier-ignore
  });
  expect(changes(panels(7), panels(5), "")).toMatchObject([
    { id: "watch", counts: [{ label: "Physical", before: 7, after: 5 }] },
  ]);
});

test("a plain roll of somebody else is routine; a blow, an ace and one's own are not", () => {
  const routine = (one: RollCard, own: (id: string) => boolean = nobody) =>
    momentOf(line({ rolls: [one] }), [], [], own)?.routine;
  expect(routine(roll())).toBe(true);
  expect(routine(roll({ target: "red" }))).toBe(false);
  expect(routine(roll({ dice: [{ sides: 6, faces: [6, 2] }] }))).toBe(false);
  expect(routine(roll(), (id) => id === "ada")).toBe(false);
});

test("many rolls of one line are one moment, and a line without rolls or harm is none", () => {
  const many = momentOf(line({ rolls: [roll(), roll(), roll()] }), [], [], nobody);
  expect(many?.rolls).toHaveLength(3);
  expect(momentOf(line(), [], [], nobody)).toBeNull();
  const hurt = changes(standing(figure("red")), standing(figure("red", { wounds: 1 })), "");
  expect(momentOf(line({ kind: "ruled" }), [], hurt, nobody)?.whom).toBe("red");
});

test("what goes on tells the roll before it", () => {
  const hit = roll({ outcome: "Hit with a raise" });
  const moment = momentOf(
    line({ goes_on: true, rolls: [roll({ target: "red" })] }),
    [line({ rolls: [hit] })],
    [],
    nobody,
  );
  expect(moment?.earlier).toBe(hit);
});

test("what goes on without dice has the head of its deed", () => {
  const hurt = changes(standing(figure("red")), standing(figure("red", { wounds: 1 })), "");
  const kept = line({ head: "Red keeps the roll", goes_on: true });
  expect(
    momentOf(kept, [line({ head: "Ada casts Bolt" }), line({ head: "Ada keeps the roll" })], hurt, nobody)?.head,
  ).toBe("Ada casts Bolt");
  expect(momentOf({ ...kept, rolls: [roll()] }, [line()], hurt, nobody)?.head).toBe("Red keeps the roll");
});

test("a volley is at all its targets, and a template is where it came down", () => {
  const shots = ["red", "blue", "red"].map((target) => roll({ target }));
  const soaked = roll({ who: "red", target: "ada" });
  expect(momentOf(line({ rolls: shots }), [], [], nobody)?.targets).toEqual(["red", "blue"]);
  expect(momentOf(line({ rolls: [soaked, ...shots] }), [], [], nobody)?.targets).toEqual(["red", "blue"]);
  const landed = { template: { form: "circle", across: 4 }, at: [3, 4] as const };
  expect(momentOf(line({ rolls: shots, landed }), [], [], nobody)?.landed).toBe(landed);
  expect(momentOf(line({ rolls: shots }), [], [], nobody)?.landed).toBeNull();
});
