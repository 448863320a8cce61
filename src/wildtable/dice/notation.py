"""The dialect in which players write dice: ``s8+2``, ``3s8w10``, ``2d6!+1 damage``, ``2d6+1d4-1``.

``s8`` is a trait of d8 with its Wild Die (d6, or what follows ``w``); ``!`` or ``x`` after dice
lets them ace; words at the end are a label. There is nothing else: no brackets, no division.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import category

from msgspec import Struct

from wildtable.dice.pool import Chain, Dice, Sum, Trait

LONGEST, MOST_DICE, MOST_SIDES, MOST_PLUS = 256, 100, 1000, 9999
WILD_DIE = 6

_TERM = re.compile(
    r"(?P<many>[0-9]*)\s*(?:s(?P<trait>[0-9]+)(?:\s*w(?P<wild>[0-9]+))?|d(?P<sides>[0-9]+)(?P<aces>\s*!|x(?!\w))?)"
    r"|(?P<number>[0-9]+)",
    re.IGNORECASE,
)
_LIKE_DICE = re.compile(r"[0-9]*[dsx]\s*[0-9]", re.IGNORECASE)
_SPACE, _SIGN = re.compile(r"\s*"), re.compile(r"[+-]")
_IN_LABELS = " '\u2019,.:!?-"


class NotationError(ValueError):
    """Dice that cannot be read: ``problem`` says why, ``remedy`` what would do; a sentence each."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem} {remedy}")
        self.problem, self.remedy = problem, remedy


class Term(Struct, frozen=True):
    """Some dice of a roll, and whether they are added or taken off."""

    pool: Trait | Sum
    minus: bool = False


class Roll(Struct, frozen=True, omit_defaults=True):
    """What was written: dice, a number added to them, a label."""

    terms: tuple[Term, ...]
    plus: int = 0
    label: str = ""


class RolledDie(Struct, frozen=True, omit_defaults=True):
    """One die: its sides, every face it showed, and whether it counts. ``minus``: it is taken off."""

    sides: int
    faces: Chain
    counts: bool = True
    wild: bool = False
    minus: bool = False

    @property
    def total(self) -> int:
        """All faces together."""
        return sum(self.faces)


class Rolled(Struct, frozen=True):
    """What fell. ``totals``: one for each trait die, the highest first; one for everything else."""

    roll: Roll
    dice: tuple[RolledDie, ...]
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        """The best total."""
        return self.totals[0]


def roll(what: str | Roll, dice: Dice) -> Rolled:
    """Throw what was written. Raises NotationError before any die falls."""
    written = parse(what) if isinstance(what, str) else what
    fallen = tuple([die for term in written.terms for die in _throw(term, dice)])
    if isinstance(written.terms[0].pool, Trait):
        counted = sorted((die.total + written.plus for die in fallen if die.counts), reverse=True)
        return Rolled(written, fallen, tuple(counted))
    total = sum(-die.total if die.minus else die.total for die in fallen)
    return Rolled(written, fallen, (total + written.plus,))


def _throw(term: Term, dice: Dice) -> Iterator[RolledDie]:
    pool = term.pool
    _, faces = dice.throw(pool)
    if isinstance(pool, Sum):
        for sides, chain in zip(pool.dice, faces, strict=True):
            yield RolledDie(sides, chain, minus=term.minus)
        return
    totals = [sum(chain) for chain in faces]
    *traits, wild = totals
    lowest = traits.index(min(traits))
    better = wild > traits[lowest]
    for place, sides in enumerate(pool.dice):
        yield RolledDie(sides, faces[place], counts=not (better and place == lowest))
    yield RolledDie(pool.wild, faces[-1], counts=better, wild=True)


def parse(text: str) -> Roll:
    """Read what was written. Raises NotationError.

    >>> parse("2d6!+1 damage").terms
    (Term(pool=Sum(dice=(6, 6), aces=True), minus=False),)
    """
    if len(text) > LONGEST:
        raise NotationError(f"That is longer than {LONGEST} characters.", "Roll it in parts.")
    reader = _Reader(text)
    terms: list[Term] = []
    plus = thrown = 0
    for minus, match in reader.terms():
        if match["number"] is not None:
            number = _number(match["number"], 0, MOST_PLUS, "A number that is added")
            plus += -number if minus else number
            continue
        term = _term(match, minus)
        thrown += len(term.pool.sides)
        if thrown > MOST_DICE:
            raise NotationError(f"More than {MOST_DICE} dice are too many.", "Roll fewer at a time.")
        terms.append(term)
    label = _label(reader.rest)
    _check(terms)
    return Roll(tuple(terms), plus, label)


