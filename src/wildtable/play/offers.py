"""Offers: what a seat may do now, as commands with domains. The one truth for legality.

An offer is a template command and a domain for each of its open fields. Like the legal moves of a chess library, offers
are a lazy view. Ask ``command in offers``, iterate, count, or pick one at random: nothing is listed in advance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, filterfalse, product
from operator import itemgetter
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from msgspec.structs import replace

from wildtable.play.domains import TIED, Chooser, Domain, OneOf, Subset, ties
from wildtable.refused import Refused

C = TypeVar("C")

Place: TypeAlias = tuple[int, int]
"""The place of an offer among all: that of its source, and that of its piece there."""
FIRST: Place = (0, 0)
"""The place of the answers to the frame on top."""


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
        self.template, self.rules = template, rules
        self.when, self.price, self.actor = when, price, actor
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
        for name, domain in open_fields.items():
            if getattr(command, name) not in domain:
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
        """Pick one command of the offer; None where a domain is empty.

        ``choose``: a function that returns a number from 0, below its argument. Raises `Refused` for another.
        """
        choose = _checked(choose)
        if not all(len(d) for d in self.open.values() if not isinstance(d, Subset)):
            return None
        for _ in range(PICKS):
            chosen = {name: domain.pick(choose) for name, domain in self.open.items()}
            command: C = replace(self.template, **chosen)  # type: ignore[type-var]  # a Struct
            if self.fits(command):
                return command
        return next(iter(self), None)


def _checked(choose: Chooser) -> Chooser:
    """Return a chooser that refuses what is no number below its argument."""
    remedy = "Give one that returns a whole number from 0, below its argument, such as random.randrange."
    if not callable(choose):
        raise Refused("no-chooser", f"{choose!r:.40} is no function that chooses.", remedy)

    def choice(below: int) -> int:
        chosen = choose(below)
        if not hasattr(type(chosen), "__index__") or not 0 <= chosen < below:
            raise Refused("no-choice", f"{chosen!r:.20} is no number from 0, below {below}.", remedy)
        return chosen

    return choice


class PlainOffer(NamedTuple):
    """An offer as plain values, which are equal where the offers are. ``fields``: the values of its open fields."""

    template: Any
    rules: tuple[str, ...]
    when: str
    price: tuple[tuple[str, int], ...]
    actor: str
    fields: tuple[tuple[str, tuple[Any, ...]], ...]

    @classmethod
    def of(cls, offer: Offer[Any]) -> Self | None:
        """Return an offer as plain values; None where a domain is more than a choice of one among listed values."""
        if offer.unless is not None or any(type(domain) is not OneOf for domain in offer.open.values()):
            return None
        fields = tuple([(name, tuple(domain)) for name, domain in offer.open.items()])
        return cls(offer.template, offer.rules, offer.when, price=offer.price, actor=offer.actor, fields=fields)

    def offer(self) -> Offer[Any]:
        """Return the offer."""
        domains = {name: OneOf(values) for name, values in self.fields}
        return Offer(
            self.template, self.rules, when=self.when, price=self.price, actor=self.actor, unless=None, **domains
        )


class Offers(Generic[C]):
    """A lazy view of what a seat may do: membership, iteration over offers, a count of commands.

    ``answers`` makes those alone that answer the frame that waits; ``make`` makes all, these included. ``likely`` makes
    all in the order in which a command is looked for, each with its place among all.
    """

    __slots__ = ("_answers", "_known", "_likely", "_make")

    def __init__(
        self,
        make: Callable[[], Iterable[Offer[C]]],
        answers: Callable[[], Iterable[Offer[C]]] = tuple,
        likely: Callable[[object], Iterable[tuple[Place, Offer[C]]]] | None = None,
    ) -> None:
        self._make, self._answers, self._likely = make, answers, likely
        self._known: tuple[Offer[C], ...] | None = None

    def __repr__(self) -> str:
        """Return the kinds of commands that are offered."""
        return f"Offers({', '.join(dict.fromkeys(type(offer.template).__name__ for offer in self))})"

    def __iter__(self) -> Iterator[Offer[C]]:
        if self._known is None:
            self._known = tuple(self._make())
        return iter(self._known)

    def __contains__(self, command: object) -> bool:
        if self._known is not None:
            return any(command in offer for offer in self._known)
        made: list[tuple[Place, Offer[C]]] = []
        likely = ((FIRST, offer) for offer in self._make()) if self._likely is None else self._likely(command)
        for place, offer in likely:
            if command in offer:
                return True
            made.append((place, offer))
        made.sort(key=itemgetter(0))
        self._known = tuple([offer for _, offer in made])  # a refusal lists them
        return False

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
