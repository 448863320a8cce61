"""`wildtable odds`: pictures, JSON, help, and one sentence for what cannot be asked."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from click.testing import CliRunner

import wildtable
from wildtable import odds
from wildtable.cli.main import main
from wildtable.cli.odds import QUESTIONS, bar, percent, question, run, shortened
from wildtable.odds import asking as odds_asking

ASKED = {
    "trait": "d8 --tn 5 --mod -2 --bennies 2",
    "damage": "2d6+1 7 --armor 2 --ap 1 --raise",
    "soak": "2 --vigor d8 --bennies 2",
    "attack": "d8 2d6+1 7 --tn 5 --vigor d8 --soak 1",
    "area": "d8 3d6 6 --inches 9 --band 1 --thrown --right 2 --agility d8",
    "breaking": "d8 Str+d6 8 --strength d8 --dice 2",
    "fire": "d8 --dice 3 --mod -2",
    "opposed": "d8 d6 --other-mod 1",
    "incapacitation": "d8 --bennies 1 --edition deluxe",
    "initiative": "--quick --level-headed --other-hesitant",
    "duel": "brawler duellist --bennies 1",
    "pool": "15 --against 10 --reroll 2",
    "kismet": "3 --doom 5",
}
"""Every question, asked with much."""


def ask(capsys: pytest.CaptureFixture[str], words: str) -> str:
    """Return the output of the command."""
    assert run(words.split()) == 0
    return capsys.readouterr().out


def test_every_question_is_asked_here() -> None:
    assert ASKED.keys() == QUESTIONS.keys()


def chances(value: object) -> list[float]:
    """Every number in an answer that is no count."""
    if isinstance(value, dict):
        items = [item for key, item in value.items() if not key.startswith(("expected", "wanted net marks"))]
        return [chance for item in items for chance in chances(item)]
    if isinstance(value, list):
        return [chance for item in value for chance in chances(item)]
    return [value] if isinstance(value, float) else []


@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_a_picture_and_json(capsys: pytest.CaptureFixture[str], name: str) -> None:
    picture = ask(capsys, f"{name} {ASKED[name]}")
    assert "%" in picture
    assert "█" in picture
    answer = json.loads(ask(capsys, f"{name} {ASKED[name]} --json"))
    assert answer["question"] == picture.splitlines()[0]
    assert chances(answer)
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances(answer))


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_help_with_examples_that_can_be_asked(capsys: pytest.CaptureFixture[str], name: str) -> None:
    said = ask(capsys, f"{name} --help")
    form = question(name)
    assert f"Usage: wildtable odds {name}" in said
    assert all(" ".join(taken.help.split()) in " ".join(said.split()) for taken in form.takes)
    for example in form.examples:
        assert example in said
        assert ask(capsys, example.removeprefix("wildtable odds "))


def test_the_whole_command_line_says_the_same() -> None:
    for words in ((), ("--help",), ("trait", "-h"), ("trait", "d8", "--mod", "-2"), ("trait", "d8", "--mod=-2")):
        assert CliRunner().invoke(main, ["odds", *words]).exit_code == 0
    told = CliRunner().invoke(main, ["odds", "trait", "d8", "--mod", "-2", "--json"])
    assert json.loads(told.output)["success"] == odds.trait(8, modifier=-2).success


@pytest.mark.parametrize(
    "words",
    [
        "trait 999999d999999",
        "trait 2d6",
        "trait d1",
        "trait d0",
        "trait -8",
        "trait d8d6",
        "trait d8 d6",
        "trait d8 --bennies 1000000000",
        "trait d8 --bennies 99999999999999999999",
        "trait d8 --bennies -1",
        "trait d8 --tn",
        "trait d8 --tn 4.5",
        "trait d8 --tn ٤",
        "trait d8 --tn nan",
        "trait d8 --goal 0",
        "trait d8 --critical maybe",
        "trait d8 --wild d0",
        "trait d8 --frobnicate 3",
        "trait",
        "damage -2d6 5",
        "damage 0d6 5",
        "damage 2d6 -5",
        "damage 2d6+2d6+20d6 5",
        "damage 2d6 5 --goal 0",
        "damage 2d6 5 --goal -1 --bennies 1",
        "damage 2d6 5 --goal 51",
        "damage Str+d6 5",
        "damage 2d6 5 --strength d8",
        "damage Str+Str 5 --strength d8",
        "damage 2d6 5 --raise=3",
        "attack d8 2d6 5 --goal 0",
        "attack d8 2d6 5 --goal 999999999 --damage-bennies 3",
        "attack d8 2d6 5 --wild d6+1",
        "breaking d8 2d6 0",
        "breaking d8 2d6 8 --dice 11",
        "trait d8 --mod -+5",
        "trait Str",
        "pool 15 --trade -1",
        "duel brawler hero --bennies -1",
        "damage 2d6 5 --armor 6",
        "soak 0",
        "soak 2 --bennies 0",
        "attack d8 2d6 5 --dice 3 --bennies 1",
        "attack d8 2d6 5 --wounds 4",
        "area d8 3d6 6 --template huge",
        "area d8 3d6 6 --band 4",
        "fire d8 --dice 11",
        "opposed d8",
        "incapacitation d8 --edition third",
        "duel brawler",
        "duel brawler hero --bennies 1000",
        "duel brawler hero --policy flee",
        "pool 1000000000",
        "pool 15 --trade 6",
        "pool 15 --want 0",
        "kismet 0",
        "dmage",
        "<script>",
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert run(words.split(" ")) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Error: ")
    assert len(said.err.splitlines()) == 1
    assert len(said.err) < 250
    assert said.err.count(". ") >= 1, "a remedy follows"


NONSENSE = (
    "",
    " ",
    "-",
    "+",
    "--",
    "-+5",
    "+-5",
    "5-",
    "1_0",
    "0x10",
    "1e3",
    "4.5",
    "nan",
    "inf",
    "٤",
    "²",
    "d",
    "dd6",
)
NONSENSE += (
    "d٦",
    "0d6",
    "-d6",
    "d-6",
    "d8+",
    "Str+Str",
    "9" * 5000,
    "-" + "9" * 9,
    "9" * 9,
    "\x00",
    "None",
    "[]",
    "{0}",
)
"""Texts that are no number, no die and no word of any question; some of the last ones are too large for all of them."""


def filled(name: str, spoilt: str, value: str) -> list[str]:
    """A question's example with one of what it takes put in the place of what stands there."""
    words = [f"{spoilt}={value}"] if spoilt.startswith("--") else []
    values = iter(ASKED[name].split())
    for taken in question(name).takes:
        if not taken.name.startswith("--"):
            given = next(values)
            words.append(value if taken.name == spoilt else given)
    return [name, *words]


