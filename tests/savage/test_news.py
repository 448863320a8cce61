"""The contents of a line of the log: names, changes, and no news that is none."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.scene import ten
from tests.odds.castings import SEAT, command
from tests.odds.castings import fight as with_caster
from tests.odds.test_prospects import burst
from tests.savage.test_opposed_told import lines, rich, said
from tests.savage.test_verdicts import poor
from wildtable.dice import Tape
from wildtable.odds.foresight import foresee
from wildtable.play import GM, Entry, Part, Ruled, Table
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Dealt
from wildtable.savage.cards.model import Hand
from wildtable.savage.close_combat.messages import Push
from wildtable.savage.damage.messages import Struck
from wildtable.savage.fight import changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.messages import Heal
from wildtable.savage.places.queries import free_name
from wildtable.savage.powers.messages import Cast, EndPower
from wildtable.savage.table.play import first_free
from wildtable.savage.traits.messages import Reroll
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.wounds.model import Injury
from wildtable.systems import system
from wildtable.text.savage.names import shown

WORDS = system("savage").words


def told(fight: Any, *events: Any) -> tuple[str, ...]:
    """Return what a line says of some events."""
    return tuple(WORDS.line(fight, Entry(1, "", 0, Ruled(GM, tuple(events), "so it is")), GM).said)


def test_the_weapon_is_named_after_the_last_benny() -> None:
    first, second = lines(
        rich(ada=1),
        ("p1", Attack("ada", "raider-1", "sabre"), (((2,), (3,)),)),
        ("p1", Reroll("ada"), (((2,), (1,)),)),
    )
    assert first.rolls[0].title == second.rolls[0].title == "Ada Quill attacks Raider: sabre"


@pytest.mark.parametrize("power", ["Armor", "Blast", "Bolt", "Daze"])
def test_a_power_is_named_in_every_roll_of_its_casting(power: str) -> None:
    fight = with_caster("adventure", mapped=power != "Blast")
    fight = replace(fight, fighters=tuple([replace(each, bennies=2 * (each.id == "red")) for each in fight.fighters]))
    cast = (SEAT, command(power.lower()), (((2,), (3,)),))
    told = lines(fight, cast, (SEAT, Reroll("red"), (((5,), (1,)),)))
    assert [line.rolls[0].title for line in told] == [f"Hero casts {power}: Spellcasting"] * 2


def test_whoever_resists_a_power_reads_which() -> None:
    fight = poor(with_caster("adventure"))
    (line,) = lines(fight, (SEAT, command("daze"), (((5,), (3,)), ((2,),))))
    assert [roll.title for roll in line.rolls] == ["Hero casts Daze: Spellcasting", "Raider resists Hero's Daze: Vigor"]


def test_a_power_over_a_trait_says_which_for_as_long_as_it_works() -> None:
    fight = poor(with_caster("adventure"))
    table: Any = Table(SAVAGE, fight)
    table.add(table.do(SEAT, Cast("red", "raise-trait", "green", "vigor"), Tape([((5,), (3,))])))
    told = WORDS.line(table.state, table.entries[-1], GM).said
    assert "Raise trait: Vigor works on Hero through round 5." in told
    assert SAVAGE.view(table.state, SEAT).fighters[1].at_work == ("Raise trait: Vigor (5)",)
    table.add(table.do(SEAT, EndPower("red", "raise-trait"), Tape([])))
    assert WORDS.line(table.state, table.entries[-1], GM).said == ("Raise trait: Vigor on Hero ends.",)


def test_a_condition_that_runs_down_is_no_news() -> None:
    fight = rich()
    states = [changed(f, vulnerable=2) if f.id == "ada" else f for f in fight.fighters]
    fight = replace(fight, fighters=tuple(states))
    assert not [text for text in said(lines(fight, ("p1", EndTurn("ada"), ()))) if "Vulnerable" in text]


def test_a_push_against_somebody_prone_says_that_it_lies_already() -> None:
    fight = rich()
    fight = replace(fight, fighters=tuple([changed(f, prone=True) if f.id == "varga" else f for f in fight.fighters]))
    (line,) = lines(fight, ("p1", Push("ada", "varga", "prone"), (((6, 1), (4,)), ((3,), (1,)))))
    assert "Lieutenant Varga is already prone." in line.said


def test_a_thing_is_called_by_its_name() -> None:
    assert told(rich(), Struck("door-2", True, called="heavy door")) == ("The heavy door is broken.",)


def test_of_several_cards_it_is_said_which_one_counts() -> None:
    both = Hand("ada", cards=("7D", "KS"), card="KS")
    one = Hand("ada", cards=("7D",), card="7D")
    assert told(rich(), Dealt(one, "7D"), Dealt(both, "KS")) == ("Ada Quill: 7♦.", "Ada Quill: K♠, which counts.")


def test_an_injury_is_told_by_its_titles() -> None:
    fight = rich()
    health = replace(fight["ada"].health, injuries=(Injury("strength", "wounds"),))
    fight = replace(fight, fighters=tuple([replace(f, health=health) if f.id == "ada" else f for f in fight.fighters]))
    view = next(f for f in SAVAGE.view(fight, "p1").fighters if f.id == "ada")
    assert view.injuries == ("Strength a die lower (until all Wounds are healed)",)


def test_a_name_has_one_number() -> None:
    assert first_free("Mill Bandit 3", {"Mill Bandit 3"}, " ") == "Mill Bandit 2"
    assert first_free("Mill Bandit 3", {"Mill Bandit 1"}, " ", numbered=True) == "Mill Bandit 2"
    assert first_free("Mill Bandit 3", set(), " ") == "Mill Bandit 3"
    assert free_name("Mill Bandit 3", {"Mill Bandit 3", "Mill Bandit 2"}, " ") == "Mill Bandit 4"
    assert free_name("Mill Bandit 3", {"Mill Bandit"}, " ") == "Mill Bandit 3"


def test_a_burst_shows_each_dies_own_total() -> None:
    first, seat, command = burst()
    (line,) = lines(first, (seat, command, (((9,), (4,), (2,), (3,)), *(((1,), (1,)),) * 2)))
    card = line.rolls[0]
    assert card.totals == tuple(sum(die.faces) + card.total - 9 for die in card.dice if die.counts)
    assert len(card.totals) == 3


def test_lying_flat_is_not_called_cover_alone() -> None:
    part = Part(-4, "cover-2", "sw.cover", why="prone")
    assert shown(part).label == "Prone: medium cover"
    assert shown(Part(-4, "cover-2", "sw.cover")).label == "Medium cover"


def test_healing_somebody_who_is_down_is_told_as_a_success_and_not_as_harm() -> None:
    fight = poor(ten("ada"))
    fight = replace(
        fight, phase="peace", hands=(), fighters=tuple(_down(f) if f.id == "tobin" else f for f in fight.fighters)
    )
    foreseen = foresee(fight, "p1", Heal("ada", "tobin"))
    told = WORDS.foretold(fight, foreseen)
    assert "out" not in told.of
    assert not [bar.label for bar in told.bars if "out of the fight" in bar.label and bar.chance]


def _down(fighter: Any) -> Any:
    """An Incapacitated hero with a Wound."""
    health = replace(fighter.health, wounds=2)
    return replace(changed(fighter, status="incapacitated"), health=health)
