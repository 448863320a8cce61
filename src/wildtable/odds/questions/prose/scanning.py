"""The reading of a question in sentences, clause by clause from left to right."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.circumstances import phrase_at
from wildtable.odds.questions.prose.deeds import DeedReader
from wildtable.odds.questions.prose.grammar import compiled
from wildtable.odds.questions.prose.lacking import lacked_skill
from wildtable.odds.questions.prose.people import Person
from wildtable.odds.questions.prose.words import DETERMINERS, HEAVY, KEEPS, OPENS_CLAUSE, SHOOTS, STOPS, STRIKES
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.rules import UNSKILLED_DIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.savage.editions.edition import Edition


_RIDDEN = re.compile(
    r"\b(?:horse(?:back)?|war ?horse|mount(?:ed)?|rid(?:es?|ing|er)|lance|saddle|cavalry\w*|steed|knights? on)\b"
)
_DENIED = re.compile(
    r"[^,.?()]*?(?=$| [,.?()]| [+-]\d+| (?:but|while|when|because|since|though|although|if) "
    r"| and (?:i|he|she|it|they|his|her|my|the|we) )"
)
"""The words behind a denial that it denies, to the end of its clause."""


class Scanner(DeedReader):
    """Reads the sentences of a question one after another."""

    def __init__(self, names: Mapping[str, tuple[str, ...]], edition: Edition) -> None:
        super().__init__(names, edition)
        self.rules = compiled(tuple(sorted(self.skills, key=len, reverse=True)))

    def read(self, sentence: str, *, asks: bool = False) -> None:
        """Read a sentence. ``asks``: whether it is the part of one that asks, whose subject may be named in it."""
        self.text, self.at, self.asks = sentence, 0, asks
        self._begin()
        self.now, self.heading = self.heading, None  # the captain: Parry 8
        while self.at < len(sentence):
            if sentence[self.at] == " ":
                self.at += 1
            elif not self._rule():
                self._word()
        self.topic = self.now or self.topic
        if asks:
            self.said.asked = self.now or self.said.asked

    def _rule(self) -> bool:
        """Read what the first rule knows that fits at the place; return whether one did."""
        own = phrase_at(self.text, self.at, self.phrases)
        for pattern, method in self.rules:
            found = pattern.match(self.text, self.at)
            if found is None or (own is not None and own[1][0] != "skill" and len(own[0]) > len(found[0])):
                continue
            before = self.at
            if getattr(self, method)(found) is False:
                continue
            self.at = max(found.end(), self.at)
            self.last = self.text[before : self.at]
            if method not in ("_pause", "_stop"):
                self.starts, self.owner = False, None
            return True
        if own is not None:
            return self._circumstance(*own)
        return self._mention()

    def _word(self) -> None:
        """Take a word that no rule knows."""
        word = self.text[self.at :].split(" ", 1)[0]
        self.at += len(word)
        self.last = word
        plain = word.removesuffix("'s").strip("'")
        if (word in STRIKES and not self.text[: self.at].endswith(("attack", "shot", "target"))) or word == "attack":
            self._strikes()
            if word in SHOOTS and not self.said.skills:
                self.said.skills.append("shooting")
        if word in STOPS or word in STRIKES:
            self.owner = None
        if word in ("who", "whose"):
            self._relative(word)
        elif word in OPENS_CLAUSE:
            self.starts = True
        elif word not in KEEPS:
            self.starts = False
        if plain == "extra" and self.now is not None and self.now.noun and self._stands_behind(self.now.noun, word):
            self._wild(0)  # an orc Extra d8
        elif re.search(r"\d", word) or plain in HEAVY or self._is_unread_extra(plain):
            self.said.heavy.append(word)
        elif plain.isalpha() and plain not in STOPS | STRIKES | KEEPS | DETERMINERS:
            self.said.light.append(plain)

    def _relative(self, word: str) -> None:
        """Take the figure named last for the subject of a clause about it, or for the owner of what comes first."""
        if word == "whose":
            self.owner = self.recent or self.object
        elif self.recent is not None:
            self.now, self.object, self.starts = self.recent, None, False
        else:
            self.starts = True

    def _is_unread_extra(self, word: str) -> bool:
        """Return whether a word makes somebody an Extra and is no die that a raise adds: ``Extra d6, TN 4``."""
        is_first = not self.text[: self.at - len(word)].strip(" ,")
        return word == "extra" and is_first and re.match(r" d\d", self.text[self.at :]) is not None

    def _stands_behind(self, noun: str, word: str) -> bool:
        return self.text[: self.at - len(word)].rstrip().endswith(noun)

    def _pause(self, found: re.Match[str]) -> None:
        self.starts = True
        self.strikes = False

    def _stop(self, found: re.Match[str]) -> None:
        self.heading = self.now if found[0] == ":" else None
        self.topic = self.now or self.topic
        self._begin()

    def _denied(self, found: re.Match[str]) -> bool:
        """Leave out what is denied: one thing, or a list of them."""
        at = found.end()
        if re.match(r" (?:only|just|more|less|fewer|later|longer|matter|doubt|problem|idea)\b", self.text[at:]):
            return False
        clause = _DENIED.match(self.text[at:])
        said = clause[0] if clause is not None else ""
        if re.match(r" [+-]\d", self.text[at + len(said) :]) and said.strip() in ("", "at", "with", "for", "of"):
            self.said.heavy.append(found[0])  # not at -2
        self._deny(said)
        self.at = at + len(said)
        if self.starts is False and self.now is None:
            self.starts = False
        return True

    def _deny(self, said: str) -> None:
        """Take what a denied clause says: no armor is Armor 0, no Wild Die an Extra."""
        if re.search(r"\bwild (?:die|dice)\b", said):
            self._set_wild(self._own(), 0)
        elif re.search(r"\bwild(?: cards?)?\b(?! attack)", said):
            self._deny_wild_cards(said)
        elif re.search(r"\bextras?\b", said):
            self._set_wild(self._either(), 6)
        elif lacked := lacked_skill(said, 0, self.skills)[0]:
            self._lack(lacked)
        for pattern, flag in (
            (r"\barmou?r\b", "no armor"),
            (r"\braise\b", "no raise"),
            (r"\bgang", "alone"),
            (r"\brecoil\b", "no recoil"),
            (r"\bcap\b", "no cap"),
        ):
            self.said.flags |= {flag} if re.search(pattern, said) else set()
        if re.search(r"\blight\b(?! cover)", said) and "cover" not in said:
            self.said.counts["light"] = 3
        if re.search(r"\d*d\d|\bweapon\b", said):
            self.said.heavy.append(said.strip())

    def _deny_wild_cards(self, said: str) -> None:
        """Take one for an Extra, or both of two: ``neither of us is a Wild Card``."""
        first = self._either()
        is_both = re.match(r"of (?:us|them|the)", said.strip()) is not None
        for person in (first, self.said.people.other(first)) if is_both else (first,):
            self._set_wild(person, 0)

    def _circumstance(self, key: str, meaning: tuple[str, ...]) -> bool:
        """Take a circumstance, and the number behind it that says what its rule does."""
        kind, what = meaning[0], meaning[1] if len(meaning) > 1 else ""
        if kind == "edge" and not self._is_an_edge():
            return False
        self.at += len(key)
        taken = {
            "cover": self._cover, "option": self._option, "charge": self._option, "state": self._state,
            "both": self._both, "weapon": self._weapon, "edge": self._edge, "unarmed": self._unarmed,
            "as one": self._one_roll, "difficulty": self._difficulty, "modifier": self._difficulty,
            "unskilled": self._unskilled,
        }.get(kind)  # fmt: skip
        if kind in ("range", "light"):
            self._level(kind, int(what), key)
        elif taken is not None:
            taken(what or kind, key)
        elif kind == "skill":
            self.said.skills.append(what)
        elif kind == "no rule":
            self.said.notes.append(f"No rule here knows {what}: it changes nothing.")
        elif kind == "ganging":
            self.said.flags.add("adjacent")
        elif kind in ("drop", "joker") and self.now is not None:
            self.said.holders[kind] = self.now
            self.said.flags.add(kind)
        elif kind in ("drop", "joker", "off hand", "ran", "fear"):
            self.said.flags.add(kind)
        else:
            self.said.heavy.append(key)
        if kind not in ("difficulty", "skill", "weapon"):
            self._explained_by(meaning, self.at)
        self.last, self.starts, self.owner = key, False, None
        return True

    def _unskilled(self, what: str, key: str) -> None:
        """Take somebody without a skill, which may be named behind it: ``unskilled in Stealth``."""
        named, self.at = lacked_skill(self.text, self.at, self.skills)
        if named:
            self._lack(named)
        else:
            self.said.flags.add("unskilled")

    def _lack(self, named: str) -> None:
        """Give somebody without a skill the die that they roll for it (sw.unskilled); nobody lacks an attribute."""
        person, skill = self.owner or self.now or self.said.people.first(), self.skills.get(named, named)
        if skill in ATTRIBUTES or skill in person.side.traits:
            self.said.heavy.append(named)
            return
        person.side.traits[skill] = AskedDice((UNSKILLED_DIE,), self.edition.unskilled_penalty)
        person.rolls.append(skill)
        self._rolls(person)

    def _level(self, kind: str, level: int, key: str) -> None:
        """Take the range or the light; a second one is not read."""
        if self.said.counts.setdefault(kind, level) != level:
            self.said.heavy.append(key)

    def _cover(self, what: str, key: str) -> None:
        """Take somebody's cover: the target's, unless one shoots from behind it."""
        level, people = int(what), self.said.people
        if re.search(r"\bfrom(?: behind| a)?$", self.text[: self.at - len(key)].rstrip()):
            person = self.now or people.first()
        else:
            self._aim_at_other()
            person = self.owner or self.object or self.now or people.other()
        if person.cover not in (None, level):
            self.said.heavy.append(key)
        person.cover = level

    def _option(self, what: str, key: str) -> None:
        """Take an option of an attack; who charges without a mount only attacks."""
        is_afoot = what == "charge" and not _RIDDEN.search(self.text)
        if is_afoot and not any(each.side.mount for each in self.said.people.all):
            self._strikes()
            return
        self.said.options.append(what)
        self._strikes()

    def _both(self, what: str, key: str) -> None:
        first = self._either()
        for each in (first, self.said.people.other(first)):
            each.side.states.append(what)

    def _weapon(self, what: str, key: str) -> None:
        """Take a weapon by its name; behind somebody it may be a verb: ``a giant clubs at us``."""
        if key in STRIKES and self.last not in ("with", "his", "her", "its", "their", "my", ","):
            self._strikes()
        else:
            self.said.weapon = self.phrases[key][1:]

    def _edge(self, what: str, key: str) -> None:
        (self.owner or self.now or self.said.people.first()).side.edges.append(what)

    def _unarmed(self, what: str, key: str) -> None:
        if self._noun(self.text[self.at :].strip().split(" "))[0]:
            self.is_bare = True  # an unarmed guard
        else:
            self._either().side.is_unarmed = True

    def _one_roll(self, what: str, key: str) -> None:
        self.said.as_one = self.now or self.object or self.said.people.first()

    def _difficulty(self, what: str, key: str) -> None:
        self.said.modifiers.append(int(what))
        self._explained(int(what), self.at)

    def _pass(self, found: re.Match[str]) -> None:
        """Pass what changes nothing."""

    def _wild_card(self, found: re.Match[str]) -> None:
        self._wild(6)

    def _extra(self, found: re.Match[str]) -> None:
        self._wild(0)

    def _crowd(self, found: re.Match[str]) -> None:
        """Take several figures that are named by their kind alone: ``3 Wild Cards with d8``."""
        person = self.said.people.add(Person("figure"))
        person.side.count, person.side.wild = int(found["n"][:3]), 6 if "wild" in found["kind"] else 0
        if self.strikes:
            person.patient += 2
            self.object, self.strikes = person, False
        else:
            self.now, self.object = person, None

    def _of_us(self, found: re.Match[str]) -> None:
        self.said.people.asker().side.count = int(found["n"][:3])
        self.said.flags.add("us")

    def _is_an_edge(self) -> bool:
        """Return whether the name of an Edge is meant as one: something says that somebody has it."""
        before = self.text[: self.at].rstrip().split(" ")[-1]
        return before in ("edge", "has", "have", "with", ",", "and", "the")

    def _state(self, what: str, key: str) -> None:
        """Take a condition of somebody."""
        meaning = self.phrases[key]
        if self._noun(self.text[self.at :].strip().split(" "))[0] and self.last not in ("is", "am", "are", "not"):
            self.early.append(what)  # a shaken ogre
            return
        default = "first" if meaning[2:3] == ("attacker",) or what == "defending" else "other"
        person = self._either(default)
        if what == "defending" and self.now is None and self.owner is None:
            self.object = person
            person.patient += 1
        if what == "unstable":
            person = self.now or self.said.people.first()
        if what == "defending" and self.now is not None:
            person = self.now
        if what not in person.side.states:
            person.side.states.append(what)

    def _unstable(self, found: re.Match[str]) -> None:
        self._state("unstable", "unstable platform")
        self._explained_by(("state", "unstable"), found.end())
