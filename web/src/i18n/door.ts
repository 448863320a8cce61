// The messages of the door. They have no variables, so that a name can be typed before Fluent is loaded.

import type { Door } from "../generated/messages";
import messages from "./en/door.ftl";
import { lookup } from "./message";

export const t = (id: keyof Door): string => String(lookup(messages, id).pattern);
