"""Light and cover: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.sight.messages import Covered, Found, Light, Search, SetCover, SetLight, SetSeen
from wildtable.savage.sight.model import LIGHTS, PITCH_DARK, Spot
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import hides_from, is_unseen_by
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition


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
    """Roll Notice to find a hidden figure, in the dark too."""
    spend_action(play, command.who, "search", "sw.illumination", command.target)
    fighter = play[command.who]
    goal, parts = Spot(command.target), action_parts(play.state, fighter)
    test = prepare(play.state, fighter.id, "notice", goal, "sw.illumination", parts=parts, target=command.target)
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
    """Make a figure hidden, invisible, or visible again; others must find it again."""
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


def search_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers to find a figure that cannot be seen."""
    if fighter.able:
        foes = [f for f in fight.fighters if f.side != fighter.side and f.up and f.id not in fighter.found]
        hidden = [f.id for f in foes if _out_of_sight(fight, fighter, f)]
        if hidden:
            yield Offer(Search(fighter.id, hidden[0]), ("sw.illumination",), actor=fighter.id, target=OneOf(hidden))


def _out_of_sight(fight: Fight, fighter: Fighter, foe: Fighter) -> bool:
    return hides_from(fight, fighter, foe.at) == PITCH_DARK or is_unseen_by(fighter, foe)
