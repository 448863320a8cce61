"""The lines of a blast, a volley and a salvo say that they are of one throw, and whom it spared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.savage.test_own_sight import room
from wildtable.board import Cell
from wildtable.dice import Random, Sum
from wildtable.play import GM, Entry, Refused, Ruled, Table
from wildtable.savage.areas.messages import Blast, Landed
from wildtable.savage.areas.model import Template
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.fight import Fight
from wildtable.savage.starships.crew import space
from wildtable.savage.starships.messages.commands import EvadeMissiles, TakeHit
from wildtable.savage.starships.model.facts import Salvo
from wildtable.savage.traits.messages import Judged, Keep, Reroll, Threw
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.savage.wounds.messages import Suffer
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.spoken import Line

SAVAGE = system("savage")
IDLE = (Keep, Suffer, TakeHit)


def in_turn(scene: str, who: str, edition: str = "adventure", at: Cell | None = None) -> Fight:
    """A scene in somebody's turn, where all have a Benny. ``at``: the square of whoever acts."""
    fight = SAVAGE.new(edition, scene)
    crowd = [
        replace(f, turn=Turn(), bennies=1, at=at or f.at) if f.id == who else replace(f, bennies=1)
        for f in fight.fighters
    ]
    hands = (Hand(fight[who].unit, ("KS",), "KS", "acting"),)
    return replace(fight, phase=Stage.TURNS, round=1, hands=hands, fighters=tuple(crowd), gm_bennies=1)


def under_way(*missiles: int) -> Fight:
    """The duel of ships in the pilot's turn, with a salvo of so many missiles for each; they strike at its end."""
    fight = in_turn("ship-duel", "juno", "seven-worlds")
    salvos = tuple([Salvo(f"salvo-{n}", "red-margin", "hail", "kestrel", many, 1) for n, many in enumerate(missiles)])
    return fight.keeping(replace(space(fight), salvos=salvos))


def lines(fight: Fight, command: Any, face: int) -> list[Line]:
    """The lines of a command and of all that is answered after it, idly. ``face``: what each die shows."""
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, fight)
    dice = Random(lambda many: bytes([face - 1]) * many)
    found = [_line(table, command, dice)]
    while (answer := next(_idle(table.state), None)) is not None:
        found.append(_line(table, answer, dice))
    return found


def _line(table: Table[Fight, Any, Any], command: Any, dice: Random) -> Line:
    before = table.state
    for seat in SAVAGE.game.seats(before):
        try:
            table.add(entry := table.do(seat, command, dice))
        except Refused:
            continue
        line = seat_view.line(SAVAGE, table.state, entry, GM, before=before)
        assert line
        return line
    raise AssertionError(f"nobody can {command}")


def _idle(fight: Fight) -> Iterator[Any]:
    for seat in SAVAGE.game.seats(fight):
        for offer in SAVAGE.game.offers(fight, seat):
            if isinstance(offer.template, IDLE):
                yield offer.template


def thrown(found: list[Line]) -> list[list[str]]:
    """The targets of the rolls of each throw; a line that begins none belongs to that before it."""
    throws: list[list[str]] = []
    for line in found:
        if not line.same_throw:
            throws.append([])
        throws[-1] += [roll.target for roll in line.rolls]
    return [throw for throw in throws if throw]


def test_all_that_a_blast_strikes_is_one_throw_after_the_roll_to_hit() -> None:
    found = lines(in_turn("depot", "greta"), Blast("greta", "grenade", (8, 5)), face=5)
    assert thrown(found) == [[""], ["raider-1", "raider-2", "raider-3", ""]]  # the last is the door
    assert [line.same_throw for line in found[:3]] == [False, False, True]


def test_whoever_stood_where_a_blast_was_sent_is_spared_by_its_straying() -> None:
    found = lines(in_turn("depot", "greta"), Blast("greta", "grenade", (8, 5)), face=2)
    assert thrown(found) == [[""], ["", "", "raider-1", "raider-2", ""]]
    assert found[1].spared == ("raider-3",)


