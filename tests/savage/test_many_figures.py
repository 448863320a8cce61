"""Of a crowd three times as large is asked three times as much, not nine times: nobody is looked for by each anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.play import GM
from wildtable.savage.breaking.play import break_offers
from wildtable.savage.cards.model import CardsOpen, Hand, RoundEnd
from wildtable.savage.cards.play.offers import card_offers, held_offers, round_end_offers
from wildtable.savage.cards.view import order_of
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import SHAPE, Fight, Fighter
from wildtable.savage.offers import _in_peace
from wildtable.savage.powers.play.offers import free_casts
from wildtable.savage.sheets.building import fighter
from wildtable.savage.traits.play.offers import calls
from wildtable.savage.turns.model import Turn
from wildtable.savage.view import waiting
from wildtable.savage.wits.play import wits_offers

FEW, TIMES = 16, 3
LEEWAY = 1.2


class Looked(Fighter, frozen=True):
    """A figure that counts how often something of it, or of another, is looked at."""

    times: ClassVar[int] = 0

    def __getattribute__(self, name: str) -> Any:
        Looked.times += 1
        return super().__getattribute__(name)


def crowd(many: int, **facts: Any) -> Fight:
    """So many figures, each on a card of its own, every other one a hero's ally; the first acts, all others hold."""
    rules, made = ruleset("adventure"), []
    for number in range(many):
        side = ("heroes", "foes")[number % 2]
        figure = fighter(f"guard-{number}", {"is": "guard", "side": side, "ally": side == "heroes"}, rules)
        held = {name: getattr(figure, name) for name in Fighter.__struct_fields__}
        made.append(Looked(**{**held, "bennies": 1, "turn": None if number else Turn()}))
    states = ("acting", *["hold"] * many)
    hands = [Hand(f.id, (card,), card, state) for f, card, state in zip(made, DECK, states, strict=False)]
    return Fight(rules=rules, fighters=tuple(made), phase="turns", round=1, hands=tuple(hands), **facts)


def _cards(fight: Fight) -> Iterable[Any]:
    return card_offers(fight, GM, CardsOpen((GM,)))


def _round_end(fight: Fight) -> Iterable[Any]:
    return round_end_offers(fight, GM, RoundEnd((GM, *[f.unit for f in fight.fighters])))


def _waits(fight: Fight) -> Iterable[Any]:
    return waiting(replace(fight, pending=(CardsOpen((GM,)),)))


def _tired(fight: Fight) -> Iterable[Any]:
    """Return what has changed where everybody has."""
    return SHAPE.changed(fight, replace(fight, fighters=tuple([replace(f, power=1) for f in fight.fighters])))


def _calls(fight: Fight) -> Iterable[Any]:
    """Rolls that are asked for where all are in pairs."""
    pairs = [replace(f, group=f"band-{place // 4}-{place % 2}") for place, f in enumerate(fight.fighters)]
    return calls(replace(fight, fighters=tuple(pairs)))


def _holds(fight: Fight) -> Iterable[Any]:
    return held_offers(fight, GM)


def _wits(fight: Fight) -> Iterable[Any]:
    return wits_offers(fight, fight.fighters[0])


def _breaks(fight: Fight) -> Iterable[Any]:
    return break_offers(fight, fight.fighters[0])


def _order(fight: Fight) -> Iterable[Any]:
    return order_of(fight)


def _peace(fight: Fight) -> Iterable[Any]:
    return _in_peace(replace(fight, phase="peace"), GM)


ASKED: tuple[Callable[[Fight], Iterable[Any]], ...] = (
    _cards,
    _round_end,
    _waits,
    _tired,
    _peace,
    _calls,
    _holds,
    _wits,
    _breaks,
    _order,
)


@pytest.mark.parametrize("ask", ASKED, ids=lambda ask: ask.__name__)
def test_what_is_asked_grows_as_the_crowd_does(ask: Callable[[Fight], Iterable[Any]]) -> None:
    looks = []
    for many in (FEW, FEW * TIMES):
        fight = crowd(many)
        list(ask(fight))  # what is kept of sheets is known
        Looked.times = 0
        assert list(ask(fight)), "nothing was asked"
        looks.append(Looked.times)
    assert looks[1] <= looks[0] * TIMES * LEEWAY, looks


def test_a_spell_for_several_among_many_does_not_list_every_choice_of_them() -> None:
    """Of sixteen allies there are 65,536 choices, of thirty more than there is memory for."""
    fight = crowd(32)
    caster = fighter("adept", {"is": "adept", "side": "heroes"}, fight.rules)
    found = [offer.open for offer in free_casts(replace(fight, fighters=(caster, *fight.fighters)), caster)]
    several = [fields["others"] for fields in found if "others" in fields]
    assert several
    for others in several:
        assert len(others.values) == 17
        assert sum(1 for _ in islice(others, 1000)) == len(others) < 100
