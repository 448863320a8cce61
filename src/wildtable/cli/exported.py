"""Reading the file of an exported table, with a refusal that says what another file is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from wildtable.play import Refused
from wildtable.systems import System, system

if TYPE_CHECKING:
    from wildtable.store.filed import FiledTable

HEAD = 2_000_000
"""Bytes that are enough to say what a file is."""

EXPORTING = "Name a file that `wildtable export` or the page's Export table wrote."


@contextmanager
def reading(file: Path) -> Iterator[BinaryIO]:
    """Open an exported table. A refusal names the file, and says what it is where it is something else."""
    try:
        with file.open("rb") as source:
            yield source
    except OSError as error:
        raise Refused("unreadable", f"{file} cannot be read ({error.strerror}).", "Check the path.") from None
    except Refused as refused:
        if refused.code != "bad-file":
            raise
        raise _other(file, refused) from None


def _other(file: Path, refused: Refused) -> Refused:
    """Return a refusal that fits the file: another format, or an exported table that is damaged."""
    from wildtable.bridges.detect import OURS, detect_bytes
    from wildtable.store.filed import NOTHING_IMPORTED

    with file.open("rb") as source:
        found = detect_bytes(source.read(HEAD))
    if found.word == "export":
        remedy = refused.remedy.removeprefix(NOTHING_IMPORTED).strip() or "Export the table again."
        return Refused(refused.code, f"{file}: {refused.problem}", remedy)
    remedy = found.remedy if found.word in OURS else EXPORTING
    return Refused("other-file", f"{file} is not an exported table. {found.sentence}", remedy)


def read_whole(file: Path) -> tuple[FiledTable, System, Any, list[Any]]:
    """Return a filed table, with its system, first state and entries, each of them checked. Raises `Refused`."""
    from wildtable.play import Codec
    from wildtable.store.filed import read_file
    from wildtable.store.filed_log import check

    with reading(file) as source:
        filed = read_file(source)
        found = system(filed.system)
        check(filed, found)
    codec: Codec[Any, Any, Any] = Codec(found.game)
    return filed, found, codec.state.decode(filed.first), [codec.entry.decode(raw) for raw in filed.entries]
