"""Names of people: text that looks like one name and like nobody else's, and least of all like the game master."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from wildtable.play.letters import BLANKS, JOINER, MARKS, climbs, hides, is_blank, unseen
from wildtable.refused import Refused

LONGEST = 40
MOST_OF_A_TITLE = 500

LOOKS = {
    "a": "аαᴀ4@ꓮᎪⲁ", "b": "ꓐᏴⲃ", "c": "сϲᴄꓚᏟⲥ", "d": "ԁᴅꓓᎠ", "e": "еєεᴇ3ꓰᎬⲉ", "f": "ꓝ", "g": "ԍɡɢց9ᏀꓖᏩ",
    "h": "һʜꓧᎻⲏ", "i": "іιɪl1ӏ|!ꓲꓡᎥᏞⲓ", "j": "јᴊꓙᎫ", "k": "кκꓗᏦⲕ", "m": "мμᴍᎷꓟⲙ", "n": "ոꓠⲛ", "o": "оοσ0ꓳⲟ",
    "p": "рρᴘꓑᏢⲣ", "q": "ԛ", "r": "гᴦʀꓣᎡᏒ", "s": "ѕꜱ5$ꓢᏚᏕ", "t": "тτᴛꓔᎢⲧ", "u": "υսᴜꓴ", "v": "νѵᴠꓦᏙ", "w": "ԝᴡꓪᎳᏔ",
    "x": "хχꓫⲭ", "y": "уγʏꓬᎩᎽⲩ", "z": "ᴢꓜᏃⲍ",
}  # fmt: skip
"""The signs that a hasty reader takes for each Latin letter, after case folding."""

IN_FRAMES = {
    first + place: chr(ord("a") + place)
    for first in (0x1F150, 0x1F170, 0x1F1E6)  # white in black circles, in black squares, and for flags
    for place in range(26)
}
"""Letters in frames that Unicode does not fold into plain ones."""
LATIN = {ord(look): letter for letter, looks in LOOKS.items() for look in looks}
FOREIGN = {look: letter for look, letter in LATIN.items() if look > 127}
"""The same without what is Latin itself, or a digit: two letters are read more closely than twelve."""


def likeness(name: str) -> str:
    """Return the shape of a name as a hasty reader sees it: two names with the same likeness are one."""
    return _flat(name, LATIN).replace("rn", "m")


def _flat(name: str, looks: dict[int, str]) -> str:
    """Return a name in small Latin letters and digits, as far as its signs look like them, without spaces, marks and
    blanks."""
    plain = "".join(char for char in name if char not in BLANKS).translate(IN_FRAMES)
    flat = unicodedata.normalize("NFKD", plain)
    return "".join(char for char in flat.casefold().translate(looks) if char.isalnum() and char not in BLANKS)


# Who is the game master, in some languages.

UNMISTAKABLE = (
    "game master", "games master", "dungeon master", "Spielleiter", "Spielleiterin", "Spielleitung", "maître de jeu",
    "maîtresse de jeu", "maître du jeu", "meneur de jeu", "meneuse de jeu", "director de juego", "directora de juego",
    "director del juego", "máster de juego", "mistrz gry", "mistrzyni gry", "mestre de jogo", "mestre do jogo",
    "spelleider", "spelleidster", "master di gioco",
)  # fmt: skip
"""Titles that nobody bears who is not the game master: wherever they stand in a name, they are read as that."""

TITLES = (
    "host", "referee", "storyteller", "narrator", "master", "Meister", "Meisterin", "meneur", "meneuse", "narratore",
    "narratrice", "narrateur", "mestre", "mistrz", "spectators",
)  # fmt: skip
"""Titles that may be a part of another name: they are kept where they are all of it, as in "The Master (2)"."""

OF_THE_HOUSE = (
    "server",
    "system",
    "table",
    "wildtable",
    "admin",
    "administrator",
    "moderator",
    "everybody",
    "everyone",
)
"""Names of the table itself or of several people, which no player may have, with or without additions."""

SHORT = ("gm", "dm", "sl", "mj", "mg")
"""The usual abbreviations of the game master's titles."""

ADDITIONS = frozenset((
    "the", "a", "an", "your", "our", "my", "real", "true", "only", "official", "der", "die", "das", "dein", "unser",
    "echte", "echter", "le", "la", "el", "il", "lo", "o", "os", "de", "het", "ten",
))  # fmt: skip
"""Words that make no other name of a title."""

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
APART = re.compile(r"[()\[\]{}<>|/:;,~•·]|\s[-–—]\s")
"""Between what is said of somebody twice, as in "Anna (GM)"."""
BETWEEN_NAMES = frozenset("、،߸፣᠂᠈꓾꘍꛵؍⸲⸴⹁﹑､；։፡᛬ː˸‚꞉︰∶⁚⁝܃܄׃")
"""Commas and colons of other scripts, and what looks like one, besides those that Unicode folds into ours."""
NUMBERED = re.compile(r"(?<![^\W\d_])\d+|\d+(?![^\W\d_])")
"""Digits before a word, behind it, or by themselves."""

