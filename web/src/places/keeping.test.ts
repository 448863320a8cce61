import { beforeEach, expect, test } from "vitest";
import type { Session } from "../lib/session.svelte";
import { EMPTY, plain, type Place } from "./draft";
import { Keeping } from "./keeping.svelte";

const session = { busy: false, campaign: {} as unknown, toasts: [] as unknown[], written: [] as string[] };
const table = {
  ...session,
  write(text: string): void {
    table.written.push(text);
    table.busy = true;
  },
  hush(id: number): void {
    table.toasts = table.toasts.filter((t) => (t as { id: number }).id !== id);
  },
};
let keeping: Keeping<Place>;
const yard = { ...EMPTY, title: "Yard" };

beforeEach(() => {
  Object.assign(table, { busy: false, campaign: {}, toasts: [{ id: 3, problem: "Old.", remedy: "", calm: false }], written: [] });
  keeping = new Keeping(table as unknown as Session, "places", plain);
});

test("a place is kept once the table has answered", () => {
  keeping.keep("yard", yard);
  expect(table.written).toEqual(['{"places":{"yard":{"title":"Yard","size":[20,15]}}}']);
  expect([keeping.settle(), keeping.busy, keeping.kept]).toEqual([false, true, null]);
  table.busy = false;
  expect([keeping.settle(), keeping.busy, keeping.kept, keeping.id]).toEqual([true, false, yard, "yard"]);
  expect(keeping.settle()).toBe(false);
});

test("what is refused is said, and is not kept", () => {
  keeping.keep("yard", yard);
  table.busy = false;
  table.toasts = [...table.toasts, { id: 4, problem: "Too large.", remedy: "Cut it.", calm: false }];
  expect([keeping.settle(), keeping.trouble, keeping.kept, keeping.id]).toEqual([false, "Too large. Cut it.", null, ""]);
  expect(table.toasts).toHaveLength(1);
});

test("what came at the same moment as something else is said to be kept again", () => {
  keeping.keep("yard", yard);
  table.busy = false;
  table.toasts = [...table.toasts, { id: 4, problem: "Stale.", remedy: "", calm: true }];
  expect([keeping.settle(), keeping.kept]).toEqual([false, null]);
  expect(keeping.trouble).toContain("Keep it again");
});

test("nothing is sent where nothing may be written", () => {
  table.campaign = undefined;
  keeping.keep("yard", yard);
  expect([table.written, keeping.busy, keeping.settle(), keeping.kept]).toEqual([[], false, false, null]);
  expect(keeping.trouble).not.toBe("");
});
