"""The circumstances of a roll by their phrases, and the number that the rules have for each of them."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.phrases import PHRASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.savage.editions.edition import Edition

    Phrases = Mapping[str, tuple[str, ...]]

KINDS = frozenset(("option", "range", "cover", "light", "state", "both", "drop", "joker", "off hand", "unarmed", "ran",
                   "mounted", "charge", "unskilled", "skill", "weapon", "edge", "actions", "modifier", "ganging",
                   "gravity", "no rule", "as one", "fear"))  # fmt: skip
"""The kinds of phrases that a sentence is read for; all others have a rule of grammar, or mean nothing in one."""

_UNFIT = frozenset((
    "wild", "head", "vitals", "limb", "arm", "leg", "small", "tiny", "hand", "eye", "eyes", "burst", "cover", "close",
    "short", "long", "medium", "extreme", "heavy", "break", "surround", "ran", "plain", "night", "dark", "instead",
    "tests", "difficult", "easy", "very difficult", "disarm", "cut", "terror", "frightened", "lying", "tricked",
    "recover", "together", "each", "multi action", "subdue", "rapid fire", "breath", "charge",
    "close range", "fear", "terror", "on the ground", "actions", "stream", "stunned recovery",
))  # fmt: skip
"""Words that mean something to a list of facts, and too much else in a sentence."""

_MORE: dict[str, tuple[str, ...]] = {
    **{f"{band}{way}": ("range", str(level)) for level, names in enumerate(
        (("short", "close", "point blank", "near"), ("medium",), ("long",), ("extreme",))) for band in names
       for way in (" range", " distance", " ranged")},
    **{f"{name} cover": ("cover", level) for name, level in
       (("no", "0"), ("partial", "2"), ("half", "2"), ("full", "4"), ("some", "1"), ("good", "3"))},
    **dict.fromkeys(("under cover", "behind cover", "in cover"), ("cover", "2")),
    **{f"{name} {light}": ("light", level) for light in ("light", "lighting", "illumination", "lit") for name, level in
       (("good", "0"), ("bright", "0"), ("normal", "0"), ("full", "0"), ("broad day", "0"), ("fine", "0"), ("dim", "1"),
        ("poor", "1"), ("low", "1"), ("bad", "1"), ("no", "3"))},
    **dict.fromkeys(("light is good", "light is fine", "light is bright", "well lit", "daylight"), ("light", "0")),
    **dict.fromkeys(("light is dim", "light is bad", "light is poor", "dimly lit", "dim"), ("light", "1")),
    **dict.fromkeys(("darkness", "in the dark", "it is dark", "at night"), ("light", "2")),
    **dict.fromkeys(("pitch black", "pitch dark", "pitch darkness", "total darkness", "utter darkness",
                     "complete darkness"), ("light", "3")),
    **dict.fromkeys(("wild attack", "wild attacks", "all out attack", "reckless attack"), ("option", "wild-attack")),
    **dict.fromkeys(("aim", "aims", "aimed", "aiming", "takes aim", "took aim"), ("option", "aim-bonus")),
    **dict.fromkeys(("disarm", "disarms", "disarming"), ("option", "disarm")),
    **dict.fromkeys(("defend action", "defends", "defend", "defending", "full defense"), ("state", "defending", "")),
    **dict.fromkeys(("the drop", "has drop", "got the drop"), ("drop",)),
    **dict.fromkeys(("as 1 group", "as a group", "group roll", "as 1", "as a single group", "group check",
                     "with 1 roll", "with a single roll"), ("as one",)),
    **dict.fromkeys(("charges", "charging", "charge", "charged"), ("charge",)),
    **dict.fromkeys(("running", "has run", "after running", "ran", "runs first", "sprints"), ("ran",)),
    **dict.fromkeys(("knocked down", "on the ground", "lying down", "lies on the ground"),
                    ("state", "prone", "target")),
    **dict.fromkeys(("very difficult", "very hard"), ("difficulty", "-4")), "difficult": ("difficulty", "-2"),
    **dict.fromkeys(("very easy",), ("difficulty", "4")), "easy": ("difficulty", "2"),
    "3 round burst": ("option", "three-round-burst"),
    **dict.fromkeys(("fear check", "fear test", "fear roll", "guts check", "nausea check"), ("fear",)),
    **dict.fromkeys(("moving vehicle", "unstable platform", "galloping horse", "moving car", "moving horse"),
                    ("state", "unstable", "attacker")),
    **dict.fromkeys(("caught off guard", "off guard"), ("state", "vulnerable", "target")),
}  # fmt: skip


def circumstances(names: Phrases) -> dict[str, tuple[str, ...]]:
    """Return all phrases that name a circumstance, a skill or a weapon in a sentence. ``names``: those of a table."""
    known = {**PHRASES, **names}
    found = {
        phrase: meaning
        for phrase, meaning in known.items()
        if meaning[0] in KINDS and phrase not in _UNFIT and not set("#+DT,") & set(phrase)
    }
    return {**found, **_MORE}


LONGEST = 6


def phrase_at(text: str, at: int, phrases: Phrases) -> tuple[str, tuple[str, ...]] | None:
    """Return the longest phrase at a place of a text, and its meaning; None for none."""
    words = text[at:].split(" ", LONGEST + 1)[:LONGEST]
    for length in range(len(words), 0, -1):
        key = " ".join(words[:length])
        if key in phrases:
            return key, phrases[key]
    return None


def numbers_of(meaning: tuple[str, ...], edition: Edition) -> tuple[int, ...]:
    """Return the numbers that a rule has for a circumstance: what it adds to a roll, and to damage; none for one that
    has no fixed number."""
    kind, what = meaning[0], meaning[1] if len(meaning) > 1 else ""
    if kind == "range":
        return (edition.range_penalties[int(what)],)
    if kind == "cover":
        return (edition.cover_penalties[int(what)],)
    if kind == "light":
        return (edition.light_penalties[int(what)],)
    fixed = {
        "option wild-attack": (2,), "option head": (-4, 4), "option limb": (-2,), "option small": (-4,),
        "option tiny": (-6,), "option disarm": (-2,), "option aim-bonus": (edition.aim_bonus,),
        "drop": (edition.drop_bonus,), "joker": (2,), "off hand": (-2,), "ran": (edition.run_penalty,),
        "unskilled": (edition.unskilled_penalty,), "state unstable": (-2,), "state prone": (-2,),
        "state vulnerable": (2,), "state distracted": (-2,), "charge": (4,), "state defending": (4, 2),
        "unarmed": (2,), "actions 2": (-2,), "actions 3": (-4,), "option nonlethal": (-1,), "recoil": (edition.recoil,),
    }  # fmt: skip
    return fixed.get(f"{kind} {what}".strip(), fixed.get(kind, ()))


NUMBER = re.compile(
    r"(?: (?:\(|is|are|for|so|gives?|giving|means?|at|that|a|an|the|usual|normal|its|with|of|,|counts?|adds?|which"
    r"|bonus|penalty|on|to))* (?P<n>[+-]\d+)(?P<tail>(?: (?:bonus|penalty|\)|to|on|each|every|all|the|hit|damage|attack"
    r"|roll|rolls|both|and|it|fighting|shooting))*)"
)
"""A signed number behind a circumstance that it explains."""
