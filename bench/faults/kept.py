"""Faults that nothing can notice, each with its reason: `kept.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from bench.faults.planting import Fault
from bench.faults.trees import ROOT

HERE = Path(__file__).parent / "kept.toml"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault by what it says, so that it outlives what is changed around it. ``new``: empty for any; ``near``: a piece
    of its line, where its text stands in several."""

    file: str
    where: str
    old: str
    why: str
    new: str = ""
    near: str = ""

    def matches(self, fault: Fault) -> bool:
        """Return whether this is the fault that is meant."""
        same = (self.file, self.where, one_line(self.old)) == (fault.file, fault.where, one_line(fault.old))
        return same and self.new in ("", one_line(fault.new)) and self.near in _line(fault.file, fault.line)


@cache
def _lines(file: str) -> list[str]:
    return (ROOT / file).read_text("utf-8").splitlines()


def _line(file: str, number: int) -> str:
    return _lines(file)[number - 1]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    fault: tuple[Kept, ...] = ()


def one_line(text: str) -> str:
    """A piece of text on one line."""
    return " ".join(text.split())


def kept() -> tuple[Kept, ...]:
    """All that are kept. Raises msgspec.ValidationError on a bad file."""
    return msgspec.toml.decode(HERE.read_bytes(), type=_File).fault
