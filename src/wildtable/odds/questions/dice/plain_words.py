"""The words of sentences about plain dice: how they are rolled, kept, rolled again, counted and compared."""

from __future__ import annotations

import re

_WORDS = (
    "toss tossing a am an the of what what's is are do does did i we you they it its my our your me us how likely "
    "often chance chances odds probability likelihood that for to get gets getting roll rolls rolling rolled "
    "throw throwing throws when with on in from by value result results come comes up be will would should can "
    "could there percent give gives make makes have has having happen happens show shows showing please tell if "
    "then turn out them both together so this these those dice die just simply only at as add adding added whole "
    "one's faces face number numbers and each take know want curious hi hello say suppose pool set handful time "
    "times percentage side sides player friend he she his her their other strictly outright counted ties tie sum "
    "total totals higher high win wins winning who which roll's lands land fall falls "
)
ASKING = frozenset(_WORDS.split())
"""Words that say nothing of weight beside dice and events."""

OF_THE_GAME = re.compile(
    r"\b(?:parry|toughness|wild|benn(?:y|ies)|raises?|jokers?|shaken|extras?|saga|missiles?|wounds?|opposed|damage"
    r"|saves?|attack|tn|target number|difficulty|dc|ac|advantage|disadvantage)\b|[!{}()<>=*/]|\d[kd][hl]"
)
SIZED = "plain|ordinary|normal|regular|standard|fair|separate|different|exploding|non exploding|acing"
PLAIN = re.compile(
    r"\b(?:plain|ordinary|normal|regular|standard|fair)(?: (?:old|dice|die))?\b|\b(?:non|not|no|without"
    r"|never) (?:exploding|explosions?|acing|aces?|open ended)(?: dice)?\b|\b(?:that |which |they |dice )?(?:do"
    r"|does|don't|doesn't|won't|can't|must|cannot)(?: not)? (?:explode|ace|reroll)\b|\b(?:aces"
    r"|explosions) (?:do not|don't) count\b"
)
ACES = re.compile(
    r"\b(?:that |which |they |dice )?(?:can |may )?(?:explod(?:es?|ing)|acing|open ended|(?<=dice )aces?"
    r"|(?<=that )aces?|(?<=which )aces?|(?<=they )aces?)(?: dice)?(?: on (?:their |the )?(?:highest|maximum"
    r"|max)(?: face| number)?)?\b"
)
KEPT = re.compile(
    r"\b(?P<verb>keep|take|use|count|drop|discard|remove|ignor|leav)(?:s|ing|p?ing|e"
    r"|es)?(?: only)?(?: out)?(?: the)? (?:(?P<before>\d+) )?(?P<which>best|highest|top|worst|lowest|higher"
    r"|lower|better|worse)(?: (?P<behind>\d+)\b(?! or)| (?:1|die|dice|roll))?(?: (?:dice|die))?(?: of them)?\b"
)
BEST_OF = re.compile(r"\b(?P<which>best|highest|top|worst|lowest) (?P<before>\d+)(?: dice)?(?= of ~a|$| ?,)")
REROLL = re.compile(
    r"\b(?:re ?roll(?:s|ing|ed)?)(?: (?:any|all|the|each|every|natural|dice|die|that|showing|shows?|which|rolled"
    r"|a))* (?P<faces>\d+s?(?: or (?:less|lower|below)|(?:(?:,| and"
    r"| or) (?:the )?\d+s?)+)?)(?P<ends>(?: (?:exactly |just )?once| 1 time| again)*)"
)
TIMES = re.compile(r"\b(\d+) times(?: in a row)?\b")
TRIED = re.compile(
    r"\b(?P<many>at least \d+|\d+ or more|exactly \d+|all|every|each|any|none|never|no)(?: (?:of|the|them|those"
    r"|these|\d+))* (?P<what>times?|rolls?|totals?|sums?|results?|throws?|(?=~))"
)
SUCCESS = re.compile(
    r"\b(?:(?:an? )?success(?:es)?|hits?)(?: (?:is|are|on|for|when|if|at|being|with|means?|counts?|as|an?|die|dice"
    r"|each|every|shows?|that))+ (?P<a>\d+ or (?:more|better|higher)|\d+\+|\d+(?: (?:or|and) \d+)*)|\b(?:each"
    r"|every|any|an?)?(?: ?die(?: showing| of)?)? ?(?P<b>\d+ or (?:more|better|higher)|\d+\+"
    r"|\d+(?: or \d+)*) (?:is|are|counts? as|counts?|means?|scores?|gives?) (?:an? |1 )?(?:success|hit)(?:es)?"
)
COUNTED = re.compile(
    r"\b(?:how many|number of|average number of|expected number of) (?:dice |of them )?(?:are |show "
    r"|showing )*(?P<limit>success(?:es)?|hits|\d+ or (?:more|better|higher)|\d+\+|\d+s?(?: (?:or|and) \d+s?)*)"
)
WHICH = re.compile(r"\b(highest|best|lowest|worst|middle|median|difference|sum|total|product)\b")

TIES = re.compile(
    r"\b(?:i |you |we |~a )?(?:win|wins|winning) (?:on )?(?:a )?ties?\b|\bties? (?:go|goes|count"
    r"|counts)(?: as)? (?:to|for|as|a)* ?(?:me|us|~a|win|wins|success)\b"
)
LOST_TIES = re.compile(
    r",? ?\bties? (?:are |is |do |does )?(?:not (?:counted|count|wins?)|lost|ignored|no win)\b|\b(?:not counting"
    r"|without) ties\b"
)
AGAIN_TIES = re.compile(r"\bties? (?:are |is |get )?(?:re ?rolled|rolled again)\b|\bre ?roll(?:ing)? ties\b")
BY = re.compile(r"\bby (?P<limit>at least \d+|\d+ or more|exactly \d+|more than \d+)\b")
VERSUS = re.compile(
    r"\b(?:vs\.?|v|versus|against|beats?|beating|exceeds?|outrolls?|(?:is |are |comes? up |rolls? "
    r"|shows? )?(?:strictly )?(?:higher|more|better|greater|larger|bigger) than|loses? to|(?:is )?(?:lower|less"
    r"|smaller|worse) than|at least as (?:high|much|good) as|(?:ties|equals|is equal to|is the same as"
    r"|matches)(?: with)?)\b"
)
CONTEST = re.compile(r"\b(?:wins?|winning|higher|beats?|ties?|tie|outrolls?|strictly)\b")
