// What Saga's own pages say, in English. What a rule says comes from the server.

import type { MakingStep, Perk } from "./wire";

const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const or = (words: readonly string[]): string => words.join(" or ");

/** What a perk does, by what it has a say in. */
function perk(p: Perk): string {
  const value = p.value ?? 1;
  const says: Record<Perk["question"], string> = {
    "block-per-grace": `Each grace token paid for a block adds ${some(value, "die", "dice")}.`,
    "recover-also": `Whenever tokens come back, ${value} more of ${p.assets[0] ?? ""} does.`,
    "fortune-for-any": "A fortune token may do the work of any other.",
    ease: `Once a scene a token of ${or(p.assets)} takes off as much ${p.harm ?? ""} as that pool held.`,
    "dice-for-acuity": "With the dice on the table, each acuity token adds one more.",
    "ignore-hitch": "Once a scene a hitch of a kismet roll does not count.",
    "specialty-also": `Acuity on one chosen skill adds ${value} for each specialty, one at least.`,
    "damage-for-force": "Once an attack has hit, each force token adds a damage.",
    "scene-fortune": `A scene that begins with less than ${p.below ?? 0} fortune brings ${value} more.`,
    "free-push": `A success that ${or(p.assets)} paid for has ${some(value, "push", "pushes")} for free.`,
  };
  return says[p.question];
}

export const en = {
  perk,
  name: "Name",
  concept: "Who it is, in a few words",
  begin: "Begin from somebody ready",
  anew: "Somebody of your own",
  kept: "This is what you had begun here.",
  drop: "Begin anew",
  ways: { priority: "By priority", points: "By points" },
  order: (ratings: readonly number[], fortune: number) => `Tap them in their order: ${ratings.join(", ")}. Fortune is ${fortune}.`,
  ranked: (ranks: readonly number[]) => `Tap skills in their order: ${ranks.join(", ")} ranks.`,
  next: (price: number) => `next ${price}`,
  more: (what: string) => `One more of ${what}`,
  less: (what: string) => `One less of ${what}`,
  add: "Add",
  ideas: "Ideas",
  remove: (what: string) => `Take ${what} away`,
  noPerk: "None",
  skillX: "What Skill X is called",
  skill: "Skill",
  kind: "What it does",
  rating: "Rating",
  without: "What it leaves out",
  costs: (price: number) => some(price, "point"),
  left: (n: number) => (n < 0 ? `${-n} over` : n === 0 ? "all used" : `${n} left`),
  sofar: (pain: number, doubt: number, fear: number, doom: number) => `Bears ${pain} pain, ${doubt} doubt, ${fear} fear; doom at ${doom}.`,
  whole: "That is a whole character.",
  take: "Take in",
  asking: "One moment …",
  texts: { specialties: "Specialty", traits: "Trait", drives: "Drive", gear: "Gear" } as Readonly<Partial<Record<MakingStep, string>>>,
  grow: {
    spark: (n: number) => `${n} Spark in hand`,
    price: (n: number) => `${n} Spark`,
    from: (what: string, now: number) => `${what}, ${now} to ${now + 1}`,
    off: (what: string, severity: number) => `${what} (${severity}), a point less`,
    doom: (steps: number) => `A step less of ${steps}`,
    words: (what: string) => `In words of your own: ${what}`,
    done: "Done",
    kinds: {
      "buy-asset": "Assets",
      "buy-rank": "Skills",
      "buy-specialty": "A specialty",
      "name-trait": "A trait that was left open",
      "buy-trait": "A trait",
      "buy-perk": "A perk",
      "buy-gear": "Gear",
      "buy-off": "Healing a consequence",
      "buy-doom": "Doom",
    },
  },
  extra: { assets: "Assets", ranks: "Skills", specialties: "Specialties", traits: "Traits", perks: "Perks", gear: "Gear" },
};
