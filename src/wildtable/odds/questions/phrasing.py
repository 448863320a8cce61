"""Other ways of putting a question, and the readable question that is nearest to one that cannot be read."""

from __future__ import annotations

import re
from functools import cache

from wildtable.odds.questions.families.together import put_together
from wildtable.odds.questions.reading.amounts import with_amounts
from wildtable.odds.questions.reading.tokens import NUMBERS
from wildtable.odds.questions.wordings.rewriting import put_otherwise, reworded

_DICE = r"\d*d\d+(?:\s*[+-]\s*\d+(?!\d*d))?"
_POOL = r"(?:\d+d\d+|\d*d\d+(?:\s*\+\s*\d*d\d+)+)!?(?:\s*[+-]\s*\d+(?!\d*d))?"
_OR_MORE = r"(?:\+(?!\d)|\s+or (?:more|better|higher|above|over|up))"
_REACHES = r"(?:vs\.?|versus|v|against|beats?|(?:to )?gets?|needs?(?: an?)?|reaches|makes?)"
_OPENING = (
    "how likely is|what is|what are|the|an?|chances?|odds|prob|probability|likelihood|of|to|that|roll|rolling|getting"
)
_TRIES = "(?:rolls?|tries|rounds|attempts|turns)"
_FACES = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "sixe": 6}
_NUMBER = rf"(\d+|{'|'.join(NUMBERS)})"
_TRAITS = (
    "athletics|fighting|shooting|stealth|notice|taunt|intimidation|persuasion|performance|thievery|agility|smarts"
    "|spirit|strength|vigor"
)

