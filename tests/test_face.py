"""The names that `import wildtable` has, and a table that a program plays with them."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wildtable
from wildtable import odds
from wildtable.play import Game, Table
from wildtable.saga.commands import BeginConflict, EndConflict
from wildtable.saga.game import SAGA
from wildtable.saga.sets import Ending
from wildtable.savage.cards.messages import Phase
from wildtable.savage.commands import Begin, EndFight, PassTime, Play
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE, outcome
from wildtable.savage.rulings.messages import TakeOut
from wildtable.savage.starships.messages.events import DuelEnded

ROOT = Path(__file__).parents[1]
SHORT = 200
"""Letters of a repr that fits beside others."""


def settle(table: wildtable.LocalTable[Any, Any, Any]) -> None:
    """Answer whatever the table waits for, by chance."""
    chance = random.Random(1)
    for _ in range(50):
        if not table.state.pending:
            return
        seat = table.waiting[0]
        offers = [offer for offer in table.offers(seat).answers() if offer]
        table.do(seat, chance.choice(offers).pick(chance.randrange))
    pytest.fail("the table goes on waiting")


def test_every_public_name_is_there_and_listed() -> None:
    assert sorted(wildtable.__all__) == dir(wildtable)
    for name in wildtable.__all__:
        assert getattr(wildtable, name) is not None
    assert wildtable.__version__[0].isdigit()


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'Tabel'"):
        wildtable.Tabel  # type: ignore[attr-defined]  # noqa: B018 - looking it up is the test


@pytest.mark.parametrize("system", ["savage", "saga"])
def test_every_command_of_a_system_can_be_imported_by_name(system: str) -> None:
    game: Game[Any, Any, Any] = {"savage": SAVAGE, "saga": SAGA}[system]
    commands = __import__(f"wildtable.{system}.commands", fromlist=["commands"])
    kinds = {kind.__name__: kind for kind in game.command.__args__}
    ours = {name: kind for name, kind in kinds.items() if kind.__module__.startswith("wildtable.")}
    assert len(ours) > 100
    assert {name: getattr(commands, name, None) for name in ours} == ours


@pytest.mark.slow
def test_the_bot_plays_a_duel_to_its_end() -> None:
    run = [sys.executable, str(ROOT / "examples/bot.py")]
    done = subprocess.run(run, capture_output=True, text=True, check=True)  # noqa: S603 - our own example
    assert done.stdout.strip() in ("heroes", "foes")
    lines = (ROOT / "examples/bot.py").read_text("utf-8").splitlines()
    assert sum(1 for line in lines if line.strip() and not line.startswith(("from", "import"))) <= 25


def test_the_sweep_prints_a_bar_for_each_value_and_draws_it(tmp_path: Path) -> None:
    run = [sys.executable, str(ROOT / "examples/sweep.py"), str(tmp_path / "sweep.svg")]
    done = subprocess.run(run, capture_output=True, text=True, check=True)  # noqa: S603 - our own example
    bars = [line.count("#") for line in done.stdout.splitlines()]
    assert len(bars) == 9
    assert bars == sorted(bars, reverse=True) != []
    assert (tmp_path / "sweep.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("system", ["savage", "saga"])
def test_a_table_is_saved_and_loaded_with_every_entry(system: str, tmp_path: Path) -> None:
    scene = {"savage": "duel", "saga": "wager"}[system]
    table = wildtable.open_table(system, scene, seed=3)
    settle(table)
    begin = (Begin, BeginConflict)
    table.do("gm", next(command for command in table.offers("gm").commands() if isinstance(command, begin)))
    settle(table)
    table.take_back()
    table.save(tmp_path / "table.json")
    again = wildtable.load_table(tmp_path / "table.json")
    assert (again.entries, again.state) == (table.entries, table.state)
    assert again.lines() == table.lines()
    again.rehearse()


@pytest.mark.parametrize("seats", [("p-",), ("p-gm",), ("p-" + "x" * 60,), ("p-ada", "p-Ada"), ("p-Player-2", "p-")])
def test_a_table_is_loaded_whatever_its_seats_are_called(seats: tuple[str, ...], tmp_path: Path) -> None:
    table = wildtable.open_table("savage", "ambush", seed=1)
    for seat in seats:
        table.do(seat, next(each for each in table.offers(seat).commands() if isinstance(each, Play)))
    table.save(tmp_path / "table.json")
    assert wildtable.load_table(tmp_path / "table.json").state == table.state


def test_an_altered_table_is_refused(tmp_path: Path) -> None:
    table = wildtable.open_table("savage", "duel", seed=3)
    table.do("gm", Begin())
    file = tmp_path / "table.json"
    table.save(file)
    file.write_text(file.read_text("utf-8").replace('"chance":["', '"chance":["2C","'))
    with pytest.raises(wildtable.Refused):
        wildtable.load_table(file)
    with pytest.raises(wildtable.Refused, match="cannot be read"):
        wildtable.load_table(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "nowhere"),
        ('{"wildtable": 1', "damaged"),
        ('{"wildtable": 9}', "version 9"),
        ('name = "Ada"', "This is a character. `wildtable check` reads it."),
        ("", "The file is empty."),
    ],
)
def test_another_file_is_refused_in_words_for_a_program(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "nowhere.json"
    file.write_text(text, "utf-8")
    with pytest.raises(wildtable.Refused) as refused:
        wildtable.load_table(file)
    words = str(refused.value)
    assert str(file) in words
    assert said in words
    assert refused.value.remedy
    assert "imported" not in words


def test_a_table_of_a_part_that_is_not_installed_says_what_is_unknown(tmp_path: Path) -> None:
    table = wildtable.open_table("savage", "duel", seed=3)
    table.do("gm", Begin())
    file = tmp_path / "table.json"
    table.save(file)
    file.write_text(file.read_text("utf-8").replace('{"type":"begin"', '{"type":"flood-the-yard"'), "utf-8")
    with pytest.raises(
        wildtable.Refused, match=r"entry 1 is 'flood-the-yard', which no installed system or part knows\."
    ):
        wildtable.load_table(file)


def test_the_same_seed_gives_the_same_dice() -> None:
    tables = [wildtable.open_table("savage", "duel", seed=seed) for seed in (1, 1, 2)]
    one, same, other = [table.do("gm", Begin()).act for table in tables]
    assert one == same != other


def test_what_is_taken_back_is_as_before_and_its_dice_fall_again() -> None:
    table = wildtable.open_table("savage", "duel", seed=1)
    begun = table.do("gm", Begin())
    table.take_back()
    assert table.state == table.log.first
    assert table.do("gm", Begin()).act == begun.act


def test_a_seat_is_one_of_the_games() -> None:
    table = wildtable.open_table("savage", "duel")
    for act in (table.offers, table.view, lambda seat: table.do(seat, Begin())):
        with pytest.raises(wildtable.Refused, match="is not a seat"):
            act("ada")
    with pytest.raises(wildtable.Refused, match="not open"):
        table.do("p-ada", Begin())


def test_a_fight_is_over_when_one_side_stands_alone() -> None:
    table = wildtable.open_table("savage", "duel", seed=1)
    assert (table.over, table.winner) == (False, "")
    table.do("gm", TakeOut("villain", "dead", "a test"))
    assert not table.over  # no fight has begun
    table.take_back()
    table.do("gm", Begin())
    settle(table)
    assert not table.over
    table.do("gm", TakeOut("villain", "dead", "a test"))
    assert (table.over, table.winner) == (True, "heroes")


def test_a_fight_that_the_game_master_ends_has_no_winner_and_a_new_one_goes_on() -> None:
    table = wildtable.open_table("savage", "duel", seed=1)
    table.do("gm", Begin())
    settle(table)
    table.do("gm", EndFight())
    assert (table.over, table.winner) == (True, "")
    table.do("gm", PassTime("hour"))
    assert table.over
    table.do("gm", Begin())
    assert not table.over


def test_a_duel_of_ships_is_won_by_the_side_that_its_last_event_names() -> None:
    fight: Fight = wildtable.open_table("savage", "ship-duel").state
    peace, ended = Phase("peace", 0), DuelEnded("foes")  # type: ignore[arg-type]  # a word of the set
    assert outcome(fight, [peace, ended]) == "foes"
    assert outcome(fight, [Phase("turns", 1), peace, ended]) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(("how", "winner"), [(Ending.WON, "players"), (Ending.LOST, "foes"), (Ending.LEFT, "")])
def test_a_conflict_of_saga_is_won_as_it_was_ended(how: Ending, winner: str) -> None:
    table = wildtable.open_table("saga", "customs-house", seed=1)
    settle(table)
    table.do("gm", next(command for command in table.offers("gm").commands() if isinstance(command, BeginConflict)))
    settle(table)
    assert not table.over
    table.do("gm", EndConflict(how))
    assert (table.over, table.winner) == (True, winner)


def test_what_a_program_prints_is_short() -> None:
    table = wildtable.open_table("savage", "duel", seed=1)
    entry = table.do("gm", Begin())
    offers = table.offers("gm")
    shown = [
        table,
        table.log,
        table.system,
        table.system.game,
        table.state,
        table.state.fighters[0],
        entry,
        next(iter(offers)),
        offers,
    ]
    shown += [wildtable.open_table("saga", "wager").state, odds.attack(8, "2d8", 6), odds.trait(8), odds.opposed(8, 6)]
    assert isinstance(table.log, Table)
    assert [(type(value).__name__, len(repr(value))) for value in shown if len(repr(value)) > SHORT] == []
