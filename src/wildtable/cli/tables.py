"""`wildtable tables`, `export`, `import` and `replay`: whole tables as files."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wildtable.cli.shared import as_json, data_folder, example, print_json
from wildtable.play import GM, Refused, Table, rehearse
from wildtable.systems import System, system, systems
from wildtable.text import evenings
from wildtable.text.entries import line, shown

if TYPE_CHECKING:  # loads a database, which most commands do not need
    from wildtable.store import KeptTable
    from wildtable.store.filed import FiledTable


@click.command(epilog=example("wildtable tables", "wildtable tables --json"))
@data_folder
@as_json
def tables(data: Path, json_: bool) -> None:
    """List the tables that are kept."""
    from wildtable.store.files import list_tables, store_url

    kept = list_tables(store_url(data))
    if json_:
        fields = ("id", "system", "title", "edition", "scene", "seq", "locked", "put_away", "deleted")
        print_json([{field: getattr(table, field) for field in fields} for table in kept])
        return
    for table in kept:
        click.echo(f"{table.id}  {table.system}/{table.edition}  {table.seq:>5} entries  {table.title}{_state(table)}")
    if not kept:
        click.echo(f"No tables in {data}.")


def _state(table: KeptTable) -> str:
    """Return in brackets what keeps people from a table: locked, put away, deleted."""
    said = [word for word, is_so in (("locked", table.locked), ("put away", table.put_away > 0)) if is_so]
    if table.deleted:
        until = datetime.fromtimestamp(table.deleted / 1000, UTC)
        said.append(f"deleted, gone for good after {until:%Y-%m-%d %H:%M} UTC")
    return f"  ({'; '.join(said)})" if said else ""


@click.command(epilog=example("wildtable export TABLE > table.json", "wildtable export TABLE --out table.json"))
@click.argument("table")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; else the screen.")
@data_folder
def export(table: str, out: Path | None, data: Path) -> None:
    """Write a whole TABLE, with its log, as one file."""
    from wildtable.store.files import export_table, store_url

    if out is None:
        export_table(store_url(data), table, sys.stdout.buffer)
        return
    half = out.with_name(f"{out.name}.part")
    try:
        with half.open("wb") as file:
            entries = export_table(store_url(data), table, file)
        half.replace(out)
    except OSError as error:
        raise Refused("unwritable", f"{out} cannot be written ({error.strerror}).", "Choose another file.") from None
    finally:
        half.unlink(missing_ok=True)
    click.echo(f"{entries} entries written to {out}.", err=True)


@click.command("import", epilog=example("wildtable import table.json"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--as-it-is", is_flag=True, help="Do not compare what was played with what the rules make of it.")
@data_folder
@as_json
def import_(file: Path, as_it_is: bool, data: Path, json_: bool) -> None:
    """Read a table from FILE into a new one, and print its keys."""
    from wildtable.pictures import kept_size
    from wildtable.store.files import import_table, store_url

    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with file.open("rb") as source:
            imported = import_table(store_url(data), source, systems(), kept_size, as_it_is=as_it_is)
    except OSError as error:
        raise Refused("unreadable", f"{file} cannot be read ({error.strerror}).", "Check the path.") from None
    if imported.missing:
        count = len(imported.missing)
        many = f"{count} pictures that the log names are" if count > 1 else "A picture that the log names is"
        click.echo(f"{file}: {many} not in the file; the page shows none there.", err=True)
    if json_:
        print_json(imported)
        return
    click.echo(f"Game master: /#/{imported.table}/{imported.gm_key}")
    click.echo(f"Players:     /#/{imported.table}/{imported.player_key}")


@click.command(epilog=example("wildtable replay table.json", "wildtable replay table.json --check --json"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--check", is_flag=True, help="Decide every command again with the recorded dice, and compare.")
@click.option("--markdown", is_flag=True, help="What stands of it, session by session, as a text to keep.")
@as_json
def replay(file: Path, check: bool, markdown: bool, json_: bool) -> None:
    """Tell the log of an exported table, line by line, as its game master reads it."""
    filed = read_filed(file)
    found, first, entries = decoded(filed)
    table: Table[Any, Any, Any] = Table(found.game, first)
    lines = []
    names = {member.seat: member.name for member in filed.members}
    for entry in entries:
        table.add(entry)
        if (readable := shown(found.game, entry, GM)) is not None:
            lines.append(line(found.words, table.state, readable, GM, names))
    if check:
        try:
            rehearse(found.game, first, entries, older=True)
        except AssertionError as error:
            raise click.ClickException(f"The rules say something else today: {error}.") from None
    if json_:
        print_json(lines)
        return
    if markdown:
        log = list(evenings.told(found.words, found.game, first, table.lasting, seat=GM, names=names))
        click.echo(evenings.markdown(filed.title, log, found.words), nl=False)
        return
    for told in lines:
        click.echo(f"{told.seq:>4}  {told.head}{f' (for {told.seat})' if told.by else ''}")
        for roll in told.rolls:
            dice = " ".join("+".join(map(str, die.faces)) for die in roll.dice)
            against = f" {roll.beat}" if roll.beat else f" against {roll.against}" if roll.against is not None else ""
            came = ", ".join(map(str, roll.totals)) or roll.total
            click.echo(f"      {roll.title}: [{dice}] = {came}{against}  {roll.outcome}".rstrip())
        for said in told.said:
            click.echo(f"      {said}")
    click.echo(f"{len(entries)} entries; {'decided again, the same.' if check else 'folded.'}")


def read_table(file: Path) -> tuple[System, Any, list[Any]]:
    """Return a file's system, first state and entries, each of them checked. Raises `Refused`."""
    return decoded(read_filed(file))


def read_filed(file: Path) -> FiledTable:
    """Return a table as it stands in a file. Raises `Refused`."""
    from wildtable.store.filed import read_file

    try:
        with file.open("rb") as source:
            return read_file(source)
    except OSError as error:
        raise Refused("unreadable", f"{file} cannot be read ({error.strerror}).", "Check the path.") from None


def decoded(filed: FiledTable) -> tuple[System, Any, list[Any]]:
    """Return a filed table's system, first state and entries, each of them checked. Raises `Refused`."""
    from wildtable.play import Codec
    from wildtable.store.filed import check

    found = system(filed.system)
    check(filed, found)
    codec: Codec[Any, Any, Any] = Codec(found.game)
    return found, codec.state.decode(filed.first), [codec.entry.decode(raw) for raw in filed.entries]
