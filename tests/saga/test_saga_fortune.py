"""Fortune on a roll: the closed form, a walk through the table's procedures and a long play of it say the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable import odds
from wildtable.dice import Random
from wildtable.odds.outcomes import by_policy, opened
from wildtable.odds.saga_foresight import _is_over, _note
from wildtable.odds.walk import OutcomeWalk, Question, WalkNode
from wildtable.play import GM, Offer, Part
from wildtable.saga.base import Command
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing import figures
from wildtable.saga.roll.messages import Judged, Reroll, Retry, Roll
from wildtable.saga.roll.model import Compared, Deed, Plain, ToRoll
from wildtable.saga.roll.rules import reroll_left
from wildtable.saga.sets import Outcome, Skill

MIRA = "mira"
AnyOffers = tuple[Offer[Command], ...]


def about_to_roll(dice: int, rating: int, *, paid: int = 0, held: int = 0) -> Story:
    """Mira rolls so many dice against so many; tokens of fortune that are paid already, and that she holds."""
    opening = figures.opening()
    purse = replace(opening[MIRA].tokens, fortune=held, acuity=0)
    crowd = tuple([replace(who, seat="", tokens=purse) if who.id == MIRA else who for who in opening.characters])
    ranks = (Part(dice, "ranks", "saga.pool"),)
    deed = Deed(MIRA, Skill.ATHLETICS, Plain(), parts=ranks, rating=rating, rerolls=2 * paid, whole=paid > 0)
    return replace(opening, characters=crowd, pending=(ToRoll(deed),))


def bold(story: Story, frame: Any, offers: AnyOffers) -> Command:
    """Two dice again for each token, as long as there is a blank; then as it comes."""
    for offer in offers:
        if isinstance(offer.template, Reroll):
            return Reroll(MIRA, min(2, offer.open["dice"].high))  # type: ignore[attr-defined]  # a `Whole`
    return next(iter(offers[0]))


def late(story: Story, frame: Any, offers: AnyOffers) -> Command:
    """One die again for each token after the comparison, as long as it is no success."""
    if isinstance(frame, Compared) and frame.thrown.marks <= frame.theirs:
        for offer in offers:
            if isinstance(offer.template, Retry):
                return offer.template
    return next(iter(next(offer for offer in offers if not offer.price)))


def walked(at: Story, policy: Any) -> dict[Outcome, float]:
    """Return what the procedures come to, every throw of theirs."""
    before = opened(SAGA, at, GM, Roll(MIRA))
    walk = OutcomeWalk(SAGA, before, Question(until=_is_over, note=_note), lambda: None)
    law = by_policy(walk, WalkNode(at), Roll(MIRA), policy, 0)
    found: Counter[Outcome] = Counter()
    for (_, outcome, _), chance in law.noted.items():
        found[outcome] += chance  # type: ignore[assignment]  # chances are counted, too
    return dict(found)  # type: ignore[arg-type]  # as above


def played(at: Story, policy: Any, source: random.Random) -> Outcome:
    """One roll at the table."""
    command: Command = Roll(MIRA)
    while True:
        events = SAGA.decide(at, GM, command, Random(source.randbytes))
        for event in events:
            if isinstance(event, Judged):
                return event.outcome
        at = SAGA.folded(at, events)
        command = policy(at, at.pending[-1], tuple(SAGA.offers(at, GM)))


ROLLS = [(2, 1, 1), (2, 1, 2), (3, 2, 2), (5, 3, 1), (5, 3, 2), (1, 2, 2), (0, 1, 2)]
"""Dice, the rating, tokens of fortune."""


@pytest.mark.parametrize(("dice", "rating", "tokens"), ROLLS)
@pytest.mark.parametrize("before", [True, False], ids=["paid", "held"])
def test_before_the_comparison_the_table_walks_as_the_closed_form_counts(
    dice: int, rating: int, tokens: int, before: bool
) -> None:
    told = odds.pool(dice, rating, rerolls=2 * tokens, trade=0)
    at = about_to_roll(dice, rating, **{"paid" if before else "held": tokens})
    found = walked(at, bold)
    assert found.get(Outcome.SUCCESS, 0) == pytest.approx(told.success, abs=1e-9)
    assert found.get(Outcome.QUALIFIED, 0) == pytest.approx(told.qualified, abs=1e-9)
    assert found.get(Outcome.DRAMATIC, 0) == pytest.approx(told.dramatic, abs=1e-9)


@pytest.mark.parametrize(("dice", "rating", "tokens"), ROLLS)
def test_after_the_comparison_too(dice: int, rating: int, tokens: int) -> None:
    told = odds.pool(dice, rating, retries=tokens, trade=0)
    found = walked(about_to_roll(dice, rating, held=tokens), late)
    assert found.get(Outcome.SUCCESS, 0) == pytest.approx(told.success, abs=1e-9)
    assert found.get(Outcome.QUALIFIED, 0) == pytest.approx(told.qualified, abs=1e-9)
    assert found.get(Outcome.DRAMATIC, 0) == pytest.approx(told.dramatic, abs=1e-9)


@pytest.mark.parametrize(("dice", "rating", "tokens"), [(2, 1, 2), (5, 3, 2)])
def test_a_long_play_comes_to_the_same(dice: int, rating: int, tokens: int) -> None:
    source, many = random.Random(f"{dice} {rating} {tokens}"), 2500
    at = about_to_roll(dice, rating, paid=tokens)
    told = odds.pool(dice, rating, rerolls=2 * tokens, trade=0)
    counted = Counter(played(at, bold, source) for _ in range(many))
    for outcome, chance in ((Outcome.SUCCESS, told.success), (Outcome.QUALIFIED, told.qualified)):
        assert abs(counted[outcome] / many - chance) < 4 * (chance * (1 - chance) / many) ** 0.5


def test_a_token_is_used_whole() -> None:
    assert [reroll_left(4, dice, 2) for dice in (1, 2, 3, 4)] == [2, 2, 0, 0]
    assert reroll_left(1, 1, 2) == 0  # one die was left over from a token of another price
