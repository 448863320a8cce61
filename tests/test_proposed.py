"""The values that offers propose: a page fills a form with them before anybody has chosen."""

from typing import Any

import pytest

from tests.test_derived_walks import FEW_WALKERS, SEEDS, states
from wildtable.play import Offer


def proposed(offer: Offer[Any]) -> dict[str, object]:
    """Return the values that an offer proposes for its numbers and its choices of one, but for empty ones."""
    of_one = [name for name, domain in offer.open.items() if domain.kind in ("number", "one")]
    every = {name: getattr(offer.template, name) for name in of_one}
    return {name: value for name, value in every.items() if value not in ("", ())}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", FEW_WALKERS)
def test_what_an_offer_proposes_may_be_chosen(kind: Any, seed: int) -> None:
    for state in states(kind, seed)[::3]:
        for seat in kind.seats:
            for offer in kind.game.offers(state, seat):
                barred = {name: value for name, value in proposed(offer).items() if value not in offer.open[name]}
                assert not barred, f"{offer} proposes {barred}"
