import type { Boards as Topic } from "../generated/messages";
import messages from "./en/boards.ftl";
import { signed } from "./format";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** What a ship's weapon does, its warhead first. */
export function armDoes(warhead: string, damage: string, heat: number, pdlb: number): string {
  const parts = [warhead, damage, t("ships-does-heat", { heat: signed(heat) })];
  return [...parts, pdlb ? t("ships-does-point-defense", { pdlb }) : ""].filter(Boolean).join(", ");
}
