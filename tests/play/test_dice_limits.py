"""The limits of dice that the reference states, in the chat and at the shell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.play.line import read
from wildtable.refused import Refused
from wildtable.savage.game import SAVAGE

PAGE = (Path(__file__).parents[2] / "docs/reference/dice-notation.md").read_text("utf-8")
ROLLS = {
    "dice at once": lambda n: f"{n}d6",
    "sides of a die": lambda n: f"d{n}",
    "characters": lambda n: f"d6 {'a' * (n - 3)}",
    "a number that is added": lambda n: f"d6+{n}",
}
ROWS = re.findall(r"^\| ([^|,]+)[^|]* \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
LIMITS = [
    (where, what.strip(), int(most))
    for what, *both in ROWS
    for where, most in zip(("chat", "shell"), both, strict=True)
]


def takes(where: str, text: str) -> bool:
    """Whether dice are taken, in the chat of a Savage Worlds table or at the shell."""
    if where == "shell":
        result = CliRunner().invoke(main, ["roll", text])
        assert result.exit_code == 0 or "Traceback" not in result.output
        return result.exit_code == 0
    try:
        read(text, "ann", {}, SAVAGE.dice)
    except Refused:
        return False
    return True


def test_the_page_has_a_limit_for_everything_that_is_tested() -> None:
    assert {what for _, what, _ in LIMITS} == set(ROLLS)
    assert len(LIMITS) == 2 * len(ROLLS)


@pytest.mark.parametrize(("where", "what", "most"), LIMITS)
def test_the_limit_is_taken_and_one_more_is_not(where: str, what: str, most: int) -> None:
    assert takes(where, ROLLS[what](most))
    assert not takes(where, ROLLS[what](most + 1))


def test_the_wild_die_counts_among_the_dice() -> None:
    assert (takes("chat", "19s8"), takes("chat", "20s8")) == (True, False)
    assert (takes("shell", "99s8"), takes("shell", "100s8")) == (True, False)


def test_the_chat_knows_the_dice_of_traits_and_the_shell_takes_any() -> None:
    named = [int(sides) for sides in re.findall(r"d(\d+)", PAGE.split("a Wild Die are ")[1].split(".")[0])]
    assert [sides for sides in range(2, 15) if takes("chat", f"s{sides}")] == named
    assert takes("shell", "s2w1000")
    assert not takes("shell", "s1")


def test_a_message_without_dice_may_be_longer() -> None:
    assert (takes("chat", "a" * 500), takes("chat", "a" * 501)) == (True, False)
