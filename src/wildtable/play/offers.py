"""Offers: what a seat may do now, as commands with domains. The one truth for legality.

An offer is a template command and a domain for each of its open fields. Like the legal moves of a chess library, offers
are a lazy view. Ask ``command in offers``, iterate, count, or pick one at random: nothing is listed in advance.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, filterfalse, product
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from msgspec.structs import replace

from wildtable.play.letters import is_line

C = TypeVar("C")

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


class OneOf:
    """Exactly one of some values; ``values`` may be a function, called when first looked at."""

    __slots__ = ("_source", "_values")
    kind: ClassVar[str] = "one"

    def __init__(self, values: Sequence[Any] | Callable[[], Sequence[Any]]) -> None:
        self._source = values
        self._values: Sequence[Any] | None = None

    @property
    def values(self) -> Sequence[Any]:
        """All values, in the order they are shown."""
        if self._values is None:
            self._values = self._source() if callable(self._source) else self._source
            self._source = ()  # it may know a whole state
        return self._values

    def __contains__(self, value: object) -> bool:
        return value in self.values

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def pick(self, choose: Chooser) -> Any:
        """Pick one of the values."""
        return self.values[choose(len(self.values))]


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


class Subset:
    """Any of some options, in the order given, at most one from each group of ``apart``. ``only``: the options that do
    not go with all values of another field."""

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
        return all(
            getattr(command, other.field) in other.values for option, other in self.only.items() if option in value
        )

    def __contains__(self, value: object) -> bool:
        if value == ():
            return True
        if not isinstance(value, tuple) or len(chosen := set(value)) != len(value):
            return False
        return chosen.issubset(self.values) and self._fits(value)

    def _fits(self, chosen: tuple[str, ...]) -> bool:
        return all(len(group.intersection(chosen)) <= 1 for group in self.apart)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(_choices(self.values, self.apart))

    def __len__(self) -> int:
        return len(_choices(self.values, self.apart))

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
    """Any of so many that they cannot be listed: nothing, each alone and all together are what is shown and counted."""

    __slots__ = ()

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        yield ()
        yield from ((value,) for value in self.values)
        if len(self.values) > 1:
            yield self.values

    def __len__(self) -> int:
        return 1 + len(self.values) + (len(self.values) > 1)


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


class Text:
    """A few words of a person's own, 1 to ``most`` characters; ``ideas`` are shown, counted and picked from.

    The one domain that is larger than what it lists: any line that can be read is in it, but those that
    are ``taken`` already. ``ideas`` may be a function, called when first looked at.
    """

    __slots__ = ("_ideas", "_values", "most", "taken")
    kind: ClassVar[str] = "text"

    def __init__(
        self, ideas: Sequence[str] | Callable[[], Sequence[str]], most: int = 80, taken: Sequence[str] = ()
    ) -> None:
        self._ideas = ideas
        self._values: tuple[str, ...] | None = None
        self.most, self.taken = most, tuple(taken)

    @property
    def values(self) -> tuple[str, ...]:
        """The ideas, but for what is taken."""
        if self._values is None:
            ideas = self._ideas() if callable(self._ideas) else self._ideas
            self._ideas = ()  # it may know a whole state
            self._values = tuple([idea for idea in ideas if idea not in self.taken] if self.taken else ideas)
        return self._values

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str) or value in self.taken:
            return False
        return value.strip() == value and is_line(value, self.most)

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def pick(self, choose: Chooser) -> str:
        """Pick one of the suggestions."""
        return self.values[choose(len(self.values))]


class Seats:
    """A seat of the table, or none (""). A game does not know all seats: ``values`` are those that it does.

    The server has the last word on who is one of the table's players.
    """

    __slots__ = ("values",)
    kind: ClassVar[str] = "seat"

    def __init__(self, known: Sequence[str]) -> None:
        self.values = ("", *known)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, str) or value in _NO_PLAYERS:
            return False
        return not value or _SEAT.fullmatch(value) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def pick(self, choose: Chooser) -> str:
        """Pick one of the known names, or nobody."""
        return self.values[choose(len(self.values))]


PICKS = 20
"""The number of random picks before the first command that fits is taken."""


class Offer(Generic[C]):
    """A command that may be given: a template, the domains of its open fields, its price, its rules.

    ``when`` says where the page shows it: ``answer`` (a frame waits for it), ``turn``, ``any`` (at any time), ``gm`` or
    ``campaign``. ``aside``: a question to the game master for which nobody waits. ``ruling``: a ruling of the game
    master. ``price`` is in the system's own words, such as ``("benny", 1)``. ``actor``: the figure it is for, or
    nothing. ``unless``: the combinations of values that are not allowed, where no domain (`Unlike`, `Subset.only`)
    excludes them.
    """

    __slots__ = ("actor", "open", "price", "rules", "template", "unless", "when")

    def __init__(
        self,
        template: C,
        rules: tuple[str, ...] = (),
        *,
        when: str = "turn",
        price: tuple[tuple[str, int], ...] = (),
        actor: str = "",
        unless: Callable[[C], bool] | None = None,
        **domains: Domain,
    ) -> None:
        self.template, self.rules, self.when, self.price, self.actor = template, rules, when, price, actor
        self.open, self.unless = domains, unless

    def __repr__(self) -> str:
        """Return the template, and the names of the open fields."""
        return f"Offer({self.template!r}, open={list(self.open)!r}, when={self.when!r})"

    def __contains__(self, command: object) -> bool:
        template, open_fields = self.template, self.open
        if type(command) is not type(template):
            return False
        names: tuple[str, ...] = command.__struct_fields__  # type: ignore[attr-defined]  # a Struct
        for name in names:  # what is fixed first: it costs nothing to compare
            if name not in open_fields and getattr(command, name) != getattr(template, name):
                return False
        if not all(getattr(command, name) in domain for name, domain in open_fields.items()):
            return False
        return self.fits(command)

    def fits(self, command: C) -> bool:
        """Return whether the values of a command's open fields, each of its domain, go together."""
        return self._agrees(command) and (self.unless is None or not self.unless(command))

    def _agrees(self, command: C) -> bool:
        for name, domain in self.open.items():
            if isinstance(domain, TIED) and not domain.goes_with(getattr(command, name), command):
                return False
        return True

    def __iter__(self) -> Iterator[C]:
        """Yield every command of the offer: the product of its domains, without those that do not go together. Fields
        that depend on each other vary last."""
        tied = self._tied()
        others = [name for name in self.open if name not in tied]
        commands = self._agreed(tied) if tied else iter((self.template,))
        if others:
            commands = chain.from_iterable(self._product(one, others) for one in commands)
        return commands if self.unless is None else filterfalse(self.unless, commands)

    def _tied(self) -> list[str]:
        """Return the open fields whose values depend on each other by their domains."""
        tied = {each for name, domain in self.open.items() if (others := ties(domain)) for each in (name, *others)}
        return [name for name in self.open if name in tied]

    def _agreed(self, tied: Sequence[str]) -> Iterator[C]:
        """Yield the template with every combination of these fields that there is."""
        return filter(self._agrees, self._product(self.template, tied))

    def _product(self, command: C, names: Sequence[str]) -> Iterator[C]:
        """Yield a command with every combination of values in some of its open fields."""
        for values in product(*[self.open[name] for name in names]):
            made: C = replace(command, **dict(zip(names, values, strict=True)))  # type: ignore[type-var]  # a Struct
            yield made

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        if self.unless is not None:
            return sum(1 for _ in self)
        tied = self._tied()
        count = sum(1 for _ in self._agreed(tied)) if tied else 1
        for name, domain in self.open.items():
            count *= 1 if name in tied else len(domain)
        return count

    def pick(self, choose: Chooser) -> C | None:
        """Pick one command of the offer; None where a domain is empty."""
        if not all(len(d) for d in self.open.values() if not isinstance(d, Subset)):
            return None
        for _ in range(PICKS):
            chosen = {name: domain.pick(choose) for name, domain in self.open.items()}
            command: C = replace(self.template, **chosen)  # type: ignore[type-var]  # a Struct
            if self.fits(command):
                return command
        return next(iter(self), None)


