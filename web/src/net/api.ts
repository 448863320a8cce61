// The few things that go over plain HTTP, by addresses relative to the page's own.

import { t as tDoor } from "../i18n/door";
import { t } from "../i18n/common";
import { t as tPictures } from "../i18n/pictures";

import type {
  BroughtTable,
  CheckedChange,
  Coded,
  DraftIn,
  Evenings,
  Forms,
  Invitation,
  Invite,
  NewTable,
  Opened,
  PackFile,
  Palette,
  Playable,
  Problem,
  ReadIn,
  ReadOut,
  RuleEntry,
  SentMap,
  SentPicture,
  Staging,
  TableCampaign,
  TryIn,
  WeighIn,
} from "../generated/wire";

export class Trouble extends Error {
  constructor(
    problem: string,
    readonly remedy = "",
  ) {
    super(problem);
  }
}

/** What was played is not what the rules make of it; the table can be brought as it is. */
export class Altered extends Trouble {}

async function sent(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Trouble(tDoor("trouble-unreachable"), tDoor("trouble-try-again"));
  }
}

async function answered<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const problem = (body ?? {}) as Partial<Problem>;
  throw new Trouble(
    problem.problem ?? t("trouble-status", { code: answer.status }),
    problem.remedy ?? tDoor("trouble-try-again"),
  );
}

export const ask = async <T>(path: string, init?: RequestInit): Promise<T> => answered<T>(await sent(path, init));

export const systems = (): Promise<readonly Playable[]> => ask("api/systems");

export const openTable = (table: NewTable): Promise<Opened> =>
  ask("api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(table) });

export const ofTable = (table: string, what: string): string => `api/tables/${encodeURIComponent(table)}/${what}`;
export const by = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** The table that has a code, which somebody has typed as they like. */
export async function tableOf(code: string): Promise<Coded> {
  const found = await ask<Coded>("api/code", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code }),
  });
  if (found.problem) throw new Trouble(found.problem, found.remedy);
  return found;
}

/** How others get to a table: for its game master, or for a screen that shows the way. */
export const invitation = (table: string, key: string, what: Invite): Promise<Invitation> =>
  ask(ofTable(table, "invitation"), {
    method: "POST",
    headers: { ...by(key), "content-type": "application/json" },
    body: JSON.stringify(what),
  });

/** What a text is, as a change of a table's campaign; nothing is written yet. */
export const readIn = (table: string, key: string, what: ReadIn): Promise<ReadOut> =>
  ask(ofTable(table, "read"), {
    method: "POST",
    headers: { ...by(key), "content-type": "application/json" },
    body: JSON.stringify(what),
  });

/** What a table has of its own: for its game master. */
export const campaign = (table: string, key: string): Promise<TableCampaign> =>
  ask(ofTable(table, "campaign"), { headers: by(key) });

/** The sessions of a table, summed up as the key's seat may know them. */
export const evenings = (table: string, key: string): Promise<Evenings> =>
  ask(ofTable(table, "evenings"), { headers: by(key) });

/** The log as Markdown, with the dates of this device's clock. */
export async function logText(table: string, key: string): Promise<string> {
  const east = -new Date().getTimezoneOffset();
  const answer = await sent(`${ofTable(table, "log")}?east=${east}`, { headers: by(key) });
  return answer.ok ? answer.text() : answered<string>(answer);
}

/** The whole table as a file: for its game master. */
export async function exportTable(table: string, key: string): Promise<Blob> {
  const answer = await sent(ofTable(table, "export"), { headers: by(key) });
  if (!answer.ok) return answered<Blob>(answer);
  try {
    return await answer.blob();
  } catch {
    throw new Trouble(t("carry-cut"), tDoor("trouble-try-again"));
  }
}

