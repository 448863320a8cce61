// Names of the rules' closed sets, as the server's types have them.

import { Condition, GravityKind, Grip, HandState, Stage, Status, type Word } from "../generated/wire";
import { t } from "./table";

const states: Readonly<Record<string, Word>> = { ...Condition, ...Grip };

/** Returns a word's name for people; a system of others may have words that the page does not know. */
const called = (words: Readonly<Record<string, Word>>, word: string): string =>
  words[word]?.called ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");

export const lightName = (light: string): string =>
  light.includes("dark") ? light.replace("-", " ") : t("header-light", { light });
export const phaseName = (phase: string): string => called(Stage, phase);
export const gravityName = (gravity: string): string => called(GravityKind, gravity).toLowerCase();
export const statusName = (status: string): string => called(Status, status);
export const statusMeaning = (status: string): string => Status[status as Status]?.says ?? "";
export const stateName = (state: string): string => called(states, state);
export const stateMeaning = (state: string): string => states[state]?.says ?? "";
export const handStateName = (state: string): string => called(HandState, state);
