"""Suggestions for figures by a policy: offers and nothing else, and fights that end as they are forecast."""

from __future__ import annotations

import random
from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Dice, Random
from wildtable.forecast import forecast
from wildtable.forecast.automatic import alone, next_of, suggested, turn_of
from wildtable.forecast.fight import Scenario
from wildtable.forecast.ships import strike_soon
from wildtable.forecast.suggesting import POLICIES, judgement, suggestion, suggestions
from wildtable.play import GM, Codec, Seat, Table
from wildtable.play.automatic import AutomaticTurn
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import Blow
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.cards.messages import Begin
from wildtable.savage.cards.model import Stage
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.model import Stray
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import Move
from wildtable.savage.sheets.building import fighter
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.messages.commands import EvadeMissiles, MineCloud
from wildtable.savage.starships.model.facts import Space
from wildtable.savage.table.automatic import acts_alone
from wildtable.savage.table.messages import HandOver, Leave, LetAct
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board, opening
from wildtable.savage.traits.messages import Keep, Roll
from wildtable.savage.turns.messages import EndTurn

MIA: Seat = "p-mia"
LONGEST = 60


def anybody(_: Fighter) -> bool:
    return True


def skirmish(mapped: bool) -> Fight:
    """A hero of Mia's against three raiders, who stand some way off where there is a map."""
    rules = ruleset("adventure")
    crowd = []
    for side, kinds in ((HEROES, ("brawler",)), (FOES, ("raider", "raider", "raider"))):
        for place, kind in enumerate(kinds):
            given: dict[str, Any] = {"is": kind, "side": side}
            if mapped:
                given["at"] = (3 if side == HEROES else 7, 2 + 2 * place)
            if kind == "raider":
                given["group"] = "raiders"
            crowd.append(replace(fighter(f"{side}-{place}", given, rules), seat=MIA if side == HEROES else ""))
    drawn = board("..........\n" * 10, {}) if mapped else None
    return replace(opening("adventure", "duel"), fighters=tuple(crowd), board=drawn, gm_bennies=0)


def played(fight: Fight, dice: Dice) -> Fight:
    """The last state of a fight at a table, in which both seats accept whatever is suggested."""
    table = Table(SAVAGE, fight)
    table.add(table.do(GM, Begin(), dice, "begin", 0))
    while table.state.round <= LONGEST:
        found = [(seat, s) for seat in (MIA, GM) if (s := suggestion(table.state, seat, anybody)) is not None]
        if not found:
            break
        seat, step = found[0]
        for place, command in enumerate(step.commands):
            assert table.state == step.states[place]
            assert command in SAVAGE.offers(table.state, seat)
            table.add(table.do(seat, command, dice, f"{table.seq}", 0))
    return table.state


def between(fights: int, low: float, high: float) -> tuple[int, int]:
    """The wins between which 99.9 % of so many fights lie, where a chance lies within limits."""

    def quantile(chance: float, part: float) -> int:
        total = 0.0
        for wins in range(fights + 1):
            total += comb(fights, wins) * chance**wins * (1 - chance) ** (fights - wins)
            if total >= part:
                return wins
        return fights

    return quantile(low, 0.0005), quantile(high, 0.9995)


@pytest.mark.parametrize("mapped", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_a_hundred_fights_by_suggestions_end_as_they_are_forecast(mapped: bool) -> None:
    seed, fights = random.randrange(2**32), 100
    print(f"seed {seed}")  # noqa: T201 - to play the same fights again
    foreseen = forecast(Scenario(skirmish(mapped)), 4000, seed=1).heroes_win
    ends = [played(skirmish(mapped), Random(random.Random(seed + n).randbytes)) for n in range(fights)]
    sides = [{f.side for f in end.fighters if f.up} for end in ends]
    assert all(len(side) == 1 for side in sides)
    least, most = between(fights, foreseen.low, foreseen.high)
    assert least <= sides.count({HEROES}) <= most, f"seed {seed}: {sides.count({HEROES})} of {least} to {most}"


# What is suggested, and for whom.


def begun(fight: Fight | None = None, seed: int = 3) -> Fight:
    """A fight in the first foe's turn, all of it the game master's; by default the ambush."""
    dice = Random(random.Random(seed).randbytes)
    fight = fight or opening("adventure", "ambush")
    fight = replace(fight, fighters=tuple([replace(f, seat="") for f in fight.fighters]))
    fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, Begin(), dice))
    while fight.pending or (fight.acting and any(f.side == HEROES for f in fight.members(fight.acting.unit))):
        step = suggestion(fight, GM, anybody)
        assert step is not None
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, step.commands[0], dice))
    return fight


def test_a_suggestion_goes_on_to_what_its_moves_are_for_and_is_offered_step_by_step() -> None:
    fight = begun(skirmish(mapped=True), 1)
    step = suggestion(fight, GM, lambda f: f.side == FOES)
    assert step is not None
    assert [type(command) for command in step.commands] == [Move, Attack]
    assert all(c in SAVAGE.offers(state, GM) for c, state in zip(step.commands, step.states, strict=True))


