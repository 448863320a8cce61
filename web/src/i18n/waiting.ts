import type { Waiting as Topic } from "../generated/messages";
import messages from "./en/waiting.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
