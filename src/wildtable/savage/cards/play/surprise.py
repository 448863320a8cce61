"""Surprise: the start of a fight, and the rolls against an ambush."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.cards.messages import Begin, Hands, Phase, Shuffled
from wildtable.savage.cards.model import Ambush, LyingInWait, Notice, RoundStart, Stage, Watch
from wildtable.savage.cards.queries import ambushed
from wildtable.savage.scene import Play, carries_out, goes_on, settles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, of_group, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import alike, with_its_like
from wildtable.savage.traits.rules import TARGET_NUMBER, raises
from wildtable.savage.turns.play import next_round
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition


@carries_out(Begin)
@cite("sw.surprise")
def _begin(play: Play, command: Begin) -> None:
    """Shuffle the deck, let the victims of an ambush roll Notice, and start the first round."""
    play.emit(Hands(()))
    play.emit(Shuffled(DECK))
    play.emit(Phase(Stage.CARDS, 0))
    if not command.ambush:
        next_round(play)
        return
    victims = tuple(ambushed(play.state, command.ambush, command.spared))
    as_one = command.notice == Watch.AS_ONE
    if command.stealth:
        goal = LyingInWait(victims, command.ambush, command.modifier, as_one)
        test = prepare(play.state, command.stealth, "stealth", goal, "sw.surprise", by_total=True)
        roll(play, of_group(play, test, as_one))
    else:
        play.ask(Ambush(victims, command.ambush, command.modifier, as_one=as_one))


@settles(LyingInWait)
@cite("sw.surprise", "sw.opposed")
def _lain_in_wait(play: Play, goal: LyingInWait, test: Test, outcome: Outcome) -> None:
    """Resolve the ambushers' Stealth: a failure surprises nobody, else its total is the target number of Notice."""
    hidden = outcome.level >= TARGET_NUMBER and not outcome.critical
    judged(play, test, outcome, 1 + raises(outcome.level, TARGET_NUMBER) if hidden else 0)
    left = goal.left if hidden else ()
    against, hider = (outcome.level, test.who) if hidden else (0, "")
    play.ask(Ambush(left, goal.side, goal.modifier, against, as_one=goal.as_one, hider=hider))


@goes_on(Ambush)
@cite("sw.surprise", "sw.group")
def _ambush(play: Play, frame: Ambush) -> None:
    """Roll Notice for the next victim, or for its group of like Extras; once none is left, start the first round."""
    if not frame.left:
        _first_round(play, frame.side)
        return
    who, *left = frame.left
    others = {f.id for f in with_its_like(play.state, play[who])} if frame.as_one else ()
    group = play[who].group if others else ""
    left = [each for each in left if each not in others]
    play.ask(replace(frame, left=tuple(left)))
    parts = [Part(frame.modifier, "called", "sw.surprise")] if frame.modifier else []
    tn = frame.against or TARGET_NUMBER
    test = prepare(play.state, who, "notice", Notice(group, frame.hider), rule="sw.surprise", parts=parts, tn=tn)
    roll(play, of_group(play, test, bool(group)))


def _first_round(play: Play, ambush: str) -> None:
    """Start the first round, in which the surprised stay so."""
    play.emit(Phase(Stage.CARDS, 1))
    play.ask(RoundStart(tuple(f.id for f in play.state.fighters if f.states.bleeding), ambush))


@settles(Notice)
@cite("sw.surprise")
def _notice(play: Play, goal: Notice, test: Test, outcome: Outcome) -> None:
    """Resolve Notice: a mount is surprised with its rider, and a group that rolled as one together."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        return
    caught = alike(play.state, goal.group) if goal.group else [play[test.who]]
    for who in [each for f in caught for each in (f.id, f.mount) if each in play.state]:
        play.emit(Became(who, Condition.SURPRISED, "sw.surprise"))
