"""The places where templates land, as a page is told to draw them."""

from __future__ import annotations

from msgspec.structs import replace

from bench.scene import ten
from tests.savage.test_verdicts import poor
from wildtable.play import GM, Entry, Ruled
from wildtable.savage.areas.messages import Landed
from wildtable.savage.areas.model import Template
from wildtable.savage.fight import Fight, changed
from wildtable.systems import system
from wildtable.text.templates import SpokenLanding, SpokenTemplate

WORDS = system("savage").words


def landed(*events: Landed, fight: Fight | None = None) -> SpokenLanding | None:
    """Return the landing of a template in the line of these events."""
    return WORDS.line(fight or poor(ten("ada")), Entry(1, "", 0, Ruled(GM, tuple(events), "")), GM).landed


def test_a_blast_that_deviated_tells_where_it_was_sent() -> None:
    told = landed(Landed("ada", Template.MEDIUM, "sw.area.deviation", (8, 5), under=("ada",), inches=3, hour=6))
    assert told == SpokenLanding(SpokenTemplate("circle", 4), (8, 5), (8, 2), 3, ("ada",))


def test_a_blast_on_the_spot_tells_its_square_alone() -> None:
    assert landed(Landed("ada", Template.SMALL, "sw.area", (8, 5), corner=True)) == SpokenLanding(
        SpokenTemplate("circle", 2, corner=True), (8, 5)
    )
    missed = Landed("ada", Template.SMALL, "sw.area.deviation", (8, 5), hour=6)
    assert landed(missed) == SpokenLanding(SpokenTemplate("circle", 2), (8, 5))


def test_a_cone_starts_at_its_attacker_and_nothing_is_told_without_a_map() -> None:
    first = poor(ten("ada"))
    at = replace(first, fighters=tuple([changed(f, at=(2, 3)) if f.id == "ada" else f for f in first.fighters]))
    told = landed(Landed("ada", Template.CONE, "sw.area", (8, 3)), fight=at)
    assert told == SpokenLanding(SpokenTemplate("cone", 3, 9, (2, 3)), (8, 3))
    assert landed(Landed("ada", Template.CONE, "sw.area")) is None
    assert landed() is None
