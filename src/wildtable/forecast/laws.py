"""The distribution of a piece of a fight as a decision tree, made by the real procedures and expanded lazily.

A piece (a turn's beginning, an attack, a Soak roll, running ...) is decided on a small fight that holds only what the
piece can depend on. Each throw in it is a chance node with a closed-form distribution; each reading leads to the next
chance node, to a decision node (whether a Benny is spent), or to a leaf. A branch is expanded when it is first visited
and memoized. Decisions are taken again on each visit, so that the number of Bennies is no part of a piece.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from wildtable.board import Board, Cell
from wildtable.dice import Against, Branching, Fork, Reading
from wildtable.dice.law import law
from wildtable.dice.pool import Pool
from wildtable.forecast.fight import PLAYER, Scenario, asked
from wildtable.forecast.keys import Places
from wildtable.forecast.policy import by_kind, idly, spending, wanted
from wildtable.play import Cut
from wildtable.savage.attacks.play.hits import land
from wildtable.savage.cards.model import Hand
from wildtable.savage.characters.model import Sheet
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import carry_out, go_on
from wildtable.savage.scene import Play
from wildtable.savage.table.base import Command
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled
from wildtable.savage.traits.play import rolling
from wildtable.savage.wounds.model import Wounded

K = TypeVar("K")
V = TypeVar("V")

ERROR = 1e-9
"""The truncation error of each throw, as a probability."""

ME, FOE, NEXT = "me", "foe", "next"
"""The ids in a small fight: the figure that acts, its target, and the one that is up next."""

BYSTANDER = Fighter(NEXT, Sheet("Next"), seat=PLAYER)
MY_JOKER, THEIR_JOKER = "JR", "JB"
LOWEST, LOW, MIDDLE = "2C", "3C", "5C"


class NotKept(Exception):
    """A figure or a piece depends on more than a small fight holds; the engine has to play it."""


class FigureNumbers:
    """Numbers of figures: those that are equal but for names, places and Bennies have the same number.

    ``figures``: by number. ``nodes``: the nodes of all pieces by their state, for equal states to merge.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.figures: list[Fighter] = []
        self.nodes: dict[tuple[object, ...], Node] = {}
        self._numbers: dict[Fighter, int] = {}
        self._pool = {side: scenario.policy(side).pool for side in ("heroes", "foes")}

    def number(self, fighter: Fighter) -> int:
        """Return the number of a figure's present state.

        Raises `NotKept` for a state that does not fit into a small fight: one that refers to other figures, Stunned,
        Bennies that nobody may spend.
        """
        sheet = fighter.sheet
        pays = sheet.wild_card or self._pool[fighter.side]
        caught = fighter.grasp.held_by or fighter.states.stunned or fighter.mount
        knows = fighter.drop or fighter.upper_hand or fighter.found
        if caught or knows or (fighter.bennies and not pays):
            raise NotKept
        if sheet.name:
            sheet = replace(sheet, name="", note="")
        turn = fighter.turn
        if turn is not None and turn.start is not None:  # only a charge asks where somebody set out
            turn = replace(turn, start=None)
        health = fighter.health
        if health.tended:
            health = replace(health, tended=())
        bare = replace(
            fighter,
            id="",
            sheet=sheet,
            at=None,
            group="",
            seat=PLAYER,
            awarded=0,
            bennies=int(pays),
            health=health,
            turn=turn,
            moved=False,
            ran=False,
        )
        number = self._numbers.get(bare)
        if number is None:
            number = self._numbers[bare] = len(self.figures)
            self.figures.append(bare)
        return number

    def figure(self, number: int, id: str) -> Fighter:
        """Return a figure with that number; one that may have Bennies has one, so that there is a decision about it."""
        return replace(self.figures[number], id=id)


