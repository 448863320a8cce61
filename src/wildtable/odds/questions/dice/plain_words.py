"""The words of sentences about plain dice: how they are rolled, kept, rolled again, counted and compared."""

from __future__ import annotations

import re

from wildtable.odds.questions.counts import LESS, MORE, K

_WORDS = (
    "toss tossing a am an the of what what's is are do does did i we you they it its my our your me us how likely "
    "often chance chances odds probability likelihood that for to get gets getting roll rolls rolling rolled "
    "throw throwing throws when with on in from by value result results come comes up out be will would should can "
    "could there percent give gives make makes have has having happen happens show shows showing please tell if "
    "then turn out them both together so this these those dice die just simply only at as add adding added whole "
    "one's faces face number numbers and each take know want curious hi hello say suppose pool set handful time "
    "times percentage side sides player friend he she his her their other strictly outright counted ties tie sum "
    "total totals higher high win wins winning who which roll's lands land fall falls must needs need attacker "
    "defender opponent against rolled but rest remaining left "
    "while using use way single given plain us two totalled totaled speaking compare compared not being "
    "where also hey quick q question rules so ok well thanks p buddy "
    "attack attacks check checks test tests natural per any all every overall "
)
ASKING = frozenset(_WORDS.split())
"""Words that say nothing of weight beside dice and events."""

OF_THE_GAME = re.compile(
    r"\b(?:parry|toughness|wild|benn(?:y|ies)|raises?|jokers?|shaken|extras?|saga|missiles?|wounds?|opposed|damage"
    r"|saves?)\b|\b(?:tn|target number|difficulty)\b(?!.*\bsuccess)|[!{}()<>=*/]|\d[kd][hl]"
)
_GAMES = (
    "shadowrun|blades in the dark|pbta|powered by the apocalypse|dungeon world|apocalypse world|d&d(?: 5e)?|dnd|5e"
    "|dungeons (?:and|&) dragons|pathfinder(?: 2e)?|pf2e?|gurps|(?:chronicles|world) of darkness|wod|cod|vampire"
    "|call of cthulhu|coc|traveller|year zero|alien rpg|ironsworn|risk|risus|cortex|storyteller|exalted"
    "|warhammer(?: fantasy)?"
)
GAME = re.compile(
    rf"^(?:in )?(?:an? |my )?(?:{_GAMES})(?: (?:game|dice|roll|style|pool|check|test|of))*(?: ?,|(?= \d*d\d))"
)
"""Names of other games before dice that are read without them."""

