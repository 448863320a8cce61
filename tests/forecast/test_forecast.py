"""The forecast: both ways of playing agree, executors agree to the last digit, absurd questions are refused."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.forecast.fights import beyond, chi_square, random_scenario, same_law
from wildtable.dice import Random as Dice
from wildtable.dice import Reading
from wildtable.forecast import Policy, forecast, read_file, scenario
from wildtable.forecast.batch import CHUNK, BatchTally, generator, run, run_chunk, tally
from wildtable.forecast.fight import ForecastTable, over
from wildtable.forecast.keys import WeaponUse
from wildtable.forecast.laws import ChanceNode, DecisionNode, Node, PieceTree
from wildtable.forecast.pieces import AttackPiece, Pieces
from wildtable.forecast.report import mean, wilson
from wildtable.forecast.walker import Walker
from wildtable.play import Refused
from wildtable.savage.fight import Fight, changed
from wildtable.savage.sheets import read_table

THREE: dict[str, Any] = {
    "apart": 6,
    "figures": [{"is": "fencer", "side": "heroes"}, {"is": "guard", "count": 2}],
}


@pytest.mark.parametrize(
    "seed",
    [pytest.param(2, marks=pytest.mark.slow), 9, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (15, 20))],
)
def test_laws_and_engine_play_the_same_game(seed: int) -> None:
    """Random fights both ways; `python -m bench forecast` does it with more of them."""
    asked = random_scenario(Random(seed))
    p = same_law(run(asked, 150, seed, "engine"), run(asked, 600, seed + 1000))
    assert p > 1e-4, f"seed {seed}"


SPEARS: dict[str, Any] = {
    "apart": 5,
    "figures": [
        *({"is": kind, "side": "heroes"} for kind in ("warden", "fencer", "brawler")),
        {"is": "bandit", "count": 3},
        {"is": "guard", "count": 3, "edges": ["counterattack"]},
    ],
}
"""A spear reaches over somebody: whoever is next to a foe, and whoever is not, attack it side by side."""


class InPlace(PieceTree):
    """A piece whose hits land where the figures stand, among those who stand there."""

    def _hit(self, fight: Fight) -> Fight:
        return fight


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6)), None])
def test_a_kept_attack_is_the_one_it_stands_for(monkeypatch: pytest.MonkeyPatch, seed: int | None) -> None:
    """Whenever one is looked up, what the rules make of it here and now is the same, throw for throw."""
    looks_up, compared = Pieces.attack, [0]
    random = Random(seed)

    def attack(
        pieces: Pieces, me: int, foe: int, shot: WeaponUse, places: Any, gang_up: Any, jokers: Any, near: Any
    ) -> AttackPiece:
        kept = looks_up(pieces, me, foe, shot, places, gang_up, jokers, near)
        if random.random() < 0.3:
            compared[0] += 1
            with monkeypatch.context() as patch:
                patch.setattr("wildtable.forecast.pieces.PieceTree", InPlace)
                anew = pieces.attack_anew(me, kept.on, shot, places, jokers, near())
            along(kept.piece, anew, random)
        return kept

    monkeypatch.setattr(Pieces, "attack", attack)
    asked = scenario(SPEARS) if seed is None else random_scenario(random)
    tally(Walker(asked).fights(generator(seed or 0, 0), 60))
    assert compared[0] > 20 or not Walker(asked).kept, f"seed {seed}"


def test_a_target_keeps_its_wounds_when_its_representative_is_attacked() -> None:
    """Changes of the representative, who has no Wounds, by an attack are changes of the target; its Wounds stay."""
    pieces = Walker(scenario(SPEARS)).setup.pieces
    hero = next(figure for figure in pieces.numbers.figures if figure.sheet.wild_card)
    fresh, hurt, shaken = (
        pieces.numbers.number(changed(hero, **fields)) for fields in ({}, {"wounds": 2}, {"shaken": True})
    )
    after = pieces.numbers.figures[pieces.transferred(hurt, fresh, shaken)]
    assert (after.health.wounds, after.states.shaken) == (2, True)
    assert pieces.transferred(hurt, fresh, fresh) == hurt


def test_raises_that_change_nothing_lead_to_one_child() -> None:
    """A hit with three raises is one with a raise, though each has its own chance."""
    made, raised = Walker(scenario(SPEARS)), Reading((2,))
    made.fights(generator(1, 0), 20)
    throws = 0
    for attack in made.setup.pieces._attacks.values():
        root = attack.piece.root
        if isinstance(root, ChanceNode) and root.readings.count(raised) > 1:
            throws += 1
            attack.piece.thrown(root, root.readings.index(raised))
            every = zip(root.readings, root.children, strict=True)
            assert len({id(child) for reading, child in every if reading == raised}) == 1
            assert max(max(reading.levels) for reading in root.readings) == 2
    assert throws > 10


def along(kept: PieceTree, anew: PieceTree, random: Random) -> None:
    """One random way through two pieces, which are to be the same on it."""
    one, other = kept.root, anew.root
    while isinstance(one, (ChanceNode, DecisionNode)):
        assert told(one) == told(other)
        place = random.randrange(len(one.children))
        one, other = leads(kept, one, place), leads(anew, other, place)
    assert one == other


def told(node: Node) -> object:
    """Return what a throw may come to, or what is asked."""
    if isinstance(node, ChanceNode):
        return node.readings, node.bounds
    return (node.foe, node.use) if isinstance(node, DecisionNode) else node


def leads(piece: PieceTree, node: Node, place: int) -> Node:
    """Return what follows one reading, or one answer."""
    if isinstance(node, ChanceNode):
        return node.children[place] or piece.thrown(node, place)
    assert isinstance(node, DecisionNode)
    return node.children[place] or piece.answered(node, bool(place))


@pytest.mark.slow
@pytest.mark.parametrize("edges", [["counterattack"], ["first-strike"], ["frenzy"], []])
def test_edges_that_answer_blows(edges: list[str]) -> None:
    """Free attacks and several dice, kept or played, come to the same."""
    given = {"apart": 3, "figures": [{"is": "hero", "side": "heroes", "edges": edges}, {"is": "raider", "count": 3}]}
    asked = scenario(given)
    assert Walker(asked).kept == (edges != ["first-strike"])
    assert same_law(run(asked, 150, 1, "engine"), run(asked, 600, 2)) > 1e-4


@pytest.mark.parametrize(
    ("effect", "kept"),
    [
        ('question = "attack", value = 2, when = "outnumbered"', False),
        ('question = "gang-up", value = 1', False),
        ('question = "attack", value = 2, when = "target-extra"', True),
        pytest.param('question = "ignores", value = 2, penalty = "wounds"', True, marks=pytest.mark.slow),
        pytest.param('question = "armor", value = 2', True, marks=pytest.mark.slow),
        pytest.param('question = "wounds", value = 1', True, marks=pytest.mark.slow),
        pytest.param('question = "damage-taken", value = -3, when = "wounded"', True, marks=pytest.mark.slow),
        pytest.param('question = "halves-damage"', True, marks=pytest.mark.slow),
        ('question = "attack", value = 2, when = "target-wounded"', False),
        ('question = "regenerates"', False),
        ('question = "trait", value = 1, led_by = "villain"', False),
        ('question = "trait", value = 1, when = "wounded", and_when = "outnumbered"', False),
    ],
)
def test_a_tables_own_edges_come_to_the_same_kept_or_played(effect: str, kept: bool) -> None:
    """Effects that read what no key contains are played by the engine."""
    plain = scenario({"apart": 3, "figures": [{"is": "hero", "side": "heroes"}, {"is": "raider", "count": 3}]})
    own = read_table(f"[edges.odd]\neffects = [{{ {effect} }}]").own.edges
    hero, *foes = plain.fight.fighters
    odd = replace(hero, sheet=replace(hero.sheet, edges=("odd",), own=own))
    asked = replace(plain, fight=replace(plain.fight, fighters=(odd, *foes)))
    assert Walker(asked).kept == kept
    if kept:
        assert same_law(run(asked, 60, 1, "engine"), run(asked, 240, 2)) > 1e-4


def test_riders_are_played_by_the_engine() -> None:
    """A small fight knows nobody's mount."""
    asked = scenario({"scene": "riders"})
    assert not Walker(asked).kept
    assert run(asked, 3, 1) == run(asked, 3, 1, "engine")


