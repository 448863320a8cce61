"""Wordings of dice by themselves, those of other dice programs among them, by the words that stand in them."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]


def _counted(found: re.Match[str]) -> str:
    """Return dice that show 1 for each face that is counted and 0 for any other, as AnyDice's ``count`` does."""
    wanted = set(map(int, re.findall(r"\d+", found[1][:40])))
    faces = ",".join(str(int(face in wanted)) for face in range(1, min(int(found[3][:3]), 100) + 1))
    return f"{found[2]}d{{{faces}}}"


def _kept_of_two(found: re.Match[str]) -> str:
    """Return the higher or the lower of two totals; dice ace where they are said to explode."""
    one, ace, other, other_ace, explodes, kept = found.groups()
    name = "max" if kept.lower() in ("highest", "higher", "best", "better") else "min"
    return f"{name}({one}{'!' if explodes else ace}, {other}{'!' if explodes else other_ace})"


def _side_by_side(found: re.Match[str]) -> str:
    """Return several rolls in a comparison: ``d6 or d8 or d10 tn 6``."""
    number = f", {'v ' if found[2].lower().startswith('p') else ''}{found[2]}" if found[2] else ""
    return " vs ".join(re.split(r",? or |, ?| ?/ ?", found[1])) + number


DICE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    (("[count",), ((r"\[count \{?([\d, ]+)\}? in (\d+)d(\d+)\]", _counted),)),
    (("[explode",), ((r"\[explode (\d*d\d+)\]", r"\1!"),)),
    (("output",), ((r"^output (?=d\d+!?(?: ?[+-] ?\d+)?$)", "total of "),)),
    (("double ",), ((r"\bdouble (?:ones|1s)\b(?!.*\dd\d)", "snake eyes"),)),
    (("equals",), ((r"^(\d*d\d+) equals (\d+) or (\d+)$", r"let x = \1; x = \2 or x = \3"),
                   )),
    ((" and ",), (
        ((r"^(?:at least (?:one|a) )?(joker)\b,? (?:for |with |among )?(\d+) (?:heroes|players|people) and (\d+) "
          r"(?:enemies|foes|villains|players|extras)$"), lambda m: f"a Joker among {int(m[2]) + int(m[3])}"),
    )),
    (("explod",), ((r",? ?\b(?:non|not|no|without)[ -]explod(?:ing|es)(?: dice)?\b", ""),)),
    (("successes",), (((r"^(?:count )?(?:the )?successes:? (?:on |in |of )?(\d+d\d+)[,:]? (?:at |on |with )?(\d+)"
                       r"(?:\+| or (?:more|higher|better|above|up))$"),
                       r"count(\1 >= \2)"),)),
    ((" ace",), ((r"^at least (\d+|one|an) aces? (?:when|if|on|in|with|from)(?: rolling| i roll)? (\d+)d(\d+)$",
                  lambda m: f"count({m[2]}d{m[3]} = {m[3]}) >= {m[1] if m[1].isdigit() else 1}"),)),
    (("explod",), (
        (r"^(?!.*\b(?:v|vs|against|toughness)\b)(.*)\bexploding (\d+d\d+)\b(?!!)", r"\1\2!"),
    )),
    (("how much damage",), (
        (r"^how much damage (?:does|do|will|would) (.+?) (?:do|deal|make)(?: on average)?(?=[ ,?]|$)", r"damage \1"),
    )),
    (("damage",), (
        (r"^(?:what is )?(?:the )?(?:average|mean|expected) damage(?: of| on| for| from)? (?=[^!]*\d*d\d+[^!]*$)",
         "damage "),
    )),
    ((" or ", "/", ", d"), (
        ((r"^(d\d+(?:[+-]\d+)?(?:(?:,? or |, ?| ?/ ?)d\d+(?:[+-]\d+)?){2,})"
          r"(?:,? (?:at |to |v )?((?:tn|parry) \d+))?\??$"), _side_by_side),
    )),
    (("=",), ((r"^(\d*d\d+) = (\d+) or (\d+)$", r"let x = \1; x = \2 or x = \3"),)),
    (("explode",), ((r"^explode (\d*d\d+)$", r"total of \1!"),)),
    # Kept dice, rerolls, runs of faces, comparisons: further habits.
    (("keep", "take"), (
        ((r"^(\d*d\d+)(!?) ?(?:\+|and|,|&) ?(\d*d\d+)(!?),? (explod(?:ing|e),? )?(?:keep(?:ing)?|take|taking)"
          r" (?:the )?(highest|higher|best|better|lowest|lower|worst|worse)\b(?! \d),?"), _kept_of_two),
    )),
    ((" of ",), ((r"\b(highest|lowest) (?:1 |one )?of (\d*d\d+!?) (?:and|or) (\d*d\d+!?)",
                  lambda m: f"{'max' if m[1][0].lower() == 'h' else 'min'}({m[2]}, {m[3]})"),)),
    (("minus", "without"), ((r"^(?:sum of )?(\d+d\d+) (?:minus|without) (?:the )?(lowest|highest)\b(?: die)?(?: is)?",
                             lambda m: f"{m[1]}d{m[2][0]}1"),)),
    (("explod",), (
        (r"^exploding (d\d+)(?=,? (?:at least|[<>=]))", r"\1!"),
    )),
    (("count",), (
        (r"^(\d+d\d+) ?(>=|>|<=|<|=) ?(\d+),? count$", r"count(\1 \2 \3)"),
    )),
    (("beat", "higher than", "more than", "greater than"), (
        (r"^(\d+d\d+!?(?: ?[+-] ?\d+)?) (?:beats?|is (?:higher|greater|more) than) (\d+d\d+!?(?: ?[+-] ?\d+)?)$",
         r"\1 > \2"),
    )),
    (("d20",), ((r"^(1?d20(?: ?[+-] ?\d+)?) (?:vs\.?|versus|v|against|beats) (1?d20(?: ?[+-] ?\d+)?)$", r"\1 >= \2"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it in dice text."""
