"""Any file is read or refused: no other exception, no endless walk, nothing run, nothing silent."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bridges.expecting import FILES
from wildtable.bridges import detect as detecting
from wildtable.bridges.bridged import MOST_BYTES, MOST_THINGS
from wildtable.bridges.compendium import documents
from wildtable.bridges.detect import detect, detect_bytes
from wildtable.bridges.files import WRITERS, opened, text_of, written
from wildtable.bridges.source import decoded
from wildtable.play import Refused
from wildtable.savage.sheets import read_table
from wildtable.savage.sheets.reading import MOST_OF_ONE
from wildtable.written import Unreadable, from_yaml

BLOCK = "Attributes: Agility d6, Smarts d6, Spirit d6, Strength d6, Vigor d6\nSkills: Fighting d6\n"
ACTOR: dict[str, Any] = {
    "name": "Bo",
    "type": "npc",
    "system": {"attributes": {"agility": {"die": {"sides": 8}}}},
    "items": [],
}
EXPORT: dict[str, Any] = {"name": "Bo", "attributes": [{"name": "agility", "dieValue": 8}], "skills": []}


def survives(text: str) -> bool:
    """Return whether a text is read; refused it may be. What is read can be written and fits a table's file."""
    try:
        found = opened(text, "any.txt")
    except Refused:
        return False
    assert read_table(written(found, "toml").text).problems == ()
    for to in WRITERS:
        if found.sheets:
            written(found, to)
    return True


