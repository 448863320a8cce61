import { expect, test } from "vitest";
import { badges, segments } from "./marks";

test("where there is little room, what keeps one from acting is shown, and how much more there is", () => {
  expect(badges(["aiming", "prone", "shaken"], 26)).toEqual({ shown: ["shaken"], more: 2 });
  expect(badges(["aiming", "prone", "shaken"], 100)).toEqual({ shown: ["shaken", "prone", "aiming"], more: 0 });
  expect(badges([], 26)).toEqual({ shown: [], more: 0 });
});

test("a ring has a segment for each Wound, and no more than there are", () => {
  const count = (path: string): number => path.split("M").length - 1;
  expect([count(segments(20, 3, 2)), count(segments(20, 3, 9)), count(segments(20, 1, 1)), segments(20, 3, 0)]).toEqual(
    [2, 3, 1, ""],
  );
});
