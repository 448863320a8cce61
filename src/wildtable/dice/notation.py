"""The notation in which players write dice: ``s8+2``, ``3s8w10 t6``, ``e6``, ``4d6kh3``, ``2d6!+1t7 damage``.

    roll  = [sign] term {sign term} ["t" target] [" " label]
    term  = [many] "s" sides ["w" sides] | [many] "e" sides | [many] "d" sides [aces] [keep] | number
    keep  = ("kh" | "k" | "kl" | "dh" | "dl") [many]
    aces  = "!" | "x"

``s8`` is a trait of d8 with its Wild Die (d6, or what follows ``w``), ``e6`` a trait of an Extra, without one. ``kh``
(or ``k``) and ``kl`` keep the highest or lowest dice, ``dh`` and ``dl`` drop them, one unless a number says more. ``t``
is the number that the total is compared with. Words at the end are a label, with a space before them: a text that could
mean anything but its total is refused. There are no brackets and no division.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import category

from msgspec import Struct

from wildtable.dice.pool import Against, Chain, Dice, Sum, Trait

LONGEST, MOST_DICE, MOST_SIDES, MOST_PLUS = 256, 100, 1000, 9999
WILD_DIE = 6

MINUSES = "\\-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
"""Every character that a keyboard or a phone writes for a minus, for use in a set of a regular expression."""

_TERM = re.compile(
    r"(?P<many>[0-9]*)\s*(?:s(?P<trait>[0-9]+)(?:\s*w\s*(?P<wild>[0-9]+))?|e(?P<extra>[0-9]+)"
    r"|d(?P<sides>[0-9]+)(?P<aces>\s*!|x)?(?:\s*(?P<keep>kh|kl|k|dh|dl)(?:\s*(?P<kept>[0-9]+)|(?![^\W_])))?)"
    r"|(?P<number>[0-9]+)",
    re.IGNORECASE,
)
_TARGET = re.compile(r"t\s*(?P<target>[0-9]+)", re.IGNORECASE)
_LIKE_DICE = re.compile(r"[0-9]*[dsx]\s*[0-9]|[a-z]{1,3}[0-9]|[a-z]\s+[0-9]", re.IGNORECASE)
_OF_OTHERS = re.compile(r"((dis)?adv(antage)?|dis|re-?roll|keep|drop|kh|kl|dh|dl)\b", re.IGNORECASE)
_ADVANTAGE = re.compile(r"\b(dis)?adv(antage)?\b", re.IGNORECASE)
_BEHIND = re.compile(r"\b(kh|kl|k|dh|dl|t|ro?|w|keep|drop)\s*[0-9]+\b", re.IGNORECASE)
_ADDS = re.compile(rf"([+{MINUSES}]|\b(plus|minus|times))\s*[0-9]", re.IGNORECASE)
_AGAINST = re.compile(r"\b(against|vs|versus|tn|target)\b\W*[0-9]", re.IGNORECASE)
_MORE_DICE = re.compile(r"\b[0-9]*[ds][0-9]+\b", re.IGNORECASE)
_SPACE, _SIGN = re.compile(r"\s*"), re.compile(rf"[+{MINUSES}]")
_IN_LABELS = " '\u2019,.:!?-"


class NotationError(ValueError):
    """Dice that cannot be read: ``problem`` says why, ``remedy`` what would do; a sentence each."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem} {remedy}")
        self.problem, self.remedy = problem, remedy


class KeepDice(Struct, frozen=True, omit_defaults=True):
    """The ``many`` highest dice of a term that count, or the lowest."""

    many: int
    lowest: bool = False


class DiceTerm(Struct, frozen=True, omit_defaults=True):
    """Some dice of a roll, whether they are added or taken off, and which of them count where not all do."""

    pool: Trait | Sum
    minus: bool = False
    keep: KeepDice | None = None


class WrittenRoll(Struct, frozen=True, omit_defaults=True):
    """A written roll: dice, a number added to them, a label, the number to reach (0: none)."""

    terms: tuple[DiceTerm, ...]
    plus: int = 0
    label: str = ""
    target: int = 0


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


