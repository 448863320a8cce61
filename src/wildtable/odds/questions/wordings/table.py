"""Wordings at the table: friends around a foe, several attacks of one turn, tests by their names, shots on the move."""

from __future__ import annotations

import re

from wildtable.odds.questions.wordings.table_speech import DICE_OF_TRAITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_ART = r"(?:an? |the |his |her |its |their |my |our |one |1 )?"
_FRIENDS = (
    r"(?:budd(?:y|ies)|friends?|pals?|mates?|all(?:y|ies)|companions?|comrades?|team ?mates?|others?"
    r"|brothers?|sisters?"
    r"|party members?|players?|pcs?|heroes|henchm[ae]n|partners?|of us|of them|more|cronies|goons?|minions?)"
)
_OF = r"(?:(?:of )?(?:my|his|her|its|our|their|the|other|more|fellow) )*"
_AROUND = (
    r"(?:gang(?:s|ing)? up|adjacent|next to|beside|flank(?:s|ing)?|surround(?:s|ing)?|around|in melee|alongside"
    r"|standing by|piling on|in (?:contact|the scrum|base contact))"
)
_ALREADY = r"(?:(?:who |that )?(?:are|is|also|already|both|all|currently) )*"
_WHOM = r"(?: (?:with|to|on|of))?(?: (?:him|her|it|them|me|us|as well|too)\b)*"
_MOVING = r"(?:moving|speeding|rolling|racing|rocking|galloping|bouncing|swaying|running|careening|driving|drifting)"
_VEHICLES = (
    r"(?:vehicle|car|truck|wagon|cart|boat|ship|train|carriage|coach|stagecoach|van|bus|jeep|motorcycle"
    r"|motorbike|bike"
    r"|raft|canoe|helicopter|chopper|plane|buggy|hovercraft|sled|chariot|skiff|tank|horse|camel|elephant|dragon)"
)
_TRAIT = (
    r"(?:fighting|shooting|athletics|stealth|notice|taunt|intimidation|persuasion|performance|thievery|riding|driving"
    r"|piloting|boating|spellcasting|faith|focus|psionics|agility|smarts|spirit|strength|vigor)"
)
_ROLL = rf"{_TRAIT} d\d+(?: ?[+-] ?\d+)?(?: extra| wild card)?"
_ATTRIBUTE = r"(?:agility|smarts|spirit|strength|vigor|notice|stealth|athletics)"
_MISS = r"(?:miss|misses|fail|fails)"
_HIT = r"(?:hits?|succeeds?|connects?|pass(?:es)?|make it|lands?)"
_NONE_RUNS = (
    r"(?:freaks? out|panics?|runs?(?: away| off)?|flees?|bolts?|breaks?(?: and runs?)?|loses? (?:it|my nerve)|cracks?"
    r"|scares? off|gets? scared|am scared|is scared|are scared|cowers?|wets? (?:my|his|her)self)"
)


def _count(text: str) -> int:
    return int(text) if text.isdigit() else 1


def _friends(found: re.Match[str]) -> str:
    return f", gang up {_count(found[1])} "


def _in_a_turn(found: re.Match[str]) -> str:
    many = {"twice": "2", "thrice": "3"}.get((found[1] or "").lower(), found[2])
    return f"{found[3]}, {many} actions, {many} times, "


def _on_the_move(found: re.Match[str]) -> str:
    """Return an unstable platform for what is shot from something that moves; for another roll it is none."""
    return " unstable platform " if re.search(_SHOTS, found.string, re.IGNORECASE) else " "


def _all_of(found: re.Match[str]) -> str:
    """Return a question about the chance that all of several hit, or that all miss."""
    least = "none succeed" if re.match(_MISS, found[2], re.IGNORECASE) else f"at least {found[1]} of them"
    return f"how many of {found[1]}, {least}"


