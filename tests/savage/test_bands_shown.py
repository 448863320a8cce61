"""The range of a weapon is told with its attack, for the map to draw: inches and words, band by band."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bench.scene import ten
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.model import FOES
from wildtable.systems import system


def told(fight: Fight, seat: str) -> dict[str, list[tuple[int, str]]]:
    """The bands of every attack, by its weapon."""
    spoken: Any = system("savage").words.offer
    found = [(each, each.template) for each in SAVAGE.offers(fight, seat)]
    attacks = [(each, attack) for each, attack in found if isinstance(attack, Attack)]
    return {attack.weapon: [(b.inches, b.label) for b in spoken(fight, each).reach] for each, attack in attacks}


def armed(fight: Fight, who: str, **changes: Any) -> Fight:
    """The first weapon of somebody, changed."""
    by = fight[who]
    item = replace(by.sheet.weapons[0], **changes)
    other = replace(by, sheet=replace(by.sheet, weapons=(item, *by.sheet.weapons[1:])))
    return replace(fight, fighters=tuple([other if f.id == who else f for f in fight.fighters]))


def test_a_weapon_for_melee_goes_as_far_as_its_reach() -> None:
    assert told(ten("ada"), "p1")["sabre"] == [(1, "Reach, 1″")]
    assert told(armed(ten("ada"), "ada", reach=2), "p1")["sabre"] == [(3, "Reach, 3″")]


def test_a_weapon_that_shoots_has_its_bands_and_the_farthest_only_with_a_scope() -> None:
    fight = armed(ten("tobin"), "tobin", range=(5, 10, 20), flags=())
    bands = [(5, "Short Range, 5″"), (10, "Medium Range, 10″"), (20, "Long Range, 20″")]
    assert told(fight, "p2") == {"flintlock": bands}
    scoped = armed(fight, "tobin", flags=("scope",))
    assert told(scoped, "p2") == {"flintlock": [*bands, (80, "Extreme Range, 80″")]}


def test_every_band_ends_where_its_targets_do() -> None:
    """A figure in the last square of a band is shot at in it, and one beyond is not."""
    fight = armed(replace(ten("tobin"), light=0), "tobin", range=(3, 6, 9), flags=())
    at = fight["tobin"].at
    assert at is not None
    alone = tuple([f for f in fight.fighters if f.side != FOES or f.id == "bowman-2"])
    for away, seen in ((9, True), (10, False)):
        there = tuple([replace(f, at=(at[0] + away, at[1])) if f.id == "bowman-2" else f for f in alone])
        offers = [o for o in SAVAGE.offers(replace(fight, fighters=there), "p2") if isinstance(o.template, Attack)]
        assert ["bowman-2" in o.open["target"] for o in offers] == [seen]


def test_without_a_map_there_is_nothing_to_draw() -> None:
    assert told(replace(ten("ada"), board=None), "p1")["sabre"] == []


def test_a_weapon_that_shoots_is_called_otherwise_than_one_for_melee() -> None:
    spoken: Any = system("savage").words.offer
    fight = ten("ada")
    found = [each for each in SAVAGE.offers(fight, "p1") if isinstance(each.template, Attack)]
    assert [spoken(fight, each).label for each in found] == ["Attack with sabre", "Shoot flintlock pistol"]