@pytest.mark.parametrize("name", QUESTIONS)
def test_nonsense_is_refused_wherever_it_stands(capsys: pytest.CaptureFixture[str], name: str) -> None:
    for taken in question(name).takes:
        for value in (value for value in NONSENSE if value not in taken.kind.split("|")):
            words = filled(name, taken.name, value)
            before = process_time()
            assert run(words) == 2, words
            said = capsys.readouterr()
            assert said.out == "", words
            assert said.err.startswith("Error: "), words
            assert len(said.err.splitlines()) == 1, words
            assert len(said.err) < 700, words  # the names of all ready figures
            assert process_time() - before < 5, words  # the first one reads its modules


NUMBERS: dict[str, Callable[[Any], object]] = {
    "damage goal": lambda value: odds.damage(BLOW, 5, goal=value),
    "attack goal": lambda value: odds.attack(8, BLOW, TARGET, goal=value),
    "attack taken": lambda value: odds.attack(8, BLOW, TARGET, before=odds.Harm(taken=value)),
    "strike goal": lambda value: odds.strike(BLOW, TARGET, odds.Harm(), goal=value),
    "strike bennies": lambda value: odds.strike(BLOW, TARGET, odds.Harm(), bennies=value),
    "strike wounds": lambda value: odds.strike(BLOW, TARGET, odds.Harm(value)),
    "strike soak": lambda value: odds.strike(BLOW, TARGET, odds.Harm(bennies=value)),
    "strike toughness": lambda value: odds.strike(BLOW, odds.Target(value), odds.Harm()),
    "strike plus": lambda value: odds.strike(odds.Damage((6,), value), TARGET, odds.Harm()),
    "table": lambda value: odds.trait_table((8,), (value,), (0,)),
    "table modifier": lambda value: odds.trait_table((8,), (4,), (value,)),
    "table die": lambda value: odds.trait_table((value,), (4,), (0,)),
    "hardness": lambda value: odds.breaking(8, BLOW, value),
    "evading": lambda value: odds.area(8, BLOW, [odds.Victim(TARGET, evading=value)]),
    "at": lambda value: odds.area(8, BLOW, [odds.Victim(TARGET, (0, value))]),
    "rounds": lambda value: odds.bleeding_out(8).after(value),
}
BLOW, TARGET = odds.Damage((6, 6)), odds.Target(6)


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_has_a_sensible_range(name: str) -> None:
    for value in (-(10**9), 10**9, 4.5, "4", None, True, float("nan")):
        with pytest.raises(odds.Unanswerable, match=r"It goes from|Give a whole number"):
            NUMBERS[name](value)


