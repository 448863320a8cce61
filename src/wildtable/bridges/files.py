"""Whole files: read whatever they are, written in any of the formats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from wildtable.bridges import foundry, savaged, stat_block
from wildtable.bridges.bridged import MOST_BYTES, Bridged, ExportedFigure
from wildtable.bridges.detect import detect, detect_bytes
from wildtable.bridges.out import foundry as foundry_out
from wildtable.bridges.out import savaged as savaged_out
from wildtable.bridges.out import stat_block as stat_block_out
from wildtable.bridges.powers import base_of
from wildtable.bridges.report import Numbers
from wildtable.bridges.words import one_line
from wildtable.play import Refused
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.sheets import read_table, to_toml, to_yaml
from wildtable.savage.sheets.table import TableFile, read_values, settled
from wildtable.written import Unreadable, Written, read


class FormatReader(Protocol):
    """Reads the figures of a text in one format. Raises `Refused`."""

    def __call__(
        self, text: str, edition: str, numbers: Numbers, *, own: Own = NO_OWN, heroes: bool = False
    ) -> Bridged:
        """Return the figures; ``own``: what the table has already; ``heroes``: all are Wild Cards."""
        ...


READERS: Mapping[str, FormatReader] = {
    "stat-block": stat_block.read,
    "foundry": foundry.read,
    "savaged": savaged.read,
}
WRITERS: Mapping[str, Callable[[Sheet, Ruleset], ExportedFigure]] = {
    "text": stat_block_out.write,
    "foundry": foundry_out.write,
    "savaged": savaged_out.write,
}
OURS = ("toml", "yaml")
FORMATS = (*OURS, *WRITERS)
FARES = "Current Wounds, Bennies and conditions are in the table's file only."


class OpenedFile(NamedTuple):
    """A file that was read: a table's chapters, the sheets in it, and what is to be said about it; of trifles apart."""

    chapters: Mapping[str, Any]
    sheets: tuple[tuple[str, Sheet], ...]
    rules: Ruleset
    listed: tuple[str, ...]
    trifles: tuple[str, ...] = ()


def text_of(data: bytes) -> str:
    """Return a file's text. Raises `Refused`, saying which format it has, where it is too large or no text."""
    if len(data) > MOST_BYTES:
        found = detect_bytes(data)
        known = found.word in ("uvtt", "export", "image", "pdf")
        problem = found.sentence if known else "The file is too large for a character."
        raise Refused("wrong-file" if known else "too-large", problem, found.remedy if known else "The limit is 2 MB.")
    found = detect_bytes(data)
    if found.word in ("image", "pdf", "binary"):
        raise Refused("wrong-file", found.sentence, found.remedy)
    return data.decode("utf-8-sig")


def opened(text: str, name: str = "", edition: str = "", numbers: Numbers = "file") -> OpenedFile:
    """Read a file of any known format from its text. Raises `Refused`, saying which format it has, for any other.

    ``name``: the file's, if it has one. ``edition``: by which to work out Parry and the like; a table's file
    says its own. ``numbers``: whose are kept where the file and the rules differ.
    """
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Refused("too-large", "The file is too large for a character.", "The limit is 2 MB.")
    found = detect(text, name)
    if found.word in ("table", "character", "broken"):
        return _table(text, name, edition)
    if found.word not in READERS:
        raise Refused("wrong-file", found.sentence, found.remedy)
    bridged = READERS[found.word](text, edition or "adventure", numbers)
    table = as_table(bridged)
    return OpenedFile(bridged.table(), table.own.figures, table.rules, bridged.listed, bridged.trifles)


def as_table(bridged: Bridged) -> TableFile:
    """Return figures from an outside format as a table's own file has them."""
    table = read_values(Written(bridged.table(), {}))
    assert not table.problems, table.problems
    return table


