"""`wildtable convert`, and what `wildtable check` says of files that are none of ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.bridges.expecting import DATA
from wildtable.bridges.detect import detect, detect_bytes
from wildtable.bridges.files import FORMATS
from wildtable.cli import converting
from wildtable.cli.main import main
from wildtable.savage.sheets import load

HERO = DATA / "stat-blocks" / "wild-card-star.txt"
ACTOR = DATA / "foundry" / "newer-hero.json"
EXPORT = DATA / "savaged" / "hero.json"
UVTT = {"format": 0.3, "resolution": {"pixels_per_grid": 70}, "line_of_sight": [], "portals": [], "image": ""}


def run(*words: object) -> Result:
    """Return the output of a command, its two streams apart."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("to", FORMATS)
@pytest.mark.parametrize("path", [HERO, ACTOR, EXPORT], ids=["text", "foundry", "savaged"])
def test_every_format_becomes_every_other(path: Path, to: str, tmp_path: Path) -> None:
    result = run("convert", path, "--to", to)
    assert result.exit_code == 0, result.output
    again = tmp_path / f"again.{to}"
    again.write_text(result.stdout, "utf-8")
    second = run("convert", again, "--to", to)
    assert second.stdout == result.stdout


def test_formats_are_named_alike_everywhere() -> None:
    assert set(converting.FORMATS) == set(FORMATS)


def test_what_was_not_understood_stands_on_the_error_stream_with_the_files_name() -> None:
    result = run("convert", HERO, "--to", "toml")
    lines = result.stderr.splitlines()
    assert lines
    assert all(line.startswith(f"{HERO}: Ysolde Ferrant: ") for line in lines)
    assert any("'Riposte' is unknown here" in line for line in lines)
    assert "is unknown" not in result.stdout


@pytest.mark.parametrize("to", ["toml", "yaml"])
def test_a_tables_file_comes_out_that_check_accepts(tmp_path: Path, to: str) -> None:
    out = tmp_path / f"table.{to}"
    result = run("convert", DATA / "stat-blocks" / "two-in-one.txt", "--to", to, "--out", out)
    assert result.stdout == ""
    checked = run("check", out)
    assert checked.exit_code == 0
    assert "2 figures, 1 Edge or Hindrance" in checked.output
    assert [name for name, _ in load(out).own.figures] == ["wall-archer", "wall-captain"]


def test_an_edition_is_kept_in_the_file(tmp_path: Path) -> None:
    out = tmp_path / "table.toml"
    assert run("convert", HERO, "--to", "toml", "--edition", "deluxe", "--out", out).exit_code == 0
    assert load(out).rules.edition.name == "deluxe"
    wrong = run("convert", HERO, "--to", "toml", "--edition", "nonsense")
    assert wrong.exit_code == 2
    assert "Traceback" not in wrong.output


CHARACTER = (
    'name = "Wren"\nwild_card = true\nagility = "d8"\nedges = ["luck"]\nweapons = ["bow"]\n[skills]\nshooting = "d8"\n'
)
TABLE = (
    'edition = "deluxe"\n[edges.iron-jaw]\ntitle = "Iron Jaw"\neffects = [{ question = "toughness", value = 1 }]\n'
    '[figures.champion]\nname = "The Champion"\nedges = ["iron-jaw"]\nhomeworld = ""\nplay = { wounds = 1 }\n'
)


def test_our_own_files_go_out(tmp_path: Path) -> None:
    path = tmp_path / "wren.toml"
    path.write_text(CHARACTER, "utf-8")
    assert "Wren (Wild Card)\nAttributes: Agility d8" in run("convert", path, "--to", "text").stdout
    assert json.loads(run("convert", path, "--to", "foundry").stdout)["name"] == "Wren"
    assert json.loads(run("convert", path, "--to", "savaged").stdout)["wildcard"]
    assert "agility: d8" in run("convert", path, "--to", "yaml").stdout


