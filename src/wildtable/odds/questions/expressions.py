"""Dice text, computed exactly: ``4d6kh3``, ``max(2d8!, d6!)``, ``count(6d6 >= 5)``, ``let x = d6; x * x``.

    text  = {"let" name "=" expr (";" | "in")} expr [("t" | "tn") number]
    expr  = "if" expr "then" expr "else" expr | or
    or    = and {"or" and}      and = not {"and" not}      not = "not" not | comp
    comp  = sum [(">=" | "<=" | ">" | "<" | "=" | "==" | "!=") sum]
    sum   = prod {("+" | "-") prod}      prod = unary {("*" | "/" | "//" | "%") unary}
    unary = "-" unary | atom
    atom  = number | name | dice | "(" expr ")" | function "(" expr {"," expr} ")"
    dice  = [many] "d" (sides | "%" | "F" | "{" faces "}") ["!"] [keep many] | "s" sides | "e" sides
    keep  = "kh" | "kl" | "dh" | "dl"

Several dice are a pool: ``count``, ``any``, ``all``, and ``max``, ``min``, ``highest``, ``lowest`` of one pool look at
each die; everything else takes their sum. Each die in the text is a roll of its own; a name after ``let`` is rolled
once. ``/`` rounds down. A die with ``!`` aces: its tail is cut at a chance below `TAIL`.

The work of each step is counted before it is done; more than `MOST_WORK` steps are refused.
"""

from __future__ import annotations

import re
from math import comb

from wildtable.dice.laws.die import improbable_total, survival_table
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answers import AnswerRow, QuestionAnswer
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_WORK = 1_500_000
KEPT_STEPS, NODE_STEPS = 6, 10
"""Part of the bound of steps that keeping dice takes; the steps that going through a node takes."""

MOST_DICE, MOST_SIDES, MOST_NUMBER, MOST_DEPTH, LONGEST = 1000, 10_000, 10**9, 40, 300
MOST_TOTALS = 50_000
"""The most different values of an expression."""

TAIL = 1e-16
"""The chance of a die's tail of aces that is merged with the total below it."""

_TOKEN = re.compile(
    r"\s*(?:(?P<dice>(?P<many>\d*)d(?:(?P<sides>\d+)|(?P<percent>%)|(?P<fate>f\b)|\{(?P<faces>[-\d,\s.]*)\})"
    r"(?P<aces>!)?(?:(?P<keep>kh|kl|dh|dl|k)(?P<kept>\d*))?)"
    r"|(?P<trait>[se])(?P<of>\d+)\b"
    r"|(?P<number>\d+)|(?P<word>[a-z_][a-z_]*)|(?P<mark>>=|<=|==|!=|//|[-+*/%<>=(),;?:]))"
)
_OPENERS = re.compile(r"^(?:output|roll|the\s+)?\s*(?:total|sum)?\s*(?:of\s+)?(?=[\d(]*d\d)")
_TARGET = re.compile(r"\s*\b(?:tn|t|target number|at least)\s*(\d+)\s*$|(?<=[\d)!])t(\d+)\s*$")
_ACES = re.compile(r"d[\d%f}]*!|\b[se]\d")
"""Dice that ace, so that there is no highest total."""

_SAID_FIRST = re.compile(r"(?:chance of |odds of )?(\d+) or more (?:on|with|from|by) ")
_OR_MORE = re.compile(r"\s*\b(\d+)\s*(?:or more|\+)\s*$")

FUNCTIONS = ("max", "min", "sum", "count", "repeat", "any", "all", "abs", "highest", "lowest")
WORDS = (*FUNCTIONS, "let", "in", "if", "then", "else", "and", "or", "not", "of")


class NotDice(Exception):
    """A text that is no dice text at all."""


class Distribution(Record):
    """A distribution of whole numbers; ``is_condition``: of yes (1) and no (0)."""

    chances: Mapping[int, float]
    is_condition: bool = False


class DicePool(Record):
    """Independent values, such as the dice of ``4d6``; what is kept of them is added up."""

    dice: tuple[Distribution, ...]


class Work:
    """The steps that are left of an expression's budget."""

    def __init__(self, most: int = MOST_WORK) -> None:
        self.left = most

    def charge(self, steps: int) -> None:
        """Count some steps before they are done. Raises `Unanswerable` where there are too many."""
        self.left -= steps
        if self.left < 0:
            raise Unanswerable("That is too much to compute exactly.", "Ask for fewer dice, or smaller ones.")


