"""Each act that the rules allow at any time is offered: looked at after each command of long walks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.saga.walker import Walker
from wildtable.play import GM
from wildtable.saga import offers as saga_offers
from wildtable.saga.base import Command
from wildtable.saga.character.messages import ChangeDrive, Clear, Invoke, Luck
from wildtable.saga.character.model import ASSETS, Character, Earned, Tempted
from wildtable.saga.character.queries import perks, traits_of
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.messages import OfferSpark
from wildtable.saga.harm.messages import Dare, Ease, Heal
from wildtable.saga.roll.messages import StandIn, TakeFor
from wildtable.saga.roll.model import ToRoll
from wildtable.saga.sets import Allowance, Asset, Cure, GearKind, HarmAs, Lasts, PerkQuestion, StoryPhase

MOST = {Allowance.ONE: 1, Allowance.NONE: 0}


def at_any_time(story: Story, who: Character) -> Iterator[Command]:
    """The acts of a character that no turn is needed for, read from the rulebook and not from the engine."""
    if story.phase != StoryPhase.BETWEEN:
        yield Dare(who.id)  # saga.damage.voluntary
    if who.spark:
        yield OfferSpark(who.id, GM, "It is market day")  # saga.spark.offer
    waits = {frame.drive for frame in story.pending if isinstance(frame, Earned | Tempted) and frame.who == who.id}
    for drive in who.drives:  # saga.drive
        if drive.name not in waits:
            yield ChangeDrive(who.id, drive.name, "Something else")
    if story.phase == StoryPhase.SCENE:
        yield from with_fortune(story, who)
        yield from easing(story, who)
    if story.phase != StoryPhase.BETWEEN:
        yield from healing(who)
    yield from tokens(story, who)


def with_fortune(story: Story, who: Character) -> Iterator[Command]:
    """Traits, luck and consequences: `saga.trait`, `saga.asset.fortune`."""
    if not who.tokens.fortune:
        return
    yield Luck(who.id, "A rope", 1, False)
    counting = {a.key for a in story.actives if a.on in (who.id, "")}
    yield from (Invoke(who.id, trait, 2) for trait in traits_of(story, who.id) if trait not in counting)
    if any(mark.lasts == Lasts.TEMPORARY for mark in who.consequences):
        yield Clear(who.id)


def easing(story: Story, who: Character) -> Iterator[Command]:
    """Perks: `saga.damage.given`."""
    for taken, _, perk in perks(story, who, PerkQuestion.EASE):
        if perk.harm and who.harm.of(perk.harm) and taken not in who.used:
            held = [asset for asset in perk.assets if who.tokens.of(asset)]
            yield from (Ease(who.id, taken, asset) for asset in held)
            yield from (Ease(who.id, taken, h.asset, harm_as=h) for h in HarmAs if h.asset in held)


def healing(who: Character) -> Iterator[Command]:
    """Fonts, between scenes too: `saga.gear`, `saga.damage.given`."""
    for item in who.gear:
        if item.kind == GearKind.FONT and item.left and who.harm.pain and "pain" not in item.excludes:
            yield Heal(who.id, item.name, Cure.PAIN, min(item.left, who.harm.pain))


def tokens(story: Story, who: Character) -> Iterator[Command]:
    """Harm and fortune for tokens on a roll that has room for one: `saga.damage.voluntary`, `saga.perk`."""
    top = story.pending[-1] if story.pending else None
    if not isinstance(top, ToRoll) or top.deed.who != who.id:
        return
    if len(top.deed.paid) < MOST.get(top.deed.tokens, 1_000):
        yield from (TakeFor(who.id, each.kind, each.asset) for each in HarmAs)
        if who.tokens.fortune and any(True for _ in perks(story, who, PerkQuestion.FORTUNE_FOR_ANY)):
            yield from (StandIn(who.id, asset) for asset in ASSETS if asset != Asset.FORTUNE)


class Doors(Walker):
    """A walk that looks, after each command, for every door that has to be open."""

    doors: ClassVar[Counter[str]] = Counter()

    def hold(self, state: Story) -> None:
        super().hold(state)
        frame = str(type(state.pending[-1]).__struct_config__.tag) if state.pending else ""
        for who in state.players if state.chapter else ():
            mine = SAGA.offers(state, who.seat or GM)
            for command in at_any_time(state, who):
                assert command in mine, f"{command} is not offered, with {frame or 'nothing'} that waits"
                Doors.doors[frame] += 1


def walked() -> None:
    """Look along some walks."""
    for seed in range(300, 315):
        Doors(seed).walk(100)


def test_whatever_waits_each_door_is_open_that_the_rules_open() -> None:
    Doors.doors.clear()
    walked()
    assert len(Doors.doors) > 20, sorted(Doors.doors)
    assert {"hurt", "struck", "called", "to-roll", "rolled", "naming", "fated", ""} <= set(Doors.doors)


SHUT = ["dare_offers", "own_offers", "spark_offers", "ease_offers", "font_offers", "fortune_offers"]


@pytest.mark.parametrize("shut", SHUT)
def test_a_door_that_is_shut_while_something_waits_is_found(shut: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = getattr(saga_offers, shut)
    there = {
        phase: tuple([(lambda story, who: () if story.pending else real(story, who)) if o is real else o for o in each])
        for phase, each in saga_offers.AT_ANY_TIME.items()
    }
    monkeypatch.setattr(saga_offers, "AT_ANY_TIME", there)
    with pytest.raises(AssertionError, match="is not offered"):
        walked()
