// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { SpokenOffer } from "../generated/wire";
import { Link } from "../net/link";
import { shown, type Shown } from "../table/testing";
import LetAct from "./LetAct.svelte";

const marks: SpokenOffer = {
  id: "let-act:raider",
  command: { type: "let-act", who: [] },
  label: "Let act",
  when: "gm",
  fields: [{ name: "who", kind: "some", label: "Who", choices: [{ value: "raider", label: "Raider" }] }],
};
const move: SpokenOffer = {
  id: "move:raider",
  command: { type: "move", who: "raider" },
  label: "Move",
  when: "turn",
  who: "raider",
};

let it: Shown;
afterEach(() => it.close());

test("the steps of a proposal are words apart from each other", () => {
  it = shown(LetAct, {}, { offers: [marks, move] });
  const steps = ["Move", "Open a door", "Attack"].map((label) => ({ label, command: null }));
  const ask = vi.spyOn(Link.prototype, "ask").mockReturnValue(true);
  it.session.suggesting.want();
  const { id } = ask.mock.lastCall?.[0] as { id: string };
  const suggestions = [{ id: "1", who: "raider", steps }];
  it.session.suggesting.hear({ type: "suggested", id, seen: 1, who: "", suggestions });
  flushSync();
  const words = it.all("suggestion")[0]?.textContent.replaceAll(/\s+/g, " ");
  expect(words).toContain("Move then Open a door then Attack");
});
