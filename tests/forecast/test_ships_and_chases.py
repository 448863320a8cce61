"""Duels of ships and chases: small ones against chances worked out by hand, the same integers on every executor, and
plain refusals."""

from __future__ import annotations

from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tests.planting import plant
from tests.savage import chases as chase_walks
from tests.savage.ships_walker import space_fight
from wildtable.cards import is_club, is_joker, rank
from wildtable.cli.main import main
from wildtable.dice import Random as Dice
from wildtable.forecast import Policy, Scenario, forecast, scenario
from wildtable.forecast.batch import run
from wildtable.forecast.fight import PLAYER, ForecastTable
from wildtable.forecast.policy import by_kind
from wildtable.forecast.ships import act
from wildtable.play import Refused
from wildtable.savage.chases import rules as chase_rules
from wildtable.savage.chases.queries import running
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.parts import questions as parts
from wildtable.savage.starships import rules as ship_rules
from wildtable.savage.starships.crew import space
from wildtable.savage.starships.messages.commands import Fire, MineCloud, PointDefence
from wildtable.savage.starships.model.facts import Mount, Salvo
from wildtable.savage.table.opening import opening

ONE = Fraction(1)


def aces(sides: int, most: int = 200) -> dict[int, Fraction]:
    """The distribution of one die that Aces, worked out without the engine; the last entry is all above ``most``."""
    found, left, base = dict[int, Fraction](), ONE, 0
    while base < most:
        for face in range(1, sides):
            found[base + face] = left / sides
        left, base = left / sides, base + sides
    found[base] = left
    return found


def at_least(least: int, *dice: int) -> Fraction:
    """The chance that some dice that Ace come to at least so much."""
    totals = {0: ONE}
    for sides in dice:
        before, totals = totals, defaultdict(Fraction)
        for total, chance in before.items():
            for value, further in aces(sides).items():
                totals[total + value] += chance * further
    return sum((chance for total, chance in totals.items() if total >= least), Fraction(0))


def agrees(count: int, of: int, chance: Fraction) -> bool:
    """Return whether a count lies within four standard deviations of what is expected."""
    return abs(count - of * chance) <= 4 * sqrt(of * chance * (1 - chance))


# One salvo.

TUBE = {"id": "tube", "name": "Tube", "kind": "launcher", "damage": "2d6", "heat": 1, "warhead": "kinetic"}
BARE: dict[str, Any] = {"is": "kestrel", "armor": 0, "effects": 0, "clouds": 0, "gunners": 1, "radiation": 1}
DIES = {"piloting": "d4", "shooting": "d8", "ship-ops": "d6", "repair": "d6"}
SALVO: dict[str, Any] = {
    "edition": "seven-worlds",
    "ships": [
        {**BARE, "id": "hunter", "side": "heroes", "at": 1, "arms": [{**TUBE, "missiles": 1}], "sections": DIES},
        {**BARE, "id": "prey", "at": 2, "toughness": 6, "arms": [], "sections": DIES},
    ],
    "longest": 1,
}


def begun(asked: Scenario, wanted: Any) -> Scenario:
    """The scenario from its first turn on, with cards as they are wanted."""
    for seed in range(500):
        table = ForecastTable(asked, Dice(Random(seed).randbytes))
        while not table.over and (table.fight.pending or table.fight.phase != "turns"):
            table.step()
        if wanted(table.fight):
            return replace(asked, fight=table.fight)
    raise AssertionError("no such cards")


def leads(unit: str, lowest: int = 2) -> Any:
    """Return whether it is a unit's turn, on so high a card at least, and nobody has a Joker or a Club."""

    def wanted(fight: Fight) -> bool:
        acting, cards = fight.acting, [hand.card for hand in fight.hands]
        plain = len(cards) == 2 and not any(is_joker(card) or is_club(card) for card in cards)
        return acting is not None and acting.unit == unit and plain and rank(acting.card) >= lowest

    return wanted


RUNS = 1200


