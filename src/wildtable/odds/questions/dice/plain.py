"""Sentences about plain dice: which dice, how they are rolled, and what is asked of the faces that they show.

Dice, and the words that say how they are rolled, are taken out of a sentence; what is left has to name events, or two
sides that are compared, and nothing else. A sentence with any other word or number is not read here.
"""

from __future__ import annotations

import re
from math import comb, fsum

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import MEAN, in_digits, many_of
from wildtable.odds.questions.dice.faces import condition, named_event
from wildtable.odds.questions.dice.plain_words import (
    ACES,
    AGAIN_TIES,
    ASKING,
    BEST_OF,
    BY,
    CONTEST,
    COUNTED,
    KEPT,
    LOST_TIES,
    OF_THE_GAME,
    PLAIN,
    REROLL,
    SIZED,
    SUCCESS,
    TIES,
    TIMES,
    TRIED,
    VERSUS,
    WHICH,
)
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wildtable.odds.questions.dice.faces import Event, Holds

MOST_STATES = 60_000
"""The most ways in which dice may show faces, alike ones in any order, that are gone through."""


MOST_SAID = 4
"""The most dice that a sentence may name: those of two sides, each said twice."""


class PlainRoll(Record):
    """Dice that are rolled. ``dice``: their number and their sides. ``kept``: the number of those that count, the
    highest or the lowest, 0 for all. ``again``: the faces that are rolled once more."""

    dice: tuple[tuple[int, int], ...]
    plus: int = 0
    aces: bool = False
    kept: int = 0
    is_lowest: bool = False
    again: tuple[int, ...] = ()

    @property
    def many(self) -> int:
        """The number of dice."""
        return sum(many for many, _ in self.dice)

    @property
    def text(self) -> str:
        """The dice as dice text; empty for a roll that has none."""
        keep = f"k{'l' if self.is_lowest else 'h'}{self.kept}" if self.kept else ""
        if self.again or (keep and len(self.dice) > 1):
            return ""
        told = " + ".join(
            f"{many if many > 1 else ''}d{sides}{'!' if self.aces else ''}{keep}" for many, sides in self.dice
        )
        return told + (f" {'+' if self.plus > 0 else '-'} {abs(self.plus)}" if self.plus else "")


def plain_dice(question: str) -> QuestionAnswer | None:
    """Return the answer to a sentence about plain dice; None for one that is not read here. Raises `Unanswerable`."""
    words = _normal(question)
    if re.search(r"d\d+!|\bd66\b", question.lower()) or OF_THE_GAME.search(words) or not re.search(r"[a-z]{3}", words):
        return None
    return _Sentence(question, words).answer()


def _normal(text: str) -> str:
    """Return a text in lower case, with numbers in digits and dice in one word."""
    words = text.lower().replace("\u2212", "-").replace("\u2013", "-").replace("\u2019", "'")
    words = re.sub(r"(?<=[a-z\d])-(?=[a-z])", " ", re.sub(r"[?!]+(?=\s|$)|(?<!\d)\.|\.(?!\d)", " , ", words))
    words = in_digits(re.sub(r"[;:]", " , ", words))
    words = re.sub(r"\b(\d+) (?:\d+ )?(?:dice|die) (?:of|with) (\d+) sides(?: each)?\b", r"\1d\2", words)
    words = re.sub(r"\b(?:(\d+) )?(\d+) sided (?:dice|die)\b", r"\1d\2", words)
    words = re.sub(rf"\b(?:(\d+)|an?|another|a single) ((?:(?:{SIZED}) )*)1?(d\d+)(?:s|'s)?\b", r"\2\1\3", words)
    words = re.sub(r"\b(\d*d\d+)s\b", r"\1", re.sub(r"\b(?:percentile(?: dice| roll)?|d%)", "d100", words))
    words = re.sub(r"\b1?(d\d+)(?: rolled)? 2 times\b(?=.*\b(?:keep|take|use|best|better|wors[et])\b)", r"2\1", words)
    words = re.sub(r"\b(\d*d\d+),? (?:and )?(?:then )?(?:add|adding|plus) (\d+)\b(?!d)", r"\1 + \2", words)
    words = re.sub(r"\b(?:the )?highest (?:minus|less) (?:the )?lowest\b", "difference", words.replace("'re ", " are "))
    words = re.sub(r"\b(?:add(?:s|ing)?|come|comes) (?:up )?to\b", "total", words)
    words = re.sub(r"\bd(\d+) side\b", r"d\1", words)
    return " ".join(words.replace('"', " ").replace("'s ", " ").split())


