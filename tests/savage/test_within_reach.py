"""Situations that can be met in a game that starts from a ready scene, by offers alone and with nothing set by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wildtable.dice import Random
from wildtable.play import GM, Offer, Table
from wildtable.savage.areas.messages import Blast, Engulf, Landed, SetBunched, Spray, Suppress
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Begin, Pass
from wildtable.savage.damage.messages import Struck
from wildtable.savage.fight import Fight
from wildtable.savage.firing.messages import CallBystander, Strayed
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import Keep
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.messages import Suffer
from wildtable.systems import system

IDLE = (Pass, Keep, Suffer, EndTurn)
WORDS = system("savage").words


class Played:
    """A ready scene at which the game master plays everybody, with chance of a seed."""

    def __init__(self, edition: str, scene: str, seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.table: Table[Fight, Any, Any] = Table(SAVAGE, opening(edition, scene))
        self.give(next(iter(self.offer(Begin))))

    def give(self, command: Any) -> tuple[Any, ...]:
        """Return what happens when a command that is offered is given."""
        assert command in SAVAGE.offers(self.table.state, GM)
        entry = self.table.do(GM, command, Random(self.chance.randbytes))
        self.table.add(entry)
        return tuple(entry.act.events)

    def carried(self, command: Any) -> list[Any]:
        """The same, with idle answers to all that waits then."""
        events = list(self.give(command))
        while self.table.state.pending and (idle := next((o for k in IDLE if (o := self.find(k))), None)):
            events += self.give(next(iter(idle)))
        return events

    def find(self, kind: type) -> Offer[Any] | None:
        """An offer of a kind that has something in it."""
        offers = SAVAGE.offers(self.table.state, GM)
        return next((o for o in offers if type(o.template) is kind and next(iter(o), None) is not None), None)

    def offer(self, kind: type, steps: int = 80) -> Offer[Any]:
        """The first offer of a kind, once everybody has been idle for as long as it takes."""
        for _ in range(steps):
            if (found := self.find(kind)) is not None:
                return found
            idle = next(offer for kind in IDLE if (offer := self.find(kind)) is not None)
            self.give(next(iter(idle)))
        raise AssertionError(f"no {kind.__name__} is met")


@pytest.mark.parametrize("edition", ["adventure", "deluxe"])
def test_an_attack_on_an_area_is_met_without_a_map_and_the_game_master_rules_how_many_it_reaches(edition: str) -> None:
    for more, reached in ((0, 3), (-1, 2), (1, 4)):
        played = Played(edition, "powder-store")
        assert SetBunched(more) in played.offer(SetBunched)
        for seed in range(40):
            played = Played(edition, "powder-store", seed)
            if more:
                played.give(SetBunched(more))
            offer = played.offer(Engulf)
            if (command := next((c for c in offer if c.who == "greta" and c.target == "raider-1"), None)) is None:
                continue
            told = WORDS.offer(played.table.state, offer)
            hint = next(c.hint for f in told.fields if f.name == "target" for c in f.choices if c.value == "raider-1")
            assert hint.count("Raider") == reached
            events = played.carried(command)
            if landed := [event for event in events if isinstance(event, Landed)]:
                assert len(landed[0].under) == reached
                break
        else:
            raise AssertionError("nobody was ever hit")


@pytest.mark.parametrize("edition", ["adventure", "deluxe"])
def test_the_game_master_is_asked_about_bystanders_after_a_miss(edition: str) -> None:
    """Without a map anybody may be hit; sooner or later a die shows a 1."""
    for seed in range(200):
        played = Played(edition, "powder-store", seed)
        played.offer(Attack)
        attacks = [o for o in SAVAGE.offers(played.table.state, GM) if type(o.template) is Attack]
        guns = [o for o in attacks if weapon(played.table.state[o.actor], o.template.weapon).range is not None]
        if not guns:
            continue
        played.carried(next(iter(guns[0])))
        asked = [o for o in SAVAGE.offers(played.table.state, GM) if type(o.template) is CallBystander]
        if asked:
            assert asked[0].when == "aside"
            assert WORDS.offer(played.table.state, asked[0]).label.endswith("stray shot hits someone")
            events = played.carried(asked[0].template)
            assert any(isinstance(event, Strayed) for event in events)
            return
    raise AssertionError("no shot went astray")


def test_templates_are_laid_where_nobody_stands_and_break_things_there() -> None:
    for seed in range(200):
        played = Played("adventure", "depot", seed)
        offer = played.offer(Blast)
        command = next((c for c in offer if c.who == "greta" and c.at == (9, 4) and not c.corner), None)
        if command is None:
            continue
        events = played.carried(command)
        if any(isinstance(event, Struck) and event.thing == "heavy door" for event in events):
            return
    raise AssertionError("no door was under a blast")


@pytest.mark.parametrize("kind", [Spray, Suppress])
def test_cones_and_fire_that_pins_down_are_met_in_the_depot(kind: type) -> None:
    assert Played("deluxe", "depot").offer(kind)


def test_the_dice_of_a_gun_are_divided_by_an_offer_of_its_own() -> None:
    played = Played("adventure", "shoot-out")
    for _ in range(60):
        found = [o for o in SAVAGE.offers(played.table.state, GM) if type(o.template) is Attack and "also" in o.open]
        if found:
            assert WORDS.offer(played.table.state, found[0]).label.startswith("Split shots with")
            command = next(c for c in found[0] if c.target not in c.also)
            played.give(command)
            return
        idle = next(offer for kind in IDLE if (offer := played.find(kind)) is not None)
        played.give(next(iter(idle)))
    raise AssertionError("no dice could be divided")
