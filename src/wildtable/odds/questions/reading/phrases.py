"""The words of a question: tokens, and a table of the phrases that mean something.

A phrase is words with ``#`` for a number, ``+`` for a signed number, ``D`` for dice and ``T`` for Toughness with Armor,
``7(2)``. The longest phrase that fits at a place is read.
"""

from __future__ import annotations

from wildtable.odds.questions.reading.synonyms import TABLE_PHRASES
from wildtable.odds.questions.reading.verbs import DEEDS

LONGEST = 600
"""The most characters of a question."""

# What phrases mean: a kind, and its arguments.

_OPTIONS = {
    "wild-attack": ("wild attack", "wild"),
    "head": ("head", "vitals", "headshot"),
    "limb": ("limb", "arm", "leg"),
    "small": ("small", "small target", "hand"),
    "tiny": ("tiny", "tiny target", "eye", "eyes"),
    "disarm": ("disarm",),
    "nonlethal": ("nonlethal", "non lethal", "flat of the blade", "subdue"),
    "frenzy": ("frenzy",),
    "two-weapons": (
        "two weapons",
        "both weapons",
        "# weapons",
        "dual wield",
        "dual wields",
        "dual wielding",
        "a weapon in each hand",
    ),
    "aim-bonus": ("aim", "aimed", "aiming"),
    "aim-steady": ("steady aim", "aim steady"),
    "rapid-attack": ("rapid attack", "rapid fire"),
    "double-tap": ("double tap",),
    "three-round-burst": ("three round burst", "# round burst", "burst"),
    "slug": ("slug",),
    "both-barrels": ("both barrels",),
}
_CALLED = (
    "to the",
    "called shot",
    "called shot to the",
    "called shot to an",
    "called shot to a",
    "called shot at the",
    "aim for the",
    "aims for the",
    "aiming for the",
    "aim at the",
    "aims at the",
    "aiming at the",
    "go for the",
    "goes for the",
    "going for the",
    "shot to the",
    "blow to the",
    "in the",
    "at the",
    "for the",
)
"""The words before a part of the body."""

_RANGES = ("short", "medium", "long", "extreme")
_COVERS = ("no", "light", "medium", "heavy", "near total")
_LIGHTS = (
    ("bright", "bright light", "daylight"),
    ("dim", "dim light", "twilight"),
    ("dark", "darkness", "in the dark"),
)
_STATES = {
    "shaken": "target", "prone": "target", "lying": "target", "vulnerable": "target", "stunned": "target",
    "distracted": "attacker", "surprised": "target", "defending": "target", "tricked": "target", "hidden": "target",
    "invisible": "target", "unstable": "attacker", "galloping": "attacker",
}  # fmt: skip

VERSUS = ("v", "against", "attacks", "attack", "attacking", "hits", "strikes", "fights", "kills", "takes out",
          "takes down", "past", "into", "beats", "beating", "beat", "defeats", "stabs",
          "slashes", "swings at", "slays", "zaps", "targets", "targeting")  # fmt: skip

