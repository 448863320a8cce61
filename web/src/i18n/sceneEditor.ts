import type { SceneEditor as Topic } from "../generated/messages";
import messages from "./en/sceneEditor.ftl";
import { topic } from "./topic";

export const t = topic<Topic>(messages);