_BEGINS = re.compile(rf"^(?:(?:{_OPENING})\s+)+(?=[\w(])", re.IGNORECASE)
_WAYS: tuple[tuple[str, str], ...] = (
    # Dice in the writing of other programs.
    (r"^output\s+", ""),
    (r"\[([^\[\]]*)\]", r"(\1)"),
    (r"\b(\d+)\s*@\s*(d\d)", r"\1\2"),
    (r"\{(\d+d\d+)\}(?=[kd])", r"\1"),
    (r"\b(\d+d\d+)d(\d+)\b", r"\1dl\2"),
    (r"\b(\d*d(\d+))x\2?(?!\w)", r"\1!"),
    (r"\b(\d+d\d+)\s*cs\s*([<>]?=?)\s*(\d+)", r"count(\1 \2 \3)"),
    (r"!!", "!"),
    (r"\badvantage (?:on|with) (?:an? )?1?d20\b", "2d20kh1"),
    (r"\b1?d20((?:\s*[+-]\s*\d+)?),? (?:(?:with|at) )?disadvantage\b", r"2d20kl1\1"),
    (r"\b((?:2d20k[hl]1|1?d20)(?:\s*[+-]\s*\d+)?)\s+(?:vs\.?|versus|v|against|beats?)\s+(?:ac |dc )?(\d+)\??$",
     r"\1 >= \2"),
    # One roll that meets a number.
    (rf"^(?:exactly )?(?:an? )?(\d+) (?:on|with|in|from) (?:an? )?({_DICE})$", r"\2 = \1"),
    # Several rolls, and the levels of one.
    (r"\bat least (?:one|a|1) raise\b", "a raise"),
    (rf"\bat least {_NUMBER} of (?:(?:the|our|my|his|her|their|these|those) )?{_NUMBER}\b", (r"how many of"
      r" \2, at least \1 of them,")),
    (r"\b(\d+) (extras|wild cards)\b", r"\1 of them \2"),
    (rf"^how many ([a-z -]+?)s? (?:will )?hit (?:if|when) {_NUMBER} (?:of them )?(attack|shoot)(?: at)? (?:an? |the )?",
     r"\2 \1s \3 "),
    (rf"\b(?:at least )?([2-9]|\d\d) successes (?:in|from|out of|on) (\d+) {_TRIES}\b(?: of)?",
     r"how many of \2, at least \1 of them,"),
    (r"^(?:at least )?(\d+) of (?:my |the |our |your )?(\d+) ([a-z -]+? (?:hit|shoot|attack)s? .+)$",
     r"\2 \3, at least \1 of them"),
    (r"^(?:at least )?(\d+) of (\d+) (d\d+)s?(?: rolls?)?(?: succeeds?)?", r"\3, how many of \2, at least \1 of them"),
    (rf"^(\d+) {_TRIES} (?:at|of|with) (?:an? )?(?=d\d)(.+)$", r"\2, at least once in \1 tries"),
    (r"^(?:at least )?(\d+) hits? (?:from|by|of) (\d+) (.+? (?:v|against|on) .+)$", r"\2 \3, at least \1 of them"),
    # Fights.
    (r"^expected (?:number of )?(?:wounds|hits)(?: per attack)?(?: of| for|:|,)? (?=[a-z])", ""),
    (r"^(?:does )?(.+?) (?:deals?|does|causes?|inflicts?) (\d+) wounds? (?:to|on) (.+?)\??$",
     r"\1 v \3, chance of \2 wounds"),
    (r"\s*\+ ?(\d+) (?=all(?:y|ies)\b)", r", \1 "),
    (r"^(.+?) or (.+?),? which (?:one )?is better\??$", r"\1 vs \2"),
    (r"\bt\s?(?=\d+ ?\(\d)", "toughness "),
    (r"^what (?:should|can|could|would) (?:an? |the )?(.+?) do (?:against|v|vs\.?|to) (.+?)\??$",
     r"\1 v \2, best option"),
    (r"^(.+? (?:vs?\.?|versus|against|attacks?) .+?)[:,] ([a-z -]+) or (?!better|more|less|worse)([a-z -]+?)\??$",
     r"\1, \2 vs \3"),
    (r"^vigor (d\d+),? soak(?:s|ing)?(?: roll)?$", r"soak 1 wound, vigor \1"),
    (r"^(bolt|burst|blast|daze|snare|muddle|lower trait|shove|drag) (d\d+) (?=v |at |against )",
     r"spellcasting \2, \1 "),
    # Cards.
    (r"\(\s*([+-]\d+)\s*\)", r"\1"),
    (r"\btn\s*=?\s*(\d)", r"tn \1"),
    (r"\btwice\b", "2 times"),
    (rf"\b({_DICE}),? (?:in )?(\d+|two|three|four|five) (?:tries|goes)$", r"\1 at least once in \2 tries"),
    (r"\b([a-z-]+) x\s*(\d+)\b", r"\2 \1"),
    (r"\bhead\s?shot\b", "head"),
    (r"\b(\d*d\d+)e\b", r"\1 extra"),
    (r"\b(?:with a|one|a) re-?roll\b", "1 benny"),
    (r"^[a-z ]*\b(d(\d+)) (?:aces?|explodes?|acing|exploding)\??$", r"\1 = \2"),
    (r"^[a-z ]*\b(?:acing|exploding) (?:an? |on (?:an? )?)?(d(\d+))\??$", r"\1 = \2"),
    (r"\b(?:group|cooperative) (?:roll )?of \d+,? (?=[a-z]+ d\d|d\d)", ""),
    # Dice that are kept, dropped or counted.
    (r"\b(\d+d\d+),? (?:and )?drop(?:ping)? (?:the )?lowest\b", r"\1dl1"),
    (r"\b(\d+d\d+),? (?:and )?(?:keep(?:ing)?|take|taking) (?:the )?(?:highest|higher|best|better)\b(?! \d)", r"\1kh1"),
    (r"\b(?:highest|higher|better|best|max) of (\d*d\d+!?) (?:and|or) (\d*d\d+!?)", r"max(\1, \2)"),
    (r"^(d\d+),? best of (\d+)$", r"\2\1kh1"),
    (rf"^(?:chances? of )?{_NUMBER} aces in a row (?:on|with) (?:an? )?d(\d+)$", r"all(\1d\2 = \2)"),
    # A roll against a number.
    (rf"(?<![\w(])(\d+){_OR_MORE} (?:on|with|from) (?=\d*d\d)", r"\1 or more on "),
    (rf"^({_POOL})\s+{_REACHES}\s+(\d+)(?:{_OR_MORE})?$", r"\1 >= \2"),
    (rf"^({_POOL})\s+or more than\s+(\d+)$", r"\1 > \2"),
    ((rf"\b({_DICE}),? (?:target(?: number)?|difficulty|needs?(?: an?)?|to (?:get|beat)) (\d+)"
      rf"(?!\d| raises?\b| inches\b)(?:{_OR_MORE})?"), r"\1 tn \2"),
    (r"\bvs\.? (?=(?:parry|toughness|tn|hardness)\b)", "v "),
    # Opposed rolls.
    (rf"\b(?:opposed|contest(?:ed)?|grapple) ({_DICE}) (?:vs\.?|versus|v|against) ", r"\1 opposed by "),
    ((rf"^(?:opposed |contested )?(d\d+ (?:{_TRAITS})|(?:{_TRAITS}) d\d+(?: ?[+-] ?\d+)?) (?:vs\.?|versus) "
      rf"(?=(?:{_TRAITS}) d\d|d\d+ (?:{_TRAITS})\b)(?!.*\b(?:parry|tn|target number)\b)"),
     r"\1 opposed by "),
    (rf"\b(d\d+(?:[+-]\d+)?) ({_TRAITS}|spellcasting|faith|focus)\b(?! d\d)", r"\2 \1"),
    # One die, a comparison, a card, a fight.
    (r"^(?:is|are) (?:an? )?(d\d+) better than (?:an? )?(d\d+)(?: (?:vs\.?|against|for|v) (?:tn )?(\d+))?\??$",
     r"\1 vs \2, tn \3"),
    (r"^is it better to (?:take|have|use|roll) (.+?) or (.+?)\??$", r"\1 vs \2"),
    (r"^(?:is|are) (?:an? )?(.+?) better than (?:an? )?(.+?)\??$", r"\1 vs \2"),
    (r",? which (?:one )?is better\??$", ""),
    (r"^(?:the |what is the )?(?:chances? |odds |probability )?(?:of )?(?:getting )?(?:a )?joker\??$",
     "a Joker among 1"),
)  # fmt: skip
_COUNT = re.compile(rf"\b(?:{'|'.join([name for name in NUMBERS if name not in ('zero', 'one')])})\b", re.IGNORECASE)
_DIE = re.compile(r"d[\d%(]", re.IGNORECASE)
_OF_DICE = re.compile(r"d\\d|d\((?:\\d|%)")
"""A die in a text, and in a pattern of `_WAYS`."""
_CHOICE = re.compile(r"\\.|\[[^]]*\]|\([^()]*\)[?*+]?")
"""Part of a pattern that need not be there as it is written: a group, a class, an escape."""