def salvo() -> tuple[int, int]:
    """Return how often one missile at Short Range wounds, and how often it wrecks, in `RUNS` duels."""
    tally = run(begun(scenario(SALVO), leads("hunter")), RUNS, 5)
    prey = tally.participants[1]
    assert sum(prey.wounds) == tally.fights == RUNS
    return RUNS - prey.wounds[0], prey.stopped


@pytest.mark.slow
def test_the_chance_of_one_salvo() -> None:
    """Lock-on at Shooting d8+2 against 4; the prey evades with Piloting d4-6; then 2d6 against Toughness 6.

    A Wound takes 10. It wrecks at 22, or by a critical hit of 12 on 2d6.
    """
    strikes = Fraction(7, 8) * (1 - at_least(10, 4))
    wounds, wrecks = strikes * at_least(10, 6, 6), strikes * at_least(22, 6, 6)
    wrecks += (wounds - wrecks) / 36
    wounded, stopped = salvo()
    assert agrees(wounded, RUNS, wounds), (wounded, float(wounds))
    assert agrees(stopped, RUNS, wrecks), (stopped, float(wrecks))


@pytest.mark.slow
def test_a_planted_fault_in_a_salvo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a Wound for a bare success the same numbers are wrong."""
    plant(monkeypatch, ship_rules, "wounds", lambda level: level)
    wounded, _ = salvo()
    assert not agrees(wounded, RUNS, Fraction(7, 8) * (1 - at_least(10, 4)) * at_least(10, 6, 6))


# One shot at a vehicle.

SHOT: dict[str, Any] = {
    "edition": "seven-worlds",
    "chase": {"fleeing": "heroes", "rides": {"runaway": "dustrunner", "hunter": "foot"}},
    "figures": [
        {"is": "trooper", "id": "runaway", "side": "heroes", "driving": "d12", "weapons": []},
        {"is": "trooper", "id": "hunter", "shooting": "d8", "athletics": "d12", "weapons": ["pistol"]},
    ],
    "foes": {"chase": "vehicles"},
}


def shot() -> tuple[int, int]:
    """Return how often a shot on a King or better gives a Dustrunner a Wound, and how often its driver gets away."""
    asked = begun(scenario(SHOT), leads("hunter", lowest=13))
    chase = running(asked.fight)
    assert chase is not None
    last = replace(asked, fight=asked.fight.keeping(replace(chase, rounds=1)))
    tally = run(last, RUNS, 6)
    runaway = tally.participants[0]
    assert tally.heroes == runaway.away == RUNS - runaway.stopped
    return RUNS - runaway.wounds[0], runaway.away


def by_hand() -> Fraction:
    """The chance of that Wound: Shooting d8 against 4, then 2d6 (AP 1) against Toughness 8 with Armor 2."""
    success, raised = Fraction(5, 8), Fraction(1, 8)
    return (success - raised) * at_least(11, 6, 6) + raised * at_least(11, 6, 6, 6)


def test_the_chance_of_one_shot_at_a_vehicle() -> None:
    """A Wound takes a raise: 11. A single shot seldom stops the vehicle or its driver."""
    wounded, away = shot()
    assert agrees(wounded, RUNS, by_hand()), (wounded, float(by_hand()))
    assert RUNS / 2 < away <= RUNS


@pytest.mark.slow
def test_a_planted_fault_in_a_chase_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Armor that AP does not get through makes the same numbers wrong."""
    plant(monkeypatch, chase_rules, "vehicle_toughness", lambda toughness, armor, ap: toughness)
    wounded, _ = shot()
    assert not agrees(wounded, RUNS, by_hand())


# Whole ones.


@pytest.mark.slow
@pytest.mark.parametrize("scene", ["ship-duel", "chase"])
def test_the_same_seed_gives_the_same_integers_in_processes(scene: str) -> None:
    asked = scenario({"scene": scene})
    serial = run(asked, 60, 3)
    with ProcessPoolExecutor(2) as pool:
        assert run(asked, 60, 3, executor=pool) == serial
    assert run(asked, 10, 3, "engine") == run(asked, 10, 3)