/** A table that was kept as a file, brought to this server; as it is, whatever the rules make of it. */
export async function importTable(file: Blob, asItIs = false): Promise<BroughtTable> {
  if (file.size > MOST.table * 2 ** 20)
    throw new Trouble(t("carry-too-large", { most: MOST.table }), t("carry-by-hand"));
  const made = await ask<BroughtTable>(`api/import${asItIs ? "?as-it-is=true" : ""}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: file,
  });
  if (made.altered) throw new Altered(made.problem, made.remedy);
  if (made.problem) throw new Trouble(made.problem, made.remedy);
  return made;
}

/** What there is to make somebody from; as the system tells it. */
export const choices = <T>(table: string, key: string): Promise<T> =>
  ask<T>(ofTable(table, "choices"), { headers: by(key) });

/** What comes of somebody half made; nothing is written. */
export const draft = <T>(table: string, key: string, what: DraftIn): Promise<T> =>
  ask<T>(ofTable(table, "draft"), {
    method: "POST",
    headers: { ...by(key), "content-type": "application/json" },
    body: JSON.stringify(what),
  });

/** The odds with something that is built, and without it. */
export const tryOut = <T>(table: string, key: string, what: TryIn): Promise<T> =>
  ask<T>(ofTable(table, "try"), {
    method: "POST",
    headers: { ...by(key), "content-type": "application/json" },
    body: JSON.stringify(what),
  });

/** What of the campaign can be written by fields: for the game master. */
export const forms = (table: string, key: string): Promise<Forms> => ask(ofTable(table, "forms"), { headers: by(key) });

/** All that the table may share, as a pack of some name: for the game master. */
export const pack = (table: string, key: string, name: string): Promise<PackFile> =>
  ask(`${ofTable(table, "pack")}?name=${encodeURIComponent(name)}`, { headers: by(key) });

/** What there is to draw a place with: for the game master. */
export const palette = (table: string, key: string): Promise<Palette> =>
  ask(ofTable(table, "palette"), { headers: by(key) });

/** What there is to prepare a scene with: for the game master. */
export const staging = (table: string, key: string): Promise<Staging> =>
  ask(ofTable(table, "staging"), { headers: by(key) });

/** What does not fit of a change of the campaign; nothing is written. For the game master. */
export const weigh = (table: string, key: string, what: WeighIn): Promise<CheckedChange> =>
  ask(ofTable(table, "weigh"), {
    method: "POST",
    headers: { ...by(key), "content-type": "application/json" },
    body: JSON.stringify(what),
  });

/** A picture of a table's, as a file; for whoever is shown it. */
export async function picture(table: string, key: string, what: string): Promise<Blob> {
  const answer = await sent(ofTable(table, what), { headers: by(key) });
  return answer.ok ? answer.blob() : answered<Blob>(answer);
}

/** The most megabytes that the server reads of each; a browser that goes on sending would never hear its answer. */
const MOST = { pictures: 20, maps: 64, table: 304 } as const;

function send<T extends { problem: string; remedy: string }>(
  table: string,
  key: string,
  what: "pictures" | "maps",
  file: Blob,
  query = "",
): Promise<T> {
  if (file.size > MOST[what] * 2 ** 20)
    return Promise.reject(
      new Trouble(tPictures("pictures-too-large", { most: MOST[what] }), tPictures("pictures-smaller")),
    );
  const headers = { ...by(key), "content-type": "application/octet-stream" };
  return ask<T>(ofTable(table, what + query), { method: "POST", headers, body: file }).then((kept) => {
    if (kept.problem) throw new Trouble(kept.problem, kept.remedy);
    return kept;
  });
}

/** A picture is brought to a table. `longest`: pixels of its longer side at most, 0 for as many as a map may have. */
export const sendPicture = (table: string, key: string, file: Blob, longest = 0): Promise<SentPicture> =>
  send(table, key, "pictures", file, longest > 0 ? `?longest=${longest}` : "");

/** A map of another program, as a place that is not written down yet: for the game master. */
export const sendMap = (table: string, key: string, file: Blob): Promise<SentMap> => send(table, key, "maps", file);

const known = new Map<string, Promise<RuleEntry>>();

/** A rule's title and gist; asked once. */
export function rule(slug: string): Promise<RuleEntry> {
  let asked = known.get(slug);
  if (!asked) {
    asked = ask<RuleEntry>(`api/rules/${encodeURIComponent(slug)}`);
    asked.catch(() => known.delete(slug));
    known.set(slug, asked);
  }
  return asked;
}
