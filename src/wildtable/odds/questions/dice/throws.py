"""The dice of a sentence and the words that say how they are rolled: which are kept, rolled again, ace, or count."""

from __future__ import annotations

import re

from wildtable.odds.questions.counts import MORE
from wildtable.odds.questions.dice import plain_words as said
from wildtable.odds.questions.dice.thrown import ENDLESS, ThrownDice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.questions.dice.faces import Holds

    Change = Callable[[ThrownDice, re.Match[str]], ThrownDice]

MOST_SAID = 4
"""The most dice that a sentence may name: those of two sides, each said twice."""

_TERM = r"(?:\d*d\d+|\d+(?!d|\d))"
_POOL = re.compile(rf"\b\d*d\d+(?: ?(?:\+|-|plus|minus) ?{_TERM})*")
_ADVANTAGE = re.compile(
    r"\b(?:(?:i|we|you|he|she|they) (?:have|has|get|gets|roll) |(?:with|at|on|rolled|and|rolling) )*"
    r"(?P<no>dis)?adv(?:antage)?\b"
)
_ONTO = re.compile(r"(?: (?:of|on|with|in|from|the|rolling|roll|dice|for))* (?P<side>~[ab])\b")
_MINE, _YOURS = r"\b(?:i|we|my|our)\b", r"\b(?:he|she|they|you|his|her|their|your|opponent|defender|enemy|foe)\b"
_ROLLER = re.compile(r"\b(?:the|my|an?|our|your|his|her) ([a-z]+) (?:rolls?|throws?|gets?|has)(?: an?)? *$")
_BOTH = re.compile(r"\b(?:each|both)(?: side| sides| of us| player)?\b")


class Unread(Exception):
    """A sentence with words that are not read here."""


