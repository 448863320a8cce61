import type { OwnDice as Topic } from "../generated/messages";
import messages from "./en/ownDice.ftl";
import { topic } from "./topic";
import { roleName, t as tTable } from "./table";

export const t = topic<Topic>(messages);

/** A die by its role and sides. */
export function dieName(sides: number, role: string): string {
  const name = roleName(role);
  return name ? `${name}, ${tTable("roll-die", { sides })}` : tTable("roll-die", { sides });
}
