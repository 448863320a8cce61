"""A table in memory: a first state, a log, and the state that the log adds up to.

The server, the command line, tests and walkers all play through this one class; a store
keeps what it produces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from wildtable.dice import Dice, Recorder, Tape, TapeError
from wildtable.dice.throw import Chance
from wildtable.play.before import Stored, retagged
from wildtable.play.game import GM, WATCH, Game, Seat
from wildtable.play.letters import climbs, is_blank, is_text
from wildtable.play.line import Said, check, threw
from wildtable.play.log import AskedBack, Declined, DiceTogether, Did, Entry, OwnDice, Ruled, TakenBack
from wildtable.refused import Refused

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


KEPT, KEPT_EVERY = 1_024, 16
"""Entries, the last ones, after each of which the state is kept; of those before, after every so many."""


class Table(Generic[S, C, E]):
    """A game being played. ``do``, ``rule``, ``take_back``, ``decline``, ``say``, ``allow_own_dice`` and ``mix_dice``
    make the next entry, `add` adds it.

    ``before``: the state before the last entry that stands. ``wanted``: who asks to go back, and to which entry.
    ``own_dice``: whether people may type in dice that they throw on the real table. ``together``: whether all pages
    present mix numbers into the table's dice.
    """

    def __init__(self, game: Game[S, C, E], first: S, entries: Iterable[Entry[C, E]] = ()) -> None:
        self.game, self.first = game, first
        self.entries: list[Entry[C, E]] = []
        self.state = first
        self.before = first
        self.standing: list[int] = []
        self._states: dict[int, S] = {}
        self.wanted: dict[Seat, int] = {}
        self.fallen: list[Chance] = []
        self.own_dice = self.together = False
        for entry in entries:
            self.add(entry)

    def __repr__(self) -> str:
        """Return the name of the game and the numbers of entries."""
        return f"Table({self.game.name!r}, {self.seq} entries, {len(self.standing)} of them stand)"

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 for a fresh table."""
        return len(self.entries)

    @property
    def before_last(self) -> int:
        """The entry that one goes back to who takes back the last that stands; 0: the beginning."""
        return self.standing[-2] if len(self.standing) > 1 else 0

    def entry(self, seq: int) -> Entry[C, E]:
        """Return entry number ``seq``, from 1."""
        return self.entries[seq - 1]

    # What can be done; each returns the entry without adding it, so that a store can be first.

    def time(self, now: int) -> int:
        """Return the time of the next entry in milliseconds: now, or that of the last entry where the clock was set
        back."""
        return max(now, self.entries[-1].at) if self.entries else now

    def do(self, seat: Seat, command: C, dice: Dice, id: str = "", at: int = 0, by: Seat = "") -> Entry[C, E]:
        """Decide a command of a seat; ``by``: the game master, who stands in for it.

        Raises `Refused`, and then nothing has changed.
        """
        if by not in ("", GM):
            raise Refused("not-yours", "Only the game master can act for others.", "Ask the game master.")
        recorder = Recorder(dice, self.fallen)
        events = self.game.decide(self.state, seat, command, recorder)
        return Entry(self.seq + 1, id, at, Did(seat, command, tuple(recorder.chance), tuple(events), by))

    def done(self, did: Did[C, E], id: str = "", at: int = 0) -> Entry[C, E]:
        """Return the entry of a command that was decided elsewhere on this very state."""
        return Entry(self.seq + 1, id, at, did)

    def rule(self, seat: Seat, events: Iterable[E], reason: str, id: str = "", at: int = 0) -> Entry[C, E]:
        """Apply events written by the game master by hand. Raises `Refused`."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master can make rulings.", "Ask the game master for one.")
        check_reason(reason)
        if is_blank(reason):
            raise Refused("no-reason", "A ruling needs a reason.", "Say why in a few words.")
        events, entailed = tuple(events), tuple[E, ...]()
        try:
            state = self.state
            for event in events:
                state = self.game.evolve(state, event)
            entailed = tuple(self.game.entails(state))
            state = self.game.folded(state, entailed)
            problem = self.game.check(state)
        except (LookupError, ValueError, TypeError) as error:
            problem = f"It names something that does not exist ({error})."
        if problem or not events:
            raise Refused("impossible", f"This ruling is not possible. {problem}".strip(), "Nothing was changed.")
        return Entry(self.seq + 1, id, at, Ruled(seat, (*events, *entailed), reason))

    def take_back(self, seat: Seat, to: int, reason: str = "", id: str = "", at: int = 0) -> Entry[C, E]:
        """Go back to how things stood after entry ``to`` (0: the beginning). Raises `Refused`.

        The game master may take back anything that stands; a player the last command, if it was theirs and nobody has
        answered it. What chance or a secret has answered a player only asks to take back.
        """
        check_reason(reason)
        if not self.standing:
            raise Refused("nothing-stands", "There is nothing to undo.")
        before = self.before_last
        if to != 0 and to not in self.standing[:-1]:
            raise Refused("not-standing", f"You cannot go back to entry {to}.", f"Entry {before} would be.")
        if seat != GM and (to != before or self._giver() != seat):
            raise Refused(
                "not-yours",
                "You can undo only your own last command, before anyone answers it.",
                "Ask the game master.",
            )
        way = self.way_back(seat)
        if way is None:
            raise Refused("asked-already", "You have already asked for that.", "The game master decides.")
        return Entry(self.seq + 1, id, at, way(seat, to, reason))

    def way_back(self, seat: Seat) -> type[TakenBack | AskedBack] | None:
        """Return the act by which a seat can undo the last command, directly or by request.

        None where it cannot, or has a request open.
        """
        if not self.standing or (seat != GM and self._giver() != seat):
            return None
        if seat == GM or self.is_free():
            return TakenBack
        return None if self.wanted.get(seat) == self.before_last else AskedBack

    def decline(self, seat: Seat, of: Seat, reason: str = "", id: str = "", at: int = 0) -> Entry[C, E]:
        """End a seat's request to take back, so that the entries stand. Raises `Refused`.

        The game master refuses it, or its own seat withdraws it.
        """
        check_reason(reason)
        if of not in self.wanted:
            raise Refused("not-asked", "Nobody asked for that.", "It was already answered.")
        if seat not in (GM, of):
            raise Refused("not-yours", "Only the game master can answer that.", "Wait for it.")
        return Entry(self.seq + 1, id, at, Declined(seat, of, reason))

    def say(self, said: Said, dice: Dice, id: str = "", at: int = 0) -> Entry[C, E]:
        """Record a line of a seat, words or dice, as `wildtable.play.line.read` made it. Raises `Refused`.

        Its dice are apart from the game's: the dice of a command that was taken back are not used here.
        """
        if said.seat == WATCH:
            raise Refused("only-watching", "You are watching.", "Join with a name to play.")
        return Entry(self.seq + 1, id, at, threw(said, dice))

    def allow_own_dice(self, seat: Seat, allowed: bool, id: str = "", at: int = 0) -> Entry[C, E]:
        """Set whether people may type in dice that they throw on the real table, from now on. Raises `Refused`."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master can allow players' own dice.", "Ask the game master.")
        return Entry(self.seq + 1, id, at, OwnDice(seat, allowed))

    def mix_dice(self, seat: Seat, on: bool, id: str = "", at: int = 0) -> Entry[C, E]:
        """Return the entry by which all pages mix the table's dice from now on, or no more. Raises `Refused`."""
        if seat != GM:
            raise Refused("not-yours", "Only the game master can change how dice are rolled.", "Ask the game master.")
        return Entry(self.seq + 1, id, at, DiceTogether(seat, on))

    def is_free(self) -> bool:
        """Return whether the last standing command used no chance and revealed no secret."""
        act = self.entry(self.standing[-1]).act
        return isinstance(act, Did) and not act.chance and not self.game.uncovers(self.before, self.state, act.seat)

    def _giver(self) -> Seat:
        """Return the seat that gave the last standing command: the one that stood in, if any."""
        act = self.entry(self.standing[-1]).act
        return (act.by if isinstance(act, Did) else "") or act.seat

    @property
    def lasting(self) -> list[Entry[C, E]]:
        """Return the entries to recount afterwards: those that stand, and lines, which nothing takes back."""
        standing = set(self.standing)
        return [entry for entry in self.entries if entry.seq in standing or isinstance(entry.act, Said)]

    # The fold.

    def add(self, entry: Entry[C, E], after: S | None = None) -> None:
        """Take an entry into the log and the state. ``after``: the state after it, where somebody has made it already.

        It is the table's from then on, the very same: what was made of it serves the next command. Raises ValueError
        where its number is not the next, or nobody can have said what it says.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} cannot follow entry {self.seq}")
        act = entry.act
        if isinstance(act, Said):
            check(act)
            self.entries.append(entry)
            return
        self.entries.append(entry)
        if isinstance(act, OwnDice | DiceTogether | AskedBack | Declined):
            self._note(act)
            return
        if isinstance(act, TakenBack):
            self._go_back(act.to)
            self.state = self.state if after is None else after
            return
        if isinstance(act, Did) and self.fallen:
            for piece in act.chance:
                if piece in self.fallen:
                    self.fallen.remove(piece)
        self.standing.append(entry.seq)
        self._take_in(entry, after)

    def _note(self, act: OwnDice | DiceTogether | AskedBack | Declined) -> None:
        """Take in what changes nothing of the game."""
        if isinstance(act, OwnDice):
            self.own_dice = act.allowed
        elif isinstance(act, DiceTogether):
            self.together = act.on
        elif isinstance(act, AskedBack):
            self.wanted[act.seat] = act.to
        else:
            self.wanted.pop(act.of, None)

    def _go_back(self, to: int) -> None:
        gone = [seq for seq in self.standing if seq > to]
        self.standing = [seq for seq in self.standing if seq <= to]
        for seq in gone:
            self._states.pop(seq, None)
        acts = [self.entry(seq).act for seq in gone]
        self.fallen = [piece for act in acts if isinstance(act, Did) for piece in act.chance] + self.fallen
        self.wanted = {seat: asked for seat, asked in self.wanted.items() if asked < to}
        self.before, self.state = self.state_after(self.before_last), self.state_after(to)

    def state_after(self, to: int) -> S:
        """Return the state after entry ``to``, 0 for the first one, made again from the nearest kept one before it."""
        place = bisect_right(self.standing, to)
        begin = next((at for at in range(place, 0, -1) if self.standing[at - 1] in self._states), 0)
        state = self._states[self.standing[begin - 1]] if begin else self.first
        for seq in self.standing[begin:place]:
            act = self.entry(seq).act
            state = self.game.folded(state, act.events) if isinstance(act, Did | Ruled) else state
        return state

    def _take_in(self, entry: Entry[C, E], after: S | None = None) -> None:
        act = entry.act
        if isinstance(act, Did | Ruled):
            after = self.game.folded(self.state, act.events) if after is None else after
            self.before, self.state = self.state, after
            self._states[entry.seq] = after
            if (old := entry.seq - KEPT) % KEPT_EVERY:
                self._states.pop(old, None)


MOST_OF_A_REASON = 500
"""Letters of why something is ruled or taken back."""


def check_reason(reason: str) -> None:
    """Raise `Refused` where a reason has no end, or changes the direction of what all read."""
    if len(reason) > MOST_OF_A_REASON:
        raise Refused("too-long", f"A reason can have at most {MOST_OF_A_REASON} characters.", "Shorten it.")
    if not is_text(reason) or climbs(reason):
        raise Refused("no-text", "The reason has a character that is not text.", "Type it again.")


def rehearse(game: Game[S, C, E], first: S, entries: Iterable[Entry[C, E]], *, older: bool = False) -> None:
    """Decide the recorded commands again with the recorded dice; the events must be the same.

    ``older``: an earlier version may have recorded them, which knew nothing of facts `added` since.
    Raises AssertionError naming the first entry that differs, and `Refused` for what is no game or no entry. The
    strongest regression test that a rules engine can have.
    """
    given: tuple[object, object] = (game, entries)  # strangers call this, without a type checker
    if not isinstance(given[0], Game) or not isinstance(given[1], Iterable):
        raise Refused("no-game", "This is no game with its entries.", "Give table.system.game and table.entries.")
    table = Table(game, first)
    for entry in entries:
        if not isinstance(entry, Entry):
            raise Refused("no-entry", f"{entry!r:.40} is no entry of a log.", "Give table.entries.")
        if isinstance(entry.act, Did):
            tape = Tape(entry.act.chance)
            try:
                events = game.decide(table.state, entry.act.seat, entry.act.command, tape)
            except (Refused, TapeError) as error:
                raise AssertionError(f"entry {entry.seq}: {error}") from error
            alike = _says(entry.act.events, tuple(events), game.added) if older else entry.act.events == tuple(events)
            if not alike or tape.rest:
                raise AssertionError(f"entry {entry.seq}: {entry.act.command} is decided differently now")
        table.add(entry)


def _says(recorded: Any, decided: Any, added: frozenset[tuple[type, str]]) -> bool:
    """Return whether a value says all that a recorded one does; a recorded value may lack fields ``added`` since."""
    if isinstance(recorded, tuple) and isinstance(decided, tuple):
        return len(recorded) == len(decided) and all(
            _says(*pair, added) for pair in zip(recorded, decided, strict=True)
        )
    if not isinstance(recorded, msgspec.Struct) or type(recorded) is not type(decided):
        return bool(recorded == decided)
    for field in msgspec.structs.fields(recorded):
        was, now = getattr(recorded, field.name), getattr(decided, field.name)
        unsaid = (type(recorded), field.name) in added and was == field.default
        if not unsaid and not _says(was, now, added):
            return False
    return True


def _renewing(upcast: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function that fills in what earlier versions left out of events' plain JSON; it returns the identical
    object where nothing changes."""

    def renewed(events: Any) -> Any:
        if not isinstance(events, list):
            return events
        made = [upcast(event) for event in events]
        return events if all(new is old for new, old in zip(made, events, strict=True)) else made

    return renewed


