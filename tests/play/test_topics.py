"""Topics: one function for one thing, a sum that says what is missing, and frames of a topic the core does not know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from wildtable.dice import Random
from wildtable.play import (
    Answered,
    Asked,
    DealtWith,
    Draft,
    Gathering,
    Machine,
    Offer,
    Refused,
    Register,
    Scene,
    Topic,
    Unsound,
    Whole,
    folding,
    idle,
    summed,
    union,
    widen,
)


class Waiting(Struct, frozen=True, tag="waiting"):
    """A frame of the core, which goes on by itself."""


Frame: Any = Waiting


class Board(Struct, frozen=True):
    """A state of the core."""

    steps: int = 0
    pending: tuple[Frame, ...] = ()


class Step(Struct, frozen=True, tag="step"):
    """A command of the core."""


class Stepped(Struct, frozen=True, tag="stepped"):
    """An event of the core."""

    steps: int

    def apply(self, draft: Draft[Board]) -> None:
        """Assign the steps."""
        draft.changed["steps"] = self.steps


class Toll(Struct, frozen=True, tag="toll"):
    """A frame that somebody else's topic brings: it asks for a toll."""

    least: int


class Pay(Struct, frozen=True, tag="pay"):
    """The command that answers it."""

    coins: int


Any_ = Topic[Board, Scene[Board, Any], Any, str]


def core() -> Any_:
    """A game in which one can go on."""
    topic: Any_ = Topic("core", commands=(Step,), events=(Stepped, Asked, Answered), frames=(Waiting,))
    topic.open += idle(lambda state, seat: [Offer(Step())])

    @topic.carries_out(Step)
    def _step(play: Scene[Board, Any], command: Step) -> None:
        play.emit(Stepped(play.state.steps + 1))
        play.ask(Waiting())

    @topic.goes_on(Waiting)
    def _wait(play: Scene[Board, Any], frame: Waiting) -> None:
        if Toll in topic.frames:
            play.ask(Toll(2))

    return topic


def toll() -> Any_:
    """A topic that the core does not know."""
    topic: Any_ = Topic("toll", commands=(Pay,), frames=(Toll,))

    @topic.answers_to(Toll, Pay)
    def _pay(play: Scene[Board, Any], frame: Toll, command: Pay) -> None:
        play.answered()
        play.emit(Stepped(play.state.steps + command.coins))

    topic.asks(
        Toll, lambda state, seat, frame: [Offer(Pay(0), coins=Whole(frame.least, 3))], lambda state, frame: ["Ann"]
    )
    return topic


def machine(topic: Any_) -> Machine[Board, Any, Any, Scene[Board, Any]]:
    """Its machine."""
    evolve, _ = folding(Draft)
    offers = Gathering(topic.asks, topic.open).offers
    return Machine(topic, lambda state, dice: Scene(state, dice, evolve), offers, topic.asks.waiting_for)


@pytest.fixture
def alone() -> Iterator[None]:
    """The alias is as it was, afterwards."""
    yield
    widen(sys.modules[__name__], "Frame", (Waiting,))


def played(topic: Any_, state: Board, command: Any) -> Board:
    """The state after a command."""
    evolve, fold = folding(Draft)
    events = machine(topic).decide(state, "ann", command, Random())
    after = fold(state, events)
    for event in events:
        state = evolve(state, event)
    assert state == after
    return after


def test_a_topic_from_outside_asks_and_is_answered_and_a_state_with_its_frame_is_read(alone: None) -> None:
    topic = core()
    summed(topic, [toll()])
    asked = played(topic, Board(), Step())
    assert asked == Board(1, (Toll(2),))
    text = msgspec.json.encode(asked)

    class Narrow(Struct, frozen=True):  # the alias as it was when this was first read
        steps: int
        pending: tuple[Waiting, ...]

    with pytest.raises(msgspec.ValidationError, match="toll"):
        msgspec.json.decode(text, type=Narrow)
    widen(sys.modules[__name__], "Frame", topic.frames)
    assert msgspec.json.decode(text, type=Board) == asked
    command = msgspec.json.decode(b'{"type": "pay", "coins": 3}', type=union(topic.commands))
    assert played(topic, asked, command) == Board(4)


def test_refusals_say_which_field_and_what_is_open() -> None:
    topic = core()
    summed(topic, [toll()])
    state, engine = Board(1, (Toll(2),)), machine(topic)
    with pytest.raises(Refused, match=r"coins 1 does not fit 'pay' now\."):
        engine.decide(state, "ann", Pay(1), Random())
    with pytest.raises(Refused, match=r"'step' is not open now: the table waits for Ann\. You can use: pay\."):
        engine.decide(state, "ann", Step(), Random())
    with pytest.raises(Refused, match=r"'step' is not open to you now\. Wait for the others"):
        engine.decide(Board(), "watch", Step(), Random())


def test_the_sum_names_what_nobody_deals_with_and_what_is_there_twice() -> None:
    class Other(Struct, frozen=True, tag="toll"):
        pass

    class Lost(Struct, frozen=True, tag="lost"):
        pass

    broken: Any_ = Topic("broken", commands=(Lost,), frames=(Other,))
    with pytest.raises(Unsound) as error:
        summed(core(), [toll(), broken])
    assert str(error.value) == (
        "Two frames are called 'toll'. Nobody carries out the command Lost. The frame Other neither asks nor goes on."
    )


def test_one_thing_is_dealt_with_by_one_function() -> None:
    register: Register[Any] = Register("carries out")
    register(Step)(lambda play, command: None)
    with pytest.raises(DealtWith, match="Two functions say that each carries out Step"):
        register(Step)(lambda play, command: None)
    with pytest.raises(DealtWith, match="No function carries out Pay"):
        register.of(Pay(1))
    with pytest.raises(DealtWith, match="Two functions say that each answers Toll with Pay"):
        summed(core(), [toll(), toll()])
