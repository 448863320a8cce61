import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");
const names = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|css)$/.test(name));

/** The styles of a file. */
function styles(name: string): string {
  const text = readFileSync(join(SRC, name), "utf8");
  return name.endsWith(".css") ? text : (/<style[^>]*>([^]*)<\/style>/.exec(text)?.[1] ?? "");
}

/** Declarations of all files but the tokens that match, each with its file. */
function found(declaration: RegExp): string[] {
  return names
    .filter((name) => !name.endsWith("tokens.css"))
    .flatMap((name) => [...styles(name).matchAll(declaration)].map(([said]) => `${name}: ${said}`));
}

test("every font is a step of the scale", () => {
  expect(names.length).toBeGreaterThan(100);
  expect(found(/\bfont(-size)?:(?! var\(--t-)[^;]*;/g)).toEqual([]);
});

test("every padding, margin and gap is a step of the scale", () => {
  expect(found(/\b(gap|padding|margin)(-[a-z]+)*:[^;{}]*\d(rem|em)\b[^;]*;/g)).toEqual([]);
});
