// What a table has for its game master at all times: fetched together, and by nobody else.

export { default as Forecast } from "./forecast/ForecastButton.svelte";
export { default as LetAct } from "./LetAct.svelte";
export { default as SetupSteps } from "./SetupSteps.svelte";
