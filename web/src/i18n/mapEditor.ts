import type { MapEditor as Topic } from "../generated/messages";
import messages from "./en/mapEditor.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);

/** A corner of squares, in hundredths of a square. */
export const corner = (x: number, y: number): string => t("editor-corner", { x: x / 100, y: y / 100 });
