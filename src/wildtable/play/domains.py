"""Domains: the values that an open field of an offer may take."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self, TypeAlias

from wildtable.play.letters import is_line

_SEAT = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
_NO_PLAYERS = ("gm", "watch")


class Chooser(Protocol):
    """Chooses for a random walker or a forecast: a number from 0 to ``limit - 1``."""

    def __call__(self, limit: int, /) -> int: ...


class Domain(Protocol):
    """The values that an open field of an offer may take."""

    kind: ClassVar[str]

    def __contains__(self, value: object) -> bool: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def pick(self, choose: Chooser) -> Any:
        """Pick one possible value."""
        ...


class _Listed:
    """A domain whose ``values`` are shown, counted and picked from; they may be a function, called when first looked
    at. It is no ABC: to ask whether a domain is one takes far longer, and that is asked for each field of each offer.
    """

    __slots__ = ("_make", "_values")
    _make: Callable[[], Sequence[Any]]
    _values: Sequence[Any] | None

    def __init__(self, values: Sequence[Any] | Callable[[], Sequence[Any]]) -> None:
        if callable(values):
            self._values, self._make = None, values
        else:
            self._values = values

    @property
    def values(self) -> Sequence[Any]:
        """All values, in the order they are shown."""
        if self._values is None:
            self._values, self._make = self._make(), tuple  # the function may know a whole state
        return self._values

    def __iter__(self) -> Iterator[Any]:
        values = self._values
        return iter(self.values if values is None else values)

    def __len__(self) -> int:
        values = self._values
        return len(self.values if values is None else values)

    def pick(self, choose: Chooser) -> Any:
        """Pick one of the values."""
        return self.values[choose(len(self.values))]


class OneOf(_Listed):
    """Exactly one of some values."""

    __slots__ = ()
    kind: ClassVar[str] = "one"

    def __contains__(self, value: object) -> bool:
        return value in self.values


class Unlike(OneOf):
    """Exactly one of some values, but not the one that another ``field`` of the command has."""

    __slots__ = ("field",)

    def __init__(self, values: Sequence[Any] | Callable[[], Sequence[Any]], field: str) -> None:
        super().__init__(values)
        self.field = field

    def goes_with(self, value: object, command: object) -> bool:
        """Return whether a value may stand beside the other fields of a command."""
        return bool(value != getattr(command, self.field))


class Cells(OneOf):
    """One cell of a map."""

    __slots__ = ()
    kind: ClassVar[str] = "cell"


class Only(NamedTuple):
    """The ``values`` of another ``field`` of the command that an option goes with."""

    field: str
    values: Collection[object]


_ANY: Final[Mapping[str, Only]] = MappingProxyType({})


Options: TypeAlias = tuple[tuple[str, ...], tuple[frozenset[str], ...]]
"""Options in order, and the groups of which at most one may be chosen."""


MOST_LISTED: Final = 12
"""Options of which each choice is listed: of twelve there are 4,096."""


class Subset:
    """Any of some options, in the order given, at most one from each group of ``apart``. ``only``: the options that do
    not go with all values of another field.

    Of more than `MOST_LISTED` options nothing, each alone and all together are listed and counted.
    """

    __slots__ = ("_options", "_source", "only")
    kind: ClassVar[str] = "some"

    def __init__(
        self, values: Sequence[str], apart: Sequence[frozenset[str]] = (), only: Mapping[str, Only] = _ANY
    ) -> None:
        self._source: Callable[[], Options] | None = None
        self._options: Options = (tuple(values), tuple(apart))
        self.only = only

    @classmethod
    def of(cls, options: Callable[[], Options]) -> Self:
        """Return the subsets of options, which are asked for when first looked at."""
        made = cls(())
        made._source = options
        return made

    @property
    def options(self) -> Options:
        """The options in order, and the groups of which one may be chosen."""
        if self._source is not None:
            self._options, self._source = self._source(), None  # it may know a whole state
        return self._options

    @property
    def values(self) -> tuple[str, ...]:
        """The options, in order."""
        return self.options[0]

    @property
    def apart(self) -> tuple[frozenset[str], ...]:
        """The groups of options of which at most one may be chosen."""
        return self.options[1]

    def goes_with(self, value: Collection[object], command: object) -> bool:
        """Return whether a choice of options may stand beside the other fields of a command."""
        for option, other in self.only.items():
            if option in value and getattr(command, other.field) not in other.values:
                return False
        return True

    def __contains__(self, value: object) -> bool:
        if value == ():
            return True
        if not isinstance(value, tuple) or len(chosen := set(value)) != len(value):
            return False
        return chosen.issubset(self.options[0]) and self._fits(value)

    def _fits(self, chosen: tuple[str, ...]) -> bool:
        for group in self.options[1]:  # noqa: SIM110 - a generator takes twice as long
            if len(group.intersection(chosen)) > 1:
                return False
        return True

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self._listed())

    def __len__(self) -> int:
        return len(self._listed())

    def _listed(self) -> Sequence[tuple[str, ...]]:
        """Return the choices that are listed."""
        return self._few() if len(self.values) > MOST_LISTED else _choices(self.values, self.apart)

    def _few(self) -> list[tuple[str, ...]]:
        """Return no option, each alone, and all together where they go so."""
        together = [self.values] if len(self.values) > 1 and self._fits(self.values) else []
        return [(), *[(value,) for value in self.values], *together]

    def pick(self, choose: Chooser) -> tuple[str, ...]:
        """Pick some of the options: each by chance, as far as they go together."""
        chosen: tuple[str, ...] = ()
        for value in self.values:
            if choose(3) == 0 and self._fits((*chosen, value)):
                chosen = (*chosen, value)
        return chosen


@lru_cache(maxsize=64)
def _choices(values: tuple[str, ...], apart: tuple[frozenset[str], ...]) -> tuple[tuple[str, ...], ...]:
    """Return every choice of some options, at most one from each group; the small ones first."""
    rivals = {v: frozenset[str]().union(*[group for group in apart if v in group]) for v in values}
    every: list[tuple[str, ...]] = []
    found: list[tuple[tuple[str, ...], Sequence[str]]] = [((), values)]
    while found:  # each made from one that is smaller by one option, and from what is left to choose after that
        every += [chosen for chosen, _ in found]
        found = [
            ((*chosen, value), [later for later in left[place:] if later not in rivals[value]])
            for chosen, left in found
            for place, value in enumerate(left, 1)
        ]
    return tuple(every)


class Several(Subset):
    """Any of options that may be many: nothing, each alone and all together are what is shown and counted."""

    __slots__ = ()

    def _listed(self) -> Sequence[tuple[str, ...]]:
        return self._few()


TIED: Final = (Unlike, Subset)
"""Domains whose values may depend on another field."""


def ties(domain: Domain) -> tuple[str, ...]:
    """Return the other fields of a command whose values decide which values of a domain there are."""
    if isinstance(domain, Unlike):
        return (domain.field,)
    return tuple([other.field for other in domain.only.values()]) if isinstance(domain, Subset) else ()


class Whole:
    """A whole number from ``low`` to ``high``, both included."""

    __slots__ = ("high", "low")
    kind: ClassVar[str] = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    def pick(self, choose: Chooser) -> int:
        """Pick one of the numbers."""
        return self.low + choose(len(self))


class Text(_Listed):
    """A few words of a person's own, 1 to ``most`` characters; ``ideas`` are shown, counted and picked from.

    The one domain that is larger than what it lists: any line that can be read is in it, but those that
    are ``taken`` already. ``ideas`` may be a function, called when first looked at.
    """

    __slots__ = ("most", "taken")
    kind: ClassVar[str] = "text"

    def __init__(
        self, ideas: Sequence[str] | Callable[[], Sequence[str]], most: int = 80, taken: Sequence[str] = ()
    ) -> None:
        self.most, self.taken = most, tuple(taken)
        super().__init__(partial(_free, ideas, self.taken) if taken else ideas)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str) or value in self.taken:
            return False
        return value.strip() == value and is_line(value, self.most)


def _free(ideas: Sequence[str] | Callable[[], Sequence[str]], taken: Sequence[str]) -> list[str]:
    """Return the ideas, but for what is taken."""
    return [idea for idea in (ideas() if callable(ideas) else ideas) if idea not in taken]


class Seats(_Listed):
    """A seat of the table, or none (""). A game does not know all seats: ``values`` are those that it does.

    The server has the last word on who is one of the table's players.
    """

    __slots__ = ()
    kind: ClassVar[str] = "seat"

    def __init__(self, known: Sequence[str]) -> None:
        super().__init__(("", *known))

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str) or value in _NO_PLAYERS:
            return False
        return not value or _SEAT.fullmatch(value) is not None
