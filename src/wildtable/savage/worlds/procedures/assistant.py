"""Assistants: what they do for their owners."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.dice import Against, Trait
from wildtable.play import Part, total
from wildtable.savage.bennies.events import Benny
from wildtable.savage.melee.questions import openness_parts
from wildtable.savage.scene import CORE, Play
from wildtable.savage.traits.events import TraitChanged
from wildtable.savage.traits.facts import Changed
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Challenge, Contest, Outcome, Test
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.wits.goals import Tricking, Unsettling
from wildtable.savage.worlds.commands import Assist, AssistSpecially, AssistTrait
from wildtable.savage.worlds.goals import Assisting, ChangingTrait, Special
from wildtable.savage.worlds.questions import DEEDS, RULE, worlds
from wildtable.savage.worlds.sets import Assistance
from wildtable.savage.worlds.topic import carries_out, follows, settles


@carries_out(Assist)
@cite("7w.assistant")
def _assist(play: Play, command: Assist) -> None:
    """A trick with Hacking against Smarts; or with Persuasion a test of will, against Spirit, or as a Taunt Smarts."""
    play.spend(command.who, command.purse, "assistant", RULE)
    skill, resists = DEEDS[command.deed]
    purpose = Assisting(Tricking() if command.deed == Assistance.TRICK else Unsettling())
    parts = openness_parts(play.state, play[command.target])
    _roll(play, command.who, skill, Challenge(command.target, resists, purpose), command.target, parts, by_total=True)


@carries_out(AssistTrait)
@cite("7w.assistant")
def _change(play: Play, command: AssistTrait) -> None:
    """Higher on a success, lower on an opposed roll that the target's Spirit resists."""
    play.spend(command.who, command.purse, "assistant", RULE)
    goal = ChangingTrait(command.target, command.trait, command.deed)
    if command.deed == "raise":
        _roll(play, command.who, command.skill, goal, command.target)
    else:
        challenge = Challenge(command.target, "spirit", Assisting(goal))
        _roll(play, command.who, command.skill, challenge, command.target, by_total=True)


@carries_out(AssistSpecially)
@cite("7w.assistant")
def _special(play: Play, command: AssistSpecially) -> None:
    """Something that the scene offers; what a success brings is the game master's to say."""
    play.spend(command.who, command.purse, "assistant", RULE)
    _roll(play, command.who, command.skill, Special(command.words))


def _roll(
    play: Play,
    who: str,
    skill: str,
    goal: Challenge | ChangingTrait | Special,
    target: str = "",
    parts: list[Part] | None = None,
    *,
    by_total: bool = False,
) -> None:
    """The Assistant's own die: no Wild Die, and nothing of what its owner suffers."""
    die = dict(play[who].sheet.assistant)[skill]
    every = (*([Part(die.plus, "die", "sw.trait")] if die.plus else []), *(parts or ()))
    plus = total(every)
    against = None if by_total else Against(TARGET_NUMBER, plus)
    roll(play, Test(who, skill, Trait((die.sides,)), against, plus, every, goal, RULE, target))


# What comes of it.


@follows(Assisting)
@cite("7w.assistant")
def _assisted(play: Play, purpose: Assisting, contest: Contest) -> None:
    """What the deed is for; with a raise the Benny comes back."""
    _give_back(play, contest.actor, contest.level)
    inner = purpose.purpose
    if isinstance(inner, ChangingTrait):
        _set(play, inner, contest.level)
    else:
        CORE.follows.of(inner)(play, inner, contest)


@settles(ChangingTrait)
@cite("7w.assistant")
def _changed(play: Play, goal: ChangingTrait, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=test.target)
    _give_back(play, test.who, outcome.level)
    _set(play, goal, outcome.level)


@settles(Special)
def _done(play: Play, goal: Special, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    _give_back(play, test.who, outcome.level)


def _give_back(play: Play, who: str, level: int) -> None:
    if level >= 2:
        owner = play[who]
        play.emit(Benny(who, owner.bennies + 1, "returned", RULE, who, owner.awarded))


def _set(play: Play, goal: ChangingTrait, level: int) -> None:
    """A die type for a success, two with a raise."""
    if level < 1:
        return
    steps = min(level, 2) * (1 if goal.deed == "raise" else -1)
    known = worlds(play.state)
    assert known is not None
    until = play.state.round + known.assistant_rounds
    on = play[goal.target]
    others = tuple([change for change in on.changed if change.trait != goal.trait])
    play.emit(TraitChanged(on.id, (*others, Changed(goal.trait, steps, until)), goal.trait, steps))
