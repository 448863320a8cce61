// The few things that go over plain HTTP.

import { en } from "../en";
import type { DraftIn, Evenings, NewTable, Opened, Playable, Problem, ReadIn, ReadOut, RuleEntry, TableCampaign } from "../wire";

export class Trouble extends Error {
  constructor(
    problem: string,
    readonly remedy = "",
  ) {
    super(problem);
  }
}

async function sent(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Trouble(en.trouble.unreachable, en.trouble.tryAgain);
  }
}

async function answered<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const problem = (body ?? {}) as Partial<Problem>;
  throw new Trouble(problem.problem ?? en.trouble.status(answer.status), problem.remedy ?? en.trouble.tryAgain);
}

const ask = async <T>(path: string, init?: RequestInit): Promise<T> => answered<T>(await sent(path, init));

export const systems = (): Promise<readonly Playable[]> => ask("/api/systems");

export const openTable = (table: NewTable): Promise<Opened> =>
  ask("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(table) });

const ofTable = (table: string, what: string): string => `/api/tables/${encodeURIComponent(table)}/${what}`;
const by = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** What a text is, as a change of a table's campaign; nothing is written yet. */
export const readIn = (table: string, key: string, what: ReadIn): Promise<ReadOut> =>
  ask(ofTable(table, "read"), { method: "POST", headers: { ...by(key), "content-type": "application/json" }, body: JSON.stringify(what) });

/** What a table has of its own: for its game master. */
export const campaign = (table: string, key: string): Promise<TableCampaign> => ask(ofTable(table, "campaign"), { headers: by(key) });

/** The sessions of a table, summed up as the key's seat may know them. */
export const evenings = (table: string, key: string): Promise<Evenings> => ask(ofTable(table, "evenings"), { headers: by(key) });

/** The log as Markdown, with the dates of this device's clock. */
export async function logText(table: string, key: string): Promise<string> {
  const east = -new Date().getTimezoneOffset();
  const answer = await sent(`${ofTable(table, "log")}?east=${east}`, { headers: by(key) });
  return answer.ok ? answer.text() : answered<string>(answer);
}

/** What there is to make somebody from; as the system tells it. */
export const choices = <T>(table: string, key: string): Promise<T> => ask<T>(ofTable(table, "choices"), { headers: by(key) });

/** What comes of somebody half made; nothing is written. */
export const draft = <T>(table: string, key: string, what: DraftIn): Promise<T> =>
  ask<T>(ofTable(table, "draft"), { method: "POST", headers: { ...by(key), "content-type": "application/json" }, body: JSON.stringify(what) });

const known = new Map<string, Promise<RuleEntry>>();

/** A rule's title and gist; asked once. */
export function rule(slug: string): Promise<RuleEntry> {
  let asked = known.get(slug);
  if (!asked) {
    asked = ask<RuleEntry>(`/api/rules/${encodeURIComponent(slug)}`);
    asked.catch(() => known.delete(slug));
    known.set(slug, asked);
  }
  return asked;
}
