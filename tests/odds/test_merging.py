"""Fates by merged states against the same walk with every state on its own, on attacks in seeded chases."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.odds import castings
from wildtable.dice import Random
from wildtable.forecast.suggesting import suggestion
from wildtable.odds.bennies import eager
from wildtable.odds.merging import in_question, merged
from wildtable.odds.outcomes import by_policy, opened
from wildtable.odds.prospects import Outlook
from wildtable.odds.walk import OutcomeWalk, Question, WalkNode
from wildtable.play import GM
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.chases.messages import AttackVehicle, StartChase
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.model import Die

ERROR, FINE = 5e-3, 1e-6
QUICK = (("daze", 0, "adventure"), ("daze", 1, "deluxe"))


def anybody(_: Fighter) -> bool:
    return True


def chase(seed: int) -> Iterator[Fight]:
    """The states of a chase in which the game master has everybody and accepts what is suggested."""
    fight, dice = opening("adventure", "chase"), Random(random.Random(seed).randbytes)
    fight = replace(fight, fighters=tuple([replace(f, seat="") for f in fight.fighters]))
    command: Any = next(o.template for o in SAVAGE.offers(fight, GM) if isinstance(o.template, StartChase))
    while command is not None:
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
        yield fight
        found = suggestion(fight, GM, anybody)
        command = found.commands[0] if found else None


def wild(fight: Fight) -> Fight:
    """A slow chase of good shots with a Benny each, in which any hit that dents a vehicle wrecks it."""
    crowd = []
    for f in fight.fighters:
        skills = [(name, Die(12, 4) if name == "shooting" else die) for name, die in f.sheet.skills]
        crowd.append(replace(f, bennies=1, sheet=replace(f.sheet, skills=tuple(skills))))
    (race,) = fight.parts
    assert isinstance(race, Chase)
    worn = [replace(r, wounds=3, vehicle=replace(r.vehicle, top_speed=20)) for r in race.racers if r.vehicle]
    return replace(fight, fighters=tuple(crowd), gm_bennies=1, parts=(replace(race, racers=tuple(worn)),))


def attacks() -> Iterator[tuple[Fight, Any]]:
    """Attacks that are offered in seeded chases: at somebody, by automatic fire, at a vehicle, and at a full one."""
    seen = set[tuple[str, ...]]()
    for fight in (fight for seed in (0, 1) for fight in chase(seed) if not fight.pending):
        for offer in SAVAGE.offers(fight, GM):
            command, field = offer.template, "target" if isinstance(offer.template, Attack) else "whose"
            for at in offer.open[field] if isinstance(command, Attack | AttackVehicle) else ():
                automatic = isinstance(command, Attack) and command.weapon == "submachine-gun"
                key = (type(command).__name__, *(["automatic"] if automatic else ["full"] if at == "troopers" else []))
                if key not in seen:
                    seen.add(key)
                    yield wild(fight), replace(command, **{field: at})


def marked(command: Any) -> Any:
    """A full vehicle takes longest."""
    return pytest.mark.slow if getattr(command, "whose", "") == "troopers" else ()


ATTACKS = [pytest.param(fight, command, id=repr(command), marks=marked(command)) for fight, command in attacks()]


@pytest.mark.parametrize(("fight", "command"), ATTACKS)
def test_merged_states_lead_to_the_same_fates(fight: Fight, command: Any) -> None:
    outlook = Outlook(fight)
    told = outlook.prospect(GM, command, ERROR)
    walk: OutcomeWalk[Fight, Any] = OutcomeWalk(SAVAGE, opened(SAVAGE, fight, GM, command), Question(alike=in_question))
    every = outlook.summary(command, by_policy(walk, WalkNode(fight), command, eager, ERROR))
    assert {fate.who for fate in told.fates} == {fate.who for fate in every.fates}
    for one, other in zip(sorted(told.fates, key=by_name), sorted(every.fates, key=by_name), strict=True):
        assert one.out == pytest.approx(other.out, abs=ERROR)
        assert one.shaken == pytest.approx(other.shaken, abs=ERROR)
        for more, chance in enumerate(other.wounds):
            assert (*one.wounds, *[0.0] * 9)[more] == pytest.approx(chance, abs=ERROR)


def by_name(fate: Any) -> str:
    return str(fate.who)


RESISTED = [
    pytest.param(name, bennies, edition, marks=() if (name, bennies, edition) in QUICK else pytest.mark.slow)
    for name in ("lower-trait", "daze", "shove")
    for bennies in (0, 1)
    for edition in ("adventure", "deluxe")
]


@pytest.mark.parametrize(("name", "bennies", "edition"), RESISTED)
def test_readings_that_lead_alike_make_no_difference(name: str, bennies: int, edition: str) -> None:
    fight = castings.fight(edition)
    resisting = [replace(f, bennies=bennies) if f.id == "blue" else f for f in fight.fighters]
    fight, command = replace(fight, fighters=tuple(resisting), gm_bennies=0), castings.command(name)
    told = Outlook(fight).law(castings.SEAT, command, FINE)
    before = opened(SAVAGE, fight, castings.SEAT, command)
    walk: OutcomeWalk[Fight, Any] = OutcomeWalk(SAVAGE, before, Question(alike=lambda node: merged(in_question(node))))
    every = by_policy(walk, WalkNode(fight), command, eager, FINE)
    assert set(told.chances) == set(every.chances)
    for state, chance in every.chances.items():
        assert told.chances[state] == pytest.approx(chance, abs=2 * FINE)


def test_a_resisting_roll_is_carried_out_once_for_each_result(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    explored = OutcomeWalk._next

    def counted(walk: Any, node: Any, *given: Any) -> Any:
        steps.append(1)
        return explored(walk, node, *given)

    monkeypatch.setattr(OutcomeWalk, "_next", counted)
    Outlook(castings.fight("adventure")).law(castings.SEAT, castings.command("daze"), FINE)
    assert len(steps) < 1000  # thrice as many where each total is
