"""A server's writes to its disk, in order, with its messages in between: read from what strace has written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

CALLS = (
    "open,openat,creat,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,ftruncate,truncate,fallocate,"
    "fsync,fdatasync,sync,syncfs,rename,renameat,renameat2,link,linkat,unlink,unlinkat,close"
)
"""The system calls that change files, make them last, or tell somebody something."""
STRACE = ("strace", "-f", "-qq", "-y", "-xx", "-s", "2000000", "-e", "signal=none", "-e", f"trace={CALLS}", "-o")


class Written(NamedTuple):
    """Bytes were written into a file from a place on."""

    name: str
    at: int
    data: bytes


class Sized(NamedTuple):
    """A file was made so long."""

    name: str
    length: int


class Made(NamedTuple):
    """A file was made."""

    name: str


class Gone(NamedTuple):
    """A file was taken away."""

    name: str


class Moved(NamedTuple):
    """A file has another name, and took the place of what had it."""

    name: str
    to: str


class Linked(NamedTuple):
    """A file has one more name, which nothing had."""

    name: str
    to: str


class Synced(NamedTuple):
    """A promise that everything done to a file before event ``since`` is on the disk; an empty name for the folder."""

    name: str
    since: int


class Told(NamedTuple):
    """Bytes went to somebody: to a socket or to the screen."""

    to: str
    data: bytes


Named: TypeAlias = Made | Gone | Moved | Linked
Event: TypeAlias = Written | Sized | Named | Synced | Told

_LINE = re.compile(r"^(\d+) +(?:(\w+)\((.*)|<\.\.\. (\w+) resumed>(.*))$")
_RESULT = re.compile(r"^(.*)\) += (-?\d+)(?:<([^>]*)>)?")
_TEXT = re.compile(r'"([^"]*)"')
_FILE = re.compile(r"^(\d+)<([^>]*)>")
_HEX = re.compile(r"\\x([0-9a-f]{2})")
ENDS = " <unfinished ...>"


def _text(written: str) -> bytes:
    return bytes.fromhex(written.replace("\\x", ""))


def _path(written: str) -> str:
    return _HEX.sub(lambda found: chr(int(found[1], 16)), written)


class Reading:
    """Reads the calls of one process after another into events of one folder."""

    def __init__(self, folder: Path) -> None:
        self.events: list[Event] = []
        self._folder = str(folder)
        self._names: set[str] = set()
        self._places: dict[int, int] = {}
        self._sizes: dict[str, int] = {}

    def life(self, lines: Iterable[str]) -> None:
        """Read what one process did."""
        self._places.clear()
        begun: dict[str, tuple[str, int]] = {}
        for line in lines:
            found = _LINE.match(line)
            if not found:
                continue
            who, call, rest, resumed, ending = found.groups()
            if resumed:
                before, since = begun.pop(who, ("", 0))
                self._done(resumed, before + ending, since)
            elif rest.endswith(ENDS):
                arguments = rest.removesuffix(ENDS)
                if call in ("write", "writev", "sendto", "sendmsg", "pwrite64"):  # it may be there before the call ends
                    self._call(call, arguments, 0, "", len(self.events))
                else:
                    begun[who] = (arguments, len(self.events))
            else:
                self._done(call, rest, len(self.events))

    def _done(self, call: str, text: str, since: int) -> None:
        found = _RESULT.match(text)
        if found and int(found[2]) >= 0:
            self._call(call, found[1], int(found[2]), found[3] or "", since)

    def _ours(self, path: str) -> str | None:
        """The name of a file of the folder; empty for the folder itself."""
        path = path.removesuffix(" (deleted)")
        if path == self._folder:
            return ""
        name = path.removeprefix(f"{self._folder}/")
        return None if name == path or name.endswith(("-shm", ".lock")) else name

    def _call(self, call: str, arguments: str, result: int, opened: str, since: int) -> None:
        if call in ("open", "openat", "creat"):
            self._open(arguments, result, _path(opened))
        elif call in ("rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "truncate"):
            self._named(call, [_path(text) for text in _TEXT.findall(arguments)])
        elif found := _FILE.match(arguments):
            self._on_file(call, int(found[1]), _path(found[2]), arguments, since)

    def _open(self, arguments: str, number: int, path: str) -> None:
        name = self._ours(path)
        self._places[number] = 0
        if not name:
            return
        if name not in self._names and "O_CREAT" in arguments:
            self._names.add(name)
            self.events.append(Made(name))
        if "O_TRUNC" in arguments:
            self.events.append(Sized(name, 0))
            self._sizes[name] = 0
        if "O_APPEND" in arguments:
            self._places[number] = self._sizes.get(name, 0)

    def _named(self, call: str, paths: list[str]) -> None:
        names = [self._ours(path) for path in paths]
        if not all(names):
            return
        if call.startswith("unlink"):
            self._names.discard(names[0] or "")
            self.events.append(Gone(names[0] or ""))
        elif call.startswith("rename"):
            self._names.discard(names[0] or "")
            self._names.add(names[1] or "")
            self.events.append(Moved(names[0] or "", names[1] or ""))
        elif call.startswith("link"):
            self._names.add(names[1] or "")
            self.events.append(Linked(names[0] or "", names[1] or ""))
        else:
            raise NotImplementedError(call)

    def _on_file(self, call: str, number: int, path: str, arguments: str, since: int) -> None:
        texts = _TEXT.findall(arguments)
        name = self._ours(path)
        if name is None:
            if texts and (number == 1 or path.startswith(("socket:", "TCP"))):
                self.events.append(Told(path, b"".join(map(_text, texts))))
        elif call in ("fsync", "fdatasync"):
            self.events.append(Synced(name, since))
        elif call == "pwrite64":
            self._write(name, int(arguments.rpartition(", ")[2]), _text(texts[0]))
        elif call == "write":
            place = self._places.get(number, 0)
            self._write(name, place, _text(texts[0]))
            self._places[number] = place + len(_text(texts[0]))
        elif call == "ftruncate":
            self.events.append(Sized(name, int(arguments.rpartition(", ")[2])))
        elif call != "close":
            raise NotImplementedError(call)

    def _write(self, name: str, at: int, data: bytes) -> None:
        self._sizes[name] = max(self._sizes.get(name, 0), at + len(data))
        self.events.append(Written(name, at, data))


def without_words(events: list[Event]) -> Iterator[Event]:
    """Yield the writes to the disk."""
    return (event for event in events if not isinstance(event, Told))
