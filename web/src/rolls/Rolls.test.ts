// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Answers from "../actions/Answers.svelte";
import type { Line, SpokenChances, SpokenOffer } from "../generated/wire";
import { momentOf } from "../moment/moment";
import { Link } from "../net/link";
import { shown, type Shown } from "../table/testing";
import Rolls from "./Rolls.svelte";

const keep: SpokenOffer = {
  id: "keep",
  command: { type: "keep", who: "ada" },
  label: "Keep it",
  when: "answer",
  who: "ada",
};
const again: SpokenOffer = {
  ...keep,
  id: "reroll",
  command: { type: "reroll", who: "ada" },
  label: "Roll again",
  price: "1 Benny",
  costs: ["benny"],
};
const later: SpokenOffer = { ...keep, id: "end", when: "turn", label: "End the turn" };
const roll = (title: string) => ({ who: "ada", title, dice: [{ sides: 8, faces: [5] }], total: 5, against: 4 });
const line = (seq: number, more: Partial<Line>): Line => ({ seq, at: 0, seat: "ada", kind: "did", head: "", ...more });
const LINES = [
  line(1, { head: "Ada notices.", rolls: [roll("Notice")] }),
  line(2, { head: "Ada attacks.", rolls: [roll("Fighting")] }),
  line(3, { goes_on: true, head: "Damage", said: ["A Wound."], rolls: [roll("Damage")] }),
];

let it: Shown;
afterEach(() => {
  vi.useRealTimers();
  return it.close();
});
/** Answers with chances that will be told once they are asked for; the second one is the best. */
function offering(): () => void {
  vi.useFakeTimers();
  const ids: string[] = [];
  vi.spyOn(Link.prototype, "ask").mockImplementation((question) => "id" in question && ids.push(question.id) > 0);
  it = shown(Answers, {}, { offers: [keep, { ...again, odds: true }] });
  return () => {
    const told: SpokenChances = { short: "60%", advice: "Worth a Benny", pays: true, best: true };
    for (const id of ids) it.session.chances.hear(id, told);
    flushSync();
  };
}

const golden = (): unknown[] =>
  it
    .all("offer")
    .filter((each) => each.classList.contains("primary"))
    .map((each) => each.dataset["offer"]);

test("the offers that a roll leaves open are buttons with their price, and a tap gives one", () => {
  it = shown(Answers, {}, { offers: [keep, later, again] });
  expect(it.all("offer").map((each) => each.dataset["offer"])).toEqual(["keep", "reroll"]);
  expect(it.all("offer")[1]?.textContent).toContain("1 Benny");
  it.tap("offer", 1);
  expect(it.sent).toMatchObject([{ type: "do", command: { type: "reroll", who: "ada" } }]);
});

test("no answer is golden, and none is seen, until the dice lie still; then one is, and stays so", () => {
  const tell = offering();
  const moment = momentOf(line(3, { rolls: [roll("Fighting")] }), [], [], () => true);
  if (moment) it.session.moments.show(moment);
  const ms = (time: number): void => {
    vi.advanceTimersByTime(time);
    flushSync();
  };
  ms(400);
  expect(it.all("answers")[0]?.classList.contains("untold")).toBe(true);
  ms(200);
  expect(it.all("answers")[0]?.classList.contains("untold")).toBe(false);
  expect(golden()).toEqual([]);
  tell();
  expect(golden()).toEqual(["reroll"]);
  ms(3000);
  expect(golden()).toEqual(["reroll"]);
});

test("where nothing is told of the chances in time, the main answer is golden, and stays so", () => {
  const tell = offering();
  expect(golden()).toEqual([]);
  vi.advanceTimersByTime(2000);
  flushSync();
  expect(golden()).toEqual(["keep"]);
  tell();
  expect(golden()).toEqual(["keep"]);
});

test("all rolls of what was done last are on its card, older ones are folded above", () => {
  it = shown(Rolls, {}, { lines: LINES, back: 1 });
  const deed = it.all("deed")[0]?.textContent ?? "";
  for (const words of ["Ada attacks.", "Fighting", "Damage", "A Wound."]) expect(deed).toContain(words);
  expect(deed).not.toContain("Notice");
  expect(document.querySelector("details")?.textContent).toContain("Notice");
  it.tap("back");
  expect(it.sent).toMatchObject([{ type: "take-back", to: 1 }]);
});

test("a card goes once the fight, the scene or the session is over, and a new one comes with the next roll", () => {
  for (const over of [{ closes: true }, { session: "over" }]) {
    const lines = [...LINES, line(4, { head: "It is over.", ...over })];
    it = shown(Rolls, {}, { lines });
    expect(it.all("deed")).toHaveLength(0);
    void it.close();
    it = shown(Rolls, {}, { lines: [...lines, line(5, { head: "Ada runs.", rolls: [roll("Running")] })] });
    expect(it.all("deed")[0]?.textContent).toContain("Running");
    if (over.closes) void it.close();
  }
});

test("what cannot be taken back has no way back", () => {
  it = shown(Rolls, {}, { lines: LINES });
  expect(it.all("back")).toHaveLength(0);
});
