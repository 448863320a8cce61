import { expect, it } from "vitest";
import type { SpokenOffer } from "../../generated/wire";
import { rolling, using } from "./sheets";

const skill = {
  name: "skill",
  kind: "one",
  label: "Skill",
  choices: [
    { value: "athletics", label: "Athletics" },
    { value: "skill-x", label: "Piloting" },
  ],
};
const attempt: SpokenOffer = {
  id: "attempt:mira",
  command: { type: "attempt", who: "mira", skill: "athletics" },
  label: "Try something",
  when: "any",
  who: "mira",
  fields: [skill],
};
const call: SpokenOffer = {
  id: "call-roll:",
  command: { type: "call-roll", who: "mira", skill: "athletics", rating: 3 },
  label: "Ask for a roll",
  when: "gm",
  fields: [
    {
      name: "who",
      kind: "one",
      label: "Who",
      choices: [
        { value: "mira", label: "Mira" },
        { value: "josef", label: "Josef" },
      ],
    },
    skill,
  ],
};
const bring: SpokenOffer = {
  id: "bring:mira",
  command: { type: "bring", who: "mira", trait: "mira:Cold Hands", fit: 3 },
  label: "Bring a trait in",
  when: "answer",
  who: "mira",
  fields: [
    { name: "trait", kind: "one", label: "Trait", choices: [{ value: "mira:Cold Hands", label: "Cold Hands" }] },
  ],
  family: { id: "traits:mira", label: "Traits", short: "Bring in:" },
};
const drive: SpokenOffer = {
  id: "add-drive:mira:Pay my debts",
  command: { type: "add-drive" },
  label: "Draw on",
  when: "answer",
  who: "mira",
  family: { id: "stores:mira", label: "What you have", short: "Pay my debts" },
};

it("rolls a skill by what its owner may do, by its own name too", () => {
  expect(rolling([call, attempt], "mira", "athletics")).toEqual({ offer: attempt, given: { skill: "athletics" } });
  expect(rolling([attempt], "mira", "Piloting")?.given).toEqual({ skill: "skill-x" });
});

it("asks for the roll of somebody else's skill, where one may", () => {
  expect(rolling([call, attempt], "josef", "athletics")).toEqual({
    offer: call,
    given: { who: "josef", skill: "athletics" },
  });
  expect(rolling([attempt], "josef", "athletics")).toBeNull();
});

it("finds what a trait or a drive can be used for now, and nothing where it cannot", () => {
  expect(using([bring, drive], "mira", "Cold Hands")).toEqual({ offer: bring, given: { trait: "mira:Cold Hands" } });
  expect(using([bring, drive], "mira", "Pay my debts")?.offer.id).toBe("add-drive:mira:Pay my debts");
  expect(using([bring, drive], "josef", "Cold Hands")).toBeNull();
});
