"""Every example of the README and the guides is run: files are checked, cases played, commands given, output compared.

Python blocks are run by `test_guides.py` and `test_readme.py`; here it is seen to that none is forgotten.
"""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import tomllib
from pathlib import Path
from typing import NamedTuple

import click
import pytest
import test_guides
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.forecast import read_file
from wildtable.server.http.app import opened_hub
from wildtable.server.wire.tables import NewTable
from wildtable.store.files import store_url

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BY_ITSELF = {"host-on-the-internet.md": "test_hosting_guide.py tries what it sets; the rest is for other programs"}
"""Pages whose examples are no tables and no cases, and who looks after them."""
GUIDES = [page for page in sorted(DOCS.rglob("*.md")) if page.parent.name != "decisions"]
PAGES = [ROOT / "README.md", *[page for page in GUIDES if page.name not in BY_ITSELF]]
_GENERATED = re.compile(r"<!-- generated: .*?<!-- end -->", re.DOTALL)
_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


class Example(NamedTuple):
    """A fenced block: of which page, in which line it begins, what it says it is, its text."""

    page: str
    line: int
    kind: str
    text: str

    @property
    def first(self) -> str:
        """Its first line, by which it is known here."""
        return self.text.partition("\n")[0]


def examples(page: Path) -> list[Example]:
    """Return all fenced blocks of a page but those that are generated, which `test_reference.py` compares."""
    text = _GENERATED.sub(lambda found: "\n" * found[0].count("\n"), page.read_text("utf-8"))
    return [
        Example(
            page.name,
            text.count("\n", 0, found.start()) + 1,
            found[2],
            "".join(line.removeprefix(found[1]) for line in found[3].splitlines(keepends=True)),
        )
        for found in _FENCE.finditer(text)
    ]


EVERY = [example for page in PAGES for example in examples(page)]

ELSEWHERE = {
    ("write-a-system.md", 'TOPIC = Topic("pig", commands=(Join, Choose), frames=(Dare,))'): (
        "a sketch of the registers, without the functions; examples/pig has them whole, and its cases are played"
    ),
    (
        "write-a-system.md",
        "- rule: pig.keep",
    ): "a case of examples/pig; test_plugged_in.py plays it",
    ("layers.md", "The packages. Each imports only what stands below it; a number says how many imports."): (
        "drawn by tools.layers; test_layers.py looks whether it is stale"
    ),
}
"""What is not run, by its page and first line, and why."""


def is_python(example: Example) -> bool:
    """Whether it is Python of a guide, or what that prints; the README's tour is a doctest."""
    guides = {Path(guide).name for guide in test_guides.RUN}
    return example.page in guides or (example.page == "README.md" and example.kind == "python")


def is_shell(example: Example) -> bool:
    """Whether it is a list of commands."""
    return not example.kind and example.first.split()[0] in ("wildtable", "make")


def picked(*kinds: str) -> list[Example]:
    """The examples of some kinds that are run here."""
    return [
        each
        for each in EVERY
        if each.kind in kinds and (each.page, each.first) not in ELSEWHERE and not is_python(each)
    ]


def named(example: Example) -> str:
    """Where it is, for a test that fails."""
    return f"{example.page}:{example.line}"


ENTRY_POINTS = [each for each in picked("toml") if each.first.startswith("[project.entry-points")]
FILES = [each for each in picked("toml", "yaml") if not each.page.startswith("cases") and each not in ENTRY_POINTS]
CASES = [each for each in picked("yaml") if each.page.startswith("cases")]
PLAIN = [each for each in picked("") if not is_shell(each)]
SHELL = [line for each in picked("") if is_shell(each) for line in each.text.splitlines()]


def test_every_example_is_run_or_said_not_to_be() -> None:
    """With its kind, so that a new one has to be thought of."""
    known = {(each.page, each.first) for each in EVERY}
    assert [key for key in ELSEWHERE if key not in known] == []
    assert {each.kind for each in EVERY} == {"", "python", "toml", "yaml", "text"}
    assert [named(each) for each in picked("python", "text")] == []
    run = [*FILES, *CASES, *PLAIN, *ENTRY_POINTS, *(each for each in EVERY if is_shell(each) or is_python(each))]
    assert [named(each) for each in EVERY if each not in run and (each.page, each.first) not in ELSEWHERE] == []
    assert (len(FILES) > 8, len(CASES) > 6, len(SHELL) > 10) == (True, True, True)


