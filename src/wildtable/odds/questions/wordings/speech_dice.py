"""Wordings of plain speech about dice and choices: sums against a number, kept dice, cards, one thing or another."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_BENNIES = r"(?:an?|one|\d+) benn(?:y|ies)"
_LAST = "chief|lord|marshal|sergeant|spider|cat|drone|machine|corpse|horse"
"""The last words of ready figures' names of two words."""
_SUM = (r"(?:total of )?\d*d(?:\d+|%)!?(?:(?:k[hl]|d[hl])\d+)?(?: ?[+-] ?(?:\d*d\d+!?|\d+))*"
        r"(?:,? (?:drop|keep)(?:ping|ing)? (?:the )?(?:lowest|highest)(?: (?:die|\d))?)?")  # fmt: skip
_IS = r"(?:(?:is|are|being|rolls?|comes? (?:up|out)(?: as| to be)?|will be|to be) )?"
_GIVES = (r"(?:gives?|giving|comes? (?:out )?(?:to|at)|adds? up to|totals?|totall?ing|sums? (?:up )?to|yields?|scores?"
          r"|reach(?:es)?|makes?|gets?|hits?|is|are|rolls?|to (?:be|give|reach|total))")  # fmt: skip


def _of_several_kinds(found: re.Match[str]) -> str:
    """Return an attack on one or another target side by side: ``sellsword v bandit or goblin``."""
    return f"{found[1]} v {found[2]}{found[4]} vs {found[1]} v {found[3]}{found[4]}"


def _each_die(found: re.Match[str]) -> str:
    """Return a roll with each of several dice side by side: ``fighting d6, d8 and d10 against parry 6``."""
    return " vs ".join(f"{found[1]}{die} {found[4]}" for die in (*found[2].split(", "), found[3]))


