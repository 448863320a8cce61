"""Further wordings of a question, each tried only where a word of it stands: bonuses, attacks, distances, counts."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.nouns import BEINGS
from wildtable.odds.questions.wordings.changes import CHANGE_WAYS
from wildtable.odds.questions.wordings.choices import ARTICLE, CHOICE_WAYS, FELLS, needed
from wildtable.odds.questions.wordings.dice import DICE_WAYS
from wildtable.odds.questions.wordings.forums import FORUM_WAYS
from wildtable.odds.questions.wordings.speech import LAST_WAYS, SPEECH_WAYS
from wildtable.odds.questions.wordings.speech_dice import SPEECH_DICE_WAYS
from wildtable.odds.questions.wordings.table import TABLE_WAYS
from wildtable.odds.questions.wordings.table_clauses import CLAUSE_WAYS
from wildtable.odds.questions.wordings.table_speech import SPOKEN_WAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

MOST_DICE = 9
"""The most dice by which damage is compared in a row."""

_BONUS = r"[+-]\d+|(?:\d+|one) benn(?:y|ies)|(?:a )?benny|(?:a |one )?re-?roll"
_CHOICE = "is it|what|which|should|better|best|wild attack|head|limb|aim|compare"
"""Words that begin a choice of options, and no figure's name."""


def _reached(found: re.Match[str]) -> str:
    against = "v parry" if found[2].lower() == "parry" else "tn"
    return f"{found[1]} {against} {found[3]}, what is needed for {found[4] or 50}% of a hit"


def _bonuses(found: re.Match[str]) -> str:
    """Return a roll with one bonus or another side by side; a reroll is a Benny's."""
    one, other = [re.sub("(?:a |one )?re-?roll", "a benny", each, flags=re.IGNORECASE) for each in found.groups()[:2]]
    return f"{found[3]}, {one} vs {found[3]}, {other}"


def _bennies_needed(found: re.Match[str]) -> str:
    against = "v parry" if found[1].lower() == "parry" else "tn"
    return f"{found[3]} {against} {found[2]}, what is needed for {found[4]}% of a hit"


def _more_dice(found: re.Match[str]) -> str:
    """Return damage of more and more dice side by side: ``damage 2d6 to 4d6 against toughness 8``."""
    first, last = int(found[1]), int(found[3])
    dice = [f"{many}{found[2]}" for many in range(first, min(last, first + MOST_DICE) + 1)]
    return f"{' vs '.join(dice)} against {found[4]}"