def _after_a_run(found: re.Match[str]) -> str:
    """Return an opposed roll of two who push, with +2 for a run of more than 3 inches (sw.push)."""
    text = f"{found[1] or ''} {found[4] or ''}"
    inches = re.search(r"(\d+) ?(?:inches|\"|squares)", text)
    runs = re.search(r"\b(?:run(?:ning|s)?(?: |-)?(?:up|start)|charg(?:e|es|ing)|runs? (?:at|up))\b", text)
    plus = " +2" if runs and (inches is None or int(inches[1]) > 3) else ""
    rest = re.sub(_RUNNING, " ", text, flags=re.IGNORECASE)
    return f"{found[2]}{plus} opposed by {found[3]} {' '.join(rest.split())}".strip()


_RUNNING = (
    r"\b(?:(?:push|shov|bash|knock)(?:e|es|ing|s|ed)?|him|her|it|them|prone|down|over|back"
    r"|run(?:ning|s)?(?: |-)?(?:up|start)|charg(?:e|es|ing)|an?|i|he|she"
    r"|with|after|of|from|take|get|have|first|to|\d+ ?(?:inches|squares))\b|\""
)
"""The words of a push and of the run before it."""
_SHOTS = r"\b(?:shoot|shot|fir(?:e|es|ing)\b|bow|pistol|rifle|gun|throw|thrown|arrow|musket|crossbow|snip|aim)"
_EDGES = (
    "brave|attractive|very attractive|charismatic|alertness|acrobat|marksman|scholar|woodsman|trademark weapon|focus"
    "|improved trademark weapon|steady hands|strong willed|menacing|ace|assassin|mc ?gyver|investigator|healer|thief"
    "|weapon of choice|weapon master|magic(?:al)? (?:weapon|bonus)|enchanted weapon|danger sense|elan|common bond"
    "|soldier|bolster|inspire|coward(?:ly|ice)?|yellow|mean|ugly|clueless|clumsy|bad eyes|hard of hearing|outsider"
)
"""Edges and Hindrances of other books: behind their names stands the number that they are worth."""

