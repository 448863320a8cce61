// Messages of the page in Project Fluent: one file for each topic and language, in the folder of its language.

import type { Message } from "@fluent/bundle";

export type Pattern = NonNullable<Message["value"]>;

/** The messages of one topic by id, as the build reads them from an .ftl file. */
export type Messages = Readonly<Record<string, Pattern>>;

let chosen = "en";
const translated = new Map<string, Pattern>();

/** The language of the page, for numbers and lists. */
export const language = (): string => chosen;

/** Shows the page in another language; English where that has no message. */
export function speak(tag: string, topics: readonly Messages[]): void {
  chosen = tag;
  for (const messages of topics) for (const [id, pattern] of Object.entries(messages)) translated.set(id, pattern);
}

/** Returns the pattern of a message and its language. */
export function lookup(messages: Messages, id: string): { pattern: Pattern; tag: string } {
  const pattern = translated.get(id);
  return pattern === undefined ? { pattern: messages[id] ?? id, tag: "en" } : { pattern, tag: chosen };
}
