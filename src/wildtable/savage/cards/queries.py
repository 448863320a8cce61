"""Action Cards: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wildtable.cards import DECK, is_joker
from wildtable.catalogue import cite
from wildtable.closed import Maybe
from wildtable.play import GM
from wildtable.play.derived import derived
from wildtable.savage.bennies.queries import is_hero, is_players, purses
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.model import HEROES, Side


@cite("sw.joker")
def has_joker(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure acts on a Joker that it was dealt this round."""
    return _has_joker(fight, fighter.group or fighter.id)


@derived
def _has_joker(fight: Fight, unit: str) -> bool:
    return any(hand.unit == unit and is_joker(hand.card) and not hand.kept for hand in fight.hands)


@cite("sw.benny.joker")
def joker_pays(fight: Fight, whose: Fighter) -> Maybe[Side]:
    """The side that a Joker of somebody's pays Bennies to: of the heroes to each hero, of their foes to each Wild Card
    among them and to the game master; nobody for an ally's own.

    Those who act along on a hero's card have a hero's Joker.
    """
    if whose.side == HEROES and not any(map(is_hero, fight.members(whose.unit))):
        return ""
    return whose.side


@cite("sw.benny.card")
def asked(unit: str, members: Iterable[Fighter]) -> str:
    """Who is asked about a unit's Action Cards: itself if one of its ``members`` is the players', or the game
    master."""
    return unit if any(map(is_players, members)) else GM


def awaited(unit: str, members: Iterable[Fighter], waiting: tuple[str, ...]) -> bool:
    """Whether a unit is among those who are asked about their cards, whoever speaks for it by now."""
    return unit in waiting or (GM in waiting and asked(unit, members) == GM)


@cite("sw.benny.card")
def has_a_choice(fight: Fight, hand: Hand, members: Sequence[Fighter]) -> bool:
    """Whether a unit can buy another card, or has several to choose from."""
    return bool(payers(fight, hand, members) or chooses(hand, members))


@cite("sw.deck")
def all_are_out(fight: Fight) -> bool:
    """Whether every card of the deck is in somebody's hand."""
    return not fight.deck and sum(len(hand.cards) for hand in fight.hands) >= len(DECK)


@cite("sw.benny.card")
def payers(fight: Fight, hand: Hand, members: Iterable[Fighter]) -> list[Fighter]:
    """Those who can pay for another card of their unit; none where the card was kept on Hold, or there is no other."""
    if hand.kept or all_are_out(fight):
        return []
    return [f for f in members if f.up and purses(fight, f)]


@cite("sw.benny.card")
def chooses(hand: Hand, members: Iterable[Fighter]) -> bool:
    """Whether one of a unit has cards to choose from, because some were bought."""
    return bool(hand.choice) and not hand.kept and any(f.up for f in members)


@cite("sw.surprise", "sw.deck.share")
def ambushed(fight: Fight, side: str, spared: tuple[str, ...] = ()) -> list[str]:
    """Who has to roll Notice when a side lies in ambush; a mount does not, it acts when its rider has noticed."""
    ridden = {f.mount for f in fight.fighters if f.up and f.mount}
    others = [f.id for f in fight.fighters if f.side != side and f.up]
    return [who for who in others if who not in ridden and who not in spared]
