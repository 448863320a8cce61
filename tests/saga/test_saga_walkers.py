"""Random tables, everything checked after each of thousands of legal commands, and nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.covering import blocks, never_seen, told
from tests.planting import plant
from tests.saga.walker import COMMANDS, Seen, Walker, walks
from wildtable.play.kinds import Tagged
from wildtable.saga.character import queries as character_queries
from wildtable.saga.character.model import Character, Perk, printed
from wildtable.saga.core import CORE
from wildtable.saga.facts import Story
from wildtable.saga.harm import rules as harm_rules
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.roll.play import loading
from wildtable.text.saga.book import book

EACH = 100
BLOCKS = blocks(100, each=20)
FEW = (1295, 1181, 1262, 1329, 1284, 1176, 1269, 1054, 1318, 1182, 1208, 1271, 1249)
"""Seeds that leave nothing out: `python -m tests.covering tests.saga.test_saga_walkers` chooses them anew."""
MORE = range(1000, 1200)
"""Seeds for what the few have left out since."""

ACTS = {"did", "ruled", "taken-back", "asked-back", "declined"}


def tags(kinds: Iterable[type[Tagged]]) -> set[str]:
    """The short names of some types."""
    return {str(kind.__struct_config__.tag) for kind in kinds}


@pytest.mark.slow
@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"seeds-{seeds.start}-{seeds.stop - 1}")
def test_whatever_is_done_everything_holds(seeds: range) -> None:
    seen = walks(seeds, EACH)
    assert sum(seen.commands.values()) >= len(seeds) * EACH * 0.99
    assert sum(seen.refusals.values()) > len(seeds) * EACH / 10


def listening(names: set[str], patch: pytest.MonkeyPatch) -> None:
    """The perks that are asked and answered."""
    perks: Callable[..., Iterator[tuple[str, str, Perk]]] = character_queries.perks

    def heard(story: Story, who: Character, question: str) -> Iterator[tuple[str, str, Perk]]:
        for taken, skill, perk in perks(story, who, question):
            names.add(taken.partition(":")[0])
            yield taken, skill, perk

    plant(patch, character_queries, "perks", heard)


def occurred(seed: int) -> set[str]:
    """Everything that occurs on the walk of a seed, each with its kind."""
    asked: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        listening(asked, patch)
        walker = Walker(seed)
        seen = walker.walk(EACH)
    events = [event for entry in walker.table.entries for event in getattr(entry.act, "events", ())]
    obeyed = {event.answer for event in events if isinstance(event, Obeyed)}
    return {*seen.told(), *told("perks", asked), *told("orders", obeyed)}


ELSEWHERE = {
    *("write", "bring-in", "owned", "renumbered", "open-scene", "leave-scene", "went-on"),
    *("hand-out", "put-away", "filed", "handed-out", "rewritten", "gathered"),
}
"""`test_saga_campaign`, `test_saga_scenes` and `test_papers` have them."""

WANTED = {
    *told("commands", set(COMMANDS) - ELSEWHERE),
    *told("frames", tags(CORE.frames)),
    *told("goals", tags(CORE.goals)),
    *told("events", tags(CORE.events) - {"left"} - ELSEWHERE),  # only a ruling takes somebody away
    *told("refusals", {"not-open", "waiting", "not-yours", "impossible"}),
    *told("acts", ACTS - {"declined"}),  # a request is seldom declined: see below
    *told("perks", printed()),
    *told("orders", set(book()["orders"])),
}
"""Messages that have to occur on the walks."""


def test_on_some_of_the_few_walks_everything_holds() -> None:
    assert set(COMMANDS) == tags(CORE.commands)
    for seed in FEW[:5]:
        assert occurred(seed)


@pytest.mark.slow
def test_nothing_is_left_out() -> None:
    assert not never_seen(WANTED, FEW, MORE, occurred)


def test_a_request_to_go_back_is_declined_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Walker, "takes_back", 0.3)
    assert set(walks(range(50, 60), 40).acts) == ACTS


@pytest.mark.slow
def test_a_failure_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, harm_rules, "consequences", lambda before, after, limit: max(0, after - limit))
    with pytest.raises(AssertionError, match=r"seed \d+, after entry \d+: .*\n.*walker --seed \d+"):
        walks(range(60), EACH)


def test_seen_adds_up() -> None:
    once, twice = walks(range(3, 4), 20), Seen()
    for _ in range(2):
        twice.add(walks(range(3, 4), 20))
    assert sum(twice.commands.values()) == 2 * sum(once.commands.values()) == 40


def test_a_free_roll_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault planted: tokens that a roll was paid with are forgotten."""
    real = loading.worth

    def forgetful(play: Any, deed: Any, asset: str, count: int) -> Any:
        return replace(real(play, deed, asset, count), paid=())

    plant(monkeypatch, loading, "worth", forgetful)
    with pytest.raises(AssertionError, match="without its token"):
        walks(range(60), EACH)