@pytest.mark.parametrize("seed", range(12))
def test_every_order_of_a_policy_is_an_offer_and_no_duel_hangs(seed: int) -> None:
    """The engine refuses what is not offered; here worn ships fight by any policies, and chases are run by any."""
    random = Random(seed)
    for fight in (space_fight(random), prepared(random)):
        heroes, foes = any_policy(random), any_policy(random)
        table, steps = ForecastTable(Scenario(fight, heroes, foes, longest=8), Dice(random.randbytes)), 0
        while not table.over:
            table.step()
            steps += 1
            assert steps < 4000
        ended = table.ended()
        assert ended.winner in ("heroes", "foes", "neither")
        assert ended.participants
        assert not any(each.stopped and each.away for each in ended.participants)


def any_policy(random: Random) -> Policy:
    """Any policy of a crew, and of those in a chase."""
    ships: Any = random.choice(("engage", "cautious", "escape"))
    return Policy(ships=ships, chase=random.choice(("people", "vehicles", "nobody")), pool=random.random() < 0.5)


def prepared(random: Random) -> Fight:
    """Any chase, ready to begin."""
    fight = chase_walks.scene(random)
    return fight.keeping(replace(opening("seven-worlds", "chase").parts[0], racers=()))


@pytest.mark.slow
def test_an_escape_gets_away_and_a_fight_to_the_end_does_not() -> None:
    """A fast unarmed ship, out of a slow one's reach at once."""
    fast = {**BARE, "id": "fast", "side": "heroes", "acceleration": 20, "at": 3, "facing": "back", "arms": []}
    given = {"edition": "seven-worlds", "ships": [fast, {**BARE, "id": "slow", "acceleration": 5, "at": 9}]}
    flees = forecast(scenario({**given, "heroes": {"ships": "escape"}}), 50)
    stays = forecast(scenario({**given, "longest": 12}), 50)
    assert flees.participants[0].away.chance > 0.9
    assert stays.participants[0].away.chance == 0


@pytest.mark.slow
def test_an_extended_chase_lasts_longer() -> None:
    usual, extended = (
        forecast(scenario({**SHOT, "chase": {**SHOT["chase"], "length": length}, "heroes": {"chase": "nobody"}}), 50)
        for length in ("usual", "extended")
    )
    assert 5 >= usual.rounds.mean > 3
    assert extended.rounds.mean > 5
    assert usual.fleeing == "heroes"


# What a crew does.


def aboard(**ship: Any) -> Fight:
    """A duel at its first turn, which is the heroes' ship's; ``ship``: facts of that ship."""
    fight = begun(scenario({"edition": "seven-worlds", "ships": [{"is": "kestrel", "side": "heroes"},
                  {"is": "red-margin"}]}), leads("kestrel")).fight  # fmt: skip
    there = space(fight)
    return fight.keeping(replace(there, ships=(replace(there.ships[0], **ship), *there.ships[1:])))


def ordered(fight: Fight, who: str) -> Any:
    """Return the first order of a policy to somebody."""
    table = ForecastTable(Scenario(fight), Dice(Random(1).randbytes))
    kinds = by_kind([offer for offer in SAVAGE.offers(table.fight, PLAYER) if offer.actor == who])
    return act(Policy(), table.fight, table.fight[who], kinds)


def test_a_gunner_holds_fire_that_the_ship_cannot_bear() -> None:
    """Heat Radiation 3 and two levels to spare: a laser that costs 2 fires at a pool of 3, not at 4."""
    mounts = Mount("stingers", spent=6), Mount("hush", spent=2)
    fires = ordered(aboard(heat=3, mounts=mounts), "kestrel-gunner")
    assert isinstance(fires, Fire)
    assert ordered(aboard(heat=4, mounts=mounts), "kestrel-gunner") is None
    assert ordered(aboard(heat=3, fatigue=1, mounts=mounts), "kestrel-gunner") is None


