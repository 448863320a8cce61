import { expect, test } from "vitest";
import type { Line, RollCard, SeenFight, SeenFighter } from "../generated/wire";
import { changes, happensToMe, momentOf, momentTone, rowsOf, throwOf, withMore, type Moment } from "./moment";
import { mainOf, toneOf } from "./rolled";
import { harm } from "./words";

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

test("of counts with the same label each is compared with itself", () => {
  const panels = (...counts: number[]) => ({
    fight: null,
    panels: [{ id: "p", title: "", cards: [{ id: "mira", title: "Mira", facts: counts.map((count) => ({ label: "Drive", value: "", count, most: 3 })) }] }], // prettier-ignore
  });
  expect(changes(panels(0, 1), panels(0, 1), "")).toEqual([]);
  expect(changes(panels(0, 1), panels(0, 2), "")).toMatchObject([{ counts: [{ before: 1, after: 2 }] }]);
});

test("dice against a roll belong to it, and are no roll of their own", () => {
  const against = roll({ who: "watch", target: "ada", opposes: true });
  const found = momentOf(line({ rolls: [roll({ target: "watch" }), against] }), [], [], nobody);
  expect(found).toMatchObject({ who: "ada", whom: "watch" });
  expect(found && rowsOf(found)).toHaveLength(1);
  expect(found && mainOf(found.rolls)?.who).toBe("ada");
});

test("dice against a roll of an earlier line are shown with that roll, all its dice and what it came to", () => {
  const mark = (face: number) => ({ sides: 6, faces: [face], role: "mark" });
  const first = roll({ dice: [mark(6), mark(2)], total: 1, target: "watch" });
  const again = roll({ dice: [mark(5)], total: 1, title: "again" });
  const against = roll({
    who: "watch",
    target: "ada",
    dice: [mark(1)],
    total: 0,
    opposes: true,
    met: { total: 2, outcome: "2 pushes", tone: "good" },
  });
  const earlier = [line({ rolls: [first] }), line({ seq: 8, goes_on: true, rolls: [again] })];
  const found = momentOf(line({ seq: 9, goes_on: true, rolls: [against] }), earlier, [], nobody);
  expect(found).toMatchObject({ who: "ada", whom: "watch", fresh: 1, earlier: null });
  const main = found && mainOf(found.rolls);
  expect(main).toMatchObject({ title: "Ada strikes", total: 2, against: 0, outcome: "2 pushes", tone: "good" });
  expect(main?.dice.flatMap((die) => die.faces)).toEqual([6, 2, 5]);
  const late = momentOf(line({ seq: 9, goes_on: true, rolls: [against, again] }), earlier, [], nobody);
  expect(late?.rolls.map((each) => each.total)).toEqual([2, 0, 1]);
  expect(momentOf(line({ seq: 9, rolls: [against] }), [], [], nobody)?.rolls).toEqual([against]);
});

test("what one's own spend is no banner, what befalls them is", () => {
  const panels = (count: number, kind: string) => ({
    fight: null,
    panels: [{ id: "p", title: "", cards: [{ id: "mira", title: "Mira", seat: "mia", facts: [{ label: "x", value: "", count, most: 5, kind }] }] }], // prettier-ignore
  });
  const mine = (kind: string) => changes(panels(5, kind), panels(4, kind), "mia").some(happensToMe);
  expect([mine("token"), mine("drive"), mine("harm")]).toEqual([false, false, true]);
});

