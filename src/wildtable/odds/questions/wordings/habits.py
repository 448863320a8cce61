"""Habits of speech that say nothing more: ``T5``, ``w/``, ``works or not``, ``a natural 1 still fails``.

A word that carries a rule stays: only whole phrases are put in plain words here, none is left out by itself.
"""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_T = r"\b(t)( ?)(?=\d{1,2}\b(?! ?\())"
_IS_DAMAGED = (r"\btn ?\d|\btarget number|\b[2-9]d\d|\bd\d+ ?\+ ?d\d|\bdamage\b|\bweapons?\b|\bshotgun\b"
                         r"|\bextras? t ?\d")  # fmt: skip
"""Words of a question whose ``T5`` is Toughness and no target number."""

_NUMBER = rf"(?:\d|{'|'.join(list(NUMBERS)[:10])})"


MOST_SUPPORT = 4
"""The most that all help adds (sw.support)."""


def _helped(found: re.Match[str]) -> str:
    """Return what those add who have rolled to help: +1 for a success and +1 for a raise, +4 at most (sw.support)."""
    word = found["many"].lower()
    many = int(word) if word.isdigit() else NUMBERS.get(word, 1)
    total = many * (2 if found["level"].lower() == "raise" else 1) + (found["last"] is not None)
    return f"+{min(MOST_SUPPORT, total)} support"


_OUTCOMES = r"(?:hits?|miss(?:es)?|it|him|her|them|dies?|falls?|drops?|works?|out|succeeds?|make it|works out|happens?)"
_HABITS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("running", r"\b(\d|[a-z]+) (rounds|turns|times) running\b", r"\1 \2"),
    ("plus", r"\b(str(?:ength)?(?: of)?(?: an?)? d\d+) plus (?:an? )?(?=d\d)", r"\1+"),
    ("or not", rf"\b({_OUTCOMES}),? or not\b", r"\1"),
    ("w/", r"\bw/ ?(?=[a-z])", "with "),
    ("what ", r"\b(?:so|then|well|ok|now),? (?=what (?:are|is) (?:my|the|his|her|our) (?:odds|chances?)\b)", ""),
    ("at all", r"\b(any|no|a|an|the|each|1|one)( [a-z-]+){1,3} at all\b", lambda m: m[0][: -len(" at all")]),
    ("at all", r"\b(works?|succeeds?|hits?) at all\b", r"\1"),
    ("e try|1 try|e attempt|1 attempt|e go|1 go",
     r",? ?\b(?:one|1|a single) (?:try|attempt|go)\b(?= ?[,:;.?]|$)", ""),
    ("success", r"\b(?:land(?:ed|s)?|hits?) with (?:a|one|1) (?:plain |simple |mere )?success(?: \(no raise\))?",
     "hits"),
    ("burst of", r"\b(?:one|1) burst of (?:automatic|auto) fire\b", "automatic fire"),
    (" ed", r"\b(adventure|deluxe) ed\b\.?", r"\1 edition"),
    (" tn ", r"\bv(?:s\.?)? (?=tn \d)", ""),
    ("no mods", r"\bno mods\b", "no modifiers"),
    ("barrel", r",? ?\b(?:with |just |only |fires? )?(?:one|1|a single) barrel\b(?! each| of)", ""),
    ("p(|p (", r"\bp ?\(([^()]{2,60})\)", r"chance of \1"),
    ("blades|swords|knives|axes|fists", r"\b(?:both|2|two) (?:blades|swords|knives|axes|fists)\b", "two weapons"),
    ("second benny",
     (r"(?:,? and|,)? ?\b(?:a|the|my) second benny,? (?:to |which |that )?re-?rolls? (?:the |that |a |my )?(?:failed )?"
      r"(?:soak(?:ing)?(?: roll)?|it)\b(?: (?:if|when) (?:it|that|the first) fails)?"), ", 2 bennies"),
    ("wounds", (r"\b(?:at|with|has|having) (?:3|three) wounds(?: already)?,? (?:and )?(?:takes?|gets?|suffers?)"
      r" (?:an?|his|her|my|the) (?:4th|fourth)(?: wound)?\b"), "incapacitated"),
    ("wound", r"\btakes? (?:an?|his|her|my|the) (?:4th|fourth) wound\b", "is incapacitated"),
    ("support",
     (rf"(?P<many>{_NUMBER}|an?|my) (?:friends?|budd(?:y|ies)|allies|ally|pals?|comrades?|companions?|mates?) "
      r"supports? (?:me|my [a-z]+|him|her)(?: (?:with|in) [a-z ]+?)?,? ?(?:(?:each|both|and|all)(?: of them)? )*"
      r"(?:roll(?:s|ed|ing)?|g[eo]t(?:s|ting)?|has|have|had|with|scor(?:es?|ed|ing)) (?:an? |one |1 )?"
      r"(?:plain |simple )?(?P<level>success|raise)(?:es|s)?(?: each)?(?: \(no raises?\))?"
            r"(?P<last>,? and the (?:last|third|second|other)(?: one)? (?:with|gets?|got|has|had) a raise)?"), _helped),
    ("separate", r"\b(\d|[a-z]+) separate (?=extras|wild cards|goblins|orcs|bandits|attackers|foes)", r"\1 "),
)  # fmt: skip
"""Words, one of which stands in each text that a habit is in, its pattern, and how it is read."""

