"""Random stories for the walkers: characters with any perk and gear, elements, traits, any table options."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from wildtable.saga.character.model import SKILLS, Character, Phrase, printed
from wildtable.saga.conflict.model import DICE, FOES, PLAYERS, Element
from wildtable.saga.facts import Story
from wildtable.saga.growing.figures import character, conditions, ready
from wildtable.saga.harm.model import HARMS, Consequence
from wildtable.saga.harm.queries import doom_end
from wildtable.saga.settings import ruleset

SEATS = ("gm", "ann", "ben")
PERKS = [f"{name}:academia" if perk.skill else name for name, perk in printed().items()]
NAMES = ("Cold Hands", "Loud Boots", "Old Soldier", "Strange Dreams", "Never Drinks")


def random_story(random: Random) -> Story:
    """Any story that a table could be in the middle of."""
    rules = ruleset(lucky_charm=random.choice(("scene", "chapter")))
    versus = random.random() < 0.3
    people = []
    for place in range(random.randint(1, 4)):
        side = random.choice(("red", "blue")) if versus else PLAYERS
        seat = random.choice(("ann", "ben", ""))
        people.append(random_character(random, f"hero-{place}", side, seat, rules))
    elements = [random_element(random, f"element-{n}") for n in range(random.randint(0, 3))]
    story = Story(
        rules,
        tuple(people),
        tuple(elements),
        phrases=tuple(Phrase("scene", name) for name in random.sample(NAMES, random.randint(0, 2))),
        ready=tuple(conditions().values()),
        phase=random.choice(("scene", "scene", "scene", "chapter", "between")),
        chapter=1,
        scene=1,
    )
    doomed = tuple(replace(who, doom=random.randrange(doom_end(story, who))) for who in story.characters)
    return replace(story, characters=doomed)


def random_character(random: Random, id: str, side: str, seat: str, rules: Any) -> Character:
    """Any ready character, or one with ratings of any kind, with harm, tokens and perks."""
    given: dict[str, Any] = {"is": random.choice(sorted(ready())), "side": side, "seat": seat}
    given["perks"] = random.sample(PERKS, random.randint(0, 4))
    given |= {skill: random.randint(0, 6) for skill in random.sample(SKILLS, 3)}
    given |= {harm: random.choice((0, 0, 1, 3)) for harm in HARMS}
    given["spark"] = random.choice((0, 0, 3, 12))
    given["open"] = random.choice((0, 0, 2))
    made = character(id, given, rules)
    tokens = {name: random.randint(0, made.sheet.assets.of(name)) for name in ("force", "grace", "acuity", "fortune")}
    hurt = [Consequence("Winded", random.randint(1, 3), random.choice(("temporary", "lasting", "permanent")))]
    drives = tuple(replace(drive, tokens=random.choice((0, 0, 1, 3))) for drive in made.drives)
    return replace(
        made,
        tokens=replace(made.tokens, **tokens),
        consequences=tuple(hurt * (random.random() < 0.3)),
        drives=drives,
    )


def random_element(random: Random, id: str) -> Element:
    """An element of any strength, on any side, some of them hidden."""
    dice = {pool: random.choice((0, 1, 2, 4, 8)) for pool in DICE}
    side = PLAYERS if random.random() < 0.2 else FOES
    traits = tuple(random.sample(NAMES, random.randint(0, 2)))
    return Element(id, id.title(), side, **dice, traits=traits, hidden=random.random() < 0.15)
