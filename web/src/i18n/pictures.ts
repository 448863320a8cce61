import type { Pictures as Topic } from "../generated/messages";
import messages from "./en/pictures.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
