"""Papers: handouts that players are shown, and the game master's notes. Facts, and what has happened to them.

A system keeps `Papers` in its state as ``papers`` and makes its commands and events of those here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.play.fold import Draft
from wildtable.play.game import Seat

T = TypeVar("T")

ALL: Seat = ""
"""The holder of a handout that is shown to everybody, now or later at the table."""


class Handout(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Something to read or to look at. ``picture``: its hash; one of both there is."""

    name: str
    text: str = ""
    picture: str = ""


class Note(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Something for the game master alone."""

    name: str
    text: str = ""


class Given(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A handout in somebody's hands, as it was shown. ``id``: of the campaign's; ``seat``: whose, or `ALL`."""

    id: str
    what: Handout
    seat: Seat = ALL


class Papers(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The campaign's handouts and notes by their ids, and what is in whose hands, the newest last."""

    handouts: tuple[tuple[str, Handout], ...] = ()
    notes: tuple[tuple[str, Note], ...] = ()
    given: tuple[Given, ...] = ()


NO_PAPERS = Papers()


# What can be asked for.


class HandOut(Struct, frozen=True, omit_defaults=True):
    """Show a handout of the campaign to somebody, or to all: then ``seat`` is empty."""

    handout: str
    seat: Seat = ALL


class PutAway(Struct, frozen=True, omit_defaults=True):
    """Take a handout out of everybody's hands."""

    handout: str


# What has happened. What is shown is told in full, so that it stays what it was whatever the campaign says later.


class Filed(Struct, frozen=True, omit_defaults=True):
    """Handouts and notes of the campaign that are new or other, and the ids of those that are no more."""

    handouts: tuple[tuple[str, Handout], ...] = ()
    notes: tuple[tuple[str, Note], ...] = ()
    no_handouts: tuple[str, ...] = ()
    no_notes: tuple[str, ...] = ()

    def apply(self, draft: Draft[Any]) -> None:
        """Keep what has changed in its place, and put what is new last."""
        papers: Papers = draft.of("papers")
        handouts = laid(papers.handouts, self.handouts, self.no_handouts)
        notes = laid(papers.notes, self.notes, self.no_notes)
        draft.changed["papers"] = replace(papers, handouts=handouts, notes=notes)


class HandedOut(Struct, frozen=True, omit_defaults=True):
    """A handout was shown to a ``seat``, or to all."""

    handout: str
    what: Handout
    seat: Seat = ALL

    def apply(self, draft: Draft[Any]) -> None:
        """Give a handout; one that all are shown is in nobody's hands besides."""
        papers: Papers = draft.of("papers")
        over = (self.seat,) if self.seat != ALL else holders(papers, self.handout)
        left = [each for each in papers.given if each.id != self.handout or each.seat not in over]
        draft.changed["papers"] = replace(papers, given=(*left, Given(self.handout, self.what, self.seat)))


class Rewritten(Struct, frozen=True, omit_defaults=True):
    """A handout has changed since it was shown to ``seats``, which now have the new one."""

    handout: str
    what: Handout
    seats: tuple[Seat, ...]

    def apply(self, draft: Draft[Any]) -> None:
        """Change a handout in its place among the others."""
        papers: Papers = draft.of("papers")
        now = [replace(each, what=self.what) if each.id == self.handout else each for each in papers.given]
        draft.changed["papers"] = replace(papers, given=tuple(now))


class Gathered(Struct, frozen=True, omit_defaults=True):
    """A handout, called ``name``, is out of the hands of ``seats``."""

    handout: str
    name: str
    seats: tuple[Seat, ...]

    def apply(self, draft: Draft[Any]) -> None:
        """Take a handout out of all hands."""
        papers: Papers = draft.of("papers")
        left = tuple([each for each in papers.given if each.id != self.handout])
        draft.changed["papers"] = replace(papers, given=left)


def laid(
    had: tuple[tuple[str, T], ...], new: tuple[tuple[str, T], ...], gone: Collection[str]
) -> tuple[tuple[str, T], ...]:
    """Return things by name with the new ones in place of those of their names, and without those that are gone."""
    both = {**dict(had), **dict(new)}
    return tuple([(key, thing) for key, thing in both.items() if key not in gone])


# What is asked.


def holders(papers: Papers, handout: str) -> tuple[Seat, ...]:
    """Return the holders of a handout, in the order they were shown it; `ALL` among them where it was shown to all."""
    return tuple([each.seat for each in papers.given if each.id == handout])


def in_hands(papers: Papers) -> tuple[str, ...]:
    """Return the ids of the handouts that somebody has, the last one shown at the end."""
    return tuple(reversed(dict.fromkeys(each.id for each in reversed(papers.given))))


def name_of(papers: Papers, handout: str) -> str:
    """Return the name of a handout in the campaign, or else in the hands of its holders."""
    written = dict(papers.handouts).get(handout)
    shown = [each.what.name for each in papers.given if each.id == handout]
    return written.name if written else shown[-1] if shown else handout
