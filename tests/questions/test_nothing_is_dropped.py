"""A circumstance more changes the answer, is refused, or is named in it: nothing that is said is dropped in silence."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from wildtable import odds

SEED = 20
ASKED, ALL = 60, 3000
"""The questions of the matrix that a quick run asks, and one that takes long."""

ROLLS = (
    "My hero rolls Notice d8 at -1. What are the odds that he succeeds?",
    "My hero sneaks with Stealth d8 past a guard with Notice d6. How likely does he get past?",
    "My hero uses Taunt d8 against an orc with Smarts d6: what is the chance he succeeds?",
    "My hero must make a Fear check at -2 with Spirit d8, how likely is it that he fails?",
    "My hero just took 3 Wounds, has Vigor d8 and one Benny: what is the chance to soak all of them?",
    "bleeding out, Vigor d6, wild card, nobody comes to help: chance I live?",
    "I roll Lockpicking d8 three times, what is the chance that at least one succeeds?",
    "2d8+1 v toughness 10, target already Shaken, chance of a wound or more?",
    "notice d8",
    "damage 2d6+1 v toughness 8",
    "soak 2 wounds, vigor d8",
    "stealth d8 opposed by notice d6",
    "fear check spirit d8 at -2",
    "a Joker among 7",
    "salvo of 4 v PDLB 3",
    "heat roll with ship ops d8, pool 5",
    "saga: 8 dice + trait 3 v 10",
    "healing d8, 2 wounds",
)
ATTACKS = (
    "My hero with Fighting d8 and Strength d8 swings a sword (Str+d8) at an orc, Parry 5, Toughness 7. Is it wounded?",
    "An archer, an Extra with Shooting d8, shoots at a bandit with Toughness 6, the bow does 2d6. Is he wounded?",
    "My hero with Shooting d10 fires at a sniper at long range. What is the chance to hit?",
    "Five orcs (Extras, Fighting d6) attack my hero with Parry 6. How likely is it that at least two of them hit?",
    "sellsword v bandit",
    "rifleman v raider",
    "5 bandits v sellsword, how many of five hit",
    "hero v hardness 8, sword",
)
WORDS = (
    "prone", "vulnerable", "distracted", "defending", "surprised", "dim light", "in the dark", "pitch dark", "at night",
    "long range", "at medium range", "extreme range", "heavy cover", "in light cover", "near total cover",
    "wild attack", "called shot to the head", "the drop", "aim", "full defense", "rapid attack", "double tap",
    "nonlethal", "frenzy", "gang up 2", "unstable platform", "running", "steady hands", "nerves of steel",
    "trademark weapon", "combat reflexes", "hard to kill", "brawny", "block", "level headed", "quick", "deluxe",
)  # fmt: skip
PLACES = ("{base}, {word}", "{base} ({word})", "{base}. {word}.", "{word}. {base}", "{word}, {base}")

REASON = re.compile(r"-\d \((?:running|dim light|in the dark|long range)\)")
"""A number with its reason in brackets, which is no circumstance more."""

MATRIX = [
    (base, word, place)
    for base, word, place in product((*ROLLS, *ATTACKS), WORDS, PLACES)
    if word not in base.lower() and not REASON.search(place.format(base=base, word=word))
]


def placed(base: str, word: str, place: str) -> str:
    """A question with a circumstance more, before the question mark or behind it."""
    ends = "?" if base.endswith("?") and not place.endswith(".") and place.startswith("{base}") else ""
    return place.format(base=base.removesuffix(ends), word=word) + ends


def values(question: str) -> dict[tuple[str, str, str], float]:
    return {(label, row.part, row.outcome): row.value for label, row in odds.ask(question).labelled()}


def said(question: str) -> str:
    """All that an answer says in words."""
    told = odds.ask(question)
    every = (told, *[each for _, each in told.variants])
    return " ".join([note for each in every for note in (*each.notes, *each.unread, *each.idle)]).lower()


def is_dropped(base: str, word: str, place: str) -> bool:
    """Whether an answer is that of the question without a circumstance, and does not say so."""
    question = placed(base, word, place)
    before, after = values(base), values(question)
    both = before.keys() & after.keys()
    if not both or any(before[row] != pytest.approx(after[row], abs=1e-12) for row in both):
        return False  # another answer, or none
    now, then = said(question), said(base)
    return all(now.count(each) <= then.count(each) for each in re.findall("[a-z0-9]{2,}|[0-9]", word))


def dropped(many: int) -> list[str]:
    """Return the questions that drop something in silence, of so many of the matrix, drawn by `SEED`."""
    drawn = Random(SEED).sample(MATRIX, many)
    return [placed(*each) for each in drawn if is_dropped(*each)]


def test_nothing_is_dropped() -> None:
    assert not dropped(ASKED), f"seed {SEED}"


@pytest.mark.slow
def test_nothing_of_the_whole_matrix_is_dropped() -> None:
    assert not dropped(ALL), f"seed {SEED}"
