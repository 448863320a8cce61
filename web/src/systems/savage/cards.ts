// Action Cards as they are written: `KH`, `10S`, `JR` and `JB` for the Jokers.

import { en } from "../../i18n/en";

export type Suit = "S" | "H" | "D" | "C";

export interface Card {
  rank: string;
  suit: Suit | "";
  joker: boolean;
  red: boolean;
  name: string;
}

export function card(text: string): Card {
  if (text === "JR" || text === "JB") {
    return {
      rank: "",
      suit: "",
      joker: true,
      red: text === "JR",
      name: text === "JR" ? en.cards.redJoker : en.cards.blackJoker,
    };
  }
  const suit = text.slice(-1) as Suit;
  const rank = text.slice(0, -1);
  const name = en.cards.name(en.cards.ranks[rank] ?? rank, en.cards.suits[suit] ?? suit);
  return { rank, suit, joker: false, red: suit === "H" || suit === "D", name };
}
