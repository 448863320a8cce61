"""Sentences that say who has to choose, and what."""

from __future__ import annotations

from wildtable.play import GM
from wildtable.play.derived import derived
from wildtable.savage.attacks.model import Blow, FreeStrike
from wildtable.savage.bennies.model import Wish
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.cards.model import CardsOpen, RoundEnd
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight
from wildtable.savage.firing.model import Stray
from wildtable.savage.riding.model import Braced
from wildtable.savage.sight.known import SOMEONE
from wildtable.savage.table.base import Frame
from wildtable.savage.traits.model import Called, Resist, Rolled, Test
from wildtable.savage.traits.queries import for_whom
from wildtable.savage.wits.model import Attempting
from wildtable.savage.wounds.model import Wounded
from wildtable.text.english import listed, say, word
from wildtable.text.savage import brought, starships
from wildtable.text.savage.chases import asks as asks_of_a_chase
from wildtable.text.savage.names import group_name, master, name


@derived
def asks(fight: Fight) -> str:
    """Return a sentence that says who has to choose, and what; an empty text for nobody."""
    if not fight.pending:
        return _turn(fight)
    frame = fight.pending[-1]
    return say("asks", "unseen-chooses") if _is_of_unseen(frame) else _asks(fight, frame)


def _is_of_unseen(frame: Frame) -> bool:
    """Return whether somebody unseen has to choose about a roll or Wounds, whose numbers are not the seat's to know."""
    match frame:
        case Wounded(who=who) | Rolled(test=Test(who=who)) | Called(test=Test(who=who)):
            return who == SOMEONE.id
        case _:
            return False


def _asks(fight: Fight, frame: Frame) -> str:
    match frame:
        case Rolled():
            return _rolled(fight, frame)
        case DamageRolled(blow=blow):
            return say("asks", "damage-rolled", who=name(fight, blow.by))
        case Wounded(who=who, wounds=wounds):
            dealt = say("asks", "wounds", n=wounds)
            return say("asks", "wounded", who=name(fight, who), n=dealt)
        case Called() | Attempting():
            return _called(fight, frame)
        case CardsOpen(waiting=waiting) | RoundEnd(waiting=waiting):
            names = [master(fight) if unit == GM else name(fight, unit) for unit in waiting]
            alone = "-alone" if fight.solo else ""
            return say("asks", f"{type(frame).__struct_config__.tag}{alone}", who=listed(names))
        case Obstructed(blow=Blow(by=by, on=on)) | Stray(blow=Blow(by=by, on=on)) | FreeStrike(by=by, on=on):
            return say("asks", str(type(frame).__struct_config__.tag), who=name(fight, by), target=name(fight, on))
        case Braced(blow=blow):
            return say("asks", "braced", who=name(fight, blow.on), target=name(fight, blow.by))
        case Wish(who=who, words=words):
            return say("asks", "wish", who=name(fight, who), words=words)
        case other:
            return asks_of_a_chase(fight, other) or starships.asked(fight, other) or brought.asks(fight, other)


def _rolled(fight: Fight, frame: Rolled) -> str:
    """Return the sentence for a roll to keep or repeat; for one that resists, with the number to beat."""
    who, goal = name(fight, frame.test.who), frame.test.goal
    if not isinstance(goal, Resist):
        return say("asks", "rolled", who=who)
    return say("asks", "rolled-resists", who=who, target=name(fight, goal.actor), total=frame.best, number=goal.total)


def _called(fight: Fight, frame: Called | Attempting) -> str:
    """Return the sentence for a roll that the game master has asked for, or for something that somebody may try."""
    if isinstance(frame, Attempting):
        return say("asks", "attempting", who=name(fight, frame.who), trait=word(frame.trait), words=frame.words)
    test = frame.test
    whom = [each.id for each in for_whom(fight, test)] or [test.who]
    names = {"who": group_name(fight, whom), "trait": word(test.trait)}
    if not frame.words:
        return say("asks", "called", **names)
    names |= {"target": name(fight, test.target), "words": frame.words, "plus": f"{test.plus:+d}"}
    if test.against is None:
        return say("asks", "striving", **names)
    return say("asks", "trying", number=test.against.tn, **names)


def _turn(fight: Fight) -> str:
    hand = fight.acting
    if hand is not None:
        return starships.turn(fight, hand.unit) or say("asks", "turn", who=name(fight, hand.unit))
    return say("asks", "hold") if fight.phase == "turns" else ""
