import { expect, test } from "vitest";
import type { Line } from "../generated/wire";
import { logGroups } from "../log/logGroups";
import { played, takenBack } from "../log/takenBack";
import { Story } from "./story.svelte";

const line = (seq: number, more: Partial<Line> = {}): Line => ({
  seq,
  at: 0,
  seat: "ada",
  kind: "did",
  head: `${seq}`,
  ...more,
});
const roll = (who: string) => ({ who, title: "Notice", dice: [] });

const EVENING: readonly Line[] = [
  line(1),
  line(2, { goes_on: true, rolls: [roll("ada"), roll("bo")] }),
  line(3, { kind: "said", rolls: [roll("cy")] }),
  line(4),
  line(5, { goes_on: true, rolls: [roll("dee")] }),
  line(6, { kind: "asked-back" }),
  line(7, { kind: "taken-back", to: 2 }),
  line(8, { kind: "ruled" }),
  line(9),
  line(10, { goes_on: true }),
];

test("lines that come one by one make the same story as all at once", () => {
  const story = new Story();
  story.welcome([], 0, 0);
  EVENING.forEach((each, n) => {
    story.add(each);
    const lines = EVENING.slice(0, n + 1);
    const gone = takenBack(lines);
    expect(story.lines).toEqual(lines);
    expect(story.gone).toEqual(gone);
    expect(story.log).toEqual(logGroups(lines, (a, b) => gone.has(a.seq) !== gone.has(b.seq)));
    expect(story.done).toEqual(logGroups(lines.filter((l) => played(l) && !gone.has(l.seq))));
    const once = new Story();
    once.welcome(lines, 0, n + 1);
    expect(once.log).toEqual(story.log);
  });
});

test("a new line leaves the groups before it as they are", () => {
  const story = new Story();
  story.welcome(EVENING.slice(0, 4), 0, 4);
  const [before, gone] = [story.log, story.gone];
  story.add(line(5));
  expect(story.log.slice(0, before.length).every((group, n) => group === before[n])).toBe(true);
  expect(story.gone).toBe(gone);
});

test("the newest roll is one of the game, and one that stands", () => {
  const story = new Story();
  story.welcome(EVENING.slice(0, 3), 0, 3);
  expect(story.newest?.roll.who).toBe("bo");
  story.add(line(4, { rolls: [roll("dee")] }));
  expect(story.newest?.roll.who).toBe("dee");
  story.add(line(5, { kind: "taken-back", to: 3 }));
  expect(story.newest?.roll.who).toBe("bo");
});

test("the newest roll is none of those against it", () => {
  const story = new Story();
  story.welcome([line(1, { rolls: [roll("ann"), { ...roll("watch"), opposes: true }] })], 0, 1);
  expect(story.newest?.roll.who).toBe("ann");
  story.add(line(2, { rolls: [{ ...roll("watch"), opposes: true }] }));
  expect(story.newest?.roll.who).toBe("watch");
});

test("who comes back keeps what is known, and what came meanwhile is added", () => {
  const story = new Story();
  story.welcome(EVENING.slice(0, 3), 0, 3);
  expect(story.liveFrom).toBe(4);
  story.welcome(EVENING.slice(2, 5), 2, 5);
  expect(story.lines.map((l) => l.seq)).toEqual([1, 2, 3, 4, 5]);
  expect(story.liveFrom).toBe(4);
});
