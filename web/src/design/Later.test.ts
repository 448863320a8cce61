// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Later from "./Later.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes later is made in a task of its own", async () => {
  const children = createRawSnippet(() => ({ render: () => "<p>Map</p>" }));
  const it = mount(Later, { target: document.body, props: { children } });
  flushSync();
  expect(document.body.textContent).toBe("");
  vi.runAllTimers();
  flushSync();
  expect(document.body.textContent).toBe("Map");
  await unmount(it);
});
