"""Both ready scenes are played by people who have nothing but what the page is sent: offers with fields to fill."""

from __future__ import annotations

from itertools import combinations
from random import Random as Source
from typing import Any

import msgspec
import pytest

from tests.saga.walker import SEATS, Walker
from wildtable.dice import Random
from wildtable.play import GM, Codec, Table
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.systems import system
from wildtable.text.spoken import SpokenField, SpokenOffer

CODEC = Codec(SAGA)
SYSTEM = system("saga")
LIKES = {
    "begin-conflict": 9, "begin-versus": 9, "start-round": 8, "respond": 6, "roll": 9, "act": 5, "deal": 9,
    "stand": 5, "done": 3, "accept": 9, "strike": 9, "next": 2, "pass": 2, "recover": 9, "ward": 9, "escalate": 0.2,
    "end-conflict": 0.1, "play": 9,
}  # fmt: skip


def filled(offer: SpokenOffer, random: Source) -> dict[str, Any]:
    """A command as the page sends it: the template, each field with one of the values that it lists."""
    command: dict[str, Any] = msgspec.json.decode(bytes(offer.command))
    return {**command, **{field.name: value(field, random) for field in offer.fields}}


def value(field: SpokenField, random: Source) -> Any:
    """One of the values of a field."""
    if field.kind == "number":
        return random.randint(field.low, min(field.high, field.low + 3))
    if field.kind == "some":
        return [choice.value for choice in field.choices if random.random() < 0.3]
    if field.kind == "text" and (random.random() < 0.5 or not field.choices):
        return f"Words of my own {random.randrange(10**6)}"[: field.high]
    return random.choice(field.choices).value


def tapped(story: Story, seat: str, random: Source) -> tuple[float, bytes] | None:
    """Return what somebody at this seat does next."""
    spoken = [SYSTEM.words.offer(story, offer) for offer in SAGA.offers(story, seat)]
    spoken = [offer for offer in spoken if "create" not in "".join(offer.rules)]
    if not spoken:
        return None
    ids = [offer.id for offer in spoken]
    assert len(set(ids)) == len(ids), [offer for offer in ids if ids.count(offer) > 1]
    weights = [LIKES.get(offer.id.partition(":")[0], 0.02 if offer.when == "gm" else 0.5) for offer in spoken]
    chosen = random.choices(spoken, weights)[0]
    return max(weights), msgspec.json.encode(filled(chosen, random))


@pytest.mark.parametrize("scene", sorted(SYSTEM.scenes))
def test_two_people_and_a_game_master_play_a_conflict(scene: str) -> None:
    random = Source(f"page {scene}")
    table: Table[Story, Any, Any] = Table(SAGA, SYSTEM.new("saga", scene))
    dice = Random(random.randbytes)
    rounds, seats = set(), (GM, "ann", "ben")
    for _ in range(1500):
        taps = [(seat, tap) for seat in seats if (tap := tapped(table.state, seat, random)) is not None]
        seat, (_, sent) = random.choices(taps, [tap[0] for _, tap in taps])[0]
        table.add(table.do(seat, CODEC.command.decode(sent), dice))
        if table.state.conflict is not None:
            rounds.add(table.state.conflict.round)
        if len(rounds) >= 3:
            return
    raise AssertionError(f"after 1500 taps only the rounds {rounds} were played")


def test_the_ways_of_an_action_or_an_answer_are_told_apart_by_what_goes_into_them() -> None:
    """Else the page has nothing to choose another one by."""
    pairs = 0
    for seed in range(4):
        walker = Walker(seed)
        for _ in range(60):
            walker.step()
            story = walker.table.state
            for seat in SEATS:
                told = [SYSTEM.words.offer(story, offer) for offer in SAGA.offers(story, seat)]
                ways = [(offer.family.id, offer) for offer in told if offer.family]
                for (family, one), (same, other) in combinations(ways, 2):
                    if family == same and one.id.startswith(("act:", "respond:")):
                        assert one.fields != other.fields, (one.id, other.id)
                        pairs += 1
    assert pairs > 33
