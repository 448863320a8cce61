"""Every example of the README and the documentation is run: files, cases, commands, settings and printed output.

`test_guides.py` and `test_readme.py` run Python, `test_hosting_guide.py` what needs a server's folder. A block that
is not run is listed in `ELSEWHERE` with the reason.
"""

from __future__ import annotations

import asyncio
import re
import shlex
import shutil
import tomllib
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple

import click
import pytest
import test_guides
import test_readme
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.forecast import read_file
from wildtable.server.http.app import opened_hub
from wildtable.server.ops.settings import settings_from
from wildtable.server.wire.tables import NewTable
from wildtable.store.files import store_url

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDES = [page for page in sorted(DOCS.rglob("*.md")) if page.parent.name != "decisions"]
PAGES = [ROOT / "README.md", *GUIDES]
SERVER = ("host-on-the-internet.md", "run-behind-a-proxy.md", "use-your-own-certificate.md", "monitor-a-server.md")
"""The pages whose TOML blocks are settings of a server."""
OTHERS = ("caddy", "nginx", "ini")
"""The kinds of files of other programs; `test_deploy.py` and the links check what they share with `deploy/`."""
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

HOSTING = "test_hosting_guide.py runs it in a folder of its own"
INSTALLS = "installs from the package indexes"
ELSEWHERE = {
    ("README.md", "git clone REPOSITORY wildtable"): "it needs a network; test_readme.py compares it with the Makefile",
    ("write-a-system.md", 'TOPIC = Topic("pig", commands=(Join, Choose), frames=(Dare,))'): (
        "a sketch of the registers, without the functions; examples/pig has them whole, and its cases are played"
    ),
    ("write-a-system.md", "- rule: pig.keep"): "a case of examples/pig; test_plugged_in.py plays it",
    ("layers.md", "The packages. Each imports only what stands below it; a number says how many imports."): (
        "drawn by tools.layers; test_layers.py looks whether it is stale"
    ),
    ("install.md", "python3 -m venv wildtable/.venv"): INSTALLS,
    ("install.md", "py -m venv wildtable\\.venv"): INSTALLS,
    ("upgrade.md", "wildtable/.venv/bin/pip install --upgrade './wildtable[table]'"): INSTALLS,
    ("use-postgresql.md", "createuser wildtable"): "needs a server of PostgreSQL",
    ("run-as-a-service.md", "sudo useradd --system --home-dir /var/lib/wildtable wildtable"): "needs systemd",
    ("back-up.md", "30 3 * * * wildtable backup /var/backups/wildtable/$(date +\\%F) --config /etc/wildtable.toml"): (
        "a line for cron; the command is the one that is run"
    ),
    ("monitor-a-server.md", "scrape_configs:"): "a file of Prometheus",
    ("write-a-program.md", "import asyncio"): "doors/test_programs.py runs it at a table",
    (
        "monitor-a-server.md",
        (
            '{"time": "2026-05-09T19:31:07.250113Z", "level": "warning", "event": "refused", '
            '"kind": "wrong keys", "address": "203.0.113.7"}'
        ),
    ): "a line of the log; test_logs.py reads such lines",
    ("host-on-the-internet.md", "$ wildtable serve --config wildtable.toml --check"): HOSTING,
    ("back-up.md", "$ wildtable backup /var/backups/wildtable/2026-11-24 --config wildtable.toml"): HOSTING,
    ("back-up.md", "$ wildtable restore /var/backups/wildtable/2026-11-24 --data another-folder"): HOSTING,
}
"""Examples that are not run, by their page and first line, and why."""


def is_python(example: Example) -> bool:
    """Return whether it is Python of a guide, or what that prints; some pages are doctests."""
    guides = {Path(guide).name for guide in test_guides.RUN}
    if example.page in guides:
        return example.kind == "python" or (not example.kind and not is_shell(example))
    return example.page in test_readme.DOCTESTS and example.kind == "python"


def is_shell(example: Example) -> bool:
    """Return whether it is a list of commands."""
    return not example.kind and example.first.split()[0] in ("wildtable", "make")


def picked(*kinds: str) -> list[Example]:
    """The examples of some kinds that are run here."""
    return [
        each
        for each in EVERY
        if each.kind in kinds and (each.page, each.first) not in ELSEWHERE and not is_python(each)
    ]


