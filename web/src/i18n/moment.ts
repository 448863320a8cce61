import type { Moment as Topic } from "../generated/messages";
import messages from "./en/moment.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
