"""The figures that a question in sentences speaks of, and who is meant by a noun or a pronoun."""

from __future__ import annotations

from wildtable.odds.questions.reading.facts import SideFacts
from wildtable.odds.questions.reading.nouns import BEINGS
from wildtable.odds.questions.reading.tokens import words

ASKER = frozenset(("i", "me", "my", "mine", "we", "us", "our", "myself"))
PRONOUNS = {
    **dict.fromkeys(("he", "him", "his", "himself"), "he"), **dict.fromkeys(("she", "her", "hers", "herself"), "she"),
    **dict.fromkeys(("they", "them", "their", "theirs", "themselves"), "they"),
    **dict.fromkeys(("it", "its", "itself"), "it"),
}  # fmt: skip
POSSESSIVE = frozenset(("my", "our", "his", "her", "its", "their"))

_FEMALE = frozenset(("gal", "girl", "woman", "lady", "queen", "princess", "priestess", "sorceress", "witch", "huntress",
                     "heroine", "lass", "mother", "sister", "daughter", "wife", "lioness", "ogress"))  # fmt: skip
_MALE = frozenset(("guy", "man", "boy", "lad", "king", "prince", "father", "brother", "son", "gentleman", "chap",
                   "bloke", "dude", "lord"))  # fmt: skip
FRIENDS = frozenset(("friend", "ally", "buddy", "comrade", "companion", "teammate", "pal", "mate", "squire", "sidekick",
                     "helper", "assistant", "apprentice", "partner", "allies"))  # fmt: skip
"""Nouns of those who stand by somebody else."""

STRUCK = frozenset(("target", "victim", "foe", "opponent", "enemy", "defender", "quarry", "mark"))
STRIKING = frozenset(("attacker", "assailant", "shooter", "aggressor"))
"""Nouns that say who is attacked, and who attacks."""

SOMEBODY = (FRIENDS | STRUCK | STRIKING | _FEMALE | _MALE).union(
    BEINGS,
    words(
        "adventurer brigand bystander cavalryman character crossbowman drunk duelist fellow fighter gunner hero "
        "heroine horseman member militiaman npc pc people person pikeman pilot rider scoundrel shieldmaiden spearman "
        "survivor trapper"
    ),
)
"""Nouns of people and creatures."""


class Person:
    """Somebody in a question. ``agent`` and ``patient`` count the signs that they attack or are attacked.

    ``pronoun``: the one that stands for them, as far as it is known. ``cover``: the level they stand behind.
    """

    def __init__(self, noun: str = "", *, is_asker: bool = False) -> None:
        self.noun, self.is_asker = noun, is_asker
        self.side = SideFacts()
        self.agent = self.patient = 0
        self.pronoun = "she" if noun in _FEMALE else "he" if noun in _MALE else ""
        self.cover: int | None = None
        self.speaks = False
        self.is_friend = noun in FRIENDS
        self.rolls: list[str] = []


class People:
    """All who are spoken of, in the order in which they were named last."""

    def __init__(self) -> None:
        self.all: list[Person] = []

    def add(self, person: Person) -> Person:
        """Return a person who is now the one named last."""
        if person in self.all:
            self.all.remove(person)
        self.all.append(person)
        return person

    @property
    def principals(self) -> list[Person]:
        """All but those who only stand by."""
        return [each for each in self.all if not each.is_friend]

    def asker(self) -> Person:
        """Return the one who asks."""
        known = next((each for each in self.all if each.is_asker), None)
        unnamed = [
            each
            for each in self.all
            if not (each.noun or each.pronoun or {"parry", "toughness"} & set(each.side.numbers))
            and each.agent >= each.patient
        ]
        if known is None and unnamed:
            known = unnamed[0]  # two Wounds, can I still ...
            known.is_asker = True
        return self.add(known or Person(is_asker=True))

    def first(self) -> Person:
        """Return the one who acts where nobody is named: who attacks, the one who asks, or the one named first."""
        known = self.principals
        found = max(known, key=lambda each: (each.agent - each.patient, each.is_asker), default=None)
        if found is None or (found.patient > found.agent and len(known) == 1):
            found = self.add(Person())
        return found

    def other(self, person: Person | None = None) -> Person:
        """Return another one than somebody, or than the one who acts."""
        person = person or self.first()
        found = next((each for each in reversed(self.principals) if each is not person), None)
        if found is None:
            found = Person()
            self.all.append(found)
        return found

    def named(self, noun: str, owner: str) -> Person:
        """Return the figure that a noun stands for; ``owner``: the article or the pronoun before it."""
        if owner in ("my", "our") and noun not in FRIENDS | STRUCK | STRIKING:
            person = self.asker()
            person.noun = person.noun or noun
            person.pronoun = person.pronoun or Person(noun).pronoun
            return person
        known = next((each for each in reversed(self.all) if each.noun == noun), None)
        if known is None and noun in STRUCK | STRIKING and len(self.principals) > (noun in STRUCK):
            known = self.other() if noun in STRUCK else self.first()
        person = self.add(known or Person(noun))
        person.patient += 2 if noun in STRUCK else 0
        person.agent += 2 if noun in STRIKING else 0
        return person

    def meant(self, word: str, *, strikes: bool, is_struck: bool, topic: Person | None) -> Person:
        """Return the figure that a pronoun stands for.

        ``strikes``, ``is_struck``: whether its clause says what only an attacker, or only a target has. ``topic``: the
        subject of the sentence before.
        """
        if word in ASKER:
            person = self.asker()
            person.speaks = person.speaks or word in ("i", "me")
            return person
        kind = PRONOUNS[word]
        known = self.all if topic is not None and topic.is_friend else self.principals
        fitting = [each for each in known if each.pronoun in ("", kind) and (kind == "they" or each.side.count == 1)]
        speaks = any(each.is_asker and each.speaks and each.pronoun != kind for each in self.all)
        third = [each for each in fitting if not (each.is_asker and (not each.noun or (len(fitting) > 1 and speaks)))]
        bound = [each for each in third if each.pronoun == kind]
        ranked = bound or third
        if len(third) > 1 and (strikes or is_struck):
            ranked = sorted(third, key=lambda each: each.agent - each.patient, reverse=is_struck)
        elif topic in ranked and not bound:
            ranked.sort(key=lambda each: each is topic)
        person = ranked[-1] if ranked else Person()
        person.pronoun = person.pronoun or kind
        return self.add(person)
