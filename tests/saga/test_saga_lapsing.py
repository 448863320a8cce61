"""Answers of Saga that go by themselves: the only one there is, and only where it costs nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable.saga.base import Command, Frame
from wildtable.saga.character.messages import Recover
from wildtable.saga.conflict.model import Recovering, Shedding
from wildtable.saga.growing.figures import opening
from wildtable.saga.harm.messages import Accept
from wildtable.saga.harm.model import Harm, Hurt
from wildtable.saga.roll.messages import Done
from wildtable.saga.sets import Asset, HarmKind
from wildtable.text.saga.lapsing import lapse

SHEDDING, HURT = Shedding(("mira",)), Hurt("mira", HarmKind.KISMET, 1)
RECOVER = Recover("mira", Asset.FORCE)


@pytest.mark.parametrize(
    ("frame", "command", "tokens", "harm", "expected"),
    [
        (Recovering(("mira",)), RECOVER, {"force": 0}, {}, "soon"),
        (Recovering(("mira",)), RECOVER, {"force": 0, "grace": 0}, {}, ""),
        (SHEDDING, Done("mira"), {}, {}, "soon"),
        (SHEDDING, Done("mira"), {}, {"fear": 1}, ""),
        (HURT, Accept("mira"), {"fortune": 0}, {}, "soon"),
        (HURT, Accept("mira"), {"fortune": 1}, {}, ""),
        (replace(HURT, kind=HarmKind.PAIN), Accept("mira"), {"fortune": 0}, {}, ""),
    ],
)
def test_only_an_answer_without_another_goes_by_itself(
    frame: Frame, command: Command, tokens: dict[str, int], harm: dict[str, int], expected: str
) -> None:
    story = opening()
    mira = replace(story["mira"], tokens=replace(story["mira"].tokens, **tokens), harm=Harm(**harm))
    people = tuple([mira if who.id == "mira" else who for who in story.characters])
    assert lapse(replace(story, characters=people, pending=(frame,)), command) == expected
