"""Shown and true names of figures."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Text
from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.savage.fight import Fight
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.messages import Rename, Renamed, RevealName
from wildtable.savage.table.offering import Some

STRANGERS = ("Stranger", "Hooded figure")
"""Names to suggest for somebody whose true name is not known yet."""


@carries_out(Rename)
@cite("sw.character")
def _rename(play: Play, command: Rename) -> None:
    """Show a figure under another name; a true name that it has stays."""
    sheet = play[command.who].sheet
    true_name = sheet.true_name or (sheet.name if command.kept else "")
    play.emit(Renamed(command.who, sheet.name, command.name, "" if true_name == command.name else true_name))


@carries_out(RevealName)
@cite("sw.character")
def _reveal_name(play: Play, command: RevealName) -> None:
    """Show a figure under its true name."""
    sheet = play[command.who].sheet
    play.emit(Renamed(command.who, sheet.name, sheet.true_name))


def name_offers(fight: Fight) -> Some:
    """Yield the offers to show a figure under another name, or under its true one."""
    if fight.fighters:
        name = Text(STRANGERS, MOST_OF_A_NAME, [f.name for f in fight.fighters])
        ids = [f.id for f in fight.fighters]
        yield Offer(Rename(ids[0], ""), when="gm", who=OneOf(ids), name=name, kept=OneOf((False, True)))
    if named := [f.id for f in fight.fighters if f.sheet.true_name]:
        yield Offer(RevealName(named[0]), when="gm", who=OneOf(named))
