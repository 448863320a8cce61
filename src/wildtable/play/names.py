"""Names of people: text that looks like one name and like nobody else's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from wildtable.play.game import Refused
from wildtable.play.letters import JOINER, MARKS, climbs, unseen

LONGEST = 40
RESERVED = {"gm", "gamemaster", "gamesmaster", "spectators"}

LOOKS = {
    "a": "аαᴀ4@", "c": "сϲᴄ", "d": "ԁᴅ", "e": "еєεᴇ3", "g": "ԍɡɢց9Ꮐ", "h": "һʜ", "i": "іιɪl1ӏ|!", "j": "јᴊ", "k": "кκ",
    "m": "мμᴍᎷ", "n": "ո", "o": "оοσ0", "p": "рρᴘ", "q": "ԛ", "r": "гᴦʀ", "s": "ѕꜱ5$", "t": "тτᴛ", "u": "υսᴜ",
    "v": "νѵᴠ", "w": "ԝᴡ", "x": "хχ", "y": "уγʏ", "z": "ᴢ",
}  # fmt: skip
"""What a hasty reader takes for a Latin letter, after small letters were made of all."""

LATIN = {ord(look): letter for letter, looks in LOOKS.items() for look in looks}


def likeness(name: str) -> str:
    """What a name looks like to a hasty reader: two names with the same likeness are one."""
    flat = unicodedata.normalize("NFKD", name).casefold().translate(LATIN)
    return "".join(char for char in flat if char.isalnum()).replace("rn", "m")


MASTER = {likeness(the + name) for name in RESERVED for the in ("", "the")}


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """A name as it is shown; one that looks taken gets a number. Raises `Refused`."""
    name = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(name) <= LONGEST:
        raise _bad(f"A name has 1 to {LONGEST} characters.")
    if unseen(name):
        raise _bad("A name has no control characters, line breaks or changes of direction.")
    if climbs(name):
        raise _bad(f"A letter of a name has at most {MARKS} marks.")
    if all(char == JOINER or unicodedata.category(char).startswith("M") for char in name):
        raise _bad("A name can be seen.")
    if likeness(name) in MASTER or likeness(name.strip(" .0123456789")) in MASTER:
        raise _bad("That name is kept for the game master.")
    return _apart(name, {likeness(other) for other in taken} | {other.casefold() for other in taken})


def _apart(name: str, taken: set[str]) -> str:
    """The name, with a number where it looks like one that is taken."""
    if likeness(name) not in taken - {""} and name.casefold() not in taken:
        return name
    for number in range(2, 1000):
        other = f"{name[: LONGEST - 6]} ({number})"
        if other.casefold() not in taken:
            return other
    raise _bad("That name is taken.")


def _bad(problem: str) -> Refused:
    return Refused("bad-name", problem, "Choose another name.")
