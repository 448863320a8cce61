"""Claims about speed; each measures a ratio, and says how large (or how small) it may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from bench.clock import ratio
from bench.naive import trait_test
from bench.odds import every_offer, exchange
from bench.scene import ATTACKS, SEATS, ten
from tests.savage.walker import Walker
from wildtable.dice import Random, Tape
from wildtable.play import Did, Ruled, TakenBack
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.offers import offers

Deed: TypeAlias = Did[Any, Any] | Ruled[Any]


@dataclass(frozen=True)
class Claim:
    """A claim; ``measure`` gives the ratio and the seconds of one go. ``least``: the ratio is to be at least that."""

    name: str
    bound: float
    measure: Callable[[], tuple[float, float]]
    least: bool = False

    def met(self, measured: float) -> bool:
        """Return whether a ratio keeps the claim."""
        return measured >= self.bound if self.least else measured <= self.bound


def attack() -> tuple[float, float]:
    """A blow and a shot, each once with Bennies (it stops to ask) and once without (it goes on to the Wounds)."""
    dice = Random()
    positions = [(ten(command.who, bennies), seat, command) for seat, command in ATTACKS for bennies in (True, False)]

    def work() -> None:
        for fight, seat, command in positions:
            SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, dice))

    measured, seconds = ratio(work, trait_test)
    return measured / len(positions), seconds / len(positions)


TWENTY = (
    *[
        (question, value, "", "")
        for question in ("trait", "attack", "damage", "parry", "toughness")
        for value in (1, -1)
    ],
    *[("trait", 1, when, "") for when in ("in-the-wilds", "mounted", "target-surprised")],
    *[("damage", 2, when, "") for when in ("target-prone", "joker")],
    *[("ignores", 1, "", penalty) for penalty in ("recoil", "improvised", "running")],
    *[("armor", 1, "prone", ""), ("ap", 1, "first-round", "")],
)
"""Twenty effects that come to nothing together, so that what is thrown stays the same: question, value, condition and
penalty."""


def gifted(fight: Fight, who: str) -> Fight:
    """A fight in which one figure has twenty effects of the table's own Edges."""
    effects = [Effect(question, value, when=when, penalty=penalty) for question, value, when, penalty in TWENTY]
    own = tuple([(f"gift-{n}", Ability(f"Gift {n}", effects=tuple(effects[n::5]))) for n in range(5)])
    sheet = fight[who].sheet
    sheet = replace(sheet, own=own, edges=(*sheet.edges, *[name for name, _ in own]))
    crowd = [replace(each, sheet=sheet) if each.id == who else each for each in fight.fighters]
    return replace(fight, fighters=tuple(crowd))


def twenty_effects() -> tuple[float, float]:
    """A blow and a shot by figures with twenty effects, against the same by figures without."""
    dice = Random()
    plain = [(ten(command.who, bennies=True), seat, command) for seat, command in ATTACKS]
    rich = [(gifted(fight, command.who), seat, command) for fight, seat, command in plain]

    def work() -> None:
        for fight, seat, command in rich:
            SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, dice))

    def without() -> None:
        for fight, seat, command in plain:
            SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, dice))

    measured, seconds = ratio(work, without)
    return measured, seconds / len(rich)


def all_offers() -> tuple[float, float]:
    """Every offer of every seat, with every value of every open field."""
    fight = ten("ada")

    def work() -> None:
        fresh = replace(fight)  # what has been gathered of a state is known
        for seat in SEATS:
            for offer in offers(fresh, seat):
                for domain in offer.open.values():
                    list(domain)

    return ratio(work, trait_test)


def recorded(walks: int = 20, commands: int = 100) -> Iterator[tuple[Fight, list[Deed]]]:
    """Some random walks: the first state of each, and what was done and still stands."""
    for seed in range(walks):
        walker = Walker(seed)
        walker.walk(commands)
        table = walker.table
        acts = [table.entry(seq).act for seq in table.standing]
        yield table.first, [act for act in acts if not isinstance(act, TakenBack)]


def folding() -> tuple[float, float]:
    """Deciding the commands of recorded walks against folding their logs, as a table does that is opened again."""
    walks = list(recorded())
    decided: list[tuple[Fight, Did[Any, Any]]] = []
    for first, acts in walks:
        state = first
        for act in acts:
            if isinstance(act, Did):
                decided.append((state, act))
            state = SAVAGE.folded(state, act.events)
    logs = [(first, [event for act in acts for event in act.events]) for first, acts in walks]

    def deciding() -> None:
        for state, act in decided:
            SAVAGE.decide(state, act.seat, act.command, Tape(act.chance))

    def work() -> None:
        for first, events in logs:
            SAVAGE.folded(first, events)

    measured, seconds = ratio(work, deciding, repeats=9)
    return 1 / measured, seconds / len(decided)


CLAIMS = (
    Claim("an attack, all modifiers read from the map, decided and folded: naive trait tests", 130, attack),
    Claim("an attack by a figure with 20 effects: the same without", 1.3, twenty_effects),
    Claim("all offers of a fight of ten, all seats, every value: naive trait tests", 800, all_offers),
    Claim(
        "one exchange, three Bennies a side, to the Wounds within 1e-4: naive trait tests",
        40_000,
        partial(exchange, 1e-4),
    ),
    Claim("the same to 1e-9: naive trait tests", 250_000, partial(exchange, 1e-9)),
    Claim("the chances of all offers of a seat in a fight of ten: naive trait tests", 150_000, every_offer),
    Claim("folding a recorded walk is so many times as fast as deciding it", 20, folding, least=True),
)
