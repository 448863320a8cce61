"""`wildtable pack`: packs made, checked, merged and listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from wildtable.cli import campaign_link
from wildtable.cli.campaigns import command, standing
from wildtable.cli.shared import PathTo, as_json, counted, data_folder, example, print_json
from wildtable.play import Refused

F = TypeVar("F", bound=Callable[..., Any])

FILES = PathTo("file", exists=True)

ABOUT = ("name", "version", "author", "license", "source")
"""The fields of a pack's own table."""


def about(function: F) -> F:
    """Add an option for each thing that a pack says of itself."""
    helps = ("The name.", "The version.", "Who wrote it.", "The license.", "Where it comes from.")
    for name, says in reversed(tuple(zip(ABOUT, helps, strict=True))):
        default = "1" if name == "version" else ""
        function = click.option(
            f"--{name}", required=name == "name", default=None if name == "name" else default, help=says
        )(function)
    return click.option("--yaml", "yaml_", is_flag=True, help="Print YAML instead of TOML.")(function)


@click.group(
    epilog=example(
        "wildtable pack make foes.toml --name Foes > our-foes.toml",
        "wildtable pack check our-foes.toml",
        "wildtable campaign TABLE our-foes.toml",
    )
)
def pack() -> None:
    """Make, check, merge and list packs: files of Edges, powers, gear, foes, places and scenes to share.

    `wildtable campaign TABLE pack.toml` writes a pack into a table.
    """


@pack.command(
    epilog=example(
        'wildtable pack make foes.toml --name "Our foes" > our-foes.toml',
        "wildtable pack make TABLE --name Frost --only powers > frost.toml",
    )
)
@click.argument("sources", nargs=-1, required=True)
@click.option(
    "--only", multiple=True, help="A chapter, or one thing as CHAPTER.ID; without it, all that a pack may hold."
)
@about
@data_folder
def make(sources: tuple[str, ...], only: tuple[str, ...], yaml_: bool, data: Path, **said: str) -> None:
    """Print a pack of what is in SOURCES: files, or one table."""
    from wildtable.savage.sheets.sharing import things_of_pack

    given = _chapters(sources, data)
    _print({"pack": _about(said), **things_of_pack(given, only)}, yaml_)
    if not only and (left := _left_out(given)):
        click.echo(f"Left out, since a pack cannot hold them: {', '.join(left)}.", err=True)


@pack.command(
    epilog=example("wildtable pack check our-foes.toml", "wildtable pack check frost-2.toml --table TABLE"),
)
@click.argument("files", nargs=-1, required=True, type=FILES)
@click.option("--table", default="", help="Say also what the packs would change at this table; nothing is written.")
@data_folder
@as_json
def check(files: tuple[Path, ...], table: str, data: Path, json_: bool) -> None:
    """Check the packs in FILES, and print each mistake."""
    problems = [f"{path}: {said}" for path in files for said in _problems(path)]
    lines = problems or [_title(_plain(path)) + ". No mistakes." for path in files]
    if table and not problems:
        lines += _would(table, files, data)
    if json_:
        print_json({"problems": problems, "said": [] if problems else lines})
    for line in lines if not json_ else ():
        click.echo(line)
    if problems:
        raise SystemExit(1)


@pack.command(epilog=example("wildtable pack merge ours.toml theirs.toml --name All --later > all.toml"))
@click.argument("files", nargs=-1, required=True, type=FILES)
@click.option("--later", is_flag=True, help="Where two packs differ in a thing, keep the one of the later file.")
@about
def merge(files: tuple[Path, ...], later: bool, yaml_: bool, **said: str) -> None:
    """Print one pack of all that is in FILES, and name what differs."""
    packs = [_read(path) for path in files]
    merged: dict[str, Any] = {}
    owner: dict[tuple[str, str], Path] = {}
    conflicts = list[str]()
    for path, each in zip(files, packs, strict=True):
        for chapter, key, thing in _things(each):
            other = owner.get((chapter, key))
            if other is not None and merged[chapter][key] != thing:
                conflicts.append(f"{chapter}.{key} is different in {other} and in {path}.")
            merged.setdefault(chapter, {})[key] = thing
            owner[chapter, key] = path
    if conflicts and not later:
        raise Refused("conflict", " ".join(conflicts), "Rename one of each, or give --later.")
    for line in conflicts:
        click.echo(line, err=True)
    told = {name: said[name] or ", ".join(_each(packs, name)) for name in ABOUT}
    _print({"pack": _about(told), **merged}, yaml_)


@pack.command("list", epilog=example("wildtable pack list our-foes.toml", "wildtable pack list TABLE"))
@click.argument("sources", nargs=-1, required=True)
@data_folder
@as_json
def list_(sources: tuple[str, ...], data: Path, json_: bool) -> None:
    """List what is in SOURCES: packs, or the packs of tables."""
    told = {source: _packs_of(source, data) for source in sources}
    if json_:
        print_json(told)
        return
    for source, packs in told.items():
        if not packs:
            click.echo(f"{source} has no packs.")
        for each in packs:
            said = [each.get(name, "") for name in ("author", "license", "source")]
            click.echo(", ".join([" ".join(filter(None, (each["name"], each.get("version")))), *filter(None, said)]))
            for chapter, things in _by_chapter(each["things"]).items():
                click.echo(f"  {chapter}: {', '.join(things)}")


