"""Every word of a question counts: it changes the answer, or a line names it, or the question is refused."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from wildtable import odds
from wildtable.odds import duelling
from wildtable.odds.prospects import Outlook
from wildtable.odds.questions.fights import duels
from wildtable.odds.questions.fights.attacks import ERROR
from wildtable.savage.fight import Fighter

ASKED = 100
QUESTIONS = (
    "d8 tn 4",
    "shooting d8 at -2, 1 Benny",
    "damage 2d6+1 v toughness 8",
    "d8 v parry 5 toughness 7(2), Str d8+d6 ap 2",
    "sellsword v bandit, wild, dim",
    "rifleman v raider, medium range",
    "stealth d8 opposed by notice d6",
    "soak 2 wounds, vigor d8",
    "a Joker among 7",
    "quick v plain initiative",
    "saga: 8 dice + trait 3 v 10, trade 6",
    "kismet 3 tokens, doom 2",
    "salvo of 4 v PDLB 3, cloud",
    "chase: driving d8 v riding d6",
    "adept casts bolt at bandit",
    "captain taunts bandit",
    "captain persuasion",
    "hero v hardness 8, sword",
    "bleeding out, vigor d8",
    "incapacitated, vigor d8",
    "running d6, chance to move 10 inches",
    "injury table, head",
    "d8 tn 4 vs d10 tn 4",
    "sellsword v bandit, wild vs head",
    "d8 tn 4..6",
    "d8, supported by d6",
    "duel hero v villain",
    "5 bandits v sellsword, how many of five hit",
    "sellsword v bandit, what matters most?",
    "4d6kh3",
    "10 or more on 2d6",
)
WORDS = (
    "purple", "zzyzx", "%", "17", "tn 9", "hydra", "parry 9", "toughness 2", "dark", "long range",
    "3 bennies", "heavy cover", "prone", "+3", "2 wounds", "soak 3", "rof 3", "wild attack", "gang up 3",
    "d12", "at least once in 4 rounds", "3 times", "surprised", "size 4", "ap 5", "in the rain", "2 actions", "armor 3",
)  # fmt: skip


def said(question: str) -> tuple[object, str]:
    """Return the values of an answer, and the words that its notes name."""
    told = odds.ask(question)
    notes = [*told.notes, *(note for _, each in told.variants for note in each.notes)]
    values = told.problem or [(label, row.outcome, row.value) for label, row in told.labelled()]
    return values, " ".join([*notes, *told.unread]).lower()


@pytest.mark.parametrize(("question", "word"), Random(40).sample(list(product(QUESTIONS, WORDS)), ASKED))
def test_a_word_more_changes_the_answer_or_is_named(question: str, word: str) -> None:
    before, named = said(question)
    after, now = said(f"{question}, {word}")
    fresh = now.replace(named, "")
    assert after != before or any(each in fresh for each in (word, word.rsplit(maxsplit=1)[-1], "left out")), now


@pytest.mark.parametrize(
    ("question", "word"),
    [("d8, prone", "prone"), ("d8 tn 4, vulnerable", "vulnerable"), ("d8, supported by d6, prone", "prone")],
)
def test_a_word_that_only_takes_outcomes_away_is_named(question: str, word: str) -> None:
    assert f"Not counted here: {word}." in odds.ask(question).notes


@pytest.mark.parametrize(
    "question",
    [
        "grapple Athletics d8 against Athletics d6",
        "bleeding out, Vigor d8, 3 Wounds",
        "Incapacitated with Vigor d6, 3 Wounds: does he die?",
        "ship's laser with Shooting d8: does it overheat?",
        "Notice d6 as a group",
    ],
)
def test_what_a_question_is_about_is_not_said_to_be_left_out(question: str) -> None:
    told = odds.ask(question)
    assert told.summary
    assert not told.idle
    assert not told.unread


def test_a_power_that_nobody_casts_is_left_out_and_its_dice_are_not() -> None:
    told = odds.ask("shooting d8, 3d6 blast, toughness 6")
    assert told.unread == ("blast",)
    assert told["hit"] == pytest.approx(13 / 16)


def test_a_choice_that_is_not_understood_is_refused() -> None:
    assert "Not understood: whumps, or" in odds.ask("what whumps what: d10 or 2d6").problem


def test_an_opposed_roll_against_nobody_is_refused() -> None:
    assert "The other's trait is missing." in odds.ask("opposed athletics d8").problem


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("salvo of 3 v PDLB 2, cloud", "The pilot is a Wild Card with d8."),
        ("salvo of 3 v PDLB 2, pilot d10", "The gunner is a Wild Card with d8."),
        ("chase with driving d8", "The second is a Wild Card with d6."),
        ("2 missiles, pilot d10, mine cloud against one", "A mine cloud helps against one missile here."),
    ],
)
def test_what_is_taken_for_granted_is_named(question: str, note: str) -> None:
    told = odds.ask(question)
    assert note in told.notes


@pytest.mark.parametrize(
    "question",
    [pytest.param("adept v bandit, best power", marks=pytest.mark.slow), "sellsword v bandit, sword, supported by d8"],
)
def test_a_question_of_several_answers_is_accounted_for_by_one(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    law = Outlook.law

    def watched(*given: Any, **more: Any) -> Any:
        counted.append(question)
        return law(*given, **more)

    monkeypatch.setattr(Outlook, "law", watched)
    odds.ask(question)
    plain = len(counted)
    odds.ask(f"{question}, dim, heavy cover, joker, prone, gang up 2")
    assert len(counted) - 2 * plain <= 2 * 5  # sketches of each of the five, and a rough answer or two


@pytest.mark.parametrize(
    ("question", "idle"), [("sellsword v bandit, rof 3", ("rof 3",)), ("bear v captain, soak 2", ())]
)
def test_an_answer_needs_one_fine_distribution(
    question: str, idle: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[float] = []
    law = Outlook.law

    def watched(outlook: Outlook, seat: Any, command: Any, error: float) -> Any:
        errors.append(error)
        return law(outlook, seat, command, error)

    monkeypatch.setattr(Outlook, "law", watched)
    assert odds.ask(question).idle == idle
    assert errors.count(ERROR) == 1


def test_a_duel_is_solved_once_whatever_its_question_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[str] = []
    solve = duelling.duel

    def watched(one: Fighter, *given: Any, **more: Any) -> Any:
        solved.append(one.name)
        return solve(one, *given, **more)

    monkeypatch.setattr(duelling, "duel", watched)
    duels._solved.cache_clear()  # an earlier question may have asked for the same duel
    told = odds.ask("duel sellsword v bandit chief, dim, wild, prone")
    assert told.idle == ("dim", "wild", "prone")
    assert solved == ["Bram Ironbark"]
