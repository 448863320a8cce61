"""Riding: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class Braced(Struct, frozen=True, tag="braced"):
    """A charge comes at somebody on Hold, who may set a weapon against it."""

    blow: Blow


class Charging(Struct, frozen=True, tag="charging"):
    """A blow that a charge brings, or one that meets it, has yet to be struck."""

    blow: Blow


class Jolted(Struct, frozen=True, tag="jolted"):
    """A rider was hurt, or its mount was: it has yet to keep the saddle."""

    who: str
