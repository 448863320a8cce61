// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { SpokenOffer } from "../generated/wire";
import { shown, type Shown } from "../table/testing";
import OfferButton from "./OfferButton.svelte";

const CALLED = { name: "options", kind: "some", label: "Called", choices: [{ value: "head", label: "Head" }] };
const attack: SpokenOffer = {
  id: "attack:ada",
  command: { type: "attack", who: "ada", options: [] },
  label: "Attack",
  when: "turn",
  fields: [CALLED],
};

let it: Shown;
afterEach(() => it.close());
const commands = (): unknown[] => it.sent.map((message) => (message as { command: unknown }).command);

test("one tap does what has nothing to fill in but options", () => {
  it = shown(OfferButton, { offer: attack }, { offers: [attack] });
  it.tap("offer");
  expect(commands()).toEqual([{ type: "attack", who: "ada", options: [] }]);
});

test("an option is on for the next time, on until taken off, off", () => {
  it = shown(OfferButton, { offer: attack }, { offers: [attack] });
  expect(it.all("choice")).toHaveLength(0);
  it.tap("options");
  it.tap("choice");
  expect(it.all("choice")[0]?.getAttribute("aria-pressed")).toBe("true");
  it.tap("offer");
  expect(it.all("choice")[0]?.getAttribute("aria-pressed")).toBe("false");
  it.tap("choice");
  it.tap("choice");
  it.tap("offer");
  expect(it.all("choice")[0]?.getAttribute("aria-pressed")).toBe("true");
  it.tap("choice");
  it.tap("offer");
  expect(commands().map((each) => (each as { options: string[] }).options)).toEqual([["head"], ["head"], []]);
});

test("what cannot be done now says why, and does nothing", () => {
  const target = { name: "target", kind: "one", label: "Target", choices: [] };
  const none: SpokenOffer = { ...attack, fields: [target], none: "Nobody is in reach." };
  it = shown(OfferButton, { offer: none }, { offers: [none] });
  it.tap("offer");
  expect(it.sent).toEqual([]);
  expect(it.all("offer")[0]?.textContent).toContain("Nobody is in reach.");
});
