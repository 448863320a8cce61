"""Words that are right in English stand for no other, and what the rules forbid is said."""

from __future__ import annotations

import pytest

from tests.questions import oracles
from wildtable import odds
from wildtable.odds.questions.reading.spelling import ORDINARY, respelt


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("sellsword v bandit, within reach", ("reach",)),
        ("sellsword v bandit, he deals a blow", ("deals", "blow")),
        ("d8, would that change anything", ("change", "anything")),
        ("hero v snake", ("snake",)),
        ("sellsword v bandit with a laser", ("laser",)),
    ],
)
def test_a_word_that_is_spelt_right_is_left_out_and_not_replaced(question: str, words: tuple[str, ...]) -> None:
    told = odds.ask(question)
    assert not any(note.startswith("Read") for note in told.notes), told.notes
    assert set(words) <= {*told.unread, *(told.problem or "").replace(",", " ").replace(".", " ").split()}


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [("bandt", "bandit", "bandit"), ("wyld", "wild", "wild"), ("sellsward", "sellsword", "sellsword"),
     ("cut", "scout", ""), ("skill", "kills", ""), ("laser", "lancer", ""), ("blow", "bow", "")],
)  # fmt: skip
def test_a_misspelt_word_stands_for_one_that_begins_alike(word: str, known: str, near: str) -> None:
    assert respelt(word, [known]) == near


def test_ordinary_words_are_in_lower_case_and_long_enough_to_matter() -> None:
    assert all(word.islower() for word in ORDINARY)
    assert {"reach", "deals", "would", "change"} <= ORDINARY


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("hero breaks handcuffs with a sword", "does not break handcuffs"),
        ("who wins, hero or 3 goblins?", "one against one"),
        ("hero fires a bolt gun at goblin", "no bolt gun"),
        ("damage Str+d6", "Strength is missing"),
        ("average damage of a sword", "Strength is missing"),
        ("stealth d8 v bandit", "Nobody is attacked with stealth"),
        ("entangle d8 v bandit", "Nobody is attacked with entangle"),
        ("grapple d8 v bandit", "The other's trait is missing"),
        ("boar charges hero", "Only riders charge"),
        ("how many raiders make an even fight against the captain", "forecast ambush.toml --even"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(question: str, said: str) -> None:
    assert said in (odds.ask(question).problem or "")


def test_circumstances_without_a_rule_are_named() -> None:
    told = odds.ask("sellsword v bandit, attack from behind")
    assert "No rule here knows an attack from behind: it changes nothing." in told.notes
    assert not told.unread


def test_a_word_for_several_weapons_means_the_figure_s_own() -> None:
    assert odds.ask("gunslinger v thug, shotgun")["hit"] == odds.ask("gunslinger v thug, double shotgun")["hit"]
    assert any("shotgun" in note for note in odds.ask("hero v thug, shotgun").notes)


def test_a_disarmed_foe_loses_a_weapon_as_often_as_its_strength_fails() -> None:
    """Rapier d6+d4 of Fighting d10 at -2 against Parry 8; Strength d10 and a Wild Die resist the damage."""

    def lost(dice: list[int]) -> float:
        return sum(
            chance * (1 - float(oracles.trait(10, tn=total)["success"]))
            for total, chance in oracles.damage(dice).items()
        )

    hit = oracles.trait(10, tn=8, mod=-2)
    plain, raised = float(hit["success"] - hit["raise"]), float(hit["raise"])
    told = odds.ask("disarm: fencer v sellsword")
    assert told["target loses a weapon"] == pytest.approx(plain * lost([6, 4]) + raised * lost([6, 4, 6]), abs=1e-8)


def test_a_soak_roll_of_one_benny_is_told_by_its_wounds() -> None:
    struck = odds.ask("bandit chief attacks captain")
    told = odds.ask("bandit chief attacks captain, soak 1, at least one wound is soaked")
    assert told["a Wound soaked or more"] == pytest.approx(0.75 * struck["a Wound or more"], abs=1e-8)
    assert odds.ask("sellsword v bandit, at least one wound soaked")["a Wound soaked or more"] == 0


def test_a_phrase_that_changes_nothing_in_a_wait_is_named() -> None:
    assert odds.ask("how many rounds until sellsword hits captain, rof 3").idle == ("rof 3",)
