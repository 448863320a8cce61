"""Light and cover: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.sight.commands import Search, SetCover, SetLight, SetSeen
from wildtable.savage.sight.events import Covered, Found, Light
from wildtable.savage.sight.facts import LIGHTS
from wildtable.savage.sight.goals import Spot
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.sets import Condition


@carries_out(SetLight)
@cite("sw.illumination")
def _set_light(play: Play, command: SetLight) -> None:
    play.state_as(Light(LIGHTS.index(command.light)))


@carries_out(SetCover)
@cite("sw.cover")
def _set_cover(play: Play, command: SetCover) -> None:
    play.state_as(Covered(command.who, None if command.cover < 0 else command.cover))


@carries_out(Search)
@cite("sw.illumination")
def _search(play: Play, command: Search) -> None:
    """Notice, in the dark too, to make somebody out."""
    spend_action(play, command.who, "search", "sw.illumination", command.target)
    fighter = play[command.who]
    goal, parts = Spot(command.target), action_parts(play.state, fighter)
    test = prepare(play.state, fighter.id, "notice", goal, "sw.illumination", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Spot)
@cite("sw.illumination")
def _spot(play: Play, goal: Spot, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    found = play[test.who].found
    if outcome.level < 1:
        return
    if goal.target not in found:
        play.emit(Found(test.who, (*found, goal.target)))
    if play[goal.target].states.hidden:
        play.emit(Ceased(goal.target, Condition.HIDDEN, "sw.illumination"))


@carries_out(SetSeen)
@cite("sw.illumination")
def _set_seen(play: Play, command: SetSeen) -> None:
    """Hidden, invisible, or seen again; who was found before has to be found anew."""
    states = play[command.who].states
    for condition in (Condition.HIDDEN, Condition.INVISIBLE):
        if condition == command.seen:
            play.emit(Became(command.who, condition, "sw.illumination", again=getattr(states, condition)))
            _lose_sight(play, command.who)
        elif getattr(states, condition):
            play.emit(Ceased(command.who, condition, "sw.illumination"))


def _lose_sight(play: Play, target: str) -> None:
    for fighter in play.state.fighters:
        if target in fighter.found:
            play.emit(Found(fighter.id, tuple([each for each in fighter.found if each != target])))
