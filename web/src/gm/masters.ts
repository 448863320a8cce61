// What `ForMaster` fetches.

export { default as AtPlay } from "./AtPlay.svelte";
export { default as Forecast } from "./forecast/ForecastButton.svelte";
export { default as LetAct } from "./LetAct.svelte";
export { default as SetupSteps } from "./SetupSteps.svelte";
