// The figures in words: all of them in a list, and a hero's sheet. Fetched when one of them is looked at.

export { default as Fighters } from "./Fighters.svelte";
export { default as HeroSheet } from "./HeroSheet.svelte";