def test_another_suggestion_is_another_one_and_all_are_offers() -> None:
    fight = begun()
    found = list(suggestions(fight, GM, anybody))
    assert 2 <= len(found) <= len(POLICIES)
    assert len({each.commands for each in found}) == len(found)
    assert all(each.commands[0] in SAVAGE.offers(fight, GM) for each in found)


def test_nothing_is_suggested_for_those_that_are_not_meant_or_that_a_player_has() -> None:
    fight = begun()
    assert suggestion(fight, GM, lambda f: f.side == HEROES) is None
    assert suggestion(fight, MIA, anybody) is None


# The mark.


def test_a_judgement_is_proposed_of_the_game_masters_figures_only_and_is_the_main_answer() -> None:
    """The answers to whether cover stopped an attack, and to whether a stray shot hits, of a hero and of a raider."""
    fight = begun()
    fight = replace(fight, fighters=tuple([replace(f, seat=MIA if f.side == HEROES else "") for f in fight.fighters]))
    hero, raider = (next(f.id for f in fight.fighters if f.side == side) for side in (HEROES, FOES))
    for by, on in ((hero, raider), (raider, hero)):
        blow = Blow(by, on, "bow")
        for frame in (Obstructed(blow, ("cover-2",), 1), Stray(blow, 1, (on,))):
            asked = replace(fight, pending=(frame,))
            made = list(suggested(asked, ""))
            main = next(o for o in SAVAGE.offers(asked, GM).answers() if o.template.facts.main)
            assert [each.commands for each in made] == ([] if by == hero else [(main.template,)])
            assert judgement(asked) == main.template, "at a table without a game master it is answered"


def test_the_mark_is_of_the_game_masters_figures_survives_json_and_goes_with_its_figure() -> None:
    fight = opening("adventure", "ambush")
    offers = SAVAGE.offers(fight, GM)
    assert LetAct(("varga", "raider-1")) in offers
    assert LetAct(("varga",)) not in SAVAGE.offers(fight, MIA)
    dice = Random(random.Random(1).randbytes)

    def does(fight: Fight, command: Any) -> Fight:
        return SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))

    fight = does(fight, LetAct(("ada", "varga", "raider-1")))
    codec: Codec[Any, Any, Any] = Codec(SAVAGE)
    assert codec.state.decode(codec.encode(fight)) == fight
    assert [f.id for f in fight.fighters if acts_alone(fight, f)] == ["ada", "varga", "raider-1"]
    assert SAVAGE.view(fight, GM).automatic == ("ada", "varga", "raider-1")
    assert SAVAGE.view(fight, MIA).automatic == ()
    taken = does(fight, HandOver("ada", MIA))
    assert [f.id for f in taken.fighters if acts_alone(taken, f)] == ["varga", "raider-1"]
    assert does(fight, Leave("varga")).automatic == ("ada", "raider-1")
    assert does(fight, LetAct()).automatic == ()


# A table that one person plays alone.


def played_alone(edition: str, scene: str, seed: int) -> tuple[Fight, list[tuple[Fight, Any]]]:
    """The last state of a scene that one person plays alone by suggestions, and all commands with their states."""
    first = alone(opening(edition, scene))
    assert first is not None
    fight, dice, given = first, Random(random.Random(seed).randbytes), list[tuple[Fight, Any]]()
    while True:
        seat, does = GM, next_of(fight, (), (MIA,))
        if does is None:
            step = suggestion(fight, MIA, anybody)
            if step is None:
                return fight, given
            seat, does = MIA, step.commands[0]
        assert does in SAVAGE.offers(fight, seat)
        given.append((fight, does))
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, seat, does, dice))
        assert fight.round < LONGEST


def test_alone_a_session_and_a_fight_begin_and_end_by_themselves_and_the_heroes_are_the_players() -> None:
    first = alone(opening("adventure", "duel"))
    assert first is not None
    assert alone(opening("adventure", "chase")) is not None
    heroes = tuple([f for f in first.fighters if f.side == HEROES])
    assert alone(replace(first, fighters=heroes)) is None, "there are not two sides"
    assert next_of(first, (), None) is None, "somebody is game master"
    assert next_of(first, (), ()) is None, "nobody is there"
    fight, given = played_alone("adventure", "duel", 5)
    assert {f.seat for f in fight.fighters if f.side == HEROES} == {MIA}
    names = [type(does).__name__ for state, does in given if not state.pending and state.acting is None]
    assert [name for name in names if name != "EndFight"] == ["HandOver", "StartSession", "Begin", "EndSession"]


def test_a_grant_lets_one_figure_act_in_its_round_and_no_other() -> None:
    fight = begun()
    acting = [f for f in fight.fighters if f.turn is not None and f.up]
    assert next_of(fight, (), None) is None
    assert next_of(fight, (AutomaticTurn(acting[0].id, turn_of(fight)),), None) is not None
    assert next_of(fight, (AutomaticTurn(acting[0].unit, turn_of(fight)),), None) is not None
    assert next_of(fight, (AutomaticTurn(acting[0].id, "9"), AutomaticTurn("ada", turn_of(fight))), None) is None