def dice_answer(question: str, text: str) -> QuestionAnswer:
    """Return the distribution of dice text. Raises `NotDice` for another text, `Unanswerable` for wrong dice."""
    plain = _OPENERS.sub("", text.lower().strip())
    target = 0
    if (found := _TARGET.search(plain) or _OR_MORE.search(plain)) is not None and "d" in plain[: found.start()]:
        target = _limited(next(group for group in found.groups() if group), MOST_NUMBER)
        plain = plain[: found.start()]
    elif (said := _SAID_FIRST.match(plain)) is not None:
        target = _limited(said[1], MOST_NUMBER)
        plain = plain[said.end() :]
    result, ends = evaluate(plain), _ACES.search(plain) is None
    if target:
        chance = sum(part for total, part in result.chances.items() if total >= target)
        answer = _told(question, result, ends)
        return QuestionAnswer(question, (AnswerRow("", f"{target} or more", chance), *answer.summary), answer.details)
    return _told(question, result, ends)


def evaluate(text: str) -> Distribution:
    """Return the distribution of dice text. Raises `NotDice` and `Unanswerable`."""
    if len(text) > LONGEST:
        raise Unanswerable(f"Dice text has at most {LONGEST} characters.", "Ask for less at a time.")
    return _ExpressionReader(text).whole()


def _told(question: str, result: Distribution, ends: bool) -> QuestionAnswer:
    chances = dict(sorted(result.chances.items()))
    if result.is_condition:
        yes = chances.get(1, 0.0)
        return QuestionAnswer(question, (AnswerRow("", "yes", yes), AnswerRow("", "no", 1 - yes)))
    mean = sum(total * chance for total, chance in chances.items())
    spread = max(0.0, sum((total - mean) ** 2 * chance for total, chance in chances.items())) ** 0.5
    summary = [
        AnswerRow("", "mean", mean, False),
        AnswerRow("", "standard deviation", spread, False),
        AnswerRow("", "lowest", min(chances), False),
    ]
    if ends:
        summary.append(AnswerRow("", "highest", max(chances), False))
    details = [AnswerRow("total", str(total), chance) for total, chance in chances.items()]
    reached, more = [], 0.0
    for total in reversed(chances):
        more += chances[total]
        reached.append(AnswerRow("at least", str(total), min(1.0, more)))
    return QuestionAnswer(question, tuple(summary), (*details, *reversed(reached)))


# Values.


def _constant(value: int) -> Distribution:
    return Distribution({value: 1.0})


def _limited(digits: str, most: int) -> int:
    """Return a number. Raises `Unanswerable` for one beyond the most."""
    value = int(digits[:12])
    if len(digits) > 12 or value > most:
        raise Unanswerable(f"{digits[:12]} is too large.", f"{most} is the most.")
    return value


def die(sides: int, aces: bool) -> Distribution:
    """Return the distribution of one die."""
    if not aces:
        return Distribution(dict.fromkeys(range(1, sides + 1), 1 / sides))
    reached = survival_table(sides, improbable_total(sides, TAIL) + 1, 1.0)
    return Distribution({
        total: more - less
        for total, (more, less) in enumerate(zip(reached, [*reached[1:], 0.0], strict=True))
        if total and more > less
    })  # fmt: skip


def _added(one: Mapping[int, float], other: Mapping[int, float], work: Work) -> dict[int, float]:
    """Return the distribution of the sum of two independent numbers."""
    work.charge(len(one) * len(other))
    found: dict[int, float] = {}
    for a, chance in one.items():
        for b, part in other.items():
            found[a + b] = found.get(a + b, 0.0) + chance * part
    return found


def _total(value: Distribution | DicePool, work: Work) -> Distribution:
    """Return a value as one number: of a pool its sum."""
    if isinstance(value, Distribution):
        return value
    kinds: dict[int, list[Distribution]] = {}
    for each in value.dice:
        kinds.setdefault(id(each), []).append(each)
    found: dict[int, float] = {0: 1.0}
    for same in kinds.values():
        found = _added(found, _times(same[0].chances, len(same), work), work)
    return Distribution(found)


def _times(one: Mapping[int, float], many: int, work: Work) -> Mapping[int, float]:
    """Return the distribution of a sum of so many alike, by doubling."""
    found: Mapping[int, float] = {0: 1.0}
    power = one
    while many:
        if many & 1:
            found = _added(found, power, work)
        many >>= 1
        if many:
            power = _added(power, power, work)
    return found


