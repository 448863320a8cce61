"""Reading the file of an exported table, with a refusal that says what another file is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from wildtable.play import Codec, Refused
from wildtable.systems import System, system

if TYPE_CHECKING:
    from wildtable.store.filed import FiledTable

HEAD = 2_000_000
"""Bytes that are enough to say what a file is."""

EXPORTING = "Name a file that `wildtable export`, the page's Export table or a program's `save` wrote."


@contextmanager
def reading(file: Path) -> Iterator[BinaryIO]:
    """Open an exported table. A refusal names the file, and says what it is where it is something else."""
    try:
        source = file.open("rb")
    except OSError as error:
        raise Refused("unreadable", f"{file} cannot be read ({error.strerror}).", "Check the path.") from None
    with source:
        try:
            yield source
        except Refused as refused:
            if refused.code != "bad-file":
                raise
            raise _other(file, refused) from None


def _other(file: Path, refused: Refused) -> Refused:
    """Return a refusal that fits the file: another format, or an exported table that is damaged."""
    from wildtable.bridges.detect import OURS, detect_bytes  # noqa: PLC0415 - only a wrong file needs it

    with file.open("rb") as source:
        found = detect_bytes(source.read(HEAD))
    if found.word == "export":
        return Refused(refused.code, f"{file}: {refused.problem}", refused.remedy or "Export or save the table again.")
    remedy = found.remedy if found.word in OURS else EXPORTING
    return Refused("other-file", f"{file} is not an exported table. {found.sentence}", remedy)


def read_whole(file: Path) -> tuple[FiledTable, System, Any, list[Any]]:
    """Return a filed table, with its system, first state and entries, each of them checked. Raises `Refused`."""
    from wildtable.store.filed import read_file  # noqa: PLC0415 - it loads what reads a log
    from wildtable.store.filed_log import check  # noqa: PLC0415 - the same

    with reading(file) as source:
        filed = read_file(source)
        found = system(filed.system)
        check(filed, found)
    codec: Codec[Any, Any, Any] = Codec(found.game)
    return filed, found, codec.state.decode(filed.first), [codec.entry.decode(raw) for raw in filed.entries]