test("a plain roll of somebody else is routine; a blow, an ace and one's own are not", () => {
  const routine = (one: RollCard, own: (id: string) => boolean = nobody) =>
    momentOf(line({ rolls: [one] }), [], [], own)?.routine;
  expect(routine(roll())).toBe(true);
  expect(routine(roll({ target: "red" }))).toBe(false);
  expect(momentOf(line({ rolls: [roll()], goes_on: true }), [], [], nobody)?.routine).toBe(false);
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

test("a roll of somebody else in the same deed is told only where it is about the same two", () => {
  const before = (earlier: RollCard, one: RollCard) =>
    momentOf(line({ goes_on: true, rolls: [one] }), [line({ rolls: [earlier] })], [], nobody)?.earlier;
  const maneuvers = roll({ outcome: "Success" });
  expect(before(maneuvers, roll({ who: "ben" }))).toBeNull();
  expect(before(maneuvers, roll({ who: "ben", target: "ada" }))).toBe(maneuvers);
  const tests = roll({ target: "ben" });
  expect(before(tests, roll({ who: "ben" }))).toBe(tests);
});

test("the large word of a blow is its Wounds, or what else it did", () => {
  const struck = (more: Partial<SeenFighter>): string => {
    const [change] = changes(standing(figure("red")), standing(figure("red", more)), "");
    return change ? harm(change) : "";
  };
  expect(struck({ wounds: 1, states: ["shaken"] })).toBe("1 Wound");
  expect(struck({ states: ["shaken"] })).toBe("Shaken");
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

// A throw that is about several.

const LANDED = { template: { form: "circle", across: 4 }, at: [3, 4] as const, aimed: [3, 2] as const, inches: 2 };
const deviates = roll({ title: "how far", dice: [{ sides: 6, faces: [2], role: "table" }], total: 2 });
const at = (target: string, outcome = ""): RollCard => roll({ target, title: `hits ${target}`, outcome });
const hurt = (id: string, wounds = 1, before = 0) =>
  changes(standing(figure(id, { wounds: before })), standing(figure(id, { wounds: before + wounds })), "");

function blast(): Moment {
  const thrown = [line({ head: "Ada throws", rolls: [roll({ outcome: "Miss" })] })];
  const first = { seq: 8, goes_on: true, landed: LANDED, rolls: [deviates, at("red")], spared: ["blue"] };
  const moment = momentOf(line(first), thrown, [], nobody);
  if (!moment) throw new Error("there is none");
  return moment;
}

test("another line of a throw is more of the same moment, and only what is new of it falls", () => {
  const more = withMore(blast(), line({ seq: 9, same_throw: true, rolls: [at("green")] }), hurt("red"));
  expect(more).toMatchObject({ first: 8, seq: 9, who: "ada", deed: "Ada throws", fresh: 2, landed: LANDED });
  expect(more?.earlier?.outcome).toBe("Miss");
  expect(more?.targets).toEqual(["red", "green"]);
  expect(more && rowsOf(more).map((row) => [row.id, row.safe, row.rolls.map((one) => one.fresh)])).toEqual([
    ["red", false, [false]],
    ["green", false, [true]],
    ["blue", true, []],
  ]);
  expect(withMore(blast(), line({ seq: 9, same_throw: true }), [])).toBeNull();
});

test("what befell somebody twice in a throw is told as one, and whoever is hurt was not spared", () => {
  const once = withMore(blast(), line({ seq: 9, same_throw: true }), [...hurt("red"), ...hurt("blue")]);
  const twice = once && withMore(once, line({ seq: 10, same_throw: true, spared: ["red"] }), hurt("red", 1, 1));
  expect(twice?.changes.map((c) => [c.id, c.wounds?.before, c.wounds?.after])).toEqual([["red", 0, 2], ["blue", 0, 1]]); // prettier-ignore
  expect(twice?.spared).toEqual([]);
});

test("under a template it is the attack of whoever threw it, whoever rolls there", () => {
  const evades = roll({ who: "red", target: "ada", title: "Red evades" });
  const thrown = [line({ rolls: [roll({ who: "ada" })] })];
  const moment = momentOf(line({ goes_on: true, landed: LANDED, rolls: [evades] }), thrown, [], nobody);
  expect(moment?.who).toBe("ada");
  expect(moment && rowsOf(moment).map((row) => row.id)).toEqual(["red"]);
});

test("a thing has a row under its title, and many rolls about one have a row each", () => {
  const thing = withMore(blast(), line({ seq: 9, rolls: [roll({ title: "hits the door" })] }), []);
  expect(thing && rowsOf(thing).map((row) => row.id || row.title)).toEqual(["red", "blue", "hits the door"]);
  const missile = roll({ who: "juno", title: "evades" });
  const salvo = momentOf(line({ rolls: [missile] }), [], [], nobody);
  const more = salvo && withMore(salvo, line({ seq: 9, same_throw: true, rolls: [missile] }), []);
  expect(more && rowsOf(more).map((row) => [row.id, row.title, row.rolls.length])).toEqual([["", "evades", 1], ["", "evades", 1]]); // prettier-ignore
});

test("an opposed roll is about two, and no throw", () => {
  const [acts, resists] = [roll({ who: "ada", target: "red" }), roll({ who: "red", target: "ada" })];
  const opposed = momentOf(line({ rolls: [acts, resists] }), [], hurt("red"), nobody);
  expect(opposed && rowsOf(opposed).map((row) => row.id)).toEqual(["", ""]);
});

test("a throw is its first line with all that bring more of it", () => {
  const lines = [false, true, false, true, true, false].map((same_throw, seq) => line({ seq, same_throw }));
  expect([0, 2, 3, 5].map((n) => throwOf(lines, n).map((each) => each.seq))).toEqual([[0, 1], [2, 3, 4], [2, 3, 4], [5]]); // prettier-ignore
  expect(throwOf(lines.slice(1), 0).map((each) => each.seq)).toEqual([1]);
});

test("a roll is good news where it helps the heroes, whoever threw it and whoever looks", () => {
  const tones = ["good", "great", "bad", "awful", "plain"];
  expect(tones.map((tone) => toneOf(roll({ tone })))).toEqual(tones);
  expect(tones.map((tone) => toneOf(roll({ tone, helps_foes: true })))).toEqual(["bad", "awful", "good", "great", "plain"]); // prettier-ignore
});

test("a moment is good news where it hurts foes, bad where it hurts heroes, and neither where it does both", () => {
  const foe = (id: string): boolean => id.startsWith("red");
  const shown = (more: Partial<Line>, ...hurt: string[]): string => {
    const figures = (states: SeenFighter["states"]) =>
      hurt.map((id) => figure(id, { side: foe(id) ? "foes" : "heroes", states }));
    const changed = changes(standing(...figures([])), standing(...figures(["shaken"])), "");
    const found = momentOf(line(more), [], changed, nobody);
    return found ? momentTone(found, foe) : "";
  };
  const at = (target: string, more: Partial<RollCard> = {}) => ({ rolls: [roll({ target, tone: "good", ...more })] });
  expect([shown(at("red"), "red"), shown(at("ben", { who: "red" }), "ben"), shown({}, "red"), shown({}, "ben")]).toEqual(["good", "bad", "good", "bad"]); // prettier-ignore
  expect([shown(at("red")), shown(at("ben", { who: "red", helps_foes: true }))]).toEqual(["good", "bad"]);
  expect(shown(at("ben", { who: "red", helps_foes: true, tone: "bad" }))).toBe("good");
  expect(shown(at("red"), "ada")).toBe("good"); // what it cost who strikes is no matter
  const landed = { at: [1, 1], template: {} } as unknown as NonNullable<Line["landed"]>;
  expect([shown({ landed, ...at("") }, "red", "ben"), shown({ landed, ...at("") }, "ben")]).toEqual(["plain", "bad"]);
});

test("an area attack that hits friends is no success, and a miss stays one", () => {
  const landed = { at: [1, 1], template: {} } as unknown as NonNullable<Line["landed"]>;
  const tone = (tone: string, ...targets: string[]): string => {
    const found = momentOf(line({ landed, rolls: [roll({ tone })] }), [], [], nobody);
    return found ? momentTone({ ...found, targets }, (id) => id === "red") : "";
  };
  expect([tone("great", "ben"), tone("good", "red", "ben"), tone("good", "red")]).toEqual(["bad", "plain", "good"]);
  expect([tone("bad", "ben"), tone("good")]).toEqual(["bad", "good"]);
});

test("each hit of a burst has one row, and a reroll stands in that of its hit", () => {
  const hit = (total: number, note: string, again = false): RollCard =>
    roll({ target: "noor", title: "Ada hits Noor: damage", total, note, again });
  const first = momentOf(line({ rolls: [hit(9, "Hit 1 of 2")], goes_on: true }), [], [], nobody);
  const more = (one: Moment | null, seq: number, card: RollCard) =>
    one && withMore(one, line({ seq, goes_on: true, same_throw: true, rolls: [card] }), []);
  const rerolled = more(first, 8, hit(19, "Hit 1 of 2, rerolled", true));
  const both = more(rerolled, 9, hit(29, "Hit 2 of 2"));
  const rows = (one: Moment | null) =>
    (one ? rowsOf(one) : []).map((row) => [row.note, ...row.rolls.map(({ roll: { total } }) => total)]);
  expect(rows(rerolled)).toEqual([["Hit 1 of 2", 9, 19]]);
  expect(rows(both)).toEqual([["Hit 1 of 2", 9, 19], ["Hit 2 of 2", 29]]); // prettier-ignore
});
