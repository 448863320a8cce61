"""The data shared by all sampled fights of a scenario, and whether they can be sampled from memoized distributions."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.board.bitboards import Bitboard
from wildtable.forecast.cards import Cards
from wildtable.forecast.fates import FighterFate
from wildtable.forecast.fight import Scenario, seated
from wildtable.forecast.laws import Branch, Memo, NotKept, PieceTree
from wildtable.forecast.pieces import Pieces
from wildtable.savage.bennies.queries import is_masters
from wildtable.savage.edges import asking
from wildtable.savage.edges.model import Effect, effect_whens
from wildtable.savage.edges.queries import effects_of
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.weapons.queries import is_shooter

USES = ("hit", "damage", "shake", "soak")

IN_NO_KEY = frozenset(
    question.name
    for question in (
        asking.FLIES,
        asking.FREE_ATTACKS,
        asking.GANG_UP,
        asking.IGNORES_GANG_UP,
        asking.IGNORES_ROUGH_GROUND,
        asking.REGENERATES,
        asking.REROLL,
        asking.SEES_HIDDEN,
        asking.SEES_IN_DARK,
        asking.SLIPS_AWAY,
        asking.STRIKES_FIRST,
    )
)
"""The questions whose answers no key of a piece contains."""

WHEN_IN_NO_KEY = frozenset(
    (
        "outnumbered",
        "with-allies",
        "alone",
        "first-round",
        "joker",
        "low-card",
        "moved",
        "not-moved",
        "running",
        "surprised",
        "target-wounded",
    )
)
"""The conditions of an effect that no key of a piece contains."""


class FightStart(NamedTuple):
    """A state as a walk begins with it. Lists are by the index of a figure: its number, its square, its square as a set
    (see `Bitboard`; empty without a map), its Bennies. By side: the figures that stand, the set of their squares."""

    now: list[int]
    at: list[Cell | None]
    bits: list[int]
    purse: list[int]
    up: dict[str, list[int]]
    squares: dict[str, int]


class Setup:
    """All that is the same in every fight of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = replace(scenario, fight=seated(scenario.fight))
        self.pieces = Pieces(self.scenario)
        board = self.scenario.fight.board
        self.squares = Bitboard(board) if board is not None else None
        self.cards = Cards(self.scenario.fight, self.pieces.numbers)
        self.figures = self.scenario.fight.fighters
        self.place = {f.id: place for place, f in enumerate(self.figures)}
        self.unit = [f.unit for f in self.figures]
        self.members = {unit: [p for p, other in enumerate(self.unit) if other == unit] for unit in self.unit}
        self.sides = [f.side for f in self.figures]
        self.against = [FOES if side == HEROES else HEROES for side in self.sides]
        self.policies = {side: self.scenario.policy(side) for side in (HEROES, FOES)}
        self.nearest_first = [self.policies[side].target == "nearest" for side in self.sides]
        self.least = {s: {use: getattr(p.bennies, use) for use in USES} for s, p in self.policies.items()}
        self.pooled = {side: policy.pool and side != HEROES for side, policy in self.policies.items()}
        self.branches: dict[tuple[PieceTree, int, int, int], list[Branch]] = {}
        self.fates = Memo(self._fate)
        self.kept = self._is_kept()
        if self.kept:
            self._start = self._as_start(self.scenario.fight, self.first_numbers)

    def start(self, fight: Fight) -> FightStart:
        """Return a state as a walk begins with it."""
        if fight is self.scenario.fight:
            return self._start
        numbers, this = self.pieces.numbers, fight.round
        now = [numbers.number(replace(f, used=_in_round(f, this)) if f.used else f) for f in fight.fighters]
        return self._as_start(fight, now)

    def _as_start(self, fight: Fight, now: list[int]) -> FightStart:
        fighters, board = fight.fighters, self.squares
        at = [f.at for f in fighters]
        bits = [board.bit(cell) if board is not None and cell is not None else 0 for cell in at]
        up = {side: [p for p, f in enumerate(fighters) if f.up and f.side == side] for side in (HEROES, FOES)}
        squares = {side: sum(bits[place] for place in places) for side, places in up.items()}
        return FightStart(now, at, bits, purse=[f.bennies for f in fighters], up=up, squares=squares)

    def _fate(self, at_end: tuple[int, int]) -> FighterFate:
        """Return the fate of a figure, by its number at the end and the Bennies that were spent on it."""
        number, spent = at_end
        figure = self.pieces.numbers.figures[number]
        return FighterFate(not figure.up, figure.status == "dead", figure.health.wounds, spent)

    def _is_kept(self) -> bool:
        """Return whether these fights can be walked.

        All figures are on the map or none is, and none stands along a line without one. None stuns or has an Edge that
        reads what no key contains. No ally of the heroes spends the game master's Bennies. The map has neither lines
        nor light of its own. Without a map nobody shoots, as no key contains the pairs in melee.
        """
        placed = {f.at is not None for f in self.figures if f.up}
        try:
            self.first_numbers = [self.pieces.numbers.number(replace(f, used=())) for f in self.figures]
        except NotKept:
            return False
        rules = self.scenario.fight.rules
        strays = rules.options.bystander == "on" or bool(self.scenario.fight.watched)
        stuns = rules.edition.stuns and any("stuns" in item.flags for f in self.figures for item in f.sheet.weapons)
        effects = [effect for f in self.figures for effect, _ in effects_of(f, self.scenario.fight.own.edges)]
        ends = any(one.until for f in self.figures for one in f.switched)
        unknown = any(map(_in_no_key, effects))
        shoots = placed == {False} and any(is_shooter(f) for f in self.figures)
        board = self.scenario.fight.board
        drawn = board is not None and bool(board.lines or board.lights)
        return (
            len(placed) == 1
            and not self.scenario.fight.lined
            and not (shoots or strays or stuns or ends or unknown or drawn or self._allies_pay())
        )

    def _allies_pay(self) -> bool:
        """Return whether the game master's Bennies may be spent on the heroes' side too."""
        fight = self.scenario.fight
        return self.policies[HEROES].pool and any(f.side == HEROES and is_masters(fight, f) for f in self.figures)


def _in_no_key(effect: Effect) -> bool:
    """Return whether an effect reads what no key contains."""
    is_unread = effect.question in IN_NO_KEY or not WHEN_IN_NO_KEY.isdisjoint(effect_whens(effect))
    return is_unread or bool(effect.zone) or bool(effect.led_by)


def _in_round(fighter: Fighter, this: int) -> tuple[tuple[str, int], ...]:
    """Return the things used in round ``this``, as if that were round 1, as in every small fight."""
    return tuple([(edge, 1) for edge, when in fighter.used if when == this])
