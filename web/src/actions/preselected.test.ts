import { expect, it } from "vitest";
import type { SpokenOffer } from "../generated/wire";
import { preselectedLabels } from "./offers";

const offer: SpokenOffer = {
  id: "trait-roll:ada",
  command: { type: "trait-roll", who: "ada", trait: "agility" },
  label: "Roll a trait",
  when: "any",
  fields: [
    {
      name: "trait",
      kind: "one",
      label: "Trait",
      choices: [
        { value: "agility", label: "Agility" },
        { value: "stealth", label: "Stealth" },
      ],
    },
    { name: "modifier", kind: "number", label: "Modifier", low: -4, high: 4 },
  ],
};

it("names the choices that a number on a button rests on", () => {
  expect(preselectedLabels(offer, {})).toEqual(["Agility"]);
});

it("names nothing that was chosen by the tap, and nothing where a tap does it", () => {
  expect(preselectedLabels(offer, { trait: "stealth" })).toEqual([]);
  expect(preselectedLabels({ ...offer, main: true }, {})).toEqual([]);
});
