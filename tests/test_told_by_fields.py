"""Sentences by the fields of an event: each is about one event, or a field of it, and names its fields only."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wildtable.play import Game
from wildtable.saga.game import SAGA
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import DoorSet
from wildtable.savage.riding.messages import Mounted
from wildtable.text.english import ENGLISH, Book
from wildtable.text.lines import ByFields
from wildtable.text.saga.book import BOOK

OURS = pytest.mark.parametrize(("game", "book"), [(SAVAGE, ENGLISH), (SAGA, BOOK)], ids=["savage", "saga"])


def about(game: Game[Any, Any, Any], key: str) -> list[Any]:
    """Return the events that a key can be meant for."""
    return [kind for kind in game.event.__args__ if fits(str(kind.__struct_config__.tag), kind.__struct_fields__, key)]


def fits(tag: str, fields: tuple[str, ...], key: str) -> bool:
    """Return whether a key is the tag of an event, or says besides how one of its fields is."""
    rest = key.removeprefix(tag)
    ways = [way for field in fields for way in (f"-{field}", f"-no-{field}", f"-{field}-")]
    return key.startswith(tag) and (not rest or any(rest == way or (way[-1] == "-" and way in rest) for way in ways))


@OURS
def test_each_key_is_about_one_event(game: Game[Any, Any, Any], book: Book) -> None:
    assert {key: len(about(game, key)) for key in book.chapters()["events"]} == dict.fromkeys(
        book.chapters()["events"], 1
    )


@OURS
def test_each_sentence_names_fields_of_its_event(game: Game[Any, Any, Any], book: Book) -> None:
    for key, text in book.chapters()["events"].items():
        assert set(re.findall(r"\$(\w+)", text)) <= {"many", *about(game, key)[0].__struct_fields__}, key


def test_the_first_field_that_has_a_sentence_decides() -> None:
    by_fields = ByFields[None](ENGLISH, {"door": lambda _state, _event, door: f"{door} door"})
    assert by_fields.event(None, DoorSet("north", "locked")) == ["The north door is locked."]
    assert by_fields.event(None, Mounted("ada", "grey", "", on=True)) == ["ada rides grey."]
    assert by_fields.event(None, Mounted("ada", "grey", "", on=False)) == ["ada gets off grey."]
