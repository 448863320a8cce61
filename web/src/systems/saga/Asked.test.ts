// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { SpokenOffer } from "../../generated/wire";
import { shown, type Shown } from "../../table/testing";
import Asked from "./Asked.svelte";

const choices = ["Pay my debts", "Find the burned book", "Leave the city"].map((label, n) => ({ value: n, label }));
const token: SpokenOffer = {
  id: "place-token:mira:Pay my debts",
  command: { type: "place-token", who: "mira", drive: 0 },
  label: "Put the token on a drive",
  when: "answer",
  who: "mira",
  main: true,
  fields: [{ kind: "one", name: "drive", label: "Drive", choices }],
};

let it: Shown;
afterEach(async () => {
  await it.close();
  vi.unstubAllGlobals();
});

test("what is chosen is said once, as the name of its choices", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  it = shown(Asked, {}, { offers: [token] });
  expect(document.body.textContent.split(token.label)).toHaveLength(2);
  const group = document.querySelector("[role=group]");
  expect(group?.getAttribute("aria-labelledby")).not.toMatch(/\s/); // one name, not several
  expect(document.getElementById(group?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe(token.label);
  expect(it.all("offer").map((button) => button.textContent.trim())).toEqual(choices.map((each) => each.label));
});
