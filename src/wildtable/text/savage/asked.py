"""Whom the table waits for, and for what."""

from __future__ import annotations

from wildtable.play import GM
from wildtable.savage.frames import Called, CardsOpen, DamageRolled, FreeStrike, Obstructed, Rolled, Stray, Wounded
from wildtable.savage.model import Fight
from wildtable.text.english import listed, say, word
from wildtable.text.savage.names import name


def asks(fight: Fight) -> str:
    """One sentence, or nothing where the table waits for nobody."""
    if not fight.pending:
        return _turn(fight)
    match fight.pending[-1]:
        case Rolled(test=test):
            return say("asks", "rolled", who=name(fight, test.who))
        case DamageRolled(blow=blow):
            return say("asks", "damage-rolled", who=name(fight, blow.by))
        case Wounded(who=who, wounds=wounds):
            dealt = say("asks", "wound" if wounds == 1 else "wounds", n=wounds)
            return say("asks", "wounded", who=name(fight, who), n=dealt)
        case Called(test=test):
            return say("asks", "called", who=name(fight, test.who), trait=word(test.trait))
        case CardsOpen(waiting=waiting):
            names = [say("asks", "gm") if unit == GM else name(fight, unit) for unit in waiting]
            return say("asks", "cards-open", who=listed(names))
        case Obstructed(blow=blow):
            return say("asks", "obstructed", who=name(fight, blow.by), target=name(fight, blow.on))
        case Stray(blow=blow):
            return say("asks", "stray", who=name(fight, blow.by))
        case FreeStrike(by=by, on=on):
            return say("asks", "free-strike", who=name(fight, by), target=name(fight, on))
        case _:
            return ""


def _turn(fight: Fight) -> str:
    hand = fight.acting
    if hand is not None:
        return say("asks", "turn", who=name(fight, hand.unit))
    return say("asks", "hold") if fight.phase == "turns" else ""
