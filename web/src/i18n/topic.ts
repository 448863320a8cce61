// Messages with variables, plurals and selections, formatted by Fluent.

import { FluentBundle } from "@fluent/bundle";
import { lookup, type Messages } from "./message";

/** Variables of each message by its id; `null` for a message without any. */
type Variables = Readonly<Record<string, string | number>> | null;

/** Returns a message in the page's language. Unknown ids and missing variables are type errors. */
interface Translate<Topic> {
  <Id extends keyof Topic & string>(id: Id, ...variables: Topic[Id] extends null ? [] : [Topic[Id]]): string;
  /** Returns a message without variables by an id known only at run time, if there is one. */
  find(id: string): string | undefined;
}

const bundles = new Map<string, FluentBundle>();

function bundleOf(tag: string): FluentBundle {
  const made = bundles.get(tag) ?? new FluentBundle(tag, { useIsolating: false });
  bundles.set(tag, made);
  return made;
}

/** Returns the function `t` of a topic. */
export function topic<Topic extends { readonly [Id in keyof Topic]: Variables }>(messages: Messages): Translate<Topic> {
  function format(id: string, variables?: Variables): string {
    const { pattern, tag } = lookup(messages, id);
    return typeof pattern === "string" ? pattern : bundleOf(tag).formatPattern(pattern, variables, []);
  }
  const find = (id: string): string | undefined => (Object.hasOwn(messages, id) ? format(id) : undefined);
  return Object.assign(format as unknown as Translate<Topic>, { find });
}