_WORDS: dict[str, tuple[str, ...]] = {
    "tn #": ("tn",), "tn +": ("tn",), "target number #": ("tn",), "against #": ("tn",), "v #": ("tn",), "t #": ("tn",),
    "+": ("modifier",), "at +": ("modifier",), "modifier +": ("modifier",), "modifier #": ("modifier",),
    "mod +": ("modifier",), "mod #": ("modifier",),
    "damage +": ("damage modifier",), "+ damage": ("damage modifier",), "+ to damage": ("damage modifier",),
    "rof #": ("rof",), "# dice": ("dice alone",), "# shots": ("shots",), "rate of fire #": ("rof",),
    "rapid attack #": ("rapid",), "burst of # rounds": ("option", "three-round-burst"),
    "gang up #": ("gang up",), "gang up bonus +": ("gang up",), "gang up bonus #": ("gang up",),
    "no gang up": ("nothing",), "without gang up": ("nothing",), "no ganging up": ("nothing",),
    "+ gang up": ("gang up",), "+ gang up bonus": ("gang up",), "+ from gang up": ("gang up",),
    "+ for gang up": ("gang up",),
    "gang up +": ("gang up",), "# allies": ("allies",), "# ally": ("allies",),
    "joker": ("joker",), "on a joker": ("joker",), "drop": ("drop",), "the drop": ("drop",),
    "# actions": ("actions",), "multi action #": ("actions",), "multi action": ("actions", "2"),
    "running": ("ran",), "ran": ("ran",), "after running": ("ran",),
    "# benny": ("bennies",), "# bennies": ("bennies",), "benny #": ("bennies",), "bennies #": ("bennies",),
    "a benny": ("bennies", "1"), "benny": ("bennies", "1"),
    "# benny for damage": ("damage bennies",), "# bennies for damage": ("damage bennies",),
    "soak #": ("soak",), "# soak": ("soak",), "# benny to soak": ("soak",), "# bennies to soak": ("soak",),
    "other bennies #": ("other bennies",), "other bennies a": ("other bennies", "1"), "their joker": ("their joker",),
    "support by +": ("support",), "supported by +": ("support",), "support of +": ("support",),
    "supported +": ("support",), "+ support": ("support",), "+ from support": ("support",),
    "+ for support": ("support",),
    "# soak benny": ("soak",), "soak # bennies": ("soak",), "soak with # bennies": ("soak",), "soak # benny": ("soak",),
    "soak with # benny": ("soak",), "soaks with # benny": ("soak",), "soaks with # bennies": ("soak",),
    "soak": ("soak word",), "soaks": ("soak", "1"), "soak # wounds": ("soak wounds",),
    "soak # wound": ("soak wounds",), "soaking # wounds": ("soak wounds",), "soaking # wound": ("soak wounds",),
    "# wound": ("number", "wounds"), "# wounds": ("number", "wounds"), "wounds #": ("number", "wounds"),
    "wound #": ("number", "wounds"), "wounded": ("number", "wounds", "1"),
    "wounded once": ("number", "wounds", "1"),
    "# fatigue": ("number", "fatigue"), "fatigue #": ("number", "fatigue"), "fatigued": ("number", "fatigue", "1"),
    "exhausted": ("number", "fatigue", "2"),
    **dict.fromkeys(("# levels of fatigue", "# level of fatigue", "a level of fatigue", "# fatigue levels",
                     "fatigued # times", "fatigued once"), ("number", "fatigue", "1")),
    "# bennies for soak": ("soak",), "# benny for soak": ("soak",), "# bennies for soaking": ("soak",),
    "# benny for soaking": ("soak",), "# existing wounds": ("number", "wounds"),
    "# existing wound": ("number", "wounds"),
    "# old wounds": ("number", "wounds"), "# old wound": ("number", "wounds"), "# armor": ("number", "armor"),
    "# armour": ("number", "armor"), "miss": ("fail",), "misses": ("fail",), "missing": ("fail",),
    "ap #": ("number", "ap"), "parry #": ("number", "parry"), "armor #": ("number", "armor"),
    "armour #": ("number", "armor"), "toughness #": ("number", "toughness"), "toughness T": ("toughness",),
    "T": ("toughness",),
    "hardness #": ("number", "hardness"), "size #": ("number", "size"), "size +": ("number", "size"),
    "str D": ("strength",), "strength D": ("strength",), "damage D": ("damage",), "D damage": ("damage",),
    "D": ("dice",), "wild die D": ("wild",), "wild die": ("wild", "6"), "wild D": ("wild",),
    **dict.fromkeys(("D wild", "D wild card", "D wild cards"), ("dice wild",)),
    "D wild D": ("dice wild",), "D wild die D": ("dice wild",),
    "D wild die": ("wild",),
    "wild card": ("wild", "6"), "extra": ("wild", "0"), "no wild die": ("wild", "0"),
    "extras": ("wild", "0"), "extra target": ("wild", "0", "target"),
    "wild card target": ("wild", "6", "target"), "extra foe": ("wild", "0", "target"),
    "fail": ("fail",), "fails": ("fail",), "failing": ("fail",), "failure": ("fail",), "# raises": ("raises",),
    "# raises or more": ("raises",), "# or more raises": ("raises",),
    "double raise": ("raises", "2"), "normal": ("nothing",), "instead": ("instead",), "damage str D": ("strength",),
    "# handed": ("nothing",), "in both hands": ("nothing",),
    "off hand": ("off hand",), "offhand": ("off hand",), "with his off hand": ("off hand",),
    "with her off hand": ("off hand",), "in his off hand": ("off hand",), "in her off hand": ("off hand",),
    "in the off hand": ("off hand",), "with the off hand": ("off hand",),
    "chance of # wounds": ("inflicts",), "chance of # wounds or more": ("inflicts",), "unarmed": ("unarmed",),
    "weaponless": ("unarmed",), "bare handed": ("weapon", "fists"), "bare hands": ("weapon", "fists"),
    "punches": ("wields", "fists"), "punch": ("wields", "fists"), "kicks": ("wields", "fists"),
    "gang up on": ("ganging", "versus"), "gangs up on": ("ganging", "versus"),
    "ganging up on": ("ganging", "versus"), "surround": ("ganging", "versus"), "surrounds": ("ganging", "versus"),
    "gang up": ("ganging",), "gang up bonus": ("ganging",), "ganging up": ("ganging",),
    "charge": ("charge",), "charging": ("charge",), "charges": ("charge", "versus"), "mounted": ("mounted", "horse"),
    "on horseback": ("mounted", "horse"), "horseback": ("mounted", "horse"), "on a horse": ("mounted", "horse"),
    "riding a horse": ("mounted", "horse"), "in the saddle": ("mounted", "horse"),
    "on a war horse": ("mounted", "war-horse"), "riding a war horse": ("mounted", "war-horse"),
    "break": ("breaks",), "breaks": ("breaks",), "breaking": ("breaks",), "break down": ("breaks",),
    "breaks down": ("breaks",), "breaking down": ("breaks",), "smash": ("breaks",), "smashes": ("breaks",),
    "smashing": ("breaks",), "smash through": ("breaks",), "cut": ("breaks",), "cuts": ("breaks",),
    "cut through": ("breaks",), "cuts through": ("breaks",), "cutting": ("breaks",), "hack through": ("breaks",),
    "hacks through": ("breaks",), "destroy": ("breaks",), "destroys": ("breaks",), "chop down": ("breaks",),
    "bash down": ("breaks",), "bash in": ("breaks",), "kick in": ("breaks",), "kick down": ("breaks",),
    "sneaks past": ("skills", "stealth", "notice"), "sneak past": ("skills", "stealth", "notice"),
    "sneaking past": ("skills", "stealth", "notice"), "slips past": ("skills", "stealth", "notice"),
    "slip past": ("skills", "stealth", "notice"), "hides from": ("skills", "stealth", "notice"),
    "hide from": ("skills", "stealth", "notice"), "spots": ("skills", "notice", "stealth"),
    "beats #": ("tn",), "beat #": ("tn",), "beating #": ("tn",), "fight": ("versus",), "strike": ("versus",),
    "at least # wounds": ("inflicts",), "at least # wound": ("inflicts",), "# wounds or more": ("inflicts",),
    "# or more wounds": ("inflicts",), "# wound or more": ("inflicts",), "chance of at least # wounds": ("inflicts",),
    "chance of # or more wounds": ("inflicts",), "a wound or more": ("nothing",), "at least a wound": ("nothing",),
    "headshots": ("strikes at", "head"), "sprays": ("shot",), "nobody hits": ("none",), "no one hits": ("none",),
    "none hit": ("none",), "none hits": ("none",), "none of them hits": ("none",), "none of them hit": ("none",),
    "bites": ("wields", "bite"), "empties": ("shot",), "soaking": ("soak word",),
    "shaking off": ("nothing",), "shake off": ("nothing",),
    "shaking off shaken": ("nothing",), "recovering from shaken": ("nothing",), "recovering": ("nothing",),
    "shaking off being shaken": ("nothing",), "acting at once": ("raise",), "act at once": ("raise",),
    "aims": ("option", "aim-bonus"), "takes aim": ("option", "aim-bonus"), "taking aim": ("option", "aim-bonus"),
    "smg": ("weapon", "submachine-gun"),
    **dict.fromkeys(("rocket", "rockets"), ("weapon", "rocket-launcher")), "lmg": ("weapon", "squad-gun"),
    "throws a knife": ("thrown", "throwing-knife"), "throw a knife": ("thrown", "throwing-knife"),
    "throws his knife": ("thrown", "throwing-knife"), "throws her knife": ("thrown", "throwing-knife"),
    "critical failed": ("critical",), "botch": ("critical",), "botches": ("critical",), "fumble": ("critical",),
    "fumbles": ("critical",), "killed": ("nothing",), "deals damage to": ("versus",), "does damage to": ("versus",),
    "feint": ("action", "test", ""), "feints": ("action", "test", ""), "zero g": ("gravity", "zero-g"),
    "# g": ("gravity", "zero-g"), "in # g": ("gravity", "zero-g"), "zero gravity": ("gravity", "zero-g"),
    "# gravity": ("gravity", "zero-g"), "weightless": ("gravity", "zero-g"), "no gravity": ("gravity", "zero-g"),
    "higher ground": ("no rule", "higher ground"), "high ground": ("no rule", "higher ground"),
    "own cover": ("no rule", "the attacker's own cover"),
    "from above": ("no rule", "an attack from above"), "from behind": ("no rule", "an attack from behind"),
    "flanking": ("no rule", "flanking"), "flanked": ("no rule", "flanking"), "in the back": ("no rule", "facing"),
    "from the rear": ("no rule", "facing"), "backstab": ("no rule", "facing"), "backstabs": ("no rule", "facing"),
    "raining": ("no rule", "rain"), "in the rain": ("no rule", "rain"), "in rain": ("no rule", "rain"),
    "range # # #": ("reach",), "# in a row": ("row",), "# times in a row": ("row",), "# rounds in a row": ("row",),
    "# successes in a row": ("row",), "# hits in a row": ("row",), "# rolls in a row": ("row",),
    "# blow": ("nothing",), "a single blow": ("nothing",), "a single hit": ("nothing",), "single blow": ("nothing",),
    "in # hit": ("nothing",), "in # go": ("nothing",), "with # hit": ("nothing",), "with # shot": ("nothing",),
    "snake eyes": ("critical",), "untrained": ("unskilled",), "no skill": ("unskilled",),
    "breathes fire": ("wields", "fiery-breath"), "breathes": ("wields", "fiery-breath"),
    "breathes fire on": ("wields", "fiery-breath"), "breathes fire at": ("wields", "fiery-breath"),
    "autofire": ("auto", "3"), "automatic fire": ("auto", "3"), "full auto": ("auto", "3"),
    "bystander": ("bystander",), "bystanders": ("bystander",), "innocent bystander": ("bystander",),
    "into melee": ("bystander",), "into a melee": ("bystander",), "hit an innocent bystander": ("bystander",),
    "deviate": ("deviation",), "deviates": ("deviation",), "deviation": ("deviation",), "scatter": ("deviation",),
    "scatters": ("deviation",), "full defense": ("state", "defending", "target"),
    "on full defense": ("state", "defending", "target"),
    "full defence": ("state", "defending", "target"),
    "tests": ("action", "test", ""), "multi action +": ("modifier",),
    **{f"{at}+ {way}{what}": ("modifier",) for at in ("", "at ") for way in ("", "for ", "from ", "due to ")
       for what in ("multi action", "multi action penalty", "wounds", "range", "cover", "running", "darkness", "size")},
    "+ wild attack": ("option", "wild-attack"), "+ from wild attack": ("option", "wild-attack"),
    "armor piercing": ("extra", "piercing"),
    "armour piercing": ("extra", "piercing"), "greater damage": ("extra", "more-damage"),
    "both hit": ("row", "2"), "both succeed": ("row", "2"), "at least # wound soaked": ("soaked",),
    "at least # wounds soaked": ("soaked",), "# wound soaked": ("soaked",),
    "# wounds soaked": ("soaked",), "at least # soaked": ("soaked",), "at least # is soaked": ("soaked",),
    "# soaked": ("soaked",), "at least # wound is soaked": ("soaked",), "soaks at least # wound": ("soaked",),
    "soaks at least # wounds": ("soaked",), "soak at least # wound": ("soaked",), "soak at least # wounds": ("soaked",),
    "soaks # wounds": ("soak wounds",), "soaks # wound": ("soak wounds",), "unshakes": ("skill", "spirit"),
    "recovers from shaken": ("skill", "spirit"), "damage": ("dealt",), "average damage": ("dealt",),
    "suppressive fire": ("action", "suppress", ""), "suppresses": ("action", "suppress", ""),
    "heal": ("action", "heal", ""), "heals": ("action", "heal", ""), "treat": ("action", "heal", ""),
    "treats": ("action", "heal", ""),
    "fear": ("fear",), "fear check": ("fear",), "fear test": ("fear",), "terror": ("fear",), "frightened": ("fear",),
    "unstun": ("nothing",), "stunned recovery": ("nothing",), "shaken roll": ("nothing",), "stun roll": ("nothing",),
    "stunned roll": ("nothing",), "multi action penalty": ("actions", "2"), "# bolts": ("bolts",),
    "critical failure": ("critical",), "critical failures": ("critical",), "critical fail": ("critical",),
    "crit fail": ("critical",), "crit failure": ("critical",), "crit": ("critical",),
    "recover from stun": ("nothing",), "recover from stunned": ("nothing",), "stun recovery": ("nothing",),
    "shaken recovery": ("nothing",), "none": ("none",),
    "at least # of them": ("least",), "wild cards": ("wild", "6"),
    "raise": ("raise",), "a raise": ("raise",), "with a raise": ("raise",), "hit with a raise": ("raise",),
    "# rounds": ("times",), "# times": ("times",), "# attacks": ("times",), "at least once in # rounds": ("once",),
    "at least once in # attacks": ("once",), "at least once in # tries": ("once",), "once in # rounds": ("once",),
    "at least once in # times": ("once",), "at least once in #": ("once",), "once in #": ("once",),
    "second action": ("actions", "2"), "at night": ("light", "2"), "night": ("light", "2"),
    "recover from shaken": ("nothing",), "recover": ("nothing",), "unshake": ("nothing",),
    "shake off shaken": ("nothing",), "support": ("nothing",),
    "duel": ("duel",), "until # falls": ("duel",), "to the death": ("duel",), "to the end": ("duel",),
    "at least # success in # tries": ("once",), "at least # hit in # rounds": ("once",),
    "at least # success in # rounds": ("once",), "how many of #": ("many",),
    "how many of # separate attackers": ("many",), "how many of # attackers": ("many",),
    "how many of # hit": ("many",), "# of them": ("many",), "how many hit": ("many hit",),
    "how many of # succeed": ("many",), "as #": ("as one",), "all as #": ("as one",), "together": ("as one",),
    "separately": ("many hit",), "each": ("many hit",),
    "best": ("best",), "best option": ("best",), "best option here": ("best",),
    "# inches": ("inches",), "support #": ("support",), "support +": ("support",), "supported #": ("support",),
    "throws": ("thrown",), "throw": ("thrown",), "hurls": ("thrown",), "hurl": ("thrown",), "lobs": ("thrown",),
    "fires": ("shot",), "fires at": ("shot",), "fires on": ("shot",), "fire at": ("shot",), "fire on": ("shot",),
    "firing at": ("shot",), "opens fire on": ("shot",), "open fire on": ("shot",), "snipes": ("shot",),
    "shoots": ("shot",), "shoots at": ("shot",), "shoot": ("shot",), "shoot at": ("shot",), "shooting at": ("shot",),
    "plain": ("nothing",), "nothing": ("nothing",), "unskilled": ("unskilled",),
    "without the skill": ("unskilled",), "without skill": ("unskilled",),
    "intimidate": ("action", "test", "intimidation"), "intimidates": ("action", "test", "intimidation"),
    "taunt": ("action", "test", "taunt"), "taunts": ("action", "test", "taunt"),
    "test intimidation": ("action", "test", "intimidation"), "test taunt": ("action", "test", "taunt"),
    "trick": ("action", "trick", "agility"), "tricks": ("action", "trick", "agility"),
    "trick smarts": ("action", "trick", "smarts"), "trick agility": ("action", "trick", "agility"),
    "test agility": ("action", "test", "agility"), "test smarts": ("action", "test", "smarts"),
    "test athletics": ("action", "test", "athletics"), "test fighting": ("action", "test", "fighting"),
    "test shooting": ("action", "test", "shooting"), "test stealth": ("action", "test", "stealth"),
    "test thievery": ("action", "test", "thievery"), "test performance": ("action", "test", "performance"),
    "supports": ("action", "support", ""), "grapples": ("action", "grapple", ""),
    "grapple": ("action", "grapple", ""), "pushes": ("action", "push", ""), "push": ("action", "push", ""),
    "# power points": ("power points",), "power points #": ("power points",), "# pp": ("power points",),
    "single shot": ("rof", "1"), "a single shot": ("rof", "1"), "one shot": ("rof", "1"), "# shot": ("rof",),
    **dict.fromkeys(
        ("from horseback", "unstable platform",
         *(f"from a {way}{thing}" for way in ("", "moving ", "speeding ")
           for thing in ("vehicle", "car", "truck", "wagon", "cart", "boat", "train", "horse", "carriage"))),
        ("state", "unstable", "attacker", "always"),
    ),
    **dict.fromkeys(("and runs", "runs and", "on the run", "while running", "after a run"), ("ran",)),
    "extra damage": ("extra", "more-damage"), "guts check": ("fear",), "guts roll": ("fear",), "having": ("nothing",),
    "very difficult": ("modifier", "-4"), "difficult": ("modifier", "-2"), "easy": ("modifier", "2"),
    "opposed by": ("opposed",), "opposed": ("opposed",), "resisting": ("resists",), "tie": ("tie",),
    **dict.fromkeys(
        (f"{no} recoil{what}" for no in ("no", "without", "without the", "ignores", "ignoring", "ignore", "minus the")
         for what in ("", " penalty")),
        ("no recoil",),
    ),
    "called shot": ("called",), "# soak bennies": ("soak",),
    "# bennies each": ("bennies each",), "a benny each": ("bennies each", "1"), "# benny each": ("bennies each",),
    "a bennies each": ("bennies each", "1"),
    **dict.fromkeys(("none succeed", "all fail", "all miss", "all of them fail", "all of them miss"), ("none",)),
    **dict.fromkeys(("out of the fight", "taken out", "put down", "dropped", "incapacitated"), ("felled",)),
    **dict.fromkeys(("after a run up", "with a run up"), ("no rule", "a run-up without places on a map")),
    "after aiming": ("option", "aim-bonus"), "difficulty #": ("tn",),
    "difficulty of #": ("tn",), "dc #": ("tn",), "target of #": ("tn",),
    "on average": ("nothing",), "close range": ("range", "0"), "point blank": ("range", "0"),
    "point blank range": ("range", "0"), "close": ("range", "0"), "average wounds": ("nothing",),
    "expected wounds": ("nothing",), "v tn #": ("tn",), "against tn #": ("tn",),
    "deals to": ("versus",),
    "exploding": ("nothing",), "explodes": ("nothing",), "exploding dice": ("nothing",), "explode": ("nothing",),
    ",": ("comma",),
}  # fmt: skip
"""Phrases that stand for themselves: numbers, modifiers, Bennies, repeats, actions."""


