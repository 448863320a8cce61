"""A game of stones: small, and yet with dice, turns, a frame that another seat must answer, and secrets.

The server and the store are tested with it, so that they are seen to know no real game.
Two sides take 1 to 3 stones in turn, or toss a die for more, which the other side accepts
or not. Anybody may drop a pebble at any time. The game master hides a word; a player keeps
a mark to themselves.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wildtable.dice import Dice, Sum
from wildtable.play import GM, WATCH, Entry, Game, Offer, Offers, OneOf, Refused, Scene, TakenBack, Whole
from wildtable.systems import System
from wildtable.text.spoken import Line, RollCard, ShownDie, SpokenChoice, SpokenField, SpokenOffer, Words

SIDES = ("red", "blue")


class Stones(Struct, frozen=True, forbid_unknown_fields=True):
    """A state of the game of stones: the seats by side, whose turn it is, what is hidden; ``asked``: the side that must
    answer."""

    stones: int = 20
    pebbles: int = 0
    seats: tuple[tuple[str, str], ...] = ()
    turn: str = "red"
    asked: str = ""
    tossed: int = 0
    word: str = ""
    marks: tuple[tuple[str, str], ...] = ()


# Commands.


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    side: str


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    count: int


class Toss(Struct, frozen=True, tag="toss", forbid_unknown_fields=True):
    pass


class Accept(Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    yes: bool


class Drop(Struct, frozen=True, tag="drop", forbid_unknown_fields=True):
    """A pebble; what may be done stays the same, so it is never stale."""


class Hide(Struct, frozen=True, tag="hide", forbid_unknown_fields=True):
    word: str


class Mark(Struct, frozen=True, tag="mark", forbid_unknown_fields=True):
    mark: str


class Break(Struct, frozen=True, tag="break", forbid_unknown_fields=True):
    """A rule with a fault in it. ``where``: ``decide``, ``evolve`` or ``show``."""

    where: str


Command = Sit | Take | Toss | Accept | Drop | Hide | Mark | Break


# Events.


class Sat(Struct, frozen=True, tag="sat"):
    side: str
    seat: str


class Took(Struct, frozen=True, tag="took"):
    left: int
    turn: str


class Tossed(Struct, frozen=True, tag="tossed"):
    face: int
    asked: str


class Accepted(Struct, frozen=True, tag="accepted"):
    left: int
    turn: str


class Dropped(Struct, frozen=True, tag="dropped"):
    pebbles: int


class Hid(Struct, frozen=True, tag="hid"):
    word: str


class Marked(Struct, frozen=True, tag="marked"):
    seat: str
    mark: str


class Broke(Struct, frozen=True, tag="broke"):
    where: str


Event = Sat | Took | Tossed | Accepted | Dropped | Hid | Marked | Broke


class Anything:
    """Any short word."""

    kind = "one"

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and 0 < len(value) <= 100

    def __iter__(self) -> Any:
        return iter(("word",))

    def __len__(self) -> int:
        return 1

    def pick(self, choose: Any) -> str:
        return "word"


def offers(state: Stones, seat: str) -> Offers[Command]:
    return Offers(lambda: _offers(state, seat))


def _offers(state: Stones, seat: str) -> list[Offer[Command]]:
    if seat == WATCH:
        return []
    if seat == GM:
        breaks = Offer(Break(""), when="gm", where=OneOf(("decide", "evolve", "show")))
        return [Offer(Hide(""), when="gm", word=Anything()), breaks, Offer(Drop(), when="any")]
    mine = [side for side, who in state.seats if who == seat]
    found: list[Offer[Command]] = [Offer(Drop(), when="any"), Offer(Mark(""), when="any", mark=Anything())]
    free = [side for side in SIDES if side not in dict(state.seats)]
    if free and not mine:
        found.append(Offer(Sit(""), side=OneOf(free)))
    if state.asked in mine:
        found.append(Offer(Accept(True), when="answer", yes=OneOf((True, False))))
    elif not state.asked and state.turn in mine and state.stones:
        found += [Offer(Take(1), count=Whole(1, min(3, state.stones))), Offer(Toss())]
    return found


def decide(state: Stones, seat: str, command: Command, dice: Dice) -> list[Event]:  # noqa: C901 - one case a command
    if command not in offers(state, seat):
        raise Refused("not-open", "That is not possible for you now.", "See what is offered.")
    scene = Scene(state, dice, evolve if command != Break("evolve") else lambda state, event: state)
    other = "blue" if state.turn == "red" else "red"
    match command:
        case Sit(side):
            scene.emit(Sat(side, seat))
        case Take(count):
            scene.emit(Took(state.stones - count, other))
        case Toss():
            reading, _ = dice.throw(Sum((6,), aces=False))
            scene.emit(Tossed(reading.total, other))
        case Accept(yes):
            scene.emit(Accepted(state.stones + (state.tossed if yes else 0), other))
        case Drop():
            scene.emit(Dropped(state.pebbles + 1))
        case Hide(word):
            scene.emit(Hid(word))
        case Mark(mark):
            scene.emit(Marked(seat, mark))
        case Break(where):
            if where == "decide":
                raise ZeroDivisionError("a rule with a fault: secret traceback")
            scene.emit(Broke(where))
    return scene.events


def evolve(state: Stones, event: Event) -> Stones:
    match event:
        case Sat(side, seat):
            return replace(state, seats=(*state.seats, (side, seat)))
        case Took(left, turn):
            return replace(state, stones=left, turn=turn)
        case Tossed(face, asked):
            return replace(state, tossed=face, asked=asked)
        case Accepted(left, turn):
            return replace(state, stones=left, turn=turn, tossed=0, asked="")
        case Dropped(pebbles):
            return replace(state, pebbles=pebbles)
        case Hid(word):
            return replace(state, word=word)
        case Marked(seat, mark):
            return replace(state, marks=(*[pair for pair in state.marks if pair[0] != seat], (seat, mark)))
        case Broke("evolve"):
            raise ZeroDivisionError("an event that cannot be folded")
        case Broke():
            return state


def view(state: Stones, seat: str) -> Any:
    marks = state.marks if seat == GM else tuple(pair for pair in state.marks if pair[0] == seat)
    return replace(state, word=state.word if seat == GM else "", marks=marks)


def show(event: Event, seat: str) -> Event | None:
    match event:
        case Hid():
            return event if seat == GM else None
        case Marked(whose, _):
            return event if seat in (GM, whose) else None
        case Broke("show"):
            raise ZeroDivisionError("an event that cannot be shown")
    return event


def check(state: Stones) -> str:
    return "There cannot be fewer than no stones." if state.stones < 0 else ""


def line(after: Stones, entry: Entry[Any, Any], seat: str) -> Line:
    act = entry.act
    if isinstance(act, TakenBack):
        return Line(entry.seq, entry.at, act.seat, "taken-back", f"Back to {act.to}. {act.reason}", to=act.to)
    said = tuple(str(event) for event in act.events)
    rolls = tuple(
        RollCard(act.seat, "A toss", (ShownDie(6, (event.face,)),)) for event in act.events if isinstance(event, Tossed)
    )
    kind = type(act).__struct_config__.tag
    head = f"{act.seat}: {getattr(act, 'reason', '')} ({after.stones} stones, {after.pebbles} pebbles)"
    return Line(entry.seq, entry.at, act.seat, str(kind), head, said, rolls)


def offer(state: Stones, made: Offer[Command]) -> SpokenOffer:
    name = str(type(made.template).__struct_config__.tag)
    fields = tuple(
        SpokenField(field, "one", field, tuple(SpokenChoice(value, str(value)) for value in domain))
        for field, domain in made.open.items()
    )
    return SpokenOffer(name, Raw(msgspec.json.encode(made.template)), name, made.when, fields=fields)


GAME: Game[Stones, Command, Event] = Game("stones", Stones, Command, Event, offers, decide, evolve, view, show, check)


def new(edition: str, scene: str) -> Stones:
    if (edition, scene) not in {("short", "heap"), ("long", "heap")}:
        raise Refused("unknown-scene", f"There is no scene {scene!r} in {edition!r}.", "There is heap, short and long.")
    return Stones(stones=7 if edition == "short" else 50)


SYSTEM = System(
    name="stones",
    title="Stones",
    game=GAME,
    words=Words(line, offer, lambda state: f"{state.asked} must answer." if state.asked else ""),
    editions=("short", "long"),
    scenes={"heap": "A heap of stones"},
    new=new,
)