TABLE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Friends around a foe.
    (("surround", "swarm"), (
        ((r"\b(?:(?:i|he|she|we|they)(?:'m| am|'re| are| is| was|'s) )?(?:surrounded|swarmed|mobbed|beset) by (\d+)"
         r" ([a-z]+(?: [a-z]+)??)( ?\([^)]*\)| with [a-z]+ d\d+(?: extras?)?)?(?=[,.;:?!]|$| and )"),
         r"\1 \2\3 gang up on me, "),
    )),
    (("gang", "adjacent", "next to", "beside", "flank", "surround", "around", "in melee", "alongside", "standing by",
      "piling on", " in the scrum", "in contact", "base contact"), (
        ((rf",? ?\b(?:(?:with|and|plus|while|as) )?(\d+|an?|another|my) {_OF}{_FRIENDS} {_ALREADY}{_AROUND}"
          rf"(?! (?:the|our|a) table){_WHOM}\b"), _friends),
    )),
    # Several attacks of one turn, one after aiming, one from what moves.
    ((" turn", " round"), (
        ((r"\b(?:(twice|thrice)|(\d+) (?:times|attacks|shots|actions|swings|strikes|blows|knives|daggers"
          r"|axes|spears|javelins|arrows|bolts|bullets|shuriken))\b((?: (?!in\b|on\b|during\b"
         r"|within\b)[a-z]+){0,4}?) (?:(?:in|during|on|within) )?(?:this|the same|1|one|a single|my|his"
           r"|her)(?: same)? "
         r"(?:turn|round|go)\b"), _in_a_turn),
        ((r"\b(?:second|2nd) (?:attack|shot|swing|action|strike)(?: of| in| on)? (?:this|the same|my|his"
          r"|her|one|the) "
         r"(?:turn|round)\b"), "2 actions"),
        ((r"\baim(?:ed|ing|s)? (?:in |on |for |during )?(?:(?:last|the previous|the last|a|one|1|the prior|all) )"
         r"(?:whole |full )?(?:round|turn)\b"), "aim"),
        (r"\bspen(?:t|d|ds|ding) (?:(?:last|the previous|the last|a|one|1) )(?:round|turn|action) aiming\b", "aim"),
    )),
    (("moving", "speeding", "rolling", "racing", "rocking", "galloping", "bouncing", "swaying", "running", "careening",
      "driving", "drifting", "window of", "back of", "deck of"), (
        ((rf"\b(?:(?:leaning |hanging |firing |standing )?(?:out|off|on top|aboard)? ?(?:from|of|in|on|aboard|atop) )"
         rf"(?:(?:the|a) (?:window|back|bed|deck|roof|seat|saddle|side|top) of )?{_ART}{_MOVING} {_VEHICLES}\b"),
         _on_the_move),
    )),
    # A number that a circumstance has by its rule is no part of the die before it.
    ((" range", " cover", " light", " dark", "wild attack", " head"), (
        (r"\b(d\d+) ([+-]\d+) (?=(?:short|medium|long|extreme|light|heavy|dim|dark|wild attack|called shot|head)\b)",
         r"\1, \2 "),
    )),
    # An Edge with its number is that number.
    (("(+", "(-", " +", " -"), (
        (rf"\b({_EDGES})(?: edge)? ?\(?(?=[+-]\d)", ""),
    )),
    # What a weapon adds to Strength.
    (("add", "deals", "does", "that is", "that's"), (
        ((r"\b(?:that |which )?(?:adds|adding|(?:is|gives|does|deals) (?:an? )?(?:extra|\+)) ?(?:an? |\+ ?)?(d\d+)\b"
         r"(?: (?:damage|to (?:the )?(?:damage|strength)))?"), r", Str+\1 "),
    )),
    # Powers by the die of the caster, and those under a template.
    (("cast",), (
        ((r"\bcast(?:s|ing)? (?:an? |the )?([a-z]+(?: [a-z]+)??) (?:with|at|using|on|by) (?:an? )?(?:skill of )?(d\d+"
          r"(?:[+-]\d+)?)\b(?! (?:agility|smarts|spirit|strength|vigor))"), r"spellcasting \2, \1"),
    )),
    (("template", "area", "blast", "burst", "cone", "radius", "fireball", "explosion"), (
        ((r",? ?\b(?:and |with |hitting |catching |covering |at |on |against )?(\d+) ([a-z]+(?: [a-z]+)??)"
          r"((?: with| of)? (?:toughness|vigor|agility)[^,.]*?)? (?:(?:are|all|is|who|stand(?:ing)?)"
          r" )*(?:under|in|inside"
          r"|within|caught (?:in|under|by)) (?:the |its |an? |my )?(?:(?:small|medium|large|same)"
          r" )?(?:template|area|blast"
          r"|burst|cone|radius|fireball|explosion)\b"), r" v \1 \2\3, "),
    )),
    # All of several.
    (("all ",), (
        ((rf"\b(?:that )?all (?:of (?:the |them |my |our )?)?(\d+)(?: of (?:them|us)| [a-z]+s)?,? ({_MISS}|{_HIT})"
          r"(?=$|[,.;?!])"),
         _all_of),
    )),
    # Tests, pushes and support, with the other's trait behind.
    (("taunt", "intimidat", "test", "trick", "feint", "persua", "perform", "provoke"), (
        ((rf"^(?:i |he |she |we )?(?:want to |try to |tr(?:y|ies) to )?(?:taunt|intimidate|test|trick|feint"
          rf"|provoke)s?"
         rf"(?: (?:at|with|against))? {_ART}([a-z]+(?: [a-z]+)??)[:,.;-]+ ?({_ROLL}),? (?:and |v |vs\.? |against )?"
         rf"(?:his|her|its|their|the) ({_ATTRIBUTE})(?: (?:is|of))?(?: an?)? (d\d+(?:[+-]\d+)?)"),
         r"\2 opposed by \1 \3 \4"),
    )),
    (DICE_OF_TRAITS, (
        ((rf"^((?:{_TRAIT})(?: d\d+(?: ?[+-] ?\d+)?)(?: extra| wild card)?) (?:vs?\.?|versus|against)"
         rf" {_ART}(extra|wild card)"
         rf"(?:'s)?(?: with| who has|,)?(?: an?)? ({_ATTRIBUTE}(?: of)? d\d+(?: ?[+-] ?\d+)?)(?!.*\bv(?:s"
           rf"|ersus)?\b)"),
         r"\1 opposed by \3 \2"),
        ((rf"^((?!spellcasting|faith|focus)(?:{_TRAIT})(?: d\d+(?: ?[+-] ?\d+)?)(?: extra| wild card)?) "
         rf"(?:vs?\.?|versus|against) {_ART}((?!extra|wild card)[a-z]+(?: [a-z]+)??)(?:'s| with| who has)(?: an?)? "
         rf"({_ATTRIBUTE}(?: of)? d\d+(?: ?[+-] ?\d+)?)(?!.*\bv(?:s|ersus)?\b)"),
         r"\1 opposed by \2 \3"),
    )),
    (("push", "shov", "bash", "knock"), (
        ((r"^([^:,]*\b(?:push|shov|bash|knock)(?:e|es|ing|s|ed)?\b[^:,]*)[:,]? ?(?=(?:str|strength|athletics) d)"
         r"((?:str|strength|athletics) d\d+(?:[+-]\d+)?(?: extra)?) (?:vs?\.?|versus|against) "
         r"((?:(?:str|strength|athletics) )?d\d+(?:[+-]\d+)?(?: extra)?)(.*)$"), _after_a_run),
    )),
    (("support", "help", "assist", "aid"), (
        ((rf"^{_ART}([a-z]+) (?:supports?|helps?|assists?|aids?) (?:me|him|her|us)(?: out)? (?:with|at|on|by rolling|"
         r"rolling) (?:an? )?((?:[a-z]+ )?d\d+(?: extra)?)(?!.*\bd\d)(.*)$"), r"\2 \3"),
        (r"^((?:[a-z]+ )?d\d+(?: extra)?)\b((?!.*\bd\d).*)\bthe (?:full|whole|entire) \+2\b", r"\1 \2 a raise"),
    )),
    # Soak rolls.
    (("wound",), (
        (r"\b(?:carrying|nursing) (\d+|an?|one)(?: old)? wounds?\b", lambda m: f"{_count(m[1])} old wounds"),
        (r"^(?=.*\bsoak)(.*)\b(\d+|one|an?) (?:new|more|fresh|incoming|further|additional) wounds?\b",
         lambda m: f"{m[1].replace('soak', ' ', 1)} soak {_count(m[2])} wounds"),
        (r"\bsoak(?:s|ing)? (?:them )?(?:both|all)(?: of them| wounds)?\b", "soak"),
    )),
    # Fear.
    (("fear", "scar", "terror", "nightmare", "guts", "horror", "panic", "freak"), (
        ((rf"^(?=.*\b(?:fear|terror|nightmare|guts|horror|scary)\b)(.*?)\b(?:(?:do|does|will|would) (?:i|he"
         rf"|she|we|they)|"
         rf"(?:that |does )?(?:i|he|she|we|they|someone)|how many(?: of them)?(?: will)?) {_NONE_RUNS}\b"),
         r"\1 fails"),
    )),
    # Several tries.
    (("tries", "attempts", "rolls", "goes"), (
        ((r"^(?!.*\bat least once\b)(.*\bd\d.*?),? (?:in |with |over )?(\d+) (?:tries|attempts|rolls"
          r"|goes),? (?:for )?"
         r"(?:at least )?(?:one|an?|1) (success|raise|hit)$"),
         lambda m: f"{m[1]}{', a raise' if m[3].lower() == 'raise' else ''}, at least once in {m[2]} tries"),
    )),
    # Cards.
    (("chase", "card"), (
        ((r"^(?!.*\bd\d)(?:what is |the |an? )*(?:(single|one|1)|(\d+)) (?:chase |action )?cards?\b(?:"
         r" for initiative)?"
          r"[,:.]? ?(?:what is |the |odds |chances? |probability |of |that |it is |it's |best |highest |one "
          r"|is |an? )*"),
         lambda m: f"deal {m[2]} cards, " if m[2] else "draw a "),
        (r"^(?!.*\bd\d)(.*\bclubs?)( \(?(?:an? )?complications?\)?)$", r"\1"),
    )),
    (("first", "initiative"), (
        ((r"\b(v|vs\.?|versus|against) (?:an? |the )?(?:normal|plain|ordinary|regular|average|standard) "
         r"(?!one|figure)([a-z]+)\b"), r"\1 plain"),
    )),
    # Dice of which some show a face.
    (("at all",), ((r"(?<=[a-z]) at all\b", ""),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
