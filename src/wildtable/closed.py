"""Closed sets: every member with a sentence for people. What is not a member is refused where it is read."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias, TypeVar


class Closed(StrEnum):
    """A set of words that is whole. ``says``: one sentence on a member; ``called``: its name for people."""

    _value_: str
    says: str
    called: str

    def __new__(cls, value: str, says: str = "", called: str = "") -> Self:
        """Create a member, which is its own word wherever a text is needed."""
        return cls.made(value, says, called)

    @classmethod
    def made(cls, value: str, says: str, called: str = "") -> Self:
        """Return a new member; a set whose members have more fields calls it first."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.says = says
        member.called = called or value.capitalize().replace("-", " ")
        return member

    # States are hashed and told all the time: a member is as quick, and reads the same, as the word that it is.
    __hash__ = str.__hash__
    __repr__ = str.__repr__


class OpenSet(Closed):
    """A closed set of words that only tell: a ruling may use a word of its own, and is read with it."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        word = cls.made(value, "The game master's own word, in a ruling.")
        word._name_ = value
        return word


def joined(name: str, *sets: type[Closed]) -> Any:
    """Return a closed set of all the words of some others, since msgspec takes no union of enumerations."""
    words: Any = [(member.name, (member.value, member.says, member.called)) for each in sets for member in each]
    return Closed(name, words)


def closed(name: str, module: str, words: Iterable[tuple[str, str]]) -> Any:
    """Return a closed set of words from a file, each with its sentence. ``module``: the one that calls this."""
    members: Any = [(word.upper().replace("-", "_"), (word, says)) for word, says in words]
    make: Any = Closed
    return make(name, members, module=module)


K = TypeVar("K", bound=Closed)

if TYPE_CHECKING:
    Of: TypeAlias = K | str
    Maybe: TypeAlias = K | str
    Is: TypeAlias = K | str
else:

    class Is:
        """``Is[Status]``: a field that holds a member itself, and may be compared with plain words."""

        def __class_getitem__(cls, kind: type[Closed]) -> Any:
            return kind

    class Of:
        """``Of[Light]``: a field that holds a word of a closed set. Anything else is refused where it is read."""

        def __class_getitem__(cls, kind: type[Closed]) -> Any:
            return Literal[tuple(member.value for member in kind)]

    class Maybe:
        """``Maybe[Side]``: a word of a closed set, or nothing: ``""``."""

        def __class_getitem__(cls, kind: type[Closed]) -> Any:
            return Literal[("", *(member.value for member in kind))]
