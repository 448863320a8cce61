"""The view of a roll that lies there, and the odds' questions to the rules beside it."""

import pytest
from msgspec.structs import replace

from wildtable import odds
from wildtable.play import GM, Offer, Part
from wildtable.saga.base import Command
from wildtable.saga.game import SAGA
from wildtable.saga.growing import figures
from wildtable.saga.roll.messages import Deliberate, Reroll
from wildtable.saga.roll.model import Deed, Plain, Rolled, Thrown
from wildtable.saga.roll.rules import challenge_dice, tradable
from wildtable.saga.scene import FORTUNE
from wildtable.saga.sets import Skill

JOSEF = "josef"  # Deliberate is among his perks


def lying(rerolls: int) -> dict[type, Offer[Command]]:
    """Return what Josef may do about two blanks, with one fortune and three acuity in hand."""
    opening = figures.opening()
    purse = replace(opening[JOSEF].tokens, fortune=1, acuity=3)
    crowd = tuple([replace(who, seat="", tokens=purse) if who.id == JOSEF else who for who in opening.characters])
    ranks = (Part(2, "ranks", "saga.pool"),)
    deed = Deed(JOSEF, Skill.ACADEMIA, Plain(), parts=ranks, rating=1, rerolls=rerolls, whole=rerolls > 0)
    story = replace(opening, characters=crowd, pending=(Rolled(Thrown(deed, 0, 2)),))
    return {type(offer.template): offer for offer in reversed([*SAGA.offers(story, GM)])}


@pytest.mark.parametrize(("rerolls", "price"), [(0, FORTUNE), (2, ())])
def test_dice_that_are_paid_for_cost_nothing_more(rerolls: int, price: tuple[object, ...]) -> None:
    assert lying(rerolls)[Reroll].price == price


def test_one_die_and_one_token_are_what_a_page_begins_with() -> None:
    offers = lying(0)
    assert offers[Reroll].template == Reroll(JOSEF, 1)
    assert offers[Deliberate].template == Deliberate(JOSEF, 1)


def test_expected_pushes_by_hand() -> None:
    """One die against one: one net mark with 1/3 of 2/3, and what is short of a tie is no push less than none."""
    assert odds.pool(1, 1).as_dict()["expected pushes"] == pytest.approx(2 / 9)


@pytest.mark.parametrize(("total", "marks"), [(-1, 0), (0, 0), (1, 1), (2, 2)])
def test_the_lone_die_without_ranks_is_not_traded_whatever_a_mark_costs(total: int, marks: int) -> None:
    assert tradable(total, limit=0, price=1) == marks


def test_no_challenge_dice_whatever_is_turned_against_them() -> None:
    assert [challenge_dice(0, change) for change in (-2, 0, 2)] == [0, 0, 0]
    assert [challenge_dice(3, change) for change in (-3, -2, 0)] == [1, 1, 3]