def kept(pool: DicePool, many: int, lowest: bool, work: Work) -> Distribution:
    """Return the sum of the highest or lowest dice of a pool."""
    first = pool.dice[0]
    if any(each is not first for each in pool.dice):
        return _kept_of_others(pool, many, lowest, work)
    values = sorted(first.chances, reverse=not lowest)
    states: dict[tuple[int, int], float] = {(0, 0): 1.0}
    size = len(pool.dice)
    totals = many * (max(values) - min(values)) + 1
    work.charge(len(values) * size * totals * size // KEPT_STEPS)
    for value in values:
        chance = first.chances[value]
        last = value == values[-1]
        powers = [chance**count for count in range(size + 1)]
        after: dict[tuple[int, int], float] = {}
        for (used, total), before in states.items():
            rest, open_ = size - used, max(0, many - used)
            for count in (rest,) if last else range(rest + 1):
                key = (used + count, total + value * min(count, open_))
                after[key] = after.get(key, 0.0) + before * comb(rest, count) * powers[count]
        states = after
    found: dict[int, float] = {}
    for (_, total), chance in states.items():
        found[total] = found.get(total, 0.0) + chance
    return Distribution(found)


def _kept_of_others(pool: DicePool, many: int, lowest: bool, work: Work) -> Distribution:
    """Return `kept` for dice that differ: the kept ones so far are the state, die by die."""
    states: dict[tuple[int, ...], float] = {(): 1.0}
    for each in pool.dice:
        work.charge(4 * len(states) * len(each.chances))
        after: dict[tuple[int, ...], float] = {}
        for held, before in states.items():
            for value, chance in each.chances.items():
                key = tuple(sorted((*held, value), reverse=not lowest)[:many])
                after[key] = after.get(key, 0.0) + before * chance
        states = after
    found: dict[int, float] = {}
    for held, chance in states.items():
        found[sum(held)] = found.get(sum(held), 0.0) + chance
    return Distribution(found)


_COMPARES: Mapping[str, Callable[[int, int], int]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    "=": lambda a, b: a == b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _divided(a: int, b: int) -> int:
    if not b:
        raise Unanswerable("Nothing can be divided by 0.", "Make sure that the divisor is never 0.")
    return a // b


def _remainder(a: int, b: int) -> int:
    _divided(a, b)
    return a % b


_COMPUTES: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divided,
    "//": _divided,
    "%": _remainder,
    "max": max,
    "min": min,
    "and": lambda a, b: int(bool(a) and bool(b)),
    "or": lambda a, b: int(bool(a) or bool(b)),
    **_COMPARES,
}


def _joined(sign: str, one: Distribution, other: Distribution, work: Work) -> Distribution:
    """Return the distribution of two independent numbers taken together."""
    compute = _COMPUTES[sign]
    work.charge(len(one.chances) * len(other.chances))
    found: dict[int, float] = {}
    for a, chance in one.chances.items():
        for b, part in other.chances.items():
            value = int(compute(a, b))
            found[value] = found.get(value, 0.0) + chance * part
    if any(abs(value) > MOST_NUMBER for value in found):
        raise Unanswerable("Such large numbers are not computed.", f"{MOST_NUMBER} is the most.")
    if len(found) > MOST_TOTALS:
        raise Unanswerable("That has too many different totals.", f"{MOST_TOTALS} are the most.")
    return Distribution(found, sign in _COMPARES or sign in ("and", "or"))


# The tree.


class _Node(Record):
    """A part of an expression: a sign or a function, and what it is about. ``names``: those it depends on."""

    sign: str
    inner: tuple[_Node, ...] = ()
    value: Distribution | DicePool | None = None
    name: str = ""
    names: frozenset[str] = frozenset()


def _node(sign: str, *inner: _Node, name: str = "") -> _Node:
    names = frozenset().union(*[each.names for each in inner]) - ({name} if sign == "let" else set())
    return _Node(sign, inner, None, name, names | ({name} if sign == "name" else frozenset()))


class _ExpressionReader:
    """Reads dice text, and computes it."""

    def __init__(self, text: str) -> None:
        self.tokens: list[re.Match[str]] = []
        self.work = Work()
        self.depth = 0
        self.known: set[str] = set()
        at = 0
        while at < len(text.rstrip()):
            match = _TOKEN.match(text, at)
            if match is None:
                raise NotDice
            self.tokens.append(match)
            at = match.end()
        self.at = 0
        if not any(match["dice"] or match["trait"] or match["word"] in FUNCTIONS for match in self.tokens):
            raise NotDice
        letted = {
            self.tokens[place + 1]["word"] for place, each in enumerate(self.tokens[:-1]) if each["word"] == "let"
        }
        if any(match["word"] and match["word"] not in (*WORDS, *letted) for match in self.tokens):
            raise NotDice
        self._memo: dict[int, Distribution | DicePool] = {}

    def whole(self) -> Distribution:
        """Return the distribution of the whole text."""
        node = self._text()
        if self.at < len(self.tokens):
            raise self._wrong()
        return _total(self._computed(node, {}), self.work)

    def _peek(self) -> str:
        return self.tokens[self.at][0].strip() if self.at < len(self.tokens) else ""

    def _take(self, *wanted: str) -> str:
        """Take the next token if it is one of some; return it, or an empty text."""
        found = self._peek()
        if found in wanted and found:
            self.at += 1
            return found
        return ""

    def _need(self, wanted: str) -> None:
        if not self._take(wanted):
            raise self._wrong(f"{wanted!r} should stand there.")

    def _wrong(self, remedy: str = "Write such as 4d6kh3, max(2d8!, d6!) or count(6d6 >= 5).") -> Unanswerable:
        found = self._peek()
        return Unanswerable(f"{found[:20]!r} cannot be read there." if found else "Something is missing.", remedy)

    def _text(self) -> _Node:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Unanswerable("That is nested too deep.", "Ask for less at a time.")
        if self._take("let"):
            name = self._peek()
            if not name.isalpha() or name in WORDS:
                raise self._wrong("A name should stand there.")
            self.at += 1
            self._need("=")
            value = self._expr()
            if not self._take(";", "in", ","):
                raise self._wrong("';' should stand there.")
            self.known.add(name)
            found = _node("let", value, self._text(), name=name)
            found = _Node("let", found.inner, None, name, value.names | (found.inner[1].names - {name}))
        else:
            found = self._expr()
        self.depth -= 1
        return found

    def _expr(self) -> _Node:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Unanswerable("That is nested too deep.", "Ask for less at a time.")
        if self._take("if"):
            condition = self._expr()
            self._need("then")
            then = self._expr()
            self._need("else")
            found = _node("if", condition, then, self._expr())
        else:
            found = self._or()
            if self._take("?"):
                then = self._expr()
                self._need(":")
                found = _node("if", found, then, self._expr())
        self.depth -= 1
        return found

    def _or(self) -> _Node:
        found = self._and()
        while self._take("or"):
            found = _node("or", found, self._and())
        return found

    def _and(self) -> _Node:
        found = self._not()
        while self._take("and"):
            found = _node("and", found, self._not())
        return found

    def _not(self) -> _Node:
        flips = 0
        while self._take("not"):
            flips += 1
        found = self._compared()
        return _node("=", found, _Node("value", (), _constant(0))) if flips % 2 else found

    def _compared(self) -> _Node:
        found = self._sum()
        if sign := self._take(*_COMPARES):
            found = _node(sign, found, self._sum())
        return found

    def _sum(self) -> _Node:
        found = self._product()
        while sign := self._take("+", "-"):
            found = _node(sign, found, self._product())
        return found

    def _product(self) -> _Node:
        found = self._unary()
        while sign := self._take("*", "/", "//", "%"):
            found = _node(sign, found, self._unary())
        return found

    def _unary(self) -> _Node:
        minus = 0
        while self._take("-"):
            minus += 1
        found = self._atom()
        return _node("-", _Node("value", (), _constant(0)), found) if minus % 2 else found

    def _atom(self) -> _Node:
        if self.at >= len(self.tokens):
            raise self._wrong()
        match = self.tokens[self.at]
        self.at += 1
        if match["number"]:
            return _Node("value", (), _constant(_limited(match["number"], MOST_NUMBER)))
        if match["dice"] or match["trait"]:
            return _Node("value", (), self._dice(match))
        if match["word"] in FUNCTIONS:
            return self._function(match["word"])
        if match["word"] in self.known:
            return _node("name", name=match["word"])
        if match["mark"] == "(":
            found = self._text()
            self._need(")")
            return found
        self.at -= 1
        raise self._wrong()

    def _function(self, name: str) -> _Node:
        if name in ("highest", "lowest") and self._peek() != "(":  # highest 3 of 4d6
            many = self._atom() if self._peek().isdigit() else _Node("value", (), _constant(1))
            self._take("of")
            return _node(name, many, self._atom())
        self._need("(")
        inner = [self._expr()]
        while self._take(","):
            inner.append(self._expr())
        self._need(")")
        wanted = {"repeat": (2,), "highest": (1, 2), "lowest": (1, 2)}.get(name)
        if (name in ("count", "any", "all", "abs") and len(inner) != 1) or (wanted and len(inner) not in wanted):
            raise Unanswerable(
                f"{name} takes {'a number and dice' if wanted else 'one thing'}.", "Write count(6d6 >= 5)."
            )
        if name in ("highest", "lowest") and len(inner) == 1:
            inner = [_Node("value", (), _constant(1)), *inner]
        if name in ("highest", "lowest") and isinstance(inner[0].value, DicePool):
            inner = inner[::-1]  # highest(4d6, 3)
        return _node(name, *inner)

    def _dice(self, match: re.Match[str]) -> Distribution | DicePool:
        """Return the dice of a token. Raises `Unanswerable` for dice that there are not."""
        if match["trait"]:
            sides = _limited(match["of"], MOST_SIDES)
            self._check_sides(sides, 2)
            trait = die(sides, aces=True)
            return _joined("max", trait, die(6, aces=True), self.work) if match["trait"] == "s" else trait
        many = _limited(match["many"] or "1", MOST_DICE)
        if not many:
            return _constant(0)
        one = self._one(match)
        if not match["keep"] and many == 1:
            return one
        pool = DicePool((one,) * many)
        if not match["keep"]:
            return pool
        number = _limited(match["kept"] or "1", MOST_DICE)
        drops = match["keep"][0] == "d"
        keep = many - number if drops else number
        if not 0 < keep <= many:
            raise Unanswerable(f"{keep} dice cannot be kept of {many}.", "Write such as 4d6kh3.")
        return kept(pool, keep, lowest=match["keep"] in ("kl", "dh"), work=self.work)

    def _one(self, match: re.Match[str]) -> Distribution:
        if match["faces"] is not None:
            faces = self._faces(match["faces"])
            found: dict[int, float] = {}
            for face in faces:
                found[face] = found.get(face, 0.0) + 1 / len(faces)
            return Distribution(found)
        if match["fate"]:
            return Distribution(dict.fromkeys((-1, 0, 1), 1 / 3))
        sides = 100 if match["percent"] else _limited(match["sides"], MOST_SIDES)
        self._check_sides(sides, 2 if match["aces"] else 1)
        self.work.charge(sides)
        return die(sides, aces=bool(match["aces"]))

    def _check_sides(self, sides: int, least: int) -> None:
        if sides < least:
            raise Unanswerable(f"There is no d{sides} here.", f"A die has {least} sides or more.")

    def _faces(self, text: str) -> list[int]:
        found: list[int] = []
        for part in text.split(","):
            low, _, high = part.strip().partition("..")
            try:
                first, last = int(low[:10]), int((high or low)[:10])
            except ValueError:
                raise Unanswerable(f"{part.strip()[:20]!r} is no face.", "Write d{1,1,2} or d{0..4}.") from None
            self.work.charge(max(1, last - first + 1))
            found += range(first, last + 1)
        if not found:
            raise Unanswerable("A die needs faces.", "Write d{1,1,2} or d{0..4}.")
        return found

    # Computing.

    def _computed(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution | DicePool:
        """Return the value of a node; what depends on no name is computed once."""
        self.work.charge(NODE_STEPS)
        if node.value is not None:
            return node.value
        if node.sign == "name":
            return names[node.name]
        if not node.names and id(node) in self._memo:
            return self._memo[id(node)]
        found = self._by_sign(node, names)
        if not node.names:
            self._memo[id(node)] = found
        return found

    def _number(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution:
        return _total(self._computed(node, names), self.work)

    def _by_sign(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution | DicePool:
        if node.sign == "let":
            return self._let(node, names)
        if node.sign == "if":
            return self._if(node, names)
        if node.sign in ("count", "any", "all"):
            return self._counted(node, names)
        if node.sign == "repeat":
            many = self._fixed(node.inner[0], names)
            if not 1 <= many <= MOST_DICE:
                raise Unanswerable(f"{many} repeats cannot be computed.", f"It goes from 1 to {MOST_DICE}.")
            return DicePool((self._number(node.inner[1], names),) * many)
        if node.sign in ("max", "min", "highest", "lowest"):
            return self._extreme(node, names)
        if node.sign == "sum":
            found = self._number(node.inner[0], names)
            for each in node.inner[1:]:
                found = _joined("+", found, self._number(each, names), self.work)
            return found
        if node.sign == "abs":
            found = self._number(node.inner[0], names)
            return _joined("max", found, _constant(0), self.work) if min(found.chances) >= 0 else self._absolute(found)
        one, other = (self._number(each, names) for each in node.inner)
        return _joined(node.sign, one, other, self.work)

    def _absolute(self, found: Distribution) -> Distribution:
        chances: dict[int, float] = {}
        for value, chance in found.chances.items():
            chances[abs(value)] = chances.get(abs(value), 0.0) + chance
        return Distribution(chances)

    def _fixed(self, node: _Node, names: Mapping[str, Distribution]) -> int:
        """Return a number that is no dice. Raises `Unanswerable`."""
        found = self._number(node, names).chances
        if len(found) != 1:
            raise Unanswerable("How many it is cannot be rolled there.", "Write a number.")
        return next(iter(found))

    def _let(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution:
        """Return the body's distribution, averaged over the values of the name, which is rolled once."""
        value = self._number(node.inner[0], names)
        parts = []
        for each, chance in value.chances.items():
            parts.append((chance, self._number(node.inner[1], {**names, node.name: _constant(each)})))
        return self._mixed(parts)

    def _mixed(self, parts: list[tuple[float, Distribution]]) -> Distribution:
        found: dict[int, float] = {}
        for chance, part in parts:
            self.work.charge(len(part.chances))
            for value, share in part.chances.items():
                found[value] = found.get(value, 0.0) + chance * share
        return Distribution(found, all(part.is_condition for _, part in parts))

    def _if(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution:
        condition = self._number(node.inner[0], names).chances
        no = condition.get(0, 0.0)
        ways = ((1 - no, node.inner[1]), (no, node.inner[2]))
        return self._mixed([(chance, self._number(each, names)) for chance, each in ways if chance > 0])

    def _each(self, node: _Node, names: Mapping[str, Distribution]) -> tuple[Distribution, ...]:
        """Return a node's value die by die: of a comparison, whether each die of its left side holds it."""
        if node.sign in _COMPARES:
            left, right = self._each(node.inner[0], names), self._number(node.inner[1], names)
            if len(right.chances) > 1 and len(left) > 1:
                raise Unanswerable("Several dice are compared with a number here.", "Write count(6d6 >= 5).")
            memo: dict[int, Distribution] = {}
            for one in left:
                if id(one) not in memo:
                    memo[id(one)] = _joined(node.sign, one, right, self.work)
            return tuple([memo[id(one)] for one in left])
        found = self._computed(node, names)
        return found.dice if isinstance(found, DicePool) else (found,)

    def _counted(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution:
        dice = self._each(node.inner[0], names)
        chances = [1.0]
        for each in dice:
            self.work.charge(len(chances))
            yes = 1 - each.chances.get(0, 0.0)
            chances = [a * (1 - yes) + b * yes for a, b in zip([*chances, 0.0], [0.0, *chances], strict=True)]
        if node.sign == "count":
            return Distribution({many: chance for many, chance in enumerate(chances) if chance})
        yes = 1 - chances[0] if node.sign == "any" else chances[-1]
        return Distribution({0: 1 - yes, 1: yes}, True)

    def _extreme(self, node: _Node, names: Mapping[str, Distribution]) -> Distribution:
        if node.sign in ("highest", "lowest"):
            many = self._fixed(node.inner[0], names)
            pool = DicePool(self._each(node.inner[1], names))
            if not 1 <= many <= len(pool.dice):
                raise Unanswerable(f"{many} cannot be taken of {len(pool.dice)}.", "Write highest(3, 4d6).")
            return kept(pool, many, node.sign == "lowest", self.work)
        if len(node.inner) == 1:
            return kept(DicePool(self._each(node.inner[0], names)), 1, node.sign == "min", self.work)
        found = self._number(node.inner[0], names)
        for each in node.inner[1:]:
            found = _joined(node.sign, found, self._number(each, names), self.work)
        return found
