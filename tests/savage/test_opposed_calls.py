"""The game master's request for an opposed roll: one offer, however many figures there are."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wildtable.play import GM, Offer, Refused
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.traits.messages import Call, CallOpposed
from wildtable.savage.turns.model import Turn
from wildtable.text.savage.offered import offer
from wildtable.text.spoken import SpokenField

RULES = ruleset("adventure")
HERO: dict[str, Any] = {"is": "hero", "side": "heroes"}
RAIDER: dict[str, Any] = {"is": "raider", "side": "foes", "group": "band"}


def crowd(raiders: int = 2) -> Fight:
    """A hero whose turn it is, one who waits, and a group of like Extras."""
    given = {"red": HERO | {"turn": Turn()}, "blue": HERO} | {f"raider-{n}": RAIDER for n in range(raiders)}
    return Fight(RULES, tuple(fighter(who, what, RULES) for who, what in given.items()), phase="turns", round=1)


def asked(fight: Fight, kind: type[Call | CallOpposed] = CallOpposed) -> Offer[Any]:
    """The only offer of this kind."""
    (found,) = [each for each in SAVAGE.offers(fight, GM) if type(each.template) is kind]
    return found


def field(offered: Offer[Any], name: str) -> SpokenField:
    """A field of an offer as the page is told it."""
    return next(each for each in offer(crowd(), offered).fields if each.name == name)


def test_anybody_may_be_asked_against_anybody_else() -> None:
    fight = crowd()
    ids, offered = [each.id for each in fight.fighters], asked(fight)
    assert offered.template in offered
    for who, target in product(ids, ids):
        assert (CallOpposed(who, "strength", target, "spirit") in offered) == (who != target)


def test_terms_are_for_those_who_can_meet_them() -> None:
    offered, ids = asked(crowd()), ("red", "blue", "raider-0")
    opposed = {pair: CallOpposed(pair[0], "strength", pair[1], "spirit") for pair in product(ids, ids)}
    some = {pair: command for pair, command in opposed.items() if command in offered}
    for terms, able in (
        (("action",), lambda who, target: who == "red"),
        (("as-one",), lambda who, target: who == "raider-0"),
        (("resists-as-one",), lambda who, target: target == "raider-0"),
        (("action", "as-one"), lambda who, target: False),
        (("trained",), lambda who, target: True),
    ):
        for pair, command in some.items():
            assert (replace(command, terms=terms) in offered) == able(*pair), (pair, terms)


def test_nobody_alone_is_asked_for_one() -> None:
    fight = crowd()
    alone = replace(fight, fighters=fight.fighters[:1])
    assert not [each for each in SAVAGE.offers(alone, GM) if isinstance(each.template, CallOpposed)]


@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        (CallOpposed("red", "strength", "red", "strength"), "target 'red'"),
        (CallOpposed("blue", "strength", "red", "strength", terms=("action",)), "terms ('action',)"),
        (Call("red", "strength", terms=("as-one",)), "terms ('as-one',)"),
    ],
)
def test_a_refusal_says_what_does_not_fit(command: Any, wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        SAVAGE.decide(crowd(), GM, command, None)  # type: ignore[arg-type]  # no dice fall
    assert wrong in refused.value.problem


def test_the_page_is_told_what_does_not_go_together() -> None:
    who, target = (field(asked(crowd()), name) for name in ("who", "target"))
    assert (who.unlike, target.unlike) == ("", "who")
    assert {each.value: each.without for each in who.choices} == {
        "red": ("as-one",),
        "blue": ("action", "as-one"),
        "raider-0": ("action",),
        "raider-1": ("action",),
    }
    assert {each.value for each in target.choices if each.without == ("resists-as-one",)} == {"red", "blue"}
    assert [each.value for each in field(asked(crowd(), Call), "who").choices if each.without] == ["red", "blue"]


def test_it_grows_with_the_figures_and_not_with_their_pairs() -> None:
    sizes = [len(msgspec.json.encode(offer(fight, asked(fight)))) for fight in (crowd(10), crowd(20), crowd(40))]
    assert sizes[2] - sizes[1] < 2.2 * (sizes[1] - sizes[0])
