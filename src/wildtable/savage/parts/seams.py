"""The questions that the core asks the parts of a fight, each with its default where no part answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from wildtable.play import Offer, Seat
from wildtable.play.seam import Seam, Seams
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.facts import Shell, StatedRange
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.table.base import Command, Event, Frame

OnTurn: TypeAlias = Callable[[Fight, Fighter], Iterator[Offer[Command]]]
"""Something that a figure may do on its turn."""


class PartSeams(Seams):
    """The questions. A part answers with the facts that it keeps in the fight, or with its numbers of the setting."""

    def __init__(self) -> None:
        # Who is in it, and who reaches whom.
        self.takes_part: Seam[Fight, bool, str] = Seam("whether a unit takes part")
        self.can_attack: Seam[Fight, bool, Fighter] = Seam("whether a figure can attack at all")
        self.may_attack: Seam[Fight, bool, Fighter, Fighter] = Seam("whether a figure may attack another")
        self.together: Seam[Fight, bool, Fighter, Fighter] = Seam("whether two figures are together")
        self.reach: Seam[Fight, StatedRange, Fighter] = Seam("how far away everybody is")
        self.placeless: Seam[Fight, bool] = Seam("whether nobody stands anywhere")
        self.shell: Seam[Fight, Shell, Fighter] = Seam("what closes somebody in")
        self.composed: Seam[Fight, bool, Fighter] = Seam("whether being Shaken does not stop somebody")
        self.struck: Seam[Fight, Frame, str, int] = Seam("what comes of damage to something of its own")
        # The round, in the order of play: frames that go on with it in the core's place.
        self.dealing: Seam[Fight, tuple[Frame, ...]] = Seam("how cards are come by")
        self.turns_begin: Seam[Fight, Frame] = Seam("what comes before the first turn")
        self.turn_begins: Seam[Fight, Frame, str] = Seam("what comes before a unit acts")
        self.on_turn: Seam[Fight, Sequence[OnTurn], Fighter, Sequence[OnTurn]] = Seam("what is left of a turn")
        self.deeds: Seam[Fight, Path] = Seam("which file has the words that declare its actions")
        self.may_hold: Seam[Fight, bool] = Seam("whether there is Hold")
        self.turn_ends: Seam[Fight, Frame, str] = Seam("what comes after a unit's turn")
        self.round_ends: Seam[Fight, Frame] = Seam("what comes after the last turn")
        self.over: Seam[Fight, Frame, bool] = Seam("whether it is over")
        self.peace: Seam[Fight, Frame] = Seam("what comes after the fight")
        # At the table.
        self.instead: Seam[Fight, Frame] = Seam("what comes in the place of what was asked of one who leaves")
        self.leaves: Seam[Fight, tuple[Event, ...], str] = Seam("what changes with one who leaves")
        self.parts_from: Seam[Fight, tuple[Event, ...], Collection[str]] = Seam("what stays behind with some")
        self.meets: Seam[Fight, tuple[Event, ...], Mapping[str, str] | None] = Seam(
            "what is there where play has come back to"
        )
        self.ends_itself: Seam[Fight, bool] = Seam("whether it has an end of its own")
        self.at_home: Seam[Ruleset, Sheet, Sheet] = Seam("what a homeworld gives")
        self.names: Seam[Fight, dict[str, str]] = Seam("who is there besides the figures")
        self.impossible: Seam[Fight, str] = Seam("what cannot be")
        self.seen: Seam[Fight, SeenPart, Callable[[Fighter], bool]] = Seam("what is seen of it")
        self.shown: Seam[Seat, Event] = Seam("what a player may know of what happened")


ASKED = PartSeams()
"""The answers of all parts; `wildtable.savage.game` fills it."""
