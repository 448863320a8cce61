// What the page credits, at build time: the sentences of about.toml, and the notices of the bundled libraries.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const ABOUT = "../src/wildtable/about.toml";
const MODULE = "virtual:about";
const FILE = "notices.txt";

/** Reads a TOML file of plain strings, one line a key. Raises an error for any other line. */
export function sentences(toml: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of toml.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, key, value] = /^(\w+) = (".*")$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`${ABOUT}: not a key with one string: ${line}`);
    found[key] = JSON.parse(value) as string;
  }
  return found;
}

/** The folder of the package that a module comes from, if it comes from one. */
function packageOf(id: string): string | null {
  if (id.startsWith("\0vite/")) return "node_modules/vite"; // its helpers are in the page
  if (id.startsWith("\0rolldown/")) return "node_modules/rolldown";
  const path = id.split("?")[0] ?? "";
  if (!path.includes("/node_modules/")) return null;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file) && "version" in (JSON.parse(readFileSync(file, "utf8")) as object)) return folder;
  }
  throw new Error(`no package has the module ${id}`);
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** The notice of a package: its name, license and author, and the text of its license where it ships one. */
function notice(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
  if (!license) throw new Error(`${name} states no license`);
  const by = typeof author === "object" ? author.name : author;
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)(\.(md|txt))?$/i.test(file))
    .map(
      (file) =>
        readFileSync(join(folder, file), "utf8")
          .split(/^# Licenses of bundled/m)[0]
          ?.trim() ?? "",
    ); // Vite lists its own
  if (texts.length === 0 && license !== "Apache-2.0") throw new Error(`${name} ships no text of its license`);
  if (texts.length === 0) texts.push("The text of the Apache License 2.0 comes with Wildtable, in the file LICENSE.");
  return [`${name} ${version} (${license})${by ? `, ${by}` : ""}`, ...texts].join("\n\n");
}

const FONTS = "src/design/fonts";

/** The notices of the fonts that come with the page, each with the text of its license. */
const fonts = (): string[] =>
  readdirSync(FONTS)
    .filter((file) => file.endsWith(".txt"))
    .map(
      (file) =>
        `${file.slice("OFL-".length, -".txt".length)} (OFL-1.1)\n\n${readFileSync(join(FONTS, file), "utf8").trim()}`,
    );

/** Brings the sentences into the page, and writes the notices of what was bundled beside it. */
export const about: Plugin = {
  name: "about",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) =>
    id === `\0${MODULE}` ? `export default ${JSON.stringify(sentences(readFileSync(ABOUT, "utf8")))};` : null,
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
    const folders = new Set(modules.map(packageOf).filter((folder) => folder !== null));
    const source = [...new Set([...folders].map(notice)), ...fonts()].sort().join(`\n\n${"-".repeat(80)}\n\n`);
    this.emitFile({ type: "asset", fileName: FILE, source: `${source}\n` });
  },
};
