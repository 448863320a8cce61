"""Carry out a command, and all that follows from it, up to the next choice of a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from wildtable.dice import Dice
from wildtable.play.domains import TIED
from wildtable.play.fold import Piled
from wildtable.play.game import Seat
from wildtable.play.offers import Offer, Offers
from wildtable.play.topic import Topic
from wildtable.refused import Refused

S = TypeVar("S", bound=Piled)
C = TypeVar("C")
E = TypeVar("E")


class Played(Protocol[S, E]):
    """A scene for the machine: a `wildtable.play.Scene` that can remove the frame on top."""

    state: S
    events: list[E]

    def answered(self) -> None:
        """Remove the frame on top."""
        ...


P = TypeVar("P", bound=Played[Any, Any])


def never(_play: Any) -> bool:
    """Return False: there is nothing to do."""
    return False


def nothing(_play: Any) -> None:
    """Do nothing."""


class Machine(Generic[S, C, E, P]):
    """A machine that turns the commands of a game into events. Its parts come from the system:

    ``topic``: the handlers of all topics. ``scene``: opens a scene. ``offers``: the legal commands.
    ``names(state, frame)``: the people that a frame waits for. ``idle``: continues where nothing waits, and returns
    False when there is nothing to do. ``moot(state, frame)``: whether to drop a frame about somebody who is out.
    ``ordered(scene)``: the answer that standing orders give to the frame on top, None where a person has to choose.
    ``after``: runs at the end. ``refuses(state, seat, command)``: the system's own reason against a command; None
    where the field or the list of offers says it as well.
    """

    def __init__(
        self,
        topic: Topic[S, P, C, Any],
        scene: Callable[[S, Dice], P],
        offers: Callable[[S, Seat], Offers[C]],
        names: Callable[[S, Any], Sequence[str]],
        *,
        idle: Callable[[P], bool] = never,
        moot: Callable[[S, Any], bool] | None = None,
        ordered: Callable[[P], C | None] = lambda _play: None,
        after: Callable[[P], None] = nothing,
        refuses: Callable[[S, Seat, C], Refused | None] = lambda _state, _seat, _command: None,
    ) -> None:
        self.carries_out, self.answers = topic.carries_out.functions, topic.answers_to.functions
        self.goes_on = topic.goes_on.functions
        self.scene, self.offers, self.names = scene, offers, names
        self.idle, self.moot, self.ordered, self.after, self.refuses = idle, moot, ordered, after, refuses

    @property
    def answering(self) -> frozenset[type]:
        """The commands that only answer a waiting frame."""
        return frozenset({command for _, command in self.answers} - set(self.carries_out))

    def decide(self, state: S, seat: Seat, command: C, dice: Dice) -> list[E]:
        """Return the events of a command. Raises `Refused` where it is not among the seat's offers."""
        if command not in self.offers(state, seat):
            raise self.refusal(state, seat, command)
        play = self.scene(state, dice)
        self.carry_out(play, command)
        return play.events

    def carry_out(self, play: P, command: C) -> None:
        """Carry out a command, then all that needs no choice."""
        self._give(play, command)
        self.go_on(play)

    def _give(self, play: P, command: C) -> None:
        """Carry out a command, and nothing that follows from it."""
        waits = play.state.pending
        answer = self.answers.get((type(waits[-1]), type(command))) if waits else None
        if answer is not None:
            answer(play, waits[-1], command)
        else:
            self.carries_out[type(command)](play, command)

    def go_on(self, play: P) -> None:
        """Run the frames that need no choice until somebody has to choose; then run what follows from them."""
        while self._step(play):
            pass
        self.after(play)

    def _step(self, play: P) -> bool:
        """Take one step that needs no choice, and return whether there was one."""
        pending = play.state.pending
        if not pending:
            return self.idle(play)
        frame = pending[-1]
        if self.moot is not None and self.moot(play.state, frame):
            play.answered()
        elif (step := self.goes_on.get(type(frame))) is not None:
            play.answered()
            step(play, frame)
        elif (command := self.ordered(play)) is not None:
            self._give(play, command)
        else:
            return False
        return True

    def refusal(self, state: S, seat: Seat, command: C) -> Refused:
        """Return the reason why a command is not open, and the ones that are."""
        name = tag(command)
        mine = self.offers(state, seat)
        same = [offer for offer in mine if type(offer.template) is type(command)]
        if (known := self.refuses(state, seat, command)) is not None:
            return known
        if same:
            problem = f"{wrong_field(command, same)} does not fit {name!r} now."
            return Refused("not-open", problem, "Choose one of the values offered.")
        if state.pending:
            names = " and ".join(self.names(state, state.pending[-1]))
            return Refused("waiting", f"{name!r} is not open now: the table waits for {names}.", _open(mine))
        return Refused("not-open", f"{name!r} is not open to you now.", _open(mine))


def tag(value: Any) -> str:
    """Return the short name of a command, an event or a frame, as it stands in JSON."""
    return str(type(value).__struct_config__.tag)


def wrong_field(command: Any, same: Sequence[Offer[Any]]) -> str:
    """Return the first field whose value no offer has; else the first that does not fit those before it."""
    values = {field: getattr(command, field) for field in command.__struct_fields__}

    def fits(offer: Offer[Any], field: str) -> bool:
        domain = offer.open.get(field)
        if domain is None:
            return bool(values[field] == getattr(offer.template, field))
        return values[field] in domain and not (
            isinstance(domain, TIED) and not domain.goes_with(values[field], command)
        )

    for field, value in values.items():
        if not any(fits(offer, field) for offer in same):
            return f"{field} {value!r}"
    left = list(same)
    for field, value in values.items():
        left = [offer for offer in left if fits(offer, field)]
        if not left:
            return f"{field} {value!r}"
    return "That combination"


def _open(mine: Offers[Any]) -> str:
    """Return a sentence that lists a seat's commands; those open at any time are left out where a frame waits."""
    asked = [offer for offer in mine if offer.when in ("answer", "turn")]
    names = dict.fromkeys(tag(offer.template) for offer in asked or mine)
    return f"You can use: {', '.join(names)}." if names else "Wait for the others: there is nothing to do for you."
