"""A derived value holds until something is different that was read for it, and no longer."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Generator
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from wildtable.play import derived as module
from wildtable.play.derived import Cache, derived
from wildtable.play.tracking import ReadRecorder, Shape, Tracked, whole


class Wear(Struct, frozen=True):
    """The clothes that somebody has on."""

    hat: str = ""
    boots: str = ""

    @property
    def bare(self) -> bool:
        return not self.hat and not self.boots


class Guest(Struct, frozen=True):
    """Somebody at the table."""

    id: str
    age: int = 30
    at: int = 0
    wear: Wear = Wear()

    @property
    def grown(self) -> bool:
        return self.age >= 18


class Room(Struct, frozen=True):
    """Guests, and what waits."""

    guests: tuple[Guest, ...] = ()
    pending: tuple[str, ...] = ()
    dark: bool = False
    chairs: tuple[tuple[str, int], ...] = ()

    def __getitem__(self, who: str) -> Guest:
        return next(guest for guest in self.guests if guest.id == who)

    def __contains__(self, who: object) -> bool:
        return any(guest.id == who for guest in self.guests)

    def chair(self, who: str) -> int:
        return dict(self.chairs).get(who, 0)

    @property
    def elders(self) -> tuple[Guest, ...]:
        return tuple([guest for guest in self.guests if guest.age > 60])


SHAPE = Shape(
    *(Room, "guests", Guest),
    parts={"wear": Wear},
    lookups={"chair": lambda room: dict(room.chairs)},
    through=("elders",),
)
ROOM = Room((Guest("ann"), Guest("bob", 9), Guest("cid", 70)))
RUNS: list[tuple[Any, ...]] = []


def changed(room: Room, who: str, **facts: Any) -> Room:
    """A room in which one guest is otherwise."""
    return replace(room, guests=tuple([replace(g, **facts) if g.id == who else g for g in room.guests]))


@derived
def grown(room: Room, who: str) -> bool:
    """Return whether a guest is."""
    RUNS.append(("grown", who))
    return room[who].grown


@derived
def adults(room: Room) -> tuple[str, ...]:
    """Return the guests who are grown."""
    RUNS.append(("adults",))
    return tuple([guest.id for guest in room.guests if grown(room, guest.id)])


@derived
def greeting(room: Room) -> str:
    """A word to them."""
    RUNS.append(("greeting",))
    return f"Welcome {', '.join(adults(room))}"


@pytest.fixture(autouse=True)
def _none_yet() -> None:
    RUNS.clear()


@pytest.fixture
def cache() -> Cache[Room]:
    made: Cache[Room] = Cache(SHAPE)
    made.turn_to(ROOM)
    return made


def runs() -> list[tuple[Any, ...]]:
    """Return what was derived since this was asked last."""
    found = list(RUNS)
    RUNS.clear()
    return found


def test_without_a_cache_a_derived_function_is_any_other() -> None:
    assert greeting(ROOM) == greeting(ROOM) == "Welcome ann, cid"
    assert len(runs()) == 10


def test_what_is_different_is_derived_anew_with_all_that_uses_it(cache: Cache[Room]) -> None:
    assert cache.of((GREETING,)) == "Welcome ann, cid"
    assert len(runs()) == 5
    cache.turn_to(changed(ROOM, "bob", age=18))
    assert cache.of((GREETING,)) == "Welcome ann, bob, cid"
    assert runs() == [("grown", "bob"), ("adults",), ("greeting",)]


def test_what_comes_to_the_same_ends_there(cache: Cache[Room]) -> None:
    before = cache.of((whole_greeting,))
    runs()
    cache.turn_to(changed(ROOM, "bob", age=10))
    assert cache.of((whole_greeting,)) is before
    assert runs() == []
    cache.turn_to(changed(ROOM, "bob", at=3))
    assert cache.of((whole_greeting,)) is before
    assert runs() == []


def adults_by_steps(room: Room) -> Generator[None, None, tuple[str, ...]]:
    """The same as `adults`, one guest a step."""
    found = []
    for guest in room.guests:
        if grown(room, guest.id):
            found.append(guest.id)
        yield
    return tuple(found)


ADULTS, GREETING, GROWN = (vars(each)["__wrapped__"] for each in (adults, greeting, grown))


def test_a_value_that_is_derived_a_step_at_a_time_is_kept_with_what_it_depends_on(cache: Cache[Room]) -> None:
    assert len(list(cache.steps(adults_by_steps, ADULTS))) == 3
    assert runs() == [("grown", "ann"), ("grown", "bob"), ("grown", "cid")]
    assert cache.of((ADULTS,)) == ("ann", "cid")
    assert list(cache.steps(adults_by_steps, ADULTS)) == []
    assert runs() == []
    cache.turn_to(changed(ROOM, "bob", age=18))
    assert cache.of((ADULTS,)) == ("ann", "bob", "cid")
    assert runs() == [("grown", "bob"), ("adults",)]


def test_what_a_step_has_read_itself_counts_as_well(cache: Cache[Room]) -> None:
    list(cache.steps(adults_by_steps, ADULTS))
    cache.turn_to(replace(ROOM, guests=(*ROOM.guests, Guest("dan"))))
    assert cache.of((ADULTS,)) == ("ann", "cid", "dan")


def test_a_value_is_not_kept_where_the_state_changes_between_its_steps(cache: Cache[Room]) -> None:
    steps = cache.steps(adults_by_steps, ADULTS)
    next(steps)
    cache.turn_to(changed(ROOM, "ann", age=3))
    assert list(steps) == []
    assert cache.of((ADULTS,)) == ("cid",)
    cache.turn_to(ROOM)
    assert cache.of((ADULTS,)) == ("ann", "cid")


def test_a_value_that_is_needed_between_its_steps_is_derived_at_once(cache: Cache[Room]) -> None:
    steps = cache.steps(adults_by_steps, ADULTS)
    next(steps)
    assert cache.of((whole_greeting,)) == ("Welcome ann, cid",)
    assert list(steps) == []
    cache.turn_to(changed(ROOM, "bob", age=18))
    assert cache.of((whole_greeting,)) == ("Welcome ann, bob, cid",)


def test_whoever_breaks_at_a_step_is_met_by_those_who_need_the_value(cache: Cache[Room]) -> None:
    def broken(_: Room) -> Generator[None, None, tuple[str, ...]]:
        yield
        raise LookupError

    assert len(list(cache.steps(broken, ADULTS))) == 1
    assert cache.of((ADULTS,)) == ("ann", "cid")


def whole_greeting(room: Room) -> tuple[str]:
    """The same, as a value of its own."""
    return (greeting(room),)


def test_properties_parts_and_emptiness_are_facts_of_their_own(cache: Cache[Room]) -> None:
    asked: list[str] = []

    def bare(room: Room) -> bool:
        asked.append("bare")
        return room["ann"].wear.bare

    def hat(room: Room) -> str:
        asked.append("hat")
        return room["ann"].wear.hat

    def waits(room: Room) -> bool:
        asked.append("waits")
        return bool(room.pending)

    def top(room: Room) -> str:
        asked.append("top")
        return room.pending[-1] if room.pending else ""

    def chair(room: Room) -> int:
        asked.append("chair")
        return room.chair("ann")

    def ask(room: Room) -> list[str]:
        asked.clear()
        cache.turn_to(room)
        found, anew = [cache.of((each,)) for each in (bare, hat, waits, top, chair)], asked[:]
        assert found == [each(room) for each in (bare, hat, waits, top, chair)]
        return anew

    assert ask(replace(ROOM)) == ["bare", "hat", "waits", "top", "chair"]
    assert ask(changed(ROOM, "ann", wear=Wear(boots="red"))) == ["bare"]
    assert ask(changed(ROOM, "ann", wear=Wear(hat="red", boots="red"))) == ["hat"]
    assert ask(ROOM) == ["bare", "hat"]
    assert ask(replace(ROOM, pending=("one",))) == ["waits", "top"]
    assert ask(replace(ROOM, pending=("one", "two"))) == ["top"]
    assert ask(replace(ROOM, pending=("one", "two"), chairs=(("bob", 3),))) == []
    assert ask(replace(ROOM, pending=("one", "two"), chairs=(("bob", 3), ("ann", 1)))) == ["chair"]


def test_whoever_comes_and_goes_is_noticed(cache: Cache[Room]) -> None:
    def names(room: Room) -> list[str]:
        return [guest.id for guest in room.guests]

    def elders(room: Room) -> list[str]:
        return [guest.id for guest in room.elders]

    def here(room: Room) -> bool:
        return "dan" in room and room["dan"].grown

    more = replace(ROOM, guests=(*ROOM.guests, Guest("dan", 61)))
    for room in (ROOM, more, ROOM, changed(more, "dan", age=1)):
        cache.turn_to(room)
        for each in (names, elders, here):
            assert cache.of((each,)) == each(room)
    cache.turn_to(turned := replace(ROOM, guests=ROOM.guests[::-1]))
    assert cache.of((names,)) == names(turned)


def test_it_goes_back_as_well(cache: Cache[Room]) -> None:
    first = cache.of((whole_greeting,))
    cache.turn_to(changed(ROOM, "ann", age=1))
    assert cache.of((whole_greeting,)) == ("Welcome cid",)
    cache.turn_to(ROOM)
    assert cache.of((whole_greeting,)) == first


def test_what_was_used_is_looked_at_in_its_order(cache: Cache[Room]) -> None:
    """A later call may make no sense once an earlier one comes to something else."""

    def is_there(room: Room, who: str) -> bool:
        return who in room

    def age(room: Room, who: str) -> int:
        return room[who].age

    def told(room: Room) -> int:
        return cache.of((age, "cid")) if cache.of((is_there, "cid")) else 0

    assert cache.of((told,)) == 70
    cache.turn_to(replace(ROOM, guests=ROOM.guests[:2]))
    assert cache.of((told,)) == 0


def test_whoever_catches_what_went_wrong_depends_on_it(cache: Cache[Room]) -> None:
    def age(room: Room, who: str) -> int:
        if room.dark:
            raise LookupError(who)
        return room[who].age

    def told(room: Room) -> int:
        try:
            return cache.of((age, "ann"))
        except LookupError:
            return -1

    cache.turn_to(replace(ROOM, dark=True))
    assert cache.of((told,)) == -1
    with pytest.raises(LookupError):
        cache.of((age, "ann"))
    cache.turn_to(ROOM)
    assert cache.of((told,)) == 30
    cache.turn_to(replace(ROOM, dark=True))
    assert cache.of((told,)) == -1


def test_where_the_stand_in_does_not_do_the_state_does(cache: Cache[Room]) -> None:
    def older(room: Room) -> int:
        return replace(room["ann"], age=99).age + room["bob"].age

    assert cache.of((older,)) == 108
    assert cache.failures == 1
    cache.turn_to(changed(ROOM, "bob", age=10))
    assert cache.of((older,)) == 109

    def oldest(room: Room) -> int:
        return replace(whole(room["ann"]), age=99).age + room["bob"].age

    assert cache.of((oldest,)) == 109
    assert cache.failures == 2


def test_what_is_wrong_for_both_is_raised(cache: Cache[Room]) -> None:
    def wrong(room: Room) -> Any:
        return room["ann"].nose  # type: ignore[attr-defined]

    with pytest.raises(AttributeError, match="nose"):
        cache.of((wrong,))
    assert not cache.failures


def test_a_stand_in_passes_for_what_it_stands_for_and_is_kept_nowhere() -> None:
    recorder = ReadRecorder()
    tracked: Any = SHAPE.track(recorder)
    tracked.turn_to(ROOM)
    guest = tracked["ann"]
    assert isinstance(tracked, Room)
    assert isinstance(guest, Guest)
    assert isinstance(guest.wear, Wear)
    assert isinstance(guest, Tracked)
    match guest:
        case Guest(id="ann", age=age):
            assert age == 30
        case _:
            pytest.fail("it is no guest")
    assert guest == ROOM["ann"]
    assert ROOM["ann"] == guest
    assert guest != ROOM["bob"]
    assert whole(guest) is ROOM["ann"]
    assert whole(ROOM) is ROOM
    for refused in (guest, tracked, tracked.pending):
        with pytest.raises(TypeError, match="unhashable"):
            hash(refused)
    assert tracked.guests is tracked.guests
    assert "ann" in tracked
    assert [each.id for each in tracked.elders] == ["cid"]


def test_a_kind_whose_names_a_stand_in_has_itself_is_refused() -> None:
    class Odd(Struct, frozen=True):
        id: str
        raw: int = 0

    with pytest.raises(ValueError, match="Odd cannot be tracked: raw"):
        Shape(Room, "guests", Odd)


def test_what_nobody_asks_for_any_more_is_dropped(cache: Cache[Room], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SWEEP_AFTER", 3)
    cache.of((GROWN, "bob"))
    room = ROOM
    for age in range(20, 40):
        room = changed(room, "ann", age=age)
        cache.turn_to(room)
        assert cache.of((whole_greeting,)) == whole_greeting(room)
    assert len(cache._nodes) == 6
    monkeypatch.setattr(module, "SWEEP_AFTER", 1)
    cache.turn_to(ROOM)
    assert not cache._nodes
    assert not [fact for facts in cache.facts.values() for fact in facts.values() if fact.readers]
    assert cache.of((whole_greeting,)) == whole_greeting(ROOM)


def test_what_is_cleared_leaves_no_cycle() -> None:
    class Noted:
        """The results of a function."""

    def make(room: Room) -> Noted:
        whole_greeting(room)
        return Noted()

    cache: Cache[Room] = Cache(SHAPE)
    for room in (ROOM, changed(ROOM, "ann", age=3)):
        cache.turn_to(room)
        made = weakref.ref(cache.of((make,)))
    gc.disable()
    try:
        cache.clear()
        assert made() is None
        cache.turn_to(ROOM)
        assert cache.of((whole_greeting,)) == whole_greeting(ROOM)
        tracked = weakref.ref(cache)
        cache.clear()
        del cache
        assert tracked() is None
    finally:
        gc.enable()
