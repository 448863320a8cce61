import type { Replay as Topic } from "../generated/messages";
import messages from "./en/replay.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
