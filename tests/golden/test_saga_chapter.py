"""The golden chapter of Saga is as it was, and tells what a chapter must tell."""

from __future__ import annotations

import pytest

from tests.golden.saga_chapter import chapter
from wildtable.play import Codec, rehearse
from wildtable.saga.character.messages import Fulfil
from wildtable.saga.conflict.messages.commands import Counter, EndChapter, Escalate
from wildtable.saga.conflict.messages.events import ElementStands, Staked, Time
from wildtable.saga.growing.messages import BuyRank, Sparked
from wildtable.saga.harm.messages import Doomed, Heal
from wildtable.saga.roll.messages import FollowOn


def test_its_log_can_be_decided_again() -> None:
    table = chapter()
    codec = Codec(table.game)
    entries = [codec.entry.decode(codec.encode(entry)) for entry in table.entries]
    rehearse(table.game, table.first, entries)


@pytest.mark.parametrize(
    "kind",
    [
        Escalate,
        Counter,
        Heal,
        Fulfil,
        EndChapter,
        BuyRank,
        FollowOn,
    ],
)
def test_it_has_what_a_chapter_must_have(kind: type) -> None:
    assert kind in {type(entry.act.command) for entry in chapter().entries}


def test_it_has_three_scenes_doom_spark_and_deadly_stakes() -> None:
    events = [event for entry in chapter().entries for event in entry.act.events]
    assert max(event.scene for event in events if isinstance(event, Time)) == 3
    assert [event.stakes for event in events if isinstance(event, Staked)] == ["severe", "deadly"]
    assert any(isinstance(event, Doomed) and event.steps == 1 for event in events)
    assert any(isinstance(event, Sparked) and event.why == "kismet" for event in events)
    assert any(isinstance(event, Sparked) and event.why == "chapter" for event in events)


def test_the_counterattack_hurts() -> None:
    entries = chapter().entries
    place = next(n for n, entry in enumerate(entries) if isinstance(entry.act.command, Counter))
    after = [event for entry in entries[place : place + 9] for event in entry.act.events]
    assert any(isinstance(event, ElementStands) and event.element.physical == 5 for event in after)