class _Sentence:
    """Reads a sentence: its dice, how they are rolled, and what is asked of them."""

    def __init__(self, question: str, words: str) -> None:
        self.question, self.words = question, words
        self.success: Holds | None = None
        self.is_of_sum = True
        self.kinds: set[str] = set()

    def answer(self) -> QuestionAnswer | None:
        """Return the answer; None for a sentence that is not read. Raises `Unanswerable`."""
        is_plain = self._take(PLAIN) is not None
        is_acing = self._take(ACES) is not None
        if (is_plain and is_acing) or (rolls := self._rolls(is_acing)) is None:
            return None
        if len(rolls) == 1 and rolls[0].many == 1 and not (is_plain or is_acing) and rolls[0].dice[0][1] <= 12:
            return None  # a trait, with its Wild Die
        if len(rolls) == 2:
            is_bare = all(roll.many == 1 and roll.dice[0][1] <= 12 for roll in rolls)
            return None if is_bare and not (is_plain or is_acing) else self._compared(*rolls)
        if (roll := self._rolled(rolls[0])) is None:
            return None
        return self._asked(roll)

    def _take(self, pattern: re.Pattern[str], instead: str = " ") -> re.Match[str] | None:
        """Take what a pattern finds out of the sentence."""
        found = pattern.search(self.words)
        if found is not None:
            self.words = f"{self.words[: found.start()]}{instead}{self.words[found.end() :]}"
            while (more := pattern.search(self.words)) is not None and pattern in (PLAIN, ACES):
                self.words = f"{self.words[: more.start()]} {self.words[more.end() :]}"
            self.words = " ".join(self.words.split())
        return found

    def _rolls(self, aces: bool) -> list[PlainRoll] | None:
        """Return the rolls of a sentence, with ``~a`` and ``~b`` in their places; None for none or for too many."""
        term = r"(?:\d*d\d+|\d+(?!d|\d))"
        joined = re.compile(rf"\b\d*d\d+(?: ?(?:\+|-|plus|minus) ?{term})*")
        pools = list(joined.finditer(self.words))
        if not pools or len(pools) > MOST_SAID:
            return None
        words = KEPT.sub(" ", self.words)
        is_contest = CONTEST.search(words) is not None
        is_sum = re.search(r"\b(?:sum|total|together|added|adding|add)\b", words) and not is_contest
        is_one = len(pools) > 1 and not (is_contest or VERSUS.search(words))
        found = [roll for each in pools if (roll := _roll(each[0], aces)) is not None]
        if len(found) < len(pools):
            return None
        texts = {each[0] for each in pools}
        if len(pools) > 1 and (is_sum or is_one) and not self._is_said_again(pools):
            between = self.words[pools[0].end() : pools[-1].start()]
            if not re.fullmatch(r"(?:[ ,]|and|a|an|&|\d*d\d+)*", between):
                return None
            dice = tuple(die for roll in found for die in roll.dice)
            self.words = f"{self.words[: pools[0].start()]}~a{self.words[pools[-1].end() :]}"
            return [PlainRoll(dice, sum(roll.plus for roll in found), aces)]
        names: dict[str, str] = {}
        for each in pools if len(texts) > 1 or not self._is_said_again(pools) else ():
            if each[0] not in names or len(texts) == 1:
                names[each[0]] = "~a" if not names else "~b"
        return self._named(pools, found, names)

    def _is_said_again(self, pools: list[re.Match[str]]) -> bool:
        """Return whether all dice of a sentence are the same ones: ``2d6 ...: chance that 2d6 is 8``."""
        return len({each[0] for each in pools}) == 1 and not (VERSUS.search(self.words) or CONTEST.search(self.words))

    def _named(
        self, pools: list[re.Match[str]], found: list[PlainRoll], names: dict[str, str]
    ) -> list[PlainRoll] | None:
        """Put names in the place of dice, from the last on, and return the rolls they stand for."""
        rolls: list[PlainRoll] = []
        order: list[str] = []
        for place, each in enumerate(pools):
            is_other = len(names) > 1 or not names
            name = names.get(each[0], "~a") if is_other else ("~a" if place == 0 else "~b")
            order.append(name)
            if name not in order[:-1]:
                rolls.append(found[place])
        if len(rolls) > 2:
            return None
        for each, name in reversed(list(zip(pools, order, strict=True))):
            self.words = f"{self.words[: each.start()]}{name}{self.words[each.end() :]}"
        return rolls

    def _rolled(self, roll: PlainRoll) -> PlainRoll | None:
        """Return dice as they are rolled: some kept, some rolled again; None where that is not read."""
        kept = self._take(KEPT) or self._take(BEST_OF)
        if kept is not None:
            named = kept.groupdict()
            number = int(named["before"] or named.get("behind") or 1)
            drops = (named.get("verb") or "keep") in ("drop", "discard", "remove", "ignor", "leav")
            is_low = kept["which"] in ("worst", "lowest", "lower", "worse")
            number = roll.many - number if drops else number
            if not 0 < number < roll.many:
                return None
            roll = PlainRoll(roll.dice, roll.plus, roll.aces, number, is_low != drops)
        again = self._take(REROLL)
        if again is None:
            return roll
        if "once" not in again["ends"] and "time" not in again["ends"]:
            return None  # until it is gone?
        faces = sorted(map(int, re.findall(r"\d+", again["faces"])))
        if re.search("less|lower|below", again["faces"]):
            faces = list(range(1, faces[0] + 1))
        return PlainRoll(roll.dice, roll.plus, roll.aces, kept=roll.kept, is_lowest=roll.is_lowest, again=tuple(faces))

    # One roll.

    def _asked(self, roll: PlainRoll) -> QuestionAnswer | None:
        """Return what is asked of one roll; None where it is not read."""
        if (said := self._take(SUCCESS, " successes ")) is not None:
            self.success = condition(said["a"] or said["b"])
        times = self._take(TIMES)
        tried = self._take(TRIED, " ~try ") if times is not None else None
        if times is not None and tried is None:
            return None
        counted = self._take(COUNTED)
        if counted is not None and self._has_event():
            return None
        if counted is not None or (MEAN.search(self.words) and not self._has_event()):
            return self._mean(roll, counted) if times is None else None
        event = self._events()
        if event is None:
            return None
        chance = self._chance(roll, event)
        if chance is None:
            return None
        rows = [AnswerRow("", "yes", chance), AnswerRow("", "no", 1 - chance)]
        if times is not None and tried is not None:
            rows = [_repeated(chance, int(times[1]), tried["many"]), *rows[:1]]
        return QuestionAnswer(self.question, tuple(rows))

    def _has_event(self) -> bool:
        return named_event(self.words, self.success) is not None

    def _events(self) -> Event | None:
        """Return the events of a sentence joined by ``and`` or ``or``; None where anything else is said."""
        joined: Event | None = None
        left = re.sub(r"\bsuccess(?:es)?(?= ?(?:,|$))(?<!\d successes)(?<!\d success)|\bpool\b", " ", self.words)
        while (found := named_event(left, self.success)) is not None:
            between, left = left[: found.begin], left[found.end :]
            is_either = joined is not None and re.search(r"\bor\b", between) is not None
            if not _is_idle(re.sub(r"\bor\b" if is_either else r"\b(?:but|yet)\b", " ", between)):
                return None
            self.is_of_sum = self.is_of_sum and found.kind == "sum"
            self.kinds.add(found.kind)
            joined = found.holds if joined is None else _both(joined, found.holds, is_either)
        if self.success is not None and "successes" not in self.kinds:
            return None
        return joined if _is_idle(left) else None

    def _chance(self, roll: PlainRoll, event: Event) -> float | None:
        """Return the chance of an event; None for faces of dice that ace, or of too many."""
        if self.is_of_sum and roll.text:
            from wildtable.odds.questions.dice.expressions import evaluate

            law = evaluate(f"sum({roll.text})").chances
            return min(1.0, fsum(part for total, part in law.items() if event((), total)))
        if roll.aces or (states := _states(roll)) is None:
            return None
        return min(1.0, fsum(part for faces, part in states if event(faces, _total(roll, faces))))

    def _mean(self, roll: PlainRoll, counted: re.Match[str] | None) -> QuestionAnswer | None:
        """Return the expectation of what is asked: of the dice that show something, or of the sum, the highest."""
        self._take(MEAN)
        which = self._take(WHICH) if counted is None else None
        if not _is_idle(self.words) or roll.aces or (states := _states(roll)) is None:
            return None
        from wildtable.odds.questions.dice.faces import quantity

        if counted is None:
            what = {"best": "highest", "worst": "lowest", "median": "middle", "total": "sum"}.get(
                which[0] if which else "sum", which[0] if which else "sum"
            )
            mean = fsum(part * quantity(what, faces, _total(roll, faces)) for faces, part in states)
            return QuestionAnswer(self.question, (AnswerRow("", "mean", mean, False),))
        is_success = counted["limit"].startswith(("success", "hit"))
        if is_success and self.success is None:
            return None
        holds = self.success if is_success and self.success is not None else condition(_plural(counted["limit"]))
        mean = fsum(part * sum(map(holds, faces)) for faces, part in states)
        return QuestionAnswer(self.question, (AnswerRow("", "mean", mean, False),))

    # Two rolls.

    def _compared(self, one: PlainRoll, other: PlainRoll) -> QuestionAnswer | None:
        """Return which of two rolls is the higher one; None where that is not asked."""
        from wildtable.odds.questions.dice.expressions import evaluate

        wins_ties, again = self._take(TIES), self._take(AGAIN_TIES)
        self._take(LOST_TIES)
        margin = self._take(BY)
        is_versus = self._take(VERSUS) is not None or CONTEST.search(self.words) is not None
        of_each = self._take(WHICH) if re.search(r"\b(?:highest|lowest|best) (?:die|dice)\b", self.words) else None
        words = re.sub(r"~[ab]\b", " ", self.words)
        if not is_versus or not _is_idle(CONTEST.sub(" ", words)) or not (one.text and other.text):
            return None
        sides = [f"{'max' if of_each[0] in ('highest', 'best') else 'min'}({roll.text})" if of_each else roll.text
                 for roll in (one, other)]  # fmt: skip
        found = {sign: evaluate(f"{sides[0]} {sign} {sides[1]}").chances.get(1, 0.0) for sign in (">", "=", "<")}
        first, second = (one.text, other.text)
        second = f"the other {second}" if first == second else second
        rows = [AnswerRow("", f"{first} is higher", found[">"]), AnswerRow("", "a tie", found["="]),
                AnswerRow("", f"{second} is higher", found["<"])]  # fmt: skip
        if wins_ties is not None or "at least as" in self.question.lower():
            rows.insert(0, AnswerRow("", f"{first} is higher or a tie", found[">"] + found["="]))
        if again is not None:
            rows.insert(0, AnswerRow("", f"{first} wins in the end", found[">"] / (found[">"] + found["<"])))
        if margin is not None:
            holds = condition(margin["limit"])
            law = evaluate(f"{sides[0]} - ({sides[1]})").chances
            chance = fsum(part for value, part in law.items() if holds(value))
            rows.insert(0, AnswerRow("", f"{first} is higher by {margin['limit']}", chance))
        return QuestionAnswer(self.question, tuple(rows))