def test_what_a_format_has_no_place_for_is_said(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(TABLE, "utf-8")
    said = run("convert", path, "--to", "text").stderr
    assert "The Champion: Current Wounds, Bennies and conditions are in the table's file only." in said
    assert "The Champion: Not written: what 'Iron Jaw' does; its name is." in said
    yaml = tmp_path / "table.yaml"
    assert run("convert", path, "--to", "yaml", "--out", yaml).exit_code == 0
    assert load(yaml) == load(path)


def test_a_file_of_ours_that_does_not_fit_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wren.toml"
    path.write_text(CHARACTER.replace('"luck"', '"lukc"'), "utf-8")
    result = run("convert", path, "--to", "text")
    assert result.exit_code == 3
    assert "line 4" in result.output
    assert "Did you mean 'luck'?" in result.output


def test_a_broken_file_of_ours_is_not_taken_for_a_stat_block(tmp_path: Path) -> None:
    path = tmp_path / "wren.yaml"
    path.write_text("name: Wren\nskills: {shooting: d8\npace: 6\nedges: [luck]\n", "utf-8")
    assert "line 3" in run("convert", path, "--to", "text").stderr
    checked = run("check", path)
    assert "stat block" not in checked.output
    assert f"{path}:3:" in checked.output


def test_the_mark_at_the_beginning_of_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    for path, to in ((HERO, "text"), (ACTOR, "foundry")):
        marked = tmp_path / path.name
        marked.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
        assert run("convert", marked, "--to", to).stdout == run("convert", path, "--to", to).stdout
        assert "Control" not in run("convert", marked, "--to", to).stderr


def test_the_rules_numbers_can_be_chosen(tmp_path: Path) -> None:
    kept = run("convert", HERO, "--to", "text")
    assert "Parry: the file says 8, the rules make 9 (Fighting 7, Rapier +1, Main gauche +1); kept as written." in (
        kept.stderr
    )
    assert "Parry: 8" in kept.stdout
    chosen = run("convert", HERO, "--to", "text", "--numbers", "rules")
    assert "Parry: 9" in chosen.stdout
    assert "the rules make 9 (Fighting 7, Rapier +1, Main gauche +1); the rules' number is used." in chosen.stderr


def test_prices_are_listed_only_where_they_are_asked_for() -> None:
    assert "price" not in run("convert", ACTOR, "--to", "toml").stderr
    told = run("convert", ACTOR, "--to", "toml", "--all").stderr.splitlines()
    assert "price is dropped" in told[-1] + told[-2] + told[-3] + told[-4]


OTHERS = {
    "a-map.json": (json.dumps(UVTT).encode(), "The size of the map does not fit the format."),
    "a-map.txt": (json.dumps(UVTT).encode(), "This is a Universal VTT map. `wildtable convert` makes a place"),
    "truck.json": ((DATA / "foundry" / "vehicle.json").read_bytes(), "This is a Foundry actor of a vehicle"),
    "item.json": (b'{"type": "container", "name": "Push", "system": {}}', "This is a Foundry item (container)"),
    "dnd.json": (b'{"type": "npc", "system": {"attributes": {"hp": 3}}}', "Foundry actor of another system"),
    "table.json": (b'{"wildtable": 1, "entries": []}', "`wildtable import` reads it"),
    "face.png": (b"\x89PNG\r\n\x1a\n\x00", "This is a picture."),
    "book.pdf": (b"%PDF-1.7\n\xff", "This is a PDF."),
    "latin.txt": ("Göran\n".encode("latin-1"), "Save it as UTF-8."),
    "list.json": (b"[1, 2]", "This kind of JSON is not supported"),
    "half.json": (b'{"name": "Bo", ', "JSON cannot be read"),
    "empty.txt": (b" \n", "The file is empty."),
    "prose.txt": (b"Once upon a time.\n", "This format is not supported"),
    "huge.txt": (b"x" * 2_000_001, "The limit is 2 MB"),
    "a-huge-map.txt": (json.dumps({**UVTT, "image": "A" * 2_000_000}).encode(), "This is a Universal VTT map."),
    "huge.json": (b'{"wildtable": 1, "entries": [' + b"1," * 1_000_000 + b"1]}", "`wildtable import` reads it"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_wrong_file_is_told_what_it_is(name: str, tmp_path: Path) -> None:
    data, said = OTHERS[name]
    path = tmp_path / name
    path.write_bytes(data)
    result = run("convert", path, "--to", "toml")
    assert result.exit_code == 3
    assert result.stdout == ""
    assert said in result.stderr
    assert str(path) in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_cannot_be_read_or_written_is_one_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in run("convert", tmp_path / "none.txt", "--to", "toml").stderr
    assert "cannot be written" in run("convert", HERO, "--to", "toml", "--out", tmp_path / "no" / "x.toml").stderr


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (HERO, "This is a stat block. `wildtable convert` reads it."),
        (ACTOR, "This is a Foundry actor. `wildtable convert` reads it."),
        (EXPORT, "This is a character of savaged.us. `wildtable convert` reads it."),
        (DATA / "foundry" / "vehicle.json", "This is a Foundry actor of a vehicle"),
    ],
)
def test_check_says_what_a_foreign_file_is(path: Path, said: str) -> None:
    result = run("check", path)
    assert result.exit_code == 1
    assert said in result.output
    told = json.loads(run("check", path, "--json").output)
    assert [problem["code"] for problem in told[0]["problems"]] == ["foreign-file"]


def test_our_own_files_are_known_for_what_they_are(tmp_path: Path) -> None:
    assert detect(CHARACTER).word == "character"
    assert detect(TABLE).word == "table"
    assert detect("name: Wren\nagility: d8\n").word == "character"
    assert detect('[options]\naward_cap = "none"\n').word == "table"
    assert detect("Pace: slow, and no wonder.\n").word == "nothing"
    assert detect_bytes("name = 'Ö'\nskills = {}\n".encode()).word == "character"


def test_its_help_names_every_kind_of_file() -> None:
    said = " ".join(run("convert", "--help").stdout.split())
    for kind in ("stat block", "actor", "compendium", "savaged.us", "campaign file", "Universal VTT", "Foundry scene"):
        assert kind in said
