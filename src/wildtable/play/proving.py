"""Check a log by playing it again: each entry follows from the state, its command and its dice.

So a change of the log is found, unless the changed log could have been played as well. Examples are another chat
message, another ruling, or another face of a die with all its results. `python -m bench altered` tests this.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from wildtable.dice import Against, Faces, Pool, Reading, Recorder, TapeError
from wildtable.dice.notation import roll
from wildtable.dice.throw import Chance, check_faces
from wildtable.play.fairness import Fairness
from wildtable.play.game import GM, WATCH, Seat
from wildtable.play.line import Said, answer, barred
from wildtable.play.log import Declined, DiceTogether, Did, Entry, OwnDice, Ruled
from wildtable.play.table import Table
from wildtable.refused import Refused

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

ALTERED = "altered"
"""The code of a refusal: the log says something else than the rules."""

BACK = 60 * 1000
"""Milliseconds that a clock may be set back between two entries."""


class ToldChance:
    """Chance as an entry tells it. ``so_far``: what of it has been served, by this or as what had fallen before.
    ``wanted``: the dice and the bags for which it was served by this.

    Raises `TapeError` where it cannot have fallen so.
    """

    def __init__(self, chance: Sequence[Chance]) -> None:
        self._chance = chance
        self.so_far: Sequence[Chance] = ()
        self.wanted: dict[int, Pool | tuple[str, ...]] = {}

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the next piece, as a throw."""
        faces = self._next()
        if isinstance(faces, str):
            raise TapeError(f"a card, {faces[:20]!r}, is where dice are rolled")
        check_faces(pool, faces)
        self.wanted[len(self.so_far)] = pool
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return the next piece, as a draw."""
        item = self._next()
        if not isinstance(item, str) or item not in bag:
            raise TapeError(f"{str(item)[:20]!r} is not there to be drawn")
        self.wanted[len(self.so_far)] = bag
        return item

    def _next(self) -> Chance:
        if len(self.so_far) >= len(self._chance):
            raise TapeError("it has fewer dice and cards than it needs")
        return self._chance[len(self.so_far)]


class Proving(Generic[S, C, E]):
    """Goes along with a table from entry to entry. ``seats``: those who have sat down at it; ``fairness``: what was
    promised of its dice."""

    def __init__(self, table: Table[S, C, E], seats: Container[Seat], fairness: Fairness | None = None) -> None:
        self._table, self._seats, self._at = table, seats, 0
        self._fairness, self._wanted = fairness, dict[int, Pool | tuple[str, ...]]()

    def prove(self, entry: Entry[C, E]) -> None:
        """Raise `Refused` where the next entry of the table cannot have come about so."""
        self._wanted = {}
        try:
            problem = self._problem(entry)
            if not problem and self._fairness is not None:
                problem = self._fairness.problem(entry, self._wanted)
        except Refused as refused:
            problem = f"That was not possible then: {refused.problem}"
        except TapeError as error:
            problem = f"These dice are not possible: {error}."
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001 - the log is a stranger's; whatever a rule breaks on is its fault
            problem = "It does not follow from the entries before it."
        if problem:
            raise Refused(ALTERED, problem)
        self._at = entry.at

    def _problem(self, entry: Entry[C, E]) -> str:
        """Return what is wrong with an entry, in a sentence, or an empty text."""
        act, table = entry.act, self._table
        if entry.at < self._at - BACK:
            return "It is more than a minute older than the entry before it."
        if not self._is_known(act.seat, for_whom=isinstance(act, Did) and act.by == GM):
            return f"It is of the seat {act.seat[:40]!r}, which does not exist in the file."
        rounds = entry.proof.rounds if entry.proof else ()
        if not all(self._is_known(part.seat) for each in rounds for part in each.parts):
            return "A number in its dice is from a seat that does not exist in the file."
        if isinstance(act, Did):
            return self._of_command(act)
        if isinstance(act, Said):
            return self._of_words(act)
        if isinstance(act, Ruled):
            made = table.rule(act.seat, act.events, act.reason)
        elif isinstance(act, OwnDice):
            made = table.allow_own_dice(act.seat, act.allowed)
        elif isinstance(act, DiceTogether):
            made = table.mix_dice(act.seat, act.on)
        elif isinstance(act, Declined):
            made = table.decline(act.seat, act.of, act.reason)
        else:
            made = table.take_back(act.seat, act.to, act.reason)
        return "" if made.act == act else "The rules give another result."

    def _is_known(self, seat: Seat, *, for_whom: bool = False) -> bool:
        """Return whether somebody has a seat; ``for_whom``: also a seat that is waited for and played for."""
        waiting = self._table.game.waiting(self._table.state) if for_whom else ()
        return seat == GM or (seat != WATCH and (seat in self._seats or seat in waiting))

    def _of_command(self, act: Did[C, E]) -> str:
        table = self._table
        taker = getattr(act.command, "seat", "")
        if (act.by or act.seat) == GM and taker and not self._is_known(taker, for_whom=True):
            return f"It names the seat {taker[:40]!r}, which does not exist in the file."
        if act.by not in ("", GM) or (act.by and act.seat == GM):
            return "Only the game master plays for somebody else, and nobody for the game master."
        if act.typed and not (table.own_dice and any(not isinstance(piece, str) for piece in act.chance)):
            return "Its dice are marked as typed in, but that was not allowed."
        told = ToldChance(act.chance)
        recorder = Recorder(told, table.fallen)
        told.so_far, self._wanted = recorder.chance, told.wanted
        events = tuple(table.game.decide(table.state, act.seat, act.command, recorder))
        if len(recorder.chance) < len(act.chance):
            return "It has more dice and cards than it needs."
        if tuple(recorder.chance) != act.chance:
            return "The dice from before it was undone have changed."
        return "" if events == act.events else "With these dice the rules give another result."

    def _of_words(self, act: Said) -> str:
        table = self._table
        if problem := barred(act, table.game.dice, table.own_dice):
            return problem
        if any(to == act.seat or not self._is_known(to) for to in act.to):
            return "It is addressed to someone who is not in the file."
        if answer(table.game, table.state, replace(act, chance=(), typed=False)) is not None:
            return "Its dice are the roll that the table waited for."
        if act.roll is not None:
            told = ToldChance(act.chance)
            recorder = Recorder(told)
            told.so_far, self._wanted = recorder.chance, told.wanted
            roll(act.roll, recorder)
        return ""


def says_no_more(there: Any, value: Any) -> bool:
    """Return whether plain values hold what was read of them and nothing else: no field that the value does not
    know."""
    if isinstance(value, Struct):
        return _fields_say_no_more(there, value)
    if isinstance(value, dict):
        return (
            isinstance(there, dict)
            and there.keys() == value.keys()
            and all(says_no_more(there[name], each) for name, each in value.items())
        )
    if isinstance(value, list | tuple):
        return _items_say_no_more(there, value)
    return isinstance(there, bool) == isinstance(value, bool) and bool(there == value)


def _fields_say_no_more(there: Any, value: Struct) -> bool:
    config, known = type(value).__struct_config__, fields(value)
    if config.array_like:
        return _items_say_no_more(there, [getattr(value, field.name) for field in known])
    names = {field.encode_name: field.name for field in known}
    return isinstance(there, dict) and all(
        says_no_more(each, getattr(value, names[name]))
        if name in names
        else name == config.tag_field and each == config.tag
        for name, each in there.items()
    )


def _items_say_no_more(there: Any, values: Sequence[Any]) -> bool:
    if not isinstance(there, list) or len(there) != len(values):
        return False
    return all(says_no_more(*both) for both in zip(there, values, strict=True))
