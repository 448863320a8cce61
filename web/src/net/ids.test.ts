import { expect, test } from "vitest";
import { idFor } from "./ids";

test("an id is small letters, digits, hyphens, and nobody else's", () => {
  expect(idFor("Die alte Mühle!", new Set())).toBe("die-alte-muhle");
  expect(idFor("<b>", new Set(["b"]))).toBe("b-2");
  expect(idFor("…", new Set())).toBe("place");
});
