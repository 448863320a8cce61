// Action Cards as they are written: `KH`, `10S`, `JR` and `JB` for the Jokers.

import { t } from "../../i18n/table";

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
      name: text === "JR" ? t("cards-red-joker") : t("cards-black-joker"),
    };
  }
  const suit = text.slice(-1) as Suit;
  const rank = text.slice(0, -1);
  const name = t("cards-name", {
    rank: t.find(`cards-ranks-${rank.toLowerCase()}`) ?? rank,
    suit: t.find(`cards-suits-${suit.toLowerCase()}`) ?? suit,
  });
  return { rank, suit, joker: false, red: suit === "H" || suit === "D", name };
}
