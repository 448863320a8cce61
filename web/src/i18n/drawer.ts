import type { Drawer as Topic } from "../generated/messages";
import messages from "./en/drawer.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
