import type { Suggesting as Topic } from "../generated/messages";
import messages from "./en/suggesting.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
