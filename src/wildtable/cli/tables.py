"""`wildtable tables`, `export`, `import` and `replay`: whole tables as files."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wildtable.cli.shared import PathTo, as_json, counted, data_folder, example, print_json
from wildtable.play import GM, Refused, Table, rehearse
from wildtable.store.exported import read_whole, reading
from wildtable.systems import systems
from wildtable.text import evenings
from wildtable.text.entries import line, shown

if TYPE_CHECKING:  # loads a database, which most commands do not need
    from wildtable.store import KeptTable


@click.command(epilog=example("wildtable tables", "wildtable tables --json"))
@data_folder
@as_json
def tables(data: Path, json_: bool) -> None:
    """List the tables in the data folder."""
    from wildtable.store import sqlite
    from wildtable.store.files import list_tables, store_url

    url = store_url(data)
    kept = list_tables(url) if sqlite.file_of(url).exists() else []
    if json_:
        fields = ("id", "system", "title", "edition", "scene", "seq", "locked", "put_away", "deleted")
        print_json([{field: getattr(table, field) for field in fields} for table in kept])
        return
    for table in kept:
        entries = f"{counted(table.seq, 'log entry', 'log entries'):>17}"
        click.echo(f"{table.id}  {table.system}/{table.edition}  {entries}  {table.title}{_state(table)}")
    if not kept:
        click.echo(f"There are no tables in {data}. `wildtable serve --demo` opens one.")


def _state(table: KeptTable) -> str:
    """Return in parentheses why a table cannot be opened: locked, archived, deleted."""
    said = [word for word, is_so in (("locked", table.locked), ("archived", table.put_away > 0)) if is_so]
    if table.deleted:
        until = datetime.fromtimestamp(table.deleted / 1000, UTC)
        said.append(f"deleted, can be restored until {until:%Y-%m-%d %H:%M} UTC")
    return f"  ({'; '.join(said)})" if said else ""


@click.command(epilog=example("wildtable export TABLE > table.json", "wildtable export TABLE --out table.json"))
@click.argument("table")
@click.option("--out", type=PathTo("file"), help="The file to write.  [default: the screen]")
@data_folder
def export(table: str, out: Path | None, data: Path) -> None:
    """Export TABLE, an id of `wildtable tables`, to one file: its log, campaign and pictures."""
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
    click.echo(f"{counted(entries, 'log entry', 'log entries')} written to {out}.", err=True)


@click.command("import", epilog=example("wildtable import table.json"))
@click.argument("file", type=PathTo("file"))
@click.option("--as-it-is", is_flag=True, help="Import it even if the rules now give other results.")
@data_folder
@as_json
def import_(file: Path, as_it_is: bool, data: Path, json_: bool) -> None:
    """Import the exported table in FILE as a new table, and print its links."""
    from wildtable.pictures import kept_size
    from wildtable.store.files import import_table, store_url

    with reading(file) as source:
        imported = import_table(store_url(data), source, systems(), kept_size, as_it_is=as_it_is)
    if imported.missing:
        missing = (
            f"{counted(len(imported.missing), 'picture')} of the log {'is' if len(imported.missing) == 1 else 'are'}"
        )
        click.echo(f"{file}: {missing} not in the file and will not be shown.", err=True)
    if json_:
        print_json(imported)
        return
    click.echo(f"Game master: /#/{imported.table}/{imported.gm_key}")
    click.echo(f"Players:     /#/{imported.table}/{imported.player_key}")
    click.echo("Put the server's address before them, such as http://127.0.0.1:8000.", err=True)


@click.command(epilog=example("wildtable replay table.json", "wildtable replay table.json --check --json"))
@click.argument("file", type=PathTo("file"))
@click.option("--check", is_flag=True, help="Run every command again with the recorded dice, and compare.")
@click.option("--markdown", is_flag=True, help="Print the session summaries as Markdown, without what was undone.")
@as_json
def replay(file: Path, check: bool, markdown: bool, json_: bool) -> None:
    """Print the log of an exported table, as its game master sees it."""
    filed, found, first, entries = read_whole(file)
    table: Table[Any, Any, Any] = Table(found.game, first)
    lines = []
    names = {member.seat: member.name for member in filed.members}
    for entry in entries:
        before = table.state
        table.add(entry)
        if (readable := shown(found.game, entry, GM, before, table.state)) is not None:
            lines.append(line(found.words, table.state, readable, GM, names))
    if check:
        try:
            rehearse(found.game, first, entries, older=True)
        except AssertionError as error:
            raise click.ClickException(f"The rules now give another result: {error}.") from None
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
    same = " Every command gave the same result again." if check else ""
    click.echo(f"{counted(len(entries), 'log entry', 'log entries')}.{same}")
