// The languages that the page has: a folder of .ftl files each.

import { speak, type Messages } from "./message";

const FILES = import.meta.glob<Messages>(["./*/*.ftl", "!./en/*.ftl"], { import: "default" });
const STORED = "wildtable.language";

/** The languages of the page's folders, English first. */
export const LANGUAGES: readonly string[] = ["en", ...new Set(Object.keys(FILES).map(folder))];

function folder(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Returns the first wanted language that is offered, by its whole tag or its first part; else English. */
export function negotiate(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found = [tag, tag.split("-")[0]].find((each) => each !== undefined && offered.includes(each));
    if (found) return found;
  }
  return "en";
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** The language shown: the chosen one, else the first of the browser's that the page has. */
export const wanted = (): string => negotiate([stored() ?? [], navigator.languages].flat(), LANGUAGES);

/** Loads the messages of the page's language before it is shown. English comes with the page. */
export async function load(): Promise<void> {
  const tag = wanted();
  if (tag === "en") return;
  const files = Object.entries(FILES).filter(([path]) => folder(path) === tag);
  speak(tag, await Promise.all(files.map(([, file]) => file())));
  document.documentElement.lang = tag;
}

/** Stores a language for this browser and reloads the page in it. */
export function choose(tag: string): void {
  localStorage.setItem(STORED, tag);
  location.reload();
}

/** Returns a language's own name for itself. */
export const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
