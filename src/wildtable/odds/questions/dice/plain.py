"""Sentences about plain dice: which dice, how they are rolled, and what is asked of the faces that they show.

Dice, and the words that say how they are rolled, are taken out of a sentence; what is left has to name events, or two
sides that are compared, and nothing else. A sentence with any other word or number is not read here.
"""

from __future__ import annotations

import re
from math import comb, fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import MEAN, count_of, in_digits, many_of
from wildtable.odds.questions.dice import plain_words as said
from wildtable.odds.questions.dice.expressions import of_values
from wildtable.odds.questions.dice.faces import named_event
from wildtable.odds.questions.dice.thrown import ThrownDice, states, value_law
from wildtable.odds.questions.dice.throws import ThrowReader, Unread
from wildtable.odds.questions.dice.values import Distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.dice.faces import Event


def plain_dice(question: str) -> QuestionAnswer | None:
    """Return the answer to a sentence about plain dice; None for one that is not read here."""
    words = normal(question)
    is_said = re.search(r"[a-z]{3}|\b(?:no|on|or|in|is|at)\b", words)
    if not is_said or re.search(r"d\d+!", question.lower()) or said.OF_THE_GAME.search(words):
        return None
    try:
        return _Sentence(question, words).answer()
    except (Unread, Unanswerable):
        return None


def normal(text: str) -> str:
    """Return a text in lower case, with numbers in digits and dice in one word."""
    words = text.lower().replace("\u2212", "-").replace("\u2013", "-").replace("\u2019", "'")
    words = re.sub(
        r"(?<=[a-z\d])-(?=[a-z])",
        " ",
        re.sub(
            r"(?:\?|(?<![\d%f}!])!)+(?=\s|$)|(?<!\d)\."
            r"|\.(?!\d)",
            " , ",
            words,
        ),
    )
    words = re.sub(r"\((?=[^()]*[a-z]{3})([^()]*)\)", r" , \1 , ", words)
    words = in_digits(re.sub(r"[;:]", " , ", words)).replace("'re ", " are ")
    words = said.GAME.sub("", words)
    if (
        named := re.search(r"\b(?:an? |the )?([a-z]+) is when\b", words)
    ) is not None:  # a glitch is when 4 dice show a 1
        words = re.sub(rf"\b(?:an? )?{named[1]}\b", " ", words.replace(named[0], " ", 1))
    for pattern, way in _NORMAL:
        words = re.sub(pattern, way, words)
    dice, many = re.findall(r"\bd\d+\b", words), re.findall(r"\b\d+ (?:of them|dice)\b", words)
    if len(dice) == len(many) == 1 and not re.search(r"\dd\d", words):  # exploding d10: 4 of them
        words = words.replace(dice[0], " ", 1).replace(many[0], f"{many[0].split()[0]}{dice[0]}", 1)
    return " ".join(words.replace('"', " ").replace("'s ", " ").split())


_NORMAL: tuple[tuple[str, str], ...] = (
    (r"\b(\d+) (?:\d+ )?(?:dice|die) (?:of|with) (\d+) sides(?: each)?\b", r"\1d\2"),
    (r"\b(?:(\d+) )?(\d+) (?:sided (?:dice|die)|siders?)\b", r"\1d\2"),
    (rf"\b(?:(\d+)|an?|another|a single|single) ((?:(?:{said.SIZED}) )*)1?(d\d+)(?:s|'s)?\b", r"\2\1\3"),
    (r"\b(?:percentile(?: dice| roll)?|d%)", "d100"),
    (r"\b(\d*d\d+)s\b", r"\1"),
    (r"\b(?:2 of us (?:each )?roll|each of us (?:rolls|throws)) (\d*d\d+)\b", r"i roll \1 and you roll \1 ,"),
    (r"\b1?(d\d+)(?: rolled)? 2 times\b(?=.*\b(?:keep|take|use|best|better|wors[et])\b)", r"2\1"),
    (r"\b(\d*d\d+),? (?:and )?(?:then )?(?:add|adding|plus) (\d+)\b(?!d)", r"\1 + \2"),
    (r"\b(?:the )?(?:highest|higher|larger) (?:minus|less) (?:the )?(?:lowest|lower|smaller)\b", "difference"),
    (r"\bsubtract(?:ing)? (?:the )?(?:lowest|lower|smaller)(?: 1| die)? from (?:the )?(?:highest|higher|larger)\b",
     "difference"),
    (r"\b(?:adds?|adding|comes?) (?:up )?to\b", "total"),
    (r"\bd(\d+) side\b", r"d\1"),
    (r"\b(?:(?:vs\.?|v|versus|against|(?:to )?beats?|meets?) )?(?:an? )?(?:ac|dc)(?: of)? (\d+)", r"at least \1"),
    (r"\bnat(?:ural)? (?=\d)", "exactly "),
    (r"\b(?:over|in|across|within) (\d+) rolls\b", r"\1 times"),
    (r"\bin (?:1|a|a single) (?:roll|throw)\b", " "),
    ((r"\b(?:yahtzee|the same (?:number|face|result) on (?:both|all|each)(?: of)?(?: them| the dice)?)(?= "
     r"|$)"), "all the same "),
    (r"\bat least once\b", "at least 1 time"),
    (r"\bkeep(?:ing)? (\d+)(?= ?,|$)", r"keep the highest \1"),
    (r"\bremaining (?:\d+|ones|dice)\b", "rest"),
    (r"\b2 (?:dice )?pools\b", " "),
    (r" ?,? is (?:it|that)(?= )", " is"),
)  # fmt: skip


