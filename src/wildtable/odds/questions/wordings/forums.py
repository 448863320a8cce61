"""Wordings of forums: dice behind the name of a weapon, rolls as a group, supporters, tries in a row, sums in dice."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_DIE = re.compile(r"d\d+", re.IGNORECASE)
_TRIES = "(?:rolls?|tries|attempts|rounds|turns|tests|checks)"
_ROLLED = r"((?:[a-z]+ )?\d*d\d+(?:[+-]\d+)?(?: at [+-]\d+)?)"
_SUM = (r"\d+d\d+(?:[dk][lh]1|,? (?:drop|keep)(?:ping|ing)? (?:the )?(?:lowest|highest))?(?: ?(?:[+-]|plus) ?\d+)?"
        r"|1?d(?:20|100)(?: ?[+-] ?\d+)?")  # fmt: skip
_ALLIES = r"(?:all(?:y|ies)|friends?|helpers?|others|companions?|heroes|people|comrades?)"
_TRAITS = ("fighting|shooting|athletics|vigor|spirit|smarts|agility|notice|riding|driving|piloting|parry|toughness"
           "|damage|wild|extra|soak|an?\\b|the\\b")  # fmt: skip
_OPPOSED = r"((?:[a-z]+ )?d\d+(?: ?[+-] ?\d+)?(?: extra)?)"

FORUM_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Str d10 + great sword d10: the die of the weapon.
    (("str",), (
                (r"\b(str(?:ength)? d\d+) ?\+ ?((?!d\d)[a-z][a-z' -]*?) ?\(?(?:str ?\+ ?)?(d\d+)\)?(?!\w)",
                 r"\1+\3"),
                (rf"\b(str(?:ength)? d\d+) (?:and|with|plus) (?:an? |the )?((?!{_TRAITS})[a-z][a-z-]*) (d\d+)(?!\w)",
                 r"\1+\3"),)),
    # A roll of a group is one roll.
    (("group",), (
        (r"\bas (?:an? |one )(?:single )?group\b", "as one"),
        (r"\b(?:an? |one )?group ([a-z]+) (?:roll|check|test)\b", r"\1 as one"),
        (r"\b(?:an? |one )group (?:roll|check|test)\b", "as one"),
    )),
    # Somebody who is no ready figure, and how one is better than another way.
    (("fly", "flies"), ((r"^(?:fly|flies|flying)\b(?: [a-z]+)*[:,]? (?=(?:agility|piloting|athletics) d\d)", ""),)),
    (("how much better",), ((r"^(.+?),? how much better (?:is it|am i|would (?:it|i) be|do i do) with (?:an? )?(.+)$",
                             r"\1: plain or \2"),)),
    ((" all ", " all of"), (
        ((r"^(?=.*\bd\d)(.*?)(?:\b(?:for|by) )?(\d+) (?:heroes|people|pcs|players|characters|figures|of us)\b(.*?),? "
          r"all (?:of (?:them|us) )?(?:must|have to|need to) (?:succeed|pass|make it)$"),
         lambda m: f"{m[1]} {m[3]}, how many of {m[2]}, at least {m[2]} of them"),
    )),
    (("pass",), ((r"\bpass(?:es)? (?:an? |the )?(?=[a-z]+ (?:roll|check|test)\b)", ""),)),
    (("weapon",), ((r"\b2[ -]weapon(?: attack| fighting| fighter| style)s?\b", "two weapons"),)),
    # Support by several.
    (("support", "help", "aid", "assist"), (
        ((rf"^(.*\bd\d.*?),? (?:with |and )?(?:an? |my )?(?:(\d+) )?({_ALLIES}) (?:who )?"
          r"(?:(?:each )?(?:support|help|aid|assist)(?:s|ing)?|(?:are|is) (?:supporting|helping|aiding|assisting))"
          r"(?: me| him| her| them)? (?:with|at|on|by) (?:an? )?(d\d+)(?: each)?\b"),
         lambda m: f"{m[1]}, supported by {m[2] + ' allies with ' if m[2] else ''}{m[4]}"),
        (rf"\bsupport (?:from|by|of) (\d+) (d\d+) {_ALLIES}\b", r"support from \1 allies with \2"),
    )),
    # Tries in a row.
    (("rolls", "tries", "attempts", "checks", "tests", "turns"), (
        ((rf"^(?:at least )?(?:one|an?|1) (raise|success) (?:in|on|over|within|out of) (\d+) (?:([a-z]+) )?{_TRIES} "
          r"(?:with|of|on|at) (?:an? )?(d\d.*)$"),
         lambda m: f"{m[3] + ' ' if m[3] else ''}{m[4]}, "
                   f"{'a raise ' if m[1].lower() == 'raise' else ''}at least once in {m[2]} tries"),
        ((rf"^{_ROLLED},? (?:at least )?(?:one|an?|1) (raise|success) (?:in|on|over|within) (\d+) {_TRIES}$"),
         lambda m: f"{m[1]}, {'a raise ' if m[2].lower() == 'raise' else ''}at least once in {m[3]} tries"),
    )),
    # Dice that are counted or dropped.
    (("success",), (((r"^(?:at least )?(\d+) success(?:es)? (?:with|on|from|in) (\d+) (?:dice )?(d\d+)(?: dice)?,? "
                     r"(?:target(?: number)?|tn|on|at|needing) (\d+)\+?$"), r"count(\2\3 >= \4) >= \1"),)),
    (("explod",), ((r"^(\d*d\d+),? exploding,? (?:sum|total) (?:of )?(?=at least \d)", r"\1! "),)),
    # The sum of dice against a number.
    ((" or ", "+", "at least"), (
        (rf"^({_SUM}),? (?:(?:sum|total|result)(?: of| is)?,? |is )?at least (\d+)$", r"\1 at least \2"),
    )),
    (("toughness", "parry", "tn"), (
        ((r"^([^,]*d\d[^,]*?) (?:v|vs\.?|versus|against) (toughness|parry|tn) (\d+(?:, \d+)+(?:,? (?:and|or) \d+)?)$"),
         lambda m: " vs ".join([f"{m[1]} v {m[2]} {number}" for number in re.findall(r"\d+", m[3])])),
    )),
    # An opposed roll by its name.
    (("resist",), ((rf"^(?:resist(?:s|ing)? {_OPPOSED} with {_OPPOSED})$", r"\1 opposed by \2, resisting"),
                   (rf"^{_OPPOSED},? (?:to resist|resist(?:s|ing)?|against being hit by) (?:an? )?{_OPPOSED}$",
                    r"\2 opposed by \1, resisting"))),
    (("grappl",), (((r"^grappl(?:e|es|ing)[:,]? (?:with )?(?:athletics (d\d+)|(d\d+) athletics)"
                     r" (?:v|vs\.?|versus|against) (?:athletics (d\d+)|(d\d+) athletics)$"),
                    lambda m: f"athletics {m[1] or m[2]} opposed by athletics {m[3] or m[4]}"),)),
    (("trick",), ((r"^(?:test:? )?(smarts|agility) trick (d\d+) (?:vs\.?|versus|v|against) (?=[a-z]+ d\d)",
                   r"\1 \2 opposed by "),)),
    (("opposed",), (((r"^opposed ([a-z]+)(?: rolls?)?[,:]? both (d\d+)(?:,? (?:one|the first) (?:gets|has|at) "
                     r"(?:an? )?([+-]\d+))?$"), lambda m: f"{m[1]} {m[2]} {m[3] or ''} opposed by {m[1]} {m[2]}"),)),
    (("escape", "break free", "break out"), (
        ((r"^(?:to )?(?:escape|break (?:free|out))(?: of| from)?(?: (?:an? |the )?(?:grapple|hold|grip))?[:,] ?"
          rf"{_OPPOSED} (?:vs\.?|versus|v|against) {_OPPOSED}$"), r"\1 opposed by \2"),
    )),
    ((" tie",), ((rf"^{_OPPOSED} (?:vs\.?|versus|v|against) {_OPPOSED},? (?:chance of a )?tie(?: chance)?$",
                  r"\1 opposed by \2, tie"),)),
    # One trait's name behind the last of several dice; both dice with a 1.
    ((" vs ",), ((r"^((?:d\d+ vs )+)(d\d+) ([a-z]+) (?:against|opposed by) (?:an? |the )?(.*d\d.*)$",
                  lambda m: " vs ".join([f"{m[3]} {die} opposed by {m[4]}" for die in (*_DIE.findall(m[1]), m[2])])),)),
    (("both dice",), ((r"\b(?:(?:a |rolling )?1s?|ones) on both dice\b(?: (?:with|on))?", "critical failure"),)),
    (("defend",), ((r"^(?:to )?defend(?:ing)? with (parry \d+),? (?:attacker|against|v) (?:an? )?(.*\bd\d.*)$",
                    r"\2 v \1, target defending"),)),
    # Cards and chases.
    (("dealt",), ((r"^(?:be(?:ing)? |to be |getting )?dealt (?:an? )?(?=ace|king|queen|jack|face|\d)", "draw a "),)),
    (("what tn", "which tn"), (((r"^(?:what|which) (?:tn|target number) gives (?:an? )?(.*?\bd\d.*?) (?:an? )?(\d+) ?%"
                                r"(?: chance| of success)*$"), r"at what tn does \1 succeed \2%"),)),
    ((" before ",), ((r"^(?:does |do |will |would )?(?:an? )?([a-z -]+?) (?:acts?|goes?) before (?:an? )?([a-z -]+)$",
                      r"who acts first, \1 v \2"),)),
    (("chase",), ((r"^(.*\bd\d[^,:]*?),? (?:in|during) (?:an? |the )?chase\b,? ?(.*)$", r"chase: \1, \2"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
