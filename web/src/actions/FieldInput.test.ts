// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { SpokenField } from "../generated/wire";
import { shown, type Shown } from "../table/testing";
import FieldInput from "./FieldInput.svelte";

const count: SpokenField = { name: "count", kind: "number", label: "How many", low: 1, high: 12 };

let it: Shown;
afterEach(() => it.close());

test("a number out of range stays as it was typed, and the field says which are right", () => {
  it = shown(FieldInput, { field: count, choices: [], value: 35, set: vi.fn() });
  const [input] = it.all("number") as HTMLInputElement[];
  expect([input?.value, input?.getAttribute("aria-invalid")]).toEqual(["35", "true"]);
  expect(it.all("wrong-number")[0]?.textContent).toBe("Enter a whole number from 1 to 12.");
});

test("a step from a number out of range leads into it", () => {
  const set = vi.fn();
  it = shown(FieldInput, { field: count, choices: [], value: 35, set });
  document.querySelector<HTMLButtonElement>(".stepper button")?.click();
  expect(set).toHaveBeenLastCalledWith(12);
});

test("a number within its range has nothing wrong", () => {
  it = shown(FieldInput, { field: count, choices: [], value: 12, set: vi.fn() });
  expect(it.all("wrong-number")).toHaveLength(0);
});
