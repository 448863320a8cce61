"""The golden chase shows what a chase must show."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.golden import chase
from wildtable.play import Codec, Table, rehearse
from wildtable.savage.cards.messages import Phase
from wildtable.savage.chases.messages import ChaseEnded, Hazard, Raced


@cache
def table() -> Table[Any, Any, Any]:
    return chase.chase()


def test_its_log_can_be_decided_again() -> None:
    codec = Codec(table().game)
    entries = [codec.entry.decode(codec.encode(entry)) for entry in table().entries]
    rehearse(table().game, table().first, entries)


def test_it_has_five_rounds_and_every_complication() -> None:
    events = [event for entry in table().entries for event in entry.act.events]
    assert max(event.round for event in events if isinstance(event, Phase)) == 5
    assert {event.hazard for event in events if isinstance(event, Hazard)} == {
        "disaster",
        "major",
        "minor",
        "distraction",
    }
    assert {event.what for event in events if isinstance(event, Raced)} == {"disaster", "dented"}
    (ended,) = [event for event in events if isinstance(event, ChaseEnded)]
    assert ended.escaped == ("noor", "marta")
