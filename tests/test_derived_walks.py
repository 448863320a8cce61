"""The cache derives from a table's states what is derived from each without it, over walks of all systems.

A derived value holds until something is different that was read for it. That every read is recorded is seen here, too:
where a stand-in forgets one, some value stays as it was once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from operator import attrgetter
from typing import Any

import pytest
from msgspec.structs import replace

from tests.saga.walker import Walker as SagaWalker
from tests.savage.chases import Walk as ChaseWalker
from tests.savage.scenes import AREAS, BANDS, FIRE, GAOL, SCENES, WORLDS
from tests.savage.ships_walker import ShipWalker
from tests.savage.walker import Walker
from wildtable.play import WATCH, Gathering
from wildtable.play.derived import Cache
from wildtable.play.tracking import ALL, ReadRecorder, Shape, Tracked, TrackedTuple, properties
from wildtable.saga.facts import SHAPE as SAGA
from wildtable.savage.fight import SHAPE as SAVAGE
from wildtable.server.table.seat_view import _now
from wildtable.systems import systems
from wildtable.text.told import Teller, answers, asked, group, papers, seen, spoken

WALKERS = (
    *(Walker, ChaseWalker, ShipWalker, SagaWalker),
    *(pytest.param(scene.walks, marks=pytest.mark.slow) for scene in SCENES.values()),
)
FEW_WALKERS = (Walker, SagaWalker, *(pytest.param(kind, marks=pytest.mark.slow) for kind in (ChaseWalker, ShipWalker)))
FEW_WALKERS += WALKERS[4:]
"""One for each system in the quick tests."""
SEEDS, STEPS = (1, 2), 60


def shape(kind: Any) -> Shape:
    """Return how the states of a walker's system are tracked."""
    return SAGA if kind is SagaWalker else SAVAGE


@cache
def states(kind: Any, seed: int, steps: int = STEPS) -> tuple[Any, ...]:
    """The states of a walk."""
    walker, found = kind(seed), []
    walker.tell = lambda entry: None  # which is looked at here
    for _ in range(steps):
        walker.step()
        found.append(walker.table.state)
    return tuple(found)


def gathering(kind: Any) -> Gathering[Any, Any]:
    """Return the maker of the offers of a walker's system."""
    (found,) = [each.cached[1] for each in systems() if each.cached and each.game is kind.game]
    return found


@cache
def speaking(kind: Any) -> Teller:
    """Return the writer of their words."""
    return Teller(kind.game, kind.words, gathering(kind))


def waits(state: Any, told: Teller) -> Any:
    """Return whom the table waits for."""
    return told.game.waiting(state)


def calls(state: Any, kind: Any) -> Iterator[tuple[Any, ...]]:
    """All that is derived of a state, group by group first."""
    told = speaking(kind)
    yield waits, told
    yield asked, told
    for seat in (*kind.seats, WATCH):
        yield answers, told, seat
        yield from ((group, told, each, seat) for each in gathering(kind).asked(state, seat))
        yield from ((each, told, seat) for each in (seen, spoken, papers, _now))


def unequal(kind: Any, walked: tuple[Any, ...], known: Cache[Any] | None = None) -> Iterator[tuple[Any, ...]]:
    """Yield what a cache derives otherwise than it is without one."""
    known = known or Cache(shape(kind))
    for number, state in enumerate(walked):
        known.turn_to(state)
        fresh = replace(state)  # of which nothing is known
        for function, *key in calls(fresh, kind):
            if known.of((function, *key)) != function(fresh, *key):
                yield number, function.__name__, *key[1:]


