"""The text of a question in sentences in one form: plain words, numbers and dice with a space between any two."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.amounts import with_amounts
from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_SHORT = (
    (r"\bwon't\b", "will not"), (r"\bcan't\b|\bcannot\b", "can not"), (r"\bain't\b", "is not"),
    (r"(?<=[a-z])n't\b", " not"), (r"\bi'm\b", "i am"), (r"(?<=[a-z])'ve\b", " have"), (r"(?<=[a-z])'ll\b", " will"),
    (r"(?<=[a-z])'re\b", " are"), (r"(?<=[a-z])'d\b", " would"), (r"\blet's\b", "let us"),
    (r"\b(he|she|it|that|there|what|who|here|where|how)'s\b", r"\1 is"),
)  # fmt: skip
"""Short forms of verbs, in full."""

_TRAIT = r"(?:fighting|shooting|athletics|stealth|notice|vigor|spirit|agility|smarts|riding|parry|toughness|wild|extra)"
_FRIENDS = r"(all(?:y|ies)|friends?|others|comrades?)"
_COUNTS = "|".join(name for name in NUMBERS if name != "zero")

_LEVEL = r"(?:a |1 )(?:raise|success)(?: ?\( ?\+\d ?\))?"
"""A success or a raise of somebody who has helped."""


def _support(found: re.Match[str]) -> str:
    """Return what those who have helped add, as a modifier (sw.support)."""
    from wildtable.odds.questions.families.needs import MOST_SUPPORT

    return f" , +{min(MOST_SUPPORT, found[0].count('success') + 2 * found[0].count('raise'))} ,"


_FORMS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bno 1\b", "nobody"),
    ((r",? ?\b(?:(?:after|with|by) )?(?:1|a single) (?:attack|swing|blow|shot|strike) (?:each|apiece)\b"
      r"|[.;,] each (?:of (?:them|us) )?(?:attacks?|swings?|strikes?|shoots?|fires?) (?:just |only )?once\b"), ""),
    ((r"(?<!least )(?<!most )(?<!exactly )(?<!just )(?<!only )(?<!than )\b1 of (?:them|us|the \d+)(?= (?:works?|hits?"
      r"|succeeds?|lands?|falls?|drops?|dies|is (?:out|down)|gets? (?:a raise|through|hit)|makes it)\b)"),
     "at least 1 of them"), (r"\bboth (?:of (?:us|them) )?(?:are )?(?=prone|shaken|stunned)", "both "),
    # Dice: 2d6 + 1, d10 plus d8, Str d8 + lance d8.
    (r"(\d*d\d+(?:[+-]\d+)?) (?:plus|\+) (?=\d*d?\d)|(\d*d\d+) ?\+ ?(?=\d*d?\d)", lambda m: f"{m[1] or m[2]}+"),
    (r"(\d*d\d+) ?- ?(?=\d(?!\d*d))", r"\1-"),
    (r"\bstr(?:ength)? (?:die|dice) ?(?:\+|plus|and) ?", "str+"), (r"\bstr(?:ength)? ?(?:\+|plus) ?(?=\d*d\d)", "str+"),
    ((rf"(\bstr(?:ength)?(?: of)?(?: an?)? d\d+) ?(?:\+|plus|and) ?(?:an? |the |his |her |my |its )?(?!{_TRAIT})"
     r"[a-z][a-z ]{0,20}?(?:'s)? ?(?:of |for )?(?:an? )?(?=d\d)"), r"\1+"),
    (r"(\d+) ?\( ?(\d+)(?: (?:of )?(?:it |that )?(?:is |from )?armou?r)? ?\)", r"\1(\2)"),
    ((r"\bwhich (?:(?:1|way|option|choice) )?(?:is|are|would be|has) (?:the |a )?"
      r"(?:more likely|most likely|likelier|better|best)(?: chances?)?(?: (?:of|for)(?= [a-z]+ing\b))?"), "how likely"),
    (r"\b(?:more|most) (?=likely\b)", ""),
    (r"\bhow many ([a-z ]+?) (?:out )?of (?:the |my )?(\d+)(?! dice)\b", r"how many of \2 \1"),
    ((rf"\b(?:with|and) (\d+|an?|my) {_FRIENDS}(?: each)? (?:rolling|using|with|who roll) (?:a )?(d\d+)"
      r"((?: \(? ?extras? ?\)?)?) (?:each )?to (?:support|help|aid|assist)(?: (?:me|him|her|it))?"),
     r", supported by \1 \2 with \3\4 ,"),
    ((r"\b(?:has |have |had )?(?:helped|supported|aided|assisted)(?: (?:me|us|him|her|them|my [a-z]+))? with "
      rf"{_LEVEL}(?:,? (?:and )?(?:another|the other|a second|1 more)(?: 1| ally| friend)? with {_LEVEL})*"), _support),
    (r"\b((?:very )?(?:difficult|hard|easy))((?: [a-z]+){1,2}) ?\( ?([+-]\d) ?\)", r"\1 (\3)\2"),
    (r"\b(d\d+) e\b", r"\1 extra"),
    (r"\bagainst (?=(?:tn|target number) \d)", ""),
    (r"(?<![d\d])(\d) bolt(s?)\b(?! of)", r"\1 attack\2"), (r"\bat \d (?:different|separate) [a-z]+|\bper turn\b", ""),
    # Marks.
    (r"[.!](?=\s|$)|;", " . "), (r":", " : "), (r"\?", " ? "), (r",", " , "), (r"([()])", r" \1 "),
    (r"[\"\u201c\u201d*]", " "),
    (r"(\d+) +\( +(\d+) +\)(?= )", r"\1(\2)"),
)  # fmt: skip


def prose(text: str) -> str:
    """Return a text in lower case, its short forms in full, its numbers in digits, a space before each mark."""
    plain = re.sub("[\u2018\u2019]", "'", text.lower()).replace("\u2212", "-").replace("\u00ad", "")
    plain = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", plain)
    for pattern, way in _SHORT:
        plain = re.sub(pattern, way, plain)
    plain = re.sub(r"[\u2013\u2014]|(?<= )-(?= )", " , ", plain)
    plain = with_amounts(re.sub(rf"\b({_COUNTS})\b", lambda m: str(NUMBERS[m[1]]), plain))
    for pattern, form in _FORMS:
        plain = re.sub(pattern, form, plain)
    return " ".join(plain.split())


def sentences(plain: str) -> list[str]:
    """Return the sentences of a text as `prose` returns it, each with its mark."""
    return [each.strip() for each in re.findall(r"[^.?:]+[.?:]?", f"{plain} ") if each.strip(" .?:")]
