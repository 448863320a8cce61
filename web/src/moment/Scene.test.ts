// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { Line, RollCard } from "../generated/wire";
import { shown, type Shown } from "../table/testing";
import { momentOf, withMore, type Change } from "./moment";
import Scene from "./Scene.svelte";

let it: Shown;
afterEach(() => it.close());

const unstable: Change = {
  ...{ id: "wren", name: "Wren", wounds: null, fatigue: null, gained: ["unstable"], status: "", counts: [] },
  ...{ worse: true, foe: false, mine: false },
};

function scene(more: Partial<Line>, changes: readonly Change[] = []): string {
  const line: Line = { seq: 1, at: 0, seat: "gm", kind: "did", head: "", ...more };
  const moment = momentOf(line, [], changes, () => false);
  if (!moment) throw new Error("nothing to be seen");
  it = shown(Scene, { moment, wide: true, placed: false, cropped: false, scenic: false, low: false });
  return [".title b", ".loud", ".sum"]
    .map((part) => document.querySelector(part)?.textContent.trim() ?? "-")
    .join(" | ");
}

test("a chase that begins is said first, and what it brings somebody is smaller", () => {
  expect(scene({ head: "A chase starts", opens: true }, [unstable])).toBe(" | A chase starts | -");
  expect(document.querySelector(".changes")?.textContent).toContain("Unstable");
});

test("a roll is headed with the deed where its own title does not say at whom", () => {
  const roll: RollCard = { who: "groom", title: "Groom rolls Physical", target: "otto", dice: [{ sides: 6, faces: [6], role: "mark" }], total: 1, outcome: "1 push" }; // prettier-ignore
  expect(scene({ head: "Groom attacks Otto", rolls: [roll] })).toBe("Groom attacks Otto | 1 push | -");
});

test("a roll whose title says at whom keeps it, with its total", () => {
  const roll: RollCard = { who: "ada", title: "Ada hits red: sabre damage", target: "red", dice: [{ sides: 6, faces: [6] }], total: 6, outcome: "Shaken" }; // prettier-ignore
  expect(scene({ head: "Ada attacks red", rolls: [roll] })).toBe("Ada hits red: sabre damage | Shaken | 6");
});

test("a burst says its hits, what a reroll made of the one before, and the newest that it came to", () => {
  const hit = (total: number, note: string, outcome: string, again = false): RollCard => ({ who: "varga", title: "Varga hits Noor", target: "noor", dice: [{ sides: 6, faces: [3] }], total, tone: "great", note, outcome, again }); // prettier-ignore
  const rolls = [hit(9, "Hit 1 of 2", "Shaken"), hit(19, "Hit 1 of 2, rerolled", "3 Wounds", true)];
  const first = momentOf({ seq: 1, at: 0, seat: "gm", kind: "did", head: "", rolls: rolls.slice(0, 1) }, [], [], () => false); // prettier-ignore
  const second = first && withMore(first, { seq: 2, at: 0, seat: "gm", kind: "did", head: "", rolls: rolls.slice(1) }, []); // prettier-ignore
  if (!second) throw new Error("nothing to be seen");
  it = shown(Scene, { moment: second, wide: false, placed: false, cropped: false, scenic: false, low: false });
  expect([...document.querySelectorAll(".sum")].map((sum) => sum.textContent)).toEqual(["9 →", "19"]);
  expect(document.querySelectorAll("[data-testid=row]")).toHaveLength(1);
  expect(document.querySelector(".loud")?.textContent.trim()).toBe("3 Wounds");
});
