"""Memoised distributions: what a piece of a fight comes to, by the real procedures, expanded only where it was met.

A piece (a turn's beginning, an attack, a Soak roll, running ...) is decided on a small fight that holds only what
the piece can depend on. Each throw in it is a fork: its law is closed-form, and each reading leads to the next
fork, to a question about a Benny, or to the end. A branch is decided once, when it is first met, and looked up
ever after. Whether a Benny is spent is asked anew each time, so that how many there are is no part of a piece.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from wildtable.dice import Against, Branching, Fork, Reading
from wildtable.dice.law import law
from wildtable.dice.pool import Pool
from wildtable.forecast.fight import PLAYER, Scenario, asked
from wildtable.forecast.policy import by_kind, idly, spending, wanted
from wildtable.play import Cut
from wildtable.savage.cards.facts import Hand
from wildtable.savage.characters.facts import Sheet
from wildtable.savage.commands import AnyCommand
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import carry_out, go_on
from wildtable.savage.scene import Play
from wildtable.savage.wounds.facts import Wounded

ERROR = 1e-9
"""The truncation error of each throw, as a probability."""

ME, FOE, NEXT = "me", "foe", "next"
"""The ids in a small fight: whoever acts, whom it acts on, and somebody who is up next."""

BYSTANDER = Fighter(NEXT, Sheet("Next"), seat=PLAYER)
MY_JOKER, THEIR_JOKER = "JR", "JB"
LOWEST, LOW, MIDDLE = "2C", "3C", "5C"


class NotKept(Exception):
    """A figure or a piece that depends on more than a small fight holds; the engine plays it."""


class Facts:
    """Figures as numbers: equal ones, their names, places and Bennies left aside, have the same number."""

    def __init__(self, scenario: Scenario) -> None:
        self.known: list[Fighter] = []
        self.met: dict[tuple[object, ...], Node] = {}
        self._numbers: dict[Fighter, int] = {}
        self._pool = {side: scenario.policy(side).pool for side in ("heroes", "foes")}

    def number(self, fighter: Fighter) -> int:
        """The number of a figure that fares like this. Raises `NotKept` where others are tied up with it."""
        sheet = fighter.sheet
        pays = sheet.wild_card or self._pool[fighter.side]
        tied = (
            fighter.drop or fighter.held_by or fighter.upper_hand or fighter.found or fighter.stunned or fighter.mount
        )
        if tied or (fighter.bennies and not pays):
            raise NotKept
        if sheet.name:
            sheet = replace(sheet, name="", note="")
        turn = fighter.turn
        if turn is not None and turn.start is not None:  # only a charge asks where somebody set out
            turn = replace(turn, start=None)
        bare = replace(
            fighter,
            id="",
            sheet=sheet,
            at=None,
            group="",
            seat=PLAYER,
            awarded=0,
            bennies=int(pays),
            tended=(),
            turn=turn,
        )
        number = self._numbers.get(bare)
        if number is None:
            number = self._numbers[bare] = len(self.known)
            self.known.append(bare)
        return number

    def figure(self, number: int, id: str) -> Fighter:
        """A figure with that number; whoever may have Bennies has one, so that it is asked."""
        return replace(self.known[number], id=id)


class End(NamedTuple):
    """What a piece came to: how both fare now (-1: there is no other)."""

    me: int
    foe: int


class Hurt(NamedTuple):
    """A piece that came to Wounds which may be soaked: how the attacker fares, the Wounds, whether they were met
    Shaken, and the blow's options. Soaking them depends on nothing but whoever has them."""

    me: int
    wounds: int
    shaken: bool
    options: tuple[str, ...]


Step: TypeAlias = Callable[[Play], None]
"""Something that is carried out: a command, an answer, the last step of a procedure."""


class _At(NamedTuple):
    """Where a piece has come to: the state, what is being decided, the throws in it so far."""

    fight: Fight
    step: Step
    script: tuple[Reading, ...]


class Throw:
    """A chance node: the readings of a throw, their cumulative probabilities, the child of each once it was met."""

    __slots__ = ("at", "bounds", "kids", "readings")

    def __init__(self, fork: Fork, at: _At) -> None:
        if fork.pool is None:
            raise NotKept
        self.at = at
        self.readings, self.bounds = _law(fork.pool, fork.against)
        self.kids: list[Node | None] = [None] * len(self.readings)


@lru_cache(maxsize=4096)
def _law(pool: Pool, against: Against | None) -> tuple[list[Reading], list[float]]:
    """The readings of a throw, and their cumulative probabilities but for the last, which is 1."""
    chances = law(pool, against, ERROR)
    return list(chances), list(accumulate(chances.values()))[:-1]