def test_goals_of_nothing_and_tables_without_end_are_refused() -> None:
    for goal in (-1, 0, odds_asking.MOST_GOAL + 1):
        with pytest.raises(odds.Unanswerable):
            odds.strike(BLOW, TARGET, odds.Harm(), bennies=1, goal=goal)
    with pytest.raises(odds.Unanswerable):
        odds.trait_table(count(2), (4,), (0,))
    for options in ({"natural_one": "pass"}, {"critical_failures": "maybe"}):
        with pytest.raises(odds.Unanswerable):
            odds.attack(8, BLOW, TARGET, **options)  # type: ignore[arg-type]  # words, both of them


def test_a_range_costs_what_it_costs() -> None:
    plain = odds.area(8, BLOW, [odds.Victim(TARGET)], modifier=-4)
    for edition in ("adventure", "deluxe"):
        there = odds.area(8, BLOW, [odds.Victim(TARGET)], band=2, edition=edition)
        assert there.success == plain.success


def test_what_does_not_ace() -> None:
    told = odds.breaking(8, odds.Damage((6, 6)), 12, tn=6, wild=0, natural_one="total")
    assert told.damage == pytest.approx(1 / 36)
    assert told.broken == pytest.approx(told.hit / 36)
    assert sum(told.totals.values()) == pytest.approx(1)
    assert odds.breaking(8, odds.Damage((6, 6)), 13).broken == 0
    several = odds.breaking(8, odds.Damage((6,)), 6, dice=2, wild=0, tn=-200)
    fired = odds.fire(8, 2, tn=-200, wild=0)
    assert several.broken == pytest.approx(sum(fired.hits(many) * (1 - (5 / 6) ** many) for many in (1, 2)))


def test_what_nobody_could_see_is_one_row() -> None:
    bars = [("a", 0.5), *((str(number), 0.0) for number in range(100)), ("z", 0.5)]
    assert shortened(bars) == [("a", 0.5), ("0 ... 99", 0.0), ("z", 0.5)]
    few = [("a", 1.0), ("b", 0.0), ("c", 0.0)]
    assert shortened(few) == few


def test_strength_is_a_die_of_the_damage(capsys: pytest.CaptureFixture[str]) -> None:
    both = [
        json.loads(ask(capsys, f"damage {words} --json"))["at least"]
        for words in ("str+d6 6 --strength d12+1", "d12+d6+1 6")
    ]
    assert both[0] == both[1]


def test_titles_name_the_bennies_and_a_success_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    for words, title in (
        ("damage 2d6 5 --bennies 1", "1 Benny for 1 Wound"),
        ("attack d8 2d6 5 --soak 2 --damage-bennies 1 --goal 2", "1 Benny for 2 Wounds, 2 Bennies to soak"),
        ("soak 2 --bennies 2", "2 Bennies for it"),
        ("duel brawler hero --bennies 0", "Brawler against Hero"),
    ):
        assert ask(capsys, words).splitlines()[0].endswith(title)
    assert "success, no raise" in ask(capsys, "trait d8")
    assert "actor wins, no raise" in ask(capsys, "opposed d8 d6")


def test_without_a_skill(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("trait --unskilled", "trait d8 --unskilled", "trait d4 --mod -2"):
        answer = json.loads(ask(capsys, f"{words} --json"))
        assert answer["success"] == odds.trait(4, modifier=-2).success


def test_bars_and_percentages() -> None:
    assert [bar(chance, True) for chance in (0, 1 / 320, 0.5, 1)] == ["", "▏", "█" * 20, "█" * 40]
    assert bar(0.5, False) == "#" * 20
    assert [percent(chance).strip() for chance in (0, 1e-9, 0.5, 1)] == ["0.00%", "< 0.01%", "50.00%", "100.00%"]


def test_a_question_imports_next_to_nothing() -> None:
    """Each module on this list costs more than a whole answer."""
    code = (
        "import sys\n"
        "sys.argv = ['wildtable', 'odds', 'trait', 'd8']\n"
        "from wildtable.cli.entry import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "heavy = {'click', 'msgspec', 'typing', 'dataclasses', 'pathlib', 'fractions', 'json', 'argparse', 're'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    home = str(Path(wildtable.__file__).parents[1])
    bare = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {home!r})\n{code}"]
    subprocess.run(bare, check=True, capture_output=True)  # noqa: S603 - our own text
