// What was played, asked for again.

import { ask, by, ofTable } from "../net/api";
import type { Moment, ReplayLines } from "../generated/wire";

/** Some of the log after an entry, as the key's seat may read it. */
export const linesAfter = (table: string, key: string, after: number): Promise<ReplayLines> =>
  ask(ofTable(table, `replay?after=${after}`), { headers: by(key) });

/** How things stood for the key's seat after an entry. */
export const moment = (table: string, key: string, seq: number): Promise<Moment> =>
  ask(ofTable(table, `replay/${seq}`), { headers: by(key) });
