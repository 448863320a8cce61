"""Readings of the rules that are told twice or three times: by a closed form, by a walk through the procedures, and by
the table itself, which plays them.

`tests/odds/test_readings.py` plays each some hundred times, `python -m bench odds` a million.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from tests.odds.oracles import Oracle
from tests.saga.test_saga_fortune import MIRA, about_to_roll, bold, walked
from wildtable import odds
from wildtable.cards import DECK, order
from wildtable.dice import Random
from wildtable.odds.outcomes import Law, outcomes
from wildtable.odds.walk import Question
from wildtable.play import GM
from wildtable.saga.game import SAGA
from wildtable.saga.roll.messages import Judged, Roll
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.messages import Begin
from wildtable.savage.cards.model import Hand
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.savage.wounds.model import Wounded

NEAR = 1e-9
"""The most that a walk may differ from a closed form: rounding, and the aces that it lumps."""


@dataclass(frozen=True)
class Reading:
    """A situation: its law as a closed form tells it, and as the walk does (None: where that would never end)."""

    oracle: Oracle
    walk: Callable[[], Mapping[Hashable, float]] | None

    def apart(self) -> float:
        """By how much the walk and the closed form differ, where they differ most."""
        found = self.walk() if self.walk else self.oracle.law
        told = self.oracle.law
        return max(abs(told.get(key, 0.0) - found.get(key, 0.0)) for key in {*told, *found})


# Quick with Level Headed.


def _crowd(edition: str, **figures: dict[str, Any]) -> Fight:
    """Some figures and nothing else; the first is a hero."""
    rules = ruleset(edition)
    made = [
        fighter(name, {"side": FOES if place else HEROES, "bennies": 0, **given}, rules)
        for place, (name, given) in enumerate(figures.items())
    ]
    return Fight(rules=rules, fighters=tuple(made), deck=DECK)


def _two_to_deal() -> Fight:
    sheet = {"is": "raider", "edges": ("quick", "level-headed")}
    return _crowd("adventure", red=sheet, blue={"is": "raider"})


def _first(fight: Fight) -> bool:
    """Return whether red's card is the higher one."""
    red, blue = (fight.hand(who) for who in ("red", "blue"))
    assert red is not None
    assert blue is not None
    return order(red.card) > order(blue.card)


def from_the_whole_deck() -> Reading:
    """Return who acts first, from a whole deck; a walk would go through every order of the cards."""
    fight = _two_to_deal()
    told = odds.initiative(odds.Drawer(1, quick=True), odds.Drawer()).first

    def play(dice: Random) -> bool:
        return _first(SAVAGE.folded(fight, SAVAGE.decide(fight, GM, Begin(), dice)))

    return Reading(Oracle("Quick with Level Headed, a whole deck", {True: told, False: 1 - told}, play), None)


FEW = ("2C", "3D", "4H", "5S", "7C", "9H", "KS", "JB", "JR")
"""The cards that are left for the next round: half of them are low for the Quick."""


def from_few_cards() -> Reading:
    """The same in a later round, from the few cards that are left."""
    fight = _two_to_deal()
    cards = {"red": "6C", "blue": "8D"}
    hands = tuple([Hand(who, (card,), card, "acting" if who == "blue" else "done") for who, card in cards.items()])
    acting = tuple([replace(f, turn=Turn()) if f.id == "blue" else f for f in fight.fighters])
    fight = replace(fight, fighters=acting, hands=hands, deck=FEW, phase="turns", round=1)
    command = EndTurn("blue")

    def play(dice: Random) -> bool:
        return _first(SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice)))

    about: Question[Fight] = Question(until=lambda state: _dealt(state, "red") and _dealt(state, "blue"))
    law = outcomes(SAVAGE, fight, GM, command, choose=_soaks, about=about).of(_first)
    return Reading(Oracle("Quick with Level Headed, few cards", dict(law.chances), play), None)


def _dealt(fight: Fight, who: str) -> bool:
    hand = fight.hand(who)
    return hand is not None and hand.card in FEW


# Blows.


def _soaks(_fight: Fight, frame: Any, offers: Any) -> Any:
    """A Benny for Wounds; everything else as it falls."""
    wanted = [offer for offer in offers if bool(offer.price) == isinstance(frame, Wounded)]
    return next(iter((wanted or offers)[0]))


