"""Wordings of dice by themselves, those of other dice programs among them, by the words that stand in them."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]


def _faces(found: re.Match[str]) -> str:
    """Return a count of two faces that follow each other up to the highest; the words as they are for others."""
    many, sides, one, other = map(int, found.groups())
    low, high = sorted((one, other))
    return f"count({many}d{sides} >= {low})" if (high, low) == (sides, sides - 1) else found[0]


def _counted(found: re.Match[str]) -> str:
    """Return dice that show 1 for each face that is counted and 0 for any other, as AnyDice's ``count`` does."""
    wanted = set(map(int, re.findall(r"\d+", found[1][:40])))
    faces = ",".join(str(int(face in wanted)) for face in range(1, min(int(found[3][:3]), 100) + 1))
    return f"{found[2]}d{{{faces}}}"


_SIGN = {"over": ">", "above": ">", "under": "<", "below": "<"}


def _kept_of_two(found: re.Match[str]) -> str:
    """Return the higher or the lower of two totals; dice ace where they are said to explode."""
    one, ace, other, other_ace, explodes, kept = found.groups()
    name = "max" if kept.lower() in ("highest", "higher", "best", "better") else "min"
    return f"{name}({one}{'!' if explodes else ace}, {other}{'!' if explodes else other_ace})"


def _side_by_side(found: re.Match[str]) -> str:
    """Return several rolls in a comparison: ``d6 or d8 or d10 tn 6``."""
    number = f", {'v ' if found[2].lower().startswith('p') else ''}{found[2]}" if found[2] else ""
    return " vs ".join(re.split(r",? or |, ?| ?/ ?", found[1])) + number


def _run(found: re.Match[str]) -> str:
    """Return a count of faces that follow each other up to the highest; the words as they are for others."""
    many, sides = int(found[1]), int(found[2])
    faces = sorted(map(int, re.findall(r"\d+", found[3])))
    return f"count({many}d{sides} >= {faces[0]})" if faces == list(range(faces[0], sides + 1)) else found[0]


