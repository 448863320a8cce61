"""Base classes of commands, events and frames: frozen, tagged by their class's name, and registered when they are made.

A system has bases of its own of these, with ``base=True``, and `kinds` finds what derives from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, TypeVar, dataclass_transform

from msgspec import Struct, StructMeta, field

K = TypeVar("K", bound="Tagged")

_REGISTERED: dict[tuple[str, str], type[Any]] = {}
"""Every kind by its module and name; a module that is loaded again replaces its own."""


def kebab(name: str) -> str:
    """Return ``ShakeOff`` as ``shake-off``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class TaggedMeta(StructMeta):
    """A metaclass that registers every class but those made with ``base=True``, which others derive from."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], space: dict[str, Any], *, base: bool = False, **options: Any
    ) -> Any:
        """Return the class, registered by its module and name."""
        made = super().__new__(cls, name, bases, space, **options)
        if not base:
            _REGISTERED[made.__module__, made.__qualname__] = made
        return made


@dataclass_transform(frozen_default=True, field_specifiers=(field,))  # type checkers do not see an inherited `frozen`
class Tagged(Struct, metaclass=TaggedMeta, frozen=True, gc=False, tag=kebab, base=True):
    """A value that JSON names by its ``type``: the class's name in small letters, or a ``tag`` of its own.

    What it is made of was there before it, so it is in no cycle, and the collector of cycles need not know of it.
    """


class Tab(StrEnum):
    """The tabs of the GM tools: for the moment, for people, for the place or the session, and rulings."""

    NOW = "now"
    PEOPLE = "people"
    SCENE = "scene"
    RULE = "rule"


class Facts(Struct, frozen=True, kw_only=True):
    """Facts of a command that hold whatever its fields say."""

    master: bool = False
    """Whether the game master gives it."""
    ruling: bool = False
    """Whether the game master sets by it what is so, for a reason."""
    on_turn: bool = False
    """Whether a figure gives it on its turn."""
    action: str = ""
    """The kind of action of a turn that it takes; empty for none."""
    main: bool = False
    """Whether it is the likely choice."""
    odds: bool = False
    """Whether its chances can be shown before it is given."""
    by_weapon: bool = False
    """Whether each weapon has an offer of its own."""
    tab: Tab | None = None
    """The tab in which the game master finds it, where that does not follow from when it is open."""
    default: bool = False
    """Whether a case answers with it where it says nothing else."""
    implied: bool = False
    """Whether a case may say it although it has been done where there was nothing to choose."""


class Command(Tagged, omit_defaults=True, forbid_unknown_fields=True, base=True):
    """A request of a seat, with the facts about it that no field changes."""

    facts: ClassVar[Facts] = Facts()


class Event(Tagged, omit_defaults=True, base=True):
    """Something that has happened."""

    def apply(self, draft: Any) -> None:
        """Assign to the draft of the next state what has happened: no rule, no question. One without it only tells."""


def kinds(of: type[K], package: str, without: Iterable[str] = ()) -> tuple[type[K], ...]:
    """Return the kinds that derive from a base, in a package or module and below it but for some, ordered by tag."""
    others = tuple([f"{other}." for other in without])
    found = [
        kind
        for (module, _), kind in _REGISTERED.items()
        if issubclass(kind, of) and f"{module}.".startswith(f"{package}.") and not f"{module}.".startswith(others)
    ]
    return tuple(sorted(found, key=lambda kind: str(kind.__struct_config__.tag)))
