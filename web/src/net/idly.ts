// What can wait until nothing else is to be done.

const SOON = 60; // milliseconds, where a browser does not say when it is idle

/** Does something as soon as the page is idle; what is returned takes that back. */
export function idly(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(wish);
}
