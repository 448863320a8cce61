import type { Forecast as Topic } from "../generated/messages";
import messages from "./en/forecast.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