class Asks:
    """A decision node: a Benny may be spent, by ``foe`` or by whoever acts, for a use; its two children, once met."""

    __slots__ = ("fight", "foe", "kids", "use")

    def __init__(self, fight: Fight, foe: bool, use: str) -> None:
        self.fight, self.foe, self.use = fight, foe, use
        self.kids: list[Node | None] = [None, None]


Node: TypeAlias = Throw | Asks | End | Hurt


class Piece:
    """One piece of a fight: a tree of throws and questions that grows where it is walked."""

    __slots__ = ("_cut", "_facts", "root")

    def __init__(self, facts: Facts, fight: Fight, step: Step | None = None, cut: bool = False) -> None:
        """``step``: what is decided first; what waits is answered where there is none. ``cut``: ends at `Hurt`."""
        self._facts, self._cut = facts, cut
        self.root = self._waits(fight) if step is None else self._follow(_At(fight, step, ()))

    def thrown(self, throw: Throw, place: int) -> Node:
        """What a reading leads to."""
        at = throw.at
        node = throw.kids[place] = self._follow(at._replace(script=(*at.script, throw.readings[place])))
        return node

    def answered(self, asks: Asks, spends: bool) -> Node:
        """What spending a Benny, or not, leads to."""
        fight = asks.fight
        _, offers = asked(fight)
        kinds = by_kind(offers)
        command = spending(kinds) if spends else idly(fight.pending[-1], kinds)
        assert command is not None
        if spends:  # it has another one left, so that it is asked again
            who = FOE if asks.foe else ME
            crowd = tuple([replace(f, bennies=2) if f.id == who else f for f in fight.fighters])
            fight = replace(fight, fighters=crowd)
        node = asks.kids[spends] = self._follow(_At(fight, decides(command), ()))
        return node

    def _follow(self, at: _At) -> Node:
        """Carry out, as far as the next throw or question, or to the end. Equal states merge, wherever they come from:
        those that wait, and those in which a procedure has only its last step to do."""
        fight, step, script = at
        play = Play(fight, Branching(script))
        play.cuts = True
        try:
            step(play)
        except Fork as fork:
            return Throw(fork, at)
        except Cut as found:
            cut = found.with_traceback(None)  # or it would hold the frames it came through
            return self._merged((cut.state, cut.step, cut.rest), lambda: self._follow(_At(cut.state, _last(cut), ())))
        fight = play.state
        if not fight.pending:
            foe = self._facts.number(fight[FOE]) if FOE in fight else -1
            return End(self._facts.number(fight[ME]), foe)
        return self._merged((fight,), lambda: self._waits(fight))

    def _merged(self, state: tuple[object, ...], find: Callable[[], Node]) -> Node:
        key = (*state, self._cut)
        node = self._facts.met.get(key)
        if node is None:
            node = self._facts.met[key] = find()
        return node

    def _waits(self, fight: Fight) -> Node:
        """What waits: Wounds, a question, or something that has only one answer."""
        frame = fight.pending[-1]
        if self._cut and isinstance(frame, Wounded) and frame.who == FOE:
            assert len(fight.pending) == 1, "more waits than these Wounds"
            assert frame.blow is not None
            return Hurt(self._facts.number(fight[ME]), frame.wounds, frame.shaken, frame.blow.options)
        _, offers = asked(fight)
        kinds = by_kind(offers)
        who, use = wanted(frame)
        if use and spending(kinds):
            return Asks(fight, who == FOE, use)
        return self._follow(_At(fight, decides(idly(frame, kinds)), ()))


def decides(command: AnyCommand) -> Step:
    """A command, which is one of the offers, as a step."""
    return lambda play: carry_out(play, command)


def _last(cut: Cut) -> Step:
    """The last step of a procedure, and what goes on by itself after it."""

    def step(play: Play) -> None:
        cut.step(play, *cut.rest)
        go_on(play)

    return step


def hands(joker: bool, foe_joker: bool, acting: bool = True) -> tuple[Hand, ...]:
    """Cards for a small fight: whoever acts, the one it acts on, the next."""
    mine = MY_JOKER if joker else MIDDLE
    theirs = THEIR_JOKER if foe_joker else LOW
    return (
        Hand(ME, (mine,), mine, "acting" if acting else "waiting"),
        Hand(FOE, (theirs,), theirs, "done"),
        Hand(NEXT, (LOWEST,), LOWEST, "waiting"),
    )