# What is read.


def _read(path: Path) -> dict[str, Any]:
    """Return the contents of a pack's file. Raises `Refused` with its first mistake."""
    if problems := _problems(path):
        raise Refused("bad-pack", f"{path}: {problems[0]}", "`wildtable pack check` names all mistakes.")
    found: dict[str, Any] = _plain(path)
    return found


def _plain(path: Path) -> Any:
    from wildtable.play.reading import text_of
    from wildtable.written import Unreadable, read

    try:
        return read(text_of(path), path.name).value
    except Unreadable as error:
        raise Refused("unreadable", f"{path}, line {error.line}: {error}.", "Mind the quotes and brackets.") from None


def _problems(path: Path) -> list[str]:
    """Return what is wrong with a pack, each with its line."""
    from wildtable.play.packs import PACK
    from wildtable.play.reading import text_of
    from wildtable.savage.sheets.table import read_table

    value = _plain(path)
    if not isinstance(value, dict) or PACK not in value:
        return ['1: This is no pack. Add [pack] with name = "...".']
    found = read_table(text_of(path), path.name).problems
    return [f"{each.line}: {each.where}: {each.problem} {each.remedy}".rstrip() for each in found]


def _chapters(sources: Sequence[str], data: Path) -> dict[str, Any]:
    """Return the chapters of files, or of one table."""
    from wildtable.play.campaign_files import gathered, refusal
    from wildtable.play.campaign_files import sources as files_of
    from wildtable.savage.sheets.table import settled

    if not all(Path(each).exists() for each in sources):
        if len(sources) > 1:
            missing = next(each for each in sources if not Path(each).exists())
            raise Refused("unreadable", f"There is no file {missing!r:.60}.", "Name files, or one table alone.")
        return _told(sources[0], data)
    written, problems = gathered(files_of([Path(each) for each in sources]), settled)
    if problems:
        raise refusal(problems)
    found: dict[str, Any] = written.value
    return found


def _told(table: str, data: Path) -> dict[str, Any]:
    """Return the campaign of a table, by its id or the game master's link."""
    link = campaign_link.parsed(table)
    return campaign_link.read(link) if link else standing(data, table)


def _packs_of(source: str, data: Path) -> list[dict[str, Any]]:
    """Return the packs of a table in their order, or the one in a file, each with its things."""
    if not Path(source).exists():
        return list(_told(source, data).get("packs", {}).values())
    value = _read(Path(source))
    return [{**value["pack"], "things": [f"{chapter}.{key}" for chapter, key, _ in _things(value)]}]


def _would(table: str, files: tuple[Path, ...], data: Path) -> list[str]:
    """Return what packs would change at a table, line by line; nothing is written."""
    from wildtable.dice import Random
    from wildtable.play import GM
    from wildtable.play.campaign import NOTHING_NEW
    from wildtable.store.files import load_table, store_url
    from wildtable.systems import systems
    from wildtable.text.entries import line

    found, played = load_table(store_url(data), table, systems())
    try:
        entry = played.do(GM, command(found, played.state, files, whole=False), Random())
    except Refused as refused:
        if refused.code == NOTHING_NEW:
            return [refused.problem]
        raise
    played.add(entry)
    return list(line(found.words, played.state, entry, GM).said)


# What is made of it.


def _left_out(chapters: Mapping[str, Any]) -> list[str]:
    """Return the chapters that hold something and that no pack may hold; ``heroes`` with their number."""
    from wildtable.play.packs import PACK, PACKS
    from wildtable.savage.sheets.packs import HELD

    kept = (*HELD, PACK, PACKS)
    there = [name for name, each in chapters.items() if each and isinstance(each, Mapping) and name not in kept]
    return [f"{name} ({len(chapters[name])})" if name == "heroes" else name for name in there]


def _about(said: Mapping[str, str]) -> dict[str, str]:
    return {name: said[name] for name in ABOUT if said.get(name)}


def _each(packs: Sequence[Mapping[str, Any]], name: str) -> list[str]:
    """Return what packs say under a name, each text once."""
    return list(dict.fromkeys(each["pack"][name] for each in packs if each["pack"].get(name)))


def _things(value: Mapping[str, Any]) -> list[tuple[str, str, Any]]:
    """Return the things of a pack, each with its chapter and its id."""
    chapters = [(chapter, things) for chapter, things in value.items() if chapter != "pack"]
    return [(chapter, key, thing) for chapter, things in chapters for key, thing in things.items()]


def _by_chapter(things: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for thing in things:
        chapter, _, key = thing.partition(".")
        found.setdefault(chapter, []).append(key)
    return found


def _title(value: Mapping[str, Any]) -> str:
    told = value["pack"]
    return f"{' '.join(filter(None, (told['name'], told.get('version'))))}: {counted(len(_things(value)), 'thing')}"


def _print(value: Mapping[str, Any], yaml_: bool) -> None:
    """Print a pack. Raises `Refused` for one that does not fit."""
    from wildtable.savage.sheets.sharing import text_of_pack

    click.echo(text_of_pack(value, yaml_), nl=False)
