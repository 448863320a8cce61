"""Pig: roll as often as you dare, and keep what you have before a 1 takes it. A whole system in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wildtable import play as kernel
from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, OneOf
from wildtable.systems import System
from wildtable.text.plain import die, plain_words


class Player(Struct, frozen=True):
    name: str
    seat: str
    score: int = 0


class Dare(kernel.Tagged):  # a frame: keep these points, or risk them?
    points: int


class Pig(Struct, frozen=True):
    goal: int
    players: tuple[Player, ...] = ()
    turn: int = 0
    pending: tuple[Dare, ...] = ()


class Join(kernel.Command):  # the commands
    seat: str
    name: str


class Choose(kernel.Command):
    what: str


class Fell(kernel.Event):  # the events
    name: str
    face: int


class Stands(kernel.Event):
    players: tuple[Player, ...]
    turn: int

    def apply(self, draft: kernel.Draft[Pig]) -> None:
        draft.changed |= {"players": self.players, "turn": self.turn}


Play = kernel.Scene[Pig, Any]
TOPIC: kernel.Topic[Pig, Play, Any, str] = kernel.Topic("pig", commands=(Join, Choose), frames=(Dare,))


@TOPIC.carries_out(Join)
def _join(play: Play, command: Join) -> None:
    _go_on(play, (*play.state.players, Player(command.name, command.seat)), 0)


@TOPIC.answers_to(Dare, Choose)
@cite("pig.roll", "pig.keep")
def _choose(play: Play, frame: Dare, command: Choose) -> None:
    play.answered()
    players, turn = play.state.players, play.state.turn
    if command.what == "keep":
        kept = replace(players[turn], score=players[turn].score + frame.points)
        return _go_on(play, (kept, players[1]) if turn == 0 else (players[0], kept), 1 - turn)
    face = play.dice.throw(Sum((6,), aces=False))[0].total
    play.emit(Fell(players[turn].name, face))
    return play.ask(Dare(frame.points + face)) if face > 1 else _go_on(play, players, 1 - turn)


def _go_on(play: Play, players: tuple[Player, ...], turn: int) -> None:
    play.emit(Stands(players, turn))
    if len(players) == 2 and all(player.score < play.state.goal for player in players):
        play.ask(Dare(0))


def _choices(state: Pig, seat: str, frame: Dare) -> list[Offer[Any]]:
    choice = Offer(Choose(""), ("pig.roll", "pig.keep"), when="answer", what=OneOf(("roll", "keep")))
    return [choice] if state.players[state.turn].seat == seat else []


def _joining(state: Pig, seat: str) -> list[Offer[Any]]:
    free = [name for name in ("red", "blue") if name not in [player.name for player in state.players]]
    return [Offer(Join(seat, ""), name=OneOf(free))] if free else []


TOPIC.open += kernel.idle(_joining)
TOPIC.asks(Dare, _choices, lambda state, _: [state.players[state.turn].name])
kernel.summed(TOPIC, ())
evolve, fold = kernel.folding(kernel.Draft)
offers = kernel.Gathering(TOPIC.asks, TOPIC.open).offers
MACHINE: kernel.Machine[Pig, Any, Any, Play] = kernel.Machine(
    TOPIC, lambda state, dice: Play(state, dice, evolve), offers, TOPIC.asks.waiting_for
)
EVENT = kernel.Asked[Dare] | kernel.Answered | Fell | Stands
GAME: kernel.Game[Pig, Any, Any] = kernel.Game(
    "pig", Pig, Join | Choose, EVENT, offers, MACHINE.decide, evolve, lambda pig, _: pig, lambda event, _: event
)
WORDS = plain_words(
    {
        Fell: lambda event: die(event.name, 6, event.face),
        Stands: lambda event: ", ".join(f"{player.name} {player.score}" for player in event.players) + ".",
    },
    asks=lambda pig: f"{pig.players[pig.turn].name}: keep {pig.pending[-1].points}?" if pig.pending else "",
)
HERE = Path(__file__).parent
SYSTEM = System(
    "pig", "Pig", GAME, WORDS, ("long", "short"), {"two": "Two players"},
    new=lambda edition, _: Pig(100 if edition == "long" else 20), slugs="pig", rulebook=HERE, cases=HERE,
)  # fmt: skip
