import type { Menu as Topic } from "../generated/messages";
import messages from "./en/menu.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
