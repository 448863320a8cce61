"""The reader of a question of Saga: its words from left to right become facts."""

from __future__ import annotations

from itertools import takewhile

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.families.saga_facts import (
    AGAINST,
    FITS,
    FLAGS,
    INVERTS,
    KNOWN,
    MARKS,
    MINE,
    OPPOSED,
    OTHER,
    OWN,
    RATINGS,
    SKILLS,
    SPECIALTIES,
    SPENDS,
    STOP_MARKS,
    THEIRS,
    TOKENS,
    TRADES,
    VERBS,
)
from wildtable.odds.questions.families.saga_verbs import SagaVerbs
from wildtable.odds.questions.reading.denied import is_denial
from wildtable.odds.questions.reading.nouns import BEINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.questions.families.saga_facts import SagaFacts


class SagaReader(SagaVerbs):
    """Goes through the words of a question of Saga from left to right. ``takers``: the words that say something, and
    what takes each."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.takers: tuple[tuple[frozenset[str], Callable[[int, str], None]], ...] = (
            ((MINE | THEIRS) - {"my", "our", "mine"}, self.subject), (AGAINST, self.versus),
            (OPPOSED, self.opposed), (RATINGS, self.rating), (frozenset().union(*VERBS.values()), self.verb),
            (SPENDS, self.spends), (frozenset(("dice", "die")), self._dice), (SKILLS, self._skill),
            (frozenset(TOKENS), self._token), (frozenset(("hers", "theirs", "mine", "ours")), self._possessed),
            (SPECIALTIES, self._specialty), (frozenset(("trait", "traits")), self._trait),
            (frozenset(("consequence", "consequences")), self._consequence),
            (frozenset(("severity",)), self._severity), (frozenset(("fortune",)), self._fortune),
            (frozenset(("grace",)), self._graced), (frozenset(("token", "tokens")), self._tokens),
            (MARKS, self._wanted), (FLAGS, self._flag),
        )  # fmt: skip

    def read(self) -> SagaFacts:
        """Return the facts. Raises `Unanswerable` for a number that belongs to nothing."""
        for at, word in enumerate(self.words):
            if word in STOP_MARKS:
                self.side = self.mode = ""
                self.is_denied = self.is_against = False
            elif is_denial(word):
                self.is_denied = True
            elif word in ("but", "and") and (word == "but" or self.word_at(at + 1).isdigit()):
                self.is_denied = False
            else:
                self._word(at, word)
        self._check_numbers()
        return self.facts

    def _word(self, at: int, word: str) -> None:
        """Take a word: what it says of sides and of what is done, or a noun with its number."""
        for words, take in self.takers:
            if word in words:
                take(at, word)
                return
        if word in BEINGS:
            self.subject(at, word)
        elif word.isdigit():
            self._number(at)
        elif word in "+-":
            self._sign(at, word)
        elif word.isalpha() and word not in KNOWN and not self.is_subject(at):
            self.facts.unread.append(word)

    # Nouns with their numbers.

    def _dice(self, at: int, word: str) -> None:
        """Take dice with their number: a side's, or more or fewer of them."""
        behind = self._behind_in_clause(at, 4)
        is_done = {"traded", "rerolled"} & set(behind) and self.facts.dice
        if is_done and not ("for" in behind or any(map(str.isdigit, behind))):
            return  # 6 dice are traded
        place = self.place_before(at)
        if place is None:
            return
        self.used.add(place)
        many, between, sign = int(self.words[place][:6]), set(self.words[place + 1 : at]), self.sign_before(at)
        if sign == "-" and not self.facts.dice:
            self.pool(OWN, -many)
        elif {"bonus", "extra", "ally", "more"} & between or "charm" in self.clause(at) or sign:
            self.facts.signed[self.owner(at)].append(("As asked", -many if sign == "-" else many))
        elif {"challenge", "opposing"} & between:
            self.pool(OTHER, many)
        else:
            self.pool(self.whose(at), many)
            self.is_against = False

    def _behind_in_clause(self, at: int, most: int) -> list[str]:
        """Return the words behind a place, up to the next mark."""
        return list(takewhile(lambda word: word not in STOP_MARKS, self.words[at + 1 : at + 1 + most]))

    def _possessed(self, at: int, word: str) -> None:
        """Take the dice of ``hers is 5`` and ``mine are 6``."""
        many = self.behind(at)
        if many is not None:
            self.pool(OWN if word in ("mine", "ours") else OTHER, many)

    def _skill(self, at: int, word: str) -> None:
        """Take the ranks of a skill, or the dice of a pool."""
        many = self.before(at) if word in ("rank", "ranks", "pool") else None
        many = self.behind(at) if many is None else many
        if many is not None:
            self.facts.flags |= {"contest"} if self.is_against else set()
            self.pool(self.whose(at), many)
            self.is_against = False

    def _token(self, at: int, word: str) -> None:
        """Take tokens, gear, and bonuses that are named as such."""
        kind, side = TOKENS[word], self.owner(at)
        if kind in ("bonus", "ally") and self.word_at(at + 1) in ("dice", "die"):
            return
        if kind in ("bonus", "penalty") and (self.sign_before(at) or self.word_at(at - 1) in ("the", "that", "this")):
            return
        self.last = f"{kind} {side}"
        signed = self._explained(at)
        many = self.count(at) if signed is None or kind not in ("gear", "penalty", "bonus") else abs(signed)
        self._skip_worth(at, many * 2)
        self.facts.give(side, kind, many)

    def _skip_worth(self, at: int, worth: int) -> None:
        """Skip the dice that tokens give where they are said beside them: ``force 2 (+4)``."""
        place = at + 1 + (self.word_at(at + 1).isdigit() or self.word_at(at + 1) in ("token", "tokens"))
        is_apart = self.word_at(place) == "("
        place += is_apart
        is_number = self.word_at(place) == "+" and self.word_at(place + 1).isdigit() and not self.noun_of(place + 1)
        if is_number and (is_apart or int(self.words[place + 1]) == worth):
            self.used.add(place + 1)

    def _explained(self, at: int) -> int | None:
        """Return the signed number right behind a noun, which says what a rule gives: ``specialty +2``."""
        signed = self.signed_behind(at)
        if signed is not None:
            self.used.add(next(place for place in range(at + 1, at + 5) if self.word_at(place).isdigit()))
        return signed

    def _specialty(self, at: int, word: str) -> None:
        behind = self._behind_in_clause(at, 5)
        is_other = "other" in self.words[max(0, at - 1) : at] or (
            bool({"another", "other", "different"} & set(behind))
            and "skill" in {*behind, *(w.rstrip("s") for w in behind)}
        )
        many, side = self.count(at), self.owner(at)
        worth = 1 if is_other else 2
        if (signed := self.signed_behind(at)) is not None and signed == many * worth:
            self._explained(at)
        self.facts.give(side, "other specialty" if is_other else "specialty", many)

    def _trait(self, at: int, word: str) -> None:
        """Take a trait with its rating, or several: ``traits 3 and 2``, ``2 traits of 3``."""
        clause, side = self.clause(at), self.owner(at)
        many, signed = self.before(at), self._explained(at)
        if signed is not None:
            values = [signed]
        elif word == "traits":
            values = self._list_behind(at)
            values = values * (many or 1) if len(values) < 2 else values
        else:
            behind = self.behind(at)
            values = [behind] if behind is not None else [many] if many is not None else []
        values = values or [FITS[each] for each in clause if each in FITS] or self._apart(at)
        is_taken = self.sign_before(at) == "-" or bool(INVERTS & set(clause))
        self.facts.traits[side] += [-abs(each) if is_taken else each for each in values if not self.is_denied]

    def _apart(self, at: int) -> list[int]:
        """Return the signed number in brackets that stands apart from its trait, ``the GM invoked (-1)``, or 1."""
        behind = self.words[at + 1 : at + 8]
        if "(" in behind[:-2] and (place := at + 1 + behind.index("(")) and self.word_at(place + 1) in ("+", "-"):
            self.used.add(place + 2)
            return [int(self.word_at(place + 1) + self.word_at(place + 2))]
        return [1]

    def _list_behind(self, at: int) -> list[int]:
        """Return the numbers of a list behind a noun."""
        found: list[int] = []
        while (each := self.behind(at)) is not None:
            found.append(each)
            at = max(self.used)
            while self.word_at(at + 1) in ("and", ","):
                at += 1
        return found

    def _consequence(self, at: int, word: str) -> None:
        """Take a consequence with its severity, unless it does not touch the roll."""
        clause, side = self.clause(at), self.owner(at)
        places = range(max(0, at - 3), min(len(self.words), at + 4))
        place = next((each for each in places if self.words[each] == "severity"), None)
        if place is None:
            signed = self._explained(at)
            many = self.count(at) if signed is None else abs(signed)
        else:
            severity = self.behind(place)
            severity = self.before(place) if severity is None else severity
            self.words[place] = "of"
            many = 0 if self.is_denied else (self.before(at) or 1) * (1 if severity is None else severity)
        behind = clause[clause.index(word) :]
        touches = {"touch", "touches", "apply", "applies", "matter", "matters", "concern", "fit"} & set(clause)
        if not (touches and any(is_denial(each) or each == "not" for each in behind)):
            self.facts.give(side, "consequence", many)

    def _severity(self, at: int, word: str) -> None:
        """Take a severity without a consequence of its own: ``and another of severity 1``."""
        if "consequence" in "".join(self.words[at + 1 : at + 4]):
            return
        many = self.behind(at)
        many = self.before(at) if many is None else many
        self.facts.give(self.owner(at), "consequence", 0 if self.is_denied else many or 0)

    def _fortune(self, at: int, word: str) -> None:
        """Take fortune for rerolls, unless it has invoked a trait."""
        if {"invoked", "invoke", "invokes", "inverted"} & set(self.words[max(0, at - 4) : at]):
            self.before(at)
            return
        many = self.count(at)
        self.last = f"fortune {OWN}"
        self.facts.fortune += many
        self.facts.flags |= {"after"} & {*self.clause(at), *self.words[at : at + 8]}

    def _tokens(self, at: int, word: str) -> None:
        """Take tokens of no kind: those of a reroll after the comparison."""
        if self.word_at(at + 1) == "of" or "reroll" not in " ".join(self.words):
            return  # 2 tokens of force
        if (place := self.place_before(at)) is not None and self.word_at(at - 1) not in (*TOKENS, "fortune", "grace"):
            self.used.add(place)
            many = int(self.words[place])
            if self.last.startswith("fortune") and "after" not in self.words:
                self.facts.fortune = many
            else:
                self.facts.retries += many

    def _graced(self, at: int, word: str) -> None:
        self.last = f"grace {OWN}"
        self.facts.grace += self.count(at)

    def _wanted(self, at: int, word: str) -> None:
        """Take a number of marks: those that are traded for, or those that are asked for."""
        place, clause = self.place_before(at), self.clause(at)
        is_traded = bool(TRADES & set(clause)) and bool(
            {"for", "into", "traded", "trade"} & {*self.words[max(0, at - 4) : at], self.word_at(at + 1)}
        )
        if is_traded and place is None and self.word_at(at - 1) in ("a", "an"):
            self.facts.marks_traded = 1
        if place is None:
            return
        self.used.add(place)
        many, words = int(self.words[place]), " ".join(self.words[max(0, place - 3) : at])
        if is_traded:
            self.facts.marks_traded = 0 if self.is_denied else many
        elif not any(each in words for each in ("exactly", "most", "than", "up to", "or fewer", "or less")):
            self.facts.wanted = many

    def _flag(self, at: int, word: str) -> None:
        if word in ("tie", "ties"):
            clause = self.clause(at)
            is_none = any(is_denial(each) for each in clause) or "defender" in clause
            self.facts.flags |= set() if is_none else {"tie"}
        elif word in ("doubled", "doubles", "doubling", "double", "invoked"):
            self.facts.flags.add("doubled")
        elif not self.is_denied:
            self.facts.flags.add(word)

    # Numbers.

    def _number(self, at: int) -> None:
        """Take a number without a noun: the dice against it, behind ``v``, or those of an attack or a block."""
        if at in self.used or self.noun_of(at):
            return
        value, facts = int(self.words[at][:6]), self.facts
        if self.word_at(at - 1) in ("+", "-"):
            is_taken = self.word_at(at - 1) == "-"
            facts.signed[self.owner(at)].append(("As asked", -value if is_taken else value))
        elif self.is_against:
            self.pool(OTHER, value)
            self.is_against = False
        elif self.mode == "want" or (self.mode == "block" and len(facts.dice) > 1):
            facts.wanted = value
        elif self.mode or self.side or not facts.dice:
            self.pool(self.whose(at), value)
        else:
            return
        self.used.add(at)

    def _sign(self, at: int, word: str) -> None:
        """Take a bonus or a penalty by a name that is no rule's: ``- doubt 1``."""
        words = self.words[at + 1 : at + 5]
        many = next((place for place, each in enumerate(words) if not each.isalpha()), len(words))
        if self._takes(words[:many]) or many == len(words) or not words[many].isdigit() or not many:
            return
        if self.noun_of(at + 1 + many):
            return
        self.used.add(at + 1 + many)
        value = int(words[many])
        self.facts.signed[self.owner(at)].append(
            (" ".join(words[:many]).capitalize(), value if word == "+" else -value)
        )
        self.words[at + 1 : at + 1 + many] = ["of"] * many

    def _takes(self, words: list[str]) -> bool:
        """Return whether one of several words is a noun that takes a number."""
        return any(word in taken for word in words for taken, _ in self.takers)

    def _check_numbers(self) -> None:
        """Refuse a number that belongs to nothing. Raises `Unanswerable`."""
        places = [at for at, word in enumerate(self.words) if word.isdigit() and at not in self.used]
        left = [self.words[at] for at in places if self.word_at(at - 1) not in self.facts.unread]
        if left:
            raise Unanswerable(f"Not understood: {', '.join(left)}.", "Write saga: 8 dice + trait 3 v 10.")