_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Modifiers side by side, several tries.
    ((" vs", " versus", " or ", "better than"), (
        (rf"^({_BONUS}) (?:vs\.?|versus|or) ({_BONUS}),? (?:on|for|with|to) (?:an? )?([^,]*\bd\d.*)$",
         _bonuses),
        (rf"^is (?:an? )?({_BONUS}) better than (?:an? )?({_BONUS}),? (?:on|for|with|to) (?:an? )?([^,]*\bd\d.*)$",
         _bonuses),
    )),
    ((" all ", "all "), (
        (r"^all (\d+) ([a-z -]+?)s? hits? (?:an? |the )?([a-z][a-z -]*)$", r"\1 \2s v \3, at least \1 of them"),
    )),
    (("until",), ((r"^(.*\bd\d+.*?) (?:rolls|tries|attempts) until (?:the )?first (?:success|hit)$",
                   r"how many tries until \1 succeeds"),)),
    (("soak",), ((r"^(?!.*\b(?:v|vs|against|parry|toughness)\b)(.*)\bsoak(?:s|ing)? (\d+),? (?:with )?(?=vigor d)",
                   r"\1soak \2 wounds, "),)),
    (("damage plus", "damage and"), ((r"\b(\d*d\d+) damage (?:plus|and) (\d*d\d+)\b", r"\1+\2 damage"),)),
    (("out of",), ((r"^.*\bout of (\d+)\b.*\bjoker$", r"a Joker among \1"),)),
    (("escape", "break free", "break out"), (
        ((r"^((?:strength|athletics|agility|fighting) d\d+[^,]*?) to (?:escape|break (?:free|out))(?: of| from)? "
          r"(?:an? |the )?(?:grapple|hold|grip)(?: by| of| v| vs\.?| against)? (?=[a-z]+ d\d)"), r"\1 opposed by "),
    )),
    (("wild die",), ((r"^(\d+)(?:\+| or (?:more|better|higher)) on (?:an? )?(d\d+) with (?:an? |the )?wild die$",
                      r"\2 tn \1"),)),
    (("beat",), ((r"\bbeats? an? (?=\d)", "beat "),)),
    (("ed by",), ((r"\b(supported|helped|aided|assisted) by (\d+)(?=d\d)", r"\1 by \2 "),)),
    (("times of", "times out of"), ((r"^(?:an? )?(.*\bd\d[^,]*?) succeeds? (\d+) times (?:out )?of (\d+)$",
                                      r"\1, how many of \3, at least \2 of them"),)),
    ((" t ", " t"), ((r"\b(v|vs\.?|versus|against) t ?(?=\d+$)", r"\1 toughness "),)),
    (("joker",), (
        (r"^(\d+) (?:players|heroes|figures|people),? (?:2|both) jokers$", r"both jokers among \1"),
        (r"^(\d+) ((?:improved )?level[ -]headed|hesitant) (?:figures|players|heroes|people),? (?:an? )?joker$",
         r"a Joker among \1 \2"),
    )),
    (("hesitant", "quick", "headed"), (
        (r"^(\d+) or (lower|less|worse|better|higher|more),? (?:with )?((?:improved )?level[ -]headed|hesitant|quick)$",
         r"card of \1 or \2, \3"),
    )),
    (("none of",), ((r"^none of (\d+) (d\d+(?:[+-]\d+)?) (extras|wild cards) (?:succeeds?|hits?)(.*)$",
                     lambda m: f"{m[2]} {m[3][:-1]}{m[4]}, how many of {m[1]}, none succeed"),)),
    (("times out of", "bennies to"), (
        (r"^(?:succeeding|success|to succeed|hitting) (\d+) times (?:out )?of (\d+) (?:with|on) (?:an? )?(.*\bd\d.*)$",
         r"\3, how many of \2, at least \1 of them"),
        ((r"^how many bennies (?:do i need )?to (?:hit|reach|beat) (parry|tn) (\d+) with (?:an? )?(.+?),? "
          r"(\d{1,2}) ?%.*$"), _bennies_needed),
    )),
    (("str",), ((r"(?<![\w+])(\d*d\d+(?:[+-]\d+)?) ?\+ ?str(?:ength)? (d\d+)", r"str \2+\1"),)),
    (("soak",), ((r"\bsoak(?:s|ing)? all (?:the |of the )?wounds\b", "soak"),)),
    (("wild die",), ((r"\bwild die (?:of|is) (?:an? )?(?=d\d)", "wild die "),
                     (r"\b(?:plus|and) (?:the |an? |my |his |her |its )?(?=wild die\b)", "with "))),
    (("tug of war", "arm wrest"), (
        (r"^(?:an? )?(?:tug of war|arm[ -]wrestl(?:e|ing)):? (.+?) (?:v|vs\.?|versus|against) (.+)$",
         r"\1 opposed by \2"),
    )),
    (("group of",), ((r"(\bvs?\.? |\bagainst )(?:an? )?group of ([a-z]+) (d\d+) (notice|stealth|spirit|vigor)\b",
                      r"\1\4 \3"),)),
    # Figures, weapons and options side by side.
    ((" or ",), (
        ((rf"^([a-z -]+?) (with|using) {ARTICLE}([a-z -]+?) or {ARTICLE}([a-z -]+?)"
          r" (v|vs\.?|versus|against|attacks?|shoots?) (.+)$"), r"\1 \5 \6, \3 vs \4"),
        ((rf"^{ARTICLE}(?!{_CHOICE})([a-z -]+?) or {ARTICLE}(?!{_CHOICE})([a-z -]+?)"
          r" (v|vs\.?|versus|against|attacks?|shoots?) ((?!.*\bor\b).+)$"), r"\1 \3 \4 vs \2 \3 \4"),
        (r"^([a-z -]+?) or ([a-z -]+?),? who wins\??$", r"duel \1 v \2"),
    )),
    ((" for ", " with "), (
        ((r"^(?=.{,160}$)(?!should|is |what|which|compare)([a-z -]+(?: (?:vs\.?|versus|or) [a-z -]+)+?)(?: for| with|,)"
          r" (?:an? |the )?(?!head|limb|vitals|arm|leg|hand|eye)"
          r"((?:(?!\b(?:vs?|or)\b)[a-z -])+ (?:v|against) [a-z -]+)$"), r"\2, \1"),
    )),
    (("best ", "which option"), (
        (r"^(?:which|what) option is (?:the )?best(?: for|:)? (.+? (?:v|vs\.?|against) .+?)\??$", r"\1, best option"),
        (r"^best (?:attack|move|way|choice|option)s?(?: for|:|,) (.+? (?:v|vs\.?|against) .+?)\??$",
         r"\1, best option"),
    )),
    # What is needed for a chance.
    (("need", "have to change", "takes"), (
        ((r"^(?:(?:what|which|how much)(?: of a)? (?:bonus|modifier) (?:does|do|will)|what would) "
          rf"{ARTICLE}(.+?) (?:needs? (?:to )?|have to change to )(hit|wound|kill) {ARTICLE}(.+?)"
          r"(?:,? (?:at )?(?:(\d{1,2}) ?%|(half))(?: of)?(?: the time)?)?((?:,| with | in ).*)?\??$"), needed),
        ((r"^what does (?:an? |the )?([^,]*\bd\d[^,]*?) need to (?:reach|hit|beat|make) (tn|parry|target number) (\d+)"
          r"(?:,? (?:at )?(?:(\d{1,2}) ?%|half)(?: of)?(?: the time)?)?\??$"),
         _reached),
    )),
    # Wounds, soaking, several rolls.
    (("wound",), (
        (r"^(\d+)(?: or more)? wounds? (?:with|from|by) (\d*d\d.*)$", r"\2, at least \1 wounds"),
        ((r"\bsoak(?:s|ing)? at least (\d+|one) of (?:the )?(\d+) wounds?\b"
          r"(?:,? (?:with|on) (?:an? )?(?:vigor )?(d\d+))?"),
         lambda m: f"soak {m[2]} wounds, {'vigor ' + m[3] + ', ' if m[3] else ''}at least {m[1]} wounds soaked"),
    )),
    (("incapacitate",), ((r"\bincapacitates? (?=[a-z])", "takes out "),
                         (r"^takes out (.+?)(?: in \w+ hit)? by (.+)$", r"\2 v \1"))),
    (("number of hits",), ((r"^most likely number of hits (?:from|of|by|for) (\d+ .+)$", r"\1"),)),
    (("rolls", "attempts"), (
        (r"\b(d\d+(?: ?[+-] ?\d+)?(?: at [+-]\d+)?(?: tn \d+)?),? (?:in )?(\d+) (?:tries|goes|rolls|attempts)$",
         r"\1 at least once in \2 tries"),
    )),
    (("both ",), (
        ((r"^(.*?d\d+[^,]*?) (v|vs\.?|versus|against|opposed by) (.*?d\d+[^,]*?),? both(?: of (?:us|them))? (?:are )?"
          r"extras?$"),
         r"\1 extra opposed by \3 extra"),
        (r",? both(?: of (?:us|them))? (?:are )?wild cards?$", ""),
    )),
    (("group",), (
        (r"^group ([a-z]+)(?: roll| check| test)? (?:of|by|for) \d+ ([a-z]+s|men),? (?:with )?(d\d+)", r"\1 \3"),
    )),
    (("support",), (
        (r"^support(?:ing)? (?:of |with |by )?(d\d+[^,]*?) (?:for|to) (?:an? |the )?(.+)$", r"\2, supported by \1"),
        (r",? (?:with )?support (?:from|by|of) (?=\d|an? |d\d|my |the )", ", supported by "),
        (r"^support: (\d+ (?:allies|friends|people) (?:with|at|rolling) .+)$", r"d6, supported by \1"),
    )),
    # Numbers of one kind in a row.
    (("..",), ((r"^tn (\d+\.\.\d+),? (?:for|with) (?:an? )?(d\d[^,]*)$", r"\2 tn \1"),
               ((r"^(toughness|parry|tn) (\d+\.\.\d+),? (?:v|vs\.?|versus|against|for|with)"
                 r" (?:an? )?((?:str(?:ength)? )?\d*d\d[^,]*)$"),
                r"\3 v \1 \2"),)),
    (("damage",), ((r"^damage (\d+)(d\d+) to (\d+)\2 (?:v|vs\.?|versus|against) (.+)$", _more_dice),)),
    ((" tn ",), ((r"^(d\d+(?:[+-]\d+)?(?: v d\d+(?:[+-]\d+)?){2,}),? ((?:at |to )?tn \d+)$",
                  lambda m: f"{m[1].replace(' v ', ' vs ')}, {m[2].removeprefix('at ').removeprefix('to ')}"),)),
    # Cards.
    (("joker",), (
        (r"^(\d+) (?:players?|heroes|people|figures) with ((?:improved )?level[ -]headed),? .*\bjoker\b.*$",
         r"a Joker among \1 \2"),
    )),
    # Ways to a duel, a chase, what is fired.
    (("rounds",), (((rf"^(?:average|expected|mean)(?: number of)? rounds for {ARTICLE}(.+?) {FELLS} "
                     rf"{ARTICLE}(.+?)\??$"), r"duel \1 v \2"),)),
    (("knock",), ((r"\bknocks? (.+?) (?:prone|down|over)\b", r"trips \1"),)),
    # Ranges.
    (("/",), ((r"(?:\branges?:? (?:of )?)?(?<![d\d/])\b(\d+) ?/ ?(\d+) ?/ ?(\d+)\b", r"range \1 \2 \3"),)),
    (("compared",), ((r"\bcompared (?:to|with)\b", "vs"),)),
    ((" from ",), ((r"\b(?:modifiers?|bonus(?:es)?|penalt(?:y|ies)) from ([+-]?\d+) to ([+-]?\d+)\b", r"at \1..\2"),)),
    ((" or ",), ((r"^(\d*d\d+(?:[+-]\d+)?) or (\d*d\d+(?:[+-]\d+)?) (?=(?:against|v|vs\.?|versus|for) [a-z])",
                  r"\1 vs \2 "),
                 (r"^(d\d+) or (d\d+)\??$", r"\1 vs \2"),
                 (r"^(\d*d\d+(?:[+-]\d+)?) or (\d*d\d+(?:[+-]\d+)?),? ((?:(?:at|with|to) )?(?:tn|[+-]|an? |\d).*)$",
                  r"\1 \3 vs \2 \3"),
                 (r"^(?:(?:what|which)(?: one)? is )?better[,:]? ([^,]+?),? or ([^,]+?), ([^,]*\bd\d[^,]*)$",
                  r"\3, \1 vs \3, \2"))),
    # Numbers.
    (("avg",), ((r"\bavg\b\.?", "average"),)),
    (("extras", "wild cards"), ((r"^(\d+) (d\d+(?:[+-]\d+)?) (extras|wild cards)(?: (shooting|fighting))?\b",
                                  lambda m: f"{m[1]} of them {m[4] or ''} {m[2]} {m[3]}".replace("  ", " ")),)),
    (("at least", "or more"), (
        ((r",? ?(?:chances? |odds |probability )?(?:of |that )?at least (\d+|one) (?:of them )?"
          r"(?:hits?|succeeds?|pass(?:es)?)(?=[,?]|$)"), r", at least \1 of them"),
        ((r",? ?(?:chances? |odds |probability )?(?:of |that )?(\d+) or more (?:of them )?"
          r"(?:hits?|succeeds?|pass(?:es)?)(?=[,?]|$)"), r", at least \1 of them"),
    )),
    (("both of",), ((r"\bboth of (?:the )?(?:2 )?(\d*d\d+)s?(?: rolls?)?", r"\1, 2 in a row, "),)),
    (("(",), ((r"^([a-z -]+(?:s|men)) \((\d+)\)", r"\2 \1"),)),
    (("twice",), ((r"\bwounded twice\b", "2 wounds"),)),
    (("chase",), ((r"^(.+? (?:v|vs\.?|against) .+?),? (?:in a )?chase\b(.*)$", r"chase: \1\2"),)),
    (("chase",), ((r"^(?!chase\b|a chase\b|(?:deal )?(?:[a-z]+|\d+) cards\b).*\bchase\b[^:,]*[:,] ?", "chase: "),)),
    (("heat",), ((r"\b(?:v|vs\.?|versus|against) (?=heat\b)", ", "),)),
    (("among the", "among us"), ((r"\bamong (?:the|us) (\d+)(?: of us)?\b", r"among \1"),)),
    (("better is",), ((r"^how much better is (.+?) than (.+?)(?: (?:at|in|with) (.+))?$",
                       lambda m: f"is {m[1]} better than {m[2]}" + (f", {m[3]}" if m[3] else "")),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""


def reworded(text: str, lost: list[str]) -> str:
    """Return a question in the words that are read, by the ways of which a word stands in it. ``lost``: a list that
    takes the words that no way knows."""
    for words, ways in (
        *CHANGE_WAYS,
        *CLAUSE_WAYS,
        *SPOKEN_WAYS,
        *TABLE_WAYS,
        *SPEECH_WAYS,
        *SPEECH_DICE_WAYS,
        *FORUM_WAYS,
        *_WAYS,
        *CHOICE_WAYS,
        *DICE_WAYS,
        *LAST_WAYS,
    ):
        if any(word in text.lower() for word in words):
            for pattern, way in ways:
                text = put_otherwise(re.compile(pattern, re.IGNORECASE), way, text, lost)
    return text


def put_otherwise(pattern: re.Pattern[str], way: Way, text: str, lost: list[str]) -> str:
    """Return a text with what a pattern matches put in another way. ``lost``: a list that takes the words and numbers
    that the pattern skips and the way has no place for."""

    def put(found: re.Match[str]) -> str:
        told = found.expand(way) if isinstance(way, str) else way(found)
        plain = re.sub(r"\\[a-z]|-\?", lambda escape: " " if escape[0] != "-?" else "", pattern.pattern)
        known = re.findall(r"[a-z]{3,}|\d+", " ".join(["one", plain, told, *map(str, found.groups())]).lower())
        counts = r"|\d+" if ".*" in pattern.pattern else ""
        words = [each for each in re.findall(rf"[a-z]{{3,}}{counts}", found[0].lower()) if each not in FILLERS | BEINGS]
        lost.extend(each for each in words if not any(each.startswith(word) or word.startswith(each) for word in known))
        return told

    return pattern.sub(put, text)
