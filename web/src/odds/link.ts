// Questions in the address: a link holds them, and the server sees none of it.

/** More questions than this are not compared. */
export const MOST = 4;
const LONGEST = 600;

/** The questions of `#odds?q=...&q=...`; null for any other address. */
export function questionsIn(hash: string): string[] | null {
  const match = /^#odds(?:\?(.*))?$/.exec(hash);
  if (!match) return null;
  const asked = new URLSearchParams(match[1] ?? "").getAll("q").map((q) => q.slice(0, LONGEST));
  return asked.length > 0 ? asked.slice(0, MOST) : [""];
}

/** The address of some questions. */
export function hashOf(questions: readonly string[]): string {
  const asked = questions.map((q) => q.trim()).filter(Boolean);
  return asked.length > 0 ? `#odds?${new URLSearchParams(asked.map((q) => ["q", q])).toString()}` : "#odds";
}