# Files.

MISSING = {'picture = "..." ': f'picture = "{"0" * 64}" '}
"""What a guide leaves out of a file, and what stands there."""


def written(example: Example, folder: Path, name: str = "example") -> Path:
    """An example as a file."""
    text = example.text
    for gap, filled in MISSING.items():
        text = text.replace(gap, filled)
    path = folder / f"{name}.{example.kind}"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("example", [each for each in FILES if each.page != "forecast.md"], ids=named)
def test_a_tables_file_fits(example: Example, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["check", str(written(example, tmp_path))])
    assert done.output.endswith(". No mistakes.\n"), done.output
    assert done.exit_code == 0


FIGHTS = {"Four against eight": (4, 8), "Two ships": (3, 4), "After the courier": (1, 2)}
"""The numbers of figures on either side, sections of ships too, by the title of a fight."""


@pytest.mark.parametrize("example", [each for each in FILES if each.page == "forecast.md"], ids=named)
def test_a_fights_file_is_the_fight_that_its_title_says(example: Example, tmp_path: Path) -> None:
    path = written(example, tmp_path)
    sides = [fighter.side for fighter in read_file(path).fight.fighters]
    title = tomllib.loads(example.text)["title"]
    assert (sides.count("heroes"), sides.count("foes")) == FIGHTS[title]
    done = CliRunner().invoke(main, ["forecast", str(path), "--runs", "50"])
    assert re.search(r"The heroes win|The heroes hold the field|All who flee get away", done.output), done.output
    assert title != "Four against eight" or not re.search(r"heroes win +(0|100)\.00%", done.output), done.output


def test_an_entry_point_is_that_of_its_example() -> None:
    for example in ENTRY_POINTS:
        ((group, points),) = tomllib.loads(example.text)["project"]["entry-points"].items()
        (name,) = points
        project = tomllib.loads((ROOT / f"examples/{name}/pyproject.toml").read_text("utf-8"))["project"]
        assert project["entry-points"] == {group: points}
    assert len(ENTRY_POINTS) == 2


# Cases.

TWO = "given: {red: {is: brawler, at: [0, 1]}, blue: {is: brawler, at: [4, 1]}}"
GROUND = "map: |\n    .....\n    .....\n    ....."
DUELS = "given: {red: {is: hero, fighting: d8, bennies: 0}, blue: {is: villain, vigor: d12, bennies: 0}}"
STRIKES = "do: [{attack: {who: red, target: blue}}, {end-turn: red}, {end-turn: blue}]"
AROUND = {
    "  given: {red: {is: bowman, at: [0, 0]}, blue: {is: brawler, at: [5, 0]}}": (
        "- rule: sw.range\n  name: a piece\n",
        "  then: {red: {at: [0, 0]}}\n",
    ),
    "  lines:": (f"- rule: sw.range\n  name: a piece\n  {TWO}\n  {GROUND}\n", "  then: {red: {at: [0, 1]}}\n"),
    "  dice: [{fighting: [7], wild: [2], damage: [4, 3]}, {cards: [KS, 9D]}]": (
        f"- rule: sw.wounds\n  name: a piece\n  turn: red\n  {DUELS}\n  {STRIKES}\n",
        "  then: {blue: {shaken: false}}\n",
    ),
    "  given: {red: hero, blue: raider}": (
        "- rule: 7w.chase.round\n  name: a piece\n  edition: seven-worlds\n",
        "  dice: [{driving: [4, 3]}]\n  then: {red: {wounds: 0}}\n",
    ),
}
"""What comes before and after a piece of a case that a guide shows, by its first line."""


@pytest.mark.parametrize("example", CASES, ids=named)
def test_a_case_holds(example: Example, tmp_path: Path) -> None:
    before, after = AROUND.get(example.first, ("", ""))
    path = tmp_path / "my-table.yaml"
    path.write_text(before + example.text + after, "utf-8")
    done = CliRunner().invoke(main, ["cases", str(path)])
    assert done.output.endswith(" passed, 0 failed.\n"), done.output
    assert done.exit_code == 0


# Commands.


MANY = 100
"""The most fights of a forecast here: whether a command is right does not hang on how many it asks for."""

TYPED = {"wildtable cases tests/cases": f"wildtable cases {ROOT}/tests/cases/savage/wounds"}
"""What is given in the place of a command that takes long elsewhere."""

