"""Sentences about dice in the words of people and of other dice programs, put into dice text.

A clause of a kind is read at a time: dice rolled again, successes counted, dice kept, faces that are the same, a save
for half, a comparison. What is left besides dice text has to be words that only ask.
"""

from __future__ import annotations

import re

from wildtable.odds.questions.counts import with_signs
from wildtable.odds.questions.dice.plain import normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_ASKING = (
    "a an the of what what's whats is are do does did i we you they it its my our your me us how likely often "
    "chance chances odds probability probabilities likelihood that for to get gets getting roll rolls rolling "
    "rolled throw throwing throws when with on in from by mean average expected expectation value result "
    "results total totals sum damage comes come coming out up be being will would should can could there "
    "percent percentage give gives make makes have has having and them happen happens at show shows showing "
    "expect much overall typically usually answer dice die many hits hit tell please add adds "
    "adding per attack number output need dealt deals deal if then "
    "turn turns"
)
"""The words that only ask; ``if`` and ``then`` do where no ``else`` follows."""

_NAMED = r"\d*d(?:\d+|%|f\b|\{[-\d,. ]*\})!?(?:[kd][hl]\d*)?"
_DICE = rf"{_NAMED}(?: ?[+-] ?(?:{_NAMED}|\d+(?!\d*d\d)))*"
_V = r"(?:vs\.?|v|versus|against|>=|beats?|at least)(?: an?)?(?: (?:dc|ac))?"
_OF_THE_GAME = re.compile(
    r"\b(?:parry|toughness|wild|benn(?:y|ies)|raises?|jokers?|shaken|extras?|saga|missiles?|wounds?|opposed)\b"
)
"""Words of the game, whose dice have a Wild Die and ace."""


def dice_text(text: str) -> str:
    """Return dice text for a sentence; empty for one about the game. Words that say something else are still in it."""
    words = re.sub(r" ?,(?: ?,)*", ",", normal(text))
    if _OF_THE_GAME.search(words) or re.search(r"\bif\b(?!.*(?:else|otherwise)\b).*\bthen\b", words):
        return ""
    for needed, pattern, way in _WAYS:
        if any(word in words for word in needed):
            words = re.sub(pattern, way, words)
    words = with_signs(words, rf"\+?({_DICE}|-?\d+)")
    for pattern, sign in _COMPARED:
        words = re.sub(pattern, sign, words)
    return _without_asking(words) if re.search(r"d[\d%{]|\bdf\b|\ddf\b", words) else ""


def _halved(found: re.Match[str]) -> str:
    """Return damage that a save halves, or that it prevents."""
    half = "0" if re.search(r"negat|nothing|none|no damage", found[0]) else f"({found['damage']}) // 2"
    return f"if {found['save']} >= {found['dc']} then {half} else {found['damage']}"


