"""Rulings after which nobody could go on are refused: a question to nobody, or about somebody who is not there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.saga.crowd import random_story
from tests.saga.test_saga_fortune import about_to_roll
from wildtable.play import GM, Refused, Table
from wildtable.saga import game
from wildtable.saga.base import Frame
from wildtable.saga.character.model import Lucky, Placing, Tempted
from wildtable.saga.conflict.model import Facing, Ordered, Recovering, Shedding
from wildtable.saga.events import Asked
from wildtable.saga.facts import Story
from wildtable.saga.game import MOST_WAITING, SAGA
from wildtable.saga.harm.model import Fate, Fated, Hurt, Naming
from wildtable.saga.roll.model import Called, Deed, Plain, Rating, Together
from wildtable.saga.sets import HarmKind, Lasts, Skill
from wildtable.saga.view import view

HERO, STRANGER = "hero-0", "nobody"


def table() -> Table[Story, Any, Any]:
    """A scene with a hero or more, where nothing waits."""
    return Table(SAGA, replace(random_story(Random(3)), pending=()))


def asked(who: str) -> list[Frame]:
    """Questions about somebody."""
    return [
        Called(Deed(who, Skill.ATHLETICS, Plain())),
        Fated(who, 2, 1, 0),
        Hurt(who, HarmKind.PAIN, 2),
        Lucky(who, 2, "A door stands open", trait=False),
        Naming(who, 1, Lasts.TEMPORARY),
        Placing((who,)),
        Rating(Deed(who, Skill.ATHLETICS, Plain())),
        Recovering((who,)),
        Shedding((who,)),
        Tempted(who, "Look inside", 1),
    ]


def goes_on(who: str) -> list[Frame]:
    """Frames about somebody that wait for nobody."""
    return [
        Facing((("fog", who),)),
        Fate(who),
        Ordered((who,), Skill.ATHLETICS),
        Together((Deed(who, Skill.ATHLETICS, Plain()),)),
    ]


def name(frame: Frame) -> str:
    """The name of a case."""
    return type(frame).__name__


@pytest.mark.parametrize("frame", asked(HERO), ids=name)
def test_a_question_about_somebody_there_may_be_ruled(frame: Frame) -> None:
    ruled = table()
    ruled.add(ruled.rule(GM, [Asked(frame)], "so be it"))
    assert ruled.state.pending == (frame,)


@pytest.mark.parametrize("frame", [*asked(STRANGER), *goes_on(STRANGER), *goes_on(HERO)], ids=name)
def test_what_nobody_could_answer_may_not_be_ruled(frame: Frame) -> None:
    with pytest.raises(Refused, match="This ruling is not possible") as refused:
        table().rule(GM, [Asked(frame)], "so be it")
    assert refused.value.code == "impossible"
    assert SAGA.check(replace(table().state, pending=(frame,))), "nor may it come in with a file"


@pytest.mark.parametrize("frame", [*asked(STRANGER), *goes_on(STRANGER)], ids=name)
def test_nor_what_would_wait_below(frame: Frame) -> None:
    with pytest.raises(Refused, match="This ruling is not possible"):
        table().rule(GM, [Asked(frame), Asked(asked(HERO)[0])], "so be it")


@pytest.mark.parametrize("frame", goes_on(HERO), ids=name)
def test_what_goes_on_by_itself_may_wait_below(frame: Frame) -> None:
    ruled = table()
    ruled.add(ruled.rule(GM, [Asked(frame), Asked(asked(HERO)[0])], "so be it"))
    assert ruled.state.pending[0] == frame


@pytest.mark.parametrize("frames", [1, 5, MOST_WAITING])
def test_a_ruling_looks_once_at_all_characters_however_much_waits(frames: int, monkeypatch: pytest.MonkeyPatch) -> None:
    story, views = about_to_roll(5, 3), []
    monkeypatch.setattr(game, "view", lambda story, seat: views.append(view(story, seat)))
    assert SAGA.check(replace(story, pending=story.pending * frames)) == ""
    assert len(views) == 1


def test_no_ruling_makes_more_wait_than_a_table_can_answer() -> None:
    story = about_to_roll(5, 3)
    problem = SAGA.check(replace(story, pending=story.pending * (MOST_WAITING + 1)))
    assert problem == f"{MOST_WAITING + 1} choices would wait; the limit is {MOST_WAITING}. Let some be answered first."