class RollResult(Struct, frozen=True):
    """The result of a roll. ``totals``: one for each trait die, the highest first; one for everything else."""

    roll: WrittenRoll
    dice: tuple[RolledDie, ...]
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        """The best total."""
        return self.totals[0]

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each total against the target: 0 failure, 1 success, 2 one raise ...; empty without a target."""
        target = self.roll.target
        return tuple(map(Against(tn=target).level, self.totals)) if target else ()


def roll(what: str | WrittenRoll, dice: Dice) -> RollResult:
    """Throw what was written. Raises NotationError before any die falls."""
    written = parse(what) if isinstance(what, str) else what
    fallen = tuple([die for term in written.terms for die in _throw(term, dice)])
    if isinstance(written.terms[0].pool, Trait):
        counted = sorted((die.total + written.plus for die in fallen if die.counts), reverse=True)
        return RollResult(written, fallen, tuple(counted))
    total = sum(-die.total if die.minus else die.total for die in fallen if die.counts)
    return RollResult(written, fallen, (total + written.plus,))


def _throw(term: DiceTerm, dice: Dice) -> Iterator[RolledDie]:
    pool = term.pool
    _, faces = dice.throw(pool)
    if isinstance(pool, Sum):
        kept = _kept(faces, term.keep)
        for place, (sides, chain) in enumerate(zip(pool.dice, faces, strict=True)):
            yield RolledDie(sides, chain, counts=place in kept, minus=term.minus)
        return
    if not pool.wild:
        yield from map(RolledDie, pool.dice, faces)
        return
    totals = [sum(chain) for chain in faces]
    *traits, wild = totals
    lowest = traits.index(min(traits))
    better = wild > traits[lowest]
    for place, sides in enumerate(pool.dice):
        yield RolledDie(sides, faces[place], counts=not (better and place == lowest))
    yield RolledDie(pool.wild, faces[-1], counts=better, wild=True)


def _kept(faces: tuple[Chain, ...], keep: KeepDice | None) -> frozenset[int]:
    """Return the places of the dice that count; of equal dice the first."""
    places = range(len(faces))
    if keep is None:
        return frozenset(places)
    in_order = sorted(places, key=lambda place: sum(faces[place]), reverse=not keep.lowest)
    return frozenset(in_order[: keep.many])


def parse(text: str) -> WrittenRoll:
    """Read what was written. Raises NotationError.

    >>> parse("2d6!+1 damage").terms
    (DiceTerm(pool=Sum(dice=(6, 6), aces=True), minus=False, keep=None),)
    """
    if len(text) > LONGEST:
        raise NotationError(f"The limit is {LONGEST} characters.", "Roll it in parts.")
    reader = _Reader(text)
    terms: list[DiceTerm] = []
    plus = thrown = 0
    for minus, match in reader.terms():
        if match["number"] is not None:
            number = _number(match["number"], 0, MOST_PLUS, "A number that is added")
            plus += -number if minus else number
            continue
        term = _term(match, minus)
        thrown += len(term.pool.sides)
        if thrown > MOST_DICE:
            raise NotationError(f"The limit is {MOST_DICE} dice.", "Roll fewer at a time.")
        terms.append(term)
    target = reader.target()
    label = _label(reader)
    _check(terms)
    return WrittenRoll(tuple(terms), plus, label, target)


def written(roll: WrittenRoll) -> str:
    """Return the dice of a roll as a player would write them, without number, target and label."""
    terms = "".join([f"{'-' if term.minus else '+'}{_written(term)}" for term in roll.terms])
    return terms.removeprefix("+")


def written_whole(roll: WrittenRoll) -> str:
    """Return all of a roll but its label: ``4d6kh3+2t7``."""
    plus = f"{roll.plus:+d}" if roll.plus else ""
    target = f"t{roll.target}" if roll.target else ""
    return f"{written(roll)}{plus}{target}"


def _written(term: DiceTerm) -> str:
    pool, keep = term.pool, term.keep
    sides, *more = pool.dice
    many = len(more) + 1 if more else ""
    if isinstance(pool, Sum):
        kept = f"k{'l' if keep.lowest else 'h'}{keep.many}" if keep else ""
        return f"{many}d{sides}{'!' if pool.aces else ''}{kept}"
    if not pool.wild:
        return f"{many}e{sides}"
    return f"{many}s{sides}{'' if pool.wild == WILD_DIE else f'w{pool.wild}'}"


class _Reader:
    """Goes through a text from term to term; what no term can be made of is left in ``rest``."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0

    @property
    def rest(self) -> str:
        """The text that has not been read."""
        return self._text[self._at :].strip()

    @property
    def touches(self) -> bool:
        """True if the rest follows the dice without a space."""
        return bool(self.rest) and not self._text[self._at].isspace()

    def target(self) -> int:
        """Read the number to reach; 0 where there is none."""
        match = self._take(_TARGET)
        if match is None:
            return 0
        if _SIGN.match(self.rest):
            raise NotationError("Nothing can follow the target.", "Put the target last, as in s8+2t6.")
        return _number(match["target"], 1, MOST_PLUS, "A target")

    def terms(self) -> Iterator[tuple[bool, re.Match[str]]]:
        """Yield each term, and whether a minus is before it; the first needs no sign."""
        sign = self._take(_SIGN)
        while True:
            match = self._take(_TERM)
            if match is None:
                raise self._trouble(sign)
            yield sign is not None and sign[0] != "+", match
            sign = self._take(_SIGN)
            if sign is None:
                return

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take the next token, if it fits, behind any spaces."""
        space = _SPACE.match(self._text, self._at)
        match = pattern.match(self._text, space.end() if space else self._at)
        if match is not None:
            self._at = match.end()
        return match

    def _trouble(self, sign: re.Match[str] | None) -> NotationError:
        if not self.rest and sign is None:
            return NotationError("No dice found.", "Write 2d6+1, or s8 for a trait.")
        if self.rest:
            where = f"{_shown(self.rest)} is neither dice nor a number."
        else:
            where = f"Nothing follows '{'+' if sign and sign[0] == '+' else '-'}'."
        return NotationError(where, "Write 2d6+1, or s8 for a trait with a Wild Die.")


def _term(match: re.Match[str], minus: bool) -> DiceTerm:
    """Return a term's dice, all of them possible."""
    many = _number(match["many"] or "1", 1, MOST_DICE, "The number of dice")
    if match["trait"] is not None:
        trait = _number(match["trait"], 2, MOST_SIDES, "The sides of a trait die")
        wild = _number(match["wild"] or str(WILD_DIE), 2, MOST_SIDES, "The sides of a Wild Die")
        return DiceTerm(Trait((trait,) * many, wild), minus)
    if match["extra"] is not None:
        return DiceTerm(Trait((_number(match["extra"], 2, MOST_SIDES, "The sides of a trait die"),) * many), minus)
    aces = match["aces"] is not None
    least, what = (2, "The sides of a die that aces") if aces else (1, "The sides of a die")
    pool = Sum((_number(match["sides"], least, MOST_SIDES, what),) * many, aces)
    return DiceTerm(pool, minus, _keep(match, many))


