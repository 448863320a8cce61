"""Random situations in which somebody may attack, an oracle that plays every roll out, and how Bennies are spent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from tests.savage.crowd import random_fight
from wildtable.cards import DECK
from wildtable.dice import Branching, Fork, Sum
from wildtable.dice.law import law
from wildtable.odds.outcomes import Law, outcomes
from wildtable.odds.walk import Question
from wildtable.play import Seat
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.turns.model import Turn
from wildtable.savage.wounds.model import Status

SALVOS = ("rof", "rapid", "three", "frenzy", "double", "both")
"""The prefixes of options that throw many dice at once."""


class TooMuch(Exception):
    """More scripts of readings than anybody wants to wait for."""


def attacks(seed: int, bennies: int = 1) -> Iterator[tuple[Fight, Seat, Attack]]:
    """Without end, fights of any sort in the middle of a turn, and an attack that is open then."""
    random = Random(seed)
    while True:
        fight = _somebodys_turn(random, random_fight(random, (2, 5)), bennies)
        actor = next(f for f in fight.fighters if f.turn)
        seat = actor.seat or "gm"
        offers = [offer for offer in SAVAGE.offers(fight, seat) if isinstance(offer.template, Attack)]
        command = random.choice(offers).pick(random.randrange) if offers else None
        if command is not None and command in SAVAGE.offers(fight, seat):
            assert isinstance(command, Attack)
            yield fight, seat, command


def _somebodys_turn(random: Random, fight: Fight, bennies: int) -> Fight:
    """The same fight in the middle of a turn; at most one figure, or the game master, has Bennies."""
    crowd = [changed(f, bennies=0, group="", status=Status.UP, bleeding=False) for f in fight.fighters]
    rich, place = random.randint(-2, len(crowd) - 1), random.randrange(len(crowd))
    if rich >= 0 and crowd[rich].sheet.wild_card:
        crowd[rich] = replace(crowd[rich], bennies=bennies)
    acts = random.choice((1, 1, 2))
    crowd[place] = changed(crowd[place], shaken=False, stunned=False, turn=Turn(acts=acts, ran=random.random() < 0.2))
    cards = random.sample(DECK, len(crowd))
    hands = [Hand(f.id, (card,), card, "waiting") for f, card in zip(crowd, cards, strict=True)]
    hands[place] = replace(hands[place], state="acting")
    return replace(
        fight,
        fighters=tuple(crowd),
        hands=tuple(hands),
        deck=tuple([card for card in DECK if card not in cards]),
        phase="turns",
        round=1,
        gm_bennies=bennies * (rich == -1),
    )


def spends(state: Fight, frame: Any, offers: Any) -> Any:
    """Everybody spends Bennies for as long as there are any."""
    return next(command for offer in sorted(offers, key=lambda offer: not offer.price) for command in offer)


def keeps(state: Fight, frame: Any, offers: Any) -> Any:
    """Nobody spends a Benny."""
    return next(command for offer in offers for command in offer if not offer.price)


def whimsy(state: Fight, frame: Any, offers: Any) -> Any:
    """Somebody whose whims are always the same in the same position."""
    every = [command for offer in offers for command in offer]
    return every[crc32(repr(frame).encode()) % len(every)]


def plain(
    state: Fight,
    seat: Seat,
    command: Any,
    choose: Any,
    error: float = 1e-16,
    most: int = 20_000,
    until: Callable[[Fight], bool] = lambda _state: False,
) -> dict[Fight, float]:
    """The states a command leads to, with no merging on the way: each script of readings from its beginning to its end.

    ``error``: the chance that is lumped at each throw. Raises `TooMuch` where there are more than ``most`` scripts.
    """
    found: defaultdict[Fight, float] = defaultdict(float)
    left = most

    def play(state: Fight, seat: Seat, command: Any, chance: float, script: tuple[Any, ...] = ()) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooMuch
        assert SAVAGE.steps is not None
        scene = SAVAGE.steps.scene(state, Branching(script))
        try:
            SAVAGE.steps.carry_out(scene, command)
        except Fork as fork:
            if until(scene.state):
                found[_bare(scene.state)] += chance
                return
            for reading, part in readings(fork, min(1.0, error / chance)).items():
                play(state, seat, command, chance * part, (*script, reading))
            return
        then = _bare(scene.state)
        if until(then) or not then.pending:
            found[then] += chance
            return
        who = next(who for who in SAVAGE.waiting(then) if SAVAGE.offers(then, who).answers())
        play(then, who, choose(then, then.pending[-1], SAVAGE.offers(then, who).answers()), chance)

    assert command in SAVAGE.offers(state, seat)
    play(state, seat, command, 1.0)
    return dict(found)


def _bare(state: Fight) -> Fight:
    """Return a state without the questions that nobody has to answer; where outcomes are walked, they are not put."""
    return replace(state, asides=()) if state.asides else state


def check(fight: Fight, seat: Seat, command: Attack, choose: Any, most: int, deep: bool) -> bool:
    """Return whether there were few enough scripts to compare; raises AssertionError where the law is not what they
    make.

    ``deep``: what becomes of the target, with all levels told apart; else every state.
    """

    def until(state: Fight) -> bool:
        return deep and not state[command.target].up

    def fate(state: Fight) -> Any:
        target = state[command.target]
        return (target.health.wounds, target.states.shaken, target.up) if deep else state

    if deep and any(option.startswith(SALVOS) for option in command.options):
        return False
    try:
        oracle = Law(plain(fight, seat, command, choose, most=most, until=until)).of(fate).chances
    except TooMuch:
        return False
    exact = outcomes(SAVAGE, fight, seat, command, choose=choose, error=1e-13, about=Question(until)).of(fate).chances
    for what in {*oracle, *exact}:
        off = abs(exact.get(what, 0.0) - oracle.get(what, 0.0))
        assert off <= 1e-12, f"{command} is off by {off}: {what}"
    return True


def readings(fork: Fork, error: float) -> dict[Any, float]:
    """Return what may fall, as the law of the dice has it; of a sum, no more than ``error`` of the highest is
    lumped."""
    if fork.pool is None:
        return dict.fromkeys(fork.bag, 1 / len(fork.bag))
    found = dict(law(fork.pool, fork.against, error))
    if not isinstance(fork.pool, Sum):
        return found
    low_to_high = sorted(found, key=lambda reading: (reading.levels, reading.total))
    beyond = 0.0
    while len(found) > 1 and beyond + found[low_to_high[-1]] < error:
        beyond += found.pop(low_to_high.pop())
    found[low_to_high[-1]] += beyond
    return found
