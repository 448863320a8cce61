"""A game is five functions over values. They are all that is needed to play, replay, show and count it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from wildtable.dice import Dice
from wildtable.dice.notation import WrittenRoll, parse
from wildtable.play.before import Tags
from wildtable.play.offers import Offers
from wildtable.play.scene import Scene

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

Seat: TypeAlias = str
"""The id of a seat: ``gm``, ``watch`` for a spectator, or a player's id."""

GM: Seat = "gm"
WATCH: Seat = "watch"


class Steps(Struct, Generic[S, C, E], frozen=True):
    """The steps of a game's ``decide``, for code that walks through all outcomes.

    ``scene`` opens a scene. ``carry_out`` does a command up to the next choice. ``go_on`` continues after a step that
    was `Cut` off.
    """

    scene: Callable[[S, Dice], Scene[S, E]]
    carry_out: Callable[[Any, C], None]
    go_on: Callable[[Any], None]


class Game(Struct, Generic[S, C, E], frozen=True):
    """A system of rules as the kernel sees it.

    ``state``, ``command``, ``event``: the types, for reading JSON.

    The five functions:
    ``offers`` returns the legal commands of a seat.
    ``decide`` turns a command into events, and raises `Refused`.
    ``evolve`` turns an event into the next state, and only assigns.
    ``view`` returns a state as a seat sees it.
    ``show`` returns an event as a seat sees it, or None.
    """

    name: str
    state: Any
    command: Any
    event: Any
    offers: Callable[[S, Seat], Offers[C]]
    decide: Callable[[S, Seat, C, Dice], list[E]]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Seat], Any]
    show: Callable[[E, Seat], E | None]
    check: Callable[[S], str] = lambda _state: ""
    """Return what is impossible about a state, in one sentence, or an empty text; rulings are checked by it."""
    beyond: Callable[[Any], str] = lambda _value: ""
    """Return what is out of bounds in a state or an event, in one sentence, or an empty text
    (`wildtable.play.bounds`)."""
    waiting: Callable[[S], tuple[Seat, ...]] = lambda _state: ()
    """The seats that a choice is waited for."""
    seats: Callable[[S], tuple[Seat, ...]] = lambda _state: (GM,)
    """The game master's seat and those of the players that a state names."""
    outcome: Callable[[S, Iterable[E]], str | None] = lambda _state, _events: None
    """The side that has won, by a state and the events up to it, the newest first; empty for nobody, None while it is
    not over."""
    steps: Steps[S, C, E] | None = None
    entails: Callable[[S], Iterable[E]] = lambda _state: ()
    """Return the events that a ruling brings about as well, by the state that it leads to."""
    fold: Callable[[S, Iterable[E]], S] | None = None
    """``evolve`` over many events at once, where the game has a faster way of saying the same."""

    uncovers: Callable[[S, S, Seat], bool] = lambda _before, _after, _seat: False
    """Whether a seat sees in a later state what an earlier one hid from it: that cannot be unseen."""

    papers: Callable[[S, Seat], Any] = lambda _state, _seat: None
    """The handouts that a seat is shown, as `wildtable.play.handouts.SeenPapers`; None for none."""

    dice: Callable[[str], WrittenRoll] = parse
    """Dice that somebody types, as far as this game knows them. Raises `wildtable.dice.notation.NotationError`."""

    answering: frozenset[type] = frozenset()
    """The commands that are only given where something waits for them: what they bring belongs to what it came from."""

    same_throw: Callable[[S], bool] = lambda _state: False
    """Whether an answer to what waits in a state brings more of what one throw brought before: the next figure under a
    template, the next hit of a volley, the next missile."""

    answer: Callable[[S, Seat, WrittenRoll], C | None] = lambda _state, _seat, _roll: None
    """Return the command for a requested roll, if the typed dice are exactly those of that roll; else None."""

    added: frozenset[tuple[type, str]] = frozenset()
    """Facts that earlier versions did not write yet: the Struct and its field. An old log is not held to them."""
    upcast: Callable[[Any], Any] = lambda state: state
    """A state's plain JSON as an earlier version wrote it, made into today's; asked only where it does not fit."""
    retagged: Tags = field(default_factory=dict)
    """Tags that earlier versions wrote, and those of today; looked at only where a state or an entry does not fit."""

    upcast_event: Callable[[Any], Any] | None = None
    """Convert the plain JSON of each event likewise; return the same object where it has today's form."""

    known: Callable[[S, Seat], S] = lambda state, _seat: state
    """Return a state as a seat knows it, the very same where it knows all of it. ``view`` and ``offers`` answer the
    same for both; words for a seat are made of what it knows."""
    heard: Callable[[S, S, Seat, Any], Any] = lambda _before, _after, _seat, message: message
    """Return a command or an event as a seat may know it, by the states before and after its entry; None where it may
    not."""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return f"Game({self.name!r})"

    def folded(self, state: S, events: Iterable[E]) -> S:
        """Return the state after some events."""
        return reduce(self.evolve, events, state) if self.fold is None else self.fold(state, events)