EXAMPLES = (
    "sellsword v bandit, sword, wild", "d8 tn 6", "d8 at -2, 1 Benny", "d8 wild card v parry 6", "4d6kh3",
    "2d6+1 >= 8", "damage 2d6+1 v toughness 8", "d8 v parry 5 toughness 7(2), Str d8+d6 ap 2",
    "stealth d8 opposed by notice d6", "soak 2 wounds, vigor d8, 1 Benny", "a Joker among 7",
    "adept casts bolt at bandit", "rifleman v raider, long range, dim, aim", "saga: 8 dice + trait 3 v 10",
    "5 bandits v sellsword, how many of five hit", "count(6d6 >= 5)", "spirit d8 at -2", "bleeding out vigor d6",
    "d8 tn 4..8", "sellsword v bandit until one falls", "shooting d8, rof 3, tn 4",
)  # fmt: skip
"""Questions that can be read, one of which is named where another cannot."""


@cache
def _rewrites(dice: bool) -> list[tuple[frozenset[str], str, str]]:
    """Return the ways that can matter, each with words that a text has that it fits: without ``dice`` in a question
    those alone that ask for none."""
    return [
        (_words_of(pattern), pattern, way)
        for pattern, way in _WAYS
        if dice or not _OF_DICE.search(re.sub(r"\(\?!.*?\)", "", pattern))
    ]


def _words_of(pattern: str) -> frozenset[str]:
    """Return letters in a row that whatever fits a pattern has; none where it has alternatives."""
    before, rest = "", pattern
    while rest != before:
        before, rest = rest, _CHOICE.sub(" ", rest)
    return frozenset() if "|" in rest else frozenset(re.findall("[a-z]{2,}", re.sub(r"[a-z][?*{]", " ", rest)))


def usual(text: str, lost: list[str]) -> str:
    """Return a question in the words that are read, where it is put in another way. ``lost``: a list that takes the
    words that were left out on the way."""
    words = re.sub(
        r"\b(one|two|three|four|five|sixe)s\b(?= (?:on|with|in|of|from) |\??$)", lambda m: f"{_FACES[m[1]]}s", text
    )
    words = words.rstrip(" ?")
    words = with_amounts(_COUNT.sub(lambda m: str(NUMBERS[m[0].lower()]), words))
    words = _BEGINS.sub("", re.sub(r"\bwhat'?s\b", "what is", words, flags=re.IGNORECASE))
    if (several := put_together(words)) != words:
        return several
    words = reworded(words, lost)
    for needed, pattern, way in _rewrites(_DIE.search(words) is not None):
        if all(word in words.lower() for word in needed):  # to compile a pattern takes longer than to answer
            words = put_otherwise(re.compile(pattern, re.IGNORECASE), way, words, lost)
    return words.removesuffix(", tn ").strip()


def nearest_question(text: str) -> str:
    """Return the example that has most in common with a text: its words first, then its letters."""
    from difflib import SequenceMatcher

    def parts(told: str) -> set[str]:
        return set(re.findall(r"[a-z]{2,}|\d*d\d|\d", re.sub(r"d\d+", "d1", told.lower())))

    mine = parts(text)

    def likeness(example: str) -> tuple[int, float]:
        return len(mine & parts(example)), SequenceMatcher(None, text.lower(), example.lower()).ratio()

    found = max(EXAMPLES, key=likeness)
    return found if likeness(found)[0] else EXAMPLES[0]
