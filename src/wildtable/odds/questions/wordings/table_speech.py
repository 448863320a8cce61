"""Wordings of players about dice and rolls: a die in a skill, a wound one has, damage one takes, who is faster."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_TRAIT = (
    r"(?:fighting|shooting|athletics|stealth|notice|taunt|intimidation|persuasion|performance|thievery|riding|driving"
    r"|piloting|boating|healing|repair|survival|spellcasting|faith|focus|psionics|agility|smarts|spirit"
    r"|strength|vigor)"
)
_OPPOSED = r"(?:strength|agility|smarts|spirit|vigor|athletics|stealth|notice|taunt|intimidation|persuasion|thievery)"
DICE_OF_TRAITS = ("gility d", "marts d", "pirit d", "igor d", "trength d", "hletics d", "tealth d", "otice d",
                  "taunt d", "dation d", "suasion d", "hievery d", "mance d", "hooting d", "ighting d")  # fmt: skip
"""Parts of texts that have a trait with its die."""
_DIE = r"d\d+(?: ?[+-] ?\d+(?!\d*d))?"
_DEED = (
    "(?:knock|push|shove|bash|trip|grab|grapple|wrestle|arm|contest|opposed|test|tug|sneak|hide|spot|lie|bluff|break"
    "|resist|escape|struggle)"
)
"""The first words of what an opposed roll is made for."""
_EDGE = r"(?:improved level[ -]headed|level[ -]headed|quick|hesitant)"
_BLAST = (
    r"(?:grenade|bomb|explosion|dynamite|blast|fireball|explosive|rocket|shell|mine|frag|molotov|stick of dynamite)"
)
_KIND = r"(?: extras?| wild cards?)?"


def _among(found: re.Match[str]) -> str:
    return f"{found[1]} gang up on {found[2]}"


_OF_A_BLAST = (
    r"(?<![\w+])(\d+d\d+(?:\+\d+)?)\b(?: points)?(?: of)?(?: damage)?",
    r"\b(?:among|amid|on|catch(?:es|ing)?|under|in|hits?|hitting|of|against|v|next to) (\d+) [a-z]+(?: extras?)?",
    r"\b(toughness \d+(?: ?\(\d+\))?)",
)
"""The damage of a blast, those under it, and their Toughness."""

_FELLS = re.compile(
    r"\b(?:tak(?:e|es|en|ing) out|kill(?:s|ed)?|drop(?:s|ped)?|knock(?:s|ed)? out|go down|out)\b", re.IGNORECASE
)
_BLASTING = re.compile(
    rf"\b(?:{_BLAST}|lands?|landing|goes|going|off|explod(?:es?|ing)|does|do|doing|will|would|how many|targets|people"
    r"|average|mean|expected|number|taken|each|with|an?|the|my|our|of|for|on|are|is|they|them|get|gets|it)\b|[?()]",
    re.IGNORECASE,
)
"""The words of such a question that change nothing."""


def _lands(found: re.Match[str]) -> str:
    """Return the damage of a blast that lies where it should, to each of several Extras."""
    text, said = found[0], []
    for pattern in _OF_A_BLAST:
        if (part := re.search(pattern, text, re.IGNORECASE)) is None:
            return found[0]
        said.append(part[1])
        text = f"{text[: part.start()]} {text[part.end() :]}"
    felled = ", taken out" if _FELLS.search(text) else ", wounding" if re.search(r"\bwound", text) else ""
    rest = re.sub(r"\bwound(?:s|ed)?\b", " ", _BLASTING.sub(" ", _FELLS.sub(" ", text)))
    rest = " ".join(rest.split()).strip(" ,")
    kind = "" if "wild card" in rest else " extra"
    return f"damage {said[0]} v {said[2]}{kind}, {rest}, how many of {said[1]}{felled}"


SPOKEN_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # A die in a skill, and a number needed on it.
    ((*(f"{size}{word}" for size in "02468" for word in (" in ", " for ")), *(f"{word}{die}" for word in
      (" at ", " of ", " is ", " with ", " only ", " just ") for die in ("d1", "d2", "d4", "d6", "d8", "a d"))), (
        (rf"\b(?:(?:only|just) )?(?:an? )?({_DIE}) (?:in|for) (?:my |his |her |its |the )?({_TRAIT})\b", r"\2 \1"),
        ((rf"\b({_TRAIT})(?: roll| check| test| skill)? (?:at|of|is|with)(?: only| just)? (?:an?"
          rf" )?(?=d\d)"), r"\1 "),
    )),
    # A Wound or a level of Fatigue that somebody has.
    (("wound", "fatigue"), (
        ((r"\b(?:and|with|has|have|having|got|suffering|carrying|nursing) (?:an?|one) wound\b(?! or| to| on"
          r"|ed)"), ", 1 wound, "),
    )),
    # Damage that somebody takes, and that of a blast which lies where it should.
    (("toughness",), (
        (rf"^(?=.*\b{_BLAST}\b)(?!.*(?:\bd\d|\b(?:throw|fire|shoot|cast|lob|hurl)(?:s|ing)?\b|\bv\b))(.*)$", _lands),
    )),
    ((" hit", " shot", " struck", " takes ", " take ", " blasted", " clobbered", " smacked", " slashed", " stabbed"), (
        ((r"\b(?:gets?|is|was|got|being|been)? ?(?:hit|shot|struck|clobbered|smacked|stabbed|blasted|slashed)"
          r"((?: (?:by|with) (?:an? |the |my )?[a-z]+(?: [a-z]+)?)?) (?:for|doing|dealing|that does)"
            r" (\d*d\d+(?:[+-]\d+)?)\b"
          r"(?: damage)?"), r", damage \2, "),
    )),
    # Several on one.
    ((" on me", " on him", " on her", " on us", " at me", " at my", " around"), (
        ((r"^(\d+ [a-z]+(?: [a-z]+)?(?: ?\([^)]*\))?)(?: are)?(?: all)? (?:on|around|at) (me|him|her|us)\b"), _among),
    )),
    # An opposed roll behind its title, with the other's trait by whose it is.
    (DICE_OF_TRAITS, (
        ((rf"^({_DEED}[a-z' -]*: ?)?(?:my |i have |i roll |using )?({_OPPOSED} {_DIE}{_KIND}) (?:vs?\.?"
          rf"|versus|against) (?:the |an? |his "
          rf"|her |its |their |my )?(?:([a-z]+(?: [a-z]+)??)'s )?({_OPPOSED} (?:of )?{_DIE}{_KIND})$"),
         lambda m: f"{m[2]} opposed by {m[3] + ' ' if m[3] else ''}{m[4]}"),
    )),
    ((" or ",), (
        ((rf"^({_DIE}{_KIND}) or ({_DIE}{_KIND}),? ((?:(?:at|with|to|against|v) )?(?:an? )?(?:tn|target"
          rf" number|parry) ?\d+)$"),
         r"\1 \3 vs \2 \3"),
    )),
    # Cards.
    (("joker",), (
        ((r"^(?:when |if )?(?:i )?(?:draw(?:ing|n|s)?|deal(?:ing|t|s)?|get(?:ting)?|with) (\d+) (?:action"
          r" )?cards?,? .*?\b"
          r"(both|2)(?: of)?(?: the)? jokers$"), r"both jokers among \1"),
    )),
    (("faster", "quicker", "first", "draw", "initiative"), (
        ((rf"^(?:who is|who's|who|am i) (?:the )?(?:faster|quicker|first|goes first|acts first|acts?"
          rf" before)?(?: on the draw)?[?,:.;]*"
          rf" ?(?:if )?(?:i have|i am|i'm|he has|he is|she has|she is|one has|with) ({_EDGE})(?: and|,|;|"
            rf" but| while)* ?(?:he has"
          rf"|he is|she has|she is|they have|they are|the other has|the other is|my foe has|my foe is)"
            rf" ({_EDGE}|neither|nothing"
          r"|plain|normal|none)$"),
         lambda m: f"{m[1]} v {m[2] if re.match(_EDGE, m[2], re.IGNORECASE) else 'plain'}, who acts first"),
    )),
    ((" so +", " so -"), ((r"\b(?:he|she|it|they)(?:'s| is| are|'re) ([a-z]+),? so (?=[+-]\d)", ""),)),
    ((" one",), ((r"\b(first|second|third|last|same|other|that|this|each|every|next|any) one\b", r"\1"),)),
    # Verbs with the die of the one who does it.
    (("with d", "with a d", "with my d", "at d", "using d", "using a d"), (
        ((r"(?<!\d )\b(?:swing|attack|strike|fight|stab|slash)s? (?:with|at|using) (?:an? |my )?(?=d\d+(?! ?\+"
          r" ?d)(?! damage))"),
         "fighting "),
    )),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
