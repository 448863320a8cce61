"""`wildtable convert`: a character from one format into another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.shared import PathTo, example
from wildtable.play import Refused

if TYPE_CHECKING:
    from wildtable.bridges.report import Numbers

FORMATS = ("toml", "yaml", "text", "foundry", "savaged")


@click.command(
    epilog=example(
        "wildtable convert guards.txt --to toml --out guards.toml",
        "wildtable convert fvtt-Actor-wren.json --to yaml",
        "wildtable convert our-table.toml --to text",
    )
)
@click.argument("file", type=PathTo("file"))
@click.option(
    "--to",
    required=True,
    type=click.Choice(FORMATS),
    help="A campaign file (toml, yaml), a stat block (text), a Foundry actor or a savaged.us character.",
)
@click.option("--out", type=PathTo("file"), help="The file to write.  [default: the screen]")
@click.option("--edition", default="", help="The edition for Parry and Toughness.  [default: adventure]")
@click.option(
    "--numbers",
    type=click.Choice(("file", "rules")),
    default="file",
    help="Whose Parry, Toughness and Armor to keep where the file and the rules differ.  [default: file]",
)
@click.option("--all", "everything", is_flag=True, help="List colors, prices and the like too.")
def convert(file: Path, to: str, out: Path | None, edition: str, numbers: Numbers, everything: bool) -> None:
    """Write the characters of FILE in another format.

    FILE is a stat block, a Foundry VTT actor (swade), a savaged.us export or a campaign file. The JSON export of a
    Foundry compendium is read as a whole: its actors become figures, its items the Edges, weapons and powers of a
    campaign. A Universal VTT map (.uvtt, .dd2vtt, .df2vtt, .json) and a Foundry scene become a place. The error stream
    lists the numbers that differ, then the abilities that were not understood, then the rest.
    """
    try:
        text, listed = _read(file, to, edition, numbers, everything)
    except OSError as error:
        raise Refused("unreadable", f"{file} cannot be read ({error.strerror}).", "Check the path.") from None
    except Refused as refused:
        raise Refused(refused.code, f"{file}: {refused.problem}", refused.remedy) from None
    for sentence in listed:
        click.echo(f"{file}: {sentence}", err=True)
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise Refused("unwritable", f"{out} cannot be written ({error.strerror}).", "Choose another file.") from None


def _read(file: Path, to: str, edition: str, numbers: Numbers, everything: bool) -> tuple[str, tuple[str, ...]]:
    """Return a file's text in another format, and sentences on what was changed. Raises `Refused` and OSError."""
    from wildtable.bridges import places, universal_vtt
    from wildtable.bridges.detect import detect_bytes
    from wildtable.bridges.files import opened, text_of, written

    is_map = file.suffix.lower() in universal_vtt.ENDINGS
    with file.open("rb") as source:
        data = source.read(universal_vtt.MOST_BYTES + 1)
    if is_map or (file.suffix.lower() == ".json" and detect_bytes(data).word == "uvtt"):
        return places.written(data, file.stem, to)
    text = text_of(data)
    if detect_bytes(data).word == "scene":
        return places.scene_written(text, to, everything=everything)
    found = opened(text, file.name, edition, numbers)
    told = written(found, to)
    return told.text, (*found.listed, *told.listed, *(found.trifles if everything else ()))
