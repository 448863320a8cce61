"""The grammar of a clause: what each piece of a sentence looks like, and the method of the reader that takes it.

The first that fits at a place is read. A signed number, dice and a number are told apart by what stands around them.
"""

from __future__ import annotations

import re
from functools import cache

from wildtable.odds.questions.prose.circumstances import NUMBER

_IS = (
    r"(?: (?:is|are|was|of|at|with|a|an|only|just|now|normally|usually|currently|his|her|my|its|the|die|score|rating"
    r"|equals|has|so|about|trait|still|stays|rolled|roll|rolls|check|attack|skill|test))*"
)
_D = r"(?P<d>\d*d\d+(?:[+-]\d*d?\d+)*)"
_N = r"(?P<n>\d+)"
_NOT = r"(?P<not>not|no|without|never|nobody|none|neither|nor|lacks|lacking)"
END = r"(?= |$)"
SKILL = "SKILL"
"""The word that stands in a rule for the name of any skill."""

RULES: tuple[tuple[str, str], ...] = (
    (r"[.?:]", "_stop"),
    (r"[,()]", "_pause"),
    (rf"(?:the )?{_NOT}", "_denied"),
    # Numbers of somebody.
    (rf"(?:toughness{_IS} (?P<t>\d+)\((?P<a>\d+)\)|(?P<t2>\d+)\((?P<a2>\d+)\)(?: toughness)?)", "_toughness"),
    (rf"(?:toughness{_IS} {_N}|(?P<m>\d+) toughness)", "_toughness"),
    (r"\+(?P<n>\d+) (?:points? )?(?:of |from )?armou?r", "_armor_added"),
    (
        (
            r"(?P<n>\d+) (?:points? )?(?:(?:of|from) (?P<of>it|that|this|which|those|them|the toughness)"
            r" )?(?:(?:is|are|comes?|coming|being) )?(?:(?:from|of|due to|by|thanks to) )?(?:(?:his|"
            r"her|its|the|their|my) )?armou?r(?: (?:included|already in))?"
        ),
        "_armor",
    ),
    (rf"armou?r{_IS} {_N}(?: points?)?(?: included| of (?:it|that)| already in it)?", "_armor"),
    (rf"(?:parry{_IS} {_N}|(?P<m>\d+) parry)", "_parry"),
    (rf"(?:ap|armou?r piercing)(?: of (?:the|his|her|my) [a-z]+)?{_IS}(?: being)? {_N}", "_ap"),
    (rf"size{_IS} (?P<n>[+-]?\d+)", "_size"),
    (
        (
            rf"{_N} (?P<kind>old|existing|earlier|previous|prior|new|fresh|more|further)? ?wounds?(?: "
            r"(?:already|so far|from before|now|to soak|from this \w+|of (?:his|her|my) own))*"
        ),
        "_wounds",
    ),
    (
        (
            rf"(?:takes?|took|taken|suffer(?:s|ed)?|gets?|got|hit for) {_N} (?P<kind>more|new|further)(?: wounds?)?"
            r"(?: (?:from|by|in|with) (?:1|an?|the|that|this)(?: single)? (?:hit|blow|attack|shot))?"
        ),
        "_wounds",
    ),
    (
        (
            rf"(?:wounds? {_N}|(?:a|the) (?P<new>new |fresh )?wound(?: already)?|wounded(?: (?P<twice>once|"
            r"2 times|twice))?)"
        ),
        "_wounds",
    ),
    (
        (
            rf"(?:{_N} (?:levels? of )?fatigue(?: levels?)?|fatigue{_IS} (?P<m>\d+)|(?P<f>fatigued)"
            r"|(?P<x>exhausted))"
        ),
        "_fatigue",
    ),
    # Dice.
    (rf"str\+{_D.replace('?P<d>', '?P<s>')}(?: damage)?", "_strength_and"),
    (rf"str(?:ength)?{_IS} {_D}", "_strength"),
    (
        (
            r"(?:a |an |his |her |my |its |their |the )?wild (?:die|dice)(?:(?: of| is)?(?: a)? d(?P<w>\d+)"
            r")?"
        ),
        "_wild_die",
    ),
    (
        (
            rf"(?P<skill>{SKILL})(?:{_IS}|(?: and| ,)? (?:i|he|she|they) rolls?(?: a| an)?) {_D}(?! "
            r"damage)"
        ),
        "_skilled",
    ),
    (
        (
            rf"{_D} (?:(?:for|in|of|as|with) )?(?:(?:his|her|my|its|their|the) )?(?P<skill>{SKILL})"
            r"(?! d\d)"
        ),
        "_skilled",
    ),
    (rf"(?:damage{_IS} {_D}|{_D.replace('?P<d>', '?P<e>')}(?: points)?(?: of)? damage)", "_damage"),
    (_D, "_die"),
    # Numbers of the roll.
    (rf"(?:rof|rate of fire){_IS} {_N}", "_rof"),
    (r"(?:(?:full|fully) auto(?:matic)?|autofire|automatic fire)", "_rof"),
    (rf"bursts?(?: of {_N}(?: (?:dice|rounds|shots|bullets))?)?", "_rof"),
    (r"(?:(?:a|1) single|1|a) shot|1(?= (?:wild|aimed|called|rapid) )", "_pass"),
    (rf"(?:with )?(?:all |both )?(?:the |of the )?{_N} (?:shooting |trait |skill |attack )?dice", "_rof"),
    (
        (
            r"(?:(?:normal|usual|standard|plain) )?(?:tn|target number|target|difficulty|dc|target "
            rf"of){_IS} {_N}(?! inches)"
        ),
        "_tn",
    ),
    (
        (
            r"(?:against|versus|v|vs|beats?|needs?|needing|meets?|reach(?:es)?)(?: (?:a|an|the|usual|"
            rf"normal|standard))* {_N}"
        ),
        "_tn",
    ),
    (
        r"[+-]\d+(?: (?:is|are|already|included|all))* (?:in|of|into)(?= (?:my|his|her|its|the|their) (?:parry|tough))",
        "_pass",
    ),
    (r"[+-]\d+ (?:for |from |of )?recoil(?: (?:is |already )*(?:included|counted))", "_pass"),
    (r"recoil" + NUMBER.pattern + "|recoil", "_recoil"),
    (
        (
            r"(?P<n>[+-]\d+)(?: (?:to|for|on|if|when|with|bonus|penalty|as|from|of))?(?: (?:a|the|"
            r"his|her|my|each|every|all))*(?P<what> (?:damage|success|raise|he succeeds|she succeeds|"
            r"it succeeds|they succeed|he gets a raise|she gets a raise|raises|a raise|gang up))?(?: "
            r"or (?:more|better))?"
        ),
        "_signed",
    ),
    (rf"(?:gangs? up|ganging up)(?: on [a-z]+)?(?: bonus)?(?: gives?| adds?)?{_IS}(?: \()? \+?{_N}", "_gang_up"),
    (
        (
            rf"(?:{_N}|(?P<a>an?|his|her|my|the|their)(?: single)?) benn(?:y|ies)"
            r"(?P<soak> (?:(?:for|to|on) )?(?:(?:the|a|his|her) )?soak(?:ing)?(?: (?:roll|with))?)?(?P<each> each)?"
        ),
        "_bennies",
    ),
    (
        (
            r"(?:(?:at least )?once (?:a|per|each|every) (?:round|turn|minute|day|hour)|(?:each|every|"
            r"per|a) (?:round|turn))"
        ),
        "_pass",
    ),
    (
        (
            r"(?:in|over|within|for|during|out of|across|of)?(?: the| his| her)?(?: next| first)? "
            rf"?{_N} (?:rounds?|turns?|tries|attempts|goes|times|rolls|minutes|tests|checks)(?: (?:running|in a row))?"
        ),
        "_times",
    ),
    (
        (
            rf"(?:a )?distance{_IS} {_N} inches|(?:at|from|across)?(?: a distance of| about)? ?(?P<m>\d+)"
            r" inches(?: (?P<far>away|off|apart|distant|range))?"
        ),
        "_inches",
    ),
    (r"(?:range |ranges )?(?P<short>\d+) ?/ ?(?P<middle>\d+) ?/ ?(?P<long>\d+)", "_reach"),
    (rf"{_N} actions?", "_actions"),
    (
        r"(?:an?|1|his|her) [a-z]+ in (?:each|either|both) hands?|2 weapon (?:fighter|fighting|attack)|both weapons",
        "_two_weapons",
    ),
    (r"last night|yesterday|extreme (?:cold|heat|weather|conditions)", "_pass"),
    (r"(?:only |just )?(?:1|a single) (?:weapon|sword|axe|blade|spear|club|knife)(?! in)", "_pass"),
    (r"multi ?actions?(?: penalty)?|(?:a )?2nd action|(?:a )?second action", "_two_actions"),
    (r"(?P<n>\d+) (?P<kind>wild cards|extras)(?! (?:die|dice|damage))", "_crowd"),
    (r"(?P<n>\d+) of us", "_of_us"),
    (r"wild cards?(?:'s)?", "_wild_card"),
    (r"wild(?! attack)", "_wild_card"),
    (r"extras?(?:'s)?(?! (?:die|\d*d\d|damage|dice|wound|action|attack))", "_extra"),
    (
        (
            r"(?:(?:called|aimed) (?:shot|blow|attack) )?(?:(?:aim(?:s|ed|ing)?|go(?:es|ing)?|shoots?|"
            r"strikes?|swings?|stabs?|shot|blow|attacks?) )?(?:for|at|to|in|on|into)(?: (?:the|his|"
            r"her|its|my|an?|their))?(?: [a-z]+'s)? (?P<part>head|face|skull|throat|vitals|heart|arm(?! wrest)|"
            r"leg|limb|knee|hand|eyes?)"
        ),
        "_called",
    ),
    (r"(?P<part>head|headshot|vitals|limb|arm|leg|eye)(?= [,.?]|$)", "_called"),
    (r"called shot", "_called"),
    (r"(?:on horseback|on a (?:war )?horse|mounted|riding a (?:war )?horse|in the saddle)", "_mounted"),
    (r"resist(?:s|ed|ing)?", "_resists"),
    (r"(?:the )?(?:a |1 )?group(?= (?:[a-z]+ )?(?:roll|check|test))", "_as_one"),
    (r"(?:a |the )?group of(?= (?:\d+ )?[a-z]+)", "_group_of"),
    (
        (
            r"(?:from|on|in)(?: the back of)? (?:a |the |his |her |my )?(?:moving|speeding|galloping|"
            r"racing|bouncing|rocking) (?:vehicle|car|truck|wagon|cart|boat|train|horse|carriage|ship|"
            r"deck)"
        ),
        "_unstable",
    ),
    (r"(?:in )?(?:a |the )?chase", "_unknown"),
    (r"(?:supported|helped|aided|assisted|support|help|aid) (?:by|from|of)", "_helped_by"),
    (r"grappl(?:es?|ing|ed)|wrestl(?:es?|ing|ed)(?: with)?", "_grapples"),
    (r"(?:against|versus|v|resists?|from|of) (?:the )?(?:fear|terror)", "_flag_fear"),
    (
        (
            r"(?:(?:attacks?|strikes?|swings?|shoots?|fires?|acts?) )?(?:(?P<twice>twice)|(?P<n>\d+)"
            r" (?:[a-z]+ )?(?:times|attacks|shots|swings|blows|strikes))(?P<turn> (?:(?:in|on|during)"
            r" )?(?:(?:1|a|the|the same|this|his|her|my|each|every) )*(?:turn|round|action))?"
        ),
        "_attacks",
    ),
    (
        (
            r"(?:(?:just|only|exactly) )?(?:1|a single|a) (?:attack|shot|blow|swing|arrow|bolt|bullet|"
            r"roll|try|time|action|turn|round)"
        ),
        "_one",
    ),
    (r"[12] handed|1 on 1|if (?:i|he|she|it|they)(?: (?:is|are|am|gets?))? (?:wounded|hit|hurt)", "_pass"),
    (r"(?:this|the next|the first)(?: very| coming)? (?:round|roll|turn)", "_flag_now"),
    (rf"(?:but |and )?only {_N}(?: of them)?(?= can| are| get| gets| reach| attack)", "_some"),
    (rf"the (?:first|other|last|nearest) {_N}", "_some"),
    (r"fear(?: power)?", "_flag_fear"),
    (r"(?:(?:are|we are|outnumber (?:him|her|it|them)) )?(?P<n>\d+) (?:against|on|to) 1", "_outnumbered"),
    (
        (
            r"(?:which |that |and )?(?:cancels?|ignores?|negates?|offsets?)(?: up to)? -?\d+(?: points?)"
            r"?"
        ),
        "_cancels",
    ),
    (rf"{_N} of (?:them|these|those|the [a-z]+)", "_some"),
    (
        (
            r"(?P<how>(?:just|already|have|has|had|having|been|got|successfully) )?hits?(?: (?P<who>him|"
            r"her|it|them|me))?(?P<raise> with(?:out)? a raise| , no raise| with no raise)?"
        ),
        "_hit",
    ),
    (
        (
            r"(?:(?:that|does|will|can|would|could) (?:an?|the)|(?:an?|the|1) (?:plain|normal|ordinary|simple))"
            r" (?:plain |normal |ordinary |simple )?(?:hit|strikes)(?P<raise> with a raise)?(?: strikes)?"
        ),
        "_of_a_hit",
    ),
    (r"opposed(?: by)?", "_flag_opposed"),
    (r"soak(?:s|ing|ed)?(?: roll| rolls)?", "_flag_soak"),
    (r"bleed(?:s|ing)?(?: out| to death)?|dying", "_flag_bleeding"),
    (r"(?:stray (?:shots?|bullets?)|bystanders?|innocents?)", "_flag_bystander"),
    (r"re ?rolls?(?: it| the roll)?", "_rerolled"),
    (
        (
            r"(?:stays?|remains?|(?:is|are) still) shaken (?:in )?between(?: (?:the )?(?:hits|attacks|blows|them))?"
            r"(?: if the (?:first|1st)(?: [a-z]+)? (?:shakes|does)(?: (?:it|him|her|that|so))?)?"
        ),
        "_pass",
    ),
    (r"fireballs?|blasts?|explosions?|grenades?", "_area"),
    (r"shotguns?", "_shotgun"),
    (r"recovers", "_flag_recovers"),
    (
        (
            r"(?:supports?|supporting|helps?|helping|assists?|assisting|aids?)(?: (?:me|him|her|us|"
            r"them|out|first|with (?:it|that)))*"
        ),
        "_supports",
    ),
    (r"(?:a |the )?tests?(?: of wills?)?(?: with| of| by)?", "_flag_test"),
    (
        (
            r"(?:all )?(?:surround(?:s|ing)?|adjacent(?: to)?|gang(?:s|ing)? up(?: on)?|around|round|"
            r"next to)"
        ),
        "_beside",
    ),
    (r"(?:v|vs|versus|against)", "_versus"),
    (
        (
            r"(?:no|usual|plus|normal) raise|(?:plus |and )?(?:the |an? )?(?:usual |extra |more |bonus "
            r")*d6 (?:on|with|for|if) (?:a |there is a )?raises?"
        ),
        "_pass",
    ),
    (r"(?:with |gets? |got |has |on |for )?(?:a |1 )raise", "_flag_raised"),
    (
        (
            r"(?:(?:is|am|are|was|were|gets?|got|being|be|been) )+(?:under attack|attacked|shot(?: at)?|hit|struck"
            r"|stabbed|slashed|bitten|charged|ambushed|targeted|fired (?:at|on|upon)|swung at|set upon|surrounded"
            r"|mobbed|jumped)(?: at)? by"
        ),
        "_struck_by",
    ),
)


@cache
def compiled(skills: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the rules as patterns, each with its method. ``skills``: the names of all skills, the longest first."""
    names = "|".join(skills)
    return tuple([(re.compile(f"(?:{pattern.replace(SKILL, names)}){END}"), method) for pattern, method in RULES])
