// What has changed of how things stand: a JSON Patch (RFC 6902), as far as a table sends one.

import type { Change } from "../generated/wire";

type Inside = unknown[] | Record<string, unknown>;

/**
 * A document after its changes; the one before stays as it was, and what has not changed is shared by both.
 * Throws where they are changes of another document.
 */
export function patched<Document extends object>(before: Document, changes: readonly Change[]): Document {
  const ours = new Set<object>(); // what was copied already and is nobody else's
  const root = { document: before as unknown };
  for (const change of changes) {
    const path = way(change.path);
    if (change.op !== "move") put(root, ours, path, change.op, change.value);
    else put(root, ours, path, "add", taken(root, ours, way(change.from ?? "")));
  }
  return root.document as Document;
}

function way(path: string): string[] {
  return [
    "document",
    ...path
      .split("/")
      .slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")),
  ];
}

/** The object or list that holds the end of a way, copied as far as it leads. */
function holder(root: Inside, ours: Set<object>, path: readonly string[]): Inside {
  return path.slice(0, -1).reduce((inside, part) => {
    const next = at(inside, part);
    if (typeof next !== "object" || next === null) throw new Error(`nothing at ${path.join("/")}`);
    if (ours.has(next)) return next as Inside;
    const copy = Array.isArray(next) ? [...(next as unknown[])] : { ...next };
    ours.add(copy);
    (inside as Record<string, unknown>)[part] = copy;
    return copy;
  }, root);
}

function at(inside: Inside, part: string): unknown {
  if (!Object.hasOwn(inside, part)) throw new Error(`nothing called ${part}`);
  return (inside as Record<string, unknown>)[part];
}

function taken(root: Inside, ours: Set<object>, path: readonly string[]): unknown {
  const value = at(holder(root, ours, path), path.at(-1) ?? "");
  put(root, ours, path, "remove");
  return value;
}

function put(root: Inside, ours: Set<object>, path: readonly string[], op: string, value?: unknown): void {
  const inside = holder(root, ours, path);
  const name = path.at(-1) ?? "";
  if (op !== "add") at(inside, name);
  if (Array.isArray(inside)) {
    if (op === "add" && Number(name) > inside.length) throw new Error(`nothing before ${name}`);
    inside.splice(Number(name), op === "add" ? 0 : 1, ...(op === "remove" ? [] : [value]));
  } else if (op === "remove") Reflect.deleteProperty(inside, name);
  else inside[name] = value;
}
