"""Where the game master's hand holds an offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec.structs import replace

from wildtable.text.spoken import SpokenOffer


class Hand(StrEnum):
    """The parts of the game master's hand: what the moment asks for, what is done to somebody, what is about the place
    or the evening, and what is said to be so."""

    NOW = "now"
    PEOPLE = "people"
    SCENE = "scene"
    RULE = "rule"


_BY_TIME = {"gm": Hand.NOW, "ruling": Hand.RULE}
"""Where it is held if nobody has said, by when it is open."""


def held(when: str, tag: str, known: Mapping[str, Hand]) -> str:
    """The part of the hand for a command's name, ``known`` by its system; empty for what is not the game master's."""
    default = _BY_TIME.get(when)
    return "" if default is None else known.get(tag, default)


def sorted_by(parts: Mapping[Hand, Iterable[str]]) -> dict[str, Hand]:
    """The part of the hand by the command's name."""
    return {tag: hand for hand, tags in parts.items() for tag in tags}


def placed(offer: SpokenOffer) -> SpokenOffer:
    """An offer with its part of the hand, whether its system says one or not."""
    default = "" if offer.hand else _BY_TIME.get(offer.when, "")
    return replace(offer, hand=str(default)) if default else offer
