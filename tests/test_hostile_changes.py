"""Any text written into a campaign is taken in or refused in a sentence; nothing ends in a Python exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wildtable.dice import Random
from wildtable.play import GM, Codec, Refused, Table
from wildtable.saga.campaign.messages import Write as SagaWrite
from wildtable.savage.campaign.messages import Write
from wildtable.systems import system

CHAPTERS = {
    "savage": (
        *("edition", "options", "numbers", "skills", "edges", "gear", "figures", "heroes", "vehicles", "ships"),
        *("handouts", "notes"),
    ),
    "saga": (
        *("edition", "options", "numbers", "conditions", "perks", "elements", "scenes", "characters"),
        *("handouts", "notes"),
    ),
}
WORDS = (
    "name", "is", "play", "skills", "edges", "weapons", "gear", "effects", "question", "value", "traits", "wild_attack",
    "award_cap", "bennies", "wounds", "homeworld", "agility", "d8", "luck", "guard", "parry", "damage", "range",
    "drives", "perks", "force", "athletics", "when", "round", "rating", "pool", "specialties", "points", "extra",
    "sections", "arms", "acceleration", "skill", "top_speed", "toughness", "ada", "mira", "x", "", "\u202e", "hands",
    "assets", "skill_x", "elements", "count", "hidden", "title", "notes", "text", "picture",
)  # fmt: skip
scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats()
leaves = scalars | st.sampled_from(WORDS) | st.text(max_size=8)
named = st.sampled_from(WORDS)
values = st.recursive(
    leaves, lambda each: st.lists(each, max_size=4) | st.dictionaries(named, each, max_size=5), max_leaves=12
)


@pytest.mark.parametrize(
    ("name", "edition", "scene"), [("savage", "seven-worlds", "ambush"), ("saga", "saga", "wager")]
)
@pytest.mark.parametrize("seat", [GM, "p-1"])
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_whatever_is_written(name: str, edition: str, scene: str, seat: str, data: Any) -> None:
    found = system(name)
    things = st.dictionaries(named, values, max_size=3)
    change = data.draw(st.dictionaries(st.sampled_from(CHAPTERS[name]), things | values, min_size=1, max_size=3))
    table: Table[Any, Any, Any] = Table(found.game, found.new(edition, scene))
    kind = Write if name == "savage" else SagaWrite
    said = "."
    try:
        table.add(table.do(seat, kind(json.dumps(change), "" if seat == GM else seat), Random()))
    except Refused as refused:
        said = refused.problem
    assert said.endswith((".", "!")), said
    codec: Codec[Any, Any, Any] = Codec(found.game)
    assert not found.game.check(table.state)
    assert codec.state.decode(codec.encode(table.state)) == table.state
    for each in (GM, "p-1"):
        assert all(found.words.offer(table.state, offer).label for offer in found.game.offers(table.state, each))
        found.words.panels(found.game.view(table.state, each))
