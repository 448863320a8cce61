import { expect, test } from "vitest";
import { rows } from "./rows";

test("phrases stand in rows, none is torn and none is lost", () => {
  const way = ["13″", "Long range −4", "low wall −4", "Dim light −2", "Steady aim +4"];
  expect(rows(way)).toEqual(["13″, Long range −4,", "low wall −4, Dim light −2,", "Steady aim +4"]);
  expect(rows(["Gang Up, allies beside and behind −1"])).toEqual(["Gang Up, allies beside and behind −1"]);
  expect(rows([])).toEqual([]);
});