@pytest.mark.parametrize(
    ("attack", "throws"),
    [
        (Attack("gunner", "greta", "squad-gun"), [["greta"], ["greta", "greta", "greta"]]),
        (Attack("gunner", "greta", "squad-gun", also=("ada",)), [["greta", "ada"], ["greta", "greta", "ada"]]),
        (Attack("gunner", "greta", "squad-gun", options=("rof-1",)), [["greta"], ["greta"]]),
    ],
)
def test_all_hits_of_a_volley_are_one_throw(attack: Attack, throws: list[list[str]]) -> None:
    found = lines(in_turn("depot", "gunner", at=(6, 6)), attack, face=6)
    assert thrown(found) == throws
    single = attack.options != ()
    assert [line.same_throw for line in found[2:]] == [not single] * len(found[2:])  # what was done by each, too


def test_each_damage_of_a_volley_says_which_hit_it_is_of_and_whether_it_rerolls_it() -> None:
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, in_turn("depot", "gunner", at=(6, 6)))
    dice = Random(lambda many: bytes([5]) * many)
    steps = (Attack("gunner", "greta", "squad-gun"), Keep("gunner"), Reroll("gunner", "pool"))
    found = [card for step in steps for card in _line(table, step, dice).rolls]
    while (answer := next(_idle(table.state), None)) is not None:
        found += _line(table, answer, dice).rolls
    told = [(card.again, card.note) for card in found if card.title.endswith("damage")]
    assert told[:3] == [(False, "Hit 1 of 3"), (True, "Hit 1 of 3, rerolled"), (False, "Hit 2 of 3")]
    assert [(card.again, card.note) for card in found[:1]] == [(False, "")]


def test_damage_of_the_only_hit_says_of_which_it_is_only_by_its_reroll() -> None:
    table: Table[Fight, Any, Any] = Table(SAVAGE.game, in_turn("depot", "gunner", at=(6, 6)))
    dice = Random(lambda many: bytes([5]) * many)
    steps = (Attack("gunner", "greta", "squad-gun", options=("rof-1",)), Keep("gunner"), Reroll("gunner", "pool"))
    notes = [card.note for step in steps for card in _line(table, step, dice).rolls if card.title.endswith("damage")]
    assert notes == ["", "Rerolled"]


def test_all_rolls_against_missiles_are_one_throw() -> None:
    found = lines(under_way(3), EvadeMissiles("juno"), face=3)
    assert len(found) == 4
    assert [line.same_throw for line in found] == [False, True, True, True]


def test_all_missiles_that_strike_are_one_throw() -> None:
    fight = under_way(3)
    held = replace(space(fight), salvos=tuple([replace(each, gunner="tamsin") for each in space(fight).salvos]))
    found = lines(fight.keeping(held), EndTurn("juno"), face=2)
    assert thrown(found) == [["kestrel"] * 3]
    assert [line.spared for line in found] == [(), ("kestrel",), ("kestrel",), ("kestrel",)]


def spared(fight: Fight, *events: Any) -> tuple[str, ...]:
    """The ids of those spared by these events."""
    line = seat_view.line(SAVAGE, fight, Entry(1, "", 0, Ruled(GM, events, "so it is")), GM, before=fight)
    assert line
    return line.spared


def test_whoever_evades_or_stays_cool_is_spared_unless_they_are_struck() -> None:
    fight = in_turn("depot", "greta")
    evades = Judged("ada", "agility", 1, "sw.evasion", target="burner", goal="evade")
    assert spared(fight, evades) == ("ada",)
    assert spared(fight, replace(evades, goal="stay-cool")) == ("ada",)
    assert spared(fight, replace(evades, level=0)) == spared(fight, replace(evades, goal="soaking")) == ()
    pool = Sum((6, 6))
    struck = Threw("burner", "damage", pool, pool.read(((1,), (1,)), None), ((1,), (1,)), "sw.damage", target="ada")
    assert spared(fight, replace(evades, goal="stay-cool"), struck) == ()


def test_nobody_is_told_of_spared_figures_that_they_do_not_see() -> None:
    at = room()
    strays = Landed("ada", Template.SMALL, "sw.area.deviation", (3, 2), inches=4, hour=9)
    entry: Any = Entry(1, "", 0, Ruled(GM, (strays,), "so it is"))
    told = dict(seat_view.lines(SAVAGE, at.state, entry, (GM, "ann", "ben"), before=at.state))
    assert [line and line.spared for line in told.values()] == [("lurker",), (), ()]
    alone = seat_view.line(SAVAGE, at.state, entry, "ann", before=at.state)
    assert alone
    assert alone.spared == ()
