import type { Odds as Topic } from "../generated/messages";
import messages from "./en/odds.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