def tracked(value: Any) -> bool:
    """Return whether there is a stand-in in a value."""
    if isinstance(value, Tracked | TrackedTuple):
        return True
    if hasattr(value, "__struct_fields__"):
        return any(tracked(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, dict):
        return any(map(tracked, (*value, *value.values())))
    return isinstance(value, tuple | list | set | frozenset) and any(map(tracked, value))


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", FEW_WALKERS, ids=lambda kind: kind.__name__)
def test_what_is_derived_is_what_is_made_without_a_cache(kind: Any, seed: int) -> None:
    """Also where the states come in another order, as when something is taken back."""
    known: Cache[Any] = Cache(shape(kind))
    walked = states(kind, seed)
    assert not list(unequal(kind, (*walked, *walked[::-7]), known))
    assert not known.failures, "something was derived of the state itself, and will be of each"
    assert not [node.call for node in known._nodes.values() if tracked(node.value)]
    assert known.runs < known._turn * len(known._nodes) * 0.8, "little is kept"


def facts(kind: Shape, state: Any) -> Iterator[tuple[tuple[str, Any], Any]]:
    """Every fact of a state, and what it is."""
    yield ("", kind.members), [member.id for member in getattr(state, kind.members)]
    for name in (*kind.state.__struct_fields__, *kind.properties):
        if name != kind.members:
            yield ("", name), getattr(state, name)
    yield from ((("", f"any {name}"), bool(getattr(state, name))) for name in kind.tuples)
    for name, lookup in kind.lookups.items():
        yield from ((("", (name, key)), value) for key, value in lookup(state).items())
    for member in getattr(state, kind.members):
        for name in (*kind.member.__struct_fields__, *properties(kind.member)):
            yield (member.id, name), getattr(member, name)
        for part, of in kind.parts.items():
            value = getattr(member, part)
            for name in (*of.__struct_fields__, *properties(of)):
                yield (member.id, f"{part}.{name}"), getattr(value, name)


@pytest.mark.parametrize("kind", WALKERS, ids=lambda kind: kind.__name__)
def test_whatever_differs_between_two_states_is_said(kind: Any) -> None:
    """Of members of both."""
    tracks, gone = shape(kind), object()
    walked = states(kind, 1)
    for before, after in (*pairwise(walked), *pairwise(walked[::-5])):
        old, new, said = dict(facts(tracks, before)), dict(facts(tracks, after)), set(tracks.changed(before, after))
        both = {member.id for member in getattr(before, tracks.members)} & {
            member.id for member in getattr(after, tracks.members)
        }
        others = {key for key in old | new if old.get(key, gone) != new.get(key, gone) and key[0] in {"", *both}}
        assert others <= said, others - said
        assert all(("", ALL) in said and (not who or (who, ALL) in said) for who, _ in others)


@pytest.mark.parametrize("kind", [ShipWalker, SagaWalker], ids=lambda kind: kind.__name__)
def test_each_read_is_recorded(kind: Any) -> None:
    tracks, state, recorder = shape(kind), states(kind, 1)[-1], ReadRecorder()
    tracked: Any = tracks.track(recorder)
    tracked.turn_to(state)
    for (who, name), value in facts(tracks, state):
        one = tracked[who] if who else tracked
        recorder.reads.clear()
        if isinstance(name, tuple):
            read = getattr(one, name[0])(name[1])
        elif name.startswith("any "):
            read = bool(getattr(one, name.removeprefix("any ")))
        elif not who and name == tracks.members:
            read = [member.id for member in getattr(one, name)]
        else:
            read = attrgetter(name)(one)
        assert read == value
        assert name == "id" or recorder.facts[who][name] in recorder.reads, (who, name)


FORGOTTEN = (
    (SAVAGE.of_member, "at"),
    (SAVAGE.of_member, "status"),
    (SAVAGE.of_member, "up"),
    (SAVAGE.of_member, "turn"),
    (SAVAGE.of_member, "able"),
    (SAVAGE.of_member, "bennies"),
    (SAVAGE.of_member, "sheet"),
    (SAVAGE.of_member.part_kinds["states"], "shaken"),
    (SAVAGE.of_member.part_kinds["health"], "wounds"),
    (SAVAGE.of_state, "fighters"),
    (SAVAGE.of_state, "phase"),
    (SAVAGE.of_state, "hands"),
    (SAVAGE.of_state, "acting"),
    (SAVAGE.of_state, "gm_bennies"),
    (SAVAGE.of_state, "asides"),
)
"""Kinds of stand-ins, and facts of theirs."""
SHOWN_BY = {
    **dict.fromkeys(("at", "status", "up", "fighters"), BANDS),
    **dict.fromkeys(("bennies", "wounds"), WORLDS),
    "gm_bennies": AREAS,
    "shaken": GAOL,
    "sheet": FIRE,
}
"""Scenes that show at once what others show late or not at all."""


def is_wrong(kind: Any, walked: tuple[Any, ...]) -> bool:
    """Return whether a cache derives something otherwise, or cannot."""
    try:
        return next(unequal(kind, walked), None) is not None
    except LookupError:  # somebody who has left is looked for
        return True


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "name"), FORGOTTEN, ids=lambda each: getattr(each, "__name__", each))
def test_a_read_that_is_not_recorded_is_seen(kind: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(self: Any) -> Any:
        return self.everybody if name == "fighters" else getattr(self.raw, name)

    monkeypatch.setattr(kind, name, property(forgetful))
    first = [SHOWN_BY[name].walks] if name in SHOWN_BY else []
    walkers = dict.fromkeys((*first, Walker, BANDS.walks, FIRE.walks, GAOL.walks))
    walks = ((walker, states(walker, seed)) for walker in walkers for seed in SEEDS)
    assert any(is_wrong(walker, walked) for walker, walked in walks)


def test_what_waits_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(self: Any, fact: str) -> Any:
        return self.raw

    monkeypatch.setattr(TrackedTuple, "_read", forgetful)
    assert is_wrong(Walker, states(Walker, 1))
