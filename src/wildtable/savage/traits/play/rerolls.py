"""Rerolls of a finished roll, and the return of Edges that were used."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.edges.asking import BENNY_REROLL
from wildtable.savage.edges.model import Price, UsePeriod
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fighter
from wildtable.savage.healing.messages import Tired
from wildtable.savage.powers.messages import PowerPoints, PowerUsed
from wildtable.savage.scene import Play, answers_to
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.messages import Keep, Reroll, RollAnew, RolledAnew, TraitChanged
from wildtable.savage.traits.model import Rolled
from wildtable.savage.traits.play.rolling import roll, settle
from wildtable.savage.traits.queries import about, anew, served_once_more, span, with_parts


@answers_to(Rolled, Keep)
def _keep(play: Play, frame: Rolled, command: Keep) -> None:
    play.answered()
    settle(play, frame)


@answers_to(Rolled, Reroll)
@cite("sw.benny.reroll-trait", "sw.benny.own", "sw.effects")
def _reroll(play: Play, frame: Rolled, command: Reroll) -> None:
    play.answered()
    test = frame.test
    play.spend(test.who, command.purse, "reroll", "sw.benny.reroll-trait")
    what = about(play.state, play[test.who], test.trait, test.goal, test.target)
    more = [part for part in points(play[test.who], BENNY_REROLL, what) if part not in test.parts]
    roll(play, with_parts(test, more) if more else test, frame)


@answers_to(Rolled, RollAnew)
@cite("sw.reroll")
def _roll_anew(play: Play, frame: Rolled, command: RollAnew) -> None:
    """Reroll by an Edge, which is used and paid for; a cost in Fatigue does not penalize this roll."""
    play.answered()
    fighter = play[frame.test.who]
    effect = next(effect for edge, effect in anew(play.state, frame) if edge == command.edge)
    play.emit(RolledAnew(fighter.id, served_once_more(fighter, command.edge, span(effect)), command.edge))
    if effect.price == Price.FATIGUE:
        play.emit(Tired(fighter.id, fighter.health.fatigue + 1, "sw.reroll"))
    elif effect.price == Price.POWER_POINT:
        play.emit(PowerPoints(fighter.id, fighter.power - 1, 1, "sw.reroll", secret=fighter.side != HEROES))
    roll(play, frame.test, replace(frame, by=(*frame.by, command.edge)))


@cite("sw.reroll", "sw.powers")
def serve_again(play: Play, fighters: Iterable[Fighter], *over: UsePeriod) -> None:
    """Return Edges, and powers with a limit, to use when some spans are over."""
    for fighter in fighters:
        left = tuple([one for one in fighter.served if one.each not in over])
        if left != fighter.served:
            play.emit(RolledAnew(fighter.id, left))
        cast = tuple([one for one in fighter.cast if one.each not in over])
        if cast != fighter.cast:
            play.emit(PowerUsed(fighter.id, cast))


# Traits that are other than on the sheet.


@cite("7w.assistant")
def wear_off(play: Play) -> None:
    """End the trait changes whose time is over."""
    for fighter in play.state.fighters:
        left = tuple([change for change in fighter.changed if change.until > play.state.round])
        if left != fighter.changed:
            play.emit(TraitChanged(fighter.id, left))