def _of_entry(renewed: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function that does so to the events inside an entry."""

    def renew(entry: Any) -> Any:
        act = entry.get("act") if isinstance(entry, dict) else None
        events = act.get("events") if isinstance(act, dict) else None
        made = renewed(events)
        return entry if act is None or made is events else {**entry, "act": {**act, "events": made}}

    return renew


class Codec(Generic[S, C, E]):
    """A game's values as JSON and back. Raises msgspec.ValidationError or DecodeError on bad input.

    States and entries are read as earlier versions wrote them, too (`Game.upcast`, `Game.retagged`).
    """

    def __init__(self, game: Game[S, C, E]) -> None:
        self.encode = msgspec.json.Encoder().encode
        self.command: msgspec.json.Decoder[C] = msgspec.json.Decoder(game.command)
        renewed = None if game.upcast_event is None else _renewing(game.upcast_event)
        of_entry = None if renewed is None else _of_entry(renewed)
        events: Any = tuple[game.event, ...]  # type: ignore[name-defined]  # a type that a value holds
        self.events: Stored[tuple[E, ...]] = Stored(events, lambda plain: retagged(plain, game.retagged), renewed)
        self.state: Stored[S] = Stored(game.state, lambda plain: game.upcast(retagged(plain, game.retagged)))
        entry: Any = Entry[game.command, game.event]  # type: ignore[name-defined]  # a type that a value holds
        self.entry: Stored[Entry[C, E]] = Stored(entry, lambda plain: retagged(plain, game.retagged), of_entry)