class ThrowReader:
    """Takes the dice out of a sentence, and the words that say how they are rolled. ``asker``: the side that asks."""

    def __init__(self, question: str, words: str) -> None:
        self.question, self.words = question, words
        self.is_plain = self.take(said.PLAIN) is not None
        self.is_of_value = self.is_mixed = False
        self.asker = "~a"
        self.counted: Holds | None = None
        self.before: dict[str, str] = {}

    def take(self, pattern: re.Pattern[str], instead: str = " ") -> re.Match[str] | None:
        """Take what a pattern finds out of the sentence."""
        found = pattern.search(self.words)
        if found is not None:
            self.words = f"{self.words[: found.start()]}{instead}{self.words[found.end() :]}"
            while pattern is said.PLAIN and (more := pattern.search(self.words)) is not None:
                self.words = f"{self.words[: more.start()]} {self.words[more.end() :]}"
            self.words = " ".join(self.words.split())
        return found

    def check_idle(self, text: str) -> None:
        """Raise `Unread` unless all words of a text are such as say nothing of weight."""
        plain = re.sub(r"~(?:a|b|try)\b", " ", text)
        if not all(word in said.ASKING for word in re.findall(r"[a-z']+|\d+|[^\s,~]", plain)):
            raise Unread

    # The dice.

    def rolls(self) -> list[ThrownDice]:
        """Return the rolls of a sentence, one or two, with ``~a`` and ``~b`` in their places."""
        pools = list(_POOL.finditer(self.words))
        if not pools or len(pools) > MOST_SAID:
            raise Unread
        found = [_thrown(each[0]) for each in pools]
        words = said.KEPT.sub(" ", self.words)
        is_contest = said.CONTEST.search(words) is not None
        is_sum = re.search(r"\b(?:sum|total|together|added|adding|add)\b", words) and not is_contest
        is_one = not (is_contest or said.VERSUS.search(words))
        if len(pools) > 1 and (is_sum or is_one) and not self._is_said_again(pools):
            between = self.words[pools[0].end() : pools[-1].start()]
            either = "|or" if "either" in self.words else ""
            if not re.fullmatch(rf"(?:[ ,]|and|a|an|&{either}|\d*d\d+)*", between):
                raise Unread
            self.is_mixed = not is_sum and any(roll.many > 1 for roll in found)
            self.words = f"{self.words[: pools[0].start()]}~a{self.words[pools[-1].end() :]}"
            dice = tuple(die for roll in found for die in roll.dice)
            self.words = re.sub(r"\beither\b|\bwhen both are rolled\b", " ", self.words)
            return [ThrownDice(dice, sum(roll.plus for roll in found), measure="highest" if either else "sum")]
        texts = {each[0] for each in pools}
        names: dict[str, str] = {}
        for each in pools if len(texts) > 1 or not self._is_said_again(pools) else ():
            if each[0] not in names or len(texts) == 1:
                names[each[0]] = "~a" if not names else "~b"
        return self._named(pools, found, names)

    def _is_said_again(self, pools: list[re.Match[str]]) -> bool:
        """Return whether all dice of a sentence are the same ones: ``2d6 ...: chance that 2d6 is 8``."""
        is_contest = said.VERSUS.search(self.words) or said.CONTEST.search(self.words)
        return len({each[0] for each in pools}) == 1 and not is_contest

    def _named(self, pools: list[re.Match[str]], found: list[ThrownDice], names: dict[str, str]) -> list[ThrownDice]:
        """Put names in the place of dice, from the last on, and return the rolls they stand for."""
        rolls: dict[str, ThrownDice] = {}
        order: list[str] = []
        for place, each in enumerate(pools):
            is_other = len(names) > 1 or not names
            order.append(names.get(each[0], "~a") if is_other else ("~a" if place == 0 else "~b"))
            rolls.setdefault(order[-1], found[place])
        last = 0
        for each, name in zip(pools, order, strict=True):
            self.before.setdefault(name, self.words[last : each.start()])
            last = each.end()
        for each, name in reversed(list(zip(pools, order, strict=True))):
            self.words = f"{self.words[: each.start()]}{name}{self.words[each.end() :]}"
        self._name_sides()
        if len(rolls) > 1 and re.search(_YOURS, self.before["~a"]) and re.search(_MINE, self.before["~b"]):
            self.asker = "~a" if re.search(_MINE, self.before["~a"]) else "~b"
        return list(rolls.values())

    def _name_sides(self) -> None:
        """Take the nouns of those who roll: ``the ogre rolls ~b``; the one that is named again is asked about."""
        if len(self.before) < 2:
            return
        for side, words in self.before.items():
            if (named := _ROLLER.search(words)) is not None and named[1] not in said.ASKING:
                self.words = re.sub(rf"\b{named[1]}\b", "", self.words)
                behind = self.question.lower().rpartition("d")[2]
                self.asker = side if re.search(rf"\b{named[1]}\b", behind) else self.asker

    def side(self, who: str) -> str:
        """Return the side that a word stands for: ``i`` is the one that asks, ``you`` the other."""
        noun = who.removeprefix("the ")
        if noun.startswith("~") or noun in ("i", "we", "me", "us"):
            return noun if noun.startswith("~") else self.asker
        named = [side for side, words in self.before.items() if re.search(rf"\b{noun}\b", words)]
        return named[0] if len(named) == 1 else "~a" if self.asker == "~b" else "~b"

    # How they are rolled.

    def modified(self, rolls: list[ThrownDice]) -> list[ThrownDice]:
        """Return rolls as the sentence says: with dice kept or rolled again, with aces, with successes."""
        sides: dict[str, ThrownDice] = dict(zip(("~a", "~b"), rolls, strict=False))
        changes: list[tuple[re.Pattern[str], Change]] = [
            (_ADVANTAGE, _with_advantage), (said.KEPT, _kept), (said.MIDDLE, _middle), (said.REROLL, _rerolled),
            (said.AGAIN, _again), (said.ACES, _aced), (said.DOUBLED, _worth), (said.CANCELS, _cancelling),
            (said.SUCCESS, _succeeding),
        ]  # fmt: skip
        if "success" in self.words:
            changes.append((said.SUCCESS_AT, lambda roll, found: _with_points(roll, found["faces"], 1)))
        if len(rolls) > 1:
            changes += [(said.MORE_OF, lambda roll, found: _with_points(roll, found["face"], 1)),
                        (said.MEASURE, _measured)]  # fmt: skip
        else:
            changes.insert(2, (said.BEST_OF, _kept))
        for pattern, change in changes:
            for owner, found in self._owned(pattern, sides):
                for side in (owner,) if owner else tuple(sides):
                    sides[side] = change(sides[side], found)
        if any(roll.more and not roll.points for roll in sides.values()):
            raise Unread
        return list(sides.values())

    def _owned(self, pattern: re.Pattern[str], sides: dict[str, ThrownDice]) -> list[tuple[str, re.Match[str]]]:
        """Take everything that a pattern finds, each with the side it is about, or with none for both."""
        found: list[tuple[str, re.Match[str]]] = []
        is_apart = False
        while len(found) < MOST_SAID and (match := pattern.search(self.words)) is not None:
            onto = _ONTO.match(self.words, match.end())
            before = list(re.finditer(r"~[ab]\b", self.words[: match.start()]))
            between = self.words[before[-1].end() : match.start()] if before else ","
            is_inside = before and re.search(r"~[ab]\b", self.words[match.end() :])
            speaker = self._speaker(match[0], between)
            owner = onto["side"] if onto else speaker or (before[-1][0] if before else "~a")
            is_apart = not (onto or is_inside or speaker) and ("," in between or bool(_BOTH.search(between + match[0])))
            found.append((owner, match))
            noun = " successes " if pattern is said.SUCCESS and re.match("success|hit", match[0]) else " "
            self.words = f"{self.words[: match.start()]}{noun}{self.words[match.end() :]}"
        self.words = " ".join(self.words.split())
        is_shared = len(found) == 1 and is_apart and len(sides) > 1
        return [("" if is_shared else owner, match) for owner, match in found]

    def _speaker(self, words: str, between: str) -> str:
        """Return the side of a person who is named right before or in a text; empty for none."""
        if len(self.before) < 2 or (found := re.search(rf"{_MINE}|{_YOURS}", f"{between} {words}")) is None:
            return ""
        return self.side(found[0])

    def counting(self, roll: ThrownDice, faces: str) -> ThrownDice:
        """Return a roll of which the dice that show some faces are counted."""
        return _with_points(roll, faces, 1)