@pytest.mark.slow
def test_those_who_are_far_away_run() -> None:
    """Two sides 30 inches apart come together as fast by laws as through the engine."""
    asked = scenario({"apart": 30, "figures": [{"is": "brawler", "side": "heroes"}, {"is": "guard", "count": 2}]})
    assert same_law(run(asked, 120, 1, "engine"), run(asked, 600, 2)) > 1e-4


@pytest.mark.slow
def test_bennies_spent_one_after_the_other() -> None:
    """A figure with many Bennies spends them on one roll again and again, by laws as at the table."""
    freely = {"bennies": {"hit": 1, "damage": 1, "shake": 1, "soak": 1}}
    figures = [{"is": "hero", "side": "heroes", "bennies": 6}, {"is": "villain", "bennies": 6}]
    asked = scenario({"figures": figures, "longest": 3, "heroes": freely, "foes": freely})
    assert same_law(run(asked, 200, 1, "engine"), run(asked, 1000, 2)) > 1e-4


def test_executors_agree() -> None:
    """The same whole numbers one after the other, in threads and in processes."""
    asked = scenario(THREE)
    serial = run(asked, 3 * CHUNK + 7, 5)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        assert run(asked, 3 * CHUNK + 7, 5, executor=threads) == serial
        assert run(asked, 3 * CHUNK + 7, 5, executor=processes) == serial
    assert run(asked, 3 * CHUNK + 7, 6) != serial


def test_a_chunk_depends_on_its_number_alone() -> None:
    """It does not matter what was fought before, and in which order."""
    asked = scenario(THREE)
    fresh = [run_chunk(asked, "laws", 3, chunk, 10) for chunk in (0, 1, 2)]
    again = [run_chunk(asked, "laws", 3, chunk, 10) for chunk in (2, 1, 0)]
    assert fresh == again[::-1]
    assert sum(fresh, BatchTally()).fights == 30


