"""Every rule can be reached by a person: by a walk from a table as it is opened, through offers alone."""

import tomllib
from itertools import product

import pytest

from tools.reach.cover import HERE, STEPS, Cover, held_in, walks, wanted
from tools.reach.passing import Passing
from tools.reach.walking import Opening, Walk, openings, walked
from wildtable.savage.wounds.rules import damage_result

TEXT = HERE.read_text("utf-8")
WALKS = walks(TEXT)
FEW = [walk if len(WALKS[walk]) > 10 else pytest.param(walk, marks=pytest.mark.slow) for walk in WALKS]
"""The walks of the list, of which the quick tests walk those that reach more than ten rules."""
MORE = range(100, 102)
"""Walks that are tried where the one in the list has gone another way since; then `python -m tools.reach` is due."""


@pytest.mark.parametrize("walk", FEW, ids=lambda walk: f"{walk[0]} {walk[1]}")
def test_a_walk_reaches_what_the_list_says(walk: tuple[str, int]) -> None:
    opening, left = Opening.named(walk[0]), set(WALKS[walk])
    left -= {slug for slug, _ in walked(opening, walk[1], max(WALKS[walk].values()), left).slugs}
    for seed, slug in product(MORE, sorted(left)):
        for other in (one._replace(toward=slug) for one in openings() if held_in(one) == held_in(opening)):
            if slug in left:
                left -= {found for found, _ in walked(other, seed, STEPS, left).slugs}
    assert not left, (
        f"nobody can reach {sorted(left)} in {held_in(opening)}; make an offer, then `python -m tools.reach`"
    )


def test_every_rule_is_on_the_list_in_every_edition_in_which_it_holds() -> None:
    listed = {(slug, edition) for slug, here in tomllib.loads(TEXT).items() for edition in here}
    assert listed == wanted()


def test_only_what_is_carried_out_counts() -> None:
    passing = Passing()
    damage_result(0, shaken=False)
    assert passing.slugs == set()
    with passing.watching():
        damage_result(0, shaken=False)
    assert passing.slugs == {"sw.damage.result"}


def test_a_walk_takes_offers_alone_and_goes_the_same_way_again() -> None:
    def names(seed: int) -> list[str]:
        walk = Walk(Opening.named("adventure duel"), seed)
        return [walk.step() for _ in range(25)]

    assert names(1) == names(1) != names(2)


def test_a_rule_that_nothing_cites_is_left() -> None:
    cover = Cover()
    opening = Opening.named("adventure duel")
    cover.add(opening, 0, walked(opening, 0, 25, {"sw.soak", "sw.trait", "sw.wild-die"}))
    assert ("sw.soak", "deluxe") in cover.left()
    assert cover.left() < wanted()