DICE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    (("[count",), ((r"\[count \{?([\d, ]+)\}? in (\d+)d(\d+)\]", _counted),)),
    (("[explode",), ((r"\[explode (\d*d\d+)\]", r"\1!"),)),
    (("output",), ((r"^output (?=d\d+!?(?: ?[+-] ?\d+)?$)", "total of "),)),
    (("pick",), ((r"\b(\d+d\d+),? pick(?:ing)? (?:the )?(lower|lowest|worse|worst|higher|highest|better|best)\b",
                  lambda m: f"{m[1]}k{'l' if m[2][0] in 'lw' else 'h'}1"),)),
    (("how many",), ((r"^(\d+d\d+),? how many (\d+)(?:\+| or (?:more|better|higher))$", r"count(\1 >= \2)"),)),
    (("explod",), ((r"^(\d*d\d+),? exploding,? (?:at least|>=) ?(\d+)$", r"\1! >= \2"),)),
    (("double ",), ((r"\bdouble (?:ones|1s)\b(?!.*\dd\d)", "snake eyes"),)),
    ((" under ", " over ", " below ", " above "), (
        (r"^(\d+d\d+) (?:is )?(?:under|below|less than) (\d+)$", r"\1 < \2"),
        (r"^(\d+d\d+) (?:is )?(?:over|above|more than) (\d+)$", r"\1 > \2"),
    )),
    (("equals",), ((r"^(\d*d\d+) equals (\d+) or (\d+)$", r"let x = \1; x = \2 or x = \3"),
                   (r"^(\d*d\d+) equals (\d+)$", r"\1 = \2"))),
    (("keep",), ((r"^(\d+d\d+) keep (\d+) (highest|lowest)\b(?:, average)?$",
                   lambda m: f"{m[1]}k{m[3][0]}{m[2]}"),)),
    ((", highest", ", lowest"), ((r"^(\d+d\d+), (highest|lowest)$", lambda m: f"{m[1]}k{m[2][0]}1"),)),
    (("advantage",), ((r"^1?d20 (?:roll )?(?:at least )?(\d+)(?:\+| or (?:more|better|higher))? with (dis)?advantage$",
                       lambda m: f"2d20k{'l' if m[2] else 'h'}1 >= {m[1]}"),)),
    (("explod",), (
        ((r"^(?:how often do i roll |at least )?(\d+)(?:\+| or (?:more|better|higher))? on (?:an? )?(\d*d\d+)"
         r"(?: that)?,? explod(?:ing|es)$"), r"\2! >= \1"),
    )),
    ((" and ",), (
        ((r"^(?:at least (?:one|a) )?(joker)\b,? (?:for |with |among )?(\d+) (?:heroes|players|people) and (\d+) "
          r"(?:enemies|foes|villains|players|extras)$"), lambda m: f"a Joker among {int(m[2]) + int(m[3])}"),
    )),
    (("exactly",), ((r"^exactly (\d+|one|a) (\d+)s? (?:on|in|with|from) (\d+d\d+)$",
                     lambda m: f"count({m[3]} = {m[2]}) = {m[1] if m[1].isdigit() else 1}"),)),
    (("highest of", "lowest of"), (
        (r"^(?:the )?highest of (\d+d\d+) (?:is )?(?:at least |>= ?)(\d+)$", r"\1kh1 >= \2"),
        (r"^(?:the )?lowest of (\d+d\d+) (?:is )?(?:at least |>= ?)(\d+)$", r"\1kl1 >= \2"),
    )),
    (("explod",), ((r",? ?\b(?:non|not|no|without)[ -]explod(?:ing|es)(?: dice)?\b", ""),)),
    (("reroll", "re-roll"), (
        (r"^(\d*)d([2-9]|1[0-2]),? re-?roll(?:ing)?(?: the| any| all)? (?:1s|ones?) once$",
         lambda m: f"{m[1]}d{{1,{','.join(f'{face},' * int(m[2]) + str(face) for face in range(2, int(m[2]) + 1))}}}"),
    )),
    (("sum of", "total of"), ((r"^(?:sum|total) of (\d+d\d+) (?=between)", r"\1 "),)),
    (("s on", "s in", "s with"), ((r"^(\d+) (\d+)s (?:on|in|with) (\d+d\d+)$", r"count(\3 = \2)"),)),
    (("keep", "kh"), ((r"\bkeep(?:ing)? (?:the )?(highest|lowest) (\d+)\b", r"keep \1 \2"),
                      (r"\b(\d+d\d+),? keep highest (\d+)\b", r"\1kh\2"),
                      (r"\b(\d+d\d+),? keep lowest (\d+)\b", r"\1kl\2"),
                      (r"\b(\d+d\d+k[hl]\d+) (?:vs\.?|versus|v|against) (\d+)$", r"\1 >= \2"))),
    (("successes",), (((r"^(?:count )?(?:the )?successes:? (?:on |in |of )?(\d+d\d+)[,:]? (?:at |on |with )?(\d+)"
                       r"(?:\+| or (?:more|higher|better|above|up))$"),
                       r"count(\1 >= \2)"),)),
    ((" ace",), ((r"^at least (\d+|one|an) aces? (?:when|if|on|in|with|from)(?: rolling| i roll)? (\d+)d(\d+)$",
                  lambda m: f"count({m[2]}d{m[3]} = {m[3]}) >= {m[1] if m[1].isdigit() else 1}"),)),
    (("explode",), ((r"^explode (\d+d\d+),? (?:sum |total )?(?:at least|over|>=) ?(\d+)$", r"\1! >= \2"),)),
    (("drop",), ((r"^(\d+d\d+,? drop(?:ping)? (?:the )?(?:lowest|highest)),? (?=at least)", r"\1 "),)),
    (("explod",), (
        (r"^(?!.*\b(?:v|vs|against|toughness)\b)(.*)\bexploding (\d+d\d+)\b(?!!)", r"\1\2!"),
        (r"^(?!.*\b(?:v|vs|against|toughness)\b)(.*\d+d\d+),? (?:with )?(?:that )?explod(?:ing|es)(?: dice)?$", r"\1!"),
    )),
    (("how much damage",), (
        (r"^how much damage (?:does|do|will|would) (.+?) (?:do|deal|make)(?: on average)?(?=[ ,?]|$)", r"damage \1"),
    )),
    (("damage",), (
        (r"^(?:what is )?(?:the )?(?:average|mean|expected) damage(?: of| on| for| from)? (?=[^!]*\d*d\d+[^!]*$)",
         "damage "),
    )),
    (("count", "how many"), (
        (r"^(\d+)d(\d+),? (?:count(?:ing)?|how many)(?: the)? (\d+)s (?:and|or) (\d+)s\??$", _faces),
        (r"^how many (\d+)s (?:and|or) (\d+)s (?:on|in|with) (\d+)d(\d+)\??$",
         lambda m: _faces(re.fullmatch(r"(\d+) (\d+) (\d+) (\d+)", f"{m[3]} {m[4]} {m[1]} {m[2]}") or m)),
    )),
    (("plus",), ((r"(?<=[\d!]) plus (?=\d*d\d)", " + "),)),
    ((" or ", "/", ", d"), (
        ((r"^(d\d+(?:[+-]\d+)?(?:(?:,? or |, ?| ?/ ?)d\d+(?:[+-]\d+)?){2,})"
          r"(?:,? (?:at |to |v )?((?:tn|parry) \d+))?\??$"), _side_by_side),
    )),
    (("sum",), ((r"^(\d+d\d+),? sum,? (?=at least|>=|>|<|over|under)", r"\1 "),)),
    (("expected total", "average total", "mean total"), (
        (r"^(?:expected|average|mean) total of (.+?),? exploding$",
         lambda m: "total of " + re.sub(r"(d\d+)(?!!)", r"\1!", m[1])),
    )),
    (("between",), ((r"^(\d*d\d+!?(?: ?\+ ?\d*d\d+!?)+) (?:is )?between (\d+) and (\d+)$",
                     r"let x = \1; x >= \2 and x <= \3"),)),
    (("at least",), ((r"^(\d+d\d+),? at least (?:one|1|an?) (\d+)$", r"count(\1 = \2) >= 1"),)),
    (("=",), ((r"^(\d*d\d+) = (\d+) or (\d+)$", r"let x = \1; x = \2 or x = \3"),)),
    (("explode",), ((r"^explode (\d*d\d+)$", r"total of \1!"),)),
    (("number of",), ((r"^number of (\d+)s (?:on|in|with) (\d+d\d+),? (?:is )?at least (\d+)$",
                       r"count(\2 = \1) >= \3"),)),
    (("advantage",), ((r"^1?d20 ?(>=|>|<=|<) ?(\d+),? (?:with|at) (dis)?advantage$",
                       lambda m: f"2d20k{'l' if m[3] else 'h'}1 {m[1]} {m[2]}"),)),
    (("drop",), (
        (r"^(\d+d\d+),? drop(?:ping)? (?:the )?(?:(\d) (lowest|highest)|(lowest|highest) (\d))$",
         lambda m: f"{m[1]}d{(m[3] or m[4])[0].lower()}{m[2] or m[5]}"),
    )),
    (("exactly",), ((r"^(\d*d\d+) exactly (\d+) or (\d+)$", r"let x = \1; x = \2 or x = \3"),)),
    (("at least",), (
        (r"^(\d+)d(\d+),? at least (\d+) (\d+)s (?:or|and) (\d+)s$",
         lambda m: f"count({m[1]}d{m[2]} >= {min(int(m[4]), int(m[5]))}) >= {m[3]}"
         if {int(m[4]), int(m[5])} == {int(m[2]), int(m[2]) - 1} else m[0]),
    )),
    # Kept dice, rerolls, runs of faces, comparisons: further habits.
    (("keep", "take"), (
        ((r"^(\d*d\d+)(!?) ?(?:\+|and|,|&) ?(\d*d\d+)(!?),? (explod(?:ing|e),? )?(?:keep(?:ing)?|take|taking)"
          r" (?:the )?(highest|higher|best|better|lowest|lower|worst|worse)\b(?! \d),?"), _kept_of_two),
    )),
    ((" of ",), ((r"\b(highest|lowest) (?:1 |one )?of (\d*d\d+!?) (?:and|or) (\d*d\d+!?)",
                  lambda m: f"{'max' if m[1][0].lower() == 'h' else 'min'}({m[2]}, {m[3]})"),)),
    (("percentile",), ((r"\bpercentile(?: dice| roll)?,? (?=under|below|over|above|at|<|>|\d)", "d100 "),)),
    (("even", "odd"), (
        (r"^(?:the )?(?:sum |total )?(?:of )?(\d*d\d+) (?:is|comes up|being) (even|odd)$",
         lambda m: f"{m[1]} % 2 = {int(m[2][0].lower() == 'o')}"),
    )),
    (("minus", "without"), ((r"^(?:sum of )?(\d+d\d+) (?:minus|without) (?:the )?(lowest|highest)\b(?: die)?(?: is)?",
                             lambda m: f"{m[1]}d{m[2][0]}1"),)),
    (("explod",), (
        ((r"^(?:how (?:likely|often) (?:is|do i (?:get|roll)) )?(?:at least )?(\d+)(?:\+| or (?:more|better|higher))?"
         r" (?:on|with) (?:an? )?exploding (\d*d\d+)$"), r"\2! >= \1"),
        (r"^exploding (d\d+)(?:,? (?:average|mean))?$", r"total of \1!"),
        (r"^exploding (d\d+)(?=,? (?:at least|[<>=]))", r"\1!"),
    )),
    (("count",), (
        (r"^count(?:ing)? (?:the )?(\d+)(?:\+| or (?:more|better|higher)) (?:on|in|with|of|from) (\d+d\d+)$",
         r"count(\2 >= \1)"),
        (r"^(\d+)d(\d+),? count(?:ing)?(?: the)? ((?:\d+s?, ?)+(?:and |or )?\d+s?(?: (?:and|or) \d+s?)?)$", _run),
        (r"^(\d+d\d+) ?(>=|>|<=|<|=) ?(\d+),? count$", r"count(\1 \2 \3)"),
    )),
    (("success",), (
        ((r"^(\d+d\d+),? (?:at least )?(\d+)(?: or more)? success(?:es)? (?:on|at|with) (?:an? )?(\d+)"
         r"(?:\+| or (?:more|better|higher))$"), r"count(\1 >= \3) >= \2"),
    )),
    (("fudge", "fate"), (
        (r"^(?:(\d+) )?(?:fudge|fate) dice,? (?:at least )?\+?(\d+)(?: or (?:more|better|higher))?$",
         lambda m: f"{m[1] or 4}dF >= {m[2]}"),
    )),
    (("d66",), ((r"^d66 (?:is )?(over|under|above|below|>=|<=|>|<) ?(\d+)$",
                 lambda m: f"10 * d6 + d6 {_SIGN.get(m[1].lower(), m[1])} {m[2]}"),)),
    (("beat", "higher than", "more than", "greater than"), (
        (r"^(\d+d\d+!?(?: ?[+-] ?\d+)?) (?:beats?|is (?:higher|greater|more) than) (\d+d\d+!?(?: ?[+-] ?\d+)?)$",
         r"\1 > \2"),
    )),
    (("d20",), ((r"^(1?d20(?: ?[+-] ?\d+)?) (?:vs\.?|versus|v|against|beats) (1?d20(?: ?[+-] ?\d+)?)$", r"\1 >= \2"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it in dice text."""
