import { mount } from "svelte";
import App from "./App.svelte";
import { tint } from "./design/looks";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for itself");

tint();
target.replaceChildren(); // the crest that stood there until now
export default mount(App, { target });
