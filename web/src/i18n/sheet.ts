import type { Sheet as Topic } from "../generated/messages";
import messages from "./en/sheet.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
