"""Offers that one seat alone has: the game master, and the player of a character; free perks left to choose."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable.dice import Random
from wildtable.play import GM
from wildtable.saga.base import Command, Frame
from wildtable.saga.character.messages import Invoke
from wildtable.saga.character.model import Purse, Unspent
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.queries import left_to_choose
from wildtable.saga.harm.messages import Accept
from wildtable.saga.harm.model import Hurt
from wildtable.saga.offers import offers
from wildtable.saga.roll.messages import CallRoll, Judge
from wildtable.saga.roll.model import Deed, Dividing, Failing, Judging, Plain, Rating
from wildtable.saga.sets import HarmKind, Skill

STORY = opening()
PEOPLE = tuple([who.id for who in STORY.characters])


RATED = Rating(Deed(PEOPLE[0], Skill.ATHLETICS, Plain(), rating=-1))


@pytest.mark.parametrize("frame", [Dividing(3, PEOPLE, Skill.ATHLETICS), Failing(PEOPLE), RATED])
def test_challenge_dice_and_what_comes_of_a_shared_challenge_are_the_game_masters_to_decide(frame: Frame) -> None:
    story = replace(STORY, pending=(frame,), characters=tuple([replace(who, seat="ann") for who in STORY.characters]))
    assert [offer for offer in offers(story, GM) if offer.when == "answer"]
    assert not [offer for offer in offers(story, "ann") if offer.when == "answer"]


def test_only_whoever_plays_the_character_that_is_hurt_takes_the_harm() -> None:
    seats = dict(zip(PEOPLE, ("ann", "ben"), strict=True))
    people = tuple([replace(who, seat=seats[who.id]) for who in STORY.characters])
    story = replace(STORY, pending=(Hurt(PEOPLE[0], HarmKind.PAIN, 1),), characters=people)
    assert Accept(PEOPLE[0]) in offers(story, "ann")
    assert Accept(PEOPLE[0]) not in offers(story, "ben")


def _after(story: Story, seat: str, command: Command) -> Story:
    return SAGA.folded(story, SAGA.decide(story, seat, command, Random()))


def test_the_game_master_may_judge_each_trait_of_a_players_roll() -> None:
    story = replace(STORY, pending=(), characters=tuple([replace(who, seat="ann") for who in STORY.characters]))
    who, first = story.characters[0], story.characters[0].sheet.traits[0]
    trait = f"{who.id}:{first}"
    story = _after(story, "ann", Invoke(who.id, trait, 3))
    story = _after(story, GM, CallRoll(who.id, Skill.ATHLETICS, 1))
    story = _after(story, "ann", next(offer.template for offer in offers(story, "ann") if offer.when == "answer"))
    assert isinstance(story.pending[-1], Judging)
    assert Judge(trait, 2) in offers(story, GM)
    assert Judge(trait, 2) not in offers(story, "ann")


@pytest.mark.parametrize(("force", "chosen"), [(3, False), (4, True), (5, True)])
def test_a_free_perk_is_for_an_asset_of_4_or_more(force: int, chosen: bool) -> None:
    who = STORY.characters[0]
    sheet = replace(who.sheet, assets=Purse(force, 1, 1, 1), perks=(), unspent=Unspent(0, 1, 0))
    perks, _ = left_to_choose(STORY, replace(who, sheet=sheet))
    assert bool(perks) == chosen
