"""The line: what somebody types at a table, words or dice, and who gets to know of it.

    line  = dice | words | "/" command
    command = "r" dice | "gmr" dice | "br" dice | "sr" dice | "me" words | "w" names words
    names = name {"," name}

Dice are what `Game.dice` reads, such as ``s8+2``, ``3s8w10`` or ``2d6!+1 damage``. What begins like dice is dice.
A name is that of somebody at the table, in small or large letters; ``gm`` is the game master. Everything else is words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wildtable.closed import Closed
from wildtable.dice import Dice, Recorder, Tape
from wildtable.dice.notation import (
    MINUSES,
    NotationError,
    RollResult,
    WrittenRoll,
    check_label,
    parse,
    roll,
    written_whole,
)
from wildtable.dice.throw import Chance
from wildtable.play.game import GM, WATCH, Game, Seat
from wildtable.play.letters import MARKS, climbs, unseen
from wildtable.refused import Refused

LONGEST = 500
"""Characters of a line."""
MOST_DICE, MOST_SIDES = 20, 100

LIKE_DICE = re.compile(rf"[+{MINUSES}]?\s*([0-9]+\s*[+{MINUSES}]\s*)*[0-9]*\s*[sde][0-9]", re.IGNORECASE)

ReadsDice: TypeAlias = Callable[[str], WrittenRoll]


class Heard(Closed):
    """The audience of a line or a throw; its sender always sees it, except a blind throw."""

    ALL = "all", "Everybody at the table, and whoever watches."
    SOME = "some", "Those to whom it was said."
    MASTER = "master", "The game master."
    BLIND = "blind", "The game master alone sees what falls; whoever threw knows that it was thrown."
    SELF = "self", "Nobody else."


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """A seat said or did something on the line, or threw dice there. It has no events: nothing changes by it.

    ``words``: the text said, or done (``does``); ``to``: the seats that hear it, if not all. ``roll``: the dice, with
    what they are for; ``chance``: what fell; ``typed``: it fell on the real table, and was typed in. ``who``: the id
    of the figure that they are thrown for, if any.
    """

    seat: Seat
    words: str = ""
    does: bool = False
    heard: Heard = Heard.ALL
    to: tuple[Seat, ...] = ()
    roll: WrittenRoll | None = None
    chance: tuple[Chance, ...] = ()
    typed: bool = False
    who: str = ""


def heard(said: Said, seat: Seat) -> Said | None:
    """Return a line as a seat sees it: all, nothing (None), or only that dice were thrown."""
    if said.heard == Heard.BLIND and seat == said.seat != GM:
        return replace(said, chance=())
    return said if _is_for(said, seat) else None


def _is_for(said: Said, seat: Seat) -> bool:
    if said.heard == Heard.BLIND:
        return seat == GM
    others = {Heard.SOME: said.to, Heard.MASTER: (GM,), Heard.SELF: ()}
    return said.heard == Heard.ALL or seat == said.seat or seat in others[said.heard]


def answer(game: Game[Any, Any, Any], state: Any, said: Said) -> Any:
    """Return the command that a public throw stands for, the roll that its seat owes; None where it is none."""
    if said.roll is None or said.heard != Heard.ALL:
        return None
    return game.answer(state, said.seat, said.roll)


def threw(said: Said, dice: Dice) -> Said:
    """Return a line with its dice thrown, if it is a throw."""
    if said.roll is None:
        return said
    recorder = Recorder(dice)
    roll(said.roll, recorder)
    return replace(said, chance=tuple(recorder.chance))


def fallen(said: Said) -> RollResult | None:
    """Return a throw with its result; None where nothing was thrown, or the result is hidden."""
    return roll(said.roll, Tape(said.chance)) if said.roll is not None and said.chance else None


def check(said: Said) -> None:
    """Raise ValueError where nobody can have said or thrown that: a stranger's log has it so."""
    for text in (said.words, said.who, said.roll.label if said.roll else ""):
        if text != " ".join(text.split()) or unseen(text) or climbs(text) or len(text) > LONGEST:
            raise ValueError(f"nobody can have written {text!r}")
    if said.roll is None:
        if said.chance or said.who:
            raise ValueError("words have no dice")
        return
    if said.words or parse(written_whole(said.roll)) != replace(said.roll, label=""):
        raise ValueError("these dice cannot have been written")
    tape = Tape(said.chance)
    roll(said.roll, tape)
    if tape.rest:
        raise ValueError("more dice fell than were thrown")


def barred(said: Said, dice: ReadsDice, own_dice: bool) -> str:
    """Return why a line cannot have been typed at a table, in a sentence, or an empty text; ``own_dice``: dice may be
    typed in."""
    if said.roll is None:
        is_plain = said.heard == (Heard.SOME if said.to else Heard.ALL) and not (said.to and said.does)
        return "" if said.words and is_plain and not (said.typed or said.who) else "This chat message is not valid."
    if said.heard not in SECRETS.values() or said.to or said.does:
        return "This dice roll is not valid."
    try:
        check_label(said.roll.label)  # earlier versions took more for a label than is typed as one today
        made = _within_bounds(dice(written_whole(said.roll)))
    except NotationError as error:
        return error.problem
    except Refused as refused:
        return refused.problem
    if made != replace(said.roll, label=""):
        return "These dice cannot be typed in."
    is_blind = said.heard == Heard.BLIND and said.seat != GM
    if said.typed and (is_blind or not own_dice):
        return "Its dice are said to be typed in, and nobody could type any."
    return ""


