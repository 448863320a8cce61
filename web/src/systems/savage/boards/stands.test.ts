import { expect, test } from "vitest";
import type { SeenFight } from "../../../generated/wire";
import { standing } from "./stands";

const fight = {
  order: [{ unit: "troop", members: ["trooper-1"] }],
  fighters: [{ id: "trooper-2", group: "troop" }],
  parts: [
    { type: "chase", racers: [{ unit: "noor" }, { unit: "troop" }] },
    { type: "space", ships: [{ id: "kestrel", crew: [["gunner", "tamsin"]] }] },
  ],
} as unknown as SeenFight;

test("a figure stands where its unit is in a chase, or aboard its ship", () => {
  const found = ["noor", "trooper-1", "trooper-2", "kestrel", "tamsin"].map((id) => standing(fight, id)?.on);
  expect(found).toEqual(["noor", "troop", "troop", "kestrel", "kestrel"]);
  expect(standing(fight, "somebody")).toBeNull();
  expect(standing(null, "noor")).toBeNull();
});