def _keep(match: re.Match[str], many: int) -> KeepDice | None:
    """Return the dice that count; dropped ones are told as the others, kept."""
    if match["keep"] is None:
        return None
    word, number = match["keep"].lower(), match["kept"] or "1"
    if word in ("k", "kh", "kl"):
        return KeepDice(_number(number, 1, many, "The number of dice that are kept"), word == "kl")
    if many == 1:
        raise NotationError("You cannot drop the only die.", "Roll more dice, or drop none.")
    return KeepDice(many - _number(number, 1, many - 1, "The number of dice that are dropped"), word == "dh")


def _number(digits: str, least: int, most: int, what: str) -> int:
    """Return a number within its limits. Raises NotationError."""
    number = int(digits)
    if not least <= number <= most:
        raise NotationError(f"{what} cannot be {_shown(digits)}.", f"It goes from {least} to {most}.")
    return number


def _check(terms: list[DiceTerm]) -> None:
    """Check that there are dice, and that a trait is rolled alone. Raises NotationError."""
    if not terms:
        raise NotationError("No dice found.", "Write 2d6+1, or s8 for a trait.")
    traits = [term for term in terms if isinstance(term.pool, Trait)]
    if traits and (len(terms) > 1 or traits[0].minus):
        raise NotationError("A trait roll stands alone; you can add only numbers.", "Roll the other dice separately.")


def _label(reader: _Reader) -> str:
    """Return the words at the end. Raises NotationError where they could mean something about the dice."""
    rest = reader.rest
    if rest and reader.touches and rest[0].isalnum():
        raise NotationError(
            f"{_shown(rest)} touches the dice and means nothing there.",
            "Put a space before words; kh, kl, dh, dl, t and w need a number behind the dice, as in 4d6kh3.",
        )
    if rest and (not rest[0].isalpha() or _LIKE_DICE.match(rest)):
        raise NotationError(f"{_shown(rest)} cannot be read.", "Put + or - between dice; brackets and / do not work.")
    if _OF_OTHERS.match(rest) or _ADVANTAGE.search(rest):
        raise NotationError(
            f"{_shown(rest)} does not work with dice.", "Write 2d20kh1 for the higher of two, 2d20kl1 for the lower."
        )
    if _ADDS.search(rest):
        raise NotationError(
            f"{_shown(rest)} has a number after the label.", "Put numbers before the label, as in 2d6-2 fire."
        )
    if found := _BEHIND.search(rest):
        raise NotationError(
            f"{_shown(found[0])} stands after the label.", "Write it before the label, as in 4d6kh3 fire or s8t6 fire."
        )
    if _AGAINST.search(rest):
        raise NotationError(
            f"{_shown(rest)} could be a target number.", "Write it after the dice, as in s8t6, or leave it out."
        )
    if _MORE_DICE.search(rest):
        raise NotationError(f"{_shown(rest)} has dice after the label.", "Write 2d6+d8 fire, or roll them separately.")
    check_label(rest)
    return rest


def check_label(label: str) -> None:
    """Raise NotationError where a label is no plain words."""
    if label and not label[0].isalpha():
        raise NotationError(f"A label cannot begin with {_shown(label[0])}.", "Use plain words.")
    kinds = [category(letter)[0] for letter in label]
    for letter, kind in zip(label, kinds, strict=True):
        if kind not in "LM" and letter not in _IN_LABELS and letter not in "0123456789":
            shown = _shown(letter) if letter.isprintable() else "what cannot be seen"
            raise NotationError(f"A label cannot hold {shown}.", "Use plain words.")
    if kinds.count("M") > kinds.count("L"):
        raise NotationError("A label cannot have more marks than letters.", "Use plain words.")


def _shown(text: str) -> str:
    """Return a piece of the text as it may stand in a message: readable, no control characters, no heaps of marks."""
    plain = "".join([letter if letter.isprintable() else "?" for letter in text if category(letter)[0] != "M"])
    return f"'{plain[:20]}...'" if len(plain) > 20 else f"'{plain}'"