class Offers(Generic[C]):
    """A lazy view of what a seat may do: membership, iteration over offers, a count of commands.

    ``answers`` makes those alone that answer the frame that waits; ``make`` makes all, these included.
    """

    __slots__ = ("_answers", "_known", "_make")

    def __init__(
        self, make: Callable[[], Iterable[Offer[C]]], answers: Callable[[], Iterable[Offer[C]]] = tuple
    ) -> None:
        self._make, self._answers = make, answers
        self._known: tuple[Offer[C], ...] | None = None

    def __repr__(self) -> str:
        """Return the kinds of commands that are offered."""
        return f"Offers({', '.join(dict.fromkeys(type(offer.template).__name__ for offer in self))})"

    def __iter__(self) -> Iterator[Offer[C]]:
        if self._known is None:
            self._known = tuple(self._make())
        return iter(self._known)

    def __contains__(self, command: object) -> bool:
        return any(command in offer for offer in (self._known or self._make()))

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def answers(self) -> tuple[Offer[C], ...]:
        """Return the offers that answer the waiting frame."""
        return tuple(self._answers())

    def commands(self) -> Iterator[C]:
        """Yield every command, one by one."""
        for offer in self:
            yield from offer

    def count(self) -> int:
        """Return the number of commands, as perft counts them."""
        return sum(len(offer) for offer in self)
