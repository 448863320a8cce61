// Keys and the door over HTTP: for the game master; keys for programs, for players as well.

import { ask, by, ofTable } from "../../net/api";
import type { TableAgents, TableKeys } from "../../generated/wire";

export const keysOf = (table: string, key: string): Promise<TableKeys> =>
  ask(ofTable(table, "keys"), { headers: by(key) });

const changes =
  <T>() =>
  (table: string, key: string, what: string, method: "POST" | "DELETE" = "POST", body?: object): Promise<T> =>
    ask<T>(ofTable(table, what), {
      method,
      headers: { ...by(key), "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });

/** Changes one thing, or undoes it; `what`: below the table's address. */
export const change = changes<TableKeys>();

/** Makes or revokes a key for a program; `what`: as in `change`. */
export const changeAgents = changes<TableAgents>();

/** A key of 128 random bits, as the server makes them; works without a secure context. */
export const freshKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export const agentsOf = (table: string, key: string): Promise<TableAgents> =>
  ask(ofTable(table, "agents"), { headers: by(key) });
