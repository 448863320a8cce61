import { beforeEach, expect, test } from "vitest";
import type { Session } from "../../table/session.svelte";
import { EMPTY, plain, type Place } from "./draft";
import { Saving } from "./saving.svelte";

const toasts = {
  shown: [] as { id: number }[],
  hush(id: number): void {
    toasts.shown = toasts.shown.filter((t) => t.id !== id);
  },
};
const table = {
  busy: false,
  moves: { campaign: {} as unknown },
  toasts,
  written: [] as string[],
  write(text: string): void {
    table.written.push(text);
    table.busy = true;
  },
};
let keeping: Saving<Place>;
const yard = { ...EMPTY, title: "Yard" };

beforeEach(() => {
  const old = { id: 3, problem: "Old.", remedy: "", calm: false };
  toasts.shown = [old];
  Object.assign(table, { busy: false, moves: { campaign: {} }, written: [] });
  keeping = new Saving(table as unknown as Session, "places", plain);
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
  const refused = { id: 4, problem: "Too large.", remedy: "Cut it.", calm: false };
  toasts.shown = [...toasts.shown, refused];
  expect([keeping.settle(), keeping.trouble, keeping.kept, keeping.id]).toEqual([
    false,
    "Too large. Cut it.",
    null,
    "",
  ]);
  expect(toasts.shown).toHaveLength(1);
});

test("what came at the same moment as something else is said to be kept again", () => {
  keeping.keep("yard", yard);
  table.busy = false;
  const stale = { id: 4, problem: "Stale.", remedy: "", calm: true };
  toasts.shown = [...toasts.shown, stale];
  expect([keeping.settle(), keeping.kept]).toEqual([false, null]);
  expect(keeping.trouble).toContain("Save again");
});

test("nothing is sent where nothing may be written", () => {
  table.moves.campaign = undefined;
  keeping.keep("yard", yard);
  expect([table.written, keeping.busy, keeping.settle(), keeping.kept]).toEqual([[], false, false, null]);
  expect(keeping.trouble).not.toBe("");
});
