import { expect, test } from "vitest";
import { Asker } from "./asker.svelte";
import { charts, groups, spoken, together } from "./compared";
import { placed } from "./curves";
import { hashOf, MOST, questionsIn } from "./link";
import { groupsOf, has, modified, modifier, toggled } from "./phrases";
import type { AskedOdds } from "../generated/wire";

const row = (outcome: string, value: number) => ({ part: "", outcome, value, shown: `${value}`, chance: true });
const answer = (question: string, more: Partial<AskedOdds> = {}): AskedOdds => ({
  question,
  summary: [],
  details: [],
  parts: [],
  notes: [],
  variants: [],
  charts: [],
  unread: [],
  suggestion: "",
  problem: "",
  ...more,
});
const sweep = (question: string, chances: number[]): AskedOdds =>
  answer(question, {
    variants: chances.map((chance, place) => ({ label: `tn ${4 + place}`, rows: [row("success", chance)] })),
    charts: [
      {
        outcome: "success",
        swept: "tn",
        curves: [{ name: "", values: chances.map((_, place) => 4 + place), chances }],
      },
    ],
  });

test("a link holds the questions and gives them back", () => {
  const asked = ["d8 + 2 v 5, wild & dim", "4d6kh3"];
  expect(questionsIn(hashOf(asked))).toEqual(asked);
  expect(hashOf(["", " "])).toBe("#odds");
  expect(questionsIn("#odds")).toEqual([""]);
  expect(questionsIn("#/odds")).toBeNull();
  expect(questionsIn("#oddsx")).toBeNull();
  expect(questionsIn(`#odds?${"q=d8&".repeat(9)}`)).toHaveLength(MOST);
});

test("a chip comes and goes, and takes the place of others of its row", () => {
  const question = "sellsword v bandit, Wild";
  expect(has(question, "wild")).toBe(true);
  expect(toggled(question, "wild")).toBe("sellsword v bandit");
  const dim = toggled(question, "dim");
  expect(dim).toBe("sellsword v bandit, Wild, dim");
  expect(toggled(dim, "dark")).toBe("sellsword v bandit, Wild, dark");
});

test("the modifier is the part that is a signed number", () => {
  expect(modifier("d8, at -2")).toBe(-2);
  expect(modifier("d8+1, 2d6+1 v toughness 5")).toBe(0);
  expect(modified("d8, -2", 3)).toBe("d8, +3");
  expect(modified("d8, +3", 0)).toBe("d8");
});

test("of questions that wait only the last is asked", async () => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const asker = new Asker(async (question) => {
    sent.push(question);
    await new Promise<void>((go) => waiting.push(go));
    return answer(question);
  });
  for (const question of ["a", "b", "c"]) asker.ask(question);
  waiting[0]!();
  await Promise.resolve().then(() => new Promise((done) => setTimeout(done)));
  waiting[1]!();
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(["a", "c"]);
  expect(asker.answer?.question).toBe("c");
  expect(asker.busy).toBe(false);
});

test("builds stand below each other by outcome, and their curves in one chart", () => {
  const both = [sweep("d8", [0.8, 0.6]), sweep("d10", [0.9, 0.7])];
  expect(groups(both).map((group) => group.bars.map((bar) => bar.label))).toEqual([
    ["d8: tn 4", "d8: tn 5", "d10: tn 4", "d10: tn 5"],
  ]);
  const [chart, ...others] = charts(both);
  expect(others).toEqual([]);
  expect(chart!.curves.map((curve) => curve.name)).toEqual(["d8", "d10"]);
  expect(charts([sweep("d8", [0.8]), answer("d6", { summary: [row("success", 0.5)] })])).toEqual([]);
  expect(together(["d8", "d10"])).toBe("d8 vs d10");
});

test("a greater chance is drawn higher, a greater value farther right", () => {
  const drawn = placed(charts([sweep("d8", [1, 0.5, 0])])[0]!);
  expect(drawn.curves[0]!.path).toBe("M54 20L257 100L460 180");
  expect(drawn.ticks.map((tick) => tick.value)).toEqual([4, 5, 6]);
});

test("a curve is as wide as its place, which has numbers below it as far apart as they need", () => {
  const chart = charts([
    sweep(
      "d8",
      Array.from({ length: 20 }, () => 0.5),
    ),
  ])[0]!;
  const [wide, narrow] = [placed(chart, 640), placed(chart, 300)];
  expect(wide.ticks).toHaveLength(20);
  expect(wide.curves[0]!.points.at(-1)!.x).toBe(620);
  expect(narrow.curves[0]!.points.at(-1)!.x).toBe(280);
  expect(narrow.ticks.length).toBeLessThan(9);
});

test("a sweep is said by its first and its last value, other builds one after another", () => {
  const build = (label: string, value: number) => ({ label, rows: [row("hit", value), row("raise", value)] });
  const swept = answer("tn", { variants: [1, 2, 3, 4, 5].map((tn) => build(`tn ${tn}`, tn / 8)) });
  expect(spoken(swept)).toBe("tn 1: hit 0.125, tn 5: hit 0.625");
  expect(spoken(answer("a", { variants: [build("head", 0.5), build("limb", 1)] }))).toBe("head: hit 0.5, limb: hit 1");
  expect(spoken(answer("d8", { summary: [row("hit", 0.5), row("raise", 0.25)] }))).toBe("hit 0.5, raise 0.25");
  expect(spoken(answer("?", { problem: "Not understood." }))).toBe("Not understood.");
});

test("a question of Saga has chips of its own, of which one trade stands in it", () => {
  const names = (question: string): string[] => groupsOf(question).map((group) => group.name);
  expect(names("Saga: 8 dice v 10")).toEqual(["pool", "spent"]);
  expect(names("sagacity d8")).toEqual(names("d8"));
  expect(toggled("saga: 8 dice v 10, trade 3", "trades")).toBe("saga: 8 dice v 10, trade 6");
  expect(toggled("saga: 8 dice v 10", "force")).toBe("saga: 8 dice v 10, 1 force");
});
