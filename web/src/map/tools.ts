// The tools of the map that a seat has: as buttons beside it, and in the search of the game master's tools.

import { commandType, field, fieldsOf, start } from "../actions/fill";
import type { SpokenOffer } from "../generated/wire";
import { t } from "../i18n/map";
import type { Session } from "../table/session.svelte";
import type { ToolKind } from "../table/pointing.svelte";

export interface Tool {
  readonly kind: Exclude<ToolKind, ""> | "copy";
  readonly label: string;
  readonly hint: string;
  /** Its drawing, in a box of 24. */
  readonly path: string;
}

const PATHS: Readonly<Record<Tool["kind"], string>> = {
  ruler: "M3 16 16 3l5 5L8 21ZM7 12l2.500 2.500M10 9l1.700 1.700M13 6l2.500 2.500",
  ping: "M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.500 7.500a6.500 6.500 0 0 0 0 9M16.500 7.500a6.500 6.500 0 0 1 0 9M4.500 4.500a10.500 10.500 0 0 0 0 15M19.500 4.500a10.500 10.500 0 0 1 0 15",
  line: "M5 19 19 5M5 16.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5",
  circle: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 12v.01",
  select: "M4 8V4h4M12 4h1M17 4h3v4M20 12v1M4 12v1M4 17v3h4M13 13l7 3-3 1.200L15.800 20Z",
  copy: "M9 9h11v11H9ZM15 9V4H4v11h5",
  tray: "M4 13v6h16v-6M12 3v11M8 10l4 4 4-4",
};

const ALL = ["ruler", "ping", "line", "circle", "select", "copy", "tray"] as const;
const PLAYERS: readonly Tool["kind"][] = ["ruler", "ping", "line", "circle"];

/** The offer that brings figures from a list to a square. */
export const trayOffer = (offers: readonly SpokenOffer[]): SpokenOffer | undefined =>
  offers.find((o) => o.when === "gm" && field(o, "figure") && fieldsOf(o).some((f) => f.kind === "cell"));

/** The offer that copies a figure. */
export const copyOffer = (offers: readonly SpokenOffer[]): SpokenOffer | undefined =>
  offers.find((o) => o.when === "gm" && commandType(o) === "copy");

/** The tools of a seat, with what it is offered. */
export function toolsOf(role: string, offers: readonly SpokenOffer[]): readonly Tool[] {
  const has = (kind: Tool["kind"]): boolean => {
    if (kind === "ruler" || role === "") return kind === "ruler";
    if (PLAYERS.includes(kind)) return role !== "watch";
    if (kind === "copy") return copyOffer(offers) !== undefined;
    return role === "gm" && (kind === "select" || trayOffer(offers) !== undefined);
  };
  return ALL.filter(has).map((kind) => ({
    kind,
    label: t(`map-tool-${kind}`),
    hint: t(`map-tool-${kind}-hint`),
    path: PATHS[kind],
  }));
}

/** Does what a tap on a tool does. */
export function use(session: Session, kind: Tool["kind"]): void {
  if (kind !== "copy") return session.pointing.take(kind);
  const offer = copyOffer(session.moves.gm);
  if (!offer) return;
  const who = session.command.selected;
  const given = who ? { who } : {};
  session.command.ask(offer, start(offer, given)["who"] === who ? given : {});
}
