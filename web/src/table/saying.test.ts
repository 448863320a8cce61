import { describe, expect, it } from "vitest";
import { Saying } from "./saying.svelte";

const refusal = (id: string) => ({
  type: "refusal" as const,
  id,
  code: "bad-dice",
  problem: "No.",
  remedy: "",
  again: 0,
});

function spoken(...texts: string[]): { saying: Saying; sent: string[] } {
  const sent: string[] = [];
  const saying = new Saying((text) => `c${sent.push(text)}`);
  for (const text of texts) {
    saying.text = text;
    saying.say();
  }
  return { saying, sent };
}

describe("what is typed on the line", () => {
  it("goes out once, without spaces around it, and nothing does not", () => {
    const { saying, sent } = spoken(" hello ", "  ", "hello");
    expect(sent).toEqual(["hello", "hello"]);
    expect(saying.text).toBe("");
  });

  it("comes back where it is refused, unless something else stands there", () => {
    const { saying } = spoken("s7", "d");
    expect(saying.hear(refusal("c1"))).toBe(true);
    expect(saying.text).toBe("s7");
    expect(saying.hear(refusal("c2"))).toBe(true);
    expect(saying.text).toBe("s7");
    expect(saying.hear(refusal("c2"))).toBe(false);
    expect(saying.hear(refusal("other"))).toBe(false);
  });

  it("is no longer waited for once it was said", () => {
    const { saying } = spoken("s8");
    saying.done("c1");
    expect(saying.hear(refusal("c1"))).toBe(false);
  });

  it("is leafed through, and what was being written is at the end of it", () => {
    const { saying } = spoken("one", "two", "two");
    saying.text = "dra";
    const leafed = [-1, -1, -1, 1, 1, 1].map((by) => (saying.leaf(by as -1 | 1), saying.text));
    expect(leafed).toEqual(["two", "one", "one", "two", "dra", "dra"]);
  });
});