def test_progress_is_told() -> None:
    heard: list[int] = []
    forecast(scenario(THREE), CHUNK + 1, progress=heard.append)
    assert heard == [CHUNK, CHUNK + 1]


def test_every_command_of_a_policy_is_an_offer_and_no_fight_hangs() -> None:
    """The engine refuses whatever is not offered; here random policies play random fights to their end."""
    for seed in range(30, 40):
        table = ForecastTable(random_scenario(Random(seed)), Dice(Random(seed).randbytes))
        steps = 0
        while not over(table.fight, table.scenario.longest):
            table.step()
            steps += 1
            assert steps < 5000, f"seed {seed}"


def test_the_weakest_is_hit_first() -> None:
    """A policy chooses its target: one that is Shaken falls more often than its twin where the weakest is hit."""
    figures = [
        {"is": "brawler", "side": "heroes"},
        {"is": "goblin", "id": "sound"},
        {"is": "goblin", "id": "shaken", "shaken": True},
    ]
    near, weak = (
        forecast(scenario({"figures": figures, "longest": 1, "heroes": {"target": target}}), 400, 1)
        for target in ("nearest", "weakest")
    )
    assert near.figures[1].falls.chance > near.figures[2].falls.chance
    assert weak.figures[1].falls.chance < weak.figures[2].falls.chance


def test_the_numbers_of_a_report() -> None:
    """Wilson's interval by its textbook value; a mean and its standard error by hand."""
    assert wilson(8, 10).low == pytest.approx(0.4902, abs=1e-4)
    assert wilson(8, 10).high == pytest.approx(0.9433, abs=1e-4)
    assert (wilson(0, 10).low, wilson(10, 10).high) == (0.0, 1.0)
    told = mean((1, 2, 1))
    assert (told.mean, told.standard_error) == pytest.approx((1.0, (2 / 3 / 4) ** 0.5))


def test_chi_square_by_its_table() -> None:
    """3.841 is the 5 % point of one degree of freedom, 18.307 that of ten."""
    assert beyond(3.841 / 2, 0.5) == pytest.approx(0.05, abs=1e-4)
    assert beyond(18.307 / 2, 5) == pytest.approx(0.05, abs=1e-4)
    assert chi_square((50, 50), (50, 50)) == pytest.approx(1)
    assert chi_square((90, 10), (50, 50)) < 1e-8


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"figures": [{"is": "goblin", "count": 10_000}]}, "10,000 figures"),
        ({"figures": [{"is": "goblin", "count": 0}]}, "cannot be 0"),
        ({"figures": [{"is": "goblinn"}]}, "goblinn"),
        ({"figures": [], "apart": -1}, "-1 inches"),
        ({"figures": [], "heroes": {"target": "tallest"}}, "tallest"),
        ({"figures": [], "weather": "rain"}, "weather"),
        ({"figures": [], "light": "pink"}, "pink"),
        ({"scene": "duel", "apart": 3}, "ready scene"),
        ({"figures": [{"is": "goblin", "count": 2, "cells": [[0, 0]]}], "map": "..."}, "1 cells"),
    ],
)
def test_what_does_not_fit_is_said(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        scenario(given)


@pytest.mark.parametrize("runs", [0, 10**12])
def test_absurd_numbers_of_fights_are_refused(runs: int) -> None:
    with pytest.raises(Refused, match="fights cannot be forecast"):
        forecast(scenario(THREE), runs)


def test_one_side_alone_is_no_fight() -> None:
    with pytest.raises(Refused, match="Only one side"):
        forecast(scenario({"figures": [{"is": "goblin"}]}))


def test_a_fight_from_a_file(tmp_path: Path) -> None:
    """TOML as docs/reference/forecast.md shows it, a ready scene, a table's own file."""
    path = tmp_path / "fight.toml"
    path.write_text('apart = 4\n[foes]\nattack = "wild-attack"\n[[figures]]\nis = "hero"\nside = "heroes"\n'
                    '[[figures]]\nis = "raider"\ncount = 2\n')  # fmt: skip
    asked = read_file(path)
    assert [f.id for f in asked.fight.fighters] == ["hero", "raider-1", "raider-2"]
    assert asked.foes == Policy(attack="wild-attack")
    assert {f.group for f in asked.fight.fighters if f.side == "foes"} == {"raider-group"}
    scene = scenario({"scene": "duel"})
    assert run(scene, 3, 1).fights == 3
    path.write_text("apart = [")
    with pytest.raises(Refused, match=r"fight.toml, line 1"):
        read_file(path)


@pytest.mark.slow
def test_a_fight_goes_on_from_the_middle() -> None:
    """The state of a table in a round: forecast from there, both ways alike."""
    table = ForecastTable(scenario(THREE), Dice(Random(4).randbytes))
    while not (table.fight.round == 2 and table.fight.acting and not table.fight.pending):
        table.step()
    asked = replace(scenario(THREE), fight=table.fight)
    assert same_law(run(asked, 200, 1, "engine"), run(asked, 800, 2)) > 1e-4
