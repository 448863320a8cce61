"""The words of sentences by what they do there: who strikes, what begins a clause, what would change an answer."""

from __future__ import annotations

from wildtable.odds.questions.prose.people import ASKER, POSSESSIVE, PRONOUNS
from wildtable.odds.questions.reading.settling import ATTACKING as FIGHTING
from wildtable.odds.questions.reading.tokens import words
from wildtable.odds.questions.reading.verbs import ATTACKS

ARCANE = words("spellcasting faith focus psionics weird-science")
"""Skills that powers are cast with."""

ATTACKING = ARCANE.union(FIGHTING)
"""Skills that somebody is attacked with."""

STRIKES = ATTACKS.union([word.removesuffix("s") for word in ATTACKS]) | words(
    "ambush ambushes attacking casts deal deals duels fight fighting fights fire fires firing give gives hurls "
    "lobs loose looses rush rushes shooting slash snipe snipes spray sprays surround surrounds swing swinging "
    "swings tackles target targets throw throws"
)
"""Verbs of one who attacks another."""

SHOOTS = words("fire fires firing shoot shooting shoots snipes")
"""Verbs of one who shoots."""

OPENS_CLAUSE = words(
    "after although am and are as because before but can chance chances could did do does first for has have how "
    "if is it's likelihood likely next odds or probability should since so than that then though unless until was "
    "what when where whether which while who will would"
)
"""Words behind which the subject of a clause stands."""

KEEPS = words("again already also just now often only really simply still too")
"""Words between those and the subject."""

ONTO = words("against around at into on onto round toward towards upon v versus vs")
"""Words before the one who is attacked."""

ASIDE = words("adjacent alongside among behind beside between by from near next of to with")
"""Words before somebody who only stands by."""

DETERMINERS = POSSESSIVE | words("a all an another any both each every some that the these this those")
"""Words that begin a noun."""

STOPS = OPENS_CLAUSE.union(ONTO, ASIDE, ASKER, PRONOUNS, ".,?()") | words(
    "down get gets had in make makes no not off out over roll rolls under up without"
)
"""Words that end one."""

DOES = words(
    "are attack attacks casts deals fires had has have hits is makes resist resists roll rolls shoot shoots "
    "stands strikes swings throws tries uses wants"
)
"""Verbs behind an unknown noun that may stand for somebody."""

ACTS = words("attack attacks fires makes shoot shoots strikes swings")
"""Verbs of those that only somebody does."""

HEAVY = words(
    "aces acing adjacent "
    "much push pushes shove ammo ap armor armour bennies benny blast bomb bound break breaks breath burst card cards "
    "cuts d20 dark deviates deviation dive dodge dodges door double duel dynamite edge either entangled evade "
    "except explode explodes explosion extreme fatigue fear fewer flamethrower frenzy grapple grappled grapples "
    "grenade half handcuffs hardness head heal heals hindrance incapacitated instead joker jokers kismet launcher "
    "least less limb long medium missile missiles more most night or pace parry pool power powers raise raised "
    "raises reload reroll rope salvo save scale ship short size smash soak support supports suppress suppressive "
    "sweep template test than thrice tie tn  toughness trick trickster twice unless untrained wild worth "
    "wound wounds"
)
"""Words that would change an answer if they were read."""

MOUNTS = words("camel horse mount mule pony steed")
"""Animals that somebody sits on."""
