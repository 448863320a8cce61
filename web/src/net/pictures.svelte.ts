// Pictures, fetched once each with the seat's key and kept for the page's life.

import { SvelteMap } from "svelte/reactivity";
import { picture } from "./api";
import type { Session } from "../table/session.svelte";

const urls = new SvelteMap<string, string>();
const asked = new Set<string>();

/** A picture that this page has brought itself: it is shown before anybody else is shown it. */
export const keep = (hash: string, file: Blob): void => {
  if (!urls.has(hash)) urls.set(hash, URL.createObjectURL(file));
};

async function fetched(name: string, load: () => Promise<Blob>): Promise<void> {
  if (asked.has(name)) return;
  asked.add(name);
  try {
    urls.set(name, URL.createObjectURL(await load()));
  } catch {
    asked.delete(name); // whoever shows it next asks again
  }
}

/**
 * The address of a picture in this page; that of the one before until it has come, empty for none. `hash`: its name; where
 * that may not be told, `part`: anything that says which part of it may be seen.
 */
export function pictured(
  session: Session,
  hash: () => string,
  part: () => string = () => "",
): { readonly url: string } {
  const what = $derived(hash() ? `pictures/${hash()}` : part() && `below?of=${short(part())}`);
  const name = $derived(hash() || (session.past < 0 || !what ? what : `${what} then`));
  let before = $state("");
  $effect(() => {
    const [welcome, wanted, where, url] = [session.welcome, name, moment(what, session.past), urls.get(name)];
    if (url !== undefined) before = url;
    else if (welcome && wanted) void fetched(wanted, () => picture(welcome.table, welcome.key, where));
  });
  return {
    get url() {
      return name && (urls.get(name) ?? before);
    },
  };
}

/** The address of a picture as it was to be seen at a moment. */
const moment = (where: string, past: number): string =>
  past < 0 ? where : `${where}${where.includes("?") ? "&" : "?"}at=${past}`;

/** A short word for a long one, so that another is another address. */
function short(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