def _table(text: str, name: str, edition: str) -> OpenedFile:
    """Read a table's own file, or a character's. Raises `Refused` for one that does not fit."""
    other = "table.toml" if name.lower().endswith((".yaml", ".yml")) else "table.yaml"
    if not _reads(text, name) and _reads(text, other):
        name = other
    table = read_table(text, name)
    if edition and edition != (table.rules.setting.name or table.rules.edition.name):
        raise Refused("edition", "The file names its own edition.", "Leave out --edition.")
    if table.problems:
        first = table.problems[0]
        raise Refused(first.code, f"line {first.line}, {first.where}: {first.problem}", first.remedy)
    chapters = read(text, name).value
    in_chapters = settled(chapters, "")
    people = {**in_chapters.get("figures", {}), **in_chapters.get("heroes", {})}
    playing = [figure.get("name", name) for name, figure in people.items() if "play" in figure]
    sheets = (*table.own.figures, *[(hero.id, hero.sheet) for hero in table.heroes])
    return OpenedFile(chapters, sheets, table.rules, tuple(f"{name}: {FARES}" for name in playing))


def _reads(text: str, name: str) -> bool:
    """Return whether a text can be parsed as the TOML or YAML that the name says."""
    try:
        read(text, name)
    except Unreadable:
        return False
    return True


def written(source: OpenedFile, to: str) -> ExportedFigure:
    """Return a file's figures in another format. Raises `Refused` where there are none."""
    if to in OURS:
        return ExportedFigure(table_text(source.chapters, to))
    if not source.sheets:
        raise Refused("no-figure", "No figure found.", "A table's file has them under [figures.name].")
    told = [WRITERS[to](sheet, source.rules) for _, sheet in source.sheets]
    pairs = zip(source.sheets, told, strict=True)
    listed = [f"{sheet.name}: {line}" for (_, sheet), one in pairs for line in one.listed]
    text = told[0].text
    if to == "text":
        text = "\n".join(one.text for one in told)
    elif len(told) > 1:
        text = "[\n" + ",\n".join(one.text.rstrip("\n") for one in told) + "\n]\n"
    return ExportedFigure(text, (*listed, *_read_anew(text, to, source)))


def _read_anew(text: str, to: str, source: OpenedFile) -> list[str]:
    """Return a sentence for each fact that changes when the text is read back, as where words look like markup."""
    try:
        sheets = as_table(READERS[_BACK[to]](text, source.rules.edition.name, "file")).own.figures
    except Refused as refused:
        return [f"Read back, it is refused: {refused.problem}"]
    if len(sheets) != len(source.sheets):
        return [f"Read back, these are {len(sheets)} figures: a name looks like a chapter."]
    return [line for (_, one), (_, two) in zip(source.sheets, sheets, strict=True) for line in _other(one, two)]


_BACK = {"text": "stat-block", "foundry": "foundry", "savaged": "savaged"}


def _other(one: Sheet, two: Sheet) -> list[str]:
    """Return a sentence for each difference of two sheets that should be the same."""
    found = []
    for field in ("name", "note", "gear", "size", "armor", "shield", "bennies", "power_points"):
        if getattr(one, field) != getattr(two, field):
            now = getattr(two, field)
            now = ", ".join(now) if isinstance(now, tuple) else now
            found.append(f"{one.name}: Read back, its {field} is {one_line(now, 200)!r}.")
    powers = [power.name for power in two.powers]
    if [power.name for power in one.powers] != powers:
        found.append(f"{one.name}: Read back, its powers are {one_line(', '.join(powers), 200)!r}.")
    names = [power.name for power in two.powers if not power.does]
    bare = [power.name for power in one.powers if base_of(power) and power.name in names]
    found += [f"{one.name}: Read back, its power {name!r} is a name only." for name in bare]
    there = [replace(item, id="") for item in two.weapons]
    odd = [item.name for item in one.weapons if replace(item, id="") not in there]
    if len(two.weapons) > len(one.weapons):
        found.append(f"{one.name}: Read back, it has {len(two.weapons)} weapons.")
    return found + [f"{one.name}: Read back, its weapon {name} is not quite the same." for name in odd]


def table_text(chapters: Mapping[str, Any], to: str) -> str:
    """Return the text of a table's own file, as TOML or YAML."""
    if to == "yaml":
        return to_yaml(chapters)
    return to_toml(_without_nothing(chapters))


def _without_nothing(value: Any) -> Any:
    """Return a value without the fields that are None, for which TOML has no word."""
    if isinstance(value, Mapping):
        return {name: _without_nothing(each) for name, each in value.items() if each is not None}
    return [_without_nothing(each) for each in value] if isinstance(value, list) else value