def _roll(text: str, aces: bool) -> PlainRoll | None:
    """Return the dice of a text such as ``2d6 + d8 - 1``; None for dice that are taken off."""
    dice: list[tuple[int, int]] = []
    plus = 0
    for sign, many, sides, number in re.findall(r"(\+|-|plus|minus|) ?(?:(\d*)d(\d+)|(\d+))", text):
        if sides:
            if sign in ("-", "minus") or not 1 <= int(many[:4] or 1) <= 100 or not 2 <= int(sides[:5]) <= 1000:
                return None
            dice.append((int(many or 1), int(sides)))
        else:
            plus += -int(number) if sign in ("-", "minus") else int(number)
    return PlainRoll(tuple(dice), plus, aces)


def _both(one: Event, other: Event, is_either: bool) -> Event:
    """Return one event and another, or one or another."""
    if is_either:
        return lambda faces, total: one(faces, total) or other(faces, total)
    return lambda faces, total: one(faces, total) and other(faces, total)


def _plural(text: str) -> str:
    return re.sub(r"(\d)s\b", r"\1", text).replace(" and ", " or ")


def _is_idle(text: str) -> bool:
    """Return whether all words of a text are such as say nothing of weight."""
    return all(word in ASKING for word in re.findall(r"[a-z']+|\d+|[^\s,~]", re.sub(r"~(?:a|b|try)\b", " ", text)))