def written(roll: Roll) -> str:
    """The dice of a roll as a player would write them, without what is added and without the label."""
    terms = "".join([f"{'-' if term.minus else '+'}{_written(term.pool)}" for term in roll.terms])
    return terms.removeprefix("+")


def _written(pool: Trait | Sum) -> str:
    sides, *more = pool.dice
    many = len(more) + 1 if more else ""
    if isinstance(pool, Sum):
        return f"{many}d{sides}{'!' if pool.aces else ''}"
    return f"{many}s{sides}{'' if pool.wild == WILD_DIE else f'w{pool.wild}'}"


class _Reader:
    """Goes through a text from term to term; what no term can be made of is left in ``rest``."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0

    @property
    def rest(self) -> str:
        """What has not been read."""
        return self._text[self._at :].strip()

    def terms(self) -> Iterator[tuple[bool, re.Match[str]]]:
        """Each term, and whether a minus stands before it; the first needs no sign."""
        sign = self._take(_SIGN)
        while True:
            match = self._take(_TERM)
            if match is None:
                raise self._trouble(sign)
            yield sign is not None and sign[0] == "-", match
            sign = self._take(_SIGN)
            if sign is None:
                return

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What stands next, if it fits, behind any spaces."""
        space = _SPACE.match(self._text, self._at)
        match = pattern.match(self._text, space.end() if space else self._at)
        if match is not None:
            self._at = match.end()
        return match

    def _trouble(self, sign: re.Match[str] | None) -> NotationError:
        if not self.rest and sign is None:
            return NotationError("There are no dice to roll.", "Write 2d6+1, or s8 for a trait.")
        where = (
            f"{_shown(self.rest)} is neither dice nor a number."
            if self.rest
            else f"Nothing follows {sign and sign[0]!r}."
        )
        return NotationError(where, "Write 2d6+1, or s8 for a trait with a Wild Die.")


def _term(match: re.Match[str], minus: bool) -> Term:
    """A term's dice, all of them possible."""
    many = _number(match["many"] or "1", 1, MOST_DICE, "The number of dice")
    if match["trait"] is not None:
        trait = _number(match["trait"], 2, MOST_SIDES, "The sides of a trait die")
        wild = _number(match["wild"] or str(WILD_DIE), 2, MOST_SIDES, "The sides of a Wild Die")
        return Term(Trait((trait,) * many, wild), minus)
    aces = match["aces"] is not None
    least, what = (2, "The sides of a die that aces") if aces else (1, "The sides of a die")
    return Term(Sum((_number(match["sides"], least, MOST_SIDES, what),) * many, aces), minus)


def _number(digits: str, least: int, most: int, what: str) -> int:
    """A number within its limits."""
    number = int(digits)
    if not least <= number <= most:
        raise NotationError(f"{what} cannot be {_shown(digits)}.", f"It goes from {least} to {most}.")
    return number


def _check(terms: list[Term]) -> None:
    """A trait is thrown by itself."""
    if not terms:
        raise NotationError("There are no dice in that.", "Write 2d6+1, or s8 for a trait.")
    traits = [term for term in terms if isinstance(term.pool, Trait)]
    if traits and (len(terms) > 1 or traits[0].minus):
        raise NotationError("A trait is rolled by itself; only numbers are added to it.", "Roll the other dice apart.")


def _label(rest: str) -> str:
    """The words at the end, which are no dice."""
    if rest and (not rest[0].isalpha() or _LIKE_DICE.match(rest)):
        raise NotationError(f"{_shown(rest)} cannot be read.", "Put + or - between dice; brackets and / are not known.")
    kinds = [category(letter)[0] for letter in rest]
    for letter, kind in zip(rest, kinds, strict=True):
        if kind not in "LM" and letter not in _IN_LABELS and letter not in "0123456789":
            raise NotationError(f"A label cannot hold {_shown(letter)}.", "Plain words will do.")
    if kinds.count("M") > kinds.count("L"):
        raise NotationError("A label cannot hold more marks than letters.", "Plain words will do.")
    return rest


def _shown(text: str) -> str:
    """A piece of the text as it may stand in a message."""
    return ascii(text if len(text) <= 20 else text[:20] + "...")
