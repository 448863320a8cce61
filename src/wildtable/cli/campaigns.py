"""`wildtable campaign`: a table's campaign as files."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Any

import click

from wildtable.cli import campaign_link
from wildtable.cli.checking import foreign
from wildtable.cli.shared import PathTo, as_json, data_folder, example, print_json
from wildtable.client.link import Link
from wildtable.play import GM, Entry, Refused, Table
from wildtable.play.campaign import NOTHING_NEW, change_by_files
from wildtable.play.campaign_files import refusal, sources
from wildtable.systems import System


@click.command(
    epilog=example(
        "wildtable campaign TABLE > campaign.toml",
        "wildtable campaign TABLE heroes.toml foes.yaml",
        "wildtable campaign TABLE our-campaign/ --whole",
        "wildtable campaign http://127.0.0.1:8000/#/TABLE/KEY foes.toml",
    )
)
@click.argument("table")
@click.argument("files", nargs=-1, type=PathTo(exists=True))
@click.option("--whole", is_flag=True, help="Delete everything in the files' chapters that the files do not mention.")
@click.option("--yaml", "yaml_", is_flag=True, help="Print YAML instead of TOML.")
@data_folder
@as_json
def campaign(table: str, files: tuple[Path, ...], whole: bool, yaml_: bool, data: Path, json_: bool) -> None:
    """Print the campaign of TABLE, or write FILES into it: figures, Edges, gear, numbers, heroes.

    TABLE is an id of `wildtable tables`. While the table is being served, give the game master's link instead. The
    files add to the campaign or replace parts of it at once, even during a fight. The game master can undo this.
    """
    link = campaign_link.parsed(table)
    if files:
        said = _said(data, table, link, files, whole)
        if json_:
            print_json(said)
        for line in said if not json_ else ():
            click.echo(line)
        return
    told = campaign_link.read(link) if link else standing(data, table)
    if json_:
        print_json(told)
        return
    click.echo(_text(told, yaml_), nl=False)


def _said(data: Path, table: str, link: Link | None, files: tuple[Path, ...], whole: bool) -> list[str]:
    """Return the result of a change line by line; a change without effect is no error. Raises `Refused`."""
    if strange := foreign(sources(files)):
        raise refusal(strange)
    try:
        return campaign_link.write(link, files, whole) if link else _write(data, table, files, whole)
    except Refused as refused:
        if refused.code == NOTHING_NEW:
            return [refused.problem]
        if refused.code == "in-use":
            raise Refused(refused.code, refused.problem, "Give the game master's link in place of TABLE.") from None
        raise


def _text(told: dict[str, Any], yaml_: bool) -> str:
    """Return a campaign as the text of a file, without its empty chapters."""
    from wildtable.written import to_toml, to_yaml

    kept = {chapter: things for chapter, things in told.items() if things}
    return to_yaml(kept) if yaml_ else to_toml(kept)


def standing(data: Path, table: str) -> dict[str, Any]:
    """Return the campaign of a table in a data folder."""
    from wildtable.store.files import load_table, store_url
    from wildtable.systems import systems

    found, played = load_table(store_url(data), table, systems())
    told: dict[str, Any] = _keeping(found).told(played.state)
    return told


def _keeping(found: System) -> Any:
    if found.campaign is None:
        raise Refused("no-campaign", f"{found.title} has no campaign of a table's own.", "There is nothing to write.")
    return found.campaign


def _write(data: Path, table: str, files: tuple[Path, ...], whole: bool) -> list[str]:
    """Write files into a table that no server plays; what came of it, line by line."""
    from wildtable.dice import Random
    from wildtable.store.files import add_entry, store_url
    from wildtable.systems import systems
    from wildtable.text.entries import line

    said: list[str] = []

    def make(found: System, played: Table[Any, Any, Any]) -> Entry[Any, Any]:
        given, name = command(found, played.state, files, whole), f"campaign-{secrets.token_hex(8)}"
        entry = played.do(GM, given, Random(), name, played.time(time.time_ns() // 1_000_000))
        played.add(entry)
        said.extend(line(found.words, played.state, entry, GM).said)
        return entry

    add_entry(store_url(data), table, systems(), make)
    return said


def command(found: System, state: Any, files: tuple[Path, ...], whole: bool) -> Any:
    """Return the command that writes files into a campaign. Raises `Refused` with the file and line of a mistake."""
    keeping = _keeping(found)
    return keeping.write(change_by_files(keeping, state, sources(files), whole), whole)
