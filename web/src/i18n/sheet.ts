// The words of a sheet of Savage Worlds, beside those that other places have too.

export const en = {
  madeOf: "what it is made of",
  state: "How it stands",
  fine: "Unhurt",
  power: (n: number, most: number) => `Power Points: ${n} of ${most}`,
  wounds: (n: number, most: number) => `Wounds: ${n} of ${most}`,
  gear: "Gear",
  damage: "Roll damage",
  damageWord: "damage",
  noAttack: "Nothing to attack with it just now.",
  notYours: (name: string) => `Whoever plays ${name} rolls these.`,
  taps: "Tap one to roll it: how hard it is can be chosen first. Wounds and the like are taken off.",
  came: "What your roll came to",
} as const;
