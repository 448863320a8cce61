import { mount } from "svelte";
import App from "./App.svelte";
import { tint } from "./design/looks";
import { load } from "./i18n/languages";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for itself");

tint();
void load().then(() => {
  target.replaceChildren(); // the crest that stood there until now
  mount(App, { target });
});
