// Keys and the door over HTTP: for the game master.

import { ask, by, ofTable } from "../../net/api";
import type { TableKeys } from "../../generated/wire";

export const keysOf = (table: string, key: string): Promise<TableKeys> =>
  ask(ofTable(table, "keys"), { headers: by(key) });

/** Changes one thing, or undoes it; `what`: below the table's address. */
export const change = (
  table: string,
  key: string,
  what: string,
  method: "POST" | "DELETE" = "POST",
  body?: object,
): Promise<TableKeys> =>
  ask(ofTable(table, what), {
    method,
    headers: { ...by(key), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A key of 128 random bits, as the server makes them; works without a secure context. */
export const freshKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
