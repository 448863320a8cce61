import type { Inviting as Topic } from "../generated/messages";
import messages from "./en/inviting.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
