"""The words of the game master's offers in every ready scene: names, never ids; each offer has a part of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random as Source
from typing import Any

import pytest

from wildtable.dice import Random
from wildtable.play import GM, Offer, Table
from wildtable.play.kinds import Tab
from wildtable.server.table import seat_view
from wildtable.systems import System, systems
from wildtable.text import english
from wildtable.text.spoken import SpokenOffer

OURS = ("savage", "saga")
SCENES = [
    pytest.param(system.name, edition, scene, marks=[] if edition == system.editions[0] else pytest.mark.slow)
    for system in systems()
    if system.name in OURS
    for edition in system.editions
    for scene in system.scenes
]
"""Every ready scene in every edition; the quick tests look at each in the first one."""
STEPS = 25
"""So far is each scene played, at random."""

NUMBERED = re.compile(r"\b[a-z]+(-[a-z]+)*-\d+\b")
"""An id as figures of one kind get them."""


@cache
def played(name: str, edition: str, scene: str) -> tuple[Any, ...]:
    """A ready scene as it begins, and after each of some steps at random."""
    return tuple(_steps(system_of(name), edition, scene))


def _steps(system: System, edition: str, scene: str) -> Iterator[Any]:
    table: Table[Any, Any, Any] = Table(system.game, system.new(edition, scene))
    chance = Source(f"{edition} {scene}")
    yield table.state
    for _ in range(STEPS):
        found = [
            (seat, offer) for seat in (GM, "ann") for offer in system.game.offers(table.state, seat) if ready(offer)
        ]
        if not found:
            return
        asked = [(seat, offer) for seat, offer in found if offer.when == "answer"]
        seat, offer = chance.choice(asked or found)
        table.add(table.do(seat, offer.template, Random(Source(chance.random()).randbytes)))
        yield table.state


def ready(offer: Offer[Any]) -> bool:
    """Return whether an offer is a step of play and can be taken as it is."""
    return offer.when in ("answer", "turn", "gm") and offer.template in offer


def named(system: System, state: Any) -> dict[str, str]:
    """Everybody and everything on the table by its id, with its name."""
    view = (system.words.view or system.game.view)(state, GM)
    some = [*getattr(view, "fighters", ()), *getattr(view, "characters", ()), *getattr(view, "elements", ())]
    units = {turn.unit: turn.name for turn in getattr(view, "order", ())}
    return {each.id: each.name for each in some} | units


def texts(offer: SpokenOffer) -> Iterator[str]:
    """Everything that an offer says to a person."""
    yield from (offer.label, offer.hint, offer.price, offer.whose)
    for field in offer.fields:
        yield field.label
        if field.kind != "seat":  # the page puts the people's names in
            yield from (text for choice in field.choices for text in (choice.label, choice.hint))


@pytest.mark.parametrize(("name", "edition", "scene"), SCENES)
def test_no_id_stands_where_there_is_a_name(name: str, edition: str, scene: str) -> None:
    system = system_of(name)
    for state in played(name, edition, scene):
        ids = named(system, state)
        strange = {each for each, called in ids.items() if each != called}
        for offer in seat_view.spoken(system, state, GM):
            for text in texts(offer):
                assert text not in strange, (offer.id, text)
                assert not NUMBERED.search(text), (offer.id, text)
                assert not [each for each in strange if "-" in each and each in text], (offer.id, text)
            if offer.hand and offer.who:
                assert offer.whose == ids.get(offer.who, offer.whose) != offer.who, offer.id


@pytest.mark.parametrize(("name", "edition", "scene"), SCENES)
def test_each_offer_has_its_part_of_the_hand(name: str, edition: str, scene: str) -> None:
    system = system_of(name)
    for state in played(name, edition, scene):
        for offer in system.game.offers(state, GM):
            said = seat_view.spoken(system, state, GM, offer.template)
            assert {bool(each.hand) for each in said if each.when in ("gm", "ruling")} <= {True}


@pytest.mark.parametrize("name", OURS)
def test_every_tab_has_a_command(name: str) -> None:
    commands = [kind.facts for kind in system_of(name).game.command.__args__]
    assert {facts.tab for facts in commands} == {None, Tab.PEOPLE, Tab.SCENE, Tab.RULE}


def test_a_system_that_says_nothing_has_a_hand_all_the_same() -> None:
    import toy  # noqa: PLC0415 - it is found beside the browser's tests only

    state = toy.new("short", "heap")
    spoken = seat_view.spoken(toy.SYSTEM, state, GM)
    assert {offer.hand for offer in spoken} <= {"", "now", "rule"}


def test_words_that_were_told_in_slugs_are_told_in_words() -> None:
    savage = system_of("savage")
    spoken = {offer.id: offer for offer in seat_view.spoken(savage, savage.new("adventure", "ambush"), GM)}
    cover, roll = spoken["set-cover:"], spoken["trait-roll:ada"]
    assert [choice.label for choice in cover.fields[1].choices][:2] == ["as the map shows", "no cover"]
    assert b'"difficulty":"normal"' in bytes(roll.command)
    assert english.say("commands", "test-of-will", test="Test of Will") == "Test of Will"


def system_of(name: str) -> System:
    """One of ours."""
    return next(each for each in systems() if each.name == name)
