"""Wordings of questions of Saga in plain speech: what is faced, who attacks and who blocks, dice that are traded."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

BLOCKS = "my own block"
"""The words of a question about a block of your own."""

_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(NUMBERS)})"
_POOL = (
    rf"(?:(?:an? |the )?(?:pool of |rank |ranks of |skill of )?(?P<pool>{_NUMBER})(?! (?:force|grace|acuity))"
    r"(?: (?:dice|die|ranks?))?)"
)
_OTHER = r"(?:they|he|she|it|(?:an?|the|my|our|their|his|her)? ?(?!i\b|we\b|you\b|and\b|who\b)[a-z]+)"
_ME = r"(?:i|we|my [a-z]+)"
_RATING = r"(?:challenge rating|challenge|difficulty|rating|obstacle)(?: rated)?(?: of| is)?"
_BETTER = r"(?:is it |would it be |what is |what's )?(?:smarter|better|best|wiser)(?: for me)?(?: to)?"
_INSTEAD = (
    r"(?:trade |trading )?(?:none|nothing|not|no dice)(?: of them)?"
    r"|(?:to )?(?:roll|keep|rolling|keeping) (?:them all|all of them|them|all|everything)"
)
"""The choice to trade no dice."""

_WAYS: tuple[tuple[tuple[str, ...], str, Way], ...] = (
    (("'", "i am"), r"\bi'm\b", "i am"),
    (("fortune",), (
        r"\b(?:an? |1 |one )?fortune(?: token)?(?: spent| used)? to re-?roll (?:2|two)(?: (?:of (?:my|the|them)"
        r"|different))? dice\b"
     ), "fortune 1"),
    # Dice that are traded.
    (("trad",), (
        rf"^(?:{_BETTER}|should {_ME}) (?:trade|trading) (?:in )?(?:all )?(?:of )?(?:my |the |our"
        rf" )?(?P<dice>{_NUMBER})"
        rf"(?: dice)?,? (?:or|vs\.?|versus) (?:{_INSTEAD}),? ?(?:if |when |and )?(?P<rest>.*)$"
     ), r"\g<dice> dice \g<rest>, trade \g<dice> vs \g<dice> dice \g<rest>, trade 0"),
    (("trad",), rf"\btrad(?:e|ing) all (?:of )?(?:my |the )?(?P<dice>{_NUMBER}) dice\b",
     r"\g<dice> dice, trade \g<dice>"),
    (("trad",), (
        rf"^(?P<before>.*?)(?P<dice>{_NUMBER}) dice(?P<more>.*?)\btrad(?:e|ing) (?:them )?all(?: of them| dice)?"
        r"(?P<after>.*)$"
     ), r"\g<before>\g<dice> dice\g<more>trade \g<dice>\g<after>"),
    (("trad",), (
        rf"^(?P<before>.*?),? (?:{_BETTER}|should {_ME}|best to) ?(?:trade )?(?P<one>{_NUMBER})(?: dice)?"
        rf"(?:, (?P<two>{_NUMBER})(?: dice)?)?,? or (?:trade )?(?P<three>{_NUMBER})(?: of them|"
        rf" dice)?(?P<rest>(?:,.*)?)$"
     ), lambda m: " vs ".join(
        f"{m['before']}{m['rest']}, trade {each}" for each in (m["one"], m["two"], m["three"]) if each
     )),
    (("trad",), (
        rf"^(?P<before>.*?),? (?:should {_ME} |{_BETTER} ?)?trade (?P<one>{_NUMBER})(?: dice)?(?: for \w+ marks?)?,? or"
        r" (?:just )?(?:roll|keep|throw) (?:them |it )?all(?: of them)?$"
     ), r"\g<before>, trade \g<one> vs \g<before>, trade 0"),
    (("trad",), (
        r"\b(?:trad(?:e|ing) (?:none|no dice|nothing)|no trades?|without trading(?: any)?|trading none)\b(?: of"
        r" them)?"
     ), "trade 0"),
    # An attack and a block.
    (("stop", "block"), (
        rf"[,;.]? ?\b(?:do|can|will|would) {_ME} (?:stop|block) (?:it all|all of it|everything|all(?: the)? damage)\b"
     ), ""),
    (("attack",), (
        rf"^(?:if |when )?(?:{_OTHER} attacks?(?: (?:me|us))?(?: with| on| at)?|(?:i am|we are) attacked (?:with|by))"
        rf" {_POOL}[,;.]? ?(?:and |but |while |if )?{_ME} (?:can |will )?(?:block|defend)s? (?:with |by |on )?"
        r"(?P<own>.+)$"
     ), rf"\g<own>, {BLOCKS} v a pool of \g<pool>"),
    (("attack",), (
        rf"^(?:an? |the |if an? )?(?:element|foe|enemy|opponent|thug|guard)s? (?:of|with) {_POOL} attacks?(?:"
        rf" (?:me|us))?[,;.]?"
        rf" ?(?:and |but |while |if )?{_ME} (?:can |will )?(?:block|defend)s? (?:with |by |on )?(?P<own>.+)$"
     ), rf"\g<own>, {BLOCKS} v a pool of \g<pool>"),
    (("block",), (
        rf"^{_ME} (?:can |will )?(?:block|defend)s? (?:with |by |on )?(?P<own>.+?),? (?:against|v|vs\.?|versus)"
        rf" (?:an? )?attack (?:of|with|by) {_POOL}(?P<rest>.*)$"
     ), rf"\g<own>\g<rest>, {BLOCKS} v a pool of \g<pool>"),
    (("block", "resist"), (
        rf",? (?:(?:and|but|while|if|against|v|vs|which|who) )*{_OTHER} (?:block|resist)(?:s|ed|ing)?(?: it)?"
        rf"(?: (?:with|by|on|at|rolls?|using))? {_POOL}"
     ), r" v a pool of \g<pool>, which defends"),
    (("damage",), (
        rf"\b(?:for |do |doing |deal |dealing |at least )*(?P<pool>{_NUMBER}) damage(?: or (?:more|better))?"
     ), r"want \g<pool>"),
    # The dice against it.
    (("fac", "meet", "beat", "up against", "challenge", "difficulty", "rating", "obstacle"), (
        r"(?:^|(?<! v)(?=[ ,]))(?:,? ?(?:if|when|and|i|we|they|it|am|are|is|to)\b)*,? ?\b(?:fac(?:e|es|ing)"
        r"|meet(?:s|ing)?|beat(?:s|ing)?"
        rf"|up against|(?:(?:with|for|at|against|vs?\.?|versus) )?(?:(?:an?|the) )?{_RATING})"
        rf"(?: (?:an?|the))?(?: {_RATING})?(?: of)?"
        rf" (?P<pool>{_NUMBER})\b(?: (?:challenge )?dice)?"
     ), r" v \g<pool>"),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, what it matches, and how it is read."""


def saga_words(text: str) -> str:
    """Return a question of Saga in the words that are read."""
    words = text.lower().rstrip(" ?.!")
    for needed, pattern, way in _WAYS:
        if any(word in words for word in needed):
            words = re.sub(pattern, way, words)
    return re.sub(r"(?:, ?)+,", ",", " ".join(words.split()))
