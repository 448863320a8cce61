"""True names: for the game master and the figure's player until they are revealed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Table
from wildtable.play.letters import NO_LINE
from wildtable.refused import Refused
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.table import read_table
from wildtable.savage.table.messages import Rename, RevealName
from wildtable.savage.table.opening import opening
from wildtable.savage.view import view
from wildtable.text.entries import line, shown
from wildtable.text.savage.words import WORDS

TRUE = "Orsino of the Ninth Gate"
WHO = "burner"


def masked(who: str = WHO) -> Fight:
    """Return a fight in which one figure is shown under another name."""
    fight = opening("adventure", "depot")
    crowd = [replace(f, sheet=replace(f.sheet, true_name=TRUE)) if f.id == who else f for f in fight.fighters]
    return replace(fight, fighters=tuple(crowd))


def after(*commands: Any) -> Table[Any, Any, Any]:
    """Return the table after some commands of the game master."""
    at: Table[Any, Any, Any] = Table(SAVAGE, masked())
    for command in commands:
        at.add(at.do(GM, command, Tape([])))
    return at


def names(at: Table[Any, Any, Any], seat: str) -> tuple[str, str]:
    """Return the shown and the true name of the foe, as a seat sees them."""
    found = next(each for each in view(at.state, seat).fighters if each.id == WHO)
    return found.name, found.true_name


def sent(at: Table[Any, Any, Any], seat: str) -> bytes:
    """Return the last entry and its line as a seat sees them."""
    entry = at.entries[-1]
    return msgspec.json.encode((line(WORDS, at.state, entry, seat), shown(SAVAGE, entry, seat, at.before, at.state)))


@pytest.mark.parametrize(("who", "players"), [("ada", {"p-mia": TRUE, "p-ben": ""}), (WHO, {"p-mia": "", "p-ben": ""})])
def test_a_true_name_is_seen_by_the_game_master_and_its_player(who: str, players: dict[str, str]) -> None:
    fight = masked(who)
    crowd = [replace(f, seat="p-mia") if f.id == "ada" else f for f in fight.fighters]
    fight = replace(fight, fighters=tuple(crowd))
    told = {
        seat: next(each.true_name for each in view(fight, seat).fighters if each.id == who)
        for seat in (GM, "p-mia", "p-ben", WATCH)
    }
    assert told == {GM: TRUE, WATCH: "", **players}


def test_the_line_that_reveals_a_name_says_who_it_was() -> None:
    at = after(RevealName(WHO))
    for seat in (GM, WATCH, "p-mia"):
        assert names(at, seat) == (TRUE, "")
        assert list(line(WORDS, at.state, at.entries[-1], seat).said) == [f"Burner is now called {TRUE}."]


def test_a_present_name_can_become_the_true_one() -> None:
    at = after(RevealName(WHO), Rename(WHO, "Hooded figure", kept=True))
    assert names(at, GM) == ("Hooded figure", TRUE)
    assert names(at, WATCH) == ("Hooded figure", "")
    events = shown(SAVAGE, at.entries[-1], WATCH, at.before, at.state)
    assert events is not None
    assert [event.true_name for event in events.act.events] == [""]
    assert TRUE.encode() in sent(at, GM)


@pytest.mark.parametrize("kept", [False, True])
def test_another_shown_name_leaves_the_true_one(kept: bool) -> None:
    at = after(Rename(WHO, "Stranger", kept))
    assert names(at, GM) == ("Stranger", TRUE)
    assert TRUE.encode() not in sent(at, WATCH)


def test_a_figure_renamed_to_its_true_name_has_no_other() -> None:
    assert names(after(Rename(WHO, TRUE)), GM) == (TRUE, "")


@pytest.mark.parametrize("name", ["Gunner", "", " ", "two\nlines", "x" * 200])
def test_a_shown_name_is_one_line_that_nobody_else_has(name: str) -> None:
    with pytest.raises(Refused):
        after(Rename(WHO, name))


def test_a_name_that_is_no_secret_cannot_be_revealed() -> None:
    with pytest.raises(Refused):
        after(RevealName("gunner"))


def test_a_file_gives_a_true_name() -> None:
    found = read_table(f'[figures.stranger]\nname = "Stranger"\ntrue_name = "{TRUE}"\n')
    assert not found.problems
    sheet = dict(found.own.figures)["stranger"]
    assert (sheet.name, sheet.true_name) == ("Stranger", TRUE)


@pytest.mark.parametrize(
    ("key", "true_name", "problem"),
    [
        ("orsino-of-the-ninth-gate-2", TRUE, "Players would read the true name in the key."),
        ("stranger", "two\\nlines", NO_LINE),
        ("stranger", "x" * 200, NO_LINE),
    ],
)
def test_a_file_does_not_give_a_true_name_away(key: str, true_name: str, problem: str) -> None:
    found = read_table(f'[figures.{key}]\nname = "Stranger"\ntrue_name = "{true_name}"\n')
    assert [each.problem for each in found.problems] == [problem]


def test_a_true_name_of_signs_alone_is_in_no_key() -> None:
    found = read_table('[figures.stranger]\nname = "Stranger"\ntrue_name = "???"\n')
    assert not found.problems
