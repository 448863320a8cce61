"""The pools that can be thrown, and the readings that rules get of a throw.

A rule passes the number it needs and gets back a level. So the faces stay with the table, and the odds need a few
branches instead of one for each total.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Chain: TypeAlias = tuple[int, ...]
"""The faces one die showed, in order; more than one where it aced."""

Faces: TypeAlias = tuple[Chain, ...]
"""One chain for each die of a pool, in the pool's order, the Wild Die last."""


class Against(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """The target of a throw: a number to reach, and how finely the result is judged.

    ``tn`` is compared with the total after ``modifier``. Levels: 0 failure, 1 success, 2 one raise, and so on up to
    ``most`` (0: no limit). A total of ``low`` or less is level -1, where a rule distinguishes that. ``botch`` natural
    ones on the trait dice, and one on the Wild Die if there is any, make the reading ``botched`` (0: never).
    ``natural``: trait dice that show this or less are counted, without the Wild Die (0: no counting). ``enough``: a
    level above which nothing changes for the rule (0: each level matters). A thrown reading keeps its level; odds may
    merge it. ``others``: the targets of the dice after the first, where each die has its own; levels are
    then in the order of the dice. ``each``: the targets of the characters after the first, where several roll as one;
    levels are then in their order. ``step``: the margin of each raise.
    """

    tn: int = 4
    modifier: int = 0
    most: int = 0
    low: int | None = None
    botch: int = 1
    natural: int = 0
    enough: int = 0
    others: tuple[Against, ...] = ()
    each: tuple[Against, ...] = ()
    step: int = 4

    @property
    def lumped(self) -> Against:
        """The same where all that is ``enough`` is one level."""
        others, each = tuple([other.lumped for other in self.others]), tuple([other.lumped for other in self.each])
        if others or each:
            return replace(self, most=self.enough, enough=0, others=others, each=each)
        return replace(self, most=self.enough, enough=0) if self.enough else self

    def level(self, total: int) -> int:
        """Return the level of a die's total before the modifier."""
        over = total + self.modifier - self.tn
        if over < 0:
            return -1 if self.low is not None and total + self.modifier <= self.low else 0
        level = over // self.step + 1
        return min(level, self.most) if self.most else level

    def for_each(self, best: int, trait: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the level of a best total for each who rolls as one, and the places of those with a low ``trait`` die.

        Low: at most `natural`, so that the die is counted.
        """
        judges = (self, *self.each)
        low = tuple([place for place, judge in enumerate(judges) if trait <= judge.natural])
        return tuple([judge.level(best) for judge in judges]), low

    def stands_in(self, levels: tuple[int, ...], total: int) -> tuple[int, int] | None:
        """Return the place of the die that a Wild Die's total replaces among ``others``, and its level there.

        A miss that becomes a success comes first, then the most raises, then the order of the dice; None where it
        improves nothing.
        """
        lifted = tuple([each.level(total) for each in (self, *self.others)])
        gains = list(map(self._gain, levels, lifted))
        place = max(range(len(levels)), key=gains.__getitem__)
        return (place, lifted[place]) if lifted[place] > levels[place] else None

    def _gain(self, now: int, better: int) -> tuple[bool, int]:
        """Return the gain of a die that reaches a better level; levels beyond ``enough`` add nothing."""
        if most := self.enough or self.most:
            now, better = min(now, most), min(better, most)
        return now < 1 <= better, better - now

    def replaced(self, levels: tuple[int, ...], total: int) -> tuple[int, ...]:
        """Return the levels of dice with several targets, once the Wild Die's total has replaced one of them."""
        if (found := self.stands_in(levels, total)) is None:
            return levels
        place, level = found
        return (*levels[:place], level, *levels[place + 1 :])


class Reading(Struct, frozen=True, gc=False, omit_defaults=True):
    """All that a rule learns of a throw.

    ``levels``, of judged throws: one for each trait die, highest first, or in the dice's order where they are for
    several. Where several roll as one: one for each of them. ``total``: the number, where the rule asked for one
    instead. ``botched``, and ``naturals``, the dice counted: see `Against`. ``low``: the places of the dice that
    ``naturals`` counts, where they are for several. Where several roll as one: the places of those who count it.
    ``hitches``: how many chance dice went wrong. ``one``: a trait die shows a natural 1, where the pool asks for that.
    """

    levels: tuple[int, ...] = ()
    total: int = 0
    botched: bool = False
    naturals: int = 0
    hitches: int = 0
    one: bool = False
    low: tuple[int, ...] = ()

    @property
    def level(self) -> int:
        """The best level of a judged throw."""
        return self.levels[0]


class Trait(Struct, frozen=True, gc=False, tag="trait", omit_defaults=True, cache_hash=True):
    """Trait dice (sides each) and a Wild Die (its sides; 0 for none); all of them ace.

    ``ones``: a natural 1 on any trait die is told, whatever the Wild Die shows.
    """

    dice: tuple[int, ...]
    wild: int = 0
    ones: bool = False

    aces = True

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die thrown, the Wild Die last."""
        return (*self.dice, self.wild) if self.wild else self.dice

    def read(self, faces: Faces, against: Against | None) -> Reading:
        """Return the reading: the Wild Die replaces the lowest trait die, or is ignored.

        Without ``against`` the total of the best die, no modifier added.
        """
        totals = list(map(sum, faces))
        dice = totals[: len(self.dice)]
        counted = sorted(dice, reverse=True)
        if self.wild and totals[-1] > counted[-1]:
            counted[-1] = totals[-1]
            counted.sort(reverse=True)
        need = against.botch if against else 1
        botched = need > 0 and dice.count(1) >= need and (not self.wild or totals[-1] == 1)
        one = self.ones and 1 in dice
        if against is None:
            return Reading(total=counted[0], botched=botched, one=one)
        if against.others:
            return self._as_aimed(totals, against, botched, one)
        if against.each:
            levels, low = against.for_each(counted[0], totals[0])
            return Reading(levels=levels, botched=botched, naturals=len(low), one=one, low=low)
        naturals = sum([total <= against.natural for total in dice]) if against.natural else 0
        return Reading(levels=tuple(map(against.level, counted)), botched=botched, naturals=naturals, one=one)

    def _as_aimed(self, totals: list[int], against: Against, botched: bool, one: bool) -> Reading:
        """Return the reading of dice with a target each; the Wild Die replaces the one that gains most."""
        judges = (against, *against.others)
        levels = tuple([judge.level(total) for judge, total in zip(judges, totals, strict=False)])
        low = tuple([place for place, judge in enumerate(judges) if totals[place] <= judge.natural])
        if self.wild:
            levels = against.replaced(levels, totals[-1])
        return Reading(levels=levels, botched=botched, naturals=len(low), one=one, low=low)


class Sum(Struct, frozen=True, gc=False, tag="sum", omit_defaults=True, cache_hash=True):
    """Dice that are added up: damage (they ace) or a roll on a table (they do not)."""

    dice: tuple[int, ...]
    aces: bool = True

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die thrown."""
        return self.dice

    def read(self, faces: Faces, against: Against | None) -> Reading:
        """Return the sum, or its level where a number to reach was passed."""
        total = sum(map(sum, faces))
        return Reading(total=total) if against is None else Reading(levels=(against.level(total),))


class Marks(Struct, frozen=True, tag="marks", omit_defaults=True):
    """Saga's dice, d6 each: a 5 or 6 is a mark."""

    count: int

    aces = False

    @property
    def sides(self) -> tuple[int, ...]:
        """Sixes, one for each die."""
        return (6,) * self.count

    def read(self, faces: Faces, against: Against | None) -> Reading:
        """Return a reading whose ``total`` is the marks."""
        return Reading(total=sum(chain[0] >= 5 for chain in faces))


class ChanceDice(Struct, frozen=True, tag="chance-dice", omit_defaults=True):
    """Chance dice, d6 each: a 5 or 6 is a mark, a 1 or 2 a hitch."""

    count: int

    aces = False

    @property
    def sides(self) -> tuple[int, ...]:
        """Sixes, one for each die."""
        return (6,) * self.count

    def read(self, faces: Faces, against: Against | None) -> Reading:
        """Return a reading whose ``total`` is the marks; ``hitches``: the dice that show 1 or 2."""
        marks = sum(chain[0] >= 5 for chain in faces)
        return Reading(total=marks, hitches=sum(chain[0] <= 2 for chain in faces))


Pool: TypeAlias = Trait | Sum | Marks | ChanceDice


class Dice(Protocol):
    """A source of dice: chance itself, a record of it, every outcome in turn, a person's hand."""

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the reading, and the faces behind it (empty where there are none to show)."""
        ...

    def draw(self, bag: tuple[str, ...]) -> str:
        """Draw one of ``bag``, each with the same probability."""
        ...