def _blow(name: str, fight: Fight, told: odds.Attack) -> Reading:
    """Red strikes at blue: how blue is afterwards."""
    command = Attack("red", "blue", fight["red"].sheet.weapons[0].id)

    def fate(state: Fight) -> Hashable:
        blue = state["blue"]
        return (blue.health.wounds, blue.states.shaken) if blue.up else "out"

    def play(dice: Random) -> Hashable:
        state = SAVAGE.folded(fight, SAVAGE.decide(fight, GM, command, dice))
        while state.pending and state["blue"].up:
            seat = SAVAGE.waiting(state)[0]
            answer = _soaks(state, state.pending[-1], SAVAGE.offers(state, seat).answers())
            state = SAVAGE.folded(state, SAVAGE.decide(state, seat, answer, dice))
        return fate(state)

    def walk() -> Mapping[Hashable, float]:
        about: Question[Fight] = Question(until=lambda state: not state["blue"].up)
        law: Law[Fight] = outcomes(SAVAGE, fight, GM, command, choose=_soaks, error=1e-10, about=about)
        return dict(law.of(fate).chances)

    law: defaultdict[Hashable, float] = defaultdict(float)
    for harm, chance in told.harms.items():
        law["out" if harm.out else (harm.wounds, harm.shaken)] += chance
    return Reading(Oracle(name, dict(law), play), walk)


def _striking(fight: Fight) -> Fight:
    """The same fight in red's turn."""
    cards = dict(zip((f.id for f in fight.fighters), reversed(DECK[:-2]), strict=False))
    hands = tuple([Hand(who, (card,), card, "acting" if who == "red" else "waiting") for who, card in cards.items()])
    crowd = tuple([replace(f, turn=Turn()) if f.id == "red" else f for f in fight.fighters])
    deck = tuple([card for card in DECK if card not in cards.values()])
    return replace(fight, fighters=crowd, hands=hands, deck=deck, phase="turns", round=1)


def soaking_an_older_shaken() -> Reading:
    """Somebody Shaken is struck, and soaks with its only Benny: with the last Wound the Shaken goes too."""
    fight = _striking(_crowd("adventure", red={"is": "brawler"}, blue={"is": "brawler", "shaken": True, "bennies": 1}))
    target = odds.Target(6, vigor=8)
    told = odds.attack(8, odds.Damage((8, 4)), target, tn=6, before=odds.Harm(shaken=True, bennies=1))
    return _blow("Soaking an older Shaken", fight, told)


def ganging_up_in_deluxe() -> Reading:
    """Two against one whose ally stands beside it: in Deluxe that takes nothing off."""
    places: dict[str, Any] = {"red": (1, 1), "blue": (2, 1), "green": (2, 2), "gil": (1, 2)}
    sides = {"red": HEROES, "green": HEROES, "blue": FOES, "gil": FOES}
    figures = {who: {"is": "brawler", "at": at, "side": sides[who]} for who, at in places.items()}
    fight = _striking(_crowd("deluxe", **figures))
    fight = replace(fight, board=board("\n".join(["." * 5] * 5), {}))
    told = odds.attack(8, odds.Damage((8, 4)), odds.Target(6, vigor=8), tn=6, modifier=1)
    return _blow("Deluxe Gang Up beside the foe's ally", fight, told)


# Saga.


def dice_thrown_again(paid: int, held: int) -> Reading:
    """Five dice against three, with tokens of fortune for two different dice each, paid before the roll or after."""
    at = about_to_roll(5, 3, paid=paid, held=held)
    told = odds.pool(5, 3, rerolls=2 * (paid + held), trade=0)
    law = {
        "success": told.success,
        "qualified": told.qualified,
        "failure": 1 - told.success - told.qualified,
    }

    def play(dice: Random) -> str:
        state, command = at, Roll(MIRA)
        while True:
            events = SAGA.decide(state, GM, command, dice)
            for event in events:
                if isinstance(event, Judged):
                    return event.outcome.value
            state = SAGA.folded(state, events)
            command = bold(state, state.pending[-1], tuple(SAGA.offers(state, GM)))  # type: ignore[assignment]

    def walk() -> Mapping[Hashable, float]:
        return {outcome.value: chance for outcome, chance in walked(at, bold).items()}

    return Reading(Oracle(f"Saga's dice thrown again, {paid} tokens paid and {held} held", dict(law), play), walk)


READINGS: tuple[Callable[[], Reading], ...] = (
    from_the_whole_deck,
    soaking_an_older_shaken,
    ganging_up_in_deluxe,
    lambda: dice_thrown_again(2, 0),
    lambda: dice_thrown_again(0, 2),
    from_few_cards,
)
"""Each made when it is asked for."""
