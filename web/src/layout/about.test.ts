// The sentences of the credits are read from about.toml when the page is built.

import { expect, test } from "vitest";
import { sentences } from "../../about.ts";

test("a file of plain strings is read, and anything else is an error", () => {
  expect(sentences('# A comment.\n\na = "One \\"quoted\\" sentence."\nb = "Two."\n')).toEqual({
    a: 'One "quoted" sentence.',
    b: "Two.",
  });
  expect(() => sentences("a = 1\n")).toThrow("a = 1");
  expect(() => sentences('a = """\nlong\n"""\n')).toThrow();
});