def _repeated(chance: float, many: int, words: str) -> AnswerRow:
    """Return the chance that so many of several rolls are as asked."""
    holds = many_of("none" if words == "never" else words).holds
    total = fsum(comb(many, each) * chance**each * (1 - chance) ** (many - each)
                 for each in range(many + 1) if holds(each, many))  # fmt: skip
    return AnswerRow("", f"{words} of {many}", total)


def _total(roll: PlainRoll, faces: Sequence[int]) -> int:
    """Return the sum of the faces that are kept."""
    if not roll.kept:
        return sum(faces) + roll.plus
    return sum(faces[: roll.kept] if roll.is_lowest else faces[-roll.kept :]) + roll.plus


def _states(roll: PlainRoll) -> list[tuple[tuple[int, ...], float]] | None:
    """Return the faces that dice may show, the lowest first, with their chances; None for too many."""
    sizes: dict[int, int] = {}
    for many, sides in roll.dice:
        sizes[sides] = sizes.get(sides, 0) + many
    ways = 1
    for sides, many in sizes.items():
        ways *= comb(many + sides - 1, many)
    if ways > MOST_STATES:
        return None
    states: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for sides, many in sizes.items():
        again = [face for face in roll.again if face <= sides]
        law = [(1 / sides) * (len(again) / sides + (face not in again)) for face in range(1, sides + 1)]
        alike = list(_alike(many, law))
        states = [((*faces, *more), part * chance) for faces, part in states for more, chance in alike]
    return [(tuple(sorted(faces)), part) for faces, part in states] if len(sizes) > 1 else states


def _alike(many: int, law: list[float], face: int = 1) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield the faces, the lowest first, that so many dice may show from a face on, with their chances."""
    if face == len(law):
        yield (face,) * many, law[-1] ** many
        return
    for those in range(many + 1):
        share = comb(many, those) * law[face - 1] ** those
        for faces, part in _alike(many - those, law, face + 1):
            yield ((face,) * those + faces), share * part
