import type { Keys as Topic } from "../generated/messages";
import messages from "./en/keys.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