_GRAPPLE: tuple[tuple[str, str], ...] = (
    (r"\b(?:just|only|merely) entangled\b", "just a success"),
    (r"\bentangled(?: only| but not bound)\b", "just a success"),
    (r"\b(?:entangled|bound) or (?:worse|better|bound)\b", "a success"),
    (r"\bbound\b", "a raise"),
    (r"\bentangled\b", "a success"),
)
"""The levels of a grapple by the conditions that they bring (sw.grapple)."""

_BOTH_WILD = r",? ?\bboth (?:of (?:us|them) )?(?:are )?wild ?cards\b"
_OF_ONE = (
    r"\b(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten) (?!benn|wounds?\b)(?:[a-z]+ )?[a-z]+s\b"
    r"|\bof (?:them|the)\b|\brof\b|\bd\d+s\b"
)
"""Several who roll, or several dice: ``any hit`` is one or more of theirs."""

_WITHOUT_RECOIL = (
    r"^(?!.*\b(?:rof|rate of fire|auto|automatic|suppressive)\b)"
    r".*\b(?:double[ -]tap|(?:three|3)[ -]round[ -]burst|single shots?)\b"
)
"""Ways to shoot that have no recoil by the rules (sw.recoil, sw.three-round-burst)."""

_STILL_FAILS = (
    r"(?:,| -|;)? ?\(?\b(?:as |since |because |where |but )?an? natural (?:1|one) (?:still |always |also )?"
    r"(?:fails|is (?:still |always )?a failure|misses)(?: (?:anyway|for an extra|whatever the bonus))?\)?"
)
"""The rule of an Extra's natural 1 (sw.critical-failure.extra)."""


_OF_ACES = (
    r"^(?!.*(?:d20|\bd%|\bsaves?\b|\b[ad]c\b|\bobjects?\b|\bhardness\b|\bdoors?\b|\block\b|\braises?\b|\bstr\b"
    r"|\b(?:no|not|without|never) ac|\bordinary\b|\btoughness\b|\bparry\b|\bt ?\d"
    r"|\bvs?\b|\bversus\b|\bagainst\b|\bbenn|!))"
    r"(?=.*(?:\bdamage(?: rolls?)?(?: of| with)? ?\d*d\d|\d ?damage\b.*\d+ or (?:more|better|higher)"
    r"|or (?:more|better|higher) damage\b|d\d+(?: ?\+ ?\d+)?,? (?:acing|with aces|(?:that|which) ace)\b))"
    r"(?=.*(?:\bat least\b|\bor (?:more|better|higher|less)\b|\d\+(?=[ ,?.]|$)"
    r"|\b(?:more|less) than\b|\bexactly\b|\bac(?:es?|ing)\b))"
    r".*\d*d\d"
)
"""Dice of damage, or dice that are said to ace."""


def _with_aces(text: str) -> str:
    """Return a text about damage by itself, or about dice that ace, with the sign of dice that do (sw.ace)."""
    if re.search(_OF_ACES, text, re.IGNORECASE) is None:
        return text
    plain = re.sub(r",? ?\b(?:acing|with aces|(?:that|which) ace|exploding)\b", "", text, flags=re.IGNORECASE)
    plain = re.sub(r"\b(?:damage(?: rolls?)?(?: of)?(?= ?\d*d\d)|damage\b)", "", plain, flags=re.IGNORECASE)
    return re.sub(r"(\b\d*d\d+)\b(?!!)", r"\1!", " ".join(plain.split()))


def without_habits(text: str) -> tuple[str, list[str]]:
    """Return a text in plainer words, and a note about a rule that it names though it is counted anyway."""
    lower = text.lower()  # to compile a pattern takes longer than to answer
    if "damage" in lower or "ac" in lower:
        text = _with_aces(text)
    if re.search(r"\bt ?\d", lower) and re.search(_IS_DAMAGED, text, re.IGNORECASE):
        text = re.sub(_T, "toughness ", text, flags=re.IGNORECASE)
    for words, pattern, way in _HABITS:
        if any(word in lower for word in words.split("|")):
            text = re.sub(pattern, way, text, flags=re.IGNORECASE)
    for pattern, plainly in _GRAPPLE if "grappl" in lower else ():
        text = re.sub(pattern, plainly, text, flags=re.IGNORECASE)
    if "both " in lower and len(re.findall(r"\b[a-z]{4,} d\d", lower)) > 1:
        text = re.sub(_BOTH_WILD, "", text, flags=re.IGNORECASE)
    if "any " in lower and re.search(_OF_ONE, lower) is None:
        text = re.sub(r"\bany (?=(?:hit|wound|raise)\b)", "a ", text, flags=re.IGNORECASE)
    if "no recoil" in lower and re.search(_WITHOUT_RECOIL, lower):
        text = re.sub(r",? ?\(?\bno recoil\b\)?", "", text, flags=re.IGNORECASE)
    plain = re.sub(_STILL_FAILS, "", text, flags=re.IGNORECASE) if "natural" in lower else text
    return plain, [] if plain == text else ["A natural 1 of an Extra fails anyway (sw.critical-failure.extra)."]
