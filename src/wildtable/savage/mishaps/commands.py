"""Mishaps: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.mishaps.sets import Mishap
from wildtable.savage.table.base import Command


class Befall(Command):
    """Say what goes wrong with somebody's Critical Failure: of a ``friend`` who is hit, of ``words`` what they are."""

    facts = Facts(master=True)

    who: str
    mishap: Of[Mishap]
    target: str = ""
    words: str = ""


class SpareMishap(Command):
    """Say that nothing more comes of somebody's Critical Failure."""

    facts = Facts(master=True)

    who: str
