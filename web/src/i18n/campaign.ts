import type { Campaign as Topic } from "../generated/messages";
import messages from "./en/campaign.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
