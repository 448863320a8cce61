"""Light and cover: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.sight.commands import Search, SetCover, SetLight
from wildtable.savage.sight.events import Covered, Found, Light
from wildtable.savage.sight.facts import LIGHTS
from wildtable.savage.sight.goals import Spot
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.questions import Help


@carries_out(SetLight)
@cite("sw.illumination")
def _set_light(play: Play, command: SetLight) -> None:
    play.emit(Light(LIGHTS.index(command.light)))


@carries_out(SetCover)
@cite("sw.cover")
def _set_cover(play: Play, command: SetCover) -> None:
    play.emit(Covered(command.who, None if command.cover < 0 else command.cover))


@carries_out(Search)
@cite("sw.illumination")
def _search(play: Play, command: Search) -> None:
    """Notice, in the dark, to make somebody out."""
    spend_action(play, command.who, "search", "sw.illumination", command.target)
    fighter, light = play[command.who], play.state.light
    parts = [
        Part(play.state.rules.edition.light_penalties[light], f"light-{light}", "sw.illumination"),
        *action_parts(play.state, fighter),
    ]
    goal = Spot(command.target)
    test = prepare(play, fighter.id, "notice", goal, "sw.illumination", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Spot)
@cite("sw.illumination")
def _spot(play: Play, goal: Spot, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    found = play[test.who].found
    if outcome.level >= 1 and goal.target not in found:
        play.emit(Found(test.who, (*found, goal.target)))
