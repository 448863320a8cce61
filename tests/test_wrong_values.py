"""Wrong values given to the library are refused in a sentence, and never by an error from its inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import wildtable
from wildtable import cases, forecast, odds
from wildtable.forecast import Policy, scenario

WRONG: tuple[Any, ...] = ("x", -1, 1.5, [1], {"x": 1}, object(), float("nan"), "\ud800")
FIGHT = scenario({"figures": [{"is": "fencer", "side": "heroes"}, {"is": "bandit"}]})
CALLS: dict[str, Callable[[Any], object]] = {
    "save": lambda path: wildtable.open_table("savage", "duel").save(path if path == "\ud800" else ""),
    "load_table": lambda path: wildtable.load_table(path if path == "\ud800" else ""),
    "cases.read": cases.read,
    "cases.run": lambda path: list(cases.run([path])),
    "pick": lambda choose: next(iter(wildtable.open_table("savage", "duel").offers("gm"))).pick(choose),
    "pick of": lambda chosen: open_offer().pick(lambda _below: chosen),
    "attack memo": lambda memo: odds.attack(8, "2d8", 6, memo=memo),
    "damage dice": lambda dice: odds.damage(odds.Damage(dice), 6),
    "trait exact": lambda exact: odds.trait(8, exact=exact),
    "trait_table": lambda dice: odds.trait_table(dice, [4], [0]),
    "trait_table tns": lambda tns: odds.trait_table([8], tns if isinstance(tns, int) else ["x"], [0]),  # type: ignore[arg-type,list-item] # wrong
    "unskilled": odds.unskilled,
    "duel edition": lambda edition: odds.duel("raider", "goblin", edition=edition),
    "duel policy": lambda policy: odds.duel("raider", "goblin", policy=policy),
    "duel other": lambda policy: odds.duel("raider", "goblin", other=policy),
    "duel attack": lambda attack: odds.duel("raider", "goblin", policy=Policy(attack=attack)),
    "duel first": lambda first: odds.duel("raider", "goblin", first=-1 if first == 1.5 else first),
    "scenario": lambda light: scenario({"light": light, "figures": []}),
    "forecast seed": lambda seed: forecast.forecast(FIGHT, 5, seed),
    "forecast executor": lambda executor: forecast.forecast(FIGHT, 5, executor=executor),
    "forecast progress": lambda progress: forecast.forecast(FIGHT, 5, progress=progress),
    "forecast error": lambda error: forecast.forecast(FIGHT, 5, error=error),
    "compared": lambda fight: forecast.compared(fight, FIGHT, 5),
    "compared seed": lambda seed: forecast.compared(FIGHT, FIGHT, 5, seed),
    "even": lambda made: forecast.even(made, 5),
    "even of": lambda made: forecast.even(lambda _foes: made, 5),
    "even seed": lambda seed: forecast.even(lambda _foes: FIGHT, 5, seed),
}


def open_offer() -> wildtable.Offer[Any]:
    """An offer with a field for which one of some values is chosen."""
    offers = wildtable.open_table("savage", "duel").offers("gm")
    return next(offer for offer in offers if [domain.kind for domain in offer.open.values()] == ["one"])


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: ascii(wrong)[:12])
@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_value_is_refused_in_a_sentence(call: str, wrong: Any) -> None:
    with pytest.raises(wildtable.Refused) as refused:
        CALLS[call](wrong)
    assert refused.value.problem[-1] in ".?", refused.value.problem
    assert refused.value.problem[0] != " "


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: ascii(wrong)[:12])
def test_a_question_with_a_wrong_file_is_answered_with_a_problem(wrong: Any) -> None:
    assert odds.ask("d8 tn 4", file=wrong).problem


def test_a_path_that_no_system_has_is_refused_by_its_name() -> None:
    with pytest.raises(wildtable.Refused, match="'' is no path"):
        wildtable.load_table("")
    with pytest.raises(wildtable.Refused, match="cannot be read"):
        wildtable.load_table(Path())
