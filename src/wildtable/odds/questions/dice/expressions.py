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

``same``, ``pairs``, ``straight`` and ``house`` look at what dice show together; ``reroll(2d6 = 1)`` rolls each die that
meets the condition once more; ``again(6d10 >= 8, 10)`` counts successes, where a die of 10 or more rolls another.

The work of each step is counted before it is done; more than `MOST_WORK` steps are refused.
"""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.dice.nodes import DiceComputation, DiceNode, node_of
from wildtable.odds.questions.dice.values import (
    COMPARES,
    LONGEST,
    MOST_DEPTH,
    MOST_DICE,
    MOST_NUMBER,
    MOST_SIDES,
    DicePool,
    Distribution,
    Work,
    constant,
    die,
    joined,
    kept,
    limited,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

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

FUNCTIONS = ("max", "min", "sum", "count", "repeat", "any", "all", "abs", "highest", "lowest", "middle", "same",
             "pairs", "straight", "house", "reroll", "again")  # fmt: skip
_OF_SOME = ("highest", "lowest", "middle")
"""The functions of some of several dice: ``highest 3 of 4d6``."""

_ALONE = ("count", "any", "all", "abs", "same", "pairs", "straight", "house", "reroll")
_TAKES = {"repeat": (2,), "again": (2,), **dict.fromkeys(_OF_SOME, (1, 2)), **dict.fromkeys(_ALONE, (1,))}
"""The number of arguments that functions take; of others it is any number."""

WORDS = (*FUNCTIONS, "let", "in", "if", "then", "else", "and", "or", "not", "of")


class NotDice(Exception):
    """A text that is no dice text at all."""


def dice_answer(question: str, text: str) -> QuestionAnswer:
    """Return the distribution of dice text. Raises `NotDice` for another text, `Unanswerable` for wrong dice."""
    plain = _OPENERS.sub("", text.lower().strip())
    target = 0
    if (found := _TARGET.search(plain) or _OR_MORE.search(plain)) is not None and "d" in plain[: found.start()]:
        target = limited(next(group for group in found.groups() if group), MOST_NUMBER)
        plain = plain[: found.start()]
    elif (said := _SAID_FIRST.match(plain)) is not None:
        target = limited(said[1], MOST_NUMBER)
        plain = plain[said.end() :]
    result, ends = evaluate(plain), _ACES.search(plain) is None
    if target and result.is_condition:
        raise Unanswerable("A yes or no has no total.", "Write max(d8!, d6!) >= 8.")
    if target:
        chance = fsum(part for total, part in result.chances.items() if total >= target)
        answer = of_values(question, result, ends=ends)
        return QuestionAnswer(question, (AnswerRow("", f"{target} or more", chance), *answer.summary), answer.details)
    return of_values(question, result, ends=ends)


def evaluate(text: str) -> Distribution:
    """Return the distribution of dice text. Raises `NotDice` and `Unanswerable`."""
    if len(text) > LONGEST:
        raise Unanswerable(f"Dice text has at most {LONGEST} characters.", "Ask for less at a time.")
    return _ExpressionReader(text).whole()


def of_values(question: str, result: Distribution, *, ends: bool) -> QuestionAnswer:
    """Return a distribution as an answer. ``ends``: whether it has a highest value."""
    chances = dict(sorted(result.chances.items()))
    if result.is_condition:
        yes = min(1.0, chances.get(1, 0.0))
        return QuestionAnswer(question, (AnswerRow("", "yes", yes), AnswerRow("", "no", 1 - yes)))
    mean = fsum(total * chance for total, chance in chances.items())
    spread = max(0.0, fsum((total - mean) ** 2 * chance for total, chance in chances.items())) ** 0.5
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

    def whole(self) -> Distribution:
        """Return the distribution of the whole text."""
        node = self._text()
        if self.at < len(self.tokens):
            raise self._wrong()
        return DiceComputation(self.work).whole(node)

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

    def _wrong(self, remedy: str = "For example: 4d6kh3, max(2d8!, d6!) or count(6d6 >= 5).") -> Unanswerable:
        found = self._peek()
        return Unanswerable(f"{found[:20]!r} cannot be read there." if found else "Something is missing.", remedy)

    def _text(self) -> DiceNode:
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
            found = node_of("let", value, self._text(), name=name)
            found = DiceNode("let", found.inner, None, name, value.names | (found.inner[1].names - {name}))
        else:
            found = self._expr()
        self.depth -= 1
        return found

    def _expr(self) -> DiceNode:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Unanswerable("That is nested too deep.", "Ask for less at a time.")
        if self._take("if"):
            condition = self._expr()
            self._need("then")
            then = self._expr()
            self._need("else")
            found = node_of("if", condition, then, self._expr())
        else:
            found = self._or()
            if self._take("?"):
                then = self._expr()
                self._need(":")
                found = node_of("if", found, then, self._expr())
        self.depth -= 1
        return found

    def _or(self) -> DiceNode:
        found = self._and()
        while self._take("or"):
            found = node_of("or", found, self._and())
        return found

    def _and(self) -> DiceNode:
        found = self._not()
        while self._take("and"):
            found = node_of("and", found, self._not())
        return found

    def _not(self) -> DiceNode:
        flips = 0
        while self._take("not"):
            flips += 1
        found = self._compared()
        return node_of("=", found, DiceNode("value", (), constant(0))) if flips % 2 else found

    def _compared(self) -> DiceNode:
        found = self._sum()
        if sign := self._take(*COMPARES):
            found = node_of(sign, found, self._sum())
        return found

    def _sum(self) -> DiceNode:
        found = self._product()
        while sign := self._take("+", "-"):
            found = node_of(sign, found, self._product())
        return found

    def _product(self) -> DiceNode:
        found = self._unary()
        while sign := self._take("*", "/", "//", "%"):
            found = node_of(sign, found, self._unary())
        return found

    def _unary(self) -> DiceNode:
        minus = 0
        while self._take("-"):
            minus += 1
        found = self._atom()
        return node_of("-", DiceNode("value", (), constant(0)), found) if minus % 2 else found

    def _atom(self) -> DiceNode:
        if self.at >= len(self.tokens):
            raise self._wrong()
        match = self.tokens[self.at]
        self.at += 1
        if match["number"]:
            return DiceNode("value", (), constant(limited(match["number"], MOST_NUMBER)))
        if match["dice"] or match["trait"]:
            return DiceNode("value", (), self._dice(match))
        if match["word"] in FUNCTIONS:
            return self._function(match["word"])
        if match["word"] in self.known:
            return node_of("name", name=match["word"])
        if match["mark"] == "(":
            found = self._text()
            self._need(")")
            return found
        self.at -= 1
        raise self._wrong()

    def _function(self, name: str) -> DiceNode:
        if name in _OF_SOME and self._peek() != "(":  # highest 3 of 4d6
            many = self._atom() if self._peek().isdigit() else DiceNode("value", (), constant(1))
            self._take("of")
            return node_of(name, many, self._atom())
        self._need("(")
        inner = [self._expr()]
        while self._take(","):
            inner.append(self._expr())
        self._need(")")
        if name in _TAKES and len(inner) not in _TAKES[name]:
            raise Unanswerable(
                f"{name} takes {'a number and dice' if 2 in _TAKES[name] else 'one thing'}.", "Write count(6d6 >= 5)."
            )
        if name in _OF_SOME and len(inner) == 1:
            inner = [DiceNode("value", (), constant(1)), *inner]
        if name in _OF_SOME and isinstance(inner[0].value, DicePool):
            inner = inner[::-1]  # highest(4d6, 3)
        return node_of(name, *inner)

    def _dice(self, match: re.Match[str]) -> Distribution | DicePool:
        """Return the dice of a token. Raises `Unanswerable` for dice that there are not."""
        if match["trait"]:
            sides = limited(match["of"], MOST_SIDES)
            self._check_sides(sides, 2)
            trait = die(sides, aces=True)
            return joined("max", trait, die(6, aces=True), self.work) if match["trait"] == "s" else trait
        many = limited(match["many"] or "1", MOST_DICE)
        if not many:
            return constant(0)
        one = self._one(match)
        if not match["keep"] and many == 1:
            return one
        pool = DicePool((one,) * many)
        if not match["keep"]:
            return pool
        number = limited(match["kept"] or "1", MOST_DICE)
        drops = match["keep"][0] == "d"
        keep = many - number if drops else number
        if not 0 < keep <= many:
            raise Unanswerable(f"{keep} dice cannot be kept of {many}.", "For example: 4d6kh3.")
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
        sides = 100 if match["percent"] else limited(match["sides"], MOST_SIDES)
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
