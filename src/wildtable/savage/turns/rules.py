"""Turns: the kind of action that a person's words declare."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from wildtable.catalogue import cite

FILE = Path(__file__).parent / "data" / "deeds.toml"

_Phrases: TypeAlias = Mapping[tuple[str, ...], tuple[str, ...]]
_TOKENS = re.compile(r"[^\W_]+")
_ENDINGS = ("s", "es", "ed", "d", "ing")


class Meaning(NamedTuple):
    """The actions that words can stand for: their ``deeds``, and the ids of the ``weapons`` that they name.

    Without deeds the words name nothing that the game knows; without weapons, any weapon will do.
    """

    deeds: frozenset[str]
    weapons: frozenset[str]

    def allows(self, deed: str, weapon: str) -> bool:
        """Return whether an action is one of these; an action without a weapon needs none."""
        return deed in self.deeds and (not self.weapons or not weapon or weapon in self.weapons)


def tokens(text: str) -> tuple[str, ...]:
    """Return the words of a text, in small letters."""
    return tuple(_TOKENS.findall(text.lower()))


@cite("sw.multi-action")
def meaning(text: str, weapons: Mapping[str, str], traits: Iterable[str], files: tuple[Path, ...] = ()) -> Meaning:
    """Return the actions that some words declare. ``weapons``: names by id; ``traits``: what can be rolled;
    ``files``: further phrases for further actions.

    A verb names its kind of action. A weapon without a verb is an attack with it, and a trait without a verb an
    attempt by it.
    """
    words = tokens(text)
    deeds, armed = _deeds(words, _phrases(FILE, *files)), _weapons(words, weapons)
    if not deeds and armed:
        deeds = frozenset(("attack",))
    elif not deeds and any(_stands_in(tokens(trait), words) for trait in traits):
        deeds = frozenset(("attempt",))
    return Meaning(deeds, armed)


def _deeds(words: tuple[str, ...], phrases: _Phrases) -> frozenset[str]:
    """Return the kinds of action that words name; the longest phrase at a place counts."""
    found, place = set[str](), 0
    while place < len(words):
        fitting = [phrase for phrase in phrases if _begins(phrase, words[place:])]
        longest = max(map(len, fitting), default=0)
        found |= {deed for phrase in fitting if len(phrase) == longest for deed in phrases[phrase]}
        place += max(1, longest)
    return frozenset(found)


def _weapons(words: tuple[str, ...], weapons: Mapping[str, str]) -> frozenset[str]:
    """Return the weapons that words name: by the whole name, or else by its last word, such as sword."""
    names = {who: tokens(name) for who, name in weapons.items() if tokens(name)}
    whole = {who for who, name in names.items() if _stands_in(name, words)}
    return frozenset(whole or {who for who, name in names.items() if _stands_in(name[-1:], words)})


def _stands_in(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return any(words[place : place + len(phrase)] == phrase for place in range(len(words)))


def _begins(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return len(phrase) <= len(words) and all(map(_is_form, words, phrase))


def _is_form(word: str, verb: str) -> bool:
    """Return whether a word is a form of a verb: shoots, hitting, firing."""
    stem = verb.removesuffix("e")
    forms = {verb, *(verb + ending for ending in _ENDINGS), *(stem + ending for ending in ("ed", "ing"))}
    return word in forms or word in (verb + verb[-1] + "ing", verb + verb[-1] + "ed")


@cache
def _phrases(*files: Path) -> _Phrases:
    """Return the phrases of some files, each with the kinds of action that it names."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for file in files:
        for deed, phrases in tomllib.loads(file.read_text("utf-8")).items():
            for phrase in phrases:
                found[tokens(phrase)] = (*found.get(tokens(phrase), ()), deed)
    return found
