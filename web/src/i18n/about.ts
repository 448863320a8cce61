import type { About as Topic } from "../generated/messages";
import messages from "./en/about.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
