"""Questions about Action Cards; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from wildtable.cards import DECK, is_joker
from wildtable.catalogue import cite
from wildtable.closed import Maybe
from wildtable.play import GM
from wildtable.play.derived import derived
from wildtable.savage.bennies.queries import is_hero, is_players, purses
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.table.model import HEROES, Side


@cite("sw.joker")
def has_joker(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure acts on a Joker that it was dealt this round."""
    return _has_joker(fight, fighter.group or fighter.id)


@derived
def _has_joker(fight: Fight, unit: str) -> bool:
    hand = fight.hand(unit)
    return hand is not None and is_joker(hand.card) and not hand.kept


@cite("sw.benny.joker")
def joker_pays(fight: Fight, whose: Fighter) -> Maybe[Side]:
    """Return the side that gets Bennies for a figure's Joker; empty for none.

    A hero's Joker pays each hero. A foe's pays each Wild Card among the foes, and the game master. An ally's own pays
    nobody; figures that act on a hero's card share the hero's Joker.
    """
    if whose.side == HEROES and not any(map(is_hero, fight.members(whose.unit))):
        return ""
    return whose.side


@cite("sw.benny.card")
def asked(unit: str, members: Iterable[Fighter]) -> str:
    """Return who decides about a unit's Action Cards: the unit if a member is the players', else the game master."""
    return unit if any(map(is_players, members)) else GM


class CardDecider(NamedTuple):
    """A ``unit``, and who decides about its Action Cards (``by``): itself, or the game master."""

    unit: str
    by: str

    def is_among(self, waiting: tuple[str, ...]) -> bool:
        """Return whether the unit is among those ``waiting`` for an answer about their cards."""
        return self.unit in waiting or (GM in waiting and self.by == GM)


@derived
def card_deciders(fight: Fight) -> Mapping[str, CardDecider]:
    """Return the figures that are up, by their ids, each with its unit and with who decides about its cards."""
    every = {unit: CardDecider(unit, asked(unit, members)) for unit, members in by_unit(fight.fighters).items()}
    return {f.id: every[f.unit] for f in fight.fighters if f.up}


@cite("sw.benny.card")
def has_a_choice(fight: Fight, hand: Hand, members: Sequence[Fighter]) -> bool:
    """Return whether a unit can buy another card, or has several to choose from."""
    return bool(payers(fight, hand, members) or chooses(hand, members))


@derived
@cite("sw.deck")
def all_are_out(fight: Fight) -> bool:
    """Return whether all cards of the deck are in hands."""
    return not fight.deck and sum(len(hand.cards) for hand in fight.hands) >= len(DECK)


@cite("sw.benny.card")
def payers(fight: Fight, hand: Hand, members: Iterable[Fighter]) -> list[Fighter]:
    """Return the members who can pay for another card; empty where the card was kept on Hold or no card is left."""
    if hand.kept or all_are_out(fight):
        return []
    return [f for f in members if f.up and purses(fight, f)]


@cite("sw.benny.card")
def chooses(hand: Hand, members: Iterable[Fighter]) -> bool:
    """Return whether a unit has cards to choose from, because some were bought."""
    return bool(hand.choice) and not hand.kept and any(f.up for f in members)


@cite("sw.surprise", "sw.deck.share")
def ambushed(fight: Fight, side: str, spared: tuple[str, ...] = ()) -> list[str]:
    """Return the ids of the figures that roll Notice when a side lies in ambush; a mount shares its rider's result."""
    ridden = {f.mount for f in fight.fighters if f.up and f.mount}
    others = [f.id for f in fight.fighters if f.side != side and f.up]
    return [who for who in others if who not in ridden and who not in spared]
