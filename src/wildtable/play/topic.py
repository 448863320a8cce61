"""A topic as a value: what it brings to a game. A game is the sum of its topics, made in one place.

`wildtable.play.topic.Topic` has what every game has: types of commands, events and frames, and who deals with
them. A system that has more (what a roll is for, what is open on a turn) makes a topic of its own of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from wildtable.play.gathering import Open
from wildtable.play.kinds import Tagged, kinds
from wildtable.play.register import Answers, Asks, Register

S = TypeVar("S", bound=Any)
P = TypeVar("P")
C = TypeVar("C")
W = TypeVar("W")


class Unsound(ValueError):
    """Topics that do not fit together, with a sentence for each fault."""


class Topic(Generic[S, P, C, W]):
    """One topic of a game, for states ``S``, scenes ``P``, commands ``C`` and those who choose ``W``.

    ``commands``, ``events``, ``frames``: its types, given or collected.

    Its modules register functions when they are imported.
    ``carries_out``: for a command. ``answers_to``: for a command that answers a frame.
    ``goes_on``: for a frame that asks nobody. ``asks``: the offers of a frame.
    ``open``: all other sources of offers, in the order they are shown.
    ``added``: facts that its older logs lack (`wildtable.play.game.Game.added`).
    """

    bases: ClassVar[Mapping[str, type[Tagged]]] = {}
    """The system's base class of each group of types, by the group's name: ``commands``, ``events``, ``frames``."""

    def __init__(
        self,
        name: str,
        *,
        commands: Iterable[type[Any]] = (),
        events: Iterable[type[Any]] = (),
        frames: Iterable[type[Any]] = (),
        added: Iterable[tuple[type, str]] = (),
    ) -> None:
        self.name = name
        self.commands, self.events, self.frames = tuple(commands), tuple(events), tuple(frames)
        self.added = tuple(added)
        self.carries_out: Register[P] = Register("carries out")
        self.answers_to: Answers[P] = Answers()
        self.goes_on: Register[P] = Register("goes on with")
        self.asks: Asks[S, C, W] = Asks()
        self.open: list[Open[S, C]] = []

    def gather(self, package: str, without: Iterable[str] = ()) -> None:
        """Take the types that derive from the system's bases in a package and below it, but for some packages.

        Their modules must have been imported.
        """
        for group, base in self.bases.items():
            setattr(self, group, kinds(base, package, without))

    def take(self, other: Topic[S, P, C, W]) -> None:
        """Add everything of another topic of the same kind: its types, registers and offers.

        Raises `DealtWith` for what both deal with.
        """
        for name, theirs in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, tuple):
                setattr(self, name, (*mine, *theirs))
            elif isinstance(mine, list):
                mine.extend(theirs)
            elif isinstance(mine, Register | Answers | Asks):
                mine.take(theirs)

    def faults(self) -> Iterator[str]:
        """Yield a sentence for each type that no function handles, or two do."""
        for kind, types in (("command", self.commands), ("event", self.events), ("frame", self.frames)):
            tags = Counter(str(each.__struct_config__.tag) for each in types)
            yield from (f"Two {kind}s are called {name!r}." for name, count in tags.items() if count > 1)
        done = {*self.carries_out.functions, *(command for _, command in self.answers_to.functions)}
        undone = [command for command in self.commands if command not in done]
        yield from (f"Nobody carries out the command {command.__name__}." for command in undone)
        known = {*self.goes_on.functions, *self.asks.offers}
        stuck = [frame for frame in self.frames if frame not in known]
        yield from (f"The frame {frame.__name__} neither asks nor goes on." for frame in stuck)


def load(package: str, name: str, without: Iterable[str] = ()) -> None:
    """Import every module, or package of modules, of one name in the packages of a package, but for some of them."""
    (folder,) = import_module(package).__path__  # `pkgutil` would list them too, but imports much of Python for it
    for topic in sorted(path.parent for path in Path(folder).glob("*/__init__.py")):
        if f"{package}.{topic.name}" not in without:
            for module in (topic / f"{name}.py", *sorted((topic / name).glob("*.py"))):
                if module.is_file():
                    parts = module.relative_to(folder).with_suffix("").parts
                    import_module(".".join([package, *parts]).removesuffix(".__init__"))


def summed(core: Topic[Any, Any, Any, Any], topics: Iterable[Topic[Any, Any, Any, Any]]) -> None:
    """Add every topic to the core. Raises `Unsound` where they make no game together."""
    for topic in topics:
        core.take(topic)
    if faults := list(core.faults()):
        raise Unsound(" ".join(faults))


def undealt(kinds: Iterable[type], register: Register[Any, *tuple[Any, ...]], what: str) -> Iterator[str]:
    """Yield a sentence for each type that no function handles; ``what``: the word for such a type."""
    missing = [kind for kind in kinds if kind not in register.functions]
    yield from (f"Nobody {register.does} the {what} {kind.__name__}." for kind in missing)


def members(alias: Any) -> tuple[type, ...]:
    """Return the types of a union, or the one type that an alias stands for."""
    found: tuple[type, ...] = getattr(alias, "__args__", ()) or (alias,)
    return found


def union(types: Iterable[type]) -> Any:
    """Return the union of some types, to read JSON by."""
    return reduce(or_, types)


def widen(module: ModuleType, name: str, types: Iterable[type]) -> None:
    """Give an alias its whole union, for what reads JSON by it: ``widen(frames, "Frame", core.frames)``.

    Structs that hold the alias name it through its module (``pending: tuple[frames.Frame, ...]``). Their annotations
    are looked up when JSON is first read, after the topics have been summed.
    """
    setattr(module, name, union(types))