def named(example: Example) -> str:
    """Return where it is, for a test that fails."""
    return f"{example.page}:{example.line}"


ENTRY_POINTS = [each for each in picked("toml") if each.first.startswith("[project.entry-points")]
SETTINGS = [each for each in picked("toml") if each.page in SERVER]
CASES = [each for each in picked("yaml") if each.page.startswith("cases") or each.first.startswith("- rule")]
FILES = [each for each in picked("toml", "yaml") if each not in (*ENTRY_POINTS, *SETTINGS, *CASES)]
FORECASTS = [each for each in FILES if each.page.startswith("forecast")]
PLAIN = [each for each in picked("") if not is_shell(each)]
SHELL = [line for each in picked("") if is_shell(each) for line in each.text.splitlines()]


def test_every_example_is_run_or_said_not_to_be() -> None:
    """With its kind, so that a new one has to be thought of."""
    known = {(each.page, each.first) for each in EVERY}
    assert [key for key in ELSEWHERE if key not in known] == []
    assert {each.kind for each in EVERY} == {"", "python", "toml", "yaml", "text", *OTHERS}
    assert [named(each) for each in picked("python", "text")] == []
    others = [each for each in EVERY if is_shell(each) or is_python(each) or each.kind in OTHERS]
    run = [*FILES, *CASES, *PLAIN, *ENTRY_POINTS, *SETTINGS, *others]
    assert [named(each) for each in EVERY if each not in run and (each.page, each.first) not in ELSEWHERE] == []
    assert (len(FILES) > 15, len(CASES) > 7, len(SHELL) > 30, len(SETTINGS) > 3) == (True, True, True, True)


# Files.

MISSING = {'picture = "..." ': f'picture = "{"0" * 64}" '}
"""Parts of a file that a guide leaves out, and what stands there."""


def written(example: Example, folder: Path, name: str = "example") -> Path:
    """An example as a file."""
    text = example.text
    for gap, filled in MISSING.items():
        text = text.replace(gap, filled)
    path = folder / f"{name}.{example.kind}"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("example", [each for each in FILES if each not in FORECASTS], ids=named)
def test_a_tables_file_fits(example: Example, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["check", str(written(example, tmp_path))])
    assert done.output.endswith(". No mistakes.\n"), done.output
    assert done.exit_code == 0


FIGHTS = {"Four against eight": (4, 8), "Two ships": (3, 4), "After the courier": (1, 2)}
"""The numbers of figures on either side, sections of ships too, by the title of a fight."""


@pytest.mark.parametrize("example", FORECASTS, ids=named)
def test_a_fights_file_is_the_fight_that_its_title_says(example: Example, tmp_path: Path) -> None:
    path = written(example, tmp_path)
    sides = [fighter.side for fighter in read_file(path).fight.fighters]
    title = tomllib.loads(example.text)["title"]
    assert (sides.count("heroes"), sides.count("foes")) == FIGHTS[title]
    done = CliRunner().invoke(main, ["forecast", str(path), "--runs", "50"])
    assert re.search(r"The heroes win|The heroes hold the field|Everyone fleeing escapes", done.output), done.output
    assert title != "Four against eight" or not re.search(r"heroes win +(0|100)\.00%", done.output), done.output


def test_an_entry_point_is_that_of_its_example() -> None:
    for example in ENTRY_POINTS:
        ((group, points),) = tomllib.loads(example.text)["project"]["entry-points"].items()
        (name,) = points
        project = tomllib.loads((ROOT / f"examples/{name}/pyproject.toml").read_text("utf-8"))["project"]
        assert project["entry-points"] == {group: points}
    assert len(ENTRY_POINTS) == 2


@pytest.mark.parametrize("example", SETTINGS, ids=named)
def test_settings_can_be_set(example: Example, tmp_path: Path) -> None:
    path = written(example, tmp_path)
    read = settings_from(path)
    assert read.mistakes == ()
    assert read.sources.keys() == tomllib.loads(example.text).keys()


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
"""The text before and after a piece of a case that a guide shows, by its first line."""


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
"""Commands to run in place of ones that take long elsewhere."""

