// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JudgedDraft, StoredDraft } from "./judgedDraft.svelte";

interface Draft {
  readonly name: string;
}
const answers: ((told: string) => void)[] = [];
const ask = (): Promise<string> => new Promise((told) => answers.push(told));
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => {
  answers.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("many changes are asked about once, when they rest", async () => {
  const asked = vi.fn((now: Draft) => Promise.resolve(`about ${now.name}`));
  const draft = new JudgedDraft<Draft, string>({ name: "" }, asked);
  for (const name of ["A", "Ad", "Ada"]) draft.change({ name });
  expect([asked.mock.calls.length, draft.judged]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect([asked.mock.calls.length, draft.answer, draft.judged]).toEqual([1, "about Ada", true]);
});

test("an answer about an earlier draft is let go", async () => {
  const draft = new JudgedDraft<Draft, string>({ name: "A" }, ask);
  void draft.judge();
  void draft.begin({ name: "B" });
  answers[1]?.("about B");
  await settled();
  answers[0]?.("about A");
  await settled();
  expect([draft.answer, draft.judged]).toEqual(["about B", true]);
});

test("what has changed since is not judged, though the old answer stands", async () => {
  const draft = new JudgedDraft<Draft, string>({ name: "A" }, ask);
  void draft.judge();
  answers[0]?.("about A");
  await settled();
  draft.change({ name: "B" });
  expect([draft.answer, draft.judged]).toEqual(["about A", false]);
});

test("a draft that is left is not asked about", async () => {
  const draft = new JudgedDraft<Draft, string>({ name: "A" }, ask);
  draft.change({ name: "B" });
  draft.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toEqual([]);
});

test("one that was begun in this tab is taken up again until it is dropped", async () => {
  const read = (told: object): Draft | null => ("name" in told ? (told as Draft) : null);
  const other = { name: "as it is" };
  const first = new StoredDraft<Draft, string>("here", { name: "" }, ask);
  void first.open(read, other);
  expect([first.now, first.back]).toEqual([other, false]);
  first.change({ name: "begun" });
  const second = new StoredDraft<Draft, string>("here", { name: "" }, ask);
  void second.open(read, other);
  expect([second.now, second.back]).toEqual([{ name: "begun" }, true]);
  second.drop();
  const third = new StoredDraft<Draft, string>("here", { name: "" }, ask);
  void third.open(read, other);
  expect([third.now, third.back, second.back]).toEqual([other, false, false]);
  for (const draft of [first, second, third]) draft.stop();
});
