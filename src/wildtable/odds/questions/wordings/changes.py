"""Wordings of a number that changes, of contests and their Bennies, of cards and of builds, in plain speech."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_DICE = r"\d*d(?:\d+|%)!?(?: ?[+-] ?(?:\d*d\d+|\d+))*"
_NUMBER = r"(?:parry|toughness|tn|target number|armor|armour|vigor|hardness|ap|wounds|bennies|gang up|difficulty|dc)"
_TRAIT = r"(?:fighting|shooting|athletics|spellcasting|strength|str|agility|smarts|spirit|vigor|notice|stealth)"
_TRAIT_DIE = r"d(?:4|6|8|10|12)(?: ?[+-] ?[0-9]+)?"
_REPEATED = r"(?:attacks|tries|rounds|shots|swings|rolls|attempts|times|strikes|turns)"
_TESTS = {"intimidate": "intimidation", "taunt": "taunt", "persuade": "persuasion", "perform": "performance"}
_WHOSE = r"(?:his|her|its|their|the|my|our|your|a|an)"
_OTHER = r"(?:they|the other(?: side)?|the (?:defender|opponent|enemy|foe|target|guard|victim))"
_MANY = r"(?P<many>an?|one|\d+)"


def _changed(found: re.Match[str]) -> str:
    """Return a question with a number as it is, and as it might be, side by side."""
    name, now, before = found["name"].lower(), found["now"], found["before"]
    rest = re.sub(r"^(?:with|for|of|if|when)\b ?", "", found["rest"].strip(" ,.?:;"))
    if found["now"].lower().startswith("d") or re.fullmatch(_TRAIT, name):
        plain = re.sub(rf",? ?\b{name} d\d+(?:[+-]\d+)?", "", rest).strip(" ,")
        return f"{name} {before}, {plain} vs {name} {now}, {plain}"
    plain = re.sub(rf",? ?\b(?:v |against )?{name} \d+", "", rest).strip(" ,")
    return f"{plain}, {name} {before} vs {plain}, {name} {now}"


def _bonus(found: re.Match[str]) -> str:
    chance = "50" if found["half"] else found["chance"]
    return f", what is needed for {chance}% of a hit"


_PLAIN_WAY = r"(?:an? |the )?(?:regular|normal|plain|ordinary|standard|basic) (?:(?:attack|swing|strike|shot|hit)s?\b)?"
_BY = r"(?:,? (?:with|for|from|by|of)\b)?,? ?(?:an? )?"

CHANGE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # One way to strike, or the plain one.
    (("regular", "normal", "plain", "ordinary", "standard", "basic"), (
        (rf"^([a-z -]+?),? (?:vs\.?|versus|or) {_PLAIN_WAY}{_BY}((?:fighting |shooting )?d\d.*)$",
         r"\1 or plain, \2"),
        (rf"^{_PLAIN_WAY},? (?:vs\.?|versus|or) (?:an? |the )?([a-z -]+?){_BY}((?:fighting |shooting )?d\d.*)$",
         r"plain or \1, \2"),
    )),
    # A number that would be another one.
    (("instead of", "rather than", " not "), (
        ((rf"^(?:what|how)(?: (?:would|does|will|much|do|chances|odds))* (?:change|changes|happen|happens|differ"
        rf"|matter|it matter)?"
          rf" ?(?:if|when) (?:{_WHOSE} )?(?P<name>{_NUMBER}|{_TRAIT}) (?:was|were|is|went|goes|became|had been)"
          r" (?:up |down )?(?:to )?(?P<now>d?\d+(?:\+\d+)?),? (?:instead of|rather than|and not|not|from)"
          r" (?P<before>d?\d+(?:\+\d+)?)"
          r"[?,.:;]* (?P<rest>.+)$"), _changed),
        ((rf"^(?P<rest>.+?)[?,.:;]+ (?:what|how)(?: (?:would|does|will|much|do))* ?(?:change|changes|happens)?"
        rf" ?(?:if|when) "
          rf"(?:{_WHOSE} )?(?P<name>{_NUMBER}|{_TRAIT}) (?:was|were|is|went|goes|became|had been) (?:up |down"
          rf" )?(?:to )?"
          r"(?P<now>d?\d+(?:\+\d+)?),? (?:instead of|rather than|and not|not|from) "
          r"(?P<before>d?\d+(?:\+\d+)?)$"), _changed),
    )),
    # Numbers in a row.
    (("..", "-", " to ", " through "), (
        ((r"\b(at|against|vs\.?|versus|from|dc|tn|rating|difficulty|target numbers?|targets?|parry|toughness"
        r"|wounds|bennies)"
          r" (?:from )?(\d{1,3}) ?(?:-|to|through|thru|up to) ?(\d{1,3})\b(?![d\d]| ?%)"), r"\1 \2..\3"),
        ((rf"^how (?:does|do|would|will) (?:an? )?({_DICE})(.*?) (?:do|fare|perform|work|look|hold up) (?:at"
        rf"|against|v|vs\.?"
          r"|versus|on|for|from) (?:tn |dc |target numbers? )?(\d+\.\.\d+)$"),
         lambda m: f"{m[1]}{m[2]} {'tn' if re.fullmatch(_TRAIT_DIE, m[1]) else '>='} {m[3]}"),
    )),
    # What is needed.
    (("bonus", "modifier"), (
        ((r",? (?:and )?how (?:big|large|high|much)(?: of)?(?: an?| the)? (?:bonus|modifier)"
          r"(?: (?:do (?:i|we) need|is needed|would it take|does it take|must it be))? (?:to |for )(?:get |reach "
          r"|come |be |have |hit"
          r" |bring (?:it|me) )*(?:to |up to |at )?(?:an? )?(?:(?P<chance>\d{1,2}) ?(?:%|percent)|(?P<half>half))"
          r"(?: chance)?(?: of (?:a hit|success|the time))?$"), _bonus),
    )),
    # Contests.
    (("benn",), (
        (rf"\b{_OTHER} (?:has|have|with|spends?|gets?) {_MANY} benn(?:y|ies)\b", r"other bennies \g<many>"),
        (rf"\b(?:each|both)(?: of them| sides?)? (?:has|have|with|gets?) {_MANY} benn(?:y|ies)\b",
         r"\g<many> bennies each"),
    )),
    (("joker",), ((rf"\b{_OTHER} (?:has|have|with|holds?|drew|gets?) (?:an? |the )?joker\b", "their joker"),)),
    (("intimidate", "taunt", "persuade", "perform"), (
        (r"\b(intimidate|taunt|persuade|perform) (?=d\d)", lambda m: f"{_TESTS[m[1].lower()]} "),
    )),
    (("support",), ((r"\bsupport(?:ed)? (?:by|of|with) \+(\d)\b", r"+\1 support"),)),
    (("extra",), (
        ((r"^(.*?),? which(?: one)? (?:drops?|kills?|fells?|takes? out|downs?|beats?) (?:an? |the )?extras?"
          r"(?: (?:more|better|best|faster|more often|most))*[?.,:;]+ ?(.+)$"), r"\1, \2, extra target"),
    )),
    (("smallest", "least", "minimum", "lowest"), (
        ((r"^(?:what is |what's )?(?:the )?(?:smallest|least|minimum|lowest) (?:bonus|modifier)(?: (?:so|that|for"
        r"|with|which|lets|makes"
          r"|an?|the|i need))* (?P<rest>.+?),? (?:hits?|succeeds?|to hit|to succeed) (?:(?P<chance>\d{1,2}) ?(?:%"
          r"|percent)|(?P<half>half))"
          r"(?: of)?(?: the)?(?: time)?(?P<more>.*)$"),
         lambda m: f"{m['rest']}{m['more']}{_bonus(m)}"),
    )),
    (("pilot",), (
        ((r"^(?:the |an? )?(?:ship(?:'s)? )?pilot(?: with)? (?:an? )?(?:piloting )?(d\d+)(?:"
        r" piloting)?\b(?=.*\bengines?\b)"), r"piloting \1"),
        (r"^(piloting d\d+(?! ?[+-])(?!.*[+-]\d)[^,]*?),? (?:to )?push(?:es|ing)? (?:the |his |her )?engines?$",
         r"\1 at -2"),
        (r",? (?:to )?push(?:es|ing)? (?:the |his |her )?engines?$", ""),
    )),
    (("win", "beat", "resist"), (
        ((r",? (?:what is )?(?:the |my |his |her )?(?:chances?|odds|probability) (?:to|of|that (?:i|he|she)) (?:win"
        r"|winning|wins)\b"
         r"(?: (?:it|the (?:contest|roll|test)))?"), ""),
    )),
    # Cards.
    (("joker",), (
        ((r"^(?:if |when |with )?(?:there are |we are )?(\d+) (?:of us|of them|players|heroes|people|figures"
        r"|characters|friends)(?: (?:get|gets|are dealt"
        r"|draw|are drawing|hold|have))?"
          r" (?:a |1 |action |initiative )*cards?(?: each)?,? (?:what is |is there )?(?:the |any |a )?(?:chances?|odds"
          r"|probability)? ?(?:of |that |for )?"
          r"(?:at least )?(?:one |anyone |anybody |somebody |someone |an? )?(?:of us )?(?:gets? |has |draws?"
          r" )?(?:an? )?joker$"),
         r"a Joker among \1"),
    )),
    # Builds, and several rolls.
    (("attack",), (
        ((r"(?:^|(?<=vs ))(?:2|two) attacks with (?:an? )?(?:fighting )?(d\d+)[ (]+frenzy(?:(?:,| and| with)* (?:1"
        r"|one) wild die)?\)?"),
         r"fighting \1 frenzy"),
        (r"(?:^|(?<=vs ))(?:1|one|an?|(?:1|one|a) single) attack with (?:an? )?(?:fighting )?(?=d\d)", "fighting "),
    )),
    (("at least once", "hit once"), (
        ((rf"^(?!.*\b(?:\d+|two|three|four|five) {_REPEATED}\b)(.*?),? (?:(?:to|that) )?(?:hits?|hitting) (?:at"
        rf" least )?once$"),
         r"\1"),
    )),
    (("hit",), (((r",? (?:on )?(?:(?:an?|1|one|single|plain|normal|simple) )+hit(?:,? (?:without|with no|no) (?:an?"
      r" )?raise)?(?=,|$)"), ""),)),
    (("extra", "wild card"), ((r"^(\d+) (d\d+(?:[+-]\d+)?) (extras?|wild cards?)\b(?! ?\d| shooting| fighting)",
                               lambda m: f"{m[1]} of them {m[2]} {m[3].rstrip('s')}"),)),
    (("at least once",), ((r",? (?:in )?(\d+) (?:attempts|tries|goes|rolls),? at least once\b",
                           r", at least once in \1 tries"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
