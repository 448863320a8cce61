"""The words around a place of a question of Saga: the number of a noun, whose it is, what is done in its clause."""

from __future__ import annotations

from wildtable.odds.questions.counts import value_of
from wildtable.odds.questions.families.saga_facts import (
    ADJECTIVES,
    AGAINST,
    COUNTED,
    COUNTERATTACK,
    LINKS,
    OTHER,
    OWN,
    POSSESSIVES,
    RATINGS,
    SKILLS,
    STOP_MARKS,
    TOKENS,
    SagaFacts,
    saga_tokens,
)


class SagaWords:
    """The words of a question of Saga, with what stands around each, and the facts that are found so far."""

    def __init__(self, text: str) -> None:
        counter = COUNTERATTACK.search(text.lower())
        self.words = saga_tokens(text.lower().replace(counter[0], " ") if counter else text)
        self.used: set[int] = set()
        self.facts = SagaFacts()
        self.facts.counterattack = value_of(counter["many"]) if counter else 0
        self.side = self.mode = self.last = ""
        self.is_denied = self.is_against = False

    def word_at(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def clause(self, at: int) -> list[str]:
        """Return the words between the marks around a place."""
        first, last = at, at
        while first and self.words[first - 1] not in STOP_MARKS:
            first -= 1
        while last < len(self.words) and self.words[last] not in STOP_MARKS:
            last += 1
        return self.words[first:last]

    def place_before(self, at: int) -> int | None:
        """Return the place of the number that a noun has before it; None for none."""
        place = at - 1
        while self.word_at(place) in ADJECTIVES:
            place -= 1
        return place if self.word_at(place).isdigit() and place not in self.used else None

    def before(self, at: int) -> int | None:
        place = self.place_before(at)
        if place is None:
            return None
        self.used.add(place)
        return int(self.words[place][:6])

    def behind(self, at: int) -> int | None:
        """Return the number that a noun has behind it; None for none, or for one that another noun has before it."""
        place = at + 1
        while self.word_at(place) in LINKS:
            place += 1
        if not self.word_at(place).isdigit() or place in self.used:
            return None
        if self.noun_of(place) in ("dice", "marks") and self.words[at] not in RATINGS | SKILLS:
            return None
        self.used.add(place)
        return int(self.words[place][:6])

    def noun_of(self, at: int) -> str:
        """Return the noun that a number has behind it; empty for none."""
        place = at + 1
        while self.word_at(place) in ADJECTIVES:
            place += 1
        between = set(self.words[at + 1 : place]).intersection(COUNTED["token"])
        for word in (self.word_at(place), *between):  # 1 fortune before the comparison
            if noun := next((kind for kind, words in COUNTED.items() if word in words), TOKENS.get(word, "")):
                return noun
        return ""

    def next_number(self, at: int) -> int | None:
        """Return the place of the first number of the clause behind a place that nothing has taken; None for none."""
        for place in range(at + 1, len(self.words)):
            if self.words[place] in STOP_MARKS or self.words[place] in AGAINST:
                return None
            if self.words[place].isdigit() and place not in self.used:
                return place
        return None

    def sign_before(self, at: int) -> str:
        """Return the sign right before a noun and its number; empty for none."""
        place = at - 1
        while self.word_at(place) in ADJECTIVES | {"a", "an"} or self.word_at(place).isdigit():
            place -= 1
        return self.word_at(place) if self.word_at(place) in ("+", "-") else ""

    def owner(self, at: int) -> str:
        """Return the side that a noun is of: by a possessive before it, or else by who acts."""
        before = self.words[max(0, at - 3) : at]
        if POSSESSIVES & set(before):
            return OTHER
        if {"my", "our"} & set(before):
            return OWN
        return OTHER if self.is_against else self.side or OWN

    def whose(self, at: int) -> str:
        """Return the side that dice are of: the first without an owner are yours."""
        owner = self.owner(at)
        is_open = owner == OWN and not (self.side or {"my", "our"} & set(self.words[max(0, at - 3) : at]))
        is_second = OWN in self.facts.dice and OTHER not in self.facts.dice
        return OTHER if is_open and is_second and self.mode in ("block", "contest") else owner

    def pool(self, side: str, many: int) -> None:
        """Take the dice of a side; a second number has to be what the first comes to."""
        if side in self.facts.dice:
            self.facts.again.append((side, many))
        self.facts.dice.setdefault(side, many)

    def count(self, at: int) -> int:
        """Return the number of a noun, one where it has none, and none where it is denied."""
        many = self.before(at)
        if many is None and self.word_at(at - 1) not in ("a", "an"):
            many = self.behind(at)
        return 0 if self.is_denied else 1 if many is None else many

    def signed_behind(self, at: int) -> int | None:
        """Return the signed number right behind a noun, as in ``trait -2``; None for none."""
        place = at + 2 + (self.word_at(at + 1) == "(")
        if self.word_at(place - 1) not in ("+", "-") or not self.word_at(place).isdigit() or self.noun_of(place):
            return None
        return int(self.words[place - 1] + self.words[place][:6])