class Memo(dict[K, V]):
    """Values by key, each computed by a function on first access."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> V:
        value = self[key] = self._find(key)
        return value


class End(NamedTuple):
    """A leaf: the numbers of the acting figure and of the other afterwards (-1: there is no other)."""

    me: int
    foe: int


class WoundLeaf(NamedTuple):
    """A leaf with Wounds that may be soaked, which depends on nothing but the target, so that it is a piece of its own.

    ``me``: the attacker's number afterwards. ``wounds``: dealt. ``shaken``: whether the target was Shaken before.
    ``options``: those of the attack.
    """

    me: int
    wounds: int
    shaken: bool
    options: tuple[str, ...]


Step: TypeAlias = Callable[[Play], None]
"""Something that is carried out: a command, an answer, the last step of a procedure."""


class _Position(NamedTuple):
    """A position within a piece: the state, the step that is carried out on it, the readings of its throws so far."""

    fight: Fight
    step: Step
    script: tuple[Reading, ...]


class ChanceNode:
    """A chance node: the readings of a throw, their cumulative probabilities but for the last, the places of equal
    readings, the children (None: not yet expanded)."""

    __slots__ = ("at", "bounds", "children", "places", "readings")

    def __init__(self, fork: Fork, at: _Position) -> None:
        if fork.pool is None:
            raise NotKept
        self.at = at
        self.readings, self.bounds, self.places = _law(fork.pool, fork.against)
        self.children: list[Node | None] = [None] * len(self.readings)


@lru_cache(maxsize=4096)
def _law(pool: Pool, against: Against | None) -> tuple[list[Reading], list[float], dict[Reading, list[int]]]:
    """Return the readings of a throw, their cumulative probabilities without the last, which is 1, and the places of
    each. Memoised.

    Levels above what is `enough` are given as that, so that equal readings lead to one child.
    """
    chances = law(pool, against, ERROR)
    readings, most = list(chances), against.enough if against is not None else 0
    if most:
        readings = [replace(each, levels=tuple([min(level, most) for level in each.levels])) for each in readings]
    places: dict[Reading, list[int]] = {}
    for place, reading in enumerate(readings):
        places.setdefault(reading, []).append(place)
    return readings, list(accumulate(chances.values()))[:-1], places


class DecisionNode:
    """A decision node: a Benny may be spent for a ``use``, by the target (``foe``) or by the acting figure; the answers
    and the children, without it and with it (None: not yet expanded)."""

    __slots__ = ("answers", "children", "fight", "foe", "use")

    def __init__(self, fight: Fight, foe: bool, use: str, answers: tuple[Command, Command]) -> None:
        self.fight, self.foe, self.use, self.answers = fight, foe, use, answers
        self.children: list[Node | None] = [None, None]


Node: TypeAlias = ChanceNode | DecisionNode | End | WoundLeaf


class Branch(NamedTuple):
    """A node that a piece may come to, with its chance and the Bennies spent on the way by either figure."""

    chance: float
    node: Node
    mine: int
    theirs: int


class PieceTree:
    """The decision tree of one piece of a fight, expanded lazily."""

    __slots__ = ("_numbers", "_single", "root")

    def __init__(
        self, numbers: FigureNumbers, fight: Fight, step: Step | None = None, single: Places | None = None
    ) -> None:
        """Create a piece. ``step``: the first step to run; None: the pending frame is answered. ``single``: of an
        attack with a single die, squares on which the two could stand as well. Wounds that may be soaked are a leaf
        then (`WoundLeaf`), and a hit has its consequences on those squares with nobody beside, so that fewer states
        differ."""
        self._numbers, self._single = numbers, single
        self.root = self._waits(fight) if step is None else self._follow(_Position(fight, step, ()))

    def thrown(self, throw: ChanceNode, place: int) -> Node:
        """Expand the child of a reading, in all places that it has."""
        at, reading = throw.at, throw.readings[place]
        node = self._follow(at._replace(script=(*at.script, reading)))
        for same in throw.places[reading]:
            throw.children[same] = node
        return node

    def answered(self, asks: DecisionNode, spends: bool) -> Node:
        """Expand the child of spending a Benny, or of not spending it."""
        fight = asks.fight
        if spends:  # it has another one left, so that it is asked again
            who = FOE if asks.foe else ME
            fighters = tuple([replace(f, bennies=2) if f.id == who else f for f in fight.fighters])
            fight = replace(fight, fighters=fighters)
        node = asks.children[spends] = self._follow(_Position(fight, decides(asks.answers[spends]), ()))
        return node

    def _follow(self, at: _Position) -> Node:
        """Carry out a step, up to the next node. Equal states share a node, wherever they come from: those with a
        pending frame, and those in which only the last step of a procedure is left. Trait rolls share none: hardly any
        two have the same modifiers, places and figures beside, and to compare them takes longer than to go on."""
        fight, step, script = at
        play = Play(fight, Branching(script))
        play.cuts = True
        try:
            step(play)
            while (keeps := _keeps(play.state)) is not None:
                carry_out(play, keeps)
        except Fork as fork:
            return ChanceNode(fork, at)
        except Cut as found:
            cut = found.with_traceback(None)  # or it would hold the frames it came through
            state = self._hit(cut.state) if cut.step is land and not cut.state.pending else cut.state
            ahead = _Position(state, _last(cut), ())
            if cut.step is rolling.throw:
                return self._follow(ahead)
            return self._merged((state, cut.step, cut.rest), lambda: self._follow(ahead))
        fight = play.state
        if not fight.pending:
            foe = self._numbers.number(fight[FOE]) if FOE in fight else -1
            return End(self._numbers.number(fight[ME]), foe)
        if isinstance(fight.pending[-1], Rolled):
            return self._waits(fight)
        return self._merged((fight,), lambda: self._waits(fight))

    def _hit(self, fight: Fight) -> Fight:
        """Return the state in which an attack with a single die lands, with its target alone on the squares for it."""
        if self._single is None:
            return fight
        me, foe = self._single
        at: dict[str, Cell | None] = {ME: me, FOE: foe, NEXT: None}
        fighters = [replace(f, at=at[f.id]) for f in fight.fighters if f.id in at]
        return replace(fight, fighters=tuple(fighters))

    def _merged(self, state: tuple[object, ...], find: Callable[[], Node]) -> Node:
        key = (*state, self._single is None)
        node = self._numbers.nodes.get(key)
        if node is None:
            node = self._numbers.nodes[key] = find()
        return node

    def _waits(self, fight: Fight) -> Node:
        """Return the node of a state with a pending frame: a leaf with Wounds, a decision, or the result of the only
        answer."""
        frame = fight.pending[-1]
        if self._single is not None and isinstance(frame, Wounded) and frame.who == FOE:
            assert len(fight.pending) == 1, "more waits than these Wounds"
            assert frame.blow is not None
            return WoundLeaf(self._numbers.number(fight[ME]), frame.wounds, frame.shaken, frame.blow.options)
        who, use = wanted(frame)
        _, offers = asked(fight)
        kinds = by_kind(offers)
        idle, spends = idly(frame, kinds), spending(kinds) if use else None
        if spends is not None:
            return DecisionNode(fight, who == FOE, use, (idle, spends))
        return self._follow(_Position(fight, decides(idle), ()))


def _keeps(fight: Fight) -> Keep | None:
    """Return the answer to a roll that is good enough, which nobody has to choose; None where something else waits."""
    frame = fight.pending[-1] if fight.pending else None
    if not isinstance(frame, Rolled | DamageRolled) or wanted(frame)[1]:
        return None
    return Keep(frame.test.who if isinstance(frame, Rolled) else frame.blow.by)


def decides(command: Command) -> Step:
    """Return a command, which is one of the offers, as a step."""
    return lambda play: carry_out(play, command)


def _last(cut: Cut) -> Step:
    """Return the last step of a procedure as a step that also runs the frames after it."""

    def step(play: Play) -> None:
        cut.step(play, *cut.rest)
        go_on(play)

    return step


def free_square(board: Board) -> Cell | None:
    """Return a square of a map that a figure could stand on; None where there is none."""
    every = ((x, y) for y in range(board.height) for x in range(board.width))
    return next((cell for cell in every if not (cell in board.ground and board.ground[cell].blocks)), None)


def hands(joker: bool, foe_joker: bool, acting: bool = True) -> tuple[Hand, ...]:
    """Return the cards for a small fight: the acting figure, its target, and the next."""
    mine = MY_JOKER if joker else MIDDLE
    theirs = THEIR_JOKER if foe_joker else LOW
    return (
        Hand(ME, (mine,), mine, "acting" if acting else "waiting"),
        Hand(FOE, (theirs,), theirs, "done"),
        Hand(NEXT, (LOWEST,), LOWEST, "waiting"),
    )