# What somebody typed.


def read(text: str, seat: Seat, people: Mapping[Seat, str], dice: ReadsDice = parse) -> Said:
    """Return the line that a seat typed, before any throw; ``people``: the names of those at the table. Raises
    `Refused`."""
    line = _clean(text)
    if not line.startswith("/"):
        return _thrown(seat, line, Heard.ALL, dice) if LIKE_DICE.match(line) else Said(seat, line)
    name, _, rest = line[1:].partition(" ")
    command = name.casefold()
    if command in SECRETS:
        return _thrown(seat, rest, SECRETS[command], dice)
    if command == "me":
        return Said(seat, _some(rest, "/me opens the door"), does=True)
    if command == "w":
        return _whispered(seat, rest, people)
    remedy = "Use /r, /gmr, /br or /sr with dice, /me with what you do, or /w with a name and a message."
    raise Refused("no-such-command", f"There is no chat command /{name[:20]}.", remedy)


SECRETS = {"r": Heard.ALL, "gmr": Heard.MASTER, "br": Heard.BLIND, "sr": Heard.SELF}
"""Throws by what is typed before the dice."""


def _clean(text: str) -> str:
    """Return a line with plain single spaces."""
    line = unicodedata.normalize("NFC", text).strip()
    line = "".join([" " if unicodedata.category(char) == "Zs" else char for char in line])
    if len(line) > LONGEST:
        raise Refused("too-long", f"The message has {len(line)} characters.", f"The limit is {LONGEST}; split it.")
    if unseen(line):
        problem = "A message cannot have control characters, line breaks or changes of direction."
        raise Refused("bad-line", problem, "Type it again.")
    if climbs(line):
        raise Refused("bad-line", f"A letter can have at most {MARKS} marks.", "Type it again.")
    return _some(" ".join(line.split()), "words, or dice such as 2d6+1")


def _some(words: str, example: str) -> str:
    if not words:
        raise Refused("nothing-said", "The message is empty.", f"Write {example}.")
    return words


def _thrown(seat: Seat, text: str, heard: Heard, dice: ReadsDice) -> Said:
    try:
        made = dice(text)
    except NotationError as error:
        raise Refused("bad-dice", error.problem, error.remedy) from None
    return Said(seat, heard=heard, roll=_within_bounds(made))


def _within_bounds(made: WrittenRoll) -> WrittenRoll:
    """Return a roll, checked to have few enough dice and sides. Raises `Refused`."""
    sides = [each for term in made.terms for each in term.pool.sides]
    if len(sides) > MOST_DICE:
        raise Refused("bad-dice", f"That is too many dice: {len(sides)}.", f"Roll at most {MOST_DICE} at once.")
    if max(sides) > MOST_SIDES:
        raise Refused("bad-dice", f"A d{max(sides)} is too large.", f"A die has at most {MOST_SIDES} sides.")
    return made


def _whispered(seat: Seat, text: str, people: Mapping[Seat, str]) -> Said:
    """Read a whisper, ``Mia, gm: come here``; the colon may be left out."""
    names = {"gm": GM} | {name: who for who, name in people.items() if who != WATCH}
    to, rest = dict[Seat, None](), text
    while True:
        name = next(_beginning(rest, names), None)
        if name is None:
            others = [other for other, who in names.items() if who not in (seat, GM)]
            known = ", ".join([*others[:8], "gm"])
            raise Refused(
                "nobody-there", f"Nobody at the table has the name {_word(rest)}.", f"Whisper to one of: {known}."
            )
        to[names[name]] = None
        rest = rest[len(name) :].lstrip()
        if not rest.startswith(","):
            break
        rest = rest[1:].lstrip()
    to.pop(seat, None)
    if not to:
        raise Refused("nobody-there", "You cannot whisper to yourself.", "Name someone else.")
    words = _some(rest.removeprefix(":").lstrip(), f"what to whisper, as in /w {name} come here")
    return Said(seat, words, heard=Heard.SOME, to=tuple(to))


def _beginning(text: str, names: Mapping[str, Seat]) -> Iterator[str]:
    """Yield the names that a text begins with, the longest first."""
    for name in sorted(names, key=len, reverse=True):
        behind = text[len(name) : len(name) + 1]
        if text[: len(name)].casefold() == name.casefold() and behind in ("", " ", ",", ":"):
            yield name


def _word(text: str) -> str:
    return repr(text.split(" ", maxsplit=1)[0].rstrip(",:")[:20]) if text else "nothing at all"
