"""Sentences about a group do without a verb that would have to know whether its name is a plural."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.savage.test_chases import begun
from wildtable.play import GM, Did, Entry
from wildtable.savage.cards.messages import Dealt, Pass
from wildtable.savage.cards.model import Hand
from wildtable.savage.chases.messages import ChaseEnded, NameTrait, Raced, SetRide, ShareRide, TakeWheel
from wildtable.savage.chases.model import Racer
from wildtable.systems import system

ANOTHER = Hand("troopers", ("KS",), "KS")
AGREES = re.compile(r"\bTroopers (?:is|has|was|does|goes|[a-z]+(?<!s)s)\b")
COMMANDS = (
    Pass("troopers"),
    SetRide("troopers", "dustrunner"),
    ShareRide("troopers", "varga"),
    NameTrait("troopers", "riding"),
    TakeWheel("troopers"),
)
EVENTS = (
    *(Raced(Racer("troopers", trait="riding"), what) for what in ("trait", "back", "wheel", "disaster")),
    Raced(Racer("troopers", aboard="varga"), "aboard"),
    ChaseEnded(("troopers",), "foes"),
    Dealt(ANOTHER, "KS", discarded="2S"),
)


def line(command: Any, *events: Any) -> Any:
    entry = Entry[Any, Any](1, "1", 0, Did(GM, command, (), events))
    return system("savage").words.line(begun(), entry, GM)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: type(each).__name__)
def test_what_a_group_is_told_to_do_needs_no_verb_of_its_own(command: Any) -> None:
    head = line(command).head
    assert "Troopers" in head
    assert not AGREES.search(head), head


@pytest.mark.parametrize("event", EVENTS, ids=lambda each: getattr(each, "what", type(each).__name__))
def test_what_becomes_of_a_group_needs_no_verb_of_its_own(event: Any) -> None:
    said = " ".join(line(Pass("troopers"), event).said)
    assert "Troopers" in said
    assert not AGREES.search(said), said


def test_who_passes_is_said_as_such() -> None:
    assert line(Pass("troopers")).head == "Troopers pass"
