"""A question of which a part cannot be counted is refused by the name of that part, and never answered without it."""

from __future__ import annotations

import pytest

from wildtable import odds


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Saga: 9 dice v challenge 5, chance if I have 2 force and if I have 3 force", "Two cases are asked for"),
        ("chase: driving d8 v driving d6, chance my worst card is a king", "Of the worst card"),
        ("chase: driving d8 v driving d6, chance my best card is red", "Of the best card"),
        ("I have a 7, chance that a new card for a Benny is better", "The suit of the card is missing"),
        ("I hold the Jack of Spades, the foe has the King of Hearts, chance a card for a Benny is better", "of others"),
        ("a quick hero v 3 level headed goblins", "Only one is compared"),
        ("what's better, called shot to the head or two attacks, vs toughness 9 armor 2", "not told apart"),
        ("chance to disarm with d8 fighting vs str d10", "against Parry, then Strength against its damage"),
        ("grapple d8 athletics vs d6 agility", "opposed roll of Athletics"),
        ("rapid fire 3 from a d8 shooter at 4 goblins", "shared among several targets"),
        ("10 zombies with d6 attack a hero with parry 7, expected wounds", "The damage and the Toughness are missing"),
        (
            "how many bennies do I need on average to make a d4 unskilled -2 roll succeed",
            "No number of Bennies is sure",
        ),
        ("two shots with a rifle 2d8 AP 2 at toughness 8(2)", "Who shoots is not said"),
        ("2d8 damage AP 2 against toughness 8(2), two shots", "Who shoots is not said"),
        (
            "Three orcs (Extras, Fighting d8), Parry 7. My friend stands next to two of the orcs. Average hits?",
            "Gang Up",
        ),
        ("dragon breath cone 3d6 v toughness 6(2), evade agility d8-2", "A die or a number of the two is missing"),
        ("athletics d8 cone 3d6 v toughness 6, evade with agility d8, 2 bennies", "bennies is not counted"),
        ("d6, TN 4, two Bennies. A critical failure cannot be rerolled. Do I succeed?", "may be rolled again once"),
    ],
)
def test_a_part_that_is_not_counted_is_named(question: str, said: str) -> None:
    told = odds.ask(question)
    assert said in told.problem, (told.problem, told.summary)


def test_armor_piercing_that_a_weapon_has_anyhow_counts() -> None:
    assert "ap 2" not in odds.ask("rifle 2d8 AP 2 at toughness 8(2)").idle


def test_expected_wounds_of_several_are_a_sum_and_no_chance() -> None:
    told = odds.ask("10 zombies with d6 attack a hero with parry 7 toughness 6, damage 2d6, expected wounds")
    assert told.summary[0].value == pytest.approx(10 * told["expected Wounds"])
    assert not any("at least one of 10: expected" in row.outcome for row in told.summary)
