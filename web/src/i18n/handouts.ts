import type { Handouts as Topic } from "../generated/messages";
import messages from "./en/handouts.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