def test_a_grant_for_a_roll_of_a_chase_lets_it_stand_and_holds_for_no_turn() -> None:
    fight, dice, start = begun_by("adventure", "chase", 1)
    fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, start, dice))
    found = suggestion(fight, GM, lambda f: f.id == "noor")
    assert found is None, "the others roll too"
    granted = (AutomaticTurn("noor", turn_of(fight)),)
    fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, Roll("noor"), dice))
    assert next_of(fight, granted, None) == Keep("noor")
    assert len({"", turn_of(fight), turn_of(replace(fight, phase=Stage.TURNS))}) == 3


# Duels of ships, and chases.


def begun_by(edition: str, scene: str, seed: int) -> tuple[Fight, Dice, Any]:
    """A ready scene in which the game master has everybody, its dice, and the command that begins it."""
    fight = opening(edition, scene)
    fight = replace(fight, fighters=tuple([replace(f, seat="") for f in fight.fighters]))
    starts = [offer.template for offer in SAVAGE.offers(fight, GM) if isinstance(offer.template, StartChase)]
    return fight, Random(random.Random(seed).randbytes), starts[0] if scene == "chase" else Begin()


@pytest.mark.parametrize(("edition", "scene"), [("seven-worlds", "ship-duel"), ("adventure", "chase")])
def test_fifty_rounds_by_suggestions_are_offers_and_everybody_acts(edition: str, scene: str) -> None:
    rounds, acted, units = 0, set[str](), set[str]()
    for seed in range(50):
        fight, dice, command = begun_by(edition, scene, seed)
        units, last = {f.unit for f in fight.fighters}, 0
        while command is not None:
            assert command in SAVAGE.offers(fight, GM)
            acted |= {f.unit for f in fight.fighters if f.id == getattr(command, "who", "")}
            fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
            last = max(last, fight.round)
            assert last < LONGEST
            found = suggestion(fight, GM, anybody)
            command = found.commands[0] if found else None
        assert not fight.pending, "a choice was left open"
        rounds += last
        if rounds >= 50:
            break
    assert rounds >= 50
    assert acted == units


@pytest.mark.parametrize("seed", range(5))
def test_a_duel_of_ships_is_played_alone_to_its_end(seed: int) -> None:
    fight, given = played_alone("seven-worlds", "ship-duel", seed)
    assert (type(given[-1][1]).__name__, fight.phase, fight.between) == ("EndSession", "peace", True)


def test_marked_crews_end_the_turn_of_a_ship_that_has_nobody_left_to_fight() -> None:
    fight, dice, command = begun_by("seven-worlds", "ship-duel", 2)
    while not (fight.acting and fight.acting.unit == "red-margin" and not fight.pending):
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
        found = suggestion(fight, GM, anybody)
        assert found is not None
        command = found.commands[0]
    space = fight.part(Space)
    assert space is not None
    gone = tuple([replace(ship, gone=True) if ship.side == HEROES else ship for ship in space.ships])
    left = replace(fight, parts=tuple([replace(p, ships=gone) if isinstance(p, Space) else p for p in fight.parts]))
    marked = tuple([f.id for f in fight.fighters if f.side == FOES])
    assert isinstance(next_of(replace(left, automatic=marked), (), None), EndTurn)


# Missiles.


def missiles_come(seed: int) -> tuple[Fight, str]:
    """A duel by suggestions up to the turn in which a pilot may evade all that strikes this round; and the pilot."""
    fight, dice, command = begun_by("seven-worlds", "ship-duel", seed)
    while True:
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
        evades = [
            o.actor for o in SAVAGE.offers(fight, GM) if o.when == "turn" and isinstance(o.template, EvadeMissiles)
        ]
        for pilot in evades:
            ship = ship_of(fight, pilot)
            if ship is not None and strike_soon(fight, ship):
                return fight, pilot
        found = suggestion(fight, GM, anybody)
        assert found is not None
        command = found.commands[0]


def wounds_of_the_round(fight: Fight, pilot: str, dice: Dice, *, evades: bool) -> int:
    """The Wounds of a pilot's ship as the round ends, where its pilot alone acts by suggestions, or nobody does."""
    now, first = fight.round, fight
    while fight.round == now and fight.phase == "turns":
        found = suggestion(fight, GM, anybody if fight.pending else lambda f: evades and f.id == pilot)
        unit = fight.acting.unit if fight.acting else ""
        command = found.commands[0] if found else EndTurn(unit)
        fight = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
    ship, before = ship_of(fight, pilot), ship_of(first, pilot)
    assert ship is not None
    assert before is not None
    return ship.wounds - before.wounds


def test_a_pilot_evades_missiles_where_that_saves_the_ship_wounds() -> None:
    fight, pilot = missiles_come(2)
    found = suggestion(fight, GM, lambda f: f.id == pilot)
    assert found is not None
    assert isinstance(found.commands[0], MineCloud | EvadeMissiles)

    def mean(evades: bool) -> float:
        every = [
            wounds_of_the_round(fight, pilot, Random(random.Random(n).randbytes), evades=evades) for n in range(20)
        ]
        return sum(every) / len(every)

    assert mean(evades=True) < mean(evades=False) - 0.8
