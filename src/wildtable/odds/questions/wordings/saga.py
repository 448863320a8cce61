"""Wordings of questions of Saga in plain speech: what is faced, who attacks and who blocks, dice that are traded."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(NUMBERS)})"
_ME = r"(?:i|we|my [a-z]+)"
_BETTER = r"(?:is it |would it be |what is |what's )?(?:smarter|better|best|wiser)(?: for me)?(?: to)?"
_INSTEAD = (
    r"(?:trade |trading )?(?:none|nothing|not|no dice)(?: of them)?"
    r"|(?:to )?(?:roll|keep|rolling|keeping) (?:them all|all of them|them|all|everything)"
)
"""The choice to trade no dice."""

_IF = r"(?:what )?(?:if |when )(?:i |we )?"
_ALL = r"(?:them )?all(?: of)?(?: (?:them|it|my dice|our dice|the dice))?"
_KEPT = rf"(?:roll|keep|throw|use) (?:{_ALL}(?: {_NUMBER})?|{_NUMBER})(?: dice)?|trade (?:none|nothing|no dice)"
_IN_TRADE = (
    rf"trade (?:in )?(?:{_ALL} ?)?(?P<dice>{_NUMBER})?(?: dice)?(?: (?:for|into) {_NUMBER} (?:automatic )?marks?)?"
)
_BOTH = r",? (?:and|or|vs\.?|versus)(?: also)? "


def _either(found: re.Match[str]) -> str:
    """Return a question with its dice rolled and traded, in the order in which it names the two."""
    traded = f"trade {found['dice'] or 'all'}"
    ways = ("trade 0", traded) if found.groupdict().get("kept") else (traded, "trade 0")
    return " vs ".join(f"{found['before']}, {way}" for way in ways)


_WAYS: tuple[tuple[tuple[str, ...], str, Way], ...] = (
    # A block against an attack.
    (("block",), (
        rf"\b(?:vs\.?|versus) (?=(?:an? |the )?(?:block\b|{_NUMBER} (?:dice )?(?:to )?block))"
     ), "v "),
    # Dice that are traded.
    (("trad",), (
        rf"^(?P<before>.*?),? (?P<kept>{_IF})(?:{_KEPT}){_BOTH}(?:{_IF})?{_IN_TRADE}$"
     ), _either),
    (("trad",), (
        rf"^(?P<before>.*?),? {_IF}{_IN_TRADE}{_BOTH}(?:{_IF})?(?:{_KEPT})$"
     ), _either),
    (("trad",), (
        r"^(?:does it pay|is it worth(?: it| while)?|should i|is it (?:better|wise|smart)|would it help)(?: me)?"
        rf" (?:to )?trad(?:e|ing) (?P<dice>{_NUMBER})(?: dice)?,? (?P<rest>(?!.*\bor\b).*)$"
     ), r"\g<rest>, trade \g<dice> vs \g<rest>, trade 0"),
    (("trad",), (
        rf"^(?:{_BETTER}|should {_ME}) (?:trade|trading) (?:in )?(?:all )?(?:of )?(?:my |the |our"
        rf" )?(?P<dice>{_NUMBER})"
        rf"(?: dice)?,? (?:or|vs\.?|versus) (?:{_INSTEAD}),? ?(?:if |when |and )?(?P<rest>.*)$"
     ), r"\g<dice> dice \g<rest>, trade \g<dice> vs \g<dice> dice \g<rest>, trade 0"),
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
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, what it matches, and how it is read."""


_BLANKS = r"(?:blanks?|misses|fail(?:ed|ing) dice|dice (?:that|which) (?:are|show) no(?:t)? marks?|unmarked dice)"
_SAID_ANYHOW: tuple[tuple[str, str], ...] = (
    (rf" ?\((?:or|and|but) [^()]*\b(?:{_BLANKS}|{_NUMBER})\b[^()]*\)", ""),
    (
        (
            r"(?<=fortune)( tokens?)?(?: before (?:the|any) comparison)?,? (?:i |he |she |we |to |and |which )*"
            rf"re-?rolls? (?:up to )?(?:{_NUMBER}|the) {_BLANKS}"
        ),
        r"\1",
    ),
    (r"(?<=fortune)( tokens?)? before (?:the|any) comparison", r"\1"),
    (
        (
            r",? (?:and|then) (?:roll|rolling|rolls|throw) the (?:other|remaining|rest)(?: of the)?"
            rf"(?: {_NUMBER})?(?: dice)?"
        ),
        "",
    ),
    (rf"\b(challenge|task|rating) (?:is )?rated (?={_NUMBER})", r"\1 "),
)
"""Words for what a rule of Saga says anyway: which dice fortune rolls again, and that the others are rolled."""


def saga_words(text: str) -> str:
    """Return a question of Saga in the words that are read."""
    words = text.lower().rstrip(" ?.!")
    for said, plain in _SAID_ANYHOW:
        words = re.sub(said, plain, words)
    for needed, pattern, way in _WAYS:
        if any(word in words for word in needed):
            words = re.sub(pattern, way, words)
    return re.sub(r"(?:, ?)+,", ",", " ".join(words.split()))
