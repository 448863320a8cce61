// Whether the server has another page by now than the one that is open, as after an upgrade.

import { home } from "./keys";

let outdated = $state(false);

/** Returns whether the server was seen to have another page. */
export const isOutdated = (): boolean => outdated;

/** Asks the server for its page; one that cannot be had says nothing. */
export async function lookForAnother(): Promise<void> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const page = await fetch(`${home()}/`, { cache: "no-cache" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  if (own && page.includes('id="app"')) outdated = !page.includes(own);
}
