"""The nouns and the pronouns of a clause, and who is meant by them."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.circumstances import phrase_at
from wildtable.odds.questions.prose.clauses import Clause, has_rolled
from wildtable.odds.questions.prose.people import ASKER, FRIENDS, POSSESSIVE, PRONOUNS, SOMEBODY, Person
from wildtable.odds.questions.prose.words import ACTS, ASIDE, DETERMINERS, DOES, HEAVY, MOUNTS, ONTO, STOPS, STRIKES
from wildtable.odds.questions.reading.nouns import GEAR

_EXTRA = frozenset(("extra", "extras"))
LONGEST_NOUN = 4
"""The most words of a noun behind its article."""


class Referring(Clause):
    """Reads the nouns and the pronouns of a clause."""

    def _mention(self) -> bool:
        """Read a noun or a pronoun that stands for somebody; return whether there is one."""
        words = self.text[self.at :].split(" ")
        word = words[0]
        length, noun, count = self._noun(words)
        if not length:
            return word in ASKER | frozenset(PRONOUNS) and self._pronoun(words)
        owner = next((each for each in words[:length] if each in POSSESSIVE), word if word in DETERMINERS else "")
        taken = words[length - 1]
        people = self.said.people
        before = self.last
        is_known = any(each.noun == noun and not each.is_friend for each in people.all)
        if noun in FRIENDS and not (is_known or self.strikes or self._is_principal(words[length:])):
            return self._friend(words, length, noun, owner, count)
        if not owner and not count and not self.starts and self.object is not None and not self.object.noun:
            self.object.noun = noun  # a Parry 5 guard
            self.object.side.name = self.figures.get(noun, "")
            self._describe(self.object)
            self._go(words[:length])
            return True
        if (
            not owner
            and not count
            and not self.starts
            and self.tough is not None
            and not self.tough.noun
            and "toughness" in before + self.text[: self.at]
        ):
            self.tough.noun, self.now = noun, self.tough  # Toughness 10 monster
            self._describe(self.tough)
            self._go(words[:length])
            return True
        is_struck = bool(self.early) or self.strikes
        if (
            not owner
            and not count
            and not is_struck
            and self.now is not None
            and noun not in ("target", "victim", "defender")
        ):
            self.now.noun = self.now.noun or noun  # he is bleeding out, poor chap
            self._go(words[:length])
            return True
        self._bind_owner(owner)
        person = people.named(noun, owner)
        person.side.wild = 0 if _EXTRA.intersection(words[:length]) else person.side.wild
        person.is_friend = person.is_friend and not self.strikes
        if count > 1:
            person.side.count = count
        if not person.side.name and noun in self.figures:
            person.side.name = self.figures[noun]
        self._describe(person)
        person.side.is_unarmed, self.is_bare = person.side.is_unarmed or self.is_bare, False
        if self.is_group:
            self.said.as_one, self.is_group = person, False
        self._place(person, before, is_owner=taken.endswith("'s") and self._is_owning(words[length:]))
        self._go(words[:length])
        return True

    def _describe(self, person: Person) -> None:
        """Take the conditions that stand before a noun for those of somebody."""
        person.side.states += [each for each in self.early if each not in person.side.states]
        self.early = []

    def _is_owning(self, after: list[str]) -> bool:
        """Return whether ``'s`` behind a noun says whose something is, and not what somebody is."""
        word = after[0] if after else ""
        key = phrase_at(" ".join(after), 0, self.phrases)
        return word not in {
            "already",
            "not",
            "just",
            "now",
            "still",
            "a",
            "an",
            "also",
            "in",
            "on",
            "behind",
            "been",
        } and not (key is not None and key[1][0] in ("state", "both", "cover"))

    def _is_principal(self, after: list[str]) -> bool:
        """Return whether a friend is the one who rolls: a skill or an attack stands behind the noun."""
        return bool(after) and after[0] in ("attacks", "shoots", "swings", "fires")

    def _friend(self, words: list[str], length: int, noun: str, owner: str, count: int) -> bool:
        """Take somebody who stands by another: a friend, an ally, a squire."""
        people = self.said.people
        friend = next((each for each in people.all if each.noun == noun), None) or Person(noun)
        people.all.insert(0, friend) if friend not in people.all else None
        whose = self.now
        if owner in ("my", "our"):
            whose = people.asker()
        elif owner in PRONOUNS:
            whose = self.object or people.meant(owner, strikes=False, is_struck=False, topic=self.topic)
        rest = " ".join(words[length:])
        named = re.match(r"of (?:the |my )?([a-z]+)", rest)
        if named is not None:
            whose = next((each for each in people.all if each.noun == _singular(named[1])), whose)
        with_me = re.search(r"\b(?:me|i) and$", self.text[: self.at].rstrip()) is not None
        friend.side.count = max(count, 1)
        if with_me or (rest.startswith("and i ") and self.starts):
            self.said.friends.append((people.asker(), count or 1))
            self._go(words[:length])
            return True
        near = re.search(
            r"\b(?:next to|adjacent|beside|near|close|flanking|around|in melee|also attack\w*)\b", rest.split(" . ")[0]
        )
        if near is not None:
            self.said.friends.append((whose or people.first(), count or 1))
            self.pending = (count or 1,), self.at
            end = re.search(r" [,.?](?= |$)", rest)
            self._go(words[:length])
            self.at += 1 + (end.start() if end else len(rest))
            self.pending = (count or 1,), self.at
            return True
        self.now = friend if self.starts else self.now
        self._go(words[:length])
        return True

    def _bind_owner(self, owner: str) -> None:
        """Take ``her`` in ``her target`` for the subject's pronoun."""
        if owner in PRONOUNS and owner != "their" and self.now is None:
            self.said.people.meant(owner, strikes=False, is_struck=False, topic=self.topic)

    def _place(self, person: Person, before: str, *, is_owner: bool) -> None:
        """Take somebody for the subject of the clause or for its object."""
        self.recent = person
        aside = before.rsplit(" ", maxsplit=1)[-1] in ASIDE
        if self.by:
            person.agent += 4
            self.by, self.now, self.object = False, person, None
            return
        if self.starts and not (self.strikes and before in ("", ",")):
            self.now, self.object = person, None
        elif is_owner:
            self.owner = person
            return
        elif (self.strikes or before in ONTO) and not aside:
            self.object = person
            person.patient += 2
            self.strikes = False
            subject = self.now
            if subject is not None and subject is not person and before in ONTO:
                subject.agent += 1
        elif not aside and self.now is not None and person is not self.now:
            self.object = person
        elif not aside and self.now is None and before.isalpha() and before not in ("the", "a", "an"):
            self.object = person  # intimidate the ogre
            person.patient += 1
        self.owner = person if is_owner else None

    def _go(self, words: list[str]) -> None:
        self.at += len(" ".join(words))
        self.last = words[-1]
        self.starts = False

    def _pronoun(self, words: list[str]) -> bool:
        """Read a pronoun; ``it`` that stands for nobody is left."""
        word = words[0]
        rest = self.text[self.at + len(word) :].split(" . ")[0]
        clause = re.split(r" [,.?;] | and | but | while ", rest)[0]
        strikes = re.search(r"\b(?:fighting|shooting|wild attack|damage|str\+|swings|rof)\b", clause) is not None
        is_struck = re.search(r"\b(?:parry|toughness|armor|armour|defends?|defending)\b", clause) is not None
        possessive = word in POSSESSIVE and not (word == "her" and len(words) > 1 and words[1] in STOPS | {"with"})
        if PRONOUNS.get(word) == "it" and not self._is_somebody(word, clause):
            starts = self.starts
            self._go(words[:1])
            self.starts = starts
            return True
        if word == "us" and self.last == "of":
            self._go(words[:1])
            return True
        fits = (
            self.now is not None
            and possessive
            and self.now.pronoun in ("", PRONOUNS.get(word, ""))
            and word not in ASKER
        )
        if (
            fits
            and self.now is not None
            and not (self.now.is_asker and not self.now.noun)
            and not (is_struck and self.object)
        ):
            person = self.now
            person.pronoun = person.pronoun or PRONOUNS.get(word, "")
        elif self.object is not None and possessive and is_struck and word not in ASKER:
            person = self.object
        elif word in ("they", "them", "their") and (
            known := [p for p in self.said.people.principals if p.side.count > 1]
        ):
            person = known[-1]
        else:
            person = self.said.people.meant(word, strikes=strikes, is_struck=is_struck, topic=self.topic)
            rolls = re.search(r"\bd\d+\b", clause) is not None and PRONOUNS.get(word) and not self.now
            if rolls and possessive and has_rolled(person) and person.pronoun != PRONOUNS[word]:
                person = next((p for p in self.said.people.principals if not has_rolled(p) and p.noun), person)
        before = self.last
        if possessive and not self.starts:
            self.owner = person
        elif possessive:
            self.now, self.object, self.owner = person, None, person
        else:
            self.starts = self.starts or word in ("i", "he", "she", "we", "they")  # these are subjects alone
            self._place(person, before, is_owner=False)
        kept = self.owner
        self._go(words[:1])
        self.owner = kept
        return True

    def _is_somebody(self, word: str, clause: str) -> bool:
        """Return whether ``it`` is a figure: it has numbers, or somebody strikes it."""
        if word == "its":
            return True
        known = any(each.pronoun in ("", "it") and not each.is_asker for each in self.said.people.principals)
        has = (
            re.match(r" (?:has|is (?:an? )?(?:extra|wild card|not shaken|shaken|prone)|attacks|bites)", clause)
            is not None
        )
        return has or (self.strikes and known)

    def _noun(self, words: list[str]) -> tuple[int, str, int]:
        """Return the words of a noun that stands for somebody, the noun, and how many they are; 0 words for none."""
        at, count, is_told = 0, 0, False
        if words[0] == "that" and len(words) > 1 and (words[1] in DETERMINERS or words[1].isdigit()):
            return 0, "", 0
        while at < len(words) and (words[at] in DETERMINERS or words[at].isdigit() or (at and words[at] == "of")):
            if words[at].isdigit():
                count = int(words[at][:3])
            is_told = True
            at += 1
        begin = at
        while at < len(words) and at - begin < LONGEST_NOUN and words[at] not in STOPS and words[at][:1].isalpha():
            noun = _singular(words[at].removesuffix("'s").strip("'"))
            if not noun.isalpha() or noun in MOUNTS or words[at] in DETERMINERS:
                break
            after = words[at + 1 :]
            if self._is_being(noun, " ".join([*words[begin:at], words[at].removesuffix("'s")])):
                if not after or not self._is_being(_singular(after[0].removesuffix("'s")), "") or after[0] == "target":
                    return at + 1, noun, count
            elif words[at] in HEAVY | GEAR | STRIKES or words[at] in self.phrases:
                break
            elif is_told and words[0] in DETERMINERS | {"1"} and self._acts(after):
                return at + 1, noun, count
            at += 1
        return 0, "", 0

    def _is_being(self, noun: str, joined: str) -> bool:
        """Return whether a noun stands for somebody. ``joined``: all words of it."""
        return noun in SOMEBODY or noun in self.figures or joined in self.figures

    def _acts(self, after: list[str]) -> bool:
        """Return whether what stands behind an unknown noun is done by somebody, or said of somebody."""
        word = after[0] if after else ""
        return word in DOES and (word in ACTS or self._has_numbers(after))

    def _has_numbers(self, after: list[str]) -> bool:
        """Return whether what stands behind a noun is said of somebody: a trait, a Wild Card."""
        clause = re.split(r" [,.?] ", " ".join(after))[0]
        return any(word in self.skills or word in ("parry", "toughness", "wild", "extra") for word in clause.split())


def _singular(word: str) -> str:
    """Return a noun without the ending of its plural: ``wolves``, ``men``, ``allies``, ``orcs``."""
    if word in SOMEBODY and word[-1:] != "s":
        return word
    for end, instead in (("ves", "f"), ("ves", "fe"), ("men", "man"), ("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(end) and (each := word.removesuffix(end) + instead) in SOMEBODY:
            return each
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
