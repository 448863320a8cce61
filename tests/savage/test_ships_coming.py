"""The end of a round of ships: what is said to come is held against what the engine then does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random as Source
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from tests.savage.ships_walker import LIKED, ShipWalker, Tables
from wildtable.play import Table
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships.coming import Coming, coming
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.messages.commands import TakeHit
from wildtable.savage.starships.model.facts import Salvo
from wildtable.savage.starships.model.frames import NextRound
from wildtable.savage.table.opening import opening
from wildtable.savage.traits.messages import Keep
from wildtable.savage.turns.messages import EndTurn

UNFORESEEN = (events.SystemHit, events.SectionHit, events.Wrecked, events.Spun, events.BrokenOff, events.DuelEnded)
"""The events of what a hit breaks, of which the strip says nothing."""


def unforeseen(event: Any) -> bool:
    """Whether something depends on a die that the strip does not know."""
    return isinstance(event, UNFORESEEN) or (isinstance(event, events.HeatFatigued) and event.rolled and not event.shed)


class Brisk(ShipWalker):
    """A walk on which rounds go by quickly: whoever may do something rather ends the turn."""

    refuses = 0.0
    likes_by_name: ClassVar[Mapping[str, float]] = LIKED | {
        "end-turn": 300.0,
        "radiate": 300.0,
        "bring-ship": 0.0,
        "end-fight": 0.0,
    }


def claims(fight: Fight) -> list[tuple[Any, ...]]:
    """The strip's claims without its chances, each as `done` reads it off the events."""
    found = []
    for each in coming(fight, crew.space(fight), lambda _: True):
        match each.kind:
            case Coming.EXPIRES:
                found.append((each.kind, each.ship, each.effect))
            case Coming.NEARER:
                found.append((each.kind, each.salvo, each.n, each.left))
            case Coming.STRIKES:
                found.append((each.kind, each.salvo, each.n))
            case _:
                found.append((each.kind, each.ship, each.n))
    return found