WRITTEN = (("house-rule.md", "our-rules", "toml"), ("house-rule.md", "our-cases", "yaml"),
           ("first-case.md", "my-table", "yaml"),
           ("share-a-pack.md", "frost", "toml"), ("share-a-pack.md", "thorns", "yaml"))  # fmt: skip
"""The files that a tutorial has its reader write: its page, the name, the kind of block."""

ONLY_PARSED = ("serve", "restore", "mcp", "webhook")
"""The commands that are not carried out here, only read."""

SERVES = {"run": "serve --demo"}
"""The commands that the Makefile's targets with ARGS call."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with what the guides' commands speak of, which each copies; the id of its table."""
    tmp_path = tmp_path_factory.mktemp("folder")
    with chdir(tmp_path), pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.delenv("WILDTABLE_DATA", raising=False)
        return tmp_path, filled(tmp_path)


@pytest.fixture
def prepared(folder: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A copy of that folder; what stands for the words in capitals there."""
    made, table = folder
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WILDTABLE_DATA", raising=False)
    return {"TABLE": table, "FIGHT": "fight.toml"}


def filled(tmp_path: Path) -> str:
    """Write the files that the guides' commands speak of and a table into the current folder; its id."""
    own, character, fight = (
        next(each for each in FILES if each.first.startswith(first))
        for first in ('edition = "deluxe"', 'name = "Wren', 'title = "Four')
    )
    written(own, tmp_path, "foes")
    written(fight, tmp_path, "fight")
    (tmp_path / "heroes.yaml").write_text("heroes: {wren: {name: Wren}}\n")
    for page, name, kind in WRITTEN:
        every = [each for each in EVERY if each.page == page and each.kind == kind]
        written(every[-1], tmp_path, name)
    (tmp_path / "moving").mkdir()
    (tmp_path / "our-campaign").mkdir()
    shutil.copy(tmp_path / "foes.toml", tmp_path / "our-campaign")
    written(character, tmp_path, "wren")

    async def opened() -> str:
        (tmp_path / "wildtable-data").mkdir()
        async with opened_hub(store_url(tmp_path / "wildtable-data")) as hub:
            return (await hub.open(NewTable("savage", "deluxe", "ambush", "A table"))).table

    table = asyncio.run(opened())
    (tmp_path / "own.toml").write_text(OWN_EDGE)
    told = CliRunner().invoke(main, ["campaign", table, "own.toml"], catch_exceptions=False)
    assert told.exit_code == 0, told.output
    exported = CliRunner().invoke(main, ["export", table, "--out", "table.json"], catch_exceptions=False)
    assert exported.exit_code == 0, exported.output
    return table


def words(command: str, stands_for: dict[str, str]) -> list[str]:
    """A command as a shell reads it, without what follows it as a comment or says where its output goes."""
    found = shlex.split(TYPED.get(command.partition("#")[0].strip(), command), comments=True)
    if ">" in found:
        found = found[: found.index(">")]
    if "--runs" in found:
        found[found.index("--runs") + 1] = str(MANY)
    elif found[:2] == ["wildtable", "forecast"]:
        found += ["--runs", str(MANY)]
    return [stands_for.get(word, word) for word in found]


def parsed(command: list[str]) -> None:
    """See that the command line takes a command's options; it is not given."""
    above = click.Context(main, **main.context_settings)
    found = main.get_command(above, command[0])
    assert found is not None, command
    found.make_context(command[0], command[1:], parent=above)


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
        elif rest[0] in ONLY_PARSED:
            parsed(rest)
        else:
            assert program == "wildtable"
            done = CliRunner().invoke(main, rest, catch_exceptions=False)
            assert done.exit_code == 0, done.output


# What is printed.

OWN_EDGE = """\
[edges.iron-jaw]
title = "Iron Jaw"
effects = [{ question = "trait", traits = ["vigor"], value = 2, when = "soaking" }]
"""
OUR_TABLE = f"""\
edition = "adventure"

[options]
award_cap = "none"

{OWN_EDGE}
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


FILED = {"our-table.toml": lambda: OUR_TABLE, "captain.txt": lambda: CAPTAIN, "fire.toml": misspelt}
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
