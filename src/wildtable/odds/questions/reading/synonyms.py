"""Phrases that players use for what the game has another word for."""

from __future__ import annotations

_WHOM = ("him", "her", "it", "them", "me", "one", "the guy", "that guy")
_FELL = (
    "drop", "drops", "dropping", "kill", "kills", "killing", "fell", "fells", "down", "downs", "finish", "finishes",
    "slay", "slays", "put down", "puts down", "takes down", "take down", "taking down", "takes out", "take out",
    "taking out", "finish off", "finishes off", "off", "knock out", "knocks out", "ko",
)  # fmt: skip
_HARM = ("better", "worse", "more", "higher")
_THROWING = ("throwing", "tossing", "lobbing", "hurling", "chucking", "tosses", "chucks", "toss", "chuck")
_OWN = ("a", "an", "the", "my", "his", "her", "their")

TABLE_PHRASES: dict[str, tuple[str, ...]] = {
    **{f"{verb} {whom}": ("felled",) for verb in _FELL for whom in _WHOM},
    **dict.fromkeys(("go down", "goes down", "going down", "drop dead", "drops dead", "is dropped", "ends the fight",
                     "dies", "die", "falls", "fall", "stays down"), ("felled",)),
    **{f"{verb} {whom} out": ("felled",) for verb in ("take", "takes", "taking", "knock", "knocks") for whom in _WHOM},
    **{f"{verb} {whom} down": ("felled",) for verb in ("put", "puts", "take", "takes", "bring", "brings")
       for whom in _WHOM},
    **{f"shaken or {more}": ("harmed",) for more in _HARM},
    **{f"{level} or {more}": ("nothing",) for level in ("success", "a success", "a hit") for more in _HARM},
    **{f"{level} or {more}": ("raise",) for level in ("raise", "a raise") for more in _HARM},
    **dict.fromkeys(("at least shaken", "shaken at least", "at the least shaken", "at least shake him",
                     "at least shake her", "at least shake it", "at least shake them"), ("harmed",)),
    **dict.fromkeys(("take off", "takes off", "taken off", "get rid of", "absorb", "absorbs", "off on average",
                     "wounds off", "remove", "removes", "wounds soaked on average"), ("taken off",)),
    **dict.fromkeys(("many wounds", "last night", "extreme cold", "extreme heat", "extreme weather"), ("nothing",)),
    **{f"{how} {own}{word}": ("nothing" if how == "with" else "no armor",) for how in ("with", "without", "no")
       for own in ("", "his ", "her ", "its ", "the ") for word in ("armor", "armour")},
    **dict.fromkeys(("unarmored", "unarmoured"), ("no armor",)),
    **dict.fromkeys(("unshaken", "unwounded", "unhurt", "unharmed", "uninjured"), ("nothing",)),
    **dict.fromkeys(("i run", "he runs", "she runs", "run then", "run and then", "run and gun", "running and gunning",
                     "sprint", "sprinting", "sprints", "run and", "i ran", "he ran", "she ran"), ("ran",)),
    **dict.fromkeys(("blowing", "whiff", "whiffs", "whiffing", "flub", "flubs", "flubbing", "screw up",
                     "screws up", "screwing up", "mess up", "messes up", "messing up", "muff", "muffing", "botch it",
                     "bomb it"), ("fail",)),
    **dict.fromkeys(("he out", "she out", "it out", "they out", "is out", "are out", "number out", "many out"),
                    ("felled",)),
    **dict.fromkeys(("stab", "slash", "chop", "slice", "skewer"), ("versus",)),
    **dict.fromkeys(("mook", "mooks", "minion", "minions", "goon", "goons", "grunt", "grunts", "henchman", "henchmen",
                     "lackey", "lackeys", "redshirt", "redshirts"), ("wild", "0")),
    **dict.fromkeys(("no ap", "stay on my horse", "stay on the horse", "stay on his horse", "stay in the saddle",
                     "stay mounted"), ("nothing",)),
    **dict.fromkeys(("dead", "he dead", "she dead"), ("felled",)),
    **{f"{verb} {whom}": ("versus",) for verb in ("hit", "hits", "attack", "attacks", "strike", "strikes", "swings at")
       for whom in ("me", "us")},
    **dict.fromkeys(("onto a horse", "onto the horse", "onto his horse", "onto my horse"), ("nothing",)),
    **{f"{verb} {own}": ("thrown",) for verb in _THROWING for own in _OWN},
    **dict.fromkeys(("dusk", "at dusk", "dawn", "at dawn", "gloom of dusk", "moonlight", "by moonlight", "in moonlight",
                     "torchlight", "candlelight"), ("light", "1")),
    **dict.fromkeys(("lying prone", "lying down", "lies prone", "lies down", "on the ground", "knocked prone",
                     "flat on the ground", "on his belly", "on her belly"), ("state", "prone", "target")),
    **dict.fromkeys(("pitch dark night", "total darkness", "complete darkness"), ("light", "3")),
}  # fmt: skip
"""Phrases with their meaning, as `wildtable.odds.questions.reading.phrases` has them."""
