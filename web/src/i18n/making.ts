import type { Making as Topic } from "../generated/messages";
import messages from "./en/making.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