SPEECH_DICE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # A choice.
    ((" or ",), (
        ((r"^((?:[a-z]+ )?d\d+[^,]*?) or ([a-z]+ d\d+[^,]*?) ((?:against|v|vs\.?|versus) (?:parry|tn) \d+)$"),
         r"\1 \3 vs \2 \3"),
        ((r"^(?:an? |the )?([a-z -]+?) or (?:an? |the )?([a-z -]+?)[:,;] ?who (hits?|wounds?|kills?|beats?|"
          r"shoots?) (.+?)"
          r"(?: more often| more| better| best| most)?$"), r"\1 \3 \4 vs \2 \3 \4"),
        ((r"^(?:(?:which|what)(?: one)?(?: is|'s)? )?better ((?:against|v|vs\.?|versus|at|for) [^:,?]+)[:,?] "
          r"(.+?),? or (.+)$"),
         r"\2 \1 vs \3 \1"),
        ((r"^(?:would|is|are|will) (.+?) or (.+?) (?:be )?(?:better|best|more effective|stronger)"
          r"(?: for| when| if|:|,) (.+)$"), r"\3, \1 vs \2"),
        (r"^(?:would|is|are|will) (.+?) or (.+?) (?:be )?(?:better|best|stronger) ((?:against|v|vs|at|with) .+)$",
         r"\1 vs \2 \3"),
        ((r"^([a-z -]+?) (?:v|vs\.?|versus|against) (?:an? |the )?([a-z]+(?: [a-z]+)??) or (?:an? |the )?"
          rf"([a-z]+(?: (?:{_LAST}))?)((?:,.*)?)$"), _of_several_kinds),
        ((rf"^([^,]*?\bd\d[^,]*? (?:with|and) {_BENNIES}) or (?:an? )?((?:[a-z]+ )?d\d+)(?: (?:without|alone|plain"
          r"|with none|with no benn(?:y|ies))(?: (?:one|it))?)?((?:,? (?:at|tn|v|against) .*)?)$"), r"\1\3 vs \2\3"),
    )),
    (("difference",), (
        ((r"^difference (?:in|of) [a-z ]+? between ([^,]*?\bd\d\S*) and ([^,]*?\bd\d\S*) ((?:at|for|against|v|"
          r"with) .+)$"),
         r"\1 \3 vs \2 \3"),
    )),
    ((" and ", " or "), (
        ((r"^((?:[a-z]+ )?)(d\d+(?:[+-]\d+)?(?:, d\d+(?:[+-]\d+)?)*),? (?:and|or) (d\d+(?:[+-]\d+)?),? "
          r"((?:at|for|against|v|vs\.?|versus) (?:(?:tn|parry|target number) )?[+-]?\d.*)$"), _each_die),
    )),
    (("compare", "difference"), (
        ((r"^(?:compare|difference between) (?:an? )?([^,]*?\bd\d[^,]*?) "
          r"(?:to|and|against|versus|vs\.?|with(?= (?:an? )?(?:[a-z]+ )?\d*d\d)) (?:an? )?"
          r"([^,]*?\bd\d[^,]*?)(?:,? without(?: (?:one|any|it))?)?"
          r"((?:,? (?:at|for|against|v|with)? ?(?:tn|parry|[+-]) ?\d.*)?)$"),
         r"\1\3 vs \2\3"),
    )),
    # Sums of dice against a number.
    (("keep", "take", "pick", "use"), (
        ((r"\b(\d+d\d+),? (?:and )?(?:keep|take|pick|use)(?:s|ing)? (?:only )?(?:the )?(?:best|highest|top) "
         r"(\d+)\b"), r"\1kh\2"),
    )),
    (("how many d",), (
        ((r"^how many (d\d+)(?:'?s| dice)? (?:do|must|should|would|will) (?:i|we|you|one) (?:need|have)?(?: "
          r"to)? ?(?:roll|throw)?"
          r"(?: to (?:get|have|reach))?(?: for)? (?:an? )?(\d{1,2}) ?%(?: chance)? (?:of|to|for|that)(?: "
          r"(?:get|roll|see)(?:ting|ing)?)? "
          r"(?:at least )?(?:one|1|an?) (\d+)$"), r"how many tries for a \2% chance that \1 = \3"),
    )),
    (("percent",), (
        (r"^percent(?:age)? (?:chances?|odds) (?:to|of|for|that)(?: (?:roll|get|throw)(?:ing)?)? ", ""),
    )),
    (("quick", "headed", "hesitant"), (
        ((r"^((?:an? )?(?:quick|(?:improved )?level[ -]headed|hesitant)(?: [a-z]+)?)(?:,|:| gets| draws)? "
          r"(?:chance of )?(?:an? )?"
          r"card (under|below|over|above) (?:an? )?(\d+)$"),
         lambda m: f"{m[1]}, card of {int(m[3]) + (1 if m[2] in ('over', 'above') else -1)} or "
                   f"{'better' if m[2] in ('over', 'above') else 'lower'}"),
        ((r"^((?:an? )?(?:quick|(?:improved )?level[ -]headed|hesitant)),? (?:chance of )?(\d+) or (lower|"
          r"less|worse|better|"
          r"higher|more)$"), r"\1, card of \2 or \3"),
    )),
    ((" cards",), (
        ((r"^(?:in |with |from )?(?:an? |my )?hand of (\d+)(?: cards)?,? (?:what is )?(?:the )?(?:chances? "
          r"(?:of|that) )?"
          r"(?:at least )?(?:one|1|an?) ([a-z]+(?: or better)?)$"), r"\2 with \1 cards, one or more"),
    )),
    ((" than ", " over", " under", " above", " below", "exceed", " more", " less", " least", " most", "+", "gives"), (
        (rf"^({_SUM}),? (?:{_GIVES}|{_IS})\s*(?:an? )?(?:(?:total|sum|result) (?:of )?)?at least (\d+)$",
         r"\1 at least \2"),
        (rf"^({_SUM}),? (?:{_GIVES}|{_IS})\s*(\d+)(?:\+| or (?:more|better|higher|above|over|up))$", r"\1 at least \2"),
    )),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
