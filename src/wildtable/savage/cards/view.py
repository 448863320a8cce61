"""Notes on a hand of Action Cards."""

from __future__ import annotations

from wildtable.cards import is_joker
from wildtable.savage.cards.model import Hand
from wildtable.savage.cards.queries import joker_pays
from wildtable.savage.fight import Fight
from wildtable.savage.parts.questions import names
from wildtable.savage.table.model import HEROES

_PAYS = {True: "a Benny for every hero", False: "a Benny for the game master and each enemy Wild Card"}


def notes(fight: Fight, hand: Hand) -> tuple[str, ...]:
    """Return notes on a hand: a Joker's benefits, cards bought, interruptions, and a shared card."""
    said = []
    if is_joker(hand.card) and not hand.kept and (members := fight.members(hand.unit)):
        said.append(f"{fight.rules.edition.joker_bonus:+d} to trait and damage rolls")
        if side := joker_pays(fight, members[0]):
            said.append(_PAYS[side == HEROES])
    if hand.kept:
        said.append("kept on Hold from an earlier round")
    if (bought := len(hand.choice) - 1) > 0:
        said.append(f"{bought} bought with {'a Benny' if bought == 1 else 'Bennies'}")
    if hand.broken_by:
        said.append(f"interrupted by {_called(fight, hand.broken_by)}")
    if hand.beaten:
        said.append(f"could not interrupt {_called(fight, hand.beaten)}")
    if hand.shares:
        said.append(f"acts on the card of {_called(fight, hand.shares)}")
    return tuple(said)


def _called(fight: Fight, unit: str) -> str:
    return fight[unit].name if unit in fight else names(fight).get(unit, unit)
