// When dice lie still.

import { expect, test } from "vitest";
import type { RollCard, ShownDie } from "../generated/wire";
import { settled } from "./settled";

const die = (...faces: number[]): ShownDie => ({ sides: 6, faces });
const roll = (...dice: ShownDie[]): RollCard => ({ who: "ada", title: "Shooting", dice }) as unknown as RollCard;

test("what dice come to waits for the last of them, and for all that aces rolled on to", () => {
  const [plain, aced] = [roll(die(3)), roll(die(3), die(6, 6, 2))];
  expect(settled({ rolls: [plain], fresh: 0 })).toBe(520);
  expect(settled({ rolls: [aced], fresh: 0 })).toBe(1020);
  expect(settled({ rolls: [roll(die(6, 6, 6, 6, 6, 1))], fresh: 0 })).toBe(1180);
  expect(settled({ rolls: [aced, plain], fresh: 1 })).toBe(520);
  expect(settled({ rolls: [aced], fresh: 1 })).toBe(0);
});
