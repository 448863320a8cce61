"""Mishaps: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Text
from wildtable.savage.damage.play import lose, roll_damage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import jam
from wildtable.savage.firing.queries import stray_blow
from wildtable.savage.mishaps.messages import Befall, Befallen, SpareMishap
from wildtable.savage.mishaps.model import Mishandled, Mishap
from wildtable.savage.mishaps.queries import fitting, friends, in_hand, open_mishaps
from wildtable.savage.rulings.queries import all_asked
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.play import drop
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition

_HANDLED = (Mishap.DROP, Mishap.JAM, Mishap.BREAK)


@carries_out(Befall)
@cite("sw.critical-failure")
def _befall(play: Play, command: Befall) -> None:
    """Carry out the mishap that the game master chose."""
    frame, who, mishap = _asked(play, command.who), play[command.who], Mishap(command.mishap)
    item = in_hand(who, frame) if mishap in _HANDLED else ""
    play.lapse(who.id)
    called = weapon(who, item).name if item else ""
    play.emit(Befallen(who.id, mishap, command.target, item, command.words, called=called))
    if mishap is Mishap.FRIEND and frame.blow is not None:
        roll_damage(play, stray_blow(frame.blow, command.target))
    else:
        _happen(play, who, mishap, item)


def _happen(play: Play, who: Fighter, mishap: Mishap, item: str) -> None:
    match mishap:
        case Mishap.DROP:
            drop(play, who, item, "sw.critical-failure")
        case Mishap.JAM:
            jam(play, who, item)
        case Mishap.BREAK:
            lose(play, who, item)
        case Mishap.PRONE:
            play.emit(Became(who.id, Condition.PRONE, "sw.critical-failure"))
        case Mishap.FRIEND | Mishap.WORDS:
            pass  # a hit follows by itself, and words change nothing


@goes_on(Mishandled)
def _laid_aside(play: Play, frame: Mishandled) -> None:
    """Set the frame aside, so that play does not wait for it."""
    play.aside(frame)


@carries_out(SpareMishap)
@cite("sw.critical-failure")
def _spare_mishap(play: Play, command: SpareMishap) -> None:
    play.lapse(command.who)


def _asked(play: Play, who: str) -> Mishandled:
    return next(frame for frame in open_mishaps(play.state) if frame.who == who)


IDEAS = ("it goes wrong in another way", "it makes a great noise", "somebody notices")
"""Suggested mishaps; game masters may write their own."""

RULES = ("sw.critical-failure",)


def mishap_offers(fight: Fight) -> Some:
    """Offer the mishaps of a Critical Failure: each in one tap, in the game master's words, or none."""
    for frame in open_mishaps(fight):
        for mishap in fitting(fight, frame):
            if mishap is not Mishap.FRIEND:
                yield Offer(Befall(frame.who, mishap), RULES, when="aside", actor=frame.who)
            elif not all_asked(fight):
                near = friends(fight, frame)
                offer = Befall(frame.who, mishap, near[0])
                yield Offer(offer, RULES, when="aside", actor=frame.who, target=OneOf(near))
        words = Befall(frame.who, Mishap.WORDS, words=IDEAS[0])
        yield Offer(words, RULES, when="aside", actor=frame.who, words=Text(IDEAS))
        yield Offer(SpareMishap(frame.who), RULES, when="aside", actor=frame.who)
