// Fluent messages: their types are current, and a second language is files alone.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read, types } from "../../fluent.ts";
import { listed, percent } from "./format";
import { negotiate } from "./languages";
import { speak } from "./message";
import { topic } from "./topic";
import { t as tTable } from "./table";

test("the types of messages are what the build makes of the files", () => {
  expect(readFileSync("src/generated/messages.ts", "utf8")).toBe(types());
});

test("every message is used somewhere", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(svelte|ts)$/.test(file));
  const source = files.filter((file) => !file.includes("generated")).map((file) => readFileSync(`src/${file}`, "utf8"));
  const code = source.join("\n");
  const made = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map(([, start = ""]) => start); // ids made at run time
  const ids = [...types().matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, id = ""]) => id);
  expect(ids.filter((id) => !code.includes(`"${id}"`) && !made.some((start) => id.startsWith(start)))).toEqual([]);
});

test("a line that Fluent would leave out is an error, and so is an id that comes twice", () => {
  expect(() => read("good = Good\nbad = { $n\n", "a.ftl")).toThrow('"bad"');
  expect(() => read("no value\n", "a.ftl")).toThrow('"no"');
  expect(() => read("a = A\na = B\n", "a.ftl")).toThrow("twice");
});

test("the first wanted language that is there is shown, else English", () => {
  expect(negotiate(["de-AT", "fr"], ["en", "fr", "de"])).toBe("de");
  expect(negotiate(["pt-BR"], ["en", "pt-BR", "pt"])).toBe("pt-BR");
  expect(negotiate(["nl"], ["en", "de"])).toBe("en");
  expect(negotiate([], ["en"])).toBe("en");
});

test("numbers and plurals are the language's own, without marks around variables", () => {
  expect(tTable("fighter-wounds", { n: 1, most: 3 })).toBe("1 Wound of 3");
  expect(tTable("fighter-wounds", { n: 2, most: 3 })).toBe("2 Wounds of 3");
  expect(tTable.find("roll-roles-wild")).toBe("Wild Die");
  expect(tTable.find("roll-roles-unheard-of")).toBeUndefined();
  expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual([
    "0%",
    "<1%",
    "50%",
    ">99%",
    "100%",
  ]);
});

test("another language has its own plurals, and English where it has no message", () => {
  const english = read("cards = { $n ->\n    [one] a card\n   *[other] { $n } cards\n}\nonly = Only English\n", "en");
  const polish = read("cards = { $n ->\n    [one] karta\n    [few] { $n } karty\n   *[other] { $n } kart\n}\n", "pl");
  const t = topic<{ cards: { n: number }; only: null }>(english);
  expect([1, 2, 5].map((n) => t("cards", { n }))).toEqual(["a card", "2 cards", "5 cards"]);
  speak("pl", [polish]);
  expect([1, 2, 5].map((n) => t("cards", { n }))).toEqual(["karta", "2 karty", "5 kart"]);
  expect(t("only")).toBe("Only English");
  expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo i Cy");
});