PIECES = st.sampled_from(
    [
        "Attributes:", "Skills:", "Pace:", "Parry:", "Toughness:", "Gear:", "Edges:", "Hindrances:",
        "Special Abilities:", "Notes:", "Size:",
        "\n", "\n\n", "• ", "- ", "# ", "**", "(", ")", ",", ";", ":", "d8", "d12+1", "d4-2", "d999",
        "Str+d6", "2d6", "12/24/48", "AP 1", "★ ", "Agility d6", "Fighting d8", "6", "-", "\u2212", "\x00", "\u202e",
        "Name", "Luck", "Quick (Minor)", "Shield (+2)", "Coat (+3)", "Bite: Str+d4", "Cone", "{", "}",
        '"', "\\", "999999999",
    ]
)  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(st.lists(PIECES | st.text(max_size=8), max_size=40))
def test_no_stat_block_is_too_odd(parts: list[str]) -> None:
    survives(" ".join(parts))
    survives(BLOCK + "".join(parts))


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=200))
def test_no_text_is_too_odd(text: str) -> None:
    survives(text)
    detect_bytes(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_are_too_odd(data: bytes) -> None:
    with suppress(Refused):
        survives(text_of(data))


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
JSON_FILES = [path for path in FILES if path.suffix == ".json"]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return where everything in a JSON value stands."""
    found = [path] if path else []
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in children:
        found += places(each, (*path, key))
    return found


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_no_json_is_too_odd(data: st.DataObject) -> None:
    value = json.loads(data.draw(st.sampled_from(JSON_FILES)).read_text("utf-8"))
    for _ in range(data.draw(st.integers(1, 4))):
        if not (found := places(value)):
            break
        *inside, key = data.draw(st.sampled_from(found))
        at = value
        for step in inside:
            at = at[step]
        at[key] = data.draw(JSONS)
    survives(json.dumps(value))


@pytest.mark.parametrize("value", ["NaN", "Infinity", "1e999", "-0.0", '"\\u0000"', "9" * 400, "true", '"d8"', "[[]]"])
@pytest.mark.parametrize("shape", ["foundry", "savaged"])
def test_numbers_that_are_none(shape: str, value: str) -> None:
    mark = '"@@"'
    actor = {**ACTOR, "system": {**ACTOR["system"], "stats": {"size": "@@"}, "pace": {"ground": "@@"}}}
    text = json.dumps(actor if shape == "foundry" else {**EXPORT, "size": "@@", "paceTotal": "@@"})
    survives(text.replace(mark, value))


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000, "[" * 500 + "]" * 500])
def test_depth_is_refused(deep: str) -> None:
    with pytest.raises(Refused):
        opened(deep)
    inside = json.dumps({**ACTOR, "extra": "@@"}).replace('"@@"', "[" * 500 + "]" * 500)
    with pytest.raises(Refused, match="nested too deeply"):
        opened(inside)


def test_size_is_refused_with_a_remedy() -> None:
    with pytest.raises(Refused, match="2 MB"):
        text_of(b"x" * (MOST_BYTES + 1))
    with pytest.raises(Refused, match="2 MB"):
        opened("Bo\n" + BLOCK + "x" * MOST_BYTES)


LONG = [" " * 300_000 + "x"]
LIKE_OTHERS = [
    "Gear:" * 60_000,
    "(" * 300_000,
    "d8 " * 100_000,
    "-" * 300_000,
    "a" * 300_000,
    "Pace 6, " * 40_000,
    "Str+" * 75_000,
    "* " * 150_000,
    "," * 300_000,
    "<" * 300_000,
    "12/" * 100_000,
    "a:" * 150_000,
]
"""Lines of a letter, a sign, a list or a heading over and over, as the one above is."""


@pytest.mark.parametrize(
    "line", [*LONG, *(pytest.param(line, marks=pytest.mark.slow) for line in LIKE_OTHERS)], ids=lambda line: line[:6]
)
def test_a_line_of_300_000_letters_takes_no_time(line: str) -> None:
    begun = time.process_time()
    survives(f"Bo\n{BLOCK}Gear: {line}\n")
    chapters = ("", "Skills: ", "Special Abilities: ", "Pace: ", "Edges: ", "Notes: ")
    survives(f"Bo\n{BLOCK}" + "".join(f"{chapter}{line[:150_000]}\n" for chapter in chapters))
    assert time.process_time() - begun < 20  # in the square of their number: minutes


def test_many_names_and_parts_in_one_object_take_no_time() -> None:
    begun = time.process_time()
    names = ",".join(f'"name{place}":0' for place in range(40_000))
    for text in (f'{{{names},"name0":1}}', f'{{{names},"name0":1}}\r\n{{"name":"Bo"}}\r\n'):
        with pytest.raises(Refused, match="'name0' stands twice"):
            decoded(text)
    parts = {f"!actors.items!a.{place}": {} for place in range(60_000)}
    [bo] = documents({"!actors!a": {"name": "Bo", "type": "npc", "items": ["i"]}, **parts})
    assert len(bo["items"]) == len(parts)
    assert time.process_time() - begun < 20  # in the square of their number: minutes


def test_many_things_are_cut_and_said() -> None:
    many = ", ".join(f"Thing {place}" for place in range(1000))
    found = opened(f"Bo\n{BLOCK}Gear: {many}\nEdges: {many}\n")
    figure = found.chapters["figures"]["bo"]
    assert len(figure["gear"]) == MOST_THINGS
    assert len(figure["edges"]) == MOST_OF_ONE
    assert any(f"More than {MOST_THINGS}" in line for line in found.listed)
    with pytest.raises(Refused, match="200 per file"):
        opened("\n".join(f"Bo {place}\n{BLOCK}" for place in range(201)))
    items = [{"name": f"Thing {place}", "type": "gear", "system": {}} for place in range(5000)]
    actor = opened(json.dumps({**ACTOR, "items": items}))
    assert len(actor.chapters["figures"]["bo"]["gear"]) == MOST_THINGS
    assert any("items are dropped" in line for line in actor.listed)


def test_what_cannot_be_seen_is_taken_out_and_said() -> None:
    found = opened(f"B\x00o\u202e the \x1b[31mRed\n{BLOCK}Gear: a\x07rope\n")
    assert found.sheets[0][1].name == "Bo the [31mRed"
    assert found.sheets[0][1].gear == ("arope",)
    assert "Control characters were removed from the text." in found.listed
    actor = opened(json.dumps({**ACTOR, "name": "B\x00o\u200b"}))
    assert actor.sheets[0][1].name == "Bo"
    assert "Control characters were removed from the text." in actor.listed


@pytest.mark.parametrize("script", ["<script>alert(1)</script>", "{{7*7}}", "${jndi:x}", "__import__('os')", "=cmd|x"])
def test_script_is_only_words(script: str) -> None:
    assert opened(json.dumps({**ACTOR, "name": script})).sheets[0][1].name == script
    assert opened(f"{script}\n{BLOCK}").sheets[0][1].name == script


def test_a_text_that_looks_like_a_chapter_does_no_harm_on_the_way_through_text() -> None:
    actor = {**ACTOR, "name": "Gear: none, Bo", "items": [{"name": "Edges: Luck", "type": "gear", "system": {}}]}
    told = written(opened(json.dumps(actor)), "text")
    back = opened(told.text)
    assert len(back.sheets) == 1
    assert back.sheets[0][1].edges == ()
    assert any("'Gear: none, Bo' is written as 'Gear none, Bo'" in line for line in told.listed)
    assert any("Read back, its name is 'Gear none, Bo'." in line for line in told.listed)


@pytest.mark.parametrize(
    "name", ["# Bo", "Bo (Wild Card)", "\u2605 Bo", "* Bo", "Notes: Bo", "Pace 6", "Bo;", "**Bo**", "---"]
)
def test_a_name_that_text_cannot_hold_is_said(name: str) -> None:
    told = written(opened(json.dumps({**ACTOR, "name": name})), "text")
    assert any("Read back" in line or "is written as" in line for line in told.listed)


def test_a_name_of_a_ready_figure_stays_that_figures() -> None:
    assert list(opened(f"Guard\n{BLOCK}").chapters["figures"]) == ["guard-2"]


def test_own_edges_never_take_the_place_of_ours() -> None:
    found = opened(f"Bo\n{BLOCK}Edges: Luck!, LUCK, lucky, Parry as written plus 1\nParry: 6\n")
    figure = found.chapters["figures"]["bo"]
    assert figure["edges"] == ["luck", "lucky", "own-parry-as-written-plus-1", "parry-as-written-plus-1"]
    assert set(found.chapters["edges"]) == {"lucky", "own-parry-as-written-plus-1", "parry-as-written-plus-1"}


def test_nobody_is_asked_twice_what_a_text_is() -> None:
    for path in FILES:
        assert detect(path.read_text("utf-8")).word == {"stat-blocks": "stat-block"}.get(
            path.parent.name, "foundry-other" if path.stem == "vehicle" else path.parent.name
        )


@pytest.mark.parametrize("word", ['name: "Ada \\ud83d"', '"ada\\ud83d": 1'])
def test_half_a_character_is_refused_with_its_line(word: str) -> None:
    with pytest.raises(Unreadable, match=r"\\ud83d is half of a character") as refused:
        from_yaml(f"figures:\n  ada:\n    {word}\n")
    assert refused.value.line == 3


def test_a_file_that_is_too_large_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[int] = []
    known = detecting.values
    monkeypatch.setattr(detecting, "values", lambda data: [parsed.append(len(data)), known(data)][1])
    with pytest.raises(Refused, match="2 MB"):
        text_of(json.dumps({**ACTOR, "effects": [1] * MOST_BYTES}).encode())
    assert max(parsed, default=0) <= MOST_BYTES
