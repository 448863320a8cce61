"""Several files make one campaign; a change is laid over what stands; what does not fit is said with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.play.campaign import change_of, laid_over
from wildtable.play.campaign_files import CampaignSource, gathered, id_of, refusal, sources
from wildtable.play.reading import Problem
from wildtable.written import from_toml, from_yaml, to_toml, to_yaml


def settled(value: Any, id: str) -> Any:
    return {"heroes": {id: value}} if isinstance(value, dict) and "name" in value else value


FIRST = CampaignSource("first.toml", '[edges.iron-jaw]\nrule = "sw.soak"\n[figures.bo]\nname = "Bo"\n')
SECOND = CampaignSource("second.yaml", "figures:\n  ada:\n    name: Ada\n  cy: {name: Cy}\n")
LONE = CampaignSource("The Wren.toml", '# alone\nname = "Wren"\nedges = ["luck"]\n')


def test_several_files_make_one_campaign_and_each_thing_knows_its_file_and_line() -> None:
    written, problems = gathered([FIRST, SECOND, LONE], settled)
    assert problems == ()
    assert {chapter: list(things) for chapter, things in written.value.items()} == {
        "edges": ["iron-jaw"],
        "figures": ["ada", "cy", "bo"],
        "heroes": ["the-wren"],
    }
    places = {
        path: (written.file(path), written.line(path))
        for path in [
            ("edges", "iron-jaw", "rule"),
            ("figures", "bo", "name"),
            ("figures", "ada", "name"),
            ("figures", "cy", "name"),
            ("heroes", "the-wren", "edges", 0),
        ]
    }
    assert list(places.values()) == [
        ("first.toml", 2),
        ("first.toml", 4),
        ("second.yaml", 3),
        ("second.yaml", 4),
        ("The Wren.toml", 3),
    ]


def test_a_thing_that_stands_twice_is_named_with_both_its_files() -> None:
    twice = CampaignSource("third.toml", '\n[figures.bo]\nname = "Another"\n')
    written, (problem,) = gathered([FIRST, twice], settled)
    assert written.value["figures"]["bo"] == {"name": "Bo"}
    assert (problem.file, problem.line, problem.where) == ("third.toml", 2, "figures.bo")
    assert problem.problem == "'bo' stands in first.toml too."


def test_files_that_say_another_edition_do_not_go_together() -> None:
    files = [CampaignSource(f"{name}.toml", f'edition = "{name}"\n') for name in ("deluxe", "deluxe", "adventure")]
    _, (problem,) = gathered(files, settled)
    assert (problem.file, problem.problem) == ("adventure.toml", "deluxe.toml says 'deluxe'.")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[figures.bo\n", 1),
        ("a = 1\na = 2\n", 2),
        ("- 1\n", 1),
        ("1\n", 1),
        (".".join("a" * 3000) + " = 1\n", 1),
        ("[" + ".".join("a" * 3000) + "]\n", 1),
        ("a = {b = " + "{b = " * 40 + "1" + "}" * 41, 1),
    ],
    ids=lambda given: repr(given)[:20],
)
def test_a_file_that_cannot_be_read_spoils_no_other(text: str, line: int) -> None:
    written, problems = gathered([FIRST, CampaignSource("bad.toml", text)], settled)
    assert list(written.value) == ["edges", "figures"]
    assert [(problem.file, problem.line) for problem in problems] == [("bad.toml", line)]


def test_a_list_is_no_campaign_and_an_empty_file_is_none_at_all() -> None:
    _, (problem,) = gathered([CampaignSource("list.yaml", "- 1\n"), CampaignSource("empty.yaml", "")], settled)
    assert (problem.file, problem.problem) == ("list.yaml", "The file has no sections.")


def test_a_folder_is_all_of_its_files(tmp_path: Path) -> None:
    for name in ("b.toml", "a.yaml", "notes.txt"):
        (tmp_path / name).write_text("")
    assert [Path(name).name for name, _ in sources([tmp_path])] == ["a.yaml", "b.toml"]
    (tmp_path / "none").mkdir()
    with pytest.raises(Refused, match="no campaign files"):
        sources([tmp_path / "none"])


TOLD = {"edition": "deluxe", "numbers": {"rounds": 7}, "heroes": {"ada": {"name": "Ada"}, "bo": {"name": "Bo"}}}


@pytest.mark.parametrize(
    ("change", "whole", "made"),
    [
        ({"numbers": {"bands": 2}}, False, {"numbers": {"rounds": 7, "bands": 2}}),
        ({"numbers": {"bands": 2}}, True, {"numbers": {"bands": 2}}),
        ({"numbers": {"rounds": None}}, False, {"numbers": {}}),
        ({"edges": {"x": {}}}, False, {"edges": {"x": {}}}),
        ({"heroes": {"ada": {"name": "Eve"}}}, True, {"heroes": {"ada": {"name": "Eve"}, "bo": {"name": "Bo"}}}),
        ({"edition": "adventure"}, False, {"edition": "adventure"}),
        ({"edition": None}, False, {}),
        ({"numbers": None}, False, {}),
    ],
)
def test_a_change_is_laid_over_what_stands(change: dict[str, Any], whole: bool, made: dict[str, Any]) -> None:
    assert laid_over(TOLD, change, whole, "heroes") == {**TOLD, **made}


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "1", '{"a": 1e999}', "\ud800", '{"a":' * 40 + "1" + "}" * 40])
def test_what_is_no_change_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refused, match="This is not a change of a campaign"):
        change_of(text)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"heroes": {"x": {"name": "W" * 121}}}, "Heroes, x, name: The text has 121 characters."),
        ({"heroes": {"x" * 121: {}}}, f"Heroes, {'x' * 40}: The text has 121 characters."),
        ({"heroes": {"x": {"note": "W" * 10_001}}}, "Heroes, x, note: The text has 10001 characters."),
        ({"heroes": {"x": {"gear": ["rope", "a\0b"]}}}, "Heroes, x, gear 2: It has a character that is not text."),
        ({"heroes": {"x": {"na\u202eme": 1}}}, "Heroes, x, na\u202eme: It has a character that is not text."),
    ],
)
def test_what_is_too_long_or_no_text_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(Refused) as error:
        change_of(json.dumps(change))
    assert error.value.problem == problem


def test_a_name_a_note_and_lines_of_it_are_taken() -> None:
    change = {"heroes": {"x" * 120: {"name": "W" * 120, "note": "Two\nlines, a\u00a0space" + "x" * 9_000}}}
    assert change_of(json.dumps(change)) == change


def test_the_first_of_what_does_not_fit_is_said_and_how_much_more_there_is() -> None:
    _, problems = gathered([FIRST, FIRST._replace(name="again.toml")], settled)
    said = refusal(problems)
    assert said.problem == "again.toml, line 1, edges.iron-jaw: 'iron-jaw' stands in first.toml too."
    assert said.remedy == "Keep one of them. (And 1 more.)"


@pytest.mark.parametrize(("name", "id"), [("The Wren", "the-wren"), ("Zoë's!", "zo-s"), ("***", "thing")])
def test_a_name_becomes_an_id(name: str, id: str) -> None:
    assert id_of(name) == id


VALUES: dict[str, Any] = {
    "edition": "deluxe",
    "numbers": {"wild_attack": 3, "bands": [1, 3, 6]},
    "edges": {"iron jaw": {"effects": [{"question": "trait", "value": 2, "traits": ["vigor"]}]}},
    "gear": {},
    "heroes": {
        "wren": {"name": 'W"r\\en', "wild_card": True, "skills": {f"skill-{n}": "d8" for n in range(20)}},
        "bo": {"name": "Bo\x7f\n", "skills": {"fighting": "d6"}, "own": {}},
    },
}


def test_what_is_written_is_read_back_as_it_was() -> None:
    assert from_toml(to_toml(VALUES)).value == VALUES
    assert from_yaml(to_yaml(VALUES)).value == VALUES


@pytest.mark.parametrize("name", ["a.toml", "a.yaml"])
@pytest.mark.parametrize("digits", [30, 4_000, 5_000])
def test_a_number_without_end_is_refused_with_its_line(name: str, digits: int) -> None:
    number = "9" * digits
    text = f"[numbers]\nwild_attack = {number}\n" if name == "a.toml" else f"numbers:\n  wild_attack: {number}\n"
    _, problems = gathered([CampaignSource(name, text)], lambda value, _id: value)
    (problem,) = problems
    assert problem.file == name
    assert problem.code in ("too-large", "not-written")
    assert digits == 5_000 or (problem.line, problem.where) == (2, "numbers.wild_attack")


def test_a_change_of_the_page_names_the_place_in_words_and_a_file_its_line() -> None:
    at = Problem(3, "edges.long-watch.effects.0.and_when", "There is no such condition.", "", code="no-change")
    assert refusal([at]).problem == "Edges, long watch, effects 1, and when: There is no such condition."
    told = refusal([replace(at, file="a.toml")])
    assert told.problem == "a.toml, line 3, edges.long-watch.effects.0.and_when: There is no such condition."
