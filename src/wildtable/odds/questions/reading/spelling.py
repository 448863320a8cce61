"""Misspelt words: the known word that one is likely to stand for, never for a word that is right in English."""

from __future__ import annotations

from wildtable.odds.questions.reading.nouns import ALIASES, NOUNS
from wildtable.odds.questions.reading.tokens import nearest

SHORTEST = 4
"""The letters of the shortest word that is taken for a misspelling."""

_ORDINARY = (
    "dragon ogre orc troll vampire zombie demon devil ghost lich elf dwarf knight sniper pirate ninja cultist minion "
    "mook "
    "shoving spot lone explosion contest breaking climbing sneaking hiding rolling swinging "
    "plus minus missed radius grappled entangled bound pinned unarmored knocked pushed called "
    "shooter archer having guts sleeping helpless chase chases median middle lands mauls sneaks sneak sweep heroic "
    "spots "
    "able above across action actually after again alive all alone along already always among angry animal "
    "another anybody anyone anything apart apply around arrow arrows back bad badly base beach bear beat beating "
    "because been before began begin behave being below beside besides best bet better between beyond big bit "
    "bites blade blast block blow blows body boss both bottom brave break bring brother brown build built burn "
    "business buy call came campaign care carry case cast catch caught cause center chain chair change changes "
    "character chasing city class clear climb close closer combat come coming common compare compared could count "
    "counts course crash create cross crowd cruel cut cuts damn danger dead deal deals dealt death decide deep "
    "defeat defender defense deflect depend depends die died different difficult direct do does dog doing done "
    "double doubt down draw drink drive driver drop during each early easier easy eat edge edges effect eight "
    "either else end enemies enemy enough entire equal escape even event ever every everyone everything evil "
    "exact exactly expect explode eyes face faces facing fact fail fair fall falls far fast faster father feel "
    "feet few field fiery fight fighter fighters final find fine finish fire fires first five flat flee fly "
    "follow food foot force forest form found four free fresh friendly front full further gain game garden gear "
    "general gets giant give given goes going gold gone good got great green ground grow guess gun guns guy guys "
    "had half halfway hand happen happens hard harder hate have head heal hear heart heavily held help helps here "
    "hide high higher hill hold hole home hope horde horse host hour house huge human hundred hunt ideal "
    "important improve inside into itself join jump just keep kept kind king knight know lack land large laser "
    "last late later lead learn least leave left less let level life lift like likely line list little live "
    "living long look lose loses lost lots loud love low lower luck lucky made main make man many master matter "
    "matters maximum maybe mean means meet men might mind minimum miss misses missing mob monster month moon more "
    "most mountain mouth move moves much must name near need needed needs never new next nice night nobody none "
    "north nothing now number odd off often old once ones only open opponent option order other others ought "
    "outside over own pack pair part parts party pass passes past path pay people percent perfect person place "
    "plan play player players point points poor position possible power pretty probably problem pull push put "
    "quarter question quite race rain raining ran random rare rather reach reaches ready real really reason red "
    "rescue rest result return rich ride right ring rise risk river road rock room round rounds row rule rules "
    "run safe said same save scale scene school score sea second see seem seen send sense serious session set "
    "seven several shadow shape share sharp ship shoot short should show side sight similar simple since single "
    "sister sitting six size sky sleep slow small smart smash smoke snake snow some somebody something song soon "
    "sort south space speak speed spend stage stand standing stands start state stay steal step still stone stop "
    "stops straight strange street strong stronger such sudden sum sun sure surprise swim table take takes talk "
    "tall target team tell ten terrible than thank thief thing think third those though thousand threat three "
    "throw thus tie tied tight tiles times together told took top total touch toward town tree tried triple "
    "trouble true trust turn turns twice two type typical under unless until upon use used useful user usual "
    "versus very village villager wait walk want wants war warm warrior watch water weak weapon weapons weather "
    "week well went west what whatever whether which white whole whose wide wife wild will win wind wins wise "
    "wish within without woman won wood word work world worse worst worth would wound wrong yard year yes yet "
    "young your zone "
)
ORDINARY = NOUNS.union(_ORDINARY.split())
"""Words that are spelled right, so that none of them is taken for another."""


def respelt(word: str, known: list[str]) -> str:
    """Return the known word that a misspelt one stands for; empty for a word that is right, or like none."""
    if word in ALIASES:
        return ALIASES[word]
    if len(word) < SHORTEST or any(word.removesuffix(end) in ORDINARY for end in ("", "s", "es", "ed", "ing")):
        return ""
    near = nearest(word, [each for each in known if each[0] == word[0] and abs(len(each) - len(word)) < SHORTEST])
    return near if near != word else ""
