"""The vocabulary of the page's workshop: all that an Edge, a power or a weapon of the table's own can be built of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

from msgspec import inspect as look

from wildtable.savage.edges.asking import QUESTIONS, FlagInPlay, InPlay, NumberQuestion, Question
from wildtable.savage.edges.conditions import CIRCUMSTANCES, CONDITIONS
from wildtable.savage.edges.question_kinds import WHENS
from wildtable.savage.fight import Fight
from wildtable.savage.powers.queries import LENT
from wildtable.savage.sheets import forms, gear
from wildtable.savage.sheets.answering import holding
from wildtable.savage.sheets.by_fields import described
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import GROUPS, skills_of
from wildtable.text.english import has, say, word
from wildtable.text.savage.made import BuildChoice, BuildField, BuildQuestion, Vocabulary
from wildtable.text.savage.names import source

ELSEWHERE: Mapping[str, tuple[str, ...]] = {
    "effect": ("question", "value"),
    "ability": ("title", "rule", "effects", "hindrance", "everybody"),
    "weapon": ("id", "is", "name", "kind"),
    "power": ("id", "is", "name", "effects", "raise_effects", "modifiers"),
    "modifier": ("name", "effects"),
}
"""The fields that the workshop asks for elsewhere, or that are for files only."""


def vocabulary(fight: Fight) -> Vocabulary:
    """Return all that something of the table's own can be built of."""
    skills = {**skills_of(fight.rules), **dict(fight.own.skills)}
    traits = (*ATTRIBUTES, *skills, *GROUPS)
    worlds = {name: each.known() for name, each in CIRCUMSTANCES.items() if each.known is not None}
    named = {
        "traits": traits,
        **dict.fromkeys(WHENS, CONDITIONS),
        **worlds,
        "skill": skills,
        "resists": (*ATTRIBUTES, *skills),
    }
    flags = dict.fromkeys(flag for item in gear().values() for flag in item.flags)
    return Vocabulary(
        tuple([_question(question) for question in QUESTIONS.values()]),
        tuple(_fields("effect", forms.EFFECT, named)),
        tuple(_fields("ability", forms.ABILITY, {})),
        tuple(_fields("weapon", forms.WEAPON, {**named, "flags": flags})),
        power=tuple(_fields("power", forms.POWER, named)),
        modifier=tuple(_fields("modifier", forms.MODIFIER, {})),
    )


def _question(question: Question) -> BuildQuestion:
    low, high = forms.BOUNDS["value"]
    if isinstance(question, NumberQuestion) and question.least is not None:
        low = question.least
    return BuildQuestion(
        question.name,
        _called(question.name, question.name),
        question.about,
        takes=question.takes,
        when=tuple(holding(question)) if isinstance(question, InPlay | FlagInPlay) else (),
        unit=question.unit if isinstance(question, NumberQuestion) else "",
        low=low,
        high=high,
        of_powers=question.name in LENT,
    )


def _fields(of: str, form: Mapping[str, Any], named: Mapping[str, Iterable[str]]) -> Iterator[BuildField]:
    """Yield the fields of a form that the workshop can show, with their choices where there are only some.

    ``named``: the choices of fields that files have as text.
    """
    for name, kind in form.items():
        if name in ELSEWHERE[of]:
            continue
        found, says = _described(kind)
        many = isinstance(found, look.ListType | look.VarTupleType)
        found = _described_item(kind) if many else found
        label = _called(f"field-{name.replace('_', '-')}", name)
        words = named[name] if name in named else found.values if isinstance(found, look.LiteralType) else None
        if words is not None:
            of_dice = name == "dice"
            choices = [
                BuildChoice(str(each), f"d{each}" if of_dice else _label(name, str(each))) for each in words if each
            ]
            as_list: Literal["dice", "many"] = "dice" if of_dice else "many"
            yield BuildField(name, label, as_list if many else "one", says, choices=tuple(choices))
        elif isinstance(found, look.IntType) and not many:
            yield BuildField(
                name, label, "number", says, low=found.ge or 0, high=MOST if found.le is None else found.le
            )
        elif isinstance(found, look.BoolType) and not many:
            yield BuildField(name, label, "yes", says)
        elif isinstance(found, look.StrType) and not many:
            yield BuildField(name, label, "text", says)


MOST = 40
"""The highest number of a field without a bound of its own."""


@cache
def _described(kind: Any) -> tuple[look.Type, str]:
    return described(kind)


def _described_item(kind: Any) -> look.Type:
    """Return the type of a list's items."""
    found, _ = _described(kind)
    assert isinstance(found, look.ListType | look.VarTupleType)
    inner = found.item_type
    while isinstance(inner, look.Metadata):
        inner = inner.type
    return inner


def _called(key: str, name: str) -> str:
    """Return the label of a question or a field: its own, else that of the question of its name, else its name."""
    own = next((each for each in (key, name) if has("build", each)), "")
    return say("build", own) if own else word(name.replace("_", "-"))


def _label(field: str, value: str) -> str:
    """Return the words for a choice of a field."""
    if field in WHENS:
        return source(f"when-{value}")
    if field in ("on", "meets"):
        return source(f"when-{field}:{value}")
    return say("making", f"penalty-{value}") if field == "penalty" else word(value)


_QUOTED = re.compile(r"'([a-z][a-z_-]{1,60})'")
_OF_FILES = re.compile(r" = |^There (?:can be|are) |^It can with |^Did you mean ")
"""The marks of a remedy that is for somebody who writes a file."""
_NAMELESS = "Add name = "
"""The beginning of a remedy for a thing without a name."""


def in_chips(problem: str, remedy: str) -> tuple[str, str]:
    """Return a fault of something built and its remedy with the words of the chips in place of those of files."""
    said = _QUOTED.sub(lambda match: f"\u201c{_of_chip(match[1])}\u201d", problem)
    if remedy.startswith(_NAMELESS):
        return said, say("making", "by-name")
    return said, say("making", "by-chips") if _OF_FILES.search(remedy) else remedy


def _of_chip(name: str) -> str:
    """Return the words on the chip of a question, a condition or a field."""
    if name in CONDITIONS:
        return _label("when", name)
    return _called(name, name) if name in QUESTIONS else _called(f"field-{name.replace('_', '-')}", name)
