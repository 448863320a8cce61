"""What only the game master decides is offered to nobody else; free perks that are left to choose."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable.play import GM
from wildtable.saga.base import Frame
from wildtable.saga.character.model import Purse, Unspent
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.queries import left_to_choose
from wildtable.saga.offers import offers
from wildtable.saga.roll.model import Dividing, Failing
from wildtable.saga.sets import Skill

STORY = opening()
PEOPLE = tuple([who.id for who in STORY.characters])


@pytest.mark.parametrize("frame", [Dividing(3, PEOPLE, Skill.ATHLETICS), Failing(PEOPLE)])
def test_what_comes_of_a_shared_challenge_is_the_game_master_s_to_decide(frame: Frame) -> None:
    story = replace(STORY, pending=(frame,), characters=tuple([replace(who, seat="ann") for who in STORY.characters]))
    assert [offer for offer in offers(story, GM) if offer.when == "answer"]
    assert not [offer for offer in offers(story, "ann") if offer.when == "answer"]


@pytest.mark.parametrize(("force", "chosen"), [(3, False), (4, True), (5, True)])
def test_a_free_perk_is_for_an_asset_of_4_or_more(force: int, chosen: bool) -> None:
    who = STORY.characters[0]
    sheet = replace(who.sheet, assets=Purse(force, 1, 1, 1), perks=(), unspent=Unspent(0, 1, 0))
    perks, _ = left_to_choose(STORY, replace(who, sheet=sheet))
    assert bool(perks) == chosen
