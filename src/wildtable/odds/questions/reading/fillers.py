"""The words of a question that change nothing, and those that name no skill."""

from __future__ import annotations

_FILLERS = (
    "swings far luck a an and the with in of what are is odds chance chances likely likelihood that for to at "
    "please from has on it does do will their his her its how by while under using who i my me we if have when be "
    "there hit kill wound get gets getting roll rolls rolling test as critical failure success succeed succeeds "
    "card wizard mage caster sorcerer priest making make time number down through probability often can they them "
    "each drew drawn dealt penalty patient friend check someone already he she him hitting resist self himself "
    "herself skill away party expected way hurt tries try trying would could should want wants group bonus "
    "successful percentage attempt whose much half so this our your about then also per shot pick picks picking "
    "climb climbs climbing jump jumps open opens lands shake shakes wounding least sweep door chest lock wall "
    "window rope thing makes uses use willing i'm i've am was us really actually now you tell know wondering "
    "curious say given assuming suppose suffering think takes risk going currently simply fighter character "
    "opponent enemy just holding spend spends adds arrow arrows average bullets bullet bare come comes connect "
    "connects connecting complication control day decide decided enough ever exactly finally first foot full game "
    "go goes gonna gotta guess happens hey hi hope hopefully immediately keep keeps kind later let lets lot lucky "
    "many maybe moment mood need needs nightmare oh ok okay outright perhaps plot pretty pull pulls rolled room "
    "rulebook scary scene see sees session sir somehow soon sorry stuff suddenly sunder swing swung table tavern "
    "thanks thinking thought today tomorrow tonight took total totally wanna wanted well were whole wish yeah yes "
    "whats exact but stand stands only still crouching ducking ducked take taking leap leaping sneaky onto clear "
    "persuade convince bribe talk talking pack trait great works work working got up rate rare heavily regular "
    "alley lockpicking masterwork toolkit kit tools bad flat worth stabilize stabilizes grappling lone "
    "sole single contest contests explosion put puts "
)
FILLERS = frozenset(_FILLERS.split())
"""Words that change nothing."""

JOINING = frozenset(("or", "nor", "plus", "minus", "than", "then", "but", "not", "no", "over", "under"))
"""Words before a die that name no skill."""