SIZED = "plain|ordinary|normal|regular|standard|fair|separate|different|exploding|non exploding|acing"
PLAIN = re.compile(
    r"\b(?:plain|ordinary|normal|regular|standard|fair)(?: (?:old|dice|die))?\b|\b(?:non|not|no|without"
    r"|never) (?:exploding|explosions?|acing|aces?|open ended)(?: dice)?\b|\b(?:that |which |they |dice )?(?:do"
    r"|does|don't|doesn't|won't|can't|must|cannot)(?: not)? (?:explode|ace|reroll)\b|\b(?:aces"
    r"|explosions) (?:do not|don't) count\b"
)
ACES = re.compile(
    r"\b(?:that |which |they |dice |each die |but |and |every die )*(?:can |may |only )*(?:explod(?:es?|ing)|acing"
    r"|open ended|(?<=dice )aces?|(?<=that )aces?|(?<=which )aces?|(?<=they )aces?)(?: dice)?(?: (?:at most"
    r"|only|up to|no more than|just|a maximum of))*(?: (?P<limit>once|\d+ times?))?(?: (?:on )?(?:their |the "
    r"|an? )?(?:highest"
    r"|maximum|max|(?P<face>\d+)s?)(?: face| number)?)?(?: (?:at most|only|just) (?P<also>once|\d+ times?))?\b"
)
_WHICH = r"(?P<which>best|highest|top|worst|lowest|higher|lower|better|worse)"
_DROPS = "drop|discard|remov|ignor|leav|without|minus"
KEPT = re.compile(
    rf"\b(?P<verb>keep|take|tak|use|us|pick|{_DROPS})(?:s|ing|p?ing|e|es)?(?: only)?(?: out)?(?: the)?"
    rf" (?:(?P<before>\d+) )?(?:of the )?{_WHICH}(?: (?P<behind>\d+)\b(?! or)| (?:1|die|dice|roll|result))?"
    rf"(?: (?:dice|die))?(?: of them)?(?P<also>(?:,| and) (?:the )?(?:(?P<other>\d+) )?(?:highest|lowest|best|worst)"
    r"(?: (?:1|die|dice))?)?\b"
)
KEPT_VERB = re.compile(rf"^(?:{_DROPS})")
MIDDLE = re.compile(
    r"\b(?:keep|tak|us)(?:e|es|ing|s|ep|eping)? (?:only )?(?:the )?(?:middle|median)(?: (?P<many>\d+)\b(?! or)"
    r"| 1)?(?: dice| die)?\b"
)
BEST_OF = re.compile(
    r"\b(?:the )?(?:(?P<before>\d+) )?(?P<which>best|highest|top|worst|lowest)(?: (?P<behind>\d+))?(?: dice)?"
    r"(?= of ~|$| ?,)"
)
REROLL = re.compile(
    r"\b(?:and |but |then )*(?P<always>keep |always )?(?:re ?roll(?:s|ing|ed)?)(?: (?:any|all|the|each|every|natural"
    r"|dice|die|that|showing|shows?|which|rolled|a|anything|everything))* (?P<under>under |below |less than )?"
    rf"(?P<faces>\d+s?(?: or {LESS}|(?:(?:,| and| or) (?:the )?\d+s?)+)?)"
    r"(?P<ends>(?: (?:exactly |just |only )?(?:once|1 time)| again| until [a-z0-9' ]+?(?= ?,|$)| forever)*)"
)
TIMES = re.compile(
    r"\b(?P<within>in |over |across |within )?(?P<many>\d+) (?:times|tries|attempts|throws)\b(?: in a row)?"
)
TRIED = re.compile(
    rf"\b(?P<many>at least {K}|{K} or more|exactly {K}|at most {K}|all|both|every|each|any|none|never|no|once)"
    r"(?: (?:of|the|them|those|these|\d+))* (?P<what>times?|rolls?|totals?|sums?|results?|throws?|(?=~))"
)

# Successes.

FACES = rf"\d+s?(?:\+| or {MORE}\b|(?:(?:,|,? and|,? or) (?:the |an? )?\d+s?(?!\d* of))+\b)?"
_IS = r"(?:(?:is|are|counts?|as|gives?|means?|scores?|worth|for|being|only|will|makes?|be|each|also) )+"
DOUBLED = re.compile(
    rf"\b(?:each |every |an? |and )*(?P<faces>{FACES}) {_IS}(?P<points>double|2 times|\d+(?= success| hit|$| ?,| and))"
    r"(?: (?:success(?:es)?|hits))?\b|\b(?P<twice>\d+s?) (?:2 times|double)\b"
    r"|\b(?P<others>\d+s?) as (?P<worth>an?|\d+)\b(?: (?:success(?:es)?|hits?))?"
)
CANCELS = re.compile(
    rf"\b(?:(?:each|every|an?|any|and) )*(?P<faces>{FACES}) (?:cancel|subtract|remove|take|cost|lose)s?"
    r"(?: (?:away|out|off))?(?: (?:an?|1))?(?: (?:success|hit))?(?: each)?\b"
)
SUCCESS = re.compile(
    rf"\b(?:(?:each|every|any|all|an?|only|the|die|dice|showing|shows?|of"
    rf"|rolls? of) )*(?P<a>{FACES}) (?:{_IS}(?:(?:an?|1) )?"
    r"(?:success(?:es)?|hits?)|(?:will )?succeeds?|(?<=\ds )hit)\b|\b(?:(?:an? )?success(?:es)?|succeeds?"
    r"|hits?)(?: (?:is|are|on|for|when|if|at"
    r"|being|with|means?|counts?|as|an?|any|die|dice|each|every|shows?|that|needs?|rolls?|of))+ "
    rf"(?P<b>{FACES})|\b(?:difficulty|tn|target number)(?: of)? (?P<e>\d+)\b"
    rf"|\bsuccess(?:es)? (?P<d>\d+(?:\+| or {MORE}\b))|\bcount(?:s|ing|ed)?(?: (?:only|just|the"
    rf"|all|any))* (?P<c>{FACES})(?: as success(?:es)?)?(?![\w+]| times)"
)
SUCCESS_AT = re.compile(rf"\b(?:at|with|on|needing) (?P<faces>\d+(?:\+| or {MORE}\b))(?! success)")
"""The faces that are successes where a sentence speaks of some."""

