import type { Common as Topic } from "../generated/messages";
import messages from "./en/common.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
