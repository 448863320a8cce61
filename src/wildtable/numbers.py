"""Numbers that say what they are: each field of an edition or a setting with its meaning, unit and source.

A number stands in a file under the slug of its own rule. What an edition lacks is ``none`` there, and None here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

NONE = "none"
"""The word in a file for a number that an edition lacks."""


class Number(Struct, frozen=True):
    """The facts of a number, beside its field: ``Annotated[int, Number("...", "inches", "sw.move")]``.

    ``rule``: the slug of its source. ``only``: it is there exactly where another number is (``double_tap``), or is
    this word (``wild_attack_costs=parry``). ``words``: what each word means where it is a choice. ``starts``: what a
    list begins with that never falls.
    """

    meaning: str
    unit: str
    rule: str
    only: str = ""
    words: tuple[tuple[str, str], ...] = ()
    starts: tuple[int, ...] = ()


_fields = cache(msgspec.structs.fields)
"""The fields of a Struct; to look up their types takes milliseconds."""


@cache
def numbers_of(kind: type[Struct]) -> Mapping[str, Number]:
    """Return the numbers of an edition, or of a setting's part, by their names."""
    return {
        field.name: said
        for field in _fields(kind)
        for said in getattr(field.type, "__metadata__", ())
        if isinstance(said, Number)
    }


@cache
def types_of(kind: type[Struct]) -> Mapping[str, Any]:
    """Return the type of each number, by its name."""
    return {field.name: field.type for field in _fields(kind) if field.name in numbers_of(kind)}


def may_lack(form: Any) -> bool:
    """Return whether an edition may lack a number of this type."""
    return type(None) in get_args(bare(form))


def bare(form: Any) -> Any:
    """Return a type without its annotations."""
    return bare(form.__origin__) if hasattr(form, "__metadata__") else form


def words_in(form: Any) -> tuple[str, ...]:
    """Return the words that a number of this type may be; none where it is no choice."""
    form = bare(form)
    if get_origin(form) is Literal:
        return get_args(form)
    return tuple([word for one in get_args(form) if get_origin(one) is Literal for word in get_args(one)])


def flat(chapters: Mapping[str, Mapping[str, Any]], kind: type[Struct]) -> dict[str, Any]:
    """Return the numbers in a file, by their names. Raises ValueError for one under a slug that is not its own."""
    found: dict[str, Any] = {}
    for slug, chapter in chapters.items():
        for name, value in chapter.items():
            known = numbers_of(kind).get(name)
            if known is not None and known.rule != slug:
                raise ValueError(f"{name} stands under {slug}; it belongs under {known.rule}.")
            found[name] = plain(kind, name, value)
    return found


def plain(kind: type[Struct], name: str, value: Any) -> Any:
    """Return a number's value from a file: ``none`` is None, where the number may be lacking."""
    return None if value == NONE and may_lack(types_of(kind).get(name)) else value


def contradictions(value: Struct) -> Iterator[tuple[str, str, str]]:
    """Yield each number that must be left out or is missing because of another one, and each list out of order.

    Each is its name, the problem and the remedy.
    """
    for name, number in numbers_of(type(value)).items():
        if number.starts and not _rises(getattr(value, name), number.starts):
            begins = ", ".join(map(str, number.starts))
            yield name, f"{name} begins with {begins} and never falls.", f"Write [{begins}, ...]."
        if not number.only:
            continue
        other, _, word = number.only.partition("=")
        now, called_for = getattr(value, other), stands(value, number)
        given = getattr(value, name) is not None
        if given and not called_for:
            needs = f'{other} is "{word}"' if word else f"there is a {other}"
            remedy = f'Say {other} = "{word}" too, or leave it out.' if word else f"Give {other} too, or leave it out."
            yield name, f"{name} counts only where {needs}.", remedy
        elif called_for and not given:
            said = f'"{now}"' if word else now
            yield other, f"{other} = {said} needs {name} too.", f"{name}: {number.meaning}"


def _rises(levels: tuple[int, ...], starts: tuple[int, ...]) -> bool:
    return levels[: len(starts)] == starts and list(levels) == sorted(levels)


def stands(value: Struct, number: Number) -> bool:
    """Return whether the number it depends on calls for this one; true for a number that depends on none."""
    other, _, word = number.only.partition("=")
    now = getattr(value, other) if other else True
    return now == word if word else now is not None
