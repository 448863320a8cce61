"""Tracked states: stand-ins for a state of play that record which facts of it are read.

A fact is a field or a property of the state, of a member such as a figure, or of a small value there. A stand-in
passes for its value (``isinstance`` holds). It cannot be hashed, and C code such as `msgspec.structs.replace` refuses
it, so no read goes unrecorded. `whole` returns the value itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from operator import attrgetter
from types import FunctionType, MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast

from msgspec import Struct

T = TypeVar("T")
K = TypeVar("K", bound="Tracked")

Key: TypeAlias = tuple[str, Hashable]
"""A fact: the id of the member that it is about, empty for the state itself; and its name."""

ALL = "*"
"""The name of the fact that differs whenever any other does."""


class Fact:
    """Something that may be different in the next state: who has read it. It hashes by identity, which is quick."""

    __slots__ = ("readers",)

    def __init__(self) -> None:
        self.readers: set[Any] = set()


class FactsByName(dict[Hashable, Fact]):
    """The facts about one member, or about the state, by name; each is there once somebody reads it."""

    def __missing__(self, name: Hashable) -> Fact:
        made = self[name] = Fact()
        return made


class ReadRecorder:
    """Records what is read of the states of one table: ``reads`` is whichever set somebody has put there."""

    def __init__(self) -> None:
        self.facts: defaultdict[str, FactsByName] = defaultdict(FactsByName)
        self.reads: set[Fact] = set()


class Tracked:
    """A stand-in for a value. ``name_of_all``: the name of the fact that differs whenever the value does."""

    __slots__ = ("facts", "name_of_all", "raw", "recorder")
    stands_for: type = object
    __hash__ = None  # type: ignore[assignment]  # whoever keeps something by it would hide what was read

    def __init__(self, recorder: ReadRecorder, facts: FactsByName, raw: Any, name_of_all: str) -> None:
        self.recorder, self.facts, self.raw, self.name_of_all = recorder, facts, raw, name_of_all

    @property  # type: ignore[misc]  # for `isinstance`
    def __class__(self) -> type:  # pyright: ignore[reportIncompatibleMethodOverride]  # the same
        return type(self).stands_for

    def __eq__(self, other: object) -> bool:
        return bool(whole(self) == whole(other))


def is_tracked(value: object) -> bool:
    """Return whether a value is a stand-in."""
    return isinstance(value, Tracked)


def whole(value: T) -> T:
    """Return a value itself, and record that all of it is read; what is no stand-in is returned as it is."""
    if isinstance(value, Tracked):
        value.recorder.reads.add(value.facts[value.name_of_all])
        raw: T = value.raw
        return raw
    return value


class TrackedTuple:
    """A stand-in for a tuple in a field of a state. Whether there is anything in it is a fact of its own."""

    __slots__ = ("_facts", "_name", "_recorder", "raw")
    __hash__ = None  # type: ignore[assignment]  # as of `Tracked`

    def __init__(self, recorder: ReadRecorder, facts: FactsByName, name: str) -> None:
        self._recorder, self._facts, self._name = recorder, facts, name
        self.raw: tuple[Any, ...] = ()

    def _read(self, fact: str) -> tuple[Any, ...]:
        self._recorder.reads.add(self._facts[fact])
        return self.raw

    def __bool__(self) -> bool:
        return bool(self._read(_any(self._name)))

    def __iter__(self) -> Iterator[Any]:
        return iter(self._read(self._name))

    def __len__(self) -> int:
        return len(self._read(self._name))

    def __getitem__(self, at: Any) -> Any:
        return self._read(self._name)[at]

    def __contains__(self, value: object) -> bool:
        return value in self._read(self._name)

    def __eq__(self, other: object) -> bool:
        return self._read(self._name) == (other._read(other._name) if isinstance(other, TrackedTuple) else other)


def _any(name: str) -> str:
    return f"any {name}"


class TrackedMember(Tracked):
    """A stand-in for a member of a state, with one for each of its parts. Its id is no fact: it stands for one id."""

    __slots__ = ("id",)
    part_kinds: Mapping[str, type[Tracked]] = MappingProxyType({})

    def __init__(self, recorder: ReadRecorder, facts: FactsByName, raw: Any) -> None:
        super().__init__(recorder, facts, raw, ALL)
        self.id = raw.id
        for name, kind in self.part_kinds.items():
            setattr(self, name, kind(recorder, facts, getattr(raw, name), name))

    def turn_to(self, raw: Any) -> None:
        """Stand for the same member of another state."""
        self.raw = raw
        for name in self.part_kinds:
            getattr(self, name).raw = getattr(raw, name)


class TrackedState(Tracked):
    """A stand-in for the states of one table: one object, whatever state it stands for."""

    __slots__ = ("by_id", "everybody")
    shape: Shape

    def __init__(self, recorder: ReadRecorder) -> None:
        super().__init__(recorder, recorder.facts[""], None, ALL)
        self.by_id: dict[str, TrackedMember] = {}
        self.everybody: tuple[TrackedMember, ...] = ()
        for name in self.shape.tuples:
            setattr(self, name, TrackedTuple(recorder, self.facts, name))

    def turn_to(self, raw: Any) -> None:
        """Stand for another state of the table."""
        self.raw, known = raw, self.by_id
        for name in self.shape.tuples:
            getattr(self, name).raw = getattr(raw, name)
        members = getattr(raw, self.shape.members)
        for each in members:
            member = known.get(each.id)
            if member is None:
                known[each.id] = self.shape.of_member(self.recorder, self.recorder.facts[each.id], each)
            elif member.raw is not each:
                member.turn_to(each)
        if [member.id for member in self.everybody] != [each.id for each in members] or len(known) > len(members):
            self.by_id = {each.id: known[each.id] for each in members}
            self.everybody = tuple(self.by_id.values())

    def __getitem__(self, who: str) -> TrackedMember:
        self.recorder.reads.add(self.facts[self.shape.members])
        return self.by_id[who]

    def __contains__(self, who: object) -> bool:
        self.recorder.reads.add(self.facts[self.shape.members])
        return who in self.by_id


class Shape:
    """A description of a kind of state, by which it is tracked.

    ``members``: the field that holds its members, of the kind ``member``, each with an ``id`` of its own. ``parts``:
    the kinds of the small values that a member is made of, by their fields. ``tuples``: fields of the state that are a
    `TrackedTuple`. ``lookups``: methods of one argument, each with a function that returns all their answers.
    ``through``: properties of the state that return members, and are no facts. Raises ValueError for a name that the
    stand-ins have themselves.
    """

    def __init__(
        self,
        state: type[Struct],
        members: str,
        member: type[Struct],
        *,
        parts: Mapping[str, type[Struct]] = MappingProxyType({}),
        tuples: tuple[str, ...] = ("pending",),
        lookups: Mapping[str, Callable[[Any], Mapping[Any, Any]]] = MappingProxyType({}),
        through: tuple[str, ...] = (),
    ) -> None:
        self.state, self.members, self.member, self.parts = state, members, member, parts
        self.tuples, self.lookups = tuples, lookups
        kinds = {name: _kind(Tracked, kind, f"{name}.") for name, kind in parts.items()}
        slots = {"__slots__": tuple(parts), "part_kinds": kinds}
        self.of_member = _kind(TrackedMember, member, "", {"id", *parts}, slots)
        own: dict[str, Any] = {name: _lookup(name) for name in lookups} | {members: property(_every)}
        own |= {name: property(vars(state)[name].fget) for name in through} | {"__slots__": tuples, "shape": self}
        self.properties = tuple([name for name in properties(state) if name not in through])
        self.of_state = _kind(TrackedState, state, "", {*own, *tuples, "__getitem__", "__contains__"}, own)

    def track(self, recorder: ReadRecorder) -> TrackedState:
        """Return a stand-in for the states of a table, before it stands for any."""
        return self.of_state(recorder)

    def changed(self, before: Any, after: Any) -> Iterator[Key]:
        """Yield the facts that differ between two states; of members, those of each that is in both."""
        yield "", ALL
        for name in self.state.__struct_fields__:
            if name != self.members and _differs(before, after, name):
                yield "", name
                if name in self.tuples and bool(getattr(before, name)) != bool(getattr(after, name)):
                    yield "", _any(name)
        for name, lookup in self.lookups.items():
            old, new = lookup(before), lookup(after)
            yield from (("", (name, key)) for key in {**old, **new} if old.get(key) != new.get(key))
        yield from (("", name) for name in self.properties if _differs(before, after, name))
        ones, others = getattr(before, self.members), getattr(after, self.members)
        if ones is not others:
            yield from self._of_members({one.id: one for one in ones}, {other.id: other for other in others})

    def _of_members(self, ones: dict[str, Any], others: dict[str, Any]) -> Iterator[Key]:
        if list(ones) != list(others):
            yield "", self.members
        for who, other in others.items():
            one = ones.get(who)
            if one is None or one is other:
                continue
            yield who, ALL
            for name in self.member.__struct_fields__:
                if _differs(one, other, name):
                    yield who, name
                    if name in self.parts:
                        kind, old, new = self.parts[name], getattr(one, name), getattr(other, name)
                        facts = (*kind.__struct_fields__, *properties(kind))
                        yield from ((who, f"{name}.{each}") for each in facts if _differs(old, new, each))
            yield from ((who, name) for name in properties(self.member) if _differs(one, other, name))


def _differs(one: Any, other: Any, name: str) -> bool:
    old, new = getattr(one, name), getattr(other, name)
    return old is not new and bool(old != new)


def properties(kind: type) -> tuple[str, ...]:
    """Return the names of the properties of a Struct type."""
    return tuple([name for name, value in vars(kind).items() if isinstance(value, property)])


def _kind(
    base: type[K],
    kind: type[Struct],
    prefix: str,
    apart: Collection[str] = (),
    own: Mapping[str, Any] | None = None,
) -> type[K]:
    """Return the stand-in type for a Struct type: its fields and properties are facts, its methods read them.

    ``prefix``: what the names of the facts begin with. ``apart``: names that are something else; ``own``: what is.
    """
    if clashes := {name for name in dir(base) if not name.startswith("_")} & vars(kind).keys() - set(apart):
        raise ValueError(f"{kind.__name__} cannot be tracked: {min(clashes)} is a name that stand-ins have.")
    names: dict[str, Any] = {"stands_for": kind, "__slots__": (), **(own or {})}
    names |= {name: getattr(kind, name) for name in ("__struct_fields__", "__match_args__")}
    methods = {name: value for name, value in vars(kind).items() if isinstance(value, FunctionType)}
    facts = {name: _fact(prefix + name, name) for name in (*kind.__struct_fields__, *properties(kind))}
    names |= {name: value for name, value in (methods | facts).items() if name not in apart}
    return cast(type[K], type(f"Tracked{kind.__name__}", (base,), names))


def _fact(fact: str, name: str) -> property:
    get = attrgetter(name)

    def read(tracked: Tracked) -> Any:
        tracked.recorder.reads.add(tracked.facts[fact])
        return get(tracked.raw)

    return property(read)


def _every(state: TrackedState) -> tuple[TrackedMember, ...]:
    state.recorder.reads.add(state.facts[state.shape.members])
    return state.everybody


def _lookup(name: str) -> Callable[[Tracked, Hashable], Any]:
    def look_up(tracked: Tracked, key: Hashable) -> Any:
        tracked.recorder.reads.add(tracked.facts[name, key])
        return getattr(tracked.raw, name)(key)

    return look_up
