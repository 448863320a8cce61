"""Closed sets of Saga: each word stands once and says what it means; fields, sentences and lists are made from them."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import wildtable.saga
from wildtable.closed import Closed
from wildtable.saga import sets
from wildtable.saga.conflict.model import Condition
from wildtable.saga.harm.rules import PAIRS
from wildtable.text.saga.book import book

HOME = Path(wildtable.saga.__file__).parent
MODULES = [
    importlib.import_module(found.name) for found in pkgutil.walk_packages(wildtable.saga.__path__, "wildtable.saga.")
]
WORDS = {str(member) for each in sets.EVERY for member in each}

OPEN = {
    "ids of characters, elements, conditions, sides, or their ally dice": (
        "id who on whom by other condition conditions key of side target to element order left people failed done "
        "allotted tallies prepared gone behind setting scene figures automatic"
    ),
    "seats": "seat seats waiting",
    "handouts and notes by their ids": "handout handouts notes no_handouts no_notes",
    "people's own words": (
        "name true_name was concept note title what reason won lost then traits trait specialties gear drive drives "
        "driven_by brought consequence ideas text about notes lead"
    ),
    "names of commands, which are closed by their types": "answer",
    "names of perks, which a table may add to": "perk perks free_perks used",
    "sentences on what is wrong, and on what a perk does": "problem problems not_now does",
    "names that a table gives": "skill_x",
    "traits by their keys": "fits",
    "slugs of rules": "rule",
    "the hash of a picture": "portrait",
    "names of numbers, options and perks": "changed",
    "names of editions and systems": "edition system",
    "marks by condition, elements by whom they face, ties": "marks tied now",
}
"""Fields that any words may stand in, and why."""
OPEN_NAMES = {name for names in OPEN.values() for name in names.split()}


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every Struct of Saga, where it is defined."""
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                yield value


def plain(form: object) -> bool:
    """Return whether plain words are anywhere in a type."""
    return form is str or any(plain(inner) for inner in typing.get_args(form))


@pytest.mark.parametrize("kind", list(structs()), ids=lambda kind: f"{kind.__module__}.{kind.__qualname__}")
def test_no_field_for_a_closed_set_is_plain_words(kind: type[msgspec.Struct]) -> None:
    loose = [field.name for field in msgspec.structs.fields(kind) if plain(field.type)]
    shown = {"SeenCharacter": {"skills"}, "SeenRoll": {"skill"}}.get(kind.__name__, set())  # Skill X by its own name
    assert [name for name in loose if name not in OPEN_NAMES | shown] == []


@pytest.mark.parametrize("each", sets.EVERY, ids=lambda each: each.__name__)
def test_every_word_says_what_it_means(each: type[Closed]) -> None:
    assert each.__doc__ or each in (sets.Ability, sets.Exclusion)
    for member in each:
        assert member.says.endswith("."), member
        assert hash(member) == hash(str(member))
        assert repr(member) == repr(str(member))


def test_a_word_is_written_as_ever_and_another_is_not_read() -> None:
    assert msgspec.json.encode(Condition("x", "X", sets.When.ROUND, harm=sets.HarmKind.FEAR)) == (
        b'{"id":"x","title":"X","when":"round","harm":"fear"}'
    )
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'rond'"):
        msgspec.convert({"id": "x", "title": "X", "when": "rond"}, Condition)


def test_a_ruling_may_tell_in_words_of_its_own() -> None:
    read = msgspec.json.decode(b'["ruling","round"]', type=tuple[sets.Why, ...])
    assert read == ("ruling", sets.Why.ROUND)
    assert msgspec.json.encode(read) == b'["ruling","round"]'
    assert sets.Why.ROUND in sets.Why
    assert len(sets.Why) == len(set(sets.Why))


def test_what_a_damage_on_purpose_brings_are_the_assets_behind_it() -> None:
    assert [(each.kind, each.asset) for each in sets.HarmAs] == [
        (kind, a) for kind, both in PAIRS.items() for a in both
    ]


def test_what_a_font_takes_off_is_harm_or_a_consequence() -> None:
    assert [str(cure) for cure in sets.Cure] == [*sets.HarmKind, "consequence"]


# No list of them is written twice, and none is compared with a word in quotes.


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Every module of Saga but the sets, its cases and its sentences too."""
    others = [*HOME.parent.glob("cases/saga*.py"), *HOME.parent.glob("text/saga/*.py")]
    for path in [*HOME.rglob("*.py"), *others]:
        if path.name != "sets.py":
            yield str(path.relative_to(HOME.parent)), ast.parse(path.read_text("utf-8"))


def twice(tree: ast.AST) -> Iterator[str]:
    """Collections of words that are all of one set, and comparisons with such a word."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            said = [item.value for item in node.elts if isinstance(item, ast.Constant) and isinstance(item.value, str)]
            if len(said) > 1 and any(set(said) <= set(each) for each in sets.EVERY):
                yield f"line {node.lineno}: {said}"
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Constant) and side.value in WORDS:
                    yield f"line {node.lineno}: == {side.value!r}"


def test_no_list_of_them_is_written_twice() -> None:
    found = {path: list(twice(tree)) for path, tree in sources()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_list_that_is_written_twice_is_found() -> None:
    assert list(twice(ast.parse('x = ("pain", "fear")\nif x == "scene": pass'))) == [
        "line 1: ['pain', 'fear']",
        "line 2: == 'scene'",
    ]


# Every word has its sentence, and no sentence is for a word that is not there.

SENTENCES = [
    ("said", "judged-", sets.Outcome),
    ("events", "ended-how-", sets.Ending),
    ("said", "told-", sets.Tale),
    ("said", "round-", sets.Phase),
    ("events", "time-phase-", sets.StoryPhase),
    ("events", "became-status-", sets.Status),
    ("conditions", "when-", sets.When),
    ("rolls", "", sets.Throw),
    ("chances", "", sets.Outcome),
]


@pytest.mark.parametrize(("chapter", "before", "words"), SENTENCES, ids=lambda item: getattr(item, "__name__", item))
def test_every_word_has_its_sentence(chapter: str, before: str, words: type[Closed]) -> None:
    said = book()[chapter]
    assert [str(word) for word in words if before + word not in said] == []
    if before or chapter == "rolls":
        dead = [key for key in said if key.startswith(before) and key.removeprefix(before) not in list(words)]
        assert dead == []


def test_no_reason_is_said_that_there_is_not() -> None:
    """Not all of them are said: the log tells drives, gear and harm without a reason."""
    assert [key for key in book()["why"] if key not in list(sets.Why)] == []


def test_every_open_name_is_needed() -> None:
    loose = {field.name for kind in structs() for field in msgspec.structs.fields(kind) if plain(field.type)}
    assert OPEN_NAMES - loose == set()


def test_defaults_are_of_the_set() -> None:
    for kind in structs():
        for field in msgspec.structs.fields(kind):
            if isinstance(field.type, type) and issubclass(field.type, Closed) and not field.required:
                assert isinstance(field.default, Closed), f"{kind.__name__}.{field.name}"


def test_what_gear_leaves_out_is_called_as_the_skill_is() -> None:
    assert {member: sets.Exclusion(member).called for member in sets.Skill} == {
        member: member.called for member in sets.Skill
    }