_WAYS: tuple[tuple[tuple[str, ...], str, Way], ...] = (
    (("fudge", "fate"), r"\b(?:(\d+) )?(?:fudge|fate)(?: dice| die)?\b", lambda m: f"{m[1] or 4}df"),
    (("adv",), r"\bd20((?: ?[+-] ?\d+)*),? (?:(?:with|at|and|rolled|has) )*(dis)?adv(?:antage)?\b",
     lambda m: f"2d20k{'l' if m[2] else 'h'}1{m[1]}"),
    (("adv",), r"^(.*?)\bd20\b(.*\d.*?),? (?:with|at|rolled with) (dis)?adv(?:antage)?$",
     lambda m: f"{m[1]}2d20k{'l' if m[3] else 'h'}1{m[2]}"),
    (("adv",), r"\b(dis)?adv(?:antage)? (?:on|to|for) (?:(?:attacks?|checks?|rolls?|saves?|of|with|an?|my) )*d20\b",
     lambda m: f"2d20k{'l' if m[1] else 'h'}1"),
    (("difference",), rf"\bdifference (?:between|of) (?:the )?(?:2(d\d+)|({_DICE}) and ({_DICE}))",
     lambda m: f"abs({m[2] or m[1]} - {m[3] or m[1]})"),
    (("most of the time", "more often than not"), r",? ?(?:most of the time|more often than not)", ""),
    ((" of ",), (rf"\b(?:(?P<low>minimum|min|smaller|low(?:er|est)|worse|worst)|maximum|max|greater|high(?:er|est)"
     rf"|better|best) of (?:the )?(?P<one>{_DICE}) (?:and|or) (?P<other>{_DICE})"),
     lambda m: f"{'min' if m['low'] else 'max'}({m['one']}, {m['other']})"),
    (("if ", "when "), rf"({_NAMED}) (?:is|comes up|shows)(?: an?)? (?=\d+\b(?! or|\+))", r"\1 = "),
    # Damage after a save or a roll to hit; a roll that chooses another.
    (("save", "saving"),
     (rf"^(?!.*\b(?:double|twice|triple|max|maximum)\b)(?:[a-z]+ )*?(?P<damage>{_DICE})(?: damage)?,? "
     r"(?:(?:with|and|but|an?|[a-z]+) )??(?:save|saving throw)"
     rf"(?: (?:of|at|is|for|half|on|with))*,? (?P<save>{_DICE}) {_V} (?P<dc>\d+)(?:,? ?\(?\b(?:for|to|takes?|half"
     r"|halves|on|an?|save|success|if|saved|damage|negates?|it|does|do|deals?|nothing|none|no|round|rounded"
     r"|down)\b\)?)*"),
     _halved),
    (("hit", "attack", "ac "),
     (rf"^(?:(?:to hit|attacks?|roll|with|at)[,:]? )*(?P<roll>{_DICE})(?: to hit)? {_V} (?P<ac>\d+),? (?:(?:and"
     rf"|for|damage"
     r"|deals?|dealing|doing|does|on|if|it|i|an?|hits?|then) )*"
     rf"(?P<damage>{_DICE})(?: (?:damage|on|an?|if|it|i|hits?)\b)*"),
     r"if \g<roll> >= \g<ac> then \g<damage> else 0"),
    (("otherwise", " else "), (rf"^(?:i )?(?:roll )?({_DICE}) (?:if|when) (.+?),? (?:otherwise|or else|else)(?: i)?"
     rf"(?: roll)? ({_DICE})$"), r"if \2 then \1 else \3"),
    (("otherwise",), r",? otherwise\b", " else "),
    (("between",), rf"^.*?({_DICE}) (?:(?:is|being|lands|comes|out) )*between (-?\d+) and (-?\d+)$",
     r"let x = \1; x >= \2 and x <= \3"),
    (("minus",), r"(?<=[\d!]) minus (?=\d|d\d)", " - "),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, what it matches, and the dice text for it."""

_COMPARED: tuple[tuple[str, str], ...] = (
    (r"\b(?:exactly )?(?:equals?|equal to|(?:the )?same as|ties?(?: with)?|match(?:es)?)\b(?: to\b)?|\bexactly\b", "="),
    (r"\b(?:beats?|beating|tops)\b", ">"), (r"\bloses to\b", "<"),
    (r"\b(?:(?:vs\.?|v|versus|against) )?(?:dc|ac|tn|target number|difficulty)(?: of)? (?=\d)", ">= "),
)  # fmt: skip
"""Comparisons of dice with dice in words, and their signs."""


def _without_asking(words: str) -> str:
    """Return dice text without the words that only ask, and without the commas between its parts."""
    meant = ("if", "then") if " else " in words else ("and",) if "let " in words else ()
    asking = frozenset(_ASKING.split()).difference(meant)
    kept: list[str] = []
    depth = 0
    for piece in re.findall(rf"{_NAMED}|[a-z]+(?= ?\()|[a-z]+|\d+|[<>!=]=|//|\S", words):
        depth += (piece == "(") - (piece == ")")
        if (piece != "," or depth > 0) and (depth > 0 or piece not in asking):
            kept.append(piece)
    return re.sub(r"^([<>=]+ -? ?\d+) (.*d.*)$", r"\2 \1", " ".join(kept))
