"""Mishaps: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.damage.procedures import lose, roll_damage
from wildtable.savage.fight import Fighter
from wildtable.savage.firing.procedures import jam
from wildtable.savage.firing.questions import stray_blow
from wildtable.savage.mishaps.commands import Befall, SpareMishap
from wildtable.savage.mishaps.events import Befallen
from wildtable.savage.mishaps.frames import Mishandled
from wildtable.savage.mishaps.questions import in_hand, open_mishaps
from wildtable.savage.mishaps.sets import Mishap
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.weapons.procedures import drop
from wildtable.savage.weapons.questions import weapon
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition

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
    """It keeps nobody waiting."""
    play.aside(frame)


@carries_out(SpareMishap)
@cite("sw.critical-failure")
def _spare_mishap(play: Play, command: SpareMishap) -> None:
    play.lapse(command.who)


def _asked(play: Play, who: str) -> Mishandled:
    return next(frame for frame in open_mishaps(play.state) if frame.who == who)
