import type { Map as Topic } from "../generated/messages";
import messages from "./en/map.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** A distance, with the names at its ends where somebody is there. */
export function measuredText(far: string, from: string, to: string): string {
  if (from && to) return t("map-measured-both", { far, from, to });
  return from ? t("map-measured-from", { far, from }) : to ? t("map-measured-to", { far, to }) : far;
}
