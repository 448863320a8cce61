"""A table in this process: what a program needs to play by the rules, with one method for each thing to do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args, overload

import msgspec

from wildtable.dice import Random
from wildtable.extras import needed
from wildtable.play import GM, WATCH, Codec, Entry, Offers, Refused, Seat, Table
from wildtable.play import rehearse as decide_again
from wildtable.play.ids import is_entry_id
from wildtable.play.log import Did, Ruled
from wildtable.play.names import clean_name
from wildtable.play.reading import path_of
from wildtable.play.reading import shown as quoted
from wildtable.systems import System, system

if TYPE_CHECKING:
    from wildtable.saga.base import Command as SagaCommand
    from wildtable.saga.base import Event as SagaEvent
    from wildtable.saga.facts import Story
    from wildtable.savage.fight import Fight
    from wildtable.savage.table.base import Command as SavageCommand
    from wildtable.savage.table.base import Event as SavageEvent
    from wildtable.text.spoken import RollCard

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
M = TypeVar("M")

PLAYER = "p-"
"""The beginning of the id of each player's seat."""
REMEDIES = {
    "command": "Make one, such as Begin(), or take one of offers(seat).commands().",
    "event": "Make one, or take one of an entry's act.events.",
}


class LocalTable(Generic[S, C, E]):
    """A table in this process, with its own dice: what is done is decided and added to the log at once.

    ``system``, ``edition``, ``scene``: how it began. ``log``: the kernel's table, for what has no method here.
    """

    def __init__(
        self,
        system: System[S, C, E],
        edition: str,
        scene: str,
        *,
        log: Table[S, C, E],
        dice: Callable[[int], bytes] | None = None,
    ) -> None:
        self.system, self.edition, self.scene, self.log = system, edition, scene, log
        self._dice = Random() if dice is None else Random(dice)

    def __repr__(self) -> str:
        """Return how it began, and the number of entries in its log."""
        return f"LocalTable({self.system.name!r}, {self.edition!r}, {self.scene!r}: {len(self.log.entries)} entries)"

    @property
    def state(self) -> S:
        """The state of play: a frozen value."""
        return self.log.state

    @property
    def entries(self) -> tuple[Entry[C, E], ...]:
        """All that was done, in order, also what was taken back."""
        return tuple(self.log.entries)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats: ``gm``, then those of the players who have a figure or a character."""
        return self.system.game.seats(self.state)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have to choose now: those asked for an answer, else those whose turn it is."""
        return self.system.game.waiting(self.state)

    @property
    def over(self) -> bool:
        """True if a fight, a chase or a conflict has ended and no other has begun."""
        return self._outcome() is not None

    @property
    def winner(self) -> str:
        """The side that has won, such as ``heroes``; empty for nobody, and while it is not over."""
        return self._outcome() or ""

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees of the state; ``watch`` is a spectator's seat. Raises `Refused` for no seat."""
        return self.system.game.view(self.state, _seat(seat))

    def offers(self, seat: Seat) -> Offers[C]:
        """Return all that a seat may do now: commands with the values of their open fields. Raises `Refused`."""
        return self.system.game.offers(self.state, _seat(seat))

    def do(self, seat: Seat, command: C) -> Entry[C, E]:
        """Decide a command of a seat, add it to the log, and return its entry with the dice and events.

        Raises `Refused` for a command that is not offered; then nothing has changed and no die has been thrown.
        """
        known = _checked("command", command, self.system.game.command)
        return self._add(self.log.do(_seat(seat), known, self._dice, self._id(), self._now()))

    def rule(self, events: Iterable[E], reason: str) -> Entry[C, E]:
        """Add a ruling of the game master: events that happen by their word, for a reason. Raises `Refused`."""
        if not isinstance(events, Iterable):
            raise Refused("no-events", f"{quoted(events)} is no list of events.", "Give a list, such as [event].")
        if not isinstance(reason, str):
            raise Refused("no-reason", f"{quoted(reason)} is no reason.", "Say why in a few words.")
        known = [_checked("event", event, self.system.game.event) for event in events]
        return self._add(self.log.rule(GM, known, reason, self._id(), self._now()))

    def take_back(self, seat: Seat = GM, to: int | None = None) -> Entry[C, E]:
        """Go back to the state after entry ``to``, 0 for the beginning; by default, undo the last entry that stands.

        Its dice are served again. A player may take back only their own last command. Raises `Refused`.
        """
        if to is not None and type(to) is not int:
            raise Refused(
                "no-entry", f"{quoted(to)} is not the number of an entry.", "Give its seq, or 0 for the beginning."
            )
        back = self.log.before_last if to is None else to
        return self._add(self.log.take_back(_seat(seat), back, "", self._id(), self._now()))

    def lines(self, seat: Seat = GM) -> list[str]:
        """Return the log in sentences as a seat may read it; some need the extra ``table``. Raises `Refused`."""
        from wildtable.text.entries import line, shown  # noqa: PLC0415 - only a log in words needs it

        seat = _seat(seat)
        game, words, told = self.system.game, self.system.words, Table(self.system.game, self.log.first)
        said: list[str] = []
        for entry in self.log.entries:
            before = told.state
            told.add(entry)
            readable = shown(game, entry, seat, before, told.state)
            if readable is not None:
                with needed():
                    found = line(words, told.state, readable, seat, {})
                said.append(" ".join([f"{found.head}.", *map(_rolled, found.rolls), *found.said]))
        return said

    def rehearse(self) -> None:
        """Decide every command again with its recorded dice. Raises AssertionError where an event differs."""
        decide_again(self.system.game, self.log.first, self.log.entries)

    def save(self, path: str | Path) -> None:
        """Write the table to a file, which `load_table`, `wildtable replay` and `wildtable import` read.

        Raises `Refused` where it cannot be written.
        """
        from wildtable.store.filed import VERSION, FiledMember, FiledTable  # noqa: PLC0415 - only saving needs it

        encode = Codec(self.system.game).encode
        seats = dict.fromkeys(entry.act.seat for entry in self.log.entries if entry.act.seat.startswith(PLAYER))
        filed = FiledTable(
            VERSION,
            system=self.system.name,
            title=self.scene or self.system.title,
            edition=self.edition,
            scene=self.scene,
            first=msgspec.Raw(encode(self.log.first)),
            entries=tuple([msgspec.Raw(encode(entry)) for entry in self.log.entries]),
            members=tuple([FiledMember(seat, name, "player") for seat, name in _names(seats).items()]),
        )
        try:
            path_of(path).write_bytes(msgspec.json.encode(filed))
        except OSError as error:
            raise Refused("unwritable", f"{path} cannot be written ({error.strerror}).", "Check the folder.") from None

    def _outcome(self) -> str | None:
        return self.system.game.outcome(self.state, self._newest_first())

    def _newest_first(self) -> Iterator[E]:
        for seq in reversed(self.log.standing):
            act = self.log.entry(seq).act
            if isinstance(act, Did | Ruled):
                yield from reversed(act.events)

    def _add(self, entry: Entry[C, E]) -> Entry[C, E]:
        self.log.add(entry)
        return entry

    def _id(self) -> str:
        return f"local-{self.log.seq + 1}"

    def _now(self) -> int:
        return self.log.time(time.time_ns() // 1_000_000)


def _rolled(card: RollCard) -> str:
    """Return a roll in a sentence, such as ``8 against 6: Hit.``"""
    against = "" if card.against is None else f" against {card.against}"
    outcome = f": {card.outcome}" if card.outcome else ""
    return f"{card.total}{against}{outcome}." if card.total is not None else f"{card.title}{outcome}."


def _names(seats: Iterable[Seat]) -> dict[Seat, str]:
    """Return a name for each player: their seat's, or "Player" where nobody may have that one."""
    names: dict[Seat, str] = {}
    for seat in seats:
        try:
            names[seat] = clean_name(seat.removeprefix(PLAYER), names.values())
        except Refused:
            names[seat] = clean_name("Player", names.values())
    return names


def _seat(seat: object) -> Seat:
    """Return a seat. Raises `Refused` for what is none."""
    if isinstance(seat, str) and (seat in (GM, WATCH) or (seat.startswith(PLAYER) and is_entry_id(seat))):
        return seat
    raise Refused("no-seat", f"{quoted(seat)} is not a seat.", "Seats are gm, watch, and players' such as p-ada.")


def _checked(what: str, given: M, known: object) -> M:
    """Return a command or an event with checked fields: a list becomes a tuple. Raises `Refused` for others."""
    if type(given) not in (get_args(known) or (known,)):
        raise Refused(f"no-{what}", f"{quoted(given)} is no {what} of this system.", REMEDIES[what])
    try:
        return msgspec.convert(msgspec.to_builtins(given), type(given))
    except (msgspec.ValidationError, TypeError) as error:
        problem = f"{type(given).__name__} has a wrong value: {error}.".replace("`", "")
        raise Refused(f"no-{what}", problem, "Look up its fields in the reference of commands.") from None


def _dice(seed: object) -> Callable[[int], bytes] | None:
    """Return a source of bytes that repeats, None without a seed. Raises `Refused` for a seed that is no number."""
    if seed is None:
        return None
    if type(seed) is not int:
        raise Refused("no-seed", f"{quoted(seed)} is no seed.", "Give a whole number, or leave it out.")
    return random.Random(seed).randbytes  # noqa: S311 - a seed asks for dice that repeat


@overload
def open_table(
    name: Literal["savage"], scene: str = "", *, edition: str = "", seed: int | None = None
) -> LocalTable[Fight, SavageCommand, SavageEvent]: ...
@overload
def open_table(
    name: Literal["saga"], scene: str = "", *, edition: str = "", seed: int | None = None
) -> LocalTable[Story, SagaCommand, SagaEvent]: ...
@overload
def open_table(
    name: str, scene: str = "", *, edition: str = "", seed: int | None = None
) -> LocalTable[Any, Any, Any]: ...
def open_table(name: str, scene: str = "", *, edition: str = "", seed: int | None = None) -> LocalTable[Any, Any, Any]:
    """Open a table of a system, ``savage`` or ``saga``, with a ready scene, or an empty one.

    ``edition``: such as ``deluxe``; the system's first where none is named. ``seed``: for dice that fall the same
    again; without one they come from the operating system. Raises `Refused` for an unknown name.
    """
    found = system(name)
    for what, given in (("edition", edition), ("scene", scene)):
        if not isinstance(given, str):
            raise Refused(f"unknown-{what}", f"{quoted(given)} is no {what}.", "Give its name as text.")
    edition, dice = edition or found.editions[0], _dice(seed)
    return LocalTable(found, edition, scene, log=Table(found.game, found.new(edition, scene)), dice=dice)


def load_table(path: str | Path, *, seed: int | None = None) -> LocalTable[Any, Any, Any]:
    """Return a saved or exported table; every command in it is decided again. Raises `Refused` for another file."""
    from wildtable.store.exported import reading  # noqa: PLC0415 - only loading needs it
    from wildtable.store.filed import read_file  # noqa: PLC0415 - the same
    from wildtable.store.filed_log import checked  # noqa: PLC0415 - the same

    dice = _dice(seed)
    with reading(path_of(path)) as file:
        filed = read_file(file)
        found = system(filed.system)
        first, kept = checked(filed, found)
        codec = Codec(found.game)
        log = Table(found.game, codec.state.decode(first), [codec.entry.decode(each.body) for each in kept])
    return LocalTable(found, filed.edition, filed.scene, log=log, dice=dice)
