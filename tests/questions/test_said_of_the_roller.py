"""The kind of a figure, its lack of a skill and the number of a shot count wherever a sentence says them."""

from __future__ import annotations

import pytest

from wildtable import odds

D6, D8 = 5 / 36, 0.25  # a plain d6 and d8 against 8


@pytest.mark.parametrize(
    ("question", "outcome", "value"),
    [
        ("My Extra rolls Repair d6 at -4: chance to succeed?", "success", D6),
        ("Our extra must roll Stealth d6 at -4, how likely does it succeed?", "success", D6),
        ("An extra rolls Notice d6 at -4: does he succeed?", "success", D6),
        ("My wild card rolls Repair d6 at -4: chance to succeed?", "success", 1 - (1 - D6) ** 2),
        ("My hero rolls Repair d6 at -4: chance to succeed?", "success", 1 - (1 - D6) ** 2),
        ("how many of five separate attackers hit parry 6 with d6 wild card", "expected number of 5: success", 55 / 36),
        ("how many of five separate attackers hit parry 6 with d6 extra", "expected number of 5: success", 5 / 6),
        ("I shoot with Shooting d8 against TN 6, how likely do I hit it?", "hit", 1 - 5 / 8 * 5 / 6),
        ("My Extra shoots with Shooting d8, difficulty 6. How likely is it that he hits the target?", "hit", 3 / 8),
        ("I shoot with Shooting d8 against TN 4, how likely do I hit it?", "hit", 1 - 3 / 8 / 2),
        ("my hero rolls Notice unskilled", "success", 1 - 13 / 16 * 5 / 6),
        ("sellsword rolls Notice unskilled, tn 4", "success", 1 - 13 / 16 * 5 / 6),
        ("hero notice, tn 4", "success", 0.75),
    ],
)
def test_it_is_counted(question: str, outcome: str, value: float) -> None:
    assert odds.ask(question)[outcome] == pytest.approx(value, abs=1e-9)


def test_a_blow_has_one_number_to_reach() -> None:
    told = odds.ask("My hero with Fighting d8 attacks an orc with Parry 6 at TN 8, how likely is it that he hits him?")
    assert "tn 8" in told.problem


@pytest.mark.parametrize("name", ["steady hands", "Combat Reflexes", "Block"])
def test_an_edge_of_other_books_is_named(name: str) -> None:
    notes = odds.ask(f"My hero rolls Notice d8 at -1. What are the odds that he succeeds, {name}?").notes
    assert any(name.lower() in note.lower() for note in notes)


def test_a_word_that_is_also_an_edge_is_none_in_a_sentence() -> None:
    assert not odds.ask("5 bandits block the road v sellsword").notes[-1].startswith("No rule here knows")


@pytest.mark.parametrize(
    ("question", "is_told"),
    [
        ("d8 v parry 5, wild", True),
        ("d8 v parry 5 toughness 7(2), Str d8+d6 ap 2, wild", True),
        ("wild, d8 v parry 5", True),
        ("fighting d8 v parry 5, wild", False),
        ("sellsword v bandit, wild", False),
        ("d8 wild v parry 5", False),
        ("d8 v parry 5, wild attack", False),
    ],
)
def test_a_wild_that_may_be_a_card_or_an_attack_is_told_on_the_first_line(question: str, *, is_told: bool) -> None:
    assert ("Read as a Wild Attack" in str(odds.ask(question)).splitlines()[0]) == is_told


@pytest.mark.parametrize(
    ("question", "outcome", "value"),
    [
        (
            "SMG at RoF 2, both dice at one target, Extra, Shooting d6, with recoil. Average hits?",
            "expected hits",
            1 / 3,
        ),
        ("Rifle at a far target, Extra, Shooting d8, long range. Is it a hit?", "hit", 1 / 8),
        ("My shot goes at one guard, wild card, Shooting d8, at medium range: do I hit?", "hit", 1 - 5 / 8 * 5 / 6),
        ("My hero shoots at a bandit, an Extra, with Shooting d8 at long range: a hit?", "hit", 1 - 7 / 8 * 31 / 36),
    ],
)
def test_a_kind_before_the_die_is_that_of_the_one_who_rolls_it(question: str, outcome: str, value: float) -> None:
    assert odds.ask(question)[outcome] == pytest.approx(value, abs=1e-9)
