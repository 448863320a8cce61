import type { Build as Topic } from "../generated/messages";
import messages from "./en/build.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
