"""Choices within a question in sentences: ``the head or the body``, ``: one aimed shot, or a burst``."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.lists import KINDS, kinds_of
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.tokens import match_at, tokens

_OR = re.compile(r"(?: ,)? or (?:else |rather |instead )?")
_END = re.compile(
    r" [?.:](?= |$)| , (?=(?:which|what|how|for|if|when|against|and|he|she|the|with|at)\b)"
    r"| (?=likely\b)| to (?=(?:hit|wound|kill|take|drop|fell|shake)\b)|$"
)
_BEGINS = re.compile(
    r"(?:^|(?<= ))(?:is|to|for|with|by|should (?:i|we|he|she)|better|do (?:i|we)|use|using|at|in) | : | , "
)

_DEED = (
    r"(?:\d+|an?|an? single|just 1|only 1) (?:[a-z]+ ){0,2}?(?:attacks?|shots?|swings?|blows?|strikes?|hits?|bursts?)\b"
)
"""So many attacks, as one of two ways is."""

_BOTH = re.compile(r"\bwith (?:and|or) without (?P<what>[a-z ]+?)(?= [,.?:]|$)")
_AGAINST = " (?:vs?|versus) "
_VERSUS = re.compile(rf"(?<=[:,] )[a-z ]+?(?:{_AGAINST}[a-z ]+?)+(?= [?.]|$)")
"""Ways that are compared by their names alone: ``: normal swing vs wild attack``."""

MOST_WORDS = 6
"""The most words of a way in a list of several."""

_USUAL = re.compile(r"(?:an? )?(?:normal|plain|regular|usual|standard|ordinary|no|not|without|just)\b")
_ARTICLE = re.compile(r"^(?:an?|the) ")


def alternatives(plain: str) -> list[tuple[str, str]]:
    """Return the ways that a text lets one choose from, each with the text that has it alone; empty for no choice.

    ``plain``: a text as `prose` returns it.
    """
    for found in _OR.finditer(plain):
        last = _END.search(plain, found.end())
        end = last.start() if last is not None else len(plain)
        right = plain[found.end() : end]
        for begin in _beginnings(plain[: found.start()], right):
            ways = [each.strip(" ,") for each in _OR.split(plain[begin : found.start()])] + [right]
            ways = _in_a_list(ways) if found[0].startswith(" ,") else ways
            if any(way in ("", "not") for way in ways) or re.search(
                r"\b(?:more|better|worse|less|fewer|higher|lower)\b", right[:8]
            ):
                continue
            return [(_ARTICLE.sub("", way), f"{plain[:begin]}{way}{plain[end:]}") for way in ways]
    both = _BOTH.search(plain)
    if both is not None:
        what = both["what"]
        before, after = plain[: both.start()], plain[both.end() :]
        return [(f"{word} {what}", f"{before}{word} {what}{after}") for word in ("with", "without")]
    if (kinds := KINDS.search(plain)) is not None:
        before, after = plain[: kinds.start("kinds")], plain[kinds.end() :]
        return [(kind, f"{before}{kind}{after}") for kind in kinds_of(kinds)]
    if (named := _named(plain)) is not None:
        before, after = plain[: named.start()], plain[named.end() :]
        return [(way, f"{before}{way}{after}") for way in re.split(_AGAINST, named[0])]
    return []


def _in_a_list(ways: list[str]) -> list[str]:
    """Return ways of which the first is a list of short ones between commas, each by itself."""
    listed = ways[0].split(" , ")
    is_list = len(listed) > 1 and all(len(each.split()) <= MOST_WORDS and not re.search(r"\d", each) for each in listed)
    return [*listed, *ways[1:]] if is_list else ways


def _named(plain: str) -> re.Match[str] | None:
    """Return the ways that a text compares by their names, options of the rules or none; never who is attacked."""
    found = _VERSUS.search(plain)
    ways = re.split(_AGAINST, found[0]) if found is not None else []
    is_choice = all(_USUAL.match(way) or _is_option(way) for way in ways) and any(map(_is_option, ways))
    return found if is_choice else None


def _is_option(way: str) -> bool:
    """Return whether a way is named by an option of the rules."""
    stream = tokens(way)
    keys = [match_at(stream, at, PHRASES) for at in range(len(stream))]
    return any(PHRASES[key[0]][0] == "option" for key in keys if key is not None)


def is_both(plain: str) -> bool:
    """Return whether a text asks for an answer with something, and for one without it, or for ways by their names."""
    return any(each is not None for each in (_BOTH.search(plain), KINDS.search(plain), _named(plain)))


def _beginnings(before: str, right: str) -> list[int]:
    """Return the places where the first of two ways may begin, the likeliest first."""
    first = right.split(" ", maxsplit=1)[0]
    found: list[int] = []
    deeds = [each.start() for each in re.finditer(rf"\b{_DEED}", before)] if re.match(_DEED, right) else []
    if deeds and " . " not in before[deeds[-1] :]:
        found.append(deeds[-1])
    if " : " in before and " ." not in before[before.rindex(" : ") :]:
        found.append(before.rindex(" : ") + 3)
    same = [each.start() for each in re.finditer(rf"(?<= ){re.escape(first)} ", before)]
    if same and " . " not in before[same[-1] :]:
        found.append(same[-1])
    begins = [each.end() for each in _BEGINS.finditer(before)]
    return found + begins[-1:]
