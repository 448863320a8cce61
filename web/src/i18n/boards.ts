// The words on the boards of chases and ships.

import type { SeenArm, SeenRacer, SeenSalvo, SeenShip } from "../generated/wire";

const positions = (n: number): string => (n === 1 ? "1 position" : `${n} positions`);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

export const en = {
  signed,
  listed,
  percent,
  acts: "acts now",
  toAct: (names: readonly string[]) => `${listed(names)} to act`,
  acted: "has acted",
  waits: "still to act",
  side: { heroes: "heroes", foes: "foes" },

  chase: {
    title: "Chase",
    round: (n: number, of: number) => (n > 0 ? `Round ${n} of ${of}` : `${of} rounds`),
    last: "This is the last round.",
    flees: (side: string) => `The ${side} flee`,
    ladder: "The ladder of cards, the highest first",
    bands: ["Near", "Medium", "Long"],
    out: "Out of range",
    empty: (ranks: readonly string[]) => ranks.join(" · "),
    joker: "Joker",
    noCard: "No card this round",
    gone: "Out of the chase",
    why: { disaster: "a disaster", down: "down", wrecked: "wrecked" } satisfies Record<
      Exclude<SeenRacer["out"], "">,
      string
    >,
    hazard: {
      disaster: "Disaster looms",
      major: "Major obstacle",
      minor: "Minor obstacle",
      distraction: "Distracted",
    } satisfies Record<Exclude<SeenRacer["hazard"], "">, string>,
    over_whom: (names: readonly string[]) => `Can attack ${listed(names)}`,
    many: (n: number) => `×${n}`,
    inside: (names: readonly string[]) => `Inside: ${listed(names)}`,
    aboard: (ride: string) => `in ${ride}`,
    wounds: (n: number, most: number) => `Wounds ${n} of ${most}`,
    going: "How they go",
    ride: { foot: "On foot", mount: "Mounted" } as Readonly<Record<string, string>>,
  },

  ships: {
    title: "Ships",
    round: (n: number) => (n > 0 ? `Round ${n}` : ""),
    track: "The track",
    position: (n: number) => `position ${n}`,
    facing: { ahead: "nose to the high positions", back: "nose to the low positions" } satisfies Record<
      SeenShip["facing"],
      string
    >,
    arrow: { ahead: "→", back: "←" } satisfies Record<SeenShip["facing"], string>,
    bands: ["Short", "Medium", "Long"],
    beyond: "out of reach",
    gap: (n: number, band: string) => `${positions(n)}, ${band}`,
    gapTo: (name: string, n: number, band: string) => `${name} is ${positions(n)} away, ${band}`,
    apart: (n: number, band: string) => `${n} · ${band}`,
    from: (name: string) => `Distances are from ${name}`,
    state: {
      departed: "broken off",
      wrecked: "wreck",
      melting: "melting",
      crippled: "crippled by an EMP",
      spinning: "out of control",
    },
    underWay: "Missiles on their way",
    salvo: (n: number, warhead: string) => `${n} ${warhead}`,
    warhead: {
      "": "missiles",
      cloud: "cloud",
      emp: "EMP",
      kinetic: "kinetic",
      neutron: "neutron",
      nuclear: "nuclear",
    } satisfies Record<SeenSalvo["warhead"], string>,
    at: (prey: string, ship: string) => `at ${prey}, from ${ship}`,
    strikes: (turns: number, prey: string) =>
      turns === 0
        ? "strike as this round ends"
        : `strike after ${turns === 1 ? "1 turn" : `${turns} turns`} of ${prey}'s pilot`,
    heat: "Heat",
    heatOf: (heat: number, radiation: number) => `${heat} in the pool, radiators ${signed(radiation)}`,
    cool: "Cool: nothing to radiate",
    risk: (chance: number) => `${percent(chance)} to fail at radiating it`,
    unknown: "their chance is not for you to see",
    fatigue: (n: number, most: number) => `Heat Fatigue ${n} of ${most}`,
    wounds: (n: number, most: number) => `Wounds ${n} of ${most}`,
    effects: (n: number, most: number) => `Shield Effects ${n} of ${most}`,
    shield: { up: "Shield up", down: "Shield down", gone: "Shield gone" } satisfies Record<SeenShip["shield"], string>,
    toughness: (n: number, armor: number) => `Toughness ${n} (${armor})`,
    acceleration: (n: number) => `Acceleration ${n}`,
    units: (n: number) => (n === 1 ? "1 movement unit left" : `${n} movement units left`),
    clouds: (n: number) => (n === 1 ? "1 mine cloud" : `${n} mine clouds`),
    arms: "Weapons",
    arm: {
      lost: "shot away",
      hot: "overheated",
      empty: "empty",
      used: "used",
      ready: "ready",
      again: "ready again",
      idle: "not now",
    },
    kind: { laser: "laser", launcher: "launcher", coilgun: "coilgun" } satisfies Record<SeenArm["kind"], string>,
    does: (warhead: string, damage: string, heat: number, pdlb: number) =>
      [...(warhead ? [warhead] : []), damage, `heat ${signed(heat)}`, ...(pdlb ? [`point defence ${pdlb}`] : [])].join(
        ", ",
      ),
    left: (n: number) => `${n} aboard`,
    crew: "Posts",
    post: { pilot: "Pilot", gunner: "Gunner", engineer: "Engineer" } satisfies Record<
      SeenShip["crew"][number][0],
      string
    >,
    nobody: "Nobody aboard",
    casualties: (n: number) => (n === 1 ? "1 casualty" : `${n} casualties`),
  },
};
