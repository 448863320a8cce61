"""The verbs of a question of Saga, and who acts: attacks and blocks, trades, rerolls, tokens that are spent."""

from __future__ import annotations

from wildtable.odds.questions.families.saga_around import SagaWords
from wildtable.odds.questions.families.saga_facts import ATTACKS, FOES, MARKS, MINE, OTHER, OWN, RATINGS, STOPS, VERBS


class SagaVerbs(SagaWords):
    """Takes the words for who acts, and for what they do."""

    def subject(self, at: int, word: str) -> None:
        """Take who acts from now on; a person that somebody acts on is an object, and no side of its own."""
        before = self.word_at(at - 1)
        before = self.word_at(at - 2) if before in ("the", "a", "an", "my", "our") else before
        is_open = not self.side or before in ("and", "while", "who", "which", "if", "but", "whereas", "as", "")
        if self.is_against or not (is_open or word in ("i", "we", "he", "she", "they")):
            return
        is_own = word in MINE or (self.word_at(at - 1) in MINE and word not in FOES)
        self.side = OWN if is_own else OTHER
        self.facts.flags |= set() if is_own or word in ("defender", "other") else {"contest"}
        if word == "defender" and {"tie", "ties"} & set(self.clause(at)):
            self.facts.flags.add("block ")

    def is_subject(self, at: int) -> bool:
        """Return whether an unknown word is somebody who rolls: ``the abbot blocks``."""
        verbs = {"rolls", "has"} | STOPS | ATTACKS
        is_person = self.word_at(at - 1) in ("the", "a", "an", "my", "our") and self.word_at(at + 1) in verbs
        if is_person:
            self.subject(at, self.words[at])
        return is_person

    def versus(self, at: int, word: str) -> None:
        self.is_against, self.mode = True, ""
        self.facts.flags.add("versus")

    def opposed(self, at: int, word: str) -> None:
        if self.word_at(at + 1) == "by":
            self.versus(at, word)
        else:
            self.mode = "contest"
        self.facts.flags.add("contest")

    def rating(self, at: int, word: str) -> None:
        if self.word_at(at + 1) in ("dice", "die") or (self.word_at(at + 1) in RATINGS and word in RATINGS):
            return
        if word == "rating" and {"gear", "trait", "traits"} & set(self.words[max(0, at - 4) : at + 4]):
            return  # of the gear
        many = self.behind(at)
        many = self.before(at) if many is None else many
        if many is not None:
            self.pool(OTHER, many)
            self.is_against = False

    def verb(self, at: int, word: str) -> None:
        """Take a verb of a trade, a reroll, a block or an attack, with the number behind it that has no noun."""
        self.mode = next(kind for kind, words in VERBS.items() if word in words)
        if self.mode == "trade":
            self._trade(at)
        elif self.mode in ("reroll", "retry") and not self.is_denied:
            self._reroll(at)
        elif self.mode in ("block", "attack"):
            self._duel(at, word)

    def _duel(self, at: int, word: str) -> None:
        """Take an attack or a block: its side says which of the two is the defender."""
        is_passive = self.word_at(at + 1) == "by" or (word == "attacked" and self.side == OWN)
        if len(self.facts.dice) > 1 and self.word_at(at + 1).isdigit():
            return  # so many are to be blocked
        is_theirs = is_passive or self.is_against or self.side == OTHER or self.word_at(at + 1) in ("me", "us")
        if word not in ("stop", "stops", "hits"):
            self.facts.flags.add(f"{self.mode} {OTHER if is_theirs else self.side}")
        self.side = OTHER if is_theirs and not self.is_against else self.side

    def _trade(self, at: int) -> None:
        """Take the dice that are traded: so many, all or none; the marks that they are traded for may say it."""
        facts, place = self.facts, self.next_number(at)
        if facts.traded is not None or facts.flags & {"trade all", "best trade"}:
            facts.flags.add("traded twice")
        behind = [word for word in self.words[at + 1 : at + 6] if word not in ("them", "in", "of", "my", "the", "dice")]
        first = behind[0] if behind else ""
        if self.is_denied or first in ("none", "nothing", "no", "not"):
            facts.traded = 0
        elif {"best", "optimal"} & {*self.words[max(0, at - 2) : at], *behind[:2]} or first == "optimally":
            facts.flags.add("best trade")
        elif first == "for":
            pass
        elif place is not None and self.noun_of(place) != "marks":
            self.used.add(place)
            facts.traded = int(self.words[place])
            if first == "all":
                self.pool(OWN, facts.traded)
        elif first == "all":
            facts.flags.add("trade all")
        elif place is None and (before := self._traded_before(at)) is not None:
            self.used.add(before)
            facts.traded = int(self.words[before])

    def _traded_before(self, at: int) -> int | None:
        """Return the place of the dice before ``are traded``; None for none."""
        place = at - 1
        while self.word_at(place) in ("are", "is", "get", "being", "dice", "die", "them", "of", *MARKS):
            place -= 1
        is_marks = bool(MARKS & set(self.words[place + 1 : at]))
        return place if self.word_at(place).isdigit() and place not in self.used and not is_marks else None

    def _reroll(self, at: int) -> None:
        """Take the dice that are rolled again, or the tokens of a reroll after the comparison."""
        place = self.next_number(at)
        if place is None or self.noun_of(place) not in ("", "dice"):
            self.facts.rerolls = 1 if self.word_at(at + 1) in ("a", "it") else self.facts.rerolls
            return
        self.used.add(place)
        if self.mode == "retry":
            self.facts.retries = int(self.words[place])
        else:
            self.facts.rerolls = int(self.words[place])

    def spends(self, at: int, word: str) -> None:
        """Take a number of tokens that are not named again: ``I have 3 force and spend 2 of them``."""
        place = self.next_number(at)
        if place is None or not self.last or self.noun_of(place):
            return
        kind, side = self.last.split()
        self.used.add(place)
        if kind in ("fortune", "grace"):
            setattr(self.facts, kind, int(self.words[place]))
        else:
            self.facts.given[side][kind] = int(self.words[place])