def done(before: Fight, happened: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Return the events of a round's end, in order."""
    spans = {ship.id: ship.spans for ship in crew.space(before).ships}
    struck: Counter[str] = Counter()
    for place, event in enumerate(happened):
        match event:
            case events.Flew(why="nearer" | "grown", salvo=salvo) if salvo.turns:
                yield Coming.NEARER, salvo.id, salvo.missiles, salvo.turns
            case events.Flew(why="struck", salvo=salvo):
                struck[salvo.id] += 1
                if not salvo.missiles:
                    yield Coming.STRIKES, salvo.id, struck[salvo.id]
            case events.Heated():
                yield from cooled(event, happened[place:])
            case events.HeatFatigued() if event.shed or not event.rolled:
                yield Coming.SHEDS if event.shed else Coming.TIRES, event.ship, event.fatigue
            case events.Spanned():
                left = {span.effect for span in event.spans}
                yield from [(Coming.EXPIRES, event.ship, s.effect) for s in spans[event.ship] if s.effect not in left]
                spans[event.ship] = event.spans


def cooled(event: events.Heated, after: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Return the events of a ship's heat, from this one on."""
    if event.cruised:
        yield Coming.CRUISES, event.ship, -event.by
    elif event.by == 0:
        yield Coming.STAYS, event.ship, event.heat
    elif event.heat == 0 and event.by < 0:
        next_one = next((e for e in after if isinstance(e, events.HeatFatigued)), None)
        if next_one is None or next_one.rolled or next_one.shed or next_one.ship != event.ship:
            yield Coming.RADIATES, event.ship, -event.by


def begun(fight: Fight, judged: str, seed: int) -> Fight:
    """The first state, by this rule of heat, with one more missile on its way between two ships."""
    options = replace(fight.rules.options, heat_judged=judged)
    space = crew.space(fight)
    found = [(ship, arm, prey) for ship in space.ships for arm in ship.design.arms for prey in space.ships]
    able = [(s, arm, prey) for s, arm, prey in found if arm.warhead in ("kinetic", "cloud") and s.side != prey.side]
    flying = [Salvo("one-more", s.id, arm.id, prey.id, 1, seed % 3) for s, arm, prey in able[:1]]
    space = replace(space, salvos=(*space.salvos, *flying), launched=space.launched + len(flying))
    return replace(fight, rules=replace(fight.rules, options=options), parts=(space,))


def passive(table: Table[Fight, Any, Any]) -> tuple[str, Any] | None:
    """An answer by which somebody does nothing more; None where there is no such answer."""
    for seat in ("gm", "ann", "ben"):
        for offer in SAVAGE.offers(table.state, seat):
            if offer.when == "answer" and isinstance(offer.template, (Keep, TakeHit)):
                return seat, offer.template
    return None


def ending(fight: Fight) -> bool:
    """Whether the round is ending."""
    return any(isinstance(frame, NextRound) for frame in fight.pending)


@pytest.mark.parametrize(("judged", "seeds"), [pytest.param("action", 12, marks=pytest.mark.slow), ("round-end", 6)])
def test_the_strip_says_what_the_rounds_end_then_does(judged: str, seeds: int) -> None:
    held, kinds = 0, Counter[str]()
    for seed in range(seeds):
        walker = Brisk(seed)
        walker.table = Table(SAVAGE, begun(walker.table.state, judged, seed))
        for _ in range(60):
            before = walker.table.state
            at = walker.table.seq
            walker.step()
            act = getattr(walker.table.entries[-1], "act", None) if walker.table.seq > at else None
            if not isinstance(getattr(act, "command", None), EndTurn):
                continue
            happened = list(act.events)
            while ending(walker.table.state) and (answer := passive(walker.table)):
                entry = walker.table.do(*answer, Tables(Source(seed), "fair"))
                walker.table.add(entry)
                happened += entry.act.events
            if walker.table.state.round != before.round + 1 or any(map(unforeseen, happened)):
                continue
            said, did = claims(before), list(done(before, happened))
            assert sorted(map(str, said)) == sorted(map(str, did)), f"seed {seed}, entry {walker.table.seq}"
            order = [each for each in said if each[0] != Coming.NEARER]
            assert order == [each for each in did if each[0] != Coming.NEARER], f"seed {seed}"
            held += 1
            kinds.update(str(each[0]) for each in said)
    rolled = {Coming.RADIATES} if judged == "round-end" else {Coming.STAYS}
    assert held >= 5, held
    assert {Coming.NEARER, Coming.STRIKES, Coming.CRUISES, Coming.TIRES} | rolled <= set(kinds), kinds


def test_nothing_is_said_of_a_round_that_has_not_begun() -> None:
    fight = opening("seven-worlds", "ship-duel")
    assert claims(fight) == []


def at_least(dice: Sequence[int], number: int) -> float:
    """Return the probability that dice that ace total a number, counted out total by total up to it."""
    short = {0: 1.0}
    for sides in dice:
        summed = Counter[int]()
        for had, chance in short.items():
            for aces in range(number // sides + 1):
                for face in range(1, sides):
                    total = had + aces * sides + face
                    if total < number:
                        summed[total] += chance / sides ** (aces + 1)
        short = summed
    return 1 - sum(short.values())


def test_the_chance_of_a_strike_is_that_of_one_missile_to_reach_the_toughness() -> None:
    held = set[float]()
    for seed in range(6):
        walker = Brisk(seed)
        walker.table = Table(SAVAGE, begun(walker.table.state, "action", seed))
        for _ in range(25):
            walker.step()
            fight = walker.table.state
            space = crew.space(fight)
            for each in coming(fight, space, lambda _: True):
                if each.kind == Coming.STRIKES:
                    salvo = next(salvo for salvo in space.salvos if salvo.id == each.salvo)
                    arm = space[salvo.ship].arm(salvo.arm)
                    joker = 2 if salvo.gunner in fight and has_joker(fight, fight[salvo.gunner]) else 0
                    number = queries.toughness(fight, space[salvo.prey]) - arm.plus - joker
                    assert each.chance == pytest.approx(at_least(arm.dice, number))
                    held.add(round(each.chance or 0.0, 6))
    assert len(held) >= 3, held
