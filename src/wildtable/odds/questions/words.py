"""The words of a question: tokens, and a table of the phrases that mean something.

A phrase is words with ``#`` for a number, ``+`` for a signed number, ``D`` for dice and ``T`` for Toughness with Armor,
``7(2)``. The longest phrase that fits at a place is read.
"""

from __future__ import annotations

import re

from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 600
"""The most characters of a question."""

MOST_WORDS = 7
"""The most tokens of a phrase."""

NUMBERS = {
    name: value
    for value, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
}

_DICE = r"[0-9]*d[0-9]+"
_TOKEN = re.compile(
    rf"(?P<dice>(?:str\s*\+\s*)?{_DICE}(?:\s*[+-]\s*(?:{_DICE}|[0-9]+(?![0-9d])))*)"
    r"|(?P<tough>[0-9]+\s*\(\s*[0-9]+\s*\))"
    r"|(?P<signed>[+-]\s*[0-9]+)"
    r"|(?P<number>[0-9]+)"
    r"|(?P<word>[^\W\d_][\w']*)"
    r"|(?P<mark>[,;])"
    r"|\S"
)


class Token(Record):
    """A word or a number of a question. ``kind``: ``#``, ``+``, ``D``, ``T``, a comma, or the word itself."""

    kind: str
    text: str


class AskedDice(Record):
    """Dice of a question: the sides of each, what is added, and whether the attacker's Strength is one of them."""

    sides: tuple[int, ...]
    plus: int = 0
    strength: bool = False


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text in lower case; hyphens between words are spaces."""
    plain = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text.lower().replace("\u2212", "-").replace("\u2013", "-"))
    found: list[Token] = []
    for match in _TOKEN.finditer(plain):
        kind, piece = match.lastgroup, match[0]
        if kind == "word":
            word = piece.rstrip("'")
            found.append(Token("#", str(NUMBERS[word])) if word in NUMBERS else Token(word, word))
        elif kind is not None:
            found.append(Token({"dice": "D", "tough": "T", "signed": "+", "number": "#", "mark": ","}[kind], piece))
    return found


def dice(text: str) -> AskedDice:
    """Return the dice of a token, such as ``str+d6`` or ``2d6+1``."""
    sides: list[int] = []
    plus = 0
    plain = text.replace(" ", "")
    strength = plain.startswith("str+")
    for sign, many, size, number in re.findall(r"([+-]?)(?:([0-9]*)d([0-9]+)|([0-9]+))", plain.removeprefix("str+")):
        if size:
            sides += [int(size)] * min(int(many or 1), 1000)
        else:
            plus += int(f"{sign}{number}")
    return AskedDice(tuple(sides), plus, strength)


def whole(text: str) -> int:
    """Return a number token's value."""
    return int(text.replace(" ", ""))


def pair(text: str) -> tuple[int, int]:
    """Return the two numbers of ``7(2)``."""
    first, second = re.findall("[0-9]+", text)
    return int(first), int(second)


def match_at(stream: list[Token], at: int, phrases: Mapping[str, tuple[str, ...]]) -> tuple[str, int] | None:
    """Return the longest phrase that begins at a place, and its length in tokens; None for none."""
    for length in range(min(MOST_WORDS, len(stream) - at), 0, -1):
        key = " ".join(token.kind for token in stream[at : at + length])
        if key in phrases:
            return key, length
    return None


def nearest(word: str, known: list[str]) -> str:
    """Return the known word that is most like another; empty for none."""
    from difflib import get_close_matches

    found = get_close_matches(word, known, 1, 0.72)
    return found[0] if found else ""


# What phrases mean: a kind, and its arguments.

_OPTIONS = {
    "wild-attack": ("wild attack", "wild"),
    "head": ("head", "vitals", "to the head", "called shot head", "called shot to the head"),
    "limb": ("limb", "arm", "leg", "called shot limb"),
    "small": ("small", "small target", "hand", "called shot hand"),
    "tiny": ("tiny", "tiny target", "eye", "called shot eye"),
    "disarm": ("disarm",),
    "nonlethal": ("nonlethal", "non lethal", "flat of the blade", "subdue"),
    "frenzy": ("frenzy",),
    "two-weapons": ("two weapons", "both weapons", "# weapons"),
    "charge": ("charge",),
    "aim-bonus": ("aim", "aimed", "aiming"),
    "aim-steady": ("steady aim", "aim steady"),
    "rapid-attack": ("rapid attack", "rapid fire"),
    "double-tap": ("double tap",),
    "three-round-burst": ("three round burst", "# round burst", "burst"),
    "slug": ("slug",),
    "both-barrels": ("both barrels",),
}
_RANGES = ("short", "medium", "long", "extreme")
_COVERS = ("no", "light", "medium", "heavy", "near total")
_LIGHTS = (
    ("bright", "bright light", "daylight"),
    ("dim", "dim light", "twilight"),
    ("dark", "darkness", "in the dark"),
)
_STATES = {
    "shaken": "target", "prone": "target", "lying": "target", "vulnerable": "target", "stunned": "target",
    "distracted": "attacker", "surprised": "target", "defending": "target", "tricked": "target", "hidden": "target",
    "invisible": "target", "unstable": "attacker", "galloping": "attacker",
}  # fmt: skip

