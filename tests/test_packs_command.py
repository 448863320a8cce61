"""`wildtable pack`: what it makes it reads, conflicts are named, and a check says what would change at a table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wildtable.cli.main import main
from wildtable.server.http.app import opened_hub
from wildtable.server.wire.tables import NewTable
from wildtable.store.files import store_url

FOES = """
[edges.iron-jaw]
effects = [{ question = "toughness", value = 1 }]
[powers.frost-lance]
is = "bolt"
damage = "2d8"
[figures.guardian]
name = "Guardian"
edges = ["iron-jaw"]
powers = ["frost-lance"]
[heroes.wren]
name = "Wren"
edges = ["iron-jaw"]
"""
IRON = """[pack]
name = "Iron"
version = "2"
license = "CC0-1.0"
[edges.iron-jaw]
effects = [{ question = "toughness", value = 2 }]
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table in the folder in which the commands run, and two files."""
    monkeypatch.chdir(tmp_path)
    Path("foes.toml").write_text(FOES)
    Path("iron.toml").write_text(IRON)

    Path("wildtable-data").mkdir()

    async def opened() -> str:
        async with opened_hub(store_url(Path("wildtable-data"))) as hub:
            return (await hub.open(NewTable("savage", "adventure", "ambush", "A table"))).table

    return asyncio.run(opened())


def made(*words: str) -> None:
    done = run("pack", "make", *words, "--name", "Frost", "--license", "CC-BY-4.0")
    assert done.exit_code == 0, done.output
    Path("frost.toml").write_text(done.stdout)


def test_a_pack_of_files_holds_all_but_heroes_and_goes_into_a_table(table: str) -> None:
    made("foes.toml")
    said = run("pack", "make", "foes.toml", "--name", "Frost").stderr
    assert said == "Left out, since a pack cannot hold them: heroes (1).\n"
    assert run("pack", "check", "frost.toml").output == "Frost 1: 3 things. No mistakes.\n"
    assert run("campaign", table, "frost.toml").exit_code == 0
    listed = "Frost 1, CC-BY-4.0\n  edges: iron-jaw\n  figures: guardian\n  powers: frost-lance\n"
    assert run("pack", "list", "frost.toml").output == run("pack", "list", table).output == listed
    assert json.loads(run("pack", "list", table, "--json").output)[table][0]["name"] == "Frost"


def test_a_pack_of_a_table_can_be_a_choice_that_fits(table: str) -> None:
    run("campaign", table, "foes.toml")
    made(table, "--only", "edges.iron-jaw", "--only", "powers")
    assert "Frost 1: 2 things" in run("pack", "check", "frost.toml").output
    alone = run("pack", "make", table, "--name", "Half", "--only", "figures")
    assert alone.exit_code == 3
    assert "There is no Edge or Hindrance 'iron-jaw'" in alone.output
    assert "There is no 'edges.jaw'" in run("pack", "make", table, "--name", "Half", "--only", "edges.jaw").output


def test_a_check_says_what_changes_in_heroes_and_writes_nothing(table: str) -> None:
    run("campaign", table, "foes.toml")
    before = run("campaign", table).output
    said = run("pack", "check", "iron.toml", "--table", table).output
    assert "Iron Jaw of Wren was: +1 to Toughness. It is now: +2 to Toughness." in said
    assert run("campaign", table).output == before


def test_packs_are_merged_and_each_conflict_is_named(table: str) -> None:
    made("foes.toml")
    refused = run("pack", "merge", "frost.toml", "iron.toml", "--name", "Both")
    assert refused.exit_code == 3
    assert "edges.iron-jaw is different in frost.toml and in iron.toml." in refused.output
    both = run("pack", "merge", "frost.toml", "iron.toml", "--name", "Both", "--later")
    Path("both.toml").write_text(both.stdout)
    assert "is different" in both.stderr
    assert "Both 1: 3 things" in run("pack", "check", "both.toml").output
    assert 'license = "CC-BY-4.0, CC0-1.0"' in both.stdout
    assert "value = 2" in both.stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FOES, "This is no pack"),
        (IRON.replace("toughness", "toughnes"), "Did you mean 'toughness'"),
        (IRON + "[heroes.bob]\nname = 'Bob'\n", "1: packs.iron: A pack cannot hold 'heroes.bob'"),
        ("[pack]\nname = ''\n", "2: packs.thing.name"),
        ("[pack", "line 1"),
        ("", "This is no pack"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said_with_its_line(text: str, said: str, table: str) -> None:
    Path("bad.toml").write_text(text)
    done = run("pack", "check", "bad.toml")
    assert done.exit_code in (1, 3)
    assert said in done.output
    assert run("pack", "list", "bad.toml").exit_code == 3
    assert run("pack", "merge", "bad.toml", "iron.toml", "--name", "x").exit_code == 3


@pytest.mark.parametrize("text", ["", "edges = 3\n", '[heroes.wren]\nname = "Wren"\n', "[edges]\n"])
def test_a_pack_of_nothing_is_not_made(text: str, table: str) -> None:
    Path("none.toml").write_text(text)
    said = run("pack", "make", "none.toml", "--name", "None")
    assert (said.exit_code != 0, "There is nothing for a pack." in said.output) == (True, True), said.output