def _table() -> dict[str, tuple[str, ...]]:
    """Return all phrases but the names of figures and things."""
    found: dict[str, tuple[str, ...]] = {}
    for option, ways in _OPTIONS.items():
        found |= dict.fromkeys(ways, ("option", option))
        found |= {f"{no} {way}": ("nothing",) for no in ("no", "without", "not") for way in ways}
        if option in ("head", "limb", "small", "tiny"):
            found |= {f"{words} {way}": ("option", option) for words in _CALLED for way in ways}
    for band, name in enumerate(_RANGES):
        found |= {name: ("range", str(band)), f"{name} range": ("range", str(band))}
    found["medium"] = ("medium",)  # range of what shoots, cover from what strikes
    for level, name in enumerate(_COVERS):
        found[f"{name} cover"] = ("cover", str(level))
    found |= {"cover": ("cover", "2"), "near total": ("cover", "4"), "heavy": ("cover", "3")}
    for level, names in enumerate(_LIGHTS):
        found |= {name: ("light", str(level)) for name in names}
    found |= {"pitch dark": ("light", "3"), "pitch darkness": ("light", "3"), "pitch black": ("light", "3")}
    for state, side in _STATES.items():
        name = state.replace("lying", "prone")
        found |= {state: ("state", name, side)}
        found |= {f"both {verb}{state}": ("both", name) for verb in ("", "are ")}
    for size in ("small", "medium", "large", "cone", "stream"):
        ways = (f"{size} template", *((size,) if size in ("cone", "stream") else (f"{size} blast template",)))
        found |= dict.fromkeys(ways, ("template", size))
    found |= dict.fromkeys(VERSUS, ("versus",))
    found |= DEEDS
    found |= {"target": ("side", "target"), "foe": ("side", "target"), "attacker": ("side", "attacker")}
    return found | _WORDS | TABLE_PHRASES


