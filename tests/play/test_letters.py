"""Texts that may be written: a name or a title has something to see, on one line, whoever asks for it."""

from __future__ import annotations

import json

import pytest

from wildtable.play import Refused
from wildtable.play.campaign import change_of
from wildtable.play.domains import Text
from wildtable.play.letters import is_line, is_text
from wildtable.play.names import clean_title
from wildtable.savage.sheets.reading import Reader

NO_NAMES = ("\u3164", "\u2800 \u2800", "a\u202eb", "a\u2067b", "a\nb", "\u034f", "z" + "\u0301" * 3)
NAMES = ("Ada", "Zoë", "👩\u200d🚀", "김민준", "Braille ⠁", "Nguyễn Văn Ánh")


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_cannot_be_seen_is_no_name_of_anything(name: str) -> None:
    assert not is_line(name, 120)
    assert name not in Text(())
    for chapter, field in (("figures", "name"), ("scenes", "title"), ("handouts", "name")):
        with pytest.raises(Refused) as refused:
            change_of(json.dumps({chapter: {"x": {field: name}}}))
        assert refused.value.code == "no-text"
        assert refused.value.problem.startswith(f"{chapter.capitalize()}, x, {field}: ")
    reader = Reader({})
    assert reader.sheet({"name": name}) is None
    assert [problem.where for problem in reader.problems] == ["name"]
    with pytest.raises(Refused):
        clean_title(name)


@pytest.mark.parametrize("name", NAMES)
def test_what_people_write_is_a_name(name: str) -> None:
    assert is_line(name, 120)
    assert name in Text(())
    assert change_of(json.dumps({"figures": {"x": {"name": name}}}))
    assert Reader({}).sheet({"name": name}) is not None
    assert clean_title(f" {name} ") == name


def test_a_text_has_several_lines_and_no_changes_of_direction() -> None:
    assert is_text("Zwei Zeilen\nund ein\u00a0Tab\t, 👩\u200d🚀")
    for wrong in ("a\u202eb", "a\u2066b", "a\x07b", "a\u2028b", "\ufeff"):
        assert not is_text(wrong)


def test_a_title_may_be_left_out_and_ends_somewhere() -> None:
    assert clean_title("  ") == ""
    with pytest.raises(Refused):
        clean_title("x" * 501)