_ANYWHERE = frozenset(likeness(title) for title in (*UNMISTAKABLE, "gm"))
_ALONE = _ANYWHERE | frozenset(map(likeness, TITLES))
_HOUSE = frozenset(map(likeness, OF_THE_HOUSE))
_SHORT = frozenset(SHORT)
_LONGEST = 4  # words of a title, at the most


def is_masters(name: str) -> bool:
    """Return whether a hasty reader would take a name for the game master's."""
    return any(_holds_title(each) or any(map(_is_title, _parts(each))) for each in _readings(name))


def is_of_the_house(name: str) -> bool:
    """Return whether a hasty reader would take a name for the server's or the table's own."""
    return any(_is_house(part) for each in _readings(name) for part in _parts(each))


def _readings(name: str) -> set[str]:
    """Return a name, and the name without its numbers."""
    return {name, NUMBERED.sub(" ", name)}


def _parts(name: str) -> tuple[str, ...]:
    """Return a name, and what is told apart in it."""
    return name, *APART.split(name)


def _is_house(name: str) -> bool:
    words = [word for word in WORD.findall(_shown(name)) if _flat(word, FOREIGN) not in ADDITIONS]
    return any(likeness(told).removeprefix("the") in _HOUSE for told in ("".join(words), name)) or (
        bool(words) and all(likeness(word) in _HOUSE for word in words)
    )


def is_two_names(name: str) -> bool:
    """Return whether a name holds a comma or a colon of any script, which end a name where somebody whispers."""
    return any(char in BETWEEN_NAMES or {",", ":"} & set(unicodedata.normalize("NFKC", char)) for char in name)


def _holds_title(name: str) -> bool:
    """Return whether a name contains, as whole words, a title that only the game master has."""
    words = [likeness(word) for word in WORD.findall(_shown(name))]
    return any("".join(run) in _ANYWHERE for run in _runs(words))


def _runs(words: list[str]) -> Iterator[list[str]]:
    """Yield the runs of words whose first has more than one letter: "G. M. Smith" is no title."""
    for start, word in enumerate(words):
        if len(word) > 1:
            for stop in range(start + 1, min(start + _LONGEST, len(words)) + 1):
                yield words[start:stop]


def _is_title(name: str) -> bool:
    """Return whether a name is only a title, with or without additions, however it is divided."""
    words = [word for word in WORD.findall(_shown(name)) if _flat(word, FOREIGN) not in ADDITIONS]
    if all(_flat(word, FOREIGN) in _SHORT or likeness(word) in _ALONE for word in words):
        return bool(words)
    for told in {"".join(words), name}:  # as one word: "G M", "maître de jeu"
        if _flat(told, FOREIGN) in _SHORT or likeness(told).removeprefix("the") in _ALONE:
            return True
    return False


def _shown(name: str) -> str:
    """Return a name without its invisible characters."""
    plain = unicodedata.normalize("NFKC", name).translate(IN_FRAMES)
    return "".join(char for char in plain if char not in BLANKS and char != JOINER)


# What somebody may be called.


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """Return a name as it is shown; one that looks taken gets a number. Raises `Refused`."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text).strip())  # a line has one blank at a time, too
    _check(name)
    return _apart(name, {likeness(other) for other in taken} | {other.casefold() for other in taken})


def _check(name: str) -> None:
    """Raise `Refused` where nobody can be called so."""
    if not 1 <= len(name) <= LONGEST:
        raise _bad(f"A name can have 1 to {LONGEST} characters.")
    if unseen(name):
        raise _bad("A name cannot have control characters, line breaks or changes of direction.")
    if climbs(name):
        raise _bad(f"A letter of a name can have at most {MARKS} marks.")
    if is_blank(name):
        raise _bad("A name needs visible characters.")
    if hides(name) or any(char in BLANKS for char in name):
        raise _bad("Every character of a name must be visible, and one of these is not.")
    if is_two_names(name):
        raise _bad("A name cannot have a comma or a colon: whispers need them.")
    if is_masters(name):
        raise _bad("This name is reserved for the game master.")
    if is_of_the_house(name):
        raise _bad("This name is reserved for the table.")


def clean_title(text: str) -> str:
    """Return a table's title as it is shown; empty for none. Raises `Refused`."""
    title = text.strip()
    if len(title) > MOST_OF_A_TITLE:
        raise Refused("bad-title", f"A title can have at most {MOST_OF_A_TITLE} characters.", "Choose a shorter one.")
    if title and (unseen(title) or climbs(title) or is_blank(title)):
        problem = "A title needs visible characters, without line breaks or changes of direction."
        raise Refused("bad-title", problem, "Type it again.")
    return title


def _apart(name: str, taken: set[str]) -> str:
    """Return the name, with a number where it looks like one that is taken."""
    if not _is_taken(name, taken):
        return name
    short = name[: LONGEST - 6].rstrip()
    for number in range(2, 1000):
        other = f"{short} ({number})"
        if not _is_taken(other, taken):
            _check(other)  # where it was cut, it may read as a title
            return other
    raise _bad("This name is taken.")


def _is_taken(name: str, taken: set[str]) -> bool:
    return likeness(name) in taken - {""} or name.casefold() in taken


def _bad(problem: str) -> Refused:
    return Refused("bad-name", problem, "Choose another name.")
