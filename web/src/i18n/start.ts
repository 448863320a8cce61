import type { Start as Topic } from "../generated/messages";
import messages from "./en/start.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