def test_missiles_that_strike_this_round_are_evaded_behind_a_cloud_and_shot_at() -> None:
    fight = aboard()
    there = space(fight)
    for turns, orders in ((1, (MineCloud, PointDefence)), (2, None)):
        flying = fight.keeping(replace(there, salvos=(Salvo("salvo-1", "red-margin", "glow", "kestrel", 2, turns),)))
        found = (ordered(flying, "kestrel-pilot"), ordered(flying, "kestrel-gunner"))
        if orders:
            assert tuple(map(type, found)) == orders
            assert found[0].salvo == ""
        else:
            assert not {MineCloud, PointDefence} & set(map(type, found))


# What cannot be played, and what a file says.


def mixed() -> Fight:
    """The ready duel, and a raider who is aboard no ship."""
    fight = opening("seven-worlds", "ship-duel")
    stray = opening("seven-worlds", "chase").fighters[-1]
    return replace(fight, fighters=(*fight.fighters, stray))


def alone() -> Fight:
    """The ready duel, after the foes' ship has been wrecked and its crew lives."""
    fight = opening("seven-worlds", "ship-duel")
    there = space(fight)
    return fight.keeping(replace(there, ships=(there.ships[0], replace(there.ships[1], wrecked=True))))


def both() -> Fight:
    """The ready duel amid a chase."""
    fight = opening("seven-worlds", "ship-duel")
    return fight.keeping(replace(opening("seven-worlds", "chase").parts[0], rounds=5))


@pytest.mark.parametrize(
    ("fight", "said"),
    [
        (both, "A chase goes on, and some of those in it are aboard ships. End the chase"),
        (
            mixed,
            "Some fight aboard ships and others do not. Only one of the two can be forecast. Move everyone on board",
        ),
        (alone, "Only one side has a ship that can fight. Add a ship for the other side."),
    ],
)
def test_what_cannot_be_played_is_said(fight: Any, said: str) -> None:
    with pytest.raises(Refused, match=said):
        forecast(fight(), 10)


def test_a_part_from_outside_that_has_no_places_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, parts, "by_distance", lambda fight: False)
    with pytest.raises(Refused, match="cannot play this kind of fight"):
        forecast(scenario({"scene": "duel"}), 1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"ships": [{"is": "kestrel"}]}, "neither ships nor chases"),
        ({"chase": {}}, "neither ships nor chases"),
        ({"edition": "seven-worlds", "ships": [{"is": "kestrell"}]}, "no ship 'kestrell'"),
        ({"edition": "seven-worlds", "ships": [{"is": "kestrel"}, {"is": "kestrel"}]}, "the same id"),
        ({"edition": "seven-worlds", "ships": [{"is": "kestrel", "crew": {"pilot": "noor"}}]}, "named 'noor'"),
        ({"edition": "seven-worlds", "ships": [{"is": "kestrel"}], "chase": {}}, "Leave out one"),
        ({"edition": "seven-worlds", "ships": [{"is": "kestrel"}], "track": 0}, "no track of 0"),
        ({"edition": "seven-worlds", "chase": {"rides": {"noor": "groundcar"}}}, "named 'noor'"),
        ({"edition": "seven-worlds", "chase": {"rides": {"hero": "sledge"}}, "figures": [{"is": "hero"}]}, "'sledge'"),
        ({"edition": "seven-worlds", "chase": {"fleeing": "wolves"}}, "wolves"),
        ({"scene": "ship-duel", "ships": [{"is": "kestrel"}]}, "ready scene"),
    ],
)
def test_what_does_not_fit_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        forecast(scenario(given), 1)


DUEL = """edition = "seven-worlds"
[heroes]
ships = "cautious"
[[ships]]
is = "kestrel"
side = "heroes"
[[ships]]
is = "red-margin"
"""


def test_the_command_says_what_becomes_of_the_ships(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(DUEL)
    done = CliRunner().invoke(main, ["forecast", str(path), "--runs", "20"], catch_exceptions=False)
    for words in ("The heroes hold the field", "Kestrel is out of action", "Heat Fatigue", "20 fights, seed 0"):
        assert words in done.output
    assert "pilot" not in done.output  # sections are no people