def faces_of(text: str, sides: int) -> tuple[int, ...]:
    """Return the faces of a text such as ``8, 9 or 10`` or ``5s or better``."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if re.search(rf"\+| or {MORE}\b", text):
        numbers = [*numbers, *range(numbers[-1], sides + 1)]
    if any(number > sides for number in numbers):
        raise Unread
    return tuple(dict.fromkeys(numbers))


def _thrown(text: str) -> ThrownDice:
    """Return the dice of a text such as ``2d6 + d8 - 1``. Raises `Unread` for dice that are taken off."""
    dice: list[tuple[int, int]] = []
    plus = 0
    for sign, many, sides, number in re.findall(r"(\+|-|plus|minus|) ?(?:(\d*)d(\d+)|(\d+))", text):
        if sides:
            if sign in ("-", "minus") or not 1 <= int(many[:4] or 1) <= 100 or not 2 <= int(sides[:5]) <= 1000:
                raise Unread
            dice.append((int(many or 1), int(sides)))
        else:
            plus += -int(number) if sign in ("-", "minus") else int(number)
    return ThrownDice(tuple(dice), plus)


def _with_advantage(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    if roll.dice != ((1, 20),):
        raise Unread
    return roll.but(dice=((2, 20),), **{"high" if found["no"] else "low": 1})


def _kept(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    """Return dice of which some are kept or dropped, the highest and the lowest perhaps."""
    named = found.groupdict()
    many = int(named["before"] or named.get("behind") or 1)
    drops = said.KEPT_VERB.match(named.get("verb") or "") is not None
    is_low = named["which"] in ("worst", "lowest", "lower", "worse")
    low, high = roll.low, roll.high
    if not drops:
        many = roll.many - low - high - many
    if is_low == drops:
        low += many
    else:
        high += many
    if named.get("also"):
        other = int(named.get("other") or 1)
        if not drops or is_low == bool(re.search("lowest|worst", named["also"])):
            raise Unread
        low, high = (low, high + other) if is_low else (low + other, high)
    if many < 1 or low + high >= roll.many:
        raise Unread
    return roll.but(low=low, high=high)


def _middle(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    dropped, odd = divmod(roll.many - int(found["many"] or 1), 2)
    if odd or dropped < 1:
        raise Unread
    return roll.but(low=dropped, high=dropped)


def _rerolled(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    """Return dice that are rolled again once, or until some faces are gone; raise `Unread` where that is not said."""
    faces = sorted(map(int, re.findall(r"\d+", found["faces"])))
    is_once = "once" in found["ends"] or "1 time" in found["ends"]
    is_until = bool(found["always"]) or "until" in found["ends"] or "forever" in found["ends"]
    if is_once == is_until:
        raise Unread
    if found["under"] or (re.search(r"\bor ", found["faces"]) and len(faces) == 1):
        faces = list(range(1, faces[0] + (not found["under"])))
    return roll.but(again=tuple(faces), until=is_until)


def _aced(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    """Return dice that ace, as often as is said; those that are counted roll another for their highest face."""
    if found["face"] and any(int(found["face"]) != sides for _, sides in roll.dice):
        raise Unread
    times = found["limit"] or found["also"]
    if roll.more:
        return roll
    return roll.but(aces=ENDLESS if not times else 1 if times == "once" else int(times.split()[0]))


def _again(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    """Return dice of which the highest faces roll another die, and count as they are."""
    sides = roll.dice[0][1]
    faces = faces_of(found["faces"], sides)
    if sorted(faces) != list(range(min(faces), sides + 1)) and not re.search(r"\b\d+ again\b", found[0]):
        raise Unread  # 9 again is of 9 and more
    return roll.but(more=min(faces))


def _with_points(roll: ThrownDice, text: str, worth: int) -> ThrownDice:
    """Return dice of which some faces are counted; those of which it was said already stay as they are."""
    if len({sides for _, sides in roll.dice}) > 1 or roll.plus:
        raise Unread
    more = dict.fromkeys(faces_of(text, roll.dice[0][1]), worth)
    aces = {"aces": 0, "more": roll.dice[0][1]} if roll.aces == ENDLESS else {}
    return roll.but(points=tuple(sorted((more | dict(roll.points)).items())), **aces)


def _succeeding(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    return _with_points(roll, f"{found['e']}+" if found["e"] else next(filter(None, found.groups())), 1)


def _worth(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    points = found["points"] or found["worth"]
    worth = 2 if found["twice"] or points in ("double", "2 times") else 1 if points in ("a", "an") else int(points)
    return _with_points(roll, found["faces"] or found["others"] or found["twice"], worth)


def _cancelling(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    return _with_points(roll, found["faces"], -1)


def _measured(roll: ThrownDice, found: re.Match[str]) -> ThrownDice:
    return roll.but(measure=said.MEASURES.get(found["which"], found["which"]))
