// Fluent files at build time: read into patterns, so that no page parses them, and typed for svelte-check.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource, type Message } from "@fluent/bundle";
import type { Plugin } from "vite";

type Pattern = NonNullable<Message["value"]>;

const ENGLISH = "src/i18n/en";
const TYPES = "src/generated/messages.ts";
const PLURALS = new Set(["zero", "one", "two", "few", "many"]);

/** Reads a Fluent file. Raises an error for a line that Fluent would leave out without a word. */
export function read(text: string, name: string): Record<string, Pattern> {
  const found = new Map(new FluentResource(text).body.map((entry) => [entry.id, entry.value]));
  const messages: Record<string, Pattern> = {};
  for (const [, id = ""] of text.matchAll(/^([^\s#}][^\s=]*)/gm)) {
    const value = found.get(id);
    if (value === undefined || value === null) throw new Error(`${name}: no message can be read at "${id}"`);
    if (id in messages) throw new Error(`${name}: "${id}" is there twice`);
    messages[id] = value;
  }
  return messages;
}

/** Adds the variables of a pattern to `found`: whether each has to be a number. */
function variables(value: unknown, found: Map<string, boolean>): Map<string, boolean> {
  if (Array.isArray(value)) for (const each of value) variables(each, found);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && (value.type === "mesg" || value.type === "term"))
      throw new Error("a message with a reference to another: the page does not load them together");
    const part = value as { type?: string; name?: string; selector?: typeof value; variants?: { key: unknown }[] };
    if (part.type === "var" && part.name) found.set(part.name, found.get(part.name) ?? false);
    for (const each of Object.values(part)) variables(each, found);
    const selector = part.selector as { type?: string; name?: string } | undefined;
    if (selector?.type === "var" && part.variants?.some(({ key }) => counts(key as { type: string; value: unknown })))
      found.set(selector.name ?? "", true);
  }
  return found;
}

const counts = (key: { type: string; value: unknown }): boolean =>
  key.type === "num" || (key.type === "str" && PLURALS.has(String(key.value)));

/** Topics whose messages are shown before Fluent is loaded. */
const PLAIN = new Set(["door"]);

/** The TypeScript types of all English messages. */
export function types(): string {
  const ids = new Map<string, string>();
  let made = "// Made by the build from src/i18n/en/*.ftl: the variables of each message.\n";
  for (const file of readdirSync(ENGLISH).sort()) {
    const name = file.replace(".ftl", "");
    made += `\nexport interface ${name[0]?.toUpperCase()}${name.slice(1)} {\n`;
    for (const [id, pattern] of Object.entries(read(readFileSync(join(ENGLISH, file), "utf8"), file))) {
      if (ids.has(id)) throw new Error(`${file}: "${id}" is in ${ids.get(id)} as well`);
      ids.set(id, file);
      if (PLAIN.has(name) && typeof pattern !== "string") throw new Error(`${file}: "${id}" has to be plain text`);
      const fields = [...variables(pattern, new Map())].map(([of, n]) => `${of}: ${n ? "number" : "string | number"}`);
      const key = id.includes("-") ? `"${id}"` : id;
      made += `  ${key}: ${fields.length > 0 ? `{ ${fields.join("; ")} }` : "null"};\n`;
    }
    made += "}\n";
  }
  return made;
}

/** Imports .ftl files as patterns, and keeps the types current. */
export const fluent: Plugin = {
  name: "fluent",
  buildStart() {
    if (!process.env["VITEST"] && types() !== readFileSync(TYPES, "utf8")) writeFileSync(TYPES, types());
  },
  transform(code, id) {
    return id.endsWith(".ftl") ? { code: `export default ${JSON.stringify(read(code, id))};`, map: null } : null;
  },
};
