"""Commands that set what is so already, and sentences that only repeat the head of an entry: no news in the log."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, Entry, Game, Ruled, Table
from wildtable.saga.conflict.messages.commands import SetAllies
from wildtable.saga.conflict.messages.events import Guarded
from wildtable.saga.conflict.model import Guard
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening as saga_opening
from wildtable.saga.growing.messages import HandOver as HandOverCommand
from wildtable.saga.rulings.messages import SetDoom
from wildtable.saga.sets import Skill
from wildtable.savage.attacks.messages import GiveDrop
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.messages import Tire
from wildtable.savage.movement.messages import SetGravity
from wildtable.savage.riding.messages import Dismount, MountUp
from wildtable.savage.rulings.messages import DealWounds
from wildtable.savage.sight.messages import SetCover, SetLight, SetSeen
from wildtable.savage.table.messages import HandOver, SetRole, SetScene, SetWeather
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import Keep
from wildtable.savage.wounds.messages import Hurt, Soak
from wildtable.savage.wounds.model import Wounded
from wildtable.text.entries import line
from wildtable.text.saga import words as saga_text
from wildtable.text.savage import words as savage_text

WORDS = {"savage": savage_text.WORDS, "saga": saga_text.WORDS}


def said(game: Game[Any, Any, Any], state: Any, *commands: Any) -> list[str]:
    """Return the sentences of the last of some commands of the game master's."""
    table: Table[Any, Any, Any] = Table(game, state)
    for command in commands:
        table.add(table.do(GM, command, Tape([])))
    return list(line(WORDS[game.name], table.state, table.entries[-1], GM).said)


@pytest.mark.parametrize(
    ("command", "news"),
    [
        (SetLight("dark"), "The light is dark."),
        (SetCover("greta", 2), "Greta Lindqvist has medium cover, set by the game master."),
        (Tire("greta", 1), "Greta Lindqvist is Fatigued."),
        (SetScene("wilds"), "Place: the wilds."),
        (SetWeather("rain"), "Weather: Rain."),
        (SetGravity("zero-g"), "Everything is weightless."),
        (SetRole("greta", "ally"), "Greta Lindqvist is an ally run by the game master."),
    ],
)
def test_what_is_so_already_is_no_news(command: Any, news: str) -> None:
    first = opening("deluxe", "depot")
    assert said(SAVAGE, first, command) == [news]
    assert said(SAVAGE, first, command, command) == [f"{news} (No change.)"]


def test_somebody_who_is_hidden_already_does_not_hide_anew() -> None:
    first, hide = opening("adventure", "depot"), SetSeen("greta", "hidden")
    assert said(SAVAGE, first, hide) == ["Greta Lindqvist is hidden."]
    assert said(SAVAGE, first, hide, hide) == ["Greta Lindqvist is already hidden."]


def test_a_mount_is_whose_it_was() -> None:
    first = opening("deluxe", "riders")
    rider = next(f for f in first.fighters if f.mount)
    afoot = said(SAVAGE, first, Dismount(rider.id), MountUp(rider.id, rider.mount))
    assert afoot == [f"{rider.name} rides {first[rider.mount].name}."]


def test_what_is_so_already_is_no_news_in_saga() -> None:
    first, command = replace(saga_opening(), pending=()), SetAllies("players", 4)
    news = "4 of 4 ally dice are left for the players."
    assert said(SAGA, first, command) == [news]
    assert said(SAGA, first, command, command) == [f"{news} (No change.)"]


@pytest.mark.parametrize(
    ("game", "first", "command", "news"),
    [
        (SAVAGE, opening("deluxe", "depot"), HandOver("greta", "p-mia"), "Mia plays Greta Lindqvist"),
        (SAVAGE, opening("deluxe", "depot"), HandOver("greta", "a"), "Ben plays Greta Lindqvist"),
        (SAVAGE, opening("deluxe", "depot"), HandOver("greta"), "Greta Lindqvist is run by the game master"),
        (SAGA, saga_opening(), HandOverCommand("mira", "p-mia"), "Mia plays Mira Vale"),
    ],
)
def test_somebody_who_gets_a_figure_is_named(game: Any, first: Any, command: Any, news: str) -> None:
    table: Table[Any, Any, Any] = Table(game, first)
    table.add(table.do(GM, command, Tape([])))
    made = line(WORDS[game.name], table.state, table.entries[-1], GM, {"p-mia": "Mia", "a": "Ben"})
    assert (made.head.partition(".")[0], made.said) == (news, ())


def test_doom_that_is_marked_already_is_no_news() -> None:
    first, command = replace(saga_opening(), pending=()), SetDoom("mira", 2, "so")
    assert said(SAGA, first, command)[-1] == "Mira Vale: 2 steps of doom."
    assert said(SAGA, first, command, command)[-1] == "Mira Vale: 2 steps of doom. (No change.)"


def test_the_pushes_of_several_blocks_are_told_together() -> None:
    guards = (Guard("mira", "mira", Skill.ATHLETICS, 1), Guard("mira", "mira", Skill.AWARENESS, 5))
    event = Guarded((*guards, Guard("mira", "josef", Skill.ATHLETICS, 1)))
    first = Guarded(guards)
    told = saga_text.WORDS.line(saga_opening(), Entry(1, "a", 0, Ruled(GM, (first, event), "so")), GM).said
    assert told == (
        "Mira Vale has 6 pushes to block with.",
        "Mira Vale has 1 push to block with, to protect Josef Arden.",
    )


def test_what_the_head_says_is_not_said_again() -> None:
    first = opening("adventure", "depot")
    rides = said(SAVAGE, first, GiveDrop("raider-1", "greta"))
    assert rides == []


@pytest.mark.parametrize(
    ("who", "wounds", "dice"), [("raider-1", 1, []), ("ada", 4, [((5,), (2,)), ((1,), (1,)), ((1,),)])]
)
def test_whoever_is_out_meanwhile_is_asked_for_no_wounds(who: str, wounds: int, dice: tuple[Any, ...]) -> None:
    first = replace(opening("adventure", "depot"), pending=(Wounded(who, wounds),), gm_bennies=0)
    poor = tuple([replace(f, bennies=0) for f in first.fighters])
    table: Table[Any, Any, Any] = Table(SAVAGE, replace(first, fighters=poor))
    entry = table.do(GM, DealWounds(who, wounds, "a rockfall"), Tape(list(dice)))
    table.add(entry)
    assert not table.state.pending
    assert sum(isinstance(event, Hurt) for event in entry.act.events) == 1


def test_nobody_who_is_out_meanwhile_decides_on_a_soak_roll() -> None:
    first = replace(opening("adventure", "depot"), pending=(Wounded("ada", 1),))
    table: Table[Any, Any, Any] = Table(SAVAGE, first)
    for command, dice in (
        (Soak("ada"), [((3,), (2,))]),
        (DealWounds("ada", 4, "a rockfall"), [((5,), (2,))]),
        (Keep("ada"), [((1,), (1,)), ((1,),)]),
    ):
        table.add(table.do(GM, command, Tape(list(dice))))
    assert not table.state.pending
    assert sum(isinstance(event, Hurt) for entry in table.entries for event in entry.act.events) == 1
