import type { Saga as Topic } from "../generated/messages";
import messages from "./en/saga.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