VERSUS = ("v", "against", "attacks", "attack", "attacking", "hits", "strikes", "fights", "kills", "takes out",
          "takes down", "opposed by", "opposed")  # fmt: skip

FILLERS = frozenset(
    (
        *("a", "an", "and", "the", "with", "in", "of", "what", "are", "is", "odds", "chance", "chances", "likely"),
        *("likelihood", "that", "for", "to", "at", "please", "from", "has", "on", "it", "does", "do", "will", "their"),
        *("his", "her", "its", "how", "by", "while", "under", "using", "who", "i", "my", "me", "we", "if", "have"),
        *("when", "be", "there", "hit", "kill", "wound", "get", "getting", "roll", "rolls", "rolling", "test", "as"),
        *("critical", "failure", "success", "succeed", "succeeds", "card", "throws", "throw"),
        *("wizard", "mage", "caster", "sorcerer", "priest"),
        *("making", "make", "time", "number", "probability", "often", "can", "they", "them", "each"),
        *(
            "door",
            "chest",
            "lock",
            "wall",
            "window",
            "rope",
            "thing",
            "breaks",
            "break",
            "breaking",
            "smash",
            "smashes",
        ),
    )
)
"""Words that change nothing."""


_WORDS: dict[str, tuple[str, ...]] = {
    "tn #": ("tn",), "tn +": ("tn",), "target number #": ("tn",), "against #": ("tn",), "v #": ("tn",), "t #": ("tn",),
    "+": ("modifier",), "at +": ("modifier",), "modifier +": ("modifier",), "modifier #": ("modifier",),
    "mod +": ("modifier",), "mod #": ("modifier",),
    "damage +": ("damage modifier",), "+ damage": ("damage modifier",), "+ to damage": ("damage modifier",),
    "rof #": ("rof",), "# dice": ("rof",), "# shots": ("rof",), "rate of fire #": ("rof",),
    "rapid attack #": ("rapid",),
    "gang up #": ("gang up",), "gang up +": ("gang up",), "# allies": ("allies",), "# ally": ("allies",),
    "joker": ("joker",), "on a joker": ("joker",), "drop": ("drop",), "the drop": ("drop",),
    "# actions": ("actions",), "multi action #": ("actions",), "multi action": ("actions", "2"),
    "running": ("ran",), "ran": ("ran",), "after running": ("ran",),
    "# benny": ("bennies",), "# bennies": ("bennies",), "benny #": ("bennies",), "bennies #": ("bennies",),
    "a benny": ("bennies", "1"), "benny": ("bennies", "1"),
    "# benny for damage": ("damage bennies",), "# bennies for damage": ("damage bennies",),
    "soak #": ("soak",), "# soak": ("soak",), "# benny to soak": ("soak",), "# bennies to soak": ("soak",),
    "soak # bennies": ("soak",), "soak with # bennies": ("soak",), "soak # benny": ("soak",),
    "soak with # benny": ("soak",), "soaks with # benny": ("soak",), "soaks with # bennies": ("soak",),
    "soak": ("soak word",), "soaks": ("soak", "1"), "soak # wounds": ("soak wounds",),
    "soak # wound": ("soak wounds",), "soaking # wounds": ("soak wounds",), "soaking # wound": ("soak wounds",),
    "# wound": ("number", "wounds"), "# wounds": ("number", "wounds"), "wounds #": ("number", "wounds"),
    "wound #": ("number", "wounds"), "wounded": ("number", "wounds", "1"),
    "# fatigue": ("number", "fatigue"), "fatigue #": ("number", "fatigue"), "fatigued": ("number", "fatigue", "1"),
    "exhausted": ("number", "fatigue", "2"),
    "ap #": ("number", "ap"), "parry #": ("number", "parry"), "armor #": ("number", "armor"),
    "armour #": ("number", "armor"), "toughness #": ("number", "toughness"), "toughness T": ("toughness",),
    "T": ("toughness",),
    "hardness #": ("number", "hardness"), "size #": ("number", "size"), "size +": ("number", "size"),
    "str D": ("strength",), "strength D": ("strength",), "damage D": ("damage",), "D damage": ("damage",),
    "D": ("dice",), "wild die D": ("wild",), "wild die": ("wild", "6"), "wild D": ("wild",),
    "D wild": ("dice wild",), "D wild card": ("dice wild",), "D wild D": ("dice wild",), "D wild die D": ("dice wild",),
    "D wild die": ("wild",),
    "wild card": ("wild", "6"), "extra": ("wild", "0"), "no wild die": ("wild", "0"),
    "extras": ("wild", "0"),
    "fail": ("fail",), "fails": ("fail",), "failing": ("fail",), "failure": ("fail",), "# raises": ("raises",),
    "critical failure": ("nothing",), "critical failures": ("nothing",), "critical fail": ("nothing",),
    "crit fail": ("nothing",), "crit failure": ("nothing",), "crit": ("nothing",),
    "recover from stun": ("nothing",), "recover from stunned": ("nothing",), "stun recovery": ("nothing",),
    "shaken recovery": ("nothing",), "none": ("none",),
    "at least # of them": ("least",), "wild cards": ("wild", "6"),
    "raise": ("raise",), "a raise": ("raise",), "with a raise": ("raise",), "hit with a raise": ("raise",),
    "# rounds": ("times",), "# times": ("times",), "# attacks": ("times",), "at least once in # rounds": ("once",),
    "at least once in # attacks": ("once",), "at least once in # tries": ("once",), "once in # rounds": ("once",),
    "at least once in # times": ("once",), "at least once in #": ("once",), "once in #": ("once",),
    "second action": ("actions", "2"), "at night": ("light", "2"), "night": ("light", "2"),
    "recover from shaken": ("nothing",), "recover": ("nothing",), "unshake": ("nothing",),
    "shake off shaken": ("nothing",), "support": ("nothing",),
    "duel": ("duel",), "until # falls": ("duel",), "to the death": ("duel",), "to the end": ("duel",),
    "at least # success in # tries": ("once",), "at least # hit in # rounds": ("once",),
    "at least # success in # rounds": ("once",), "how many of #": ("many",),
    "how many of # separate attackers": ("many",), "how many of # attackers": ("many",),
    "how many of # hit": ("many",), "# of them": ("many",), "how many hit": ("many hit",),
    "how many of # succeed": ("many",), "as #": ("as one",), "all as #": ("as one",), "together": ("as one",),
    "separately": ("many hit",), "each": ("many hit",),
    "best": ("best",), "best option": ("best",), "best option here": ("best",),
    "# inches": ("inches",), "support #": ("support",), "support +": ("support",), "supported #": ("support",),
    "shoots": ("shot",), "shoots at": ("shot",), "shoot": ("shot",), "shoot at": ("shot",), "shooting at": ("shot",),
    "opposed by": ("versus",), "plain": ("nothing",), "nothing": ("nothing",), "unskilled": ("unskilled",),
    "intimidate": ("action", "test", "intimidation"), "intimidates": ("action", "test", "intimidation"),
    "taunt": ("action", "test", "taunt"), "taunts": ("action", "test", "taunt"),
    "test intimidation": ("action", "test", "intimidation"), "test taunt": ("action", "test", "taunt"),
    "trick": ("action", "trick", "agility"), "tricks": ("action", "trick", "agility"),
    "trick smarts": ("action", "trick", "smarts"), "trick agility": ("action", "trick", "agility"),
    "test agility": ("action", "test", "agility"), "test smarts": ("action", "test", "smarts"),
    "test athletics": ("action", "test", "athletics"), "test fighting": ("action", "test", "fighting"),
    "test shooting": ("action", "test", "shooting"), "test stealth": ("action", "test", "stealth"),
    "test thievery": ("action", "test", "thievery"), "test performance": ("action", "test", "performance"),
    "supports": ("action", "support", ""), "grapples": ("action", "grapple", ""),
    "grapple": ("action", "grapple", ""), "pushes": ("action", "push", ""), "push": ("action", "push", ""),
    "# power points": ("power points",), "power points #": ("power points",), "# pp": ("power points",),
    ",": ("comma",),
}  # fmt: skip
"""Phrases that stand for themselves: numbers, modifiers, Bennies, repeats, actions."""


def _table() -> dict[str, tuple[str, ...]]:
    """Return all phrases but the names of figures and things."""
    found: dict[str, tuple[str, ...]] = {}
    for option, ways in _OPTIONS.items():
        found |= dict.fromkeys(ways, ("option", option))
    for band, name in enumerate(_RANGES):
        found |= {name: ("range", str(band)), f"{name} range": ("range", str(band))}
    found["medium"] = ("medium",)  # range of what shoots, cover from what strikes
    for level, name in enumerate(_COVERS):
        found[f"{name} cover"] = ("cover", str(level))
    found |= {"cover": ("cover", "2"), "near total": ("cover", "4"), "heavy": ("cover", "3")}
    for level, names in enumerate(_LIGHTS):
        found |= {name: ("light", str(level)) for name in names}
    found |= {"pitch dark": ("light", "3"), "pitch darkness": ("light", "3"), "pitch black": ("light", "3")}
    for state, side in _STATES.items():
        found |= {state: ("state", state.replace("lying", "prone"), side)}
    found |= dict.fromkeys(VERSUS, ("versus",))
    found |= {"target": ("side", "target"), "foe": ("side", "target"), "attacker": ("side", "attacker")}
    return found | _WORDS


PHRASES = _table()
