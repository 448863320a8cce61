"""Wordings of players in several clauses: who has which die, how many of how many, whose Wounds, who has the cards."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_DIE = r"d\d+(?: ?[+-] ?\d+(?!\d*d))?"
_OPPOSED = r"(?:strength|agility|smarts|spirit|vigor|athletics|stealth|notice|taunt|intimidation|persuasion|thievery)"
_PEOPLE = (
    r"(?:people|players?|pcs?|heroes|characters?|combatants?|figures|fighters?|participants|folks|of us"
    r"|groups?|enem(?:y|ies)"
    r"|foes?|villains?|monsters?|npcs?|sides|actors)"
)
_NOBODY = re.compile(r"\b(?:nobody|no one|none|no jokers?|neither|without)\b", re.IGNORECASE)
_SHOTS = r"(?:shots?|attacks?|swings?|blows?|arrows?|strikes?|bolts?|bullets?|knives|throws?)"
_LANDS = r"(?:lands?|connects?|hits?|gets? through|succeeds?)"


def _joker(found: re.Match[str]) -> str:
    """Return a question about a Joker among all who are named with a number before them."""
    named = re.findall(rf"\b(\d+) (?:[a-z]+ )??{_PEOPLE}\b", found[0], re.IGNORECASE)
    if not named or len(named) < len(re.findall(r"\d+", found[0])):
        return found[0]
    many = sum(map(int, named))
    return f"{'nobody has ' if _NOBODY.search(found[0]) else ''}a Joker among {many}"


def _one_lands(found: re.Match[str]) -> str:
    """Return nothing where the tries are counted already, each and at least once; else a count of them."""
    return "" if re.search(rf"\b(?:\d times|twice|thrice|\d {_SHOTS})\b", found.string) else found[0]


def _added(found: re.Match[str]) -> str:
    return f"damage {found[1]}{found[2]}{'+' + found[3] if found[3] else ''}"


CLAUSE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Damage and armor.
    (("damage",), (
        ((r"\b(?:i |he |she )?(?:roll|do|does|deal|deals|rolls) (\d*)(?: )?(d\d+)s? (?:for|of|in|as)"
          r" damage(?:,? (?:and )?(?:add|plus)"
         r"(?:ing)? (\d+))?"), _added),
    )),
    (("armor", "armour"), (
        ((r"\btoughness (\d+),? (?:of which|including|incl\.?|with|counting) (\d+) (?:is |are )?(?:points?"
          r" )?(?:of |is |from )?"
         r"(?:its |his |her |the )?(armou?r)\b"), r"toughness \1(\2)"),
    )),
    (("parry", "toughness"), (
        (r"\b(parry|toughness) (?:is |of )?(?:normally|usually|now|currently|only|just|still) (?=\d)", r"\1 "),
    )),
    # Help of others, and all against one.
    (("supporting me", "helping me", "supporting us", "supporting him", "supporting her"), (
        ((r"\b(?:(?:an?|my|one|1) \w+ )?(?:got|gets|has|had|with|rolled|rolls) (?:an? )?(raise|success)"
          r"(?: (?:on|in|at|by|for|when|while))? (?:supporting|helping) (?:me|us|him|her)\b"),
         lambda m: f"support +{2 if m[1].lower() == 'raise' else 1}"),
    )),
    (("next to", "adjacent", "beside"), (
        ((r"\b(\d+|one|an?) (?:all(?:y|ies)|friends?|comrades?) (?:is|are|stands?) (?:right )?(?:next|adjacent)"
          r" to (?:the |his |her |my )?\w+(?: (?:as well|too))?"), lambda m: f"{m[1] if m[1].isdigit() else 1} allies"),
    )),
    ((" drop",), (
        (r"\b(?:does|do|will|would|can|could) (?:the |an? |my |his |her )?\w+ drop\b", "is out"),
    )),
    # Light, conditions.
    (("no light", "without light", "lights out", "lights are out"), (
        (r"\b(?:no|without(?: any)?) light\b(?! cover)|\blights (?:are )?out\b", "pitch dark"),
    )),
    # Wounds that one has, and those of this blow.
    (("already", " more"), (
        ((r"^(?=.*\bwounds?\b)(?=.*\bvigor\b)(.*)\b(?:deals?|dealt|do|does|inflicts?|takes?|took"
          r"|suffers?)(?: me| him| her)? "
         r"(\d+|one) more(?: wounds?)?\b"), lambda m: f"{m[1]}soak {m[2] if m[2].isdigit() else 1} wounds"),
    )),
    # How many of how many.
    (("at least", "one of"), (
        ((rf",? ?(?:how likely (?:is it )?)?(?:that )?\bat least (?:one|1)(?: of (?:them|the [a-z]+|my"
          rf" [a-z]+))? {_LANDS}$"), _one_lands),
    )),
    (("per turn", "a turn", "each turn", "per round", "a round", "each round"), (
        (rf"^(.*?)\b(\d+) {_SHOTS}\b(.*?),? (?:one|1) (?:per|a|each|every) (?:turn|round|action)\b",
         r"\1how many of \2 \3"),
    )),
    # Several who help, and two with their dice.
    ((" has str", " has ath", " has agi", " has spi", " has sma", " has vig", " has ste", " has not", " has tau",
      " has int", " has per", " has thi", " rolls ", " with str", " with ath", " with spi", " with ste", " with not"), (
        ((rf"^([a-z -]+[:,] ?)?(?:i have|i've got|i roll|i got|my) ({_OPPOSED} {_DIE}),? (?:and |but "
          rf"|while )?(?:the |an? |my |his |her )?"
         rf"([a-z]+(?: [a-z]+)??)(?:'s)? (?:has|have|rolls?|with|got) (?:an? )?({_OPPOSED} {_DIE})(?: extra)?$"),
         r"\2 opposed by \3 \4"),
    )),
    # Whether an option pays.
    (("worth",), (
        (r"^(?:is|would) (?:it|an?) ?(?:be )?worth (?:it )?(?:to )?(.+?)\?,? (.*d\d.*)$", r"\2: plain or \1"),
    )),
    # Cards.
    (("joker",), (
        ((rf"^((?!.*\b(?:headed|quick|hesitant|cards?|rounds|deck|both|among)\b)(?=.*\bjokers?\b)(?=.*\b\d+"
          rf" (?:[a-z]+ )??{_PEOPLE}\b).*)$"),
         _joker),
    )),
    (("card is", "card will be", "card i draw"), (
        ((r"^(?:that )?(?:my |the |his |her )?(?:first |next |initiative )?card (?:is|will be|i draw is)"
          r" (?:an? )?(.+)$"),
         r"draw a \1"),
    )),
    ((" twice", " times", " thrice"), (
        ((r"^(?:an? )?(?:acing|aces?|exploding|explodes?) (?:twice|(\d+) times)(?: in a row)? (?:on|with)"
          r" (?:an? )?(d\d+)"
         r"(?:,? how [a-z ]+)?$"),
         lambda m: f"{m[1] or 2} aces in a row on {m[2]}"),
    )),
    (("at least",), (
        (r"\bat least (?:an? )?(jack|queen|king|ace)\b", r"\1 or better"),
    )),
    # Several who strike, and how often none of them does.
    ((" from ",), (
        (rf"^(\d+) {_SHOTS} from (?:the |my )?(extras|wild cards)\b", r"\1 of them \2"),
    )),
    ((" pile", " mob", " swarm", " gang"), (
        ((r"^((?!.*\d.*\band\b)[^,]+?) and (\d+|an?) [a-z]+ (?:pile|piling|piles|mob|mobs|swarm|swarms|gang"
          r"|gangs)(?: up)?(?: on)?"
          r" (?=(?:the |an? |my |that )?[a-z])"), lambda m: f"{m[1]}, gang up {m[2] if m[2].isdigit() else 1}, v "),
    )),
    (("double action", "both of us are", "both of them are", "notices"), (
        (r"\bdouble action\b", "2 actions"),
    )),
    (("natural",), ((r"^(?:an? )?nat(?:ural)? (\d+) (?:on|with) (?:an? )?(d\d+)(?: extra)?$", r"\2 = \1"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
