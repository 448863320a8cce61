"""The verbs of a question between two figures: attacks by any name, and deeds that the game has a rule for."""

from __future__ import annotations

_ATTACKS = (
    "pounces assails assaults attacks batters bayonets beheads blasts bludgeons brains brawls burns butchers carves "
    "charges chops claws cleaves clobbers clouts clubs cuffs decks elbows engages eviscerates executes flames "
    "fries gores guns hacks hammers harms headbutts hits hoses hurts impales injures jabs jumps kicks kills "
    "knifes lashes lunges maims mangles mauls murders pecks pelts peppers pierces plugs pounds pummels punches "
    "rams rends rips savages scorches shanks shoots skewers slaps slashes slaughters slices slugs smacks smashes "
    "smites snaps socks spears spits stabs stings stomps strikes swats swipes tears thrashes thumps thwacks "
    "torches tramples wallops whacks whips wounds zaps "
)
ATTACKS = frozenset(_ATTACKS.split())
"""Words that mean an attack where one figure stands before them and another behind."""

WOUNDING = ("wound", "wounds", "wounding")
"""Words by which a Wound is what is asked for."""

DEEDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("disarms", "disarming"), ("strikes at", "disarm")),
    **dict.fromkeys(("trips", "trip", "topples", "knocks down", "knock down", "pushes over", "floors"),
                    ("action", "push", "prone")),
    **dict.fromkeys(("shoves", "shove", "bashes", "barges", "bumps"), ("action", "push", "bash")),
    **dict.fromkeys(("shield bash", "shield bashes", "bashes with a shield", "bashes with his shield",
                     "bashes with her shield"), ("action", "push", "shield-bash")),
    **dict.fromkeys(("wrestles", "wrestle", "grabs", "grab", "seizes"), ("action", "grapple", "")),
    **dict.fromkeys(("touches", "touch", "touch attack"), ("action", "touch", "")),
    **dict.fromkeys(("picks the pocket of", "picks pocket of", "pickpockets", "picks pockets of", "steals from"),
                    ("skills", "thievery", "notice")),
    **dict.fromkeys(("sneaks up on", "sneak up on", "creeps up on", "sneaks by", "sneaks around"),
                    ("skills", "stealth", "notice")),
    **dict.fromkeys(("defends", "is defending", "fights defensively", "on the defensive", "defends himself",
                     "defends herself", "defends itself", "takes the defend action"), ("state", "defending", "target")),
}  # fmt: skip
"""Phrases of what one figure does to another, other than an attack, and of one that defends."""
