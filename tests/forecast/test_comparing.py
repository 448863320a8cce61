"""Two fights by the same random numbers, a stop at an error, an even fight, a report."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from statistics import mean, stdev
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.forecast import Scenario, compared, even, forecast, scenario
from wildtable.forecast.comparing import LEAST, Comparison, NumberedFights
from wildtable.forecast.estimates import WinEstimate
from wildtable.play import Refused


def fight(guards: int = 2, **hero: Any) -> Scenario:
    """A fencer against some guards."""
    return scenario(
        {"apart": 6, "figures": [{"is": "fencer", "side": "heroes", **hero}, {"is": "guard", "count": guards}]}
    )


@cache
def bennies() -> Comparison:
    """A fencer with a Benny more, compared for two tests."""
    return compared(fight(), fight(bennies=4), 500)


@cache
def wound() -> Comparison:
    """A fencer with a Wound, compared for two tests."""
    return compared(fight(), fight(wounds=1), 400, seed=7)


def test_a_fight_is_no_better_than_itself() -> None:
    found = compared(fight(), fight(), 60)
    assert (found.difference, found.standard_error) == (0, 0)
    assert found.first == found.second


@pytest.mark.slow
def test_pairs_need_fewer_fights_than_independent_ones() -> None:
    """Of one change each, the same random numbers save from a third to four fifths of the fights."""
    for found in (bennies(), wound(), compared(fight(), fight(edges=["quick"]), 200)):
        assert found.gain > 1.5


@pytest.mark.slow
def test_a_soak_roll_more_shifts_no_attack() -> None:
    """Attacks have random numbers apart from a figure's other rolls: in one sequence with them the gain is 5.2."""
    assert bennies().gain > 7


@pytest.mark.parametrize("runs", [150, pytest.param(400, marks=pytest.mark.slow)])
def test_the_difference_is_that_of_independent_fights(runs: int) -> None:
    found = compared(fight(), fight(wounds=1), runs, seed=7)
    one, other = (forecast(each, runs, seed=9).heroes_win for each in (fight(), fight(wounds=1)))
    apart = (one.standard_error**2 + other.standard_error**2) ** 0.5
    assert abs(found.difference - (other.chance - one.chance)) < 4 * (found.standard_error + apart)
    assert found.low <= found.difference <= found.high


PAIRS = {
    "a Wound": (fight(), fight(wounds=1)),
    "no Bennies": (fight(), fight(bennies=0)),
    "a guard more": (fight(), fight(3)),
}


@pytest.mark.slow
@pytest.mark.parametrize("change", PAIRS)
def test_a_comparison_without_luck_needs_a_quarter_of_the_fights(change: str) -> None:
    """Wins and losses alone cannot reach that: of a Wound, pairs as alike as they can be gain 2.4."""
    found = wound() if change == "a Wound" else compared(*PAIRS[change], 400, seed=7)
    assert found.gain >= 4


@pytest.mark.slow
def test_luck_is_nothing_on_average() -> None:
    """So the difference without it is that of the fights themselves, whatever the estimate."""
    estimate = WinEstimate()
    one, other = (NumberedFights(each, 40, estimate) for each in PAIRS["a Wound"])
    ends = [(one.learned(place), other.learned(place)) for place in range(400)]
    for place in (0, 1):
        luck = [pair[place].luck for pair in ends]
        assert stdev(luck) > 0.05
        assert abs(mean(luck)) < 4 * stdev(luck) / 20


def test_it_stops_at_the_error_that_is_asked_for() -> None:
    found = forecast(fight(), 100_000, error=0.05)
    assert LEAST <= found.runs < 1000
    assert (found.heroes_win.high - found.heroes_win.low) / 2 <= 0.05
    pairs = compared(fight(), fight(bennies=4), 100_000, error=0.05)
    assert pairs.runs < 1000
    assert (pairs.high - pairs.low) / 2 <= 0.05 + 1e-12
    with pytest.raises(Refused, match="error"):
        forecast(fight(), error=2.0)


def test_an_even_fight_is_the_nearest_to_a_half() -> None:
    found = even(fight, 150)
    tried = dict(found.tried)
    assert tried[1].chance > tried[max(tried)].chance
    assert abs(found.chance.chance - 0.5) == min(abs(each.chance - 0.5) for each in tried.values())


FILE = """
apart = 6
figures = [{ is = "fencer", side = "heroes" }, { is = "guard", count = 2 }]
"""


def test_the_shell_compares_finds_an_even_fight_and_writes_a_report(tmp_path: Path) -> None:
    one, other, page = tmp_path / "day.toml", tmp_path / "night.toml", tmp_path / "report.html"
    one.write_text(FILE)
    other.write_text('light = "dark"\n' + FILE)
    run = CliRunner().invoke
    told = run(main, ["forecast", str(one), "--runs", "60", "--against", str(other)])
    assert told.exit_code == 0, told.output
    assert "Difference: " in told.output
    told = run(main, ["forecast", str(one), "--runs", "40", "--even", "guard"])
    assert told.exit_code == 0, told.output
    assert "Nearest to an even fight: " in told.output
    told = run(main, ["forecast", str(one), "--runs", "50", "--html", str(page)])
    assert told.exit_code == 0, told.output
    body = page.read_text("utf-8").partition("<body>")[2].partition("</body>")[0]
    assert {"How it ends", "Rounds", "Who is taken out"} == {each.text for each in ET.fromstring(body).iter("h2")}  # noqa: S314 - our own
    told = run(main, ["forecast", str(one), "--even", "dragon"])
    assert told.exit_code == 3
    assert "no figure" in told.output