class _Sentence(ThrowReader):
    """Reads a sentence: its dice, how they are rolled, and what is asked of them."""

    def answer(self) -> QuestionAnswer | None:
        """Return the answer; None for a sentence that is not read. Raises `Unread` and `Unanswerable`."""
        rolls = self.rolls()
        bare = all(roll.many == 1 and roll.dice[0][1] <= 12 for roll in rolls)
        if bare and not (self.is_plain or said.ACES.search(self.words)):
            return None  # traits, with their Wild Dice
        rolls = self.modified(rolls)
        if self.is_mixed and (rolls[0].low or rolls[0].high or rolls[0].measure != "sum"):
            raise Unread  # the higher of 2d6 and d8
        return self._compared(*rolls) if len(rolls) > 1 else self._asked(rolls[0])

    # One roll.

    def _asked(self, roll: ThrownDice) -> QuestionAnswer:
        """Return what is asked of one roll."""
        exactly = said.BARE.search(self.words)
        if exactly is not None and (
            roll.many - roll.low - roll.high == 1 or all(int(exactly["n"]) > sides for _, sides in roll.dice)
        ):
            self.words = f"{self.words[: exactly.start('n')]}exactly {self.words[exactly.start('n') :]}"
        self.words = re.sub(r"(?<=[\w,] )(?:vs\.?|v|versus|against) (?=\d+(?: ,|$))", "at least ", self.words)
        times = self.take(said.TIMES)
        tried = self.take(said.TRIED, " ~try ") if times is not None else None
        if times is not None and tried is None and not times["within"]:
            raise Unread
        counted = self.take(said.COUNTED) if not roll.points or "success" in self.words or "hit" in self.words else None
        asks_mean = counted is not None or MEAN.search(self.words) is not None
        if asks_mean and not self._has_event(roll):
            if times is not None:
                raise Unread
            return self._mean(roll, counted)
        if counted is not None:
            if counted["limit"].startswith(("success", "hit")):
                raise Unread
            roll = self.counting(roll, counted["limit"])
        if times is None and (law := self._law(roll)) is not None:
            return law
        event = self._events(roll)
        chance = self._chance(roll, event)
        rows = [AnswerRow("", "yes", chance), AnswerRow("", "no", 1 - chance)]
        if times is not None:
            rows = [_repeated(chance, int(times["many"]), tried["many"] if tried else "at least 1"), *rows[:1]]
        return QuestionAnswer(self.question, tuple(rows))

    def _has_event(self, roll: ThrownDice) -> bool:
        return named_event(self.words, roll) is not None

    def _law(self, roll: ThrownDice) -> QuestionAnswer | None:
        """Return all that may come of dice that are kept, counted or rolled again, where no event of them is asked."""
        is_bare = roll == ThrownDice(roll.dice, roll.plus, roll.aces) and not said.WHICH.search(self.words)
        if self._has_event(roll) or is_bare:
            return None
        return self._mean(roll, None)

    def _events(self, roll: ThrownDice) -> Event:
        """Return the events of a sentence joined by ``and`` or ``or``."""
        joined: Event | None = None
        self.counted = None
        kinds: set[str] = set()
        left = self.words
        if roll.points:  # successes, at least 3 of them
            left = re.sub(r"(?<!\d )(?<!\+ )(?<!\bno )(?<!\bany )(?<!single )\b(?:success(?:es)?|hits)\b", " ", left)
        while (found := named_event(left, roll)) is not None:
            between, left = left[: found.begin], left[found.end :]
            is_either = joined is not None and re.search(r"\bor\b", between) is not None
            self.check_idle(re.sub(r"\bor\b" if is_either else r"\b(?:but|yet)\b", " ", between))
            kinds.add(found.kind)
            self.counted = found.counted if joined is None else None
            joined = found.holds if joined is None else _both(joined, found.holds, is_either)
        self.check_idle(left)
        self.is_of_value = kinds <= ({"successes"} if roll.points else {"sum"})
        if joined is None or (roll.points and "successes" not in kinds) or (self.is_mixed and "number" in kinds):
            raise Unread
        return joined

    def _chance(self, roll: ThrownDice, event: Event) -> float:
        """Return the chance of an event. Raises `Unanswerable` for faces of dice that ace without an end."""
        if self.is_of_value:
            return min(1.0, fsum(part for value, part in value_law(roll).items() if event((), value)))
        if self.counted is not None and not (roll.low or roll.high or roll.aces):
            faces = range(1, max(sides for _, sides in roll.dice) + 1)
            counted = roll.but(points=tuple([(face, int(self.counted(face))) for face in faces]))
            return min(1.0, fsum(part for value, part in value_law(counted).items() if event((), value)))
        total = roll.but(points=())
        law = [(faces[roll.low : len(faces) - roll.high], part) for faces, part in states(total)]
        return min(1.0, fsum(part for faces, part in law if event(faces, sum(faces) + roll.plus)))

    def _mean(self, roll: ThrownDice, counted: re.Match[str] | None) -> QuestionAnswer:
        """Return the expectation of what is asked: of the dice that show something, or of the sum, the highest."""
        self.take(MEAN)
        if counted is not None and not counted["limit"].startswith(("success", "hit")):
            roll = self.counting(roll, counted["limit"])
        elif counted is not None and not roll.points:
            raise Unread
        elif not roll.points and (which := self.take(said.WHICH)) is not None:
            roll = roll.but(measure=said.MEASURES.get(which[0], which[0]))
        self.check_idle(re.sub(r"\b(?:success(?:es)?|hits)\b" if roll.points else "$", " ", self.words))
        return of_values(self.question, Distribution(value_law(roll)), ends=not roll.is_endless)

    # Two rolls.

    def _compared(self, one: ThrownDice, other: ThrownDice) -> QuestionAnswer:
        """Return which of two rolls is the higher one."""
        ties, again = self.take(said.TIES), self.take(said.AGAIN_TIES)
        self.take(said.LOST_TIES)
        margin = self.take(said.BY)
        is_tie = re.search(r"\b(?:ties?|same)\b", self.words) and not re.search(r"\bwins?\b", self.words)
        is_versus = self.take(said.VERSUS) or ties or said.CONTEST.search(self.words)
        if not is_versus or bool(one.points) != bool(other.points):
            raise Unread
        counted = r"|success(?:es)?|hits?" if one.points else ""
        self.check_idle(re.sub(rf"\b(?:or|and{counted})\b", " ", said.CONTEST.sub(" ", self.words)))
        rolls = {"~a": one, "~b": other}
        names = {side: roll.name for side, roll in rolls.items()}
        first, second = ("~a", "~b") if self.asker == "~a" else ("~b", "~a")
        if names[first] == names[second]:
            names[second] = f"the other {names[second]}"
        margins: dict[int, float] = {}
        laws = value_law(rolls[first]), value_law(rolls[second])
        for value, chance in laws[0].items():
            for against, part in laws[1].items():
                margins[value - against] = margins.get(value - against, 0.0) + chance * part
        higher, tie, lower = (fsum(part for by, part in margins.items() if (by > 0) - (by < 0) == sign)
                              for sign in (1, 0, -1))  # fmt: skip
        verb = "has more" if one.points else "is higher"
        rows = [AnswerRow("", f"{names[first]} {verb}", higher), AnswerRow("", "a tie", tie),
                AnswerRow("", f"{names[second]} {verb}", lower)]  # fmt: skip
        rows.sort(key=lambda row: row.outcome != "a tie" if is_tie else False)
        winner = None if ties is None else self.side(ties["who"] or ties["whom"] or "i")
        if winner is not None or "at least as" in self.question.lower():
            mine = winner in (None, first)
            rows.insert(int(not mine), AnswerRow("", f"{names[first if mine else second]} {verb} or a tie",
                                                 (higher if mine else lower) + tie))  # fmt: skip
        if again is not None:
            rows.insert(0, AnswerRow("", f"{names[first]} wins in the end", higher / (higher + lower)))
        if margin is not None:
            chance = fsum(part for by, part in margins.items() if count_of(margin["limit"]).holds(by))
            rows.insert(0, AnswerRow("", f"{names[first]} {verb} by {margin['limit']}", chance))
        return QuestionAnswer(self.question, tuple(rows))


def _both(one: Event, other: Event, is_either: bool) -> Event:
    """Return one event and another, or one or another."""
    if is_either:
        return lambda faces, total: one(faces, total) or other(faces, total)
    return lambda faces, total: one(faces, total) and other(faces, total)


def _repeated(chance: float, many: int, words: str) -> AnswerRow:
    """Return the chance that so many of several rolls are as asked."""
    count = many_of("none" if words == "never" else words)
    total = fsum(comb(many, each) * chance**each * (1 - chance) ** (many - each)
                 for each in range(many + 1) if count.holds(each, many))  # fmt: skip
    return AnswerRow("", f"{words} of {many}", total)
