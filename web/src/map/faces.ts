// The drawn face of a figure without a portrait: by a word in its name, else one of a few strangers of its side.

const FILES = import.meta.glob<string>("./faces/*.svg", { eager: true, query: "?url", import: "default" });

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/wolf|hound|\bdog/, "wolf"],
  [/raider|bandit|outlaw|poacher|thief|thug|pirate/, "bandit"],
  [/bowm[ae]n|archer|hunter|scout/, "bowman"],
  [/trooper|guard|watch|soldier|lancer|marine/, "guard"],
  [/varga|captain|boss|leader/, "captain"],
  [/ada quill/, "pilot"],
];
const STRANGERS = ["hat", "cloak", "bare"] as const;

/** The address of a figure's drawn face. `side`: the place of its side, 0 for that of the heroes. */
export function faceOf(name: string, side: number): string {
  const lower = name.toLowerCase();
  const known = WORDS.find(([word]) => word.test(lower))?.[1];
  const sum = [...lower].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const stranger = STRANGERS[sum % STRANGERS.length] ?? "hat";
  return FILES[`./faces/${known ?? (side === 0 ? stranger : `foe-${stranger}`)}.svg`] ?? "";
}
