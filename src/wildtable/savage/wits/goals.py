"""Tests of will, tricks and support: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Maybe
from wildtable.savage.wits.sets import WillEffect


class Unsettling(Struct, frozen=True, tag="unsettling", omit_defaults=True):
    """To unsettle: ``effect`` is ``distracted``, ``vulnerable`` or, for an upper hand, nothing."""

    effect: Maybe[WillEffect] = ""


class Tricking(Struct, frozen=True, tag="tricking"):
    """To fool."""


class Supporting(Struct, frozen=True, tag="supporting"):
    """To help an ally's next action."""

    target: str