AGAIN = re.compile(
    rf"\b(?:and |with |each |every |an? )*(?P<faces>{FACES}) (?:(?:are|is|can|be|may|gets?|also|always|each) )*"
    r"(?:again|(?:re ?)?rolls? again|(?:re ?)?rolled(?: again)?(?: and added)?|explodes?|rolls? another(?: die)?"
    r"|adds? another(?: die)?|rolls? 1 more(?: die)?|rolls? over)\b(?: too)?"
)
MORE_OF = re.compile(r"\b(?:more|fewer|most) (?P<face>\d+)s\b")
COUNTED = re.compile(
    r"\b(?:how many|number of|average number of|expected number of) (?:of them |dice )*(?:are |show |showing |will )*"
    rf"(?P<limit>success(?:es)?|hits?|{FACES})\b(?! times)"
)
BARE = re.compile(
    r"\b(?:get|gets|getting|roll|rolls|rolling|of|see|throw|up|show|shows|a|an) (?P<n>\d+)(?= (?:on|with) ~a|$| ?,)"
)
"""A number that is to be rolled, without a comparison."""

WHICH = re.compile(r"\b(highest|best|lowest|worst|middle|median|difference|sum|total|product)\b")
MEASURE = re.compile(
    r"\b(?P<which>highest|best|lowest|worst|middle|median)(?: (?:die|dice|1|result|roll|of|each|side|on|from|the))*"
    r"(?= ~|$| ?,| \w)"
)

# Two rolls against each other.

_SIDE = r"(?P<who>i|we|you|he|she|they|me|us|him|her|them|the (?:other|defender|attacker)|defender|attacker|~a|~b)"
TIES = re.compile(
    rf"\b{_SIDE} (?:win|wins|winning|take|takes) (?:on )?(?:a |the |all )?ties?\b"
    rf"|\b(?:on )?(?:a )?ties?,? (?:go|goes|count|counts|favou?rs?|is|are)(?: (?:to|for|as|a|the|won by))* "
    rf"{_SIDE.replace('<who>', '<whom>')}\b|\bties? (?:count|counts|go|goes|are|is)(?: (?:as|to|for|a"
    rf"|the))* (?P<won>wins?|success)\b"
)
LOST_TIES = re.compile(
    r",? ?\bties? (?:are |is |do |does )?(?:not (?:counted|count|wins?)|lost|ignored|no win|nothing|nobody)\b"
    r"|\b(?:not counting"
    r"|without) ties\b"
)
AGAIN_TIES = re.compile(r"\bties? (?:are |is |get )?(?:re ?rolled|rolled again)\b|\bre ?roll(?:ing)? (?:on )?ties\b")
BY = re.compile(rf"\bby (?P<limit>at least {K}|{K} or more|exactly {K}|more than {K})\b")
VERSUS = re.compile(
    r"\b(?:vs\.?|v|versus|against|beats?|beating|exceeds?|outrolls?|(?:is |are |comes? up |rolls? "
    r"|shows? )?(?:strictly )?(?:higher|more|better|greater|larger|bigger) than|loses? to|(?:is )?(?:lower|less"
    r"|smaller|worse) than|at least as (?:high|much|good) as|(?:ties|equals|is equal to|is the same as"
    r"|matches)(?: with)?)\b"
)
CONTEST = re.compile(
    r"\b(?:wins?|winning|more often|comes? out (?:on top|ahead)|(?:have|has|gets?|scores?"
    r"|shows?) the same(?: (?:number|total|result))?|(?:is |rolls? )?(?:higher|better)(?! of)|beats?|ties?|tie"
    r"|outrolls?|strictly"
    r"|(?:gets?|scores?|rolls?|has|have)(?: (?:the )?more(?: success(?:es)?| hits| often)?| most)|who"
    r"|which(?= is| of| 1))\b"
)

MEASURES = {"best": "highest", "worst": "lowest", "median": "middle", "total": "sum"}
"""The measures of dice by other words for them."""