SERVES = {"run": "serve --demo"}
"""What the targets of the Makefile that take ARGS as options of a command call."""


@pytest.fixture
def prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A folder with what the guides' commands speak of; what stands for the words in capitals there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WILDTABLE_DATA", raising=False)
    own, character, fight = (
        next(each for each in FILES if each.first.startswith(first))
        for first in ('edition = "deluxe"', 'name = "Wren', 'title = "Four')
    )
    written(own, tmp_path, "foes")
    written(fight, tmp_path, "fight")
    (tmp_path / "heroes.yaml").write_text("heroes: {wren: {name: Wren}}\n")
    (tmp_path / "our-campaign").mkdir()
    shutil.copy(tmp_path / "foes.toml", tmp_path / "our-campaign")
    written(character, tmp_path, "wren")

    async def opened() -> str:
        (tmp_path / "wildtable-data").mkdir()
        async with opened_hub(store_url(tmp_path / "wildtable-data")) as hub:
            return (await hub.open(NewTable("savage", "deluxe", "ambush", "A table"))).table

    return {"TABLE": asyncio.run(opened()), "FIGHT": "fight.toml"}


def words(command: str, stands_for: dict[str, str]) -> list[str]:
    """A command as a shell reads it, without what follows it as a comment or says where its output goes."""
    found = shlex.split(TYPED.get(command.partition("#")[0].strip(), command), comments=True)
    if ">" in found:
        found = found[: found.index(">")]
    if "--runs" in found:
        found[found.index("--runs") + 1] = str(MANY)
    return [stands_for.get(word, word) for word in found]


def parsed(command: list[str]) -> None:
    """See that the command line takes a command's options; it is not given."""
    found = main.get_command(click.Context(main), command[0])
    assert found is not None, command
    found.make_context(command[0], command[1:])


@pytest.mark.parametrize("line", SHELL)
def test_a_command_can_be_given(line: str, prepared: dict[str, str]) -> None:
    for command in line.partition("#")[0].split("&&"):
        program, *rest = words(command, prepared)
        if program == "make":
            target, *options = rest
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
            given = [option.removeprefix("ARGS=") for option in options]
            assert len(given) == len(options) == (1 if options else 0)
            parsed([*SERVES[target].split(), *given[0].split()] if given else ["serve"])
        elif rest[0] == "serve":
            parsed(rest)
        else:
            assert program == "wildtable"
            done = CliRunner().invoke(main, rest, catch_exceptions=False)
            assert done.exit_code == 0, done.output


# What is printed.

OUR_TABLE = """\
edition = "adventure"

[options]
award_cap = "none"

[edges.iron-jaw]
title = "Iron Jaw"
effects = [{ question = "trait", traits = ["vigor"], value = 2, when = "soaking" }]

[figures.bob]
is = "guard"
name = "Bob"
wild_card = true
edges = ["quik"]
"""
CAPTAIN = """\
Captain Voss
Attributes: Agility d8, Smarts d6, Spirit d8, Strength d8, Vigor d10
Skills: Fighting d8, Notice d6
Pace: 6; Parry: 6; Toughness: 8
Edges: Brawny
"""


def misspelt() -> str:
    """The first example for Saga, with two mistakes."""
    (fire,) = [each.text for each in FILES if "[conditions.on-fire]" in each.text]
    return fire.replace("athletics", "atletics").replace("rating", "ratting")


FILED = {"our-table.toml": lambda: OUR_TABLE, "captain.txt": lambda: CAPTAIN, "fire.toml": misspelt,
         "my-table.yaml": lambda: next(each.text for each in CASES if each.page == "cases.md")}  # fmt: skip
"""The files of which guides show what is said of them."""

UNASKED = {"fire.toml": "$ wildtable check fire.toml\n"}
"""The command behind what is printed, where it stands in the sentence before, by the file that is spoken of first."""


@pytest.mark.parametrize("example", PLAIN, ids=named)
def test_a_command_prints_what_the_guide_shows(
    example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILED.items():
        Path(name).write_text(text(), "utf-8")
    shown = UNASKED.get(example.first.partition(":")[0], "") + example.text
    command, _, output = shown.partition("\n")
    assert command.startswith("$ wildtable "), f"{named(example)}: what kind of example is this?"
    assert CliRunner().invoke(main, shlex.split(command, comments=True)[2:]).output == output
