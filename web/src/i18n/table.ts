import type { Table as Topic } from "../generated/messages";
import messages from "./en/table.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** A square of the map by its column and row, counted from 1. */
export const square = (x: number, y: number): string => t("map-at", { x: x + 1, y: y + 1 });

/** A square to choose, with what the server says of it. */
export const cellText = (x: number, y: number, hint: string): string =>
  hint ? t("offer-cell-hint", { x: x + 1, y: y + 1, hint }) : t("offer-cell", { x: x + 1, y: y + 1 });

/** A die's role; nothing for the plain die of a trait or of marks. */
export const roleName = (role: string): string =>
  role === "trait" || role === "mark" ? "" : (t.find(`roll-roles-${role}`) ?? role);

/** All faces that a die showed, and whether it counts. */
export function facesText(faces: readonly number[], sides: number, role: string, counts: boolean): string {
  const sum = faces.reduce((a, b) => a + b, 0);
  const shown = faces.length > 1 ? `${faces.join(" + ")} = ${sum}` : `${sum}`;
  const die = t(counts ? "roll-faces" : "roll-faces-uncounted", { die: t("roll-die", { sides }), shown });
  return role ? `${role}, ${die}` : die;
}