PHRASES = _table()

NUMBERED = {
    "tn": "tn", "rof": "rof", "range": "range", "cover": "cover", "light": "light", "gang up": "gang up",
    "allies": "allies", "actions": "actions", "bennies": "bennies",
    "other bennies": "other bennies", "damage bennies": "damage bennies", "soak": "soak",
    "times": "times", "once": "once", "many": "many", "inches": "inches", "support": "support",
    "soak wounds": "soak wounds", "bolts": "bolts", "power points": "power points", "raises": "raises",
    "least": "least", "inflicts": "inflicts", "row": "row", "soaked": "soaked",
}  # fmt: skip
"""The phrases that set a number of the question, and its name."""

OF_A_SIDE = ("figure", "number", "state", "both", "mounted", "unarmed", "edge")
GIVEN = (
    "shots",
    "bennies each",
    "weapon",
    "dual",
    "rapid",
    "auto",
    "dice alone",
    "reach",
    "thing",
    "gravity",
    "template",
    "no rule",
)
TURNING = ("ganging", "charge", "wields", "skills", "strikes at")
"""The kinds of phrases about one side, about what is used, and of verbs that go on to the target."""

BOTH = 2
"""The weapons of an attack with both hands."""

CALLED_PARTS = frozenset(("head", "limb", "small", "tiny", "disarm"))
"""The options of a called shot."""
